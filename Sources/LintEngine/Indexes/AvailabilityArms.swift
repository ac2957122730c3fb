import ViewTree

/// The conditions with `#available` or `#unavailable`.
struct AvailabilityArms: LintIndex {
  /// The first arm with such a condition of each `if` or `switch` that has one.
  private let arms: [Int: Int]

  init(_ context: LintContext) {
    arms = context.forest.choices.compactMapValues {
      $0.conditions.firstIndex { $0?.conjuncts.contains(where: \.isAvailability) ?? false }
    }
  }

  /// Returns whether a view is in an arm with such a condition, or in a later one.
  func isChecked(around view: ViewNode) -> Bool {
    view.branches.contains { branch in arms[branch.choice].map { $0 <= branch.arm } ?? false }
  }

  /// Returns whether an `if` or `switch` has such a condition.
  /// - Parameter choice: Its ``ViewBranch/choice``.
  func decide(_ choice: Int) -> Bool { arms[choice] != nil }
}
