/// Which views of the drawings of a pair are outlined, since they differ.
struct DifferenceOutlines {
  /// The positions of the outlined views among all views of each drawing.
  let old: Set<Int>
  let new: Set<Int>

  /// If more than this share of what is visible would be inside of outlines, there are none: an
  /// outline around everything says nothing.
  private static let greatestShare = 0.6
  /// A view that has more than this share of what is visible is not outlined as a whole.
  private static let greatestShareOfOne = 0.5
  /// With more outlines than this, a drawing has none.
  private static let mostOutlines = 8

  init(_ difference: DrawingDifference, _ old: FlatDrawing, _ new: FlatDrawing) {
    let first = Self.chosen(difference.changes.compactMap(\.old), in: old)
    let second = Self.chosen(difference.changes.compactMap(\.new), in: new)
    guard let first, let second else {
      (self.old, self.new) = ([], [])
      return
    }
    (self.old, self.new) = (first, second)
  }

  /// Returns the positions of the outermost views among the changed ones that are only a part of the
  /// drawing; `nil` if they are most of it.
  private static func chosen(_ changed: [Int], in drawing: FlatDrawing) -> Set<Int>? {
    let total = drawing.roots.reduce(0) { $0 + drawing.nodes[$1].leaves }
    guard total > 0 else { return [] }
    let parts = changed.filter { index in
      let leaves = drawing.nodes[index].leaves
      return leaves > 0 && Double(leaves) <= Double(total) * greatestShareOfOne
    }
    var outermost: [Int] = []
    for index in Set(parts).sorted() {
      if let last = outermost.last, index < drawing.nodes[last].end { continue }
      outermost.append(index)
    }
    let covered = outermost.reduce(0) { $0 + drawing.nodes[$1].leaves }
    let isMost = Double(covered) > Double(total) * greatestShare
    if isMost || outermost.count > mostOutlines || total == 1 && !changed.isEmpty { return nil }
    // The outline of a finding is on the same view.
    return Set(
      outermost.filter { !drawing.nodes[$0].isMarked }
        .compactMap { drawing.outlinable($0) }.map { drawing.nodes[$0].position })
  }
}

extension FlatDrawing {
  /// Returns the view around which an outline is visible: the given one, or the closest modifier
  /// around it; `nil` if there is none.
  fileprivate func outlinable(_ index: Int) -> Int? {
    var index = index
    while !nodes[index].view.canHaveOutline {
      guard let parent = nodes[index].parent, nodes[parent].content == index else { return nil }
      index = parent
    }
    return index
  }
}

extension DrawnView {
  /// Whether an outline of the element would be visible. An element that is clipped to a shape clips
  /// its outline, too, and the stroke of a shape is an outline itself.
  fileprivate var canHaveOutline: Bool {
    if materialFillsItself { return false }
    return facts.allSatisfy { fact in
      switch fact {
      case .outline(.circle), .stroke, .hidden: false
      default: true
      }
    }
  }
}
