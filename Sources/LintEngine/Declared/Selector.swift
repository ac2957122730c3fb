import ViewTree

/// A selector for the views that a check applies to. The syntax is like that of CSS selectors,
/// with views in place of elements.
///
///     selector = chain ("," chain)*
///     chain    = compound ((">" | " ") compound)*
///     compound = (NAME | "*" | "text" | "stack" | "control" | "shape" | "content") test*
///     test     = "[" fact "]" | "[" fact operator value "]" | "[order." NAME "<" NAME "]"
///              | ":has(" selector ")" | ":is(" selector ")" | ":not(" selector ")"
///
/// `content` selects the view that the declaration of a custom modifier receives as `content`.
///
/// Selectors are classes because ``SelectorMatcher`` keeps answers by their identity.
final class Selector: Sendable {
  /// A compound selector that the view must match, optionally with a condition on the views around
  /// it, as in `List > Text`.
  final class ComplexSelector: Sendable {
    let compound: Compound
    /// The condition on the parent or an ancestor of the view; `nil` if there is none.
    let outer: AncestorCondition?

    init(compound: Compound, outer: AncestorCondition?) {
      self.compound = compound
      self.outer = outer
    }
  }

  enum AncestorCondition: Sendable {
    case parent(ComplexSelector)
    case ancestor(ComplexSelector)
  }

  /// A compound selector, such as `Text[font.size>17]`: a kind of view and tests that the view must
  /// pass.
  struct Compound: Sendable {
    let kind: Kind
    let tests: [SimpleSelector]
  }

  enum Kind: Sendable {
    /// Selects any view. This includes references to members that are not declared in the source,
    /// and the views that custom modifiers are applied to.
    case any
    /// Selects the views with one of these type names.
    case named(Set<String>)
    /// Selects the view that the declaration of a custom modifier receives as `content`.
    case content
  }

  enum SimpleSelector: Sendable {
    case present(FactQuery)
    case compare(FactQuery, Comparison, String)
    /// A test of the order of two modifiers, such as `[order.background<padding]`: the modifier
    /// named first is applied before the one named second.
    case order(String, String)
    case has(Selector)
    case `is`(Selector)
    case not(Selector)
  }

  enum Comparison: String, Sendable, CaseIterable {
    // Operators that start with another operator come before it.
    case atLeast = ">="
    case atMost = "<="
    case notEqual = "!="
    case equals = "="
    case contains = "~"
    case greaterThan = ">"
    case lessThan = "<"
  }

  let alternatives: [ComplexSelector]

  init(alternatives: [ComplexSelector]) { self.alternatives = alternatives }

  /// The type names of the views in each family of views. The key is the name of the family in
  /// selectors, such as `stack`.
  static let families: [String: Set<String>] = [
    "text": ["Text", "Label"], "stack": ViewVocabulary.stacks,
    "control": ViewVocabulary.controls, "shape": ViewVocabulary.shapes,
  ]
}

extension Selector.Comparison {
  /// Compares a fact with a value. The result is `nil` if the fact is unknown, or if a text is
  /// compared by order. An absent fact is not equal to any value, and neither less nor greater than
  /// any value.
  func holds(between answer: FactValue, and value: String) -> Bool? {
    switch answer {
    case .unknown: return nil
    case .absent: return self == .notEqual
    case .boolean, .number, .word: break
    }
    switch self {
    case .equals: return answer.text == value || answer.number.map { $0 == Double(value) } == true
    case .notEqual:
      return answer.text != value && answer.number.map { $0 == Double(value) } != true
    case .contains: return answer.text.lowercased().contains(value.lowercased())
    case .greaterThan, .lessThan, .atLeast, .atMost:
      guard let left = answer.number, let right = Double(value) else { return nil }
      switch self {
      case .greaterThan: return left > right
      case .lessThan: return left < right
      case .atLeast: return left >= right
      default: return left <= right
      }
    }
  }
}
