import ViewTree

/// A selector for the views that a check applies to. The syntax is like that of CSS selectors,
/// with views in place of elements.
///
///     selector   = chain ("," chain)*
///     chain      = compound ((">" | "+" | "~" | " ") compound)*
///     compound   = (NAME | "*" | "text" | "stack" | "control" | "shape" | "content"
///                | "@type" | "@extension" | "@property" | "@init") test*
///     test       = "[" fact "]" | "[" fact comparison "]" | "[order." NAME "<" NAME "]"
///                | "[action.order." NAME "<" NAME "]"
///                | ":has(" relative ")" | ":shows(" selector ")" | ":is(" selector ")" | ":not(" selector ")"
///                | ":either(" ("[" … "]")+ ")" | ":count(" relative ")" comparison
///                | ":first-child" | ":last-child"
///     comparison = operator (TEXT | QUOTED | "/" pattern "/" | "{" formula "}")
///     relative   = ((">" | "+" | "~") compound | chain), separated by ","
///
/// `content` selects the view that the declaration of a custom modifier receives as `content`. A
/// name with `@` selects declarations; a selector selects either views or declarations.
///
/// Selectors are classes because ``SelectorMatcher`` keeps answers by their identity.
final class Selector: Sendable {
  /// A compound selector that the view must match, optionally with a condition on the views around
  /// it, as in `List > Text`.
  final class ComplexSelector: Sendable {
    let compound: Compound
    /// The condition on the views around or before the view; `nil` if there is none.
    let outer: OuterCondition?

    init(compound: Compound, outer: OuterCondition?) {
      self.compound = compound
      self.outer = outer
    }
  }

  /// A condition on another view, to which a view has a certain relation.
  struct OuterCondition: Sendable {
    /// The relation of the view to the other one.
    let relation: Relation
    let selector: ComplexSelector
  }

  /// The relation of a view to another one that is around it or before it.
  enum Relation: Sendable {
    case descendant, child
    /// The view follows the other one in the same slot: directly, or anywhere.
    case next, later
  }

  /// A compound selector, such as `Text[font.size>17]`: a kind of view and tests that the view must
  /// pass.
  struct Compound: Sendable {
    let kind: Kind
    let tests: [Test]
    /// The kind of view as written, such as `Text`; `*` if none is.
    let name: String
  }

  enum Kind: Sendable {
    /// Selects any view. This includes references to members that are not declared in the source,
    /// and the views that custom modifiers are applied to.
    case any
    /// Selects the views with one of these type names.
    case named(Set<String>)
    /// Selects the view that the declaration of a custom modifier receives as `content`.
    case content
    /// Selects declarations of a kind.
    case declaration(DeclarationKind)

    /// The kind of declarations that are selected; `nil` for views.
    var declaration: DeclarationKind? {
      if case .declaration(let kind) = self { kind } else { nil }
    }
  }

  /// A test that a view must pass, with its source.
  struct Test: Sendable {
    let condition: Condition
    let written: String
  }

  enum Condition: Sendable {
    case present(FactQuery)
    case compare(FactQuery, Comparison, Operand)
    /// A test of the order of two modifiers, such as `[order.background<padding]`: the modifier
    /// named first is applied before the one named second.
    case order(String, String)
    /// A test of the order of two calls in a button's action, such as
    /// `[action.order.save<dismiss]`.
    case actionOrder(String, String)
    case has(RelativeSelector)
    /// A test of the views inside, and of those in the bodies of views that the code declares.
    case shows(Selector)
    case `is`(Selector)
    case not(Selector)
    /// Tests of facts, each of which must hold for one of several possible values.
    case either([Test])
    case count(RelativeSelector, Comparison, Operand)
    case firstChild, lastChild
  }

  enum Comparison: String, Sendable, CaseIterable {
    // Operators that start with another operator come before it.
    case atLeast = ">="
    case atMost = "<="
    case notEqual = "!="
    case word = "~="
    case start = "^="
    case end = "$="
    case equals = "="
    case contains = "~"
    case greaterThan = ">"
    case lessThan = "<"

    /// The operators that compare texts, for messages.
    static let texts = "=, !=, ~, ~=, ^= or $="

    /// Whether the operator compares numbers by their order.
    var isOrder: Bool { [.atLeast, .atMost, .greaterThan, .lessThan].contains(self) }

    /// The operators that other languages use, each with the one that means the same here.
    static let foreign: KeyValuePairs = [
      "===": "=", "==": "=", "!==": "!=", "*=": "~", "|=": "^=", "=~": "~", "~~": "~", "<>": "!=",
      "=>": ">=", "=<": "<=", "!~": ":not([…~…])",
    ]
  }

  /// What a fact is compared with.
  enum Operand: Sendable {
    case text(String)
    case pattern(TextPattern)
    case formula(Formula)
  }

  /// A number or other value that is computed from facts of the same view, such as
  /// `{parent.arg.cornerRadius - mod.padding}`.
  indirect enum Formula: Sendable {
    case number(Double)
    case fact(FactQuery)
    /// An option of the check, with its name and value.
    case option(String, OptionValue)
    case operation(Formula, Character, Formula)
  }

