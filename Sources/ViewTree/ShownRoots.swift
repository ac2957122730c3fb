extension ViewForest {
  /// What the code shows to people who look at it, in the order of the code: its first preview if it has
  /// one, else each view that no other uses, each member that no body uses, and what stands outside of
  /// any type, statements in a row together.
  package var shownRoots: [[ViewRoot]] {
    if let preview = roots.first(where: { $0.kind == .preview && !$0.views.isEmpty }) {
      return [[preview]]
    }
    let used = Set(
      records.indices.compactMap { index in
        roots[records[index].root].kind == .preview ? nil : definitions[index]
      })
    var shown: [[ViewRoot]] = []
    for (index, root) in roots.enumerated() where !root.views.isEmpty {
      switch root.kind {
      case .body, .scene: if !used.contains(index) { shown.append([root]) }
      case .member: shown.append([root])
      case .fragment:
        if shown.last?.last?.kind == .fragment {
          shown[shown.count - 1].append(root)
        } else {
          shown.append([root])
        }
      case .modifier, .preview: break
      }
    }
    return shown
  }
}
