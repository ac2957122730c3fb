import HandbookModel
import ViewTree

/// A value that the code of an example works with, as far as it is known without running it.
indirect enum RuntimeValue: Hashable, Sendable {
  case text(String)
  case number(Double, Precision = .open)
  case truth(Bool)
  case none
  case list([RuntimeValue])
  /// Keys with their values, in the order of the code.
  case dictionary(keys: [RuntimeValue], values: [RuntimeValue])
  /// A value of a type that the code declares, with what is known of its properties.
  case instance(type: String, [String: RuntimeValue])
  /// A case of an enumeration that the code declares, with what it carries along.
  case enumCase(type: String, String, [RuntimeValue])
  /// A day and time.
  case date
  /// A colour, a font, a case that nobody declares here: what the code says, its names resolved.
  case code(Value)
  /// Something that the code does not say: its name, what is written as its type, and the number of the
  /// row that it stands in, from 1; nil outside of rows.
  case sample(name: String, type: String?, row: Int?)
  case unknown

  /// What is certain of a number's type, which makes it no other number.
  struct Precision: Hashable, Sendable {
    /// Whether it is an integer; nil where nobody can tell, as for `2` alone.
    let isWhole: Bool?

    static let (open, whole) = (Precision(isWhole: nil), Precision(isWhole: true))
    static let fractional = Precision(isWhole: false)

    static func == (left: Precision, right: Precision) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    /// That of what an operator makes of two numbers, which are of one type.
    func with(_ other: Precision) -> Precision {
      guard let isWhole, let others = other.isWhole else { return isWhole == nil ? other : self }
      return isWhole == others ? self : .open
    }
  }

  /// The code that would make it; nil where there is none.
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
  /// Whether it stands in for something that the code does not say.
  var isSample: Bool { if case .sample = self { true } else { false } }

  /// Several values in brackets.
  static func tuple(_ data: [RuntimeValue], _ labels: [String?] = []) -> RuntimeValue {
    var values: [String: RuntimeValue] = [:]
    for (number, datum) in data.enumerated() { values["\(number)"] = datum }
    for (label, datum) in zip(labels, data) { if let label { values[label] = datum } }
    return .instance(type: "", values)
  }

  /// The elements of a tuple, in order; nil for anything else.
  var parts: [RuntimeValue]? {
    guard case .instance(type: "", let values) = self, values["0"] != nil else { return nil }
    return (0..<values.count).prefix { values["\($0)"] != nil }.compactMap { values["\($0)"] }
  }

  /// Whether it is what the code writes out.
  var isLiteral: Bool {
    switch self {
    case .text, .number, .truth, .dictionary, .enumCase: true
    case .list(let list): list.allSatisfy(\.isLiteral)
    default: false
    }
  }

  /// Another where only code is known.
  func orElse(_ other: RuntimeValue) -> RuntimeValue {
    if case .code = self { other } else { self }
  }

  /// What stands in a rule's front matter.
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
