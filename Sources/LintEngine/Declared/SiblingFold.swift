import ViewTree

/// Summarizes the views of one slot, in time that grows with their number. Views in different arms
/// of an `if`, `switch` or `#if` are never shown together, so each arm has a summary of its own,
/// which continues the one of the views before the `if`.
///
/// The views can also be in reverse order.
struct SiblingFold<Summary> {
  /// An `if`, `switch` or `#if` around the last view.
  private struct Choice {
    let branch: ViewBranch
    /// The summary of the views before the choice.
    let start: Summary
    /// The summaries at the end of the arms before the current one.
    var finished: [Summary] = []
    var arm: Int
  }

  /// How the summary goes on with one more view.
  let adding: (Summary, ViewNode) -> Summary
  /// The summary after an `if`, `switch` or `#if`, from the one before it, those of the arms that
  /// have views, and whether one of these arms is always taken.
  let joining: (_ start: Summary, _ arms: [Summary], _ isCertain: Bool) -> Summary

  private var current: Summary
  private var choices: [Choice] = []

  init(
    _ start: Summary, adding: @escaping (Summary, ViewNode) -> Summary,
    joining: @escaping (_ start: Summary, _ arms: [Summary], _ isCertain: Bool) -> Summary
  ) {
    current = start
    self.adding = adding
    self.joining = joining
  }

  /// Adds a view, and returns the summary of the views before it that can be shown together with it.
  mutating func add(_ view: ViewNode) -> Summary {
    let branches = view.branches
    let shared = zip(choices, branches).prefix { $0.branch.choice == $1.choice && $0.arm == $1.arm }
      .count
    if shared < min(choices.count, branches.count),
      choices[shared].branch.choice == branches[shared].choice
    {
      close(downTo: shared + 1)
      choices[shared].finished.append(current)
      choices[shared].arm = branches[shared].arm
      current = choices[shared].start
    } else {
      close(downTo: shared)
    }
    for branch in branches.dropFirst(choices.count) {
      choices.append(Choice(branch: branch, start: current, arm: branch.arm))
    }
    let before = current
    current = adding(current, view)
    return before
  }

  /// Returns the summary of all views.
  mutating func finish() -> Summary {
    close(downTo: 0)
    return current
  }

  /// Ends the innermost choices, until there are only so many.
  private mutating func close(downTo count: Int) {
    while choices.count > count, let choice = choices.popLast() {
      let arms = choice.finished + [current]
      let isCertain = choice.branch.isExhaustive && arms.count >= choice.branch.arms
      current = joining(choice.start, arms, isCertain)
    }
  }
}

/// What is next to the views of a slot. The answers for a whole slot are found out at once.
struct SiblingOrder {
  /// The nearest view that can be shown together with a view, on one side of it.
  private var neighbors: [ViewNode: ViewNode] = [:]
  /// Whether a view is certainly, possibly or never the outermost one on one side of its slot.
  private var areOutermost: [ViewNode: Bool?] = [:]
  private let isReversed: Bool

  /// - Parameter isReversed: Whether the side is that of the later views.
  init(isReversed: Bool) { self.isReversed = isReversed }

  mutating func neighbor(of view: ViewNode) -> ViewNode? {
    addSlot(of: view)
    return neighbors[view]
  }

  mutating func isOutermost(_ view: ViewNode) -> Bool? {
    addSlot(of: view)
    return areOutermost[view] ?? nil
  }

  private mutating func addSlot(of view: ViewNode) {
    guard areOutermost[view] == nil else { return }
    var last = SiblingFold<ViewNode?>(
      nil, adding: { $1 }, joining: { _, arms, _ in arms[arms.count - 1] })
    var hasOthers = SiblingFold<Bool?>(
      false, adding: { _, _ in true },
      joining: { start, _, isCertain in isCertain || start == true ? true : nil })
    let siblings = view.siblings
    for view in isReversed ? siblings.reversed() : siblings {
      neighbors[view] = last.add(view)
      areOutermost[view] = .some(hasOthers.add(view).map { !$0 })
    }
  }
}
