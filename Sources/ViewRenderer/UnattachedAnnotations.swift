import ViewTree

/// The findings of an example that are not shown on a view yet.
struct UnattachedAnnotations {
  /// The annotations by the offset at which they begin.
  private let all: [FindingAnnotation]
  /// The numbers of the annotations that are shown on a view.
  private(set) var attached: Set<Int> = []

  init(_ annotations: [FindingAnnotation]) {
    all = annotations.sorted { ($0.position, $0.number) < ($1.position, $1.number) }
  }

  /// Returns the annotations that begin in a view and in none of its descendants, or in the code of
  /// a custom modifier of the view, ordered by number. They are attached from now on.
  mutating func take(in view: ViewNode) -> [FindingAnnotation] {
    guard !all.isEmpty else { return [] }
    let inside = view.subtree.dropFirst()
    var own = annotations(in: view.range).filter { annotation in
      !inside.contains { $0.range != view.range && $0.range.contains(annotation.position) }
    }
    // Code inlined from a custom modifier is outside of the view's own range.
    for modifier in view.modifiers where modifier.isInlined {
      own += annotations(in: modifier.range)
    }
    let found = Dictionary(own.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    attached.formUnion(found.keys)
    return found.values.sorted { $0.number < $1.number }
  }

  /// Returns the annotations that begin in a range of bytes and are not attached.
  private func annotations(in range: Range<Int>) -> [FindingAnnotation] {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].position < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return all[low...].prefix { $0.position < range.upperBound }
      .filter { !attached.contains($0.number) }
  }
}

extension FindingAnnotation {
  /// The offset at which the finding begins, in UTF-8 bytes of the code.
  fileprivate var position: Int { range.lowerBound }
}
