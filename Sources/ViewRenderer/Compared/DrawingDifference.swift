/// What differs between the drawings of a pair: the views of one that have no counterpart in the
/// other, and those that look different or take space differently.
///
/// The views are aligned from the outside to the inside. The work is limited: the number of
/// compared pairs of views grows with the number of views, and that of children within a container
/// is at most ``mostComparisons`` for the whole drawing.
struct DrawingDifference {
  /// A view of the old drawing, and its counterpart in the new one; `nil` where there is none.
  struct Change: Equatable {
    let old: Int?
    let new: Int?
    /// The drawing whose view is a modifier that the other drawing lacks; `nil` for other changes.
    var modified: Side?
  }

  enum Side { case old, new }

  private(set) var changes: [Change] = []
  private let old: FlatDrawing
  private let new: FlatDrawing
  private var remaining = mostComparisons
  private static let mostComparisons = 20_000

  init(_ old: FlatDrawing, _ new: FlatDrawing) {
    self.old = old
    self.new = new
    var open: [(Int, Int)] = []
    align(old.roots[...], new.roots[...], &open)
    while let (first, second) = open.popLast() { compare(first, second, &open) }
  }

  private mutating func compare(_ first: Int, _ second: Int, _ open: inout [(Int, Int)]) {
    let (a, b) = (old.nodes[first], new.nodes[second])
    if a.hash == b.hash { return }
    switch (a.content, b.content) {
    case (let inner?, let other?) where a.depth == b.depth:
      if a.differs(from: b) { changes.append(Change(old: first, new: second)) }
      alignLayers(a, b, &open)
      open.append((inner, other))
    case (let inner?, _) where a.depth > b.depth:
      if a.layer == nil { changes.append(Change(old: first, new: second, modified: .old)) }
      if let layer = a.layer { changes.append(Change(old: layer, new: nil)) }
      open.append((inner, second))
    case (_, let other?):
      if b.layer == nil { changes.append(Change(old: first, new: second, modified: .new)) }
      if let layer = b.layer { changes.append(Change(old: nil, new: layer)) }
      open.append((first, other))
    default:
      guard a.view.kind.family == b.view.kind.family else {
        changes.append(Change(old: first, new: second))
        return
      }
      if a.differs(from: b) { changes.append(Change(old: first, new: second)) }
      align(a.children[...], b.children[...], &open)
    }
  }

  private mutating func alignLayers(
    _ a: FlatDrawing.Node, _ b: FlatDrawing.Node, _ open: inout [(Int, Int)]
  ) {
    switch (a.layer, b.layer) {
    case (let layer?, let other?): open.append((layer, other))
    case (nil, nil): break
    case (let layer, let other): changes.append(Change(old: layer, new: other))
    }
  }

  // MARK: Children

  /// Pairs the children of two containers, so that as few as possible differ.
  private mutating func align(
    _ first: ArraySlice<Int>, _ second: ArraySlice<Int>, _ open: inout [(Int, Int)]
  ) {
    var (first, second) = (first, second)
    while let a = first.first, let b = second.first, isEqual(a, b) {
      first.removeFirst()
      second.removeFirst()
    }
    while let a = first.last, let b = second.last, isEqual(a, b) {
      first.removeLast()
      second.removeLast()
    }
    if first.isEmpty || second.isEmpty {
      changes += first.map { Change(old: $0, new: nil) }
      changes += second.map { Change(old: nil, new: $0) }
      return
    }
    if first.count * second.count > remaining || first.count == 1 && second.count == 1 {
      open += zip(first, second)
      changes += first.dropFirst(second.count).map { Change(old: $0, new: nil) }
      changes += second.dropFirst(first.count).map { Change(old: nil, new: $0) }
    } else {
      remaining -= first.count * second.count
      alignClosest(Array(first), Array(second), &open)
    }
  }

  /// Pairs views with the least cost. A view without a counterpart costs 2, two views of one family
  /// cost 1 if they have the same words, and otherwise 3.
  private mutating func alignClosest(
    _ first: [Int], _ second: [Int], _ open: inout [(Int, Int)]
  ) {
    let width = second.count + 1
    var costs = [Int](repeating: 0, count: (first.count + 1) * width)
    for column in 0..<width { costs[column] = 2 * column }
    for row in 1...first.count {
      costs[row * width] = 2 * row
      for column in 1..<width {
        let single = 2 + min(costs[(row - 1) * width + column], costs[row * width + column - 1])
        let pair = cost(first[row - 1], second[column - 1])
          .map { $0 + costs[(row - 1) * width + column - 1] }
        costs[row * width + column] = min(single, pair ?? single)
      }
    }
    var (row, column) = (first.count, second.count)
    while row > 0 || column > 0 {
      let cost = costs[row * width + column]
      if row > 0, column > 0, let pair = self.cost(first[row - 1], second[column - 1]),
        cost == pair + costs[(row - 1) * width + column - 1]
      {
        (row, column) = (row - 1, column - 1)
        open.append((first[row], second[column]))
      } else if row > 0, cost == 2 + costs[(row - 1) * width + column] {
        row -= 1
        changes.append(Change(old: first[row], new: nil))
      } else {
        column -= 1
        changes.append(Change(old: nil, new: second[column]))
      }
    }
  }

  private func isEqual(_ first: Int, _ second: Int) -> Bool {
    old.nodes[first].hash == new.nodes[second].hash
  }

  /// Returns the cost of pairing two views; `nil` if they have nothing in common.
  private func cost(_ first: Int, _ second: Int) -> Int? {
    if isEqual(first, second) { return 0 }
    let a = old.nodes[old.core(of: first)].view.kind
    let b = new.nodes[new.core(of: second)].view.kind
    guard a.family == b.family else { return nil }
    if a.family == .container || a == b { return 1 }
    return 3
  }
}

extension FlatDrawing.Node {
  /// Whether two views differ in themselves, whatever is inside of them. How they take space
  /// follows mostly from what is inside.
  fileprivate func differs(from other: FlatDrawing.Node) -> Bool {
    if ownHash == other.ownHash { return false }
    let (a, b) = (view, other.view)
    return a.kind != b.kind || a.facts != b.facts || a.label != b.label || a.element != b.element
      || a.layout.comparable != b.layout.comparable
  }
}

extension DrawnLayout {
  /// The layout without what follows from the views inside.
  fileprivate var comparable: DrawnLayout {
    var layout = self
    (layout.fillsWidth, layout.fillsHeight, layout.isFixedSize) = (false, false, false)
    (layout.ratio, layout.fittedWidth) = (nil, nil)
    return layout
  }
}

extension DrawnView.Kind {
  /// Kinds of views that can be compared with each other.
  enum Family: Sendable {
    case text, image, area, container, control, screen, space
  }

  var family: Family {
    switch self {
    case .text, .run: .text
    case .symbol, .picture, .unknown(.tile): .image
    case .area, .rings, .disc, .ring, .ringEnd, .divider: .area
    case .empty, .spacer: .space
    case .layers, .frame, .layered, .layer, .stack, .grid, .reader, .titled, .marked, .unknown,
      .groupBox:
      .container
    case .button, .toggle, .track, .stepper, .segments, .segment, .dateField, .spinner, .disclosure:
      .control
    case .scroll, .list, .section, .header, .rows, .row, .footer, .page, .navigationBar, .barLine,
      .barItems, .barTitle, .tabBar, .tab, .window, .panel, .grabber:
      .screen
    }
  }
}
