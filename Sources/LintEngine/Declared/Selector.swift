import ViewTree

/// The views that a declared check applies to. The syntax follows CSS selectors, applied to the
/// view tree.
///
///     selector = chain ("," chain)*
///     chain    = compound ((">" | " ") compound)*
///     compound = (NAME | "*" | "text" | "stack" | "control" | "shape" | "content") test*
///     test     = "[" fact "]" | "[" fact operator value "]" | "[order." NAME "<" NAME "]"
///              | ":has(" selector ")" | ":is(" selector ")" | ":not(" selector ")"
///
/// `content` is the view that a custom modifier is applied to, in the declaration of that modifier.
/// Matching uses three-valued logic: if a fact is unknown, the result is `nil`.
struct Selector: Sendable {
  /// A compound that the view must match, with an optional condition on its ancestors.
  struct ComplexSelector: Sendable {
    let compound: Compound
    /// The condition on the parent or an ancestor; `nil` for the outermost compound.
    let outer: AncestorCondition?
  }

  indirect enum AncestorCondition: Sendable {
    case parent(ComplexSelector)
    case ancestor(ComplexSelector)
  }

  /// A kind of view, with the tests that it must pass.
  struct Compound: Sendable {
    let kind: Kind
    let tests: [SimpleSelector]
  }

  enum Kind: Sendable {
    /// Any view, including references to members that the code does not declare, and the receivers
    /// of custom modifiers.
    case any
    /// Views with one of these type names.
    case named(Set<String>)
    /// The view that a custom modifier is applied to, in the declaration of that modifier.
    case content
  }

  indirect enum SimpleSelector: Sendable {
    case present(FactQuery)
    case compare(FactQuery, Comparison, String)
    /// The modifier named first is applied before the one named second.
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

  /// The names of the views in each family, such as `stack`, by the name of the family.
  static let families: [String: Set<String>] = [
    "text": ["Text", "Label"], "stack": ViewVocabulary.stacks,
    "control": ViewVocabulary.controls, "shape": ViewVocabulary.shapes,
  ]
}

// MARK: Matching

extension Selector {
  /// Returns whether a view matches; `nil` if that is unknown.
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
  /// Returns whether a view matches; `nil` if that is unknown.
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
  /// Compares a fact with a value; `nil` if the result is unknown. An absent fact is not equal to
  /// any value, and neither greater nor less than any.
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

/// Returns `true` if one of the results is `true`, otherwise `nil` if one of them is unknown,
/// otherwise `false`.
private func any(_ answers: some Sequence<Bool?>) -> Bool? {
  var answer: Bool? = false
  for result in answers {
    if result == true { return true }
    if result == nil { answer = nil }
  }
  return answer
}
