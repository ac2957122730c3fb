import HandbookModel

/// The value of an expression, as far as it can be determined from the expression itself and from
/// the constants in the same file.
package indirect enum Value: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  /// A string without interpolation.
  case string(String)
  /// A string with interpolation. It consists of the parts in order, and the literal as written in
  /// the source.
  case interpolation([StringPart], written: String)
  /// A plain name, such as `spacing`, `Color` or `$isOn`.
  case name(String)
  /// A member access, such as `.primary` (no base), `Color.red` or `theme.title`.
  case member(Value?, String)
  /// A call, such as `Color(red: 1, green: 0, blue: 0)` or `.white.opacity(0.5)`.
  case call(Value, [CallArgument])
  /// A conditional such as `isOn ? a : b`. It consists of the possible values in order, and of the
  /// condition for each value except the last. The array of conditions is empty if they are
  /// unknown.
  case conditional([Value], if: [Value])
  /// The associated value that a pattern such as `.late(let minutes)` binds to a name. It consists
  /// of the value that is matched, the 0-based position among the associated values of the case,
  /// and the name.
  case associatedValue(of: Value, position: Int, name: String)
  case list([Value])
  case null
  case closure
  /// Code with a syntax error that the parser repaired. Its meaning is unknown.
  case invalid
  /// An operator or another form with operands, such as a subscript; ``Operation`` describes the
  /// operands of each. The string is its source without whitespace; empty for an operation that the
  /// code does not spell out.
  case operation(Operation, [Value], written: String)
  /// Any other expression. The string is its source without whitespace.
  case opaque(String)
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

/// The kind of an operation in an expression: an operator, or another form that has operands.
package enum Operation: Hashable, Sendable {
  /// An operator as written, such as `+`, `!` or `..<`. Its operands are in order from left to
  /// right; `&&` and `||` may have more than two.
  case `operator`(String)
  /// A subscript such as `items[0]`. Its operands are the value before the bracket and then the
  /// arguments.
  case `subscript`
  /// Optional chaining, such as `item?` in `item?.title`. Its operand is the value before the
  /// question mark.
  case optionalChaining
  /// A tuple such as `(title: a, b)`. It has the label of each element in order, which is `nil` for
  /// an element without a label. Its operands are the elements.
  case tuple(labels: [String?])
  /// A dictionary literal. Its operands are the keys and values in alternation.
  case dictionary
  /// The condition `#available(…)`. It has no operands.
  case available
  /// The condition `#unavailable(…)`. It has no operands.
  case unavailable
}

/// An argument of a call.
package struct CallArgument: Hashable, Sendable {
  /// The argument label; `nil` for an unlabeled argument.
  package let label: String?
  /// The value of the argument.
  package let value: Value
  /// The source range of the argument's value, without its label, in UTF-8 bytes.
  package let range: Range<Int>
  /// Whether the argument is the name of a constant. If so, `value` is the value of that constant.
  package let isConstant: Bool
  /// Whether the argument is the name of a constant whose written type is optional, so that the type of
  /// the argument is not that of `value`.
  package let isOptional: Bool
  /// The closure, if the argument is a closure passed to a collection method such as `filter`, for
  /// example `{ $0.isActive }`; `nil` for any other argument.
  package let mapping: Mapping?

  /// A closure that returns a single value for each element of a collection.
  package struct Mapping: Sendable {
    /// The names of the closure's parameters; `$0` and `$1` if the closure does not name them.
    package let names: [String]
    /// The value that the closure returns, as an expression that contains the names of the
    /// parameters.
    package let result: Value

    package init(names: [String], result: Value) {
      self.names = names
      self.result = result
    }

    /// The names of the collection methods, such as `filter`, whose closures are read as mappings.
    package static let methods: Set<String> = [
      "filter", "map", "compactMap", "sorted", "first", "contains", "allSatisfy", "reduce", "min",
      "max", "flatMap", "last", "mapValues", "firstIndex",
    ]
  }

  package init(
    _ label: String?, _ value: Value, _ range: Range<Int>, isConstant: Bool = false,
    isOptional: Bool = false, mapping: Mapping? = nil
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.isConstant = isConstant
    self.isOptional = isOptional
    self.mapping = mapping
  }

  /// Compares the labels and values. The source range is not part of an argument's identity.
  package static func == (left: CallArgument, right: CallArgument) -> Bool {
    left.label == right.label && left.value == right.value
  }

  /// Hashes the label and the value, because `==` compares only these.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
  }
}

