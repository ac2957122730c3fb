import ViewTree

/// Determines which declarations of one piece of code match selectors. The logic is three-valued, as
/// that of ``SelectorMatcher``.
final class DeclarationMatcher {
  private struct Question: Hashable {
    let selector: ObjectIdentifier
    let declaration: Int
  }

  let answers: DeclarationAnswers
  private let views = SelectorMatcher()
  private var answersInside: [Question: Bool?] = [:]
  private var counts: [Question: SelectorMatcher.Count] = [:]
  /// The indices of the roots of each type, by the name of the type.
  private let roots: [String: [Int]]

  init(_ forest: ViewForest) {
    answers = DeclarationAnswers(forest)
    roots = Dictionary(grouping: forest.roots.indices) { forest.roots[$0].type }
  }

  private var tree: DeclarationTree { answers.tree }

  /// Returns whether a declaration matches one of the alternatives of a selector.
  /// - Parameter number: The index of the declaration in ``DeclarationTree/declarations``.
  func matches(_ number: Int, _ selector: Selector) -> Bool? {
    or(selector.alternatives) { matches(number, $0) }
  }

  private func matches(_ number: Int, _ selector: Selector.ComplexSelector) -> Bool? {
    let own = matches(number, selector.compound)
    guard own != false, let outer = selector.outer else { return own }
    let outerMatches = hasOuter(number, outer)
    return outerMatches == false ? false : outerMatches == nil ? nil : own
  }

  /// Returns whether a declaration around another one matches a condition.
  func hasOuter(_ number: Int, _ condition: Selector.OuterCondition) -> Bool? {
    var parent = tree.declarations[number].parent
    var answer: Bool? = false
    while let around = parent {
      answer = or(answer, matches(around, condition.selector))
      guard condition.relation == .descendant, answer != true else { break }
      parent = tree.declarations[around].parent
    }
    return answer
  }

  // MARK: Inside

  private func hasRelative(_ number: Int, _ selector: RelativeSelector) -> Bool? {
    or(selector.alternatives) { alternative in
      guard alternative.selector.compound.kind.declaration != nil else {
        return hasView(number, alternative)
      }
      return alternative.relation == .child
        ? or(tree.declarations[number].children) { matches($0, alternative.selector) }
        : hasDescendant(number, alternative.selector)
    }
  }

  private func hasDescendant(_ number: Int, _ selector: Selector.ComplexSelector) -> Bool? {
    let question = Question(selector: ObjectIdentifier(selector), declaration: number)
    if let known = answersInside[question] { return known }
    let answer = or(tree.declarations[number].children) {
      or(matches($0, selector), hasDescendant($0, selector))
    }
    answersInside[question] = .some(answer)
    return answer
  }

  /// Returns whether a view in a type matches a condition.
  private func hasView(_ number: Int, _ condition: Selector.OuterCondition) -> Bool? {
    guard case .type(let type) = tree.declarations[number].content else { return false }
    let question = Question(
      selector: ObjectIdentifier(condition.selector), declaration: number)
    if let known = answersInside[question] { return known }
    let forest = answers.forest
    let answer = or(roots[type.name] ?? []) { index in
      let root = forest.roots[index]
      guard type.range.contains(root.range.lowerBound) else { return false }
      let tops = forest.views(of: root)
      return condition.relation == .child
        ? or(tops) { views.matches($0, condition.selector) }
        : or(tops.flatMap(\.subtree)) { views.matches($0, condition.selector) }
    }
    answersInside[question] = .some(answer)
    return answer
  }

  /// Returns the number of declarations inside a declaration that match a selector.
  func count(in number: Int, _ selector: RelativeSelector) -> SelectorMatcher.Count {
    let question = Question(selector: ObjectIdentifier(selector), declaration: number)
    if let known = counts[question] { return known }
    var count = SelectorMatcher.Count()
    for child in tree.declarations[number].children {
      let isMatch = or(selector.alternatives) { matches(child, $0.selector) }
      count.least += isMatch == true ? 1 : 0
      count.most += isMatch == false ? 0 : 1
      guard selector.alternatives.contains(where: { $0.relation == .descendant }) else { continue }
      let inside = self.count(in: child, selector)
      count.least += inside.least
      count.most += inside.most
    }
    counts[question] = count
    return count
  }

  // MARK: Tests

  private func matches(_ number: Int, _ compound: Selector.Compound) -> Bool? {
    guard let kind = compound.kind.declaration, kind.contains(tree.declarations[number]) else {
      return false
    }
    var answer: Bool? = true
    for test in compound.tests {
      switch holds(test.condition, for: number) {
      case false?: return false
      case nil: answer = nil
      case true?: break
      }
    }
    return answer
  }

  /// Returns whether a declaration passes a test.
  /// - Parameter isPossible: Whether it suffices if a test of a fact holds for one of several
  ///   possible values.
  func holds(_ condition: Selector.Condition, for number: Int, isPossible: Bool = false) -> Bool? {
    switch condition {
    case .present(let fact):
      return answers.answer(fact, number).isPresent(isPossible: isPossible)
    case .compare(let fact, let comparison, let operand):
      return comparison.holds(
        between: answers.answer(fact, number), and: operand, isPossible: isPossible
      ) { answers.answer($0, number) }
    case .has(let selector): return hasRelative(number, selector)
    case .is(let selector): return matches(number, selector)
    case .not(let selector): return matches(number, selector).map { !$0 }
    case .either(let tests):
      return tests.reduce(true) { answer, test in
        if answer == false { return false }
        let holds = holds(test.condition, for: number, isPossible: true)
        return holds == false ? false : answer == nil ? nil : holds
      }
    case .count(let selector, let comparison, let operand):
      return comparison.holds(
        forNumbersIn: count(in: number, selector).range, and: operand
      ) { answers.answer($0, number) }
    case .order, .actionOrder, .shows, .firstChild, .lastChild: return false
    }
  }
}
