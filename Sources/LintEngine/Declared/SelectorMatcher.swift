import ViewTree

/// Determines which views of one piece of code match selectors. The logic is three-valued: if a fact
/// that decides an answer is unknown, the answer is `nil`.
///
/// Answers about the views inside and around a view are kept, because they also decide answers about
/// other views. Each view is therefore compared with each part of a selector only once.
final class SelectorMatcher {
  private struct Question: Hashable {
    let selector: ObjectIdentifier
    let view: ViewNode
  }

  private var answersInside: [Question: Bool?] = [:]
  private var answersAround: [Question: Bool?] = [:]

  /// Returns whether a view matches one of the alternatives, which a selector separates by commas.
  func matches(_ view: ViewNode, _ selector: Selector) -> Bool? {
    any(selector.alternatives) { matches(view, $0) }
  }

  private func matches(_ view: ViewNode, _ selector: Selector.ComplexSelector) -> Bool? {
    let own = matches(view, selector.compound)
    guard own != false, let outer = selector.outer else { return own }
    let outerMatches: Bool? =
      switch outer {
      case .parent(let selector): view.parent.map { matches($0, selector) } ?? false
      case .ancestor(let selector): hasAncestor(view, selector)
      }
    return outerMatches == false ? false : outerMatches == nil ? nil : own
  }

  /// Returns whether an ancestor of a view matches a selector.
  private func hasAncestor(_ view: ViewNode, _ selector: Selector.ComplexSelector) -> Bool? {
    guard let parent = view.parent else { return false }
    let question = Question(selector: ObjectIdentifier(selector), view: parent)
    if let known = answersAround[question] { return known }
    let answer = or(matches(parent, selector), hasAncestor(parent, selector))
    answersAround[question] = .some(answer)
    return answer
  }

  /// Returns whether a descendant of a view matches a selector.
  private func hasDescendant(_ view: ViewNode, _ selector: Selector) -> Bool? {
    let question = Question(selector: ObjectIdentifier(selector), view: view)
    if let known = answersInside[question] { return known }
    let answer = any(view.innerViews) { or(matches($0, selector), hasDescendant($0, selector)) }
    answersInside[question] = .some(answer)
    return answer
  }

  /// Returns whether a view matches a compound selector.
  func matches(_ view: ViewNode, _ compound: Selector.Compound) -> Bool? {
    switch compound.kind {
    case .any: break
    case .named(let names): if view.kind != .view || !names.contains(view.name) { return false }
    case .content: if view.kind != .receiver { return false }
    }
    var answer: Bool? = true
    for test in compound.tests {
      switch holds(test, for: view) {
      case false?: return false
      case nil: answer = nil
      case true?: break
      }
    }
    return answer
  }

  private func holds(_ test: Selector.SimpleSelector, for view: ViewNode) -> Bool? {
    switch test {
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
    case .has(let selector): hasDescendant(view, selector)
    case .is(let selector): matches(view, selector)
    case .not(let selector): matches(view, selector).map { !$0 }
    }
  }
}

/// Combines three-valued answers with a logical OR. The result is `true` if one of them is `true`;
/// otherwise it is `nil` if one of them is unknown, and `false` if all are `false`.
private func any<Element>(_ elements: [Element], _ answer: (Element) -> Bool?) -> Bool? {
  elements.reduce(false) { or($0, answer($1)) }
}

/// Combines two answers like ``any(_:_:)``. The right one is not computed if the left one is `true`.
private func or(_ left: Bool?, _ right: @autoclosure () -> Bool?) -> Bool? {
  if left == true { return true }
  let right = right()
  return left == nil && right == false ? nil : right
}
