import ViewTree

/// Determines which views of one piece of code match selectors. The logic is three-valued: if a fact
/// that decides an answer is unknown, the answer is `nil`.
///
/// Answers about the views inside, around and beside a view are kept, because they also decide
/// answers about other views. Each view is therefore compared with each part of a selector only
/// once.
final class SelectorMatcher {
  /// A question about a view. Selectors are told apart by their identity.
  struct Question: Hashable {
    let selector: ObjectIdentifier
    let view: ViewNode
  }

  /// The number of views that match a selector, as far as it is known.
  struct Count {
    /// The number of views that match.
    var least = 0
    /// The number of views that match or may match.
    var most = 0

    var range: ClosedRange<Int> { least...most }
  }

  private var answersInside: [Question: Bool?] = [:]
  private var answersAround: [Question: Bool?] = [:]
  private var answersBefore: [Question: Bool?] = [:]
  private var answersAfter: [Question: Bool?] = [:]
  private var countsInside: [Question: Count] = [:]
  private let shownViews: ShownViews
  private var before = SiblingOrder(isReversed: false)
  private var after = SiblingOrder(isReversed: true)

  /// - Parameter project: What the other files of an app show; `nil` for code alone.
  init(_ project: ProjectBodies? = nil) { shownViews = ShownViews(project) }

  /// Returns whether a view matches one of the alternatives, which a selector separates by commas.
  func matches(_ view: ViewNode, _ selector: Selector) -> Bool? {
    or(selector.alternatives) { matches(view, $0) }
  }

  func matches(_ view: ViewNode, _ selector: Selector.ComplexSelector) -> Bool? {
    let own = matches(view, selector.compound)
    guard own != false, let outer = selector.outer else { return own }
    let outerMatches = hasOuter(view, outer)
    return outerMatches == false ? false : outerMatches == nil ? nil : own
  }

  /// Returns whether there is a view, and it matches a selector.
  private func matches(_ view: ViewNode?, _ selector: Selector.ComplexSelector) -> Bool? {
    guard let view else { return false }
    return matches(view, selector)
  }

