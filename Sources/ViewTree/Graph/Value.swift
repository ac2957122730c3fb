import HandbookModel

/// The value of an expression, as far as its source and the constants of the same file determine
/// it.
package indirect enum Value: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  /// A string without interpolation.
  case string(String)
  /// A string with interpolation: its parts in order, and the literal as written in the source.
  case interpolation([StringPart], written: String)
  /// A plain name, such as `spacing`, `Color` or `$isOn`.
  case name(String)
  /// A member access, such as `.primary` (no base), `Color.red` or `theme.title`.
  case member(Value?, String)
  /// A call, such as `Color(red: 1, green: 0, blue: 0)` or `.white.opacity(0.5)`.
  case call(Value, [CallArgument])
  /// A conditional such as `isOn ? a : b`: the possible values in order, and the condition of each
  /// value but the last. The conditions are an empty array if they are unknown.
  case conditional([Value], if: [Value])
  case list([Value])
  case null
  case closure
  /// Code that the parser repaired; its meaning is unknown.
  case invalid
  /// Any other expression: its source without whitespace, and its operation. The operation is `nil`
  /// if the expression is neither an operator expression nor one of the forms that ``Operation``
  /// covers.
  case other(String, Operation?)
}

/// A segment of a string literal with interpolation.
package enum StringPart: Hashable, Sendable {
  /// Literal text between interpolations. Escape sequences are kept as written.
  case text(String)
  /// An interpolation such as `\(price, format: .number)`.
  case value([CallArgument])

  /// The literal text of the segment; `nil` for an interpolation.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// An operation in an expression: an operator with its operands.
package struct Operation: Hashable, Sendable {
  /// The operator as written, such as `+`, `!` or `..<`. `[]` stands for a subscript, `?` for
  /// optional chaining, `()` for a tuple, and `[:]` for a dictionary.
  package let name: String
  /// The operands from left to right. Those of a subscript are the subscripted value, then the
  /// arguments. Those of a dictionary are each key, followed by its value.
  package let operands: [Value]
  /// The labels of a tuple's elements in order, where `nil` stands for an element without a label;
  /// empty for any other operation.
  package let labels: [String?]

  package init(_ name: String, _ operands: [Value], labels: [String?] = []) {
    self.name = name
    self.operands = operands
    self.labels = labels
  }
}

/// An argument of a call.
package struct CallArgument: Hashable, Sendable {
  /// The argument label; `nil` for an unlabeled argument.
  package let label: String?
  /// The value of the argument.
  package let value: Value
  /// The source range of the value without its label, in UTF-8 bytes.
  package let range: Range<Int>
  /// Whether the source passes a constant by its name; `value` is then the value of that constant.
  package let isConstant: Bool
  /// The closure passed to a collection method such as `filter`, for example `{ $0.isActive }`;
  /// `nil` for any other argument.
  package let mapping: Mapping?

  /// A closure that returns a single value for each element of a collection.
  package struct Mapping: Sendable {
    /// The names of the closure's parameters; `$0` and `$1` if it names none.
    package let names: [String]
    /// The value that the closure returns, expressed in terms of its parameters.
    package let result: Value

    /// The names of the collection methods whose closures are read as mappings.
    package static let methods: Set<String> = [
      "filter", "map", "compactMap", "sorted", "first", "contains", "allSatisfy", "reduce", "min",
      "max", "flatMap", "last", "mapValues", "firstIndex",
    ]
  }

  package init(
    _ label: String?, _ value: Value, _ range: Range<Int>, isConstant: Bool = false,
    mapping: Mapping? = nil
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.isConstant = isConstant
    self.mapping = mapping
  }

  /// Compares label and value only, since the source range is not part of an argument's identity.
  package static func == (left: CallArgument, right: CallArgument) -> Bool {
    left.label == right.label && left.value == right.value
  }

  /// Hashes label and value only, as `==` compares only these.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
  }
}

extension Value {
  /// Returns a copy of the expression in which the given names are replaced by their values.
  package func replacing(_ names: [String: Value]) -> Value {
    guard !names.isEmpty else { return self }
    func inside(_ arguments: [CallArgument]) -> [CallArgument] {
      arguments.map {
        CallArgument(
          $0.label, $0.value.replacing(names), $0.range, isConstant: $0.isConstant,
          mapping: $0.mapping.map {
            CallArgument.Mapping(names: $0.names, result: $0.result.replacing(names))
          })
      }
    }
    switch self {
    case .name(let name): return names[name] ?? self
    case .member(let base?, let name): return .member(base.replacing(names), name)
    case .call(let callee, let arguments): return .call(callee.replacing(names), inside(arguments))
    case .conditional(let values, let conditions):
      return .conditional(
        values.map { $0.replacing(names) }, if: conditions.map { $0.replacing(names) })
    case .list(let values): return .list(values.map { $0.replacing(names) })
    case .interpolation(let parts, let written):
      let parts = parts.map { part -> StringPart in
        if case .value(let arguments) = part { .value(inside(arguments)) } else { part }
      }
      return .interpolation(parts, written: written)
    case .other(let text, let operation?):
      return .other(
        text,
        Operation(
          operation.name, operation.operands.map { $0.replacing(names) }, labels: operation.labels))
    default: return self
    }
  }

  /// Returns the expression for an associated value of an enumeration case, which a pattern binds
  /// to a name.
  /// - Parameters:
  ///   - subject: The value that is matched against the pattern.
  ///   - argumentIndex: The position of the associated value in the case, 0-based.
  ///   - name: The name that the pattern binds the associated value to.
  static func associatedValue(by subject: Value, at argumentIndex: Int, as name: String) -> Value {
    .member(subject, "#\(argumentIndex):\(name)")
  }

  /// The number, if the value is a number; otherwise `nil`.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text, if the value is a string without interpolation; otherwise `nil`.
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The operation, if the value is an `.other` expression that has one; otherwise `nil`.
  package var operation: Operation? {
    if case .other(_, let operation) = self { operation } else { nil }
  }

  /// The Boolean, if the value is a Boolean; otherwise `nil`.
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  /// The names in a path such as `.red`, `Color.red` or `Color.Brand.red`, in order and without a
  /// leading dot; `nil` for any other expression.
  package var path: [String]? {
    switch self {
    case .name(let name): [name]
    case .member(nil, let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// Whether the expression begins with a dot, so that the compiler infers its type.
  package var isImplicit: Bool {
    switch self {
    case .member(let base, _): base?.isImplicit ?? true
    case .call(let callee, _): callee.isImplicit
    default: false
    }
  }

  /// A canonical spelling of the expression without whitespace, for comparing expressions that are
  /// not evaluated.
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
    case .conditional(let values, _): values.map(\.spelling).joined(separator: "|")
    case .list(let values): "[" + values.map(\.spelling).joined(separator: ",") + "]"
    case .null: "nil"
    case .closure: "{}"
    case .invalid: "…"
    case .other(let text, _): text
    }
  }
}

extension [CallArgument] {
  /// The value of the first argument with the given label, or of the first unlabeled argument if
  /// the label is `nil`. The result is `nil` if there is no such argument.
  package subscript(label: String?) -> Value? { first { $0.label == label }?.value }
}
