import HandbookModel
import ViewTree

/// Shapes and their outlines.
extension HTMLViewRenderer {
  /// A shape with its fill and strokes. Modifiers that only shapes have are applied here.
  mutating func shape(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    guard view.name != "Path", let outline = outline(view.value, subject.place) else {
      return placeholder(view.name, look)
    }
    countKnown()
    var strokes: [Stroke] = []
    var arc: (start: Double, end: Double)?
    // Without a fill or stroke, a shape is filled with the foreground style.
    var fill: Paint? = look.foreground ?? .level(1)
    for modifier in view.modifiers.prefix(while: { Self.ofShapes.contains($0.name) }) {
      let place = subject.place(of: modifier)
      let style = modifier.arguments.first { $0.label == nil && $0.value != .closure }?.value
      switch modifier.name {
      case "fill":
        if let style { fill = paint(style, place, look) }
        if arc != nil { note("trim") }
      case "stroke", "strokeBorder":
        fill = strokes.isEmpty && !view.modifiers.contains { $0.name == "fill" } ? nil : fill
        strokes.append(
          Stroke(
            paint: style.flatMap { paint($0, place, look) } ?? .color(ink(1, look)),
            width: lineWidth(of: modifier, place), isInside: modifier.name == "strokeBorder",
            hasRoundEnds: modifier.hasRoundCap))
        if modifier.hasDash { note("dash") }
      case "trim":
        arc = (
          share(modifier.arguments["from"], place) ?? 0, share(modifier.arguments["to"], place) ?? 1
        )
      default: note(modifier.name)
      }
    }
    if outline == ["d-circle"], !strokes.isEmpty {
      let disc = fill.map { paint in
        Element("div", ["d-gx", "d-gy"] + self.ground(paint, look, in: outline))
      }
      let rings = strokes.flatMap { stroke in
        [ring(stroke, arc, look)] + (arc.map { ends(of: stroke, $0, look) } ?? [])
      }
      return Box(
        Element("div", ["d-z", "d-rings"], [disc].compactMap(\.self) + rings), across: true,
        down: true)
    }
    if arc != nil { note("trim") }
    let ground = fill.map { self.ground($0, look, in: outline) } ?? outline
    var edges: [String] = []
    for stroke in strokes {
      guard let color = css(stroke.paint, look) else {
        note(.strokeGradient)
        continue
      }
      let width = points(stroke.width)
      if stroke.isInside {
        edges.append(style("box-shadow", "inset 0 0 0 \(width)px \(color)"))
      } else {
        edges.append(style("outline", "\(width)px solid \(color)"))
        // A stroke is centered on the edge of the shape.
        edges.append(style("outline-offset", "-\(points(stroke.width / 2))px"))
      }
    }
    return Box(Element("div", ground + edges), across: true, down: true)
  }

  /// A stroke along the edge of a shape.
  private struct Stroke {
    let paint: Paint
    /// In points.
    let width: Double
    /// Whether the stroke is inside of the shape instead of centered on its edge.
    let isInside: Bool
    /// Whether the line caps are round.
    let hasRoundEnds: Bool
  }

  private func share(_ value: Value?, _ place: Evaluator.Place) -> Double? {
    value.flatMap { evaluator.number(of: evaluator.datum($0, place)) }.map { min(max($0, 0), 1) }
  }

  /// The CSS color of a paint; `nil` if it is not a single color.
  private mutating func css(_ paint: Paint, _ look: InheritedStyle) -> String? {
    switch paint {
    case .color(let color): color
    case .level(let level): ink(level, look)
    case .clear: "transparent"
    case .gradient(let gradient): gradient.main
    case .material: nil
    }
  }

  /// The stroke of a circle or an arc. Angles start at three o'clock.
  private mutating func ring(
    _ stroke: Stroke, _ arc: (start: Double, end: Double)?, _ look: InheritedStyle
  ) -> Element {
    var classes = ["d-ring"] + ground(stroke.paint, look)
    classes.append(style("--w", points(stroke.width) + "px"))
    if !stroke.isInside { classes.append("d-straddling") }
    if let arc {
      classes += [
        "d-arc", style("--from", points((arc.start * 360).rounded()) + "deg"),
        style("--arc", points((max(arc.end - arc.start, 0) * 100).rounded()) + "%"),
      ]
    }
    return Element("div", classes)
  }

  /// The round caps of an arc, drawn as full circles; empty for other caps.
  private mutating func ends(
    of stroke: Stroke, _ arc: (start: Double, end: Double), _ look: InheritedStyle
  ) -> [Element] {
    guard stroke.hasRoundEnds, arc.end > arc.start else { return [] }
    guard let color = css(stroke.paint, look) else {
      note("lineCap: .round")
      return []
    }
    return [arc.start, arc.end].map { share in
      Element(
        "div",
        [
          "d-end-cap", style("background", color), style("--w", points(stroke.width) + "px"),
          style("--at", points((share * 3600).rounded() / 10) + "deg"),
        ] + (stroke.isInside ? [] : ["d-straddling"]))
    }
  }

  private func lineWidth(of modifier: ViewModifier, _ place: Evaluator.Place) -> Double {
    if let width = modifier.arguments["lineWidth"] {
      return evaluator.resolved(width, place).number ?? 1
    }
    let values = [modifier.arguments["style"]] + modifier.arguments.map(\.value)
    for case .call(let callee, let given)? in values
    where ["StrokeStyle", "init"].contains(callee.path?.last) {
      return given["lineWidth"].flatMap { evaluator.resolved($0, place).number } ?? 1
    }
    return 1
  }

  /// Modifiers that only shapes have.
  static let ofShapes: Set<String> = [
    "fill", "stroke", "strokeBorder", "trim", "inset", "size",
  ]

  /// The classes that clip an element to a shape; `nil` for an unknown shape.
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
  /// Whether the stroke has round line caps.
  fileprivate var hasRoundCap: Bool {
    arguments.contains { argument in
      if case .call(let callee, let given) = argument.value {
        ["StrokeStyle", "init"].contains(callee.path?.last)
          && given["lineCap"]?.path?.last == "round"
      } else {
        false
      }
    }
  }

  /// Whether the stroke is dashed.
  fileprivate var hasDash: Bool {
    arguments.contains { argument in
      if case .call(let callee, let given) = argument.value {
        ["StrokeStyle", "init"].contains(callee.path?.last) && given["dash"] != nil
      } else {
        false
      }
    }
  }
}
