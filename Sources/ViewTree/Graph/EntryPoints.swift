extension ViewForest {
  /// What the code shows to people who look at it, in the order of the code: its first preview if it has
  /// one, else each view that no other uses and what stands outside of any type, statements in a row
  /// together, else members of which nobody knows who uses them.
  package var entryPoints: [[ViewRoot]] {
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
      case .fragment:
        if shown.last?.last?.kind == .fragment {
          shown[shown.count - 1].append(root)
        } else {
          shown.append([root])
        }
      case .member, .modifier, .preview: break
      }
    }
    // `static var brand: Color` is a view to the compiler, and to nobody else.
    let members = roots.filter { root in
      root.kind == .member && views(of: root).contains { !$0.isPaint }
    }
    return shown.isEmpty ? members.map { [$0] } : shown
  }
}

extension ViewNode {
  /// Whether it is nothing but a colour or gradient.
  fileprivate var isPaint: Bool { name == "Color" || name.hasSuffix("Gradient") }
}