  /// Returns whether a view around or before another one matches a condition.
  func hasOuter(_ view: ViewNode, _ condition: Selector.OuterCondition) -> Bool? {
    switch condition.relation {
    case .child: matches(view.parent, condition.selector)
    case .descendant: hasAncestor(view, condition.selector)
    case .next: matches(before.neighbor(of: view), condition.selector)
    case .later: hasSibling(view, condition.selector, isReversed: false)
    }
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

  /// Returns whether a view on one side of a view in the same slot matches a selector. The answers
  /// for all views of the slot are found out at once.
  /// - Parameter isReversed: Whether the side is that of the later views.
  private func hasSibling(
    _ view: ViewNode, _ selector: Selector.ComplexSelector, isReversed: Bool
  ) -> Bool? {
    let number = ObjectIdentifier(selector)
    let question = Question(selector: number, view: view)
    if let known = isReversed ? answersAfter[question] : answersBefore[question] { return known }
    var answers = SiblingFold<Bool?>(
      false, adding: { answer, view in or(answer, self.matches(view, selector)) },
      joining: { _, arms, _ in or(arms) { $0 } })
    let siblings = view.siblings
    for sibling in isReversed ? siblings.reversed() : siblings {
      let question = Question(selector: number, view: sibling)
      let answer = answers.add(sibling)
      if isReversed {
        answersAfter[question] = .some(answer)
      } else {
        answersBefore[question] = .some(answer)
      }
    }
    return (isReversed ? answersAfter[question] : answersBefore[question]) ?? nil
  }

  // MARK: Views inside and after a view

  /// Returns whether a view that has a relation to another one matches a selector.
  private func hasRelative(_ view: ViewNode, _ selector: RelativeSelector) -> Bool? {
    or(selector.alternatives) { alternative in
      switch alternative.relation {
      case .child: or(view.innerViews) { matches($0, alternative.selector) }
      case .descendant: hasDescendant(view, alternative.selector)
      case .next: matches(after.neighbor(of: view), alternative.selector)
      case .later: hasSibling(view, alternative.selector, isReversed: true)
      }
    }
  }

  /// Returns whether a descendant of a view matches a selector.
  private func hasDescendant(_ view: ViewNode, _ selector: Selector.ComplexSelector) -> Bool? {
    let question = Question(selector: ObjectIdentifier(selector), view: view)
    if let known = answersInside[question] { return known }
    let answer = or(view.innerViews) { or(matches($0, selector), hasDescendant($0, selector)) }
    answersInside[question] = .some(answer)
    return answer
  }

  /// Returns the number of views inside a view that match a selector. Of the arms of an `if`, the
  /// one with the most views counts.
  func count(in view: ViewNode, _ selector: RelativeSelector) -> Count {
    let question = Question(selector: ObjectIdentifier(selector), view: view)
    if let known = countsInside[question] { return known }
    var count = Count()
    for slot in view.slots + view.modifiers.flatMap(\.slots) {
      var fold = SiblingFold(
        count, adding: { self.count($0, with: $1, selector) },
        joining: { _, arms, _ in
          Count(least: arms.map(\.least).max() ?? 0, most: arms.map(\.most).max() ?? 0)
        })
      for inner in view.views(in: slot) { _ = fold.add(inner) }
      count = fold.finish()
    }
    countsInside[question] = count
    return count
  }

  /// Adds a view, and those inside it, to a count.
  private func count(_ count: Count, with view: ViewNode, _ selector: RelativeSelector) -> Count {
    var count = count
    let isMatch = or(selector.alternatives) { matches(view, $0.selector) }
    count.least += isMatch == true ? 1 : 0
    count.most += isMatch == false ? 0 : 1
    guard selector.alternatives.contains(where: { $0.relation == .descendant }) else {
      return count
    }
    let inside = self.count(in: view, selector)
    count.least += inside.least
    count.most += inside.most
    return count
  }

  // MARK: Tests

  /// Returns whether a view matches a compound selector.
  func matches(_ view: ViewNode, _ compound: Selector.Compound) -> Bool? {
    guard compound.kind.contains(view) else { return false }
    var answer: Bool? = true
    for test in compound.tests {
      switch holds(test.condition, for: view) {
      case false?: return false
      case nil: answer = nil
      case true?: break
      }
    }
    return answer
  }

  /// Returns whether a view passes a test.
  /// - Parameter isPossible: Whether it suffices if a test of a fact holds for one of several
  ///   possible values.
  func holds(
    _ condition: Selector.Condition, for view: ViewNode, isPossible: Bool = false
  ) -> Bool? {
    switch condition {
    case .present(let fact): fact.answer(for: view).isPresent(isPossible: isPossible)
    case .compare(let fact, let comparison, let operand):
      comparison.holds(
        between: fact.answer(for: view), and: operand, isPossible: isPossible
      ) { $0.answer(for: view) }
    case .order(let first, let second):
      if view.modifiers.contains(where: {
        view.mayApply(first, by: $0) || view.mayApply(second, by: $0)
      }) {
        nil
      } else if let index = view.modifiers.firstIndex(where: { $0.name == first }) {
        view.modifiers[(index + 1)...].contains { $0.name == second }
      } else {
        false
      }
    case .actionOrder(let first, let second):
      view.name == "Button" ? view.action.map { $0.calls(first, before: second) } ?? false : false
    case .has(let selector): hasRelative(view, selector)
    case .shows(let selector): shownViews.shows(view, selector, self)
    case .is(let selector): matches(view, selector)
    case .not(let selector): matches(view, selector).map { !$0 }
    case .either(let tests):
      tests.reduce(true) { answer, test in
        if answer == false { return false }
        let holds = holds(test.condition, for: view, isPossible: true)
        return holds == false ? false : answer == nil ? nil : holds
      }
    case .count(let selector, let comparison, let operand):
      comparison.holds(
        forNumbersIn: count(in: view, selector).range, and: operand
      ) { $0.answer(for: view) }
    case .firstChild: before.isOutermost(view)
    case .lastChild: after.isOutermost(view)
    }
  }
}

extension Selector.Kind {
  /// Returns whether a view is of this kind.
  func contains(_ view: ViewNode) -> Bool {
    switch self {
    case .any: true
    case .named(let names): view.shownName.map(names.contains) ?? false
    case .content: view.kind == .receiver
    case .declaration: false
    }
  }
}
