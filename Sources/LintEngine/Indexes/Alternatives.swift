import ViewTree

/// Views in branches, in the order in which they were added. For a view, the first alternative to it
/// is found without looking at all of them: another version of the same thing that is shown in its
/// place.
struct Alternatives<Thing: Hashable, Version: Hashable> {
  private struct Place: Hashable {
    /// The ``ViewBranch/choice`` of the `if`, `switch` or `#if`.
    let choice: Int
    let thing: Thing
  }

  private typealias Found = (number: Int, view: ViewNode)

  /// The names of the variables on which the condition of a branch must depend.
  private let names: Set<String>
  private var isMentioned: [Range<Int>: Bool] = [:]
  private var views: [Place: Contrasts<Int, Version, Found>] = [:]
  private var count = 0

  init(dependingOn names: Set<String>) { self.names = names }

  /// Adds a view that is a version of some things.
  mutating func append(_ view: ViewNode, as things: [Thing], _ version: Version) {
    for branch in view.branches where depends(branch, view.forest) {
      for thing in things {
        views[Place(choice: branch.choice, thing: thing), default: Contrasts()]
          .append((count, view), branch.arm, version)
      }
    }
    count += 1
  }

  /// Returns the first view that is another version of one of the things, and is shown in another
  /// arm of a condition than a view; `nil` if there is none.
  func first(of things: [Thing], insteadOf view: ViewNode, otherThan version: Version) -> ViewNode?
  {
    things.lazy.flatMap { thing in
      view.branches.lazy.compactMap { branch in
        views[Place(choice: branch.choice, thing: thing)]?.first(branch.arm, version)
      }
    }.min { $0.number < $1.number }?.view
  }

  private mutating func depends(_ branch: ViewBranch, _ forest: ViewForest) -> Bool {
    branch.conditionRanges.contains { range in
      if let known = isMentioned[range] { return known }
      let answer = forest.isMentioned(names, in: range)
      isMentioned[range] = answer
      return answer
    }
  }
}

/// Elements with two properties each. For any two values, the first element that has other values
/// is found without looking at all elements.
struct Contrasts<First: Hashable, Second: Hashable, Element> {
  /// The elements that are the first ones for some values. There are only a few, whatever is added.
  private(set) var kept: [(element: Element, first: First, second: Second)] = []

  /// Adds an element with its properties.
  mutating func append(_ element: Element, _ first: First, _ second: Second) {
    // `nil` means a value that no element has.
    let isNeeded = ([nil] + kept.map(\.first)).contains { other in
      other != first
        && ([nil] + kept.map(\.second)).contains { $0 != second && self.first(other, $0) == nil }
    }
    if isNeeded { kept.append((element, first, second)) }
  }

  /// Returns the first element whose properties both differ from these; `nil` if there is none.
  func first(_ first: First?, _ second: Second?) -> Element? {
    kept.first { $0.first != first && $0.second != second }?.element
  }
}
