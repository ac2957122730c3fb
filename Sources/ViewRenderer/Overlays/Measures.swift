import ViewTree

extension FlatDrawing {
  /// The attributes of the views that show their sizes and distances, by their positions: distances
  /// to what is above and before a view, corner radii, the style of text, and what can be tapped.
  var measures: [(position: Int, attribute: OverlayAttribute)] {
    var measures: [(position: Int, attribute: OverlayAttribute)] = []
    for node in nodes where node.leaves > 0 && !node.isCovered {
      func add(_ name: String, _ value: String, to index: Int? = nil) {
        measures.append(
          (
            index.map { nodes[$0].position } ?? node.position,
            OverlayAttribute(name: name, value: value)
          ))
      }
      if let gap = node.view.layout.gap, gap > 0, case .stack(let axis) = node.view.kind {
        let shown = node.children.filter { !nodes[$0].isSpace }
        for child in shown.dropFirst()
        where nodes[child].view.layout.padding.isEmpty || axis == .horizontal {
          add(axis == .vertical ? "data-v" : "data-h", cssNumber(gap), to: child)
        }
      }
      if !node.view.layout.padding.isEmpty, let child = node.children.first {
        add("data-p", "")
        let sides = node.view.layout.padding.measured
        if let above = sides.above {
          add("data-v", above, to: child)
        } else if let before = sides.before {
          add("data-h", before, to: child)
        }
      }
      for case .outline(.rounded(let radius)) in node.view.facts where radius > 0 {
        add("data-r", cssNumber(radius))
      }
      if case .text = node.view.kind, let type = node.view.facts.type, let name = type.measured {
        add("data-t", name)
      }
      if node.view.isTapArea { add("data-tap", "") }
    }
    return measures
  }
}

extension FlatDrawing.Node {
  fileprivate var isSpace: Bool { if case .spacer = view.kind { true } else { false } }
}

extension [Inset] {
  /// The distance above the content and the one before it, as text; `nil` where there is none.
  fileprivate var measured: (above: String?, before: String?) {
    var (above, before) = (0.0, 0.0)
    for inset in self {
      switch inset.edges {
      case .all:
        above += inset.length
        before += inset.length
      case .horizontal, .leading: before += inset.length
      case .vertical, .top: above += inset.length
      case .bottom, .trailing: break
      }
    }
    func text(_ length: Double) -> String? { length > 0 ? cssNumber(length) : nil }
    return (text(above), text(before))
  }
}

extension TextRunStyle {
  /// The text style and the size, such as `headline 17`; `nil` if the size is unknown.
  fileprivate var measured: String? {
    guard let size = font.size else { return font.textStyle }
    let name = font.textStyle.map { $0 + " " } ?? ""
    return name + cssNumber(size)
  }
}
