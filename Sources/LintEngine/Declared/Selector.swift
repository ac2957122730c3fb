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
/// Matching uses three-valued logic: if a fact is unknown, the result is `nil`.
struct Selector: Sendable {
  /// A compound selector that the view must match, optionally with a condition on the views around
  /// it, as in `List > Text`.
  struct ComplexSelector: Sendable {
    let compound: Compound
    /// The condition on the parent or an ancestor of the view; `nil` if there is none.
    let outer: AncestorCondition?
  }

  indirect enum AncestorCondition: Sendable {
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

  indirect enum SimpleSelector: Sendable {
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

  /// The type names of the views in each family of views. The key is the name of the family in
  /// selectors, such as `stack`.
  static let families: [String: Set<String>] = [
    "text": ["Text", "Label"], "stack": ViewVocabulary.stacks,
    "control": ViewVocabulary.controls, "shape": ViewVocabulary.shapes,
  ]
}

// MARK: Matching

extension Selector {
  /// Returns whether a view matches one of the alternatives, which a selector separates by commas;
  /// `nil` if that is unknown.
  func matches(_ view: ViewNode) -> Bool? {
    any(alternatives.lazy.map { Self.matches($0, view) })
  }

  private static func matches(_ chain: ComplexSelector, _ view: ViewNode) -> Bool? {
    let own = chain.compound.matches(view)
    guard own != false, let outer = chain.outer else { return own }
    let outerMatches: Bool? =
      switch outer {
      case .parent(let chain): view.parent.map { matches(chain, $0) } ?? false
      case .ancestor(let chain): any(view.ancestors.lazy.map { matches(chain, $0) })
      }
    return outerMatches == false ? false : outerMatches == nil ? nil : own
  }
}

extension Selector.Compound {
  /// Returns whether a view matches the compound selector; `nil` if a fact that decides this is
  /// unknown.
  func matches(_ view: ViewNode) -> Bool? {
    switch kind {
    case .any: break
    case .named(let names): if view.kind != .view || !names.contains(view.name) { return false }
    case .content: if view.kind != .receiver { return false }
    }
    var answer: Bool? = true
    for test in tests {
      switch test.holds(for: view) {
      case false?: return false
      case nil: answer = nil
      case true?: break
      }
    }
    return answer
  }
}

extension Selector.SimpleSelector {
  fileprivate func holds(for view: ViewNode) -> Bool? {
    switch self {
    case .present(let fact):
      switch fact.answer(for: view) {
      case .unknown: nil
      case .absent, .boolean(false): false
      case .boolean, .number, .word: true
      }
    case .compare(let fact, let comparison, let value):
      comparison.holds(between: fact.answer(for: view), and: value)
    case .order(let first, let second):
      if view.modifiers.contains(where: \.isUnknown) {
        nil
      } else if let index = view.modifiers.firstIndex(where: { $0.name == first }) {
        view.modifiers[(index + 1)...].contains { $0.name == second }
      } else {
        false
      }
    case .has(let selector): any(view.subtree.dropFirst().lazy.map(selector.matches))
    case .is(let selector): selector.matches(view)
    case .not(let selector): selector.matches(view).map { !$0 }
    }
  }
}

extension Selector.Comparison {
  /// Compares a fact with a value. The result is `nil` if the fact is unknown, or if a text is
  /// compared by order. An absent fact is not equal to any value, and neither less nor greater than
  /// any value.
  fileprivate func holds(between answer: FactValue, and value: String) -> Bool? {
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

/// Combines three-valued results with a logical OR. The result is `true` if one of them is `true`;
/// otherwise it is `nil` if one of them is unknown, and `false` if all are `false`.
private func any(_ answers: some Sequence<Bool?>) -> Bool? {
  var answer: Bool? = false
  for result in answers {
    if result == true { return true }
    if result == nil { answer = nil }
  }
  return answer
}
