/// A set of views of one forest.
package struct ViewSet: Sendable {
  /// For each view in ``ViewForest/records``, whether it is in the set.
  fileprivate let members: [Bool]

  /// Returns whether a view of the forest is in the set.
  package func contains(_ view: ViewNode) -> Bool { members[view.index] }
}

extension ViewForest {
  /// Returns the views that are in a wanted view, in time that grows with the number of all views.
  /// A view is also in the views that use its body, in the views around them, and so on.
  /// - Parameter isWanted: Returns whether views are wanted that are in a view, in a slot with a
  ///   role. A body is in the `content` of the views that use it.
  package func views(inside isWanted: (ViewNode, SlotRole) -> Bool) -> ViewSet {
    var members = Array(repeating: false, count: records.count)
    /// For each view, the answer for the role that was asked about last.
    var answers: [(role: SlotRole, isWanted: Bool)?] = Array(repeating: nil, count: records.count)
    for (index, record) in records.enumerated() {
      guard let parent = record.parent else { continue }
      let role = record.slotPosition.role
      if answers[parent]?.role != role {
        answers[parent] = (
          role, members[parent] || isWanted(ViewNode(forest: self, index: parent), role)
        )
      }
      members[index] = answers[parent]?.isWanted ?? false
    }
    // The bodies that each root shows, and those that are in a wanted view.
    var shown = Array(repeating: [Int](), count: roots.count)
    var areInside = Array(repeating: false, count: roots.count)
    var open: [Int] = []
    for (body, root) in roots.enumerated() where root.kind == .body {
      for use in uses[body].views {
        shown[records[use].root].append(body)
        guard !areInside[body],
          members[use] || isWanted(ViewNode(forest: self, index: use), .content)
        else { continue }
        areInside[body] = true
        open.append(body)
      }
    }
    while let root = open.popLast() {
      for body in shown[root] where !areInside[body] {
        areInside[body] = true
        open.append(body)
      }
    }
    for (index, record) in records.enumerated() where areInside[record.root] {
      members[index] = true
    }
    return ViewSet(members: members)
  }
}
