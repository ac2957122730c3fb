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
    var strokes: [String] = []
    // A shape that nobody fills or strokes is filled with the foreground style.
    var fill: Paint? = look.foreground ?? .level(1)
    for modifier in view.modifiers.prefix(while: { Self.ofShapes.contains($0.name) }) {
      let place = subject.place(of: modifier)
      let style = modifier.arguments.first { $0.label == nil && $0.value != .closure }?.value
      switch modifier.name {
      case "fill":
        if let style { fill = paint(style, place, look) }
      case "stroke", "strokeBorder":
        fill = strokes.isEmpty && !view.modifiers.contains { $0.name == "fill" } ? nil : fill
        let color = style.flatMap { self.color($0, place, look) } ?? ink(1, look)
        let width = lineWidth(of: modifier, place)
        strokes.append(
          outline == ["d-circle"]
            ? self.style("background-image", Self.ring(width, color))
            : self.style("box-shadow", "inset 0 0 0 \(points(width))px \(color)"))
        if modifier.hasDash { note("dash") }
      case "trim": note("trim")
      default: break
      }
    }
    let ground = fill.map { self.ground($0, look, in: outline) } ?? outline
    return Piece(Element("div", ground + strokes), across: true, down: true)
  }

  /// A line along the edge of a circle, which is clipped from a box of any shape.
  private static func ring(_ width: Double, _ color: String) -> String {
    "radial-gradient(circle closest-side,#0000 calc(100% - \(points(width))px),"
      + "\(color) calc(100% - \(points(max(width - 0.5, 0)))px))"
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

extension ViewModifier {
  /// Whether a stroke is drawn in dashes.
  fileprivate var hasDash: Bool {
    arguments.contains { argument in
      if case .call(let callee, let given) = argument.value {
        callee.path?.last == "StrokeStyle" && given["dash"] != nil
      } else {
        false
      }
    }
  }
}
