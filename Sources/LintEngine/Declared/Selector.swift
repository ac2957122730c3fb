import ViewTree

/// Which views a declared check is about: CSS's shape over the tree of views.
///
///     selector = chain ("," chain)*
///     chain    = compound ((">" | " ") compound)*
///     compound = (NAME | "*" | "text" | "stack" | "control" | "shape" | "content") test*
///     test     = "[" fact "]" | "[" fact operator value "]" | "[order." NAME "<" NAME "]"
///              | ":has(" selector ")" | ":is(" selector ")" | ":not(" selector ")"
///
/// `content` is what a modifier of the app's own is put on, in its declaration.
/// Every question has three answers: what is not known is neither so nor not so.
struct Selector: Sendable {
  /// Compounds from the outside in; the last is the view itself.
  struct ComplexSelector: Sendable {
    let compound: Compound
    /// What stands around; nil for the outermost compound.
    let outer: Outer?
  }

  indirect enum Outer: Sendable {
    case parent(ComplexSelector)
    case ancestor(ComplexSelector)
  }

  /// A kind of view, and what has to hold for it.
  struct Compound: Sendable {
    let kind: Kind
    let tests: [Test]
  }

  enum Kind: Sendable {
    /// Whatever can have modifiers, also what the code does not make itself.
    case any
    /// Those of one name, or of a family.
    case named(Set<String>)
    /// What a modifier of the app's own is put on.
    case content
  }

  indirect enum Test: Sendable {
    case present(FactQuery)
    case compare(FactQuery, Comparison, String)
    /// Of two modifiers the first is nearer to the view.
    case order(String, String)
    case has(Selector)
    case `is`(Selector)
    case not(Selector)
  }

  enum Comparison: String, Sendable, CaseIterable {
    // The longer before those that they begin with.
    case atLeast = ">="
    case atMost = "<="
    case differs = "!="
    case equals = "="
    case contains = "~"
    case more = ">"
    case less = "<"
  }

  let chains: [ComplexSelector]

  /// Families of views that have a name of their own.
  static let families: [String: Set<String>] = [
    "text": ["Text", "Label"], "stack": ViewVocabulary.stacks,
    "control": ViewVocabulary.controls, "shape": ViewVocabulary.shapes,
  ]
}

// MARK: Matching

extension Selector {
  /// Whether a view is meant; nil when nobody knows.
  func matches(_ view: ViewNode) -> Bool? {
    any(chains.lazy.map { Self.matches($0, view) })
  }

  private static func matches(_ chain: ComplexSelector, _ view: ViewNode) -> Bool? {
    let own = chain.compound.matches(view)
    guard own != false, let outer = chain.outer else { return own }
    let around: Bool? =
      switch outer {
      case .parent(let chain): view.parent.map { matches(chain, $0) } ?? false
      case .ancestor(let chain): any(view.ancestors.lazy.map { matches(chain, $0) })
      }
    return around == false ? false : around == nil ? nil : own
  }
}

extension Selector.Compound {
  /// Whether a view is meant; nil when nobody knows.
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

extension Selector.Test {
  fileprivate func holds(for view: ViewNode) -> Bool? {
    switch self {
    case .present(let fact):
      switch fact.answer(for: view) {
      case .unknown: nil
      case .absent, .truth(false): false
      case .truth, .number, .word: true
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
  /// What a view does not have is different from everything, and neither more nor less.
  fileprivate func holds(between answer: FactValue, and value: String) -> Bool? {
    switch answer {
    case .unknown: return nil
    case .absent: return self == .differs
    case .truth, .number, .word: break
    }
    switch self {
    case .equals: return answer.text == value || answer.number.map { $0 == Double(value) } == true
    case .differs:
      return answer.text != value && answer.number.map { $0 == Double(value) } != true
    case .contains: return answer.text.lowercased().contains(value.lowercased())
    case .more, .less, .atLeast, .atMost:
      guard let left = answer.number, let right = Double(value) else { return nil }
      switch self {
      case .more: return left > right
      case .less: return left < right
      case .atLeast: return left >= right
      default: return left <= right
      }
    }
  }
}

/// One of several is so; nil when none is, and one may be.
private func any(_ answers: some Sequence<Bool?>) -> Bool? {
  var answer: Bool? = false
  for one in answers {
    if one == true { return true }
    if one == nil { answer = nil }
  }
  return answer
}