  let alternatives: [ComplexSelector]
  /// The names of the views that can match; `nil` if views of any name can.
  let names: Set<String>?
  /// The names of modifiers of which a view must have one to match; `nil` if it needs none.
  let modifiers: Set<String>?

  init(alternatives: [ComplexSelector]) {
    self.alternatives = alternatives
    names = Self.union(alternatives) { $0.compound.names }
    modifiers = Self.union(alternatives) { $0.compound.modifiers }
  }

  /// Returns what one of the alternatives needs; `nil` if one of them needs nothing.
  private static func union(
    _ alternatives: [ComplexSelector], _ need: (ComplexSelector) -> Set<String>?
  ) -> Set<String>? {
    alternatives.reduce(Set()) { union, alternative in
      union.flatMap { union in need(alternative).map(union.union) }
    }
  }

  /// The kind of declarations that the selector selects; `nil` for views.
  var declaration: DeclarationKind? { alternatives.first?.compound.kind.declaration }

  /// The type names of the views in each family of views. The key is the name of the family in
  /// selectors, such as `stack`.
  static let families: [String: Set<String>] = [
    "text": ["Text", "Label"], "stack": ViewVocabulary.stacks,
    "control": ViewVocabulary.controls, "shape": ViewVocabulary.shapes,
  ]
}

/// The selectors of views that have a certain relation to another view, as in `:has(> Image)`.
final class RelativeSelector: Sendable {
  let alternatives: [Selector.OuterCondition]

  init(alternatives: [Selector.OuterCondition]) { self.alternatives = alternatives }
}

extension Selector.Compound {
  /// The names of the views that can match; `nil` if views of any name can.
  fileprivate var names: Set<String>? {
    if case .named(let names) = kind { names } else { nil }
  }

  /// The names of modifiers of which a view must have one to match; `nil` if it needs none.
  fileprivate var modifiers: Set<String>? {
    tests.lazy.compactMap { test in
      switch test.condition {
      case .compare(_, .notEqual, _): nil
      case .present(let fact), .compare(let fact, _, _):
        fact.ownModifier.map { [$0] }
      default: nil
      }
    }.first
  }
}

extension FactQuery {
  /// The name of the modifier that the fact is about, if the fact is absent without it.
  fileprivate var ownModifier: String? {
    guard levels == 0 else { return nil }
    return switch subject {
    case .modifier(_, .count, _): nil
    case .modifier(let name, _, _), .closure(let name, _, _): name
    default: nil
    }
  }
}

extension Selector.Formula {
  /// Computes the value. A single fact may also have a value that is not a number.
  /// - Parameter answer: Returns the value of a fact.
  func value(_ answer: (FactQuery) -> FactValue) -> FactValue {
    switch self {
    case .number(let number): .number(number)
    case .fact(let fact): answer(fact)
    case .option(_, let value): value.fact
    case .operation(let left, let name, let right):
      Self.combined(left.value(answer), name, right.value(answer))
    }
  }

  private static func combined(
    _ left: FactValue, _ name: Character, _ right: FactValue
  ) -> FactValue {
    switch (left, right) {
    case (.either(let values), _): return .oneOf(values.map { combined($0, name, right) })
    case (_, .either(let values)): return .oneOf(values.map { combined(left, name, $0) })
    case (.unknown, _), (.opaque, _): return left
    case (_, .unknown), (_, .opaque): return right
    default: break
    }
    guard left != .absent, right != .absent else { return .absent }
    guard let first = left.number, let second = right.number else {
      return .opaque(.expression("\(left.text)\(name)\(right.text)"))
    }
    let result =
      switch name {
      case "+": first + second
      case "-": first - second
      case "*": first * second
      default: first / second
      }
    return result.isFinite
      ? .number(result) : .unknown(.expression("\(left.text)\(name)\(right.text)"))
  }
}

extension Selector.Comparison {
  /// Compares the value of a fact with an operand.
  /// - Parameter answer: Returns the value of a fact in the operand.
  func holds(
    between value: FactValue, and operand: Selector.Operand, isPossible: Bool,
    _ answer: (FactQuery) -> FactValue
  ) -> Bool? {
    switch operand {
    case .text(let text): holds(between: value, and: .word(text), isPossible: isPossible)
    case .pattern(let pattern): holds(between: value, and: pattern, isPossible: isPossible)
    case .formula(let formula):
      holds(between: value, and: formula.value(answer), isPossible: isPossible)
    }
  }

  /// Compares a number that is only known to be in a range with an operand. The result is `nil` if
  /// it is not the same for the whole range.
  func holds(
    forNumbersIn range: ClosedRange<Int>, and operand: Selector.Operand,
    _ answer: (FactQuery) -> FactValue
  ) -> Bool? {
    let least = Double(range.lowerBound)
    let most = Double(range.upperBound)
    let answers = [least, most].map {
      holds(between: .number($0), and: operand, isPossible: false, answer)
    }
    guard answers[0] == answers[1] else { return nil }
    // A number between the two can be equal although neither of them is.
    let isEquality = self == .equals || self == .notEqual
    return isEquality && least < most ? nil : answers[0]
  }
}
