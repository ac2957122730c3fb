import HandbookModel
import ViewTree

/// The value of an expression, as far as it is known without running the code.
indirect enum RuntimeValue: Equatable, Sendable {
  case text(String)
  case number(Double, NumericType = .unspecified)
  case boolean(Bool)
  case none
  case list([RuntimeValue])
  /// A dictionary: the keys and the values of its entries, in source order.
  case dictionary(keys: [RuntimeValue], values: [RuntimeValue])
  /// An instance of a type that the example declares, with the known values of its properties, by
  /// name.
  case instance(type: String, [String: RuntimeValue])
  /// Values by name, without a declared type: a map of sample values, the configuration of a custom
  /// style, or a tuple, whose elements have their positions (`0`, `1`, …) and labels as names.
  case record([String: RuntimeValue])
  /// A case of an enumeration that the example declares: the names of the enumeration and of the
  /// case, and the associated values.
  case enumCase(type: String, String, [RuntimeValue])
  /// A date. Drawings show the same fixed date for every date; see ``PlaceholderValues``.
  case date
  /// The proxy that a `GeometryReader` passes to its closure. Only lengths in proportion to its
  /// size are known.
  case geometryProxy
  /// An expression that is kept as code, such as a color, a font or a case of an undeclared
  /// enumeration. Its names are already replaced by their values.
  case code(Value)
  /// A placeholder for a value that the code does not give. The name and the type are those in the
  /// declaration; the type is `nil` if it is unknown. `row` is the 1-based number of the list row
  /// that the value belongs to, and `nil` outside of rows.
  case placeholder(name: String, type: String?, row: Int?)
  case unknown

  /// What is known about the type of a number.
  struct NumericType: Sendable {
    /// Whether the number is an integer and not a floating-point number; `nil` if that is unknown,
    /// as for the literal `2`.
    let isInteger: Bool?

    static let (unspecified, integer) = (NumericType(isInteger: nil), NumericType(isInteger: true))
    static let floatingPoint = NumericType(isInteger: false)

    /// Returns the type of the result of an operation on two numbers. Swift requires both operands
    /// to have the same type. If only one type is known, the other number has the same type.
    func with(_ other: NumericType) -> NumericType {
      guard let isInteger, let others = other.isInteger else {
        return isInteger == nil ? other : self
      }
      return isInteger == others ? self : .unspecified
    }
  }

  /// The value as an expression; `nil` if no expression represents it.
  var value: Value? {
    switch self {
    case .text(let text): .string(text)
    case .number(let number, _): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .none: .null
    case .enumCase(_, let name, _): .member(nil, name)
    case .code(let value): value
    case .list(let list): .list(list.map { $0.value ?? .invalid })
    case .instance, .record, .dictionary, .date, .geometryProxy, .placeholder, .unknown: nil
    }
  }
}

extension RuntimeValue {
  /// Compares two values. Numbers are equal if their values are, whatever is known about their
  /// types.
  static func == (left: RuntimeValue, right: RuntimeValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left == right
    case (.number(let left, _), .number(let right, _)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.dictionary(let leftKeys, let leftValues), .dictionary(let rightKeys, let rightValues)):
      leftKeys == rightKeys && leftValues == rightValues
    case (.instance(let leftType, let leftValues), .instance(let rightType, let rightValues)):
      leftType == rightType && leftValues == rightValues
    case (.record(let left), .record(let right)): left == right
    case (
      .enumCase(let leftType, let left, let leftData),
      .enumCase(let rightType, let right, let rightData)
    ):
      leftType == rightType && left == right && leftData == rightData
    case (.code(let left), .code(let right)): left == right
    case (
      .placeholder(let left, let leftType, let leftRow),
      .placeholder(let right, let rightType, let rightRow)
    ):
      left == right && leftType == rightType && leftRow == rightRow
    case (.none, .none), (.date, .date), (.geometryProxy, .geometryProxy), (.unknown, .unknown):
      true
    default: false
    }
  }

  /// Whether the value is a placeholder for a value that is not in the code.
  var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

  /// Creates a tuple. Its elements are accessible by position and, if they have labels, by label.
  static func tuple(_ data: [RuntimeValue], _ labels: [String?] = []) -> RuntimeValue {
    var values: [String: RuntimeValue] = [:]
    for (number, evaluated) in data.enumerated() { values["\(number)"] = evaluated }
    for (label, evaluated) in zip(labels, data) { if let label { values[label] = evaluated } }
    return .record(values)
  }

  /// The values of the elements of a tuple, in order; `nil` if the value is not a tuple.
  var parts: [RuntimeValue]? {
    guard case .record(let values) = self, values["0"] != nil else { return nil }
    return (0..<values.count).prefix { values["\($0)"] != nil }.compactMap { values["\($0)"] }
  }

  /// Whether the value is a string, number, Boolean, dictionary or enum case, or a list of such
  /// values. False for placeholders and for unresolved code.
  var isLiteral: Bool {
    switch self {
    case .text, .number, .boolean, .dictionary, .enumCase: true
    case .list(let list): list.allSatisfy(\.isLiteral)
    default: false
    }
  }

  /// Returns this value, or `other` if this value is unresolved code.
  func orElse(_ other: RuntimeValue) -> RuntimeValue {
    if case .code = self { other } else { self }
  }

  /// Creates a value from a YAML node below the key `sample` in a rule's front matter. There, the
  /// author gives sample values for properties of the example.
  init(_ node: YAMLValue) {
    switch node.kind {
    case .scalar(let text, isPlain: true):
      if let number = Double(text) {
        self = .number(number)
      } else if ["true", "false"].contains(text) {
        self = .boolean(text == "true")
      } else {
        self = .text(text)
      }
    case .scalar(let text, isPlain: false): self = .text(text)
    case .list(let nodes): self = .list(nodes.map(RuntimeValue.init))
    case .map(let entries):
      self = .record(
        Dictionary(
          entries.map { ($0.key, RuntimeValue($0.value)) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }
}
