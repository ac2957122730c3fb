import ViewTree

/// Outlines.
extension Drawer {
  /// A shape with what fills or strokes it: the modifiers of shapes are read here.
  mutating func shape(_ subject: Subject, _ look: Look) -> Piece {
    let view = subject.view
    guard view.name != "Path", let outline = outline(view.value, subject.place) else {
      return placeholder(view.name, look)
    }
    countKnown()
    var classes = outline
    let painted = view.modifiers.prefix { Self.ofShapes.contains($0.name) }
    var fill: [String]?
    for modifier in painted {
      let place = subject.place(of: modifier)
      let style = modifier.arguments.first { $0.label == nil && $0.value != .closure }?.value
      switch modifier.name {
      case "fill":
        fill =
          style.flatMap { paint($0, place, look) }.map { ground($0, look) } ?? ink(filling: look)
      case "stroke", "strokeBorder":
        if fill == nil { fill = [] }
        let color = style.flatMap { stroke($0, place, look) } ?? palette.label(1)
        let width = lineWidth(of: modifier, place)
        classes.append(self.style("box-shadow", "inset 0 0 0 \(points(width))px \(color)"))
      case "trim":
        note("trim")
      default: break
      }
    }
    return Piece(
      Element("div", classes + (fill ?? ink(filling: look))), across: true, down: true)
  }

  private mutating func ink(filling look: Look) -> [String] {
    switch look.foreground {
    case nil: [style("background", palette.label(1))]
    case let paint?: ground(paint, look)
    }
  }

  private mutating func stroke(
    _ value: Value, _ place: Evaluator.Place, _ look: Look
  ) -> String? {
    switch paint(value, place, look) {
    case .color(let color)?: color
    case .level(let level)?: ink(level, look)
    default: nil
    }
  }

  private func lineWidth(of modifier: ViewModifier, _ place: Evaluator.Place) -> Double {
    if let width = modifier.arguments["lineWidth"] {
      return evaluator.resolved(width, place).number ?? 1
    }
    let values = [modifier.arguments["style"]] + modifier.arguments.map(\.value)
    for case .call(let callee, let given)? in values where callee.path?.last == "StrokeStyle" {
      return given["lineWidth"].flatMap { evaluator.resolved($0, place).number } ?? 1
    }
    return 1
  }

  /// Modifiers that are about a shape's own outline.
  static let ofShapes: Set<String> = [
    "fill", "stroke", "strokeBorder", "trim", "inset", "size",
  ]

  /// The classes that give an element the outline of a shape; nil for one that nobody knows.
  mutating func outline(_ value: Value, _ place: Evaluator.Place) -> [String]? {
    let value = evaluator.resolved(value, place)
    let (callee, arguments): (Value, [CallArgument]) =
      if case .call(let callee, let arguments) = value { (callee, arguments) } else { (value, []) }
    guard let name = callee.path?.last else { return nil }
    switch name.lowercased() {
    case "circle": return ["d-circle"]
    case "ellipse": return [style("border-radius", "50%")]
    case "capsule": return [style("border-radius", "999px")]
    case "rectangle", "containerrelativeshape": return []
    case "rect", "roundedrectangle", "concentricrectangle":
      if let corner = arguments["cornerRadius"]?.number {
        return corner > 0 ? [style("border-radius", points(corner) + "px")] : []
      }
      if case .call(_, let size)? = arguments["cornerSize"], let corner = size["width"]?.number {
        return [style("border-radius", points(corner) + "px")]
      }
      return name == "rect" && arguments.isEmpty ? [] : nil
    case "unevenroundedrectangle":
      let corners = [
        "topLeadingRadius", "topTrailingRadius", "bottomTrailingRadius", "bottomLeadingRadius",
      ].map { points(arguments[$0]?.number ?? 0) + "px" }
      return [style("border-radius", corners.joined(separator: " "))]
    default: return nil
    }
  }
}
