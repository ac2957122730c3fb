extension ViewForest {
  /// The roots of the view trees that are shown when the code is drawn, in source order. Roots that
  /// are shown together are in one element.
  ///
  /// If there are previews, only the first one is shown. Otherwise, the code shows every body and
  /// scene that no other root uses, and each group of consecutive top-level statements. If there
  /// are none of these either, it shows each property and function whose views are more than a color
  /// or gradient.
  package var entryPoints: [[ViewRoot]] {
    if let preview = roots.first(where: { $0.kind == .preview && !$0.views.isEmpty }) {
      return [[preview]]
    }
    let used = Set(
      records.indices.compactMap { index in
        roots[records[index].root].kind == .preview ? nil : definitions[index]
      })
    var groups: [[ViewRoot]] = []
    for (index, root) in roots.enumerated() where !root.views.isEmpty {
      switch root.kind {
      case .body, .scene: if !used.contains(index) { groups.append([root]) }
      case .fragment:
        if groups.last?.last?.kind == .fragment {
          groups[groups.count - 1].append(root)
        } else {
          groups.append([root])
        }
      case .member, .modifier, .preview: break
      }
    }
    // `static var brand: Color` is technically a view, but is used as a color.
    let members = roots.filter { root in
      root.kind == .member && views(of: root).contains { !$0.isColorOrGradient }
    }
    return groups.isEmpty ? members.map { [$0] } : groups
  }
}

extension ViewNode {
  /// Whether the view is just a color or a gradient.
  fileprivate var isColorOrGradient: Bool { name == "Color" || name.hasSuffix("Gradient") }
}
