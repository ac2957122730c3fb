/// The branches of some views, from which it follows whether one of them excludes another view.
package struct BranchArms {
  /// The arm of each `if`, `switch` or `#if` that contains views, by ``ViewBranch/choice``; `nil` if
  /// several arms do.
  private var arms: [Int: Int?] = [:]

  package init() {}

  /// Adds the branches of a view.
  package mutating func insert(_ view: ViewNode) {
    for branch in view.branches {
      if let known = arms.updateValue(branch.arm, forKey: branch.choice), known != branch.arm {
        arms[branch.choice] = .some(nil)
      }
    }
  }

  /// Returns whether a view can never be shown together with one of the views that were added.
  package func exclude(_ view: ViewNode) -> Bool {
    view.branches.contains { branch in arms[branch.choice].map { $0 != branch.arm } ?? false }
  }
}

/// Views in the order in which they were added, each with a key, by their branches. The first one
/// that can be shown together with another view is found without looking at all of them.
package struct ViewsByBranch<Key: Hashable> {
  private struct Entry {
    /// The number of views that were added before.
    let number: Int
    let view: ViewNode
    let key: Key
  }

  /// The views whose branches begin with the same ones.
  private struct Group {
    /// The first view without further branches, and the first of those with another key.
    var first, other: Entry?
    /// Each further `if`, `switch` or `#if`, in the order in which the first views in them were
    /// added.
    var choices: [Choice] = []
    /// The indices in `choices`, by ``ViewBranch/choice``.
    var indices: [Int: Int] = [:]
    /// The number of views that were added before those in the group.
    let number: Int
  }

  private struct Choice {
    let choice: Int
    /// The groups of all arms, in the order in which they were added.
    var groups: [Int] = []
    var groupsByArm: [Int: Int] = [:]
    /// The number of views that were added before those in the choice.
    let number: Int
  }

  private var groups = [Group(number: 0)]
  private var count = 0

  package init() {}

  /// Adds a view.
  package mutating func append(_ view: ViewNode, _ key: Key) {
    var group = 0
    for branch in view.branches { group = self.group(of: branch, in: group) }
    let entry = Entry(number: count, view: view, key: key)
    if groups[group].first == nil {
      groups[group].first = entry
    } else if groups[group].other == nil, groups[group].first?.key != key {
      groups[group].other = entry
    }
    count += 1
  }

  /// Returns the index of the group of an arm in another group. It is added if there is none.
  private mutating func group(of branch: ViewBranch, in group: Int) -> Int {
    let index = groups[group].indices[branch.choice] ?? groups[group].choices.count
    if index == groups[group].choices.count {
      groups[group].indices[branch.choice] = index
      groups[group].choices.append(Choice(choice: branch.choice, number: count))
    }
    if let known = groups[group].choices[index].groupsByArm[branch.arm] { return known }
    groups[group].choices[index].groups.append(groups.count)
    groups[group].choices[index].groupsByArm[branch.arm] = groups.count
    groups.append(Group(number: count))
    return groups.count - 1
  }

  /// Returns the first view with another key that can be shown together with a view; `nil` if there
  /// is none.
  package func first(shownWith view: ViewNode, otherThan key: Key) -> ViewNode? {
    let arms = Dictionary(
      view.branches.map { ($0.choice, $0.arm) }, uniquingKeysWith: { first, _ in first })
    var found: Entry?
    find(&found, in: groups[0], arms, otherThan: key)
    return found?.view
  }

  /// Searches a group for a view that was added before the one that was found so far.
  private func find(
    _ found: inout Entry?, in group: Group, _ arms: [Int: Int], otherThan key: Key
  ) {
    if let own = group.first?.key == key ? group.other : group.first,
      own.number < found?.number ?? .max
    {
      found = own
    }
    for choice in group.choices {
      guard choice.number < found?.number ?? .max else { break }
      guard arms[choice.choice] == nil else {
        let inside = arms[choice.choice].flatMap { choice.groupsByArm[$0] }
        if let inside { find(&found, in: groups[inside], arms, otherThan: key) }
        continue
      }
      for inside in choice.groups {
        guard groups[inside].number < found?.number ?? .max else { break }
        find(&found, in: groups[inside], arms, otherThan: key)
      }
    }
  }
}
