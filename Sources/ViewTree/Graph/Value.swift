import HandbookModel

/// What an argument is, as far as its own text and the constants of the same file tell.
package indirect enum Value: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  /// A string without interpolation.
  case string(String)
  /// A string with interpolation: its parts, in order, and the whole as it is written.
  case interpolation([StringPart], written: String)
  /// A name that stands alone: `spacing`, `Color`, `$isOn`.
  case name(String)
  /// `.primary` (no base), `Color.red`, `theme.title`.
  case member(Value?, String)
  /// `Color(red: 1, green: 0, blue: 0)`, `.white.opacity(0.5)`.
  case call(Value, [CallArgument])
  /// `isOn ? a : b`: everything that it may be, and what is asked for each but the last, in order;
  /// nothing where that is unknown.
  case either([Value], if: [Value])
  case list([Value])
  case null
  case closure
  /// Code that the parser had to mend: nobody knows what is meant.
  case broken
  /// Anything else, as it is spelled without white space, and what it does; nil where that is
  /// neither an operator nor a subscript.
  case other(String, Operation?)
}

/// A part of a string with interpolation.
package enum StringPart: Hashable, Sendable {
  /// As it is shown, escapes resolved as far as they are plain.
  case text(String)
  /// `\(price, format: .number)`
  case value([CallArgument])

  /// What is written out; nil for a value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// An operator with what it is put on.
package struct Operation: Hashable, Sendable {
  /// As it is written: `+`, `!`, `..<`; `[]` for a subscript, `?` for an optional that is looked into,
  /// `()` for a tuple, `[:]` for a dictionary.
  package let name: String
  /// From left to right; for a subscript what it is put on, then its arguments; for a dictionary each key
  /// before its value.
  package let operands: [Value]
  /// Those of a tuple's elements, in order, nil without one; empty for anything else.
  package let labels: [String?]

  /// Put together from its parts.
  package init(_ name: String, _ operands: [Value], labels: [String?] = []) {
    self.name = name
    self.operands = operands
    self.labels = labels
  }
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
  /// What a closure gives that goes over elements: `{ $0.isActive }`; nil for anything else.
  package let mapping: Mapping?

  /// A closure of one expression.
  package struct Mapping: Sendable {
    /// What it calls the things that it is handed; `$0` and so on where it has no names for them.
    package let names: [String]
    /// What it gives.
    package let result: Value

    /// Methods whose closures say something of each element.
    package static let methods: Set<String> = [
      "filter", "map", "compactMap", "sorted", "first", "contains", "allSatisfy", "reduce", "min",
      "max", "flatMap", "last", "mapValues", "firstIndex",
    ]
  }

  /// Put together from its parts.
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
  /// The same with some names replaced by what they stand for.
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
    case .either(let values, let questions):
      return .either(
        values.map { $0.replacing(names) }, if: questions.map { $0.replacing(names) })
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

  /// What a case carries along at a place, from 0, under the name that a pattern gives it.
  static func carried(by subject: Value, at place: Int, as name: String) -> Value {
    .member(subject, "#\(place):\(name)")
  }

  /// The number; nil for anything else.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text of a string without interpolation; nil for anything else.
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// What an operator or subscript does; nil for anything else.
  package var operation: Operation? {
    if case .other(_, let operation) = self { operation } else { nil }
  }

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
    case .either(let values, _): values.map(\.spelling).joined(separator: "|")
    case .list(let values): "[" + values.map(\.spelling).joined(separator: ",") + "]"
    case .null: "nil"
    case .closure: "{}"
    case .broken: "…"
    case .other(let text, _): text
    }
  }
}

extension [CallArgument] {
  /// The value of the argument with a label, or of the first without any; nil when there is none.
  package subscript(label: String?) -> Value? { first { $0.label == label }?.value }
}
