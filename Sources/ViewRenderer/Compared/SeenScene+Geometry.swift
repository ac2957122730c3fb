import ViewTree

/// How much the sizes and distances of two views differ.
extension SeenScene {
  /// Returns how much two views take space differently, 0…1. It counts only where something else is
  /// moved, or where something painted gets another size.
  /// - Parameter modified: The drawing whose view is a modifier that the other drawing lacks.
  func geometry(
    _ first: Int, _ second: Int, modified: DrawingDifference.Side?
  ) -> Double {
    let plain = DrawnView(.layers)
    let a = modified == .new ? plain : old.drawing.nodes[first].view
    let b = modified == .old ? plain : new.drawing.nodes[second].view
    var amount = moves(a, b)
    guard amount < 1 else { return 1 }
    let isSeen = old.drawing.affectsLayout(first) || new.drawing.affectsLayout(second)
    guard isSeen else { return amount }
    amount = max(amount, insets(a.layout.padding, b.layout.padding))
    amount = max(amount, insets(a.layout.margin, b.layout.margin))
    amount = max(amount, frames(a.kind, b.kind, first, second))
    if case .stack = a.kind, case .stack = b.kind, a.kind != b.kind { return 1 }
    let count = min(
      old.drawing.nodes[first].children.count, new.drawing.nodes[second].children.count)
    if count > 1 {
      amount = max(amount, Self.amount(of: (a.layout.gap ?? 0) - (b.layout.gap ?? 0)))
      if a.layout.crossAlignment != b.layout.crossAlignment { amount = max(amount, 0.5) }
    }
    if a.layout.place != b.layout.place { amount = max(amount, 0.5) }
    if a.kind.family == .screen, a.kind != b.kind { return 1 }
    if case .grid = a.kind, a.kind != b.kind { return 1 }
    let layouts = (old.drawing.nodes[first].view.layout, new.drawing.nodes[second].view.layout)
    if layouts.0.fillsWidth != layouts.1.fillsWidth
      || layouts.0.fillsHeight != layouts.1.fillsHeight
    {
      amount = max(amount, 0.2)
    }
    return amount
  }

  /// Returns how visible it is that an edge moves by a number of points.
  private static func amount(of points: Double) -> Double {
    abs(points) < 1.5 ? 0 : min(abs(points) / 12, 1)
  }

  private func moves(_ a: DrawnView, _ b: DrawnView) -> Double {
    func moves(_ view: DrawnView) -> [DrawnFact] {
      view.facts.filter { fact in
        switch fact {
        case .offset, .rotation, .scale, .blur, .saturation, .grayscale, .redacted, .aspectRatio,
          .hidden:
          true
        case .direction(let direction): (direction == .rightToLeft) != setting.isRightToLeft
        default: false
        }
      }
    }
    if moves(a) != moves(b) { return 1 }
    return a.layout.shift == b.layout.shift ? 0 : 1
  }

  private func insets(_ insets: [Inset], _ others: [Inset]) -> Double {
    if insets == others { return 0 }
    let (a, b) = (sides(of: insets), sides(of: others))
    return zip(a, b).map { Self.amount(of: $0 - $1) }.max() ?? 0
  }

  /// Returns the distances at the top, the right, the bottom and the left.
  private func sides(of insets: [Inset]) -> [Double] {
    var sides = [0.0, 0, 0, 0]
    for inset in insets {
      let edges: [Int] =
        switch inset.edges {
        case .all: [0, 1, 2, 3]
        case .horizontal: [1, 3]
        case .vertical: [0, 2]
        case .top: [0]
        case .bottom: [2]
        case .leading: [setting.isRightToLeft ? 1 : 3]
        case .trailing: [setting.isRightToLeft ? 3 : 1]
        }
      for edge in edges { sides[edge] += inset.length }
    }
    return sides
  }

  // MARK: Frames

  private func frames(
    _ a: DrawnView.Kind, _ b: DrawnView.Kind, _ first: Int, _ second: Int
  ) -> Double {
    if a == b { return 0 }
    let (frame, other) = (a.frame, b.frame)
    guard frame != nil || other != nil else { return 0 }
    let height = height(frame, first, old) - height(other, second, new)
    let amount = Self.amount(of: height)
    let (width, otherWidth) = (frame?.width, other?.width)
    if case .points(let points)? = width, case .points(let otherPoints)? = otherWidth {
      return max(amount, Self.amount(of: points - otherPoints))
    }
    if width != otherWidth || frame?.maximumWidth != other?.maximumWidth
      || frame?.minimumWidth != other?.minimumWidth
    {
      return max(amount, 0.3)
    }
    return amount
  }

  private func height(_ frame: DrawnFrame?, _ index: Int, _ side: SeenSide) -> Double {
    if case .points(let points)? = frame?.height { return points }
    let content = side.drawing.height(of: index, in: setting)
    return min(max(content, frame?.minimumHeight ?? 0), frame?.maximumHeight ?? .infinity)
  }
}

extension DrawnView.Kind {
  fileprivate var frame: DrawnFrame? { if case .frame(let frame) = self { frame } else { nil } }
}

extension FlatDrawing {
  /// Whether the size of a view matters for what is visible: something is beside it or around it, or
  /// it is painted.
  fileprivate func affectsLayout(_ index: Int) -> Bool {
    var current: Int? = index
    var steps = 0
    while let index = current, steps < 64 {
      let node = nodes[index]
      if node.children.count > 1 && steps > 0 { return true }
      let isPainted = node.view.facts.contains { fact in
        switch fact {
        case .fill, .stroke, .border, .clipped, .boxShadow: true
        default: false
        }
      }
      if isPainted { return true }
      switch node.view.kind {
      case .button, .groupBox, .row, .scroll, .page: return true
      default: break
      }
      current = node.parent
      steps += 1
    }
    // Shapes and resizable pictures have the size of their frame.
    let core = nodes[core(of: index)]
    return core.view.layout.fillsWidth || core.view.layout.fillsHeight || core.children.count > 1
  }

  /// Returns an estimate of the height of a view in points.
  fileprivate func height(of index: Int, in setting: SeenSetting) -> Double {
    var heights: [Int: Double] = [:]
    for inner in (index..<min(nodes[index].end, index + 200)).reversed() {
      let node = nodes[inner]
      let children = node.children.compactMap { heights[$0] }
      var height: Double
      switch node.view.kind {
      case .stack(.vertical):
        height =
          children.reduce(0, +) + (node.view.layout.gap ?? 0) * Double(max(children.count - 1, 0))
      default: height = children.max() ?? 0
      }
      if let type = node.view.facts.type, let size = setting.size(of: type.font) {
        let words =
          switch node.view.kind {
          case .text(let text): text.words
          default: ""
          }
        let lines = (Double(words.utf8.count) * size * 0.5 / 340).rounded(.up)
        height = max(height, size * 1.25 * max(min(lines, Double(type.lineLimit ?? 99)), 1))
      }
      if case .frame(let frame) = node.view.kind {
        if case .points(let points)? = frame.height { height = points }
        height = min(max(height, frame.minimumHeight ?? 0), frame.maximumHeight ?? .infinity)
      }
      for inset in node.view.layout.padding {
        switch inset.edges {
        case .all, .vertical: height += 2 * inset.length
        case .top, .bottom: height += inset.length
        default: break
        }
      }
      heights[inner] = height
    }
    return heights[index] ?? 0
  }
}
