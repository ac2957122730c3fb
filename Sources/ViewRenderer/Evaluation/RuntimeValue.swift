import HandbookModel
import ViewTree

/// The value of an expression, as far as it is known without running the code.
indirect enum RuntimeValue: Hashable, Sendable {
  case text(String)
  case number(Double, Precision = .open)
  case truth(Bool)
  case none
  case list([RuntimeValue])
  /// Keys and values, in source order.
  case dictionary(keys: [RuntimeValue], values: [RuntimeValue])
  /// An instance of a type that the example declares, with the known values of its properties. The
  /// type of a tuple is empty.
  case instance(type: String, [String: RuntimeValue])
  /// A case of an enumeration that the example declares, with its associated values.
  case enumCase(type: String, String, [RuntimeValue])
  /// A date. All dates are the same; see ``PlaceholderValues``.
  case date
  /// An expression that is kept as code, with its names resolved, such as a color, a font or a case
  /// of an undeclared enumeration.
  case code(Value)
  /// A value that the code does not give: its name, its declared type (`nil` if unknown), and the
  /// 1-based number of the row that it belongs to (`nil` outside of rows).
  case sample(name: String, type: String?, row: Int?)
  case unknown

  /// Whether the number is known to be an integer. Ignored by `==`.
  struct Precision: Hashable, Sendable {
    /// `true` for an integer, `false` for a floating-point number; `nil` if that is unknown, as for
    /// the literal `2`.
    let isWhole: Bool?

    static let (open, whole) = (Precision(isWhole: nil), Precision(isWhole: true))
    static let fractional = Precision(isWhole: false)

    static func == (left: Precision, right: Precision) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    /// Returns the type of an operation on two numbers. Swift requires both to be of one type, so
    /// the known one decides.
    func with(_ other: Precision) -> Precision {
      guard let isWhole, let others = other.isWhole else { return isWhole == nil ? other : self }
      return isWhole == others ? self : .open
    }
  }

  /// The value as code; `nil` if no expression represents it.
  var value: Value? {
    switch self {
    case .text(let text): .string(text)
    case .number(let number, _): .number(number)
    case .truth(let truth): .boolean(truth)
    case .none: .null
    case .enumCase(_, let name, _): .member(nil, name)
    case .code(let value): value
    case .list(let list): .list(list.map { $0.value ?? .broken })
    case .instance, .dictionary, .date, .sample, .unknown: nil
    }
  }
}

extension RuntimeValue {
  /// Whether the value is a placeholder for one that the code does not give.
  var isSample: Bool { if case .sample = self { true } else { false } }

  /// Creates a tuple. Its elements are accessible by position and, if they have labels, by label.
  static func tuple(_ data: [RuntimeValue], _ labels: [String?] = []) -> RuntimeValue {
    var values: [String: RuntimeValue] = [:]
    for (number, datum) in data.enumerated() { values["\(number)"] = datum }
    for (label, datum) in zip(labels, data) { if let label { values[label] = datum } }
    return .instance(type: "", values)
  }

  /// The elements of a tuple, in order; `nil` for any other value.
  var parts: [RuntimeValue]? {
    guard case .instance(type: "", let values) = self, values["0"] != nil else { return nil }
    return (0..<values.count).prefix { values["\($0)"] != nil }.compactMap { values["\($0)"] }
  }

  /// Whether the code spells the value out, in contrast to placeholders and unresolved code.
  var isLiteral: Bool {
    switch self {
    case .text, .number, .truth, .dictionary, .enumCase: true
    case .list(let list): list.allSatisfy(\.isLiteral)
    default: false
    }
  }

  /// Returns `other` if this value is unresolved code, otherwise itself.
  func orElse(_ other: RuntimeValue) -> RuntimeValue {
    if case .code = self { other } else { self }
  }

  /// Creates a value from the `sample` in a rule's front matter.
  init(_ node: YAMLValue) {
    switch node.kind {
    case .scalar(let text, isPlain: true):
      if let number = Double(text) {
        self = .number(number)
      } else if ["true", "false"].contains(text) {
        self = .truth(text == "true")
      } else {
        self = .text(text)
      }
    case .scalar(let text, isPlain: false): self = .text(text)
    case .list(let nodes): self = .list(nodes.map(RuntimeValue.init))
    case .map(let entries):
      self = .instance(
        type: "",
        Dictionary(
          entries.map { ($0.key, RuntimeValue($0.value)) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }
}
