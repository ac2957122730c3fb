import HandbookModel

/// What an argument is, as far as its own text and the constants of the same file tell.
package indirect enum Value: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  /// A string without interpolation.
  case string(String)
  /// A string with interpolation: its literal parts, in order, and the whole as it is written.
  case interpolation([String], written: String)
  /// A name that stands alone: `spacing`, `Color`, `$isOn`.
  case name(String)
  /// `.primary` (no base), `Color.red`, `theme.title`.
  case member(Value?, String)
  /// `Color(red: 1, green: 0, blue: 0)`, `.white.opacity(0.5)`.
  case call(Value, [CallArgument])
  /// `isOn ? a : b`: everything that it may be.
  case either([Value])
  case list([Value])
  case null
  case closure
  /// Code that the parser had to mend: nobody knows what is meant.
  case broken
  /// Anything else, as it is spelled without white space.
  case other(String)
}

/// A value that a call is given.
package struct CallArgument: Hashable, Sendable {
  /// Nil without one.
  package let label: String?
  /// What is given.
  package let value: Value
  /// UTF-8 bytes of the code, of the value alone.
  package let range: Range<Int>
  /// Whether the code names a constant here, and the value is what that stands for.
  package let isConstant: Bool

  /// Put together from its parts.
  package init(
    _ label: String?, _ value: Value, _ range: Range<Int>, isConstant: Bool = false
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.isConstant = isConstant
  }

  // Where something stands says nothing of what it is.
  /// By label and value.
  package static func == (left: CallArgument, right: CallArgument) -> Bool {
    left.label == right.label && left.value == right.value
  }

  /// As for equality.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
  }
}

extension Value {
  /// The number; nil for anything else.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text of a string without interpolation; nil for anything else.
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The truth; nil for anything else.
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  /// The names of `.red`, `Color.red` and `Color.Brand.red` in order, without a leading dot; nil for
  /// anything that is more than names and dots.
  package var path: [String]? {
    switch self {
    case .name(let name): [name]
    case .member(nil, let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// Whether it begins with a dot: what it belongs to is for the compiler to find.
  package var isImplicit: Bool {
    switch self {
    case .member(let base, _): base?.isImplicit ?? true
    case .call(let callee, _): callee.isImplicit
    default: false
    }
  }

  /// One spelling for one value, whatever its white space: for comparing what nobody understands.
  package var spelling: String {
    switch self {
    case .number(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .string(let text): "\"\(text)\""
    case .interpolation(_, let written): written
    case .name(let name): name
    case .member(let base, let name): (base?.spelling ?? "") + "." + name
    case .call(let callee, let arguments):
      callee.spelling + "("
        + arguments.map { ($0.label.map { $0 + ":" } ?? "") + $0.value.spelling }
        .joined(separator: ",") + ")"
    case .either(let values): values.map(\.spelling).joined(separator: "|")
    case .list(let values): "[" + values.map(\.spelling).joined(separator: ",") + "]"
    case .null: "nil"
    case .closure: "{}"
    case .broken: "…"
    case .other(let text): text
    }
  }
}

extension [CallArgument] {
  /// The value of the argument with a label, or of the first without any; nil when there is none.
  package subscript(label: String?) -> Value? { first { $0.label == label }?.value }
}
