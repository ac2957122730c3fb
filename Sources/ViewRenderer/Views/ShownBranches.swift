import HandbookModel
import ViewTree

/// The branches of `if`, `switch` and `#if` in which some of several views are. They are collected
/// when they are first needed, since most views are in no branch.
final class ShownBranches {
  private struct Arm: Hashable {
    let choice: Int
    let number: Int
  }

  private let views: [ViewNode]
  private lazy var arms = Set(
    views.lazy.flatMap(\.branches).map { Arm(choice: $0.choice, number: $0.arm) })
  /// The number of the arm of each `#if` that is drawn, by ``ViewBranch/choice``.
  private lazy var compiledArms: [Int: Int] = {
    var fitting: [Int: Int] = [:]
    var first: [Int: Int] = [:]
    for branch in views.lazy.flatMap(\.branches) {
      first[branch.choice] = min(first[branch.choice] ?? branch.arm, branch.arm)
      if branch.systems.contains(.iOS) {
        fitting[branch.choice] = min(fitting[branch.choice] ?? branch.arm, branch.arm)
      }
    }
    return first.merging(fitting) { $1 }
  }()

  init(_ views: [ViewNode]) { self.views = views }

  /// Returns the number of the arm of an `#if` that is compiled for iOS. If there is none, the first
  /// arm that shows something is used.
  func compiledArm(of choice: Int) -> Int? { compiledArms[choice] }

  /// Returns whether an arm shows any of the views.
  func hasViews(in arm: Int, of choice: Int) -> Bool {
    arms.contains(Arm(choice: choice, number: arm))
  }
}
