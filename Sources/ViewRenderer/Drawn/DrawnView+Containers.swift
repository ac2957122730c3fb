/// Views around others.
extension DrawnView {
  /// Puts views in a row or a column.
  /// - Parameter gap: The distance between them, in points.
  static func stack(_ children: [DrawnView], axis: Axis, gap: Double) -> DrawnView {
    var stack = DrawnView(
      .stack(axis), children, fillsWidth: children.contains(where: \.layout.fillsWidth),
      fillsHeight: children.contains(where: \.layout.fillsHeight))
    stack.layout.gap = gap
    return stack
  }

  /// Puts views on top of each other.
  /// - Parameter place: The point at which they are placed; `nil` to center them.
  static func layers(_ children: [DrawnView], at place: UnitPoint?) -> DrawnView {
    var layers = DrawnView(
      .layers, children, fillsWidth: children.contains(where: \.layout.fillsWidth),
      fillsHeight: children.contains(where: \.layout.fillsHeight))
    layers.layout.place = place
    return layers
  }

  /// Wraps the view in another one with the given facts and the same layout behavior.
  mutating func wrap(_ facts: [DrawnFact]) {
    var around = DrawnView(.layers, [self], facts: facts)
    around.layout.fillsWidth = layout.fillsWidth
    around.layout.fillsHeight = layout.fillsHeight
    around.layout.isFixedSize = layout.isFixedSize
    around.layout.ratio = layout.ratio
    self = around
  }

  mutating func wrap(_ facts: DrawnFact...) { wrap(facts) }

  /// Wraps the view in one that has distances around it. Negative ones make the view itself larger.
  mutating func pad(_ insets: [Inset]) {
    guard !insets.isEmpty else { return }
    layout.margin = insets.filter { $0.length < 0 }
    layout.ratio = nil
    wrap([])
    layout.padding = insets.filter { $0.length > 0 }
  }

  /// Adds a layer behind or in front of the view, without changing the size of the view.
  /// - Parameters:
  ///   - children: The content of the layer. If there is none, no layer is added.
  ///   - place: The point at which the content is placed; `nil` to center it.
  mutating func addLayer(_ children: [DrawnView], _ side: LayerSide, at place: UnitPoint? = nil) {
    guard !children.isEmpty else { return }
    var layer = DrawnView(.layer(side), children)
    layer.layout.place = place
    self = DrawnView(
      .layered, side == .behind ? [layer, self] : [self, layer], fillsWidth: layout.fillsWidth,
      fillsHeight: layout.fillsHeight, isFixedSize: layout.isFixedSize)
  }
}