extension Value {
  /// Returns a copy of the expression in which each of the given names is replaced by its value.
  package func replacing(_ names: [String: Value]) -> Value {
    guard !names.isEmpty else { return self }
    func inside(_ arguments: [CallArgument]) -> [CallArgument] {
      arguments.map {
        CallArgument(
          $0.label, $0.value.replacing(names), $0.range, isConstant: $0.isConstant,
          isOptional: $0.isOptional,
          mapping: $0.mapping.map {
            CallArgument.Mapping(names: $0.names, result: $0.result.replacing(names))
          })
      }
    }
    switch self {
    case .name(let name): return names[name] ?? self
    case .member(let base?, let name): return .member(base.replacing(names), name)
    case .associatedValue(let subject, let position, let name):
      return .associatedValue(of: subject.replacing(names), position: position, name: name)
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
    case .operation(let operation, let operands, let written):
      return .operation(operation, operands.map { $0.replacing(names) }, written: written)
    default: return self
    }
  }

  /// The number, if the value is a number; otherwise `nil`.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text, if the value is a string without interpolation; otherwise `nil`.
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// Returns an operation that the code does not spell out, such as `name != nil` for
  /// `if let name`.
  /// - Parameter name: The operator, such as `!=`.
  package static func operation(_ name: String, _ operands: [Value]) -> Value {
    .operation(.operator(name), operands, written: "")
  }

  /// Returns conditions joined by an operator; a single condition is returned as it is.
  /// - Parameter name: The operator, `&&` or `||`.
  package static func joined(_ conditions: [Value], by name: String) -> Value {
    conditions.count == 1 ? conditions[0] : .operation(name, conditions)
  }

  /// The parts of a condition that are joined by `&&`, in order. For a condition without `&&`, the
  /// array contains only that condition.
  package var conjuncts: [Value] {
    var conjuncts: [Value] = []
    func add(_ condition: Value) {
      if case .operation(.operator("&&"), let operands, _) = condition {
        operands.forEach(add)
      } else {
        conjuncts.append(condition)
      }
    }
    add(self)
    return conjuncts
  }

  /// The Boolean, if the value is a Boolean; otherwise `nil`.
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  /// The names of a dotted expression such as `.red`, `Color.red` or `Color.Brand.red`, in order
  /// and without dots; `nil` for any other expression.
  package var path: [String]? {
    switch self {
    case .name(let name): [name]
    case .member(nil, let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// Whether the expression begins with a dot, as in `.red`, where the compiler infers the type.
  package var isImplicit: Bool {
    switch self {
    case .member(let base, _): base?.isImplicit ?? true
    case .call(let callee, _): callee.isImplicit
    default: false
    }
  }

  /// A uniform spelling of the expression without whitespace. It is used to compare expressions
  /// that are not evaluated. Of a long one it is the beginning, since a view may inherit the same
  /// value as thousands of others.
  package var spelling: String {
    var spelling = Spelling()
    spelling.add(self)
    return spelling.text
  }
}

/// The spelling of a value while it is built.
private struct Spelling {
  /// The maximum number of bytes of a spelling.
  private static let most = 2000

  private(set) var text = ""

  mutating func add(_ value: Value) {
    switch value {
    case .number(let number): add("\(number)")
    case .boolean(let truth): add("\(truth)")
    case .string(let text):
      add("\"")
      add(text)
      add("\"")
    case .name(let name), .associatedValue(_, _, let name): add(name)
    case .member(let base, let name):
      if let base { add(base) }
      add(".")
      add(name)
    case .call(let callee, let arguments):
      add(callee)
      add("(")
      addList(arguments, separator: ",") { spelling, argument in
        if let label = argument.label { spelling.add(label + ":") }
        spelling.add(argument.value)
      }
      add(")")
    case .conditional(let values, _): addList(values, separator: "|") { $0.add($1) }
    case .list(let values):
      add("[")
      addList(values, separator: ",") { $0.add($1) }
      add("]")
    case .null: add("nil")
    case .closure: add("{}")
    case .invalid: add("…")
    case .interpolation(_, let written), .operation(_, _, let written), .opaque(let written):
      add(written)
    }
  }

  private mutating func addList<Item>(
    _ items: [Item], separator: String, _ add: (inout Spelling, Item) -> Void
  ) {
    for (index, item) in items.enumerated() {
      guard text.utf8.count < Self.most else { return }
      if index > 0 { self.add(separator) }
      add(&self, item)
    }
  }

  private mutating func add(_ more: String) {
    let room = Self.most - text.utf8.count
    if room > 0 { text += more.shortened(toBytes: room) }
  }
}

extension [CallArgument] {
  /// The value of the first argument with the given label. If the label is `nil`, it is the value
  /// of the first unlabeled argument. The result is `nil` if no argument has the label.
  package subscript(label: String?) -> Value? { first { $0.label == label }?.value }
}
