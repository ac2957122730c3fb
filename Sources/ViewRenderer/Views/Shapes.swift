import HandbookModel
import ViewTree

/// Rendering of shapes and their outlines.
extension HTMLViewRenderer {
  /// Renders a shape with its fill and strokes, which are set by modifiers that only shapes have.
  mutating func shape(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    guard view.name != "Path", let outline = outline(view.value, subject.context) else {
      return placeholder(view.name)
    }
    countKnownView()
    var strokes: [Stroke] = []
    var arc: (start: Double, end: Double)?
    // Without a fill or stroke, a shape is filled with the foreground style.
    var fill: Paint? = inherited.foreground ?? .level(.primary)
    for modifier in view.modifiers.prefix(while: { Self.shapeModifiers.contains($0.name) }) {
      let context = subject.context(of: modifier)
      let style = modifier.arguments.first { $0.label == nil && $0.value != .closure }?.value
      switch modifier.name {
      case "fill":
        if let style { fill = paint(style, context, inherited) }
        if arc != nil { reportUnsupported("trim") }
      case "stroke", "strokeBorder":
        fill = strokes.isEmpty && !view.modifiers.contains { $0.name == "fill" } ? nil : fill
        strokes.append(
          Stroke(
            paint: style.flatMap { paint($0, context, inherited) }
              ?? .color(levelColor(.primary, inherited)),
            width: lineWidth(of: modifier, context), isInside: modifier.name == "strokeBorder",
            hasRoundEnds: modifier.hasRoundCap))
        if modifier.hasDash { reportUnsupported("dash") }
      case "trim":
        arc = (
          fraction(modifier.arguments["from"], context) ?? 0,
          fraction(modifier.arguments["to"], context) ?? 1
        )
      default: reportUnsupported(modifier.name)
      }
    }
    if outline == [.shared(.circle)], !strokes.isEmpty {
      let disc = fill.map { paint in
        Element(
          "div",
          [.shared(.fillsWidth), .shared(.fillsHeight)]
            + self.fillClasses(paint, inherited, in: outline))
      }
      let rings = strokes.flatMap { stroke in
        [ring(stroke, arc, inherited)] + (arc.map { ends(of: stroke, $0, inherited) } ?? [])
      }
      return Box(
        Element("div", [.shared(.layers), .shared(.rings)], [disc].compactMap(\.self) + rings),
        fillsWidth: true,
        fillsHeight: true)
    }
    if arc != nil { reportUnsupported("trim") }
    let baseClasses = fill.map { self.fillClasses($0, inherited, in: outline) } ?? outline
    return Box(
      Element("div", baseClasses + edgeClasses(strokes, inherited)), fillsWidth: true,
      fillsHeight: true)
  }

  /// Returns the CSS classes for strokes along the edge of an element.
  private mutating func edgeClasses(
    _ strokes: [Stroke], _ inherited: InheritedStyle
  ) -> [ElementClass] {
    var edges: [ElementClass] = []
    for stroke in strokes {
      guard let color = color(of: stroke.paint, inherited) else {
        reportUnsupported(.strokeGradient)
        continue
      }
      let width = cssNumber(stroke.width)
      if stroke.isInside {
        edges.append(style("box-shadow", "inset 0 0 0 \(width)px \(color.css)"))
      } else {
        edges.append(style("outline", "\(width)px solid \(color.css)"))
        // A stroke is centered on the edge of the shape.
        edges.append(style("outline-offset", "-\(cssNumber(stroke.width / 2))px"))
      }
    }
    return edges
  }

  /// A stroke along the edge of a shape, as set by `stroke` or `strokeBorder`.
  private struct Stroke {
    let paint: Paint
    /// The line width of the stroke in points.
    let width: Double
    /// Whether the stroke is inside of the shape. If not, it is centered on the edge of the shape.
    let isInside: Bool
    /// Whether the line caps of the stroke are round.
    let hasRoundEnds: Bool
  }

  private func fraction(_ value: Value?, _ context: Evaluator.Context) -> Double? {
    value.flatMap { evaluator.number(of: evaluator.evaluate($0, context)) }.map {
      min(max($0, 0), 1)
    }
  }

  /// Returns the color of a paint. For a gradient, this is the color that most of its area has.
  /// Returns `nil` for a material, and for a gradient without such a color.
  private mutating func color(of paint: Paint, _ inherited: InheritedStyle) -> PaintColor? {
    switch paint {
    case .color(let color): color
    case .level(let level): levelColor(level, inherited)
    case .clear: .transparent
    case .gradient(let gradient): gradient.dominantColor
    case .material: nil
    }
  }

  /// Renders the stroke of a circle or an arc.
  /// - Parameter arc: The fractions of the circle, 0…1 clockwise from three o'clock, at which the
  ///   arc starts and ends; `nil` for the whole circle.
  private mutating func ring(
    _ stroke: Stroke, _ arc: (start: Double, end: Double)?, _ inherited: InheritedStyle
  ) -> Element {
    var classes: [ElementClass] = [.shared(.ring)] + fillClasses(stroke.paint, inherited)
    classes.append(style("--w", cssNumber(stroke.width) + "px"))
    if !stroke.isInside { classes.append(.shared(.straddling)) }
    if let arc {
      classes += [
        .shared(.arc), style("--from", cssNumber((arc.start * 360).rounded()) + "deg"),
        style("--arc", cssNumber((max(arc.end - arc.start, 0) * 100).rounded()) + "%"),
      ]
    }
    return Element("div", classes)
  }

  /// Renders the round line caps of an arc as full circles. Returns an empty list if the caps are
  /// not round or their color is unknown.
  /// - Parameter arc: The fractions of the circle, 0…1 clockwise from three o'clock, at which the
  ///   arc starts and ends.
  private mutating func ends(
    of stroke: Stroke, _ arc: (start: Double, end: Double), _ inherited: InheritedStyle
  ) -> [Element] {
    guard stroke.hasRoundEnds, arc.end > arc.start else { return [] }
    guard let color = color(of: stroke.paint, inherited) else {
      reportUnsupported("lineCap: .round")
      return []
    }
    return [arc.start, arc.end].map { fraction in
      Element(
        "div",
        [
          .shared(.endCap), style("background", color),
          style("--w", cssNumber(stroke.width) + "px"),
          style("--at", cssNumber((fraction * 3600).rounded() / 10) + "deg"),
        ] + (stroke.isInside ? [] : [.shared(.straddling)]))
    }
  }

  private func lineWidth(of modifier: ViewModifier, _ context: Evaluator.Context) -> Double {
    if let width = modifier.arguments["lineWidth"] {
      return evaluator.resolved(width, context).number ?? 1
    }
    let values = [modifier.arguments["style"]] + modifier.arguments.map(\.value)
    for case .call(let callee, let callArguments)? in values
    where ["StrokeStyle", "init"].contains(callee.path?.last) {
      return callArguments["lineWidth"].flatMap { evaluator.resolved($0, context).number } ?? 1
    }
    return 1
  }

  /// The names of the modifiers that only shapes have.
  static let shapeModifiers: Set<String> = [
    "fill", "stroke", "strokeBorder", "trim", "inset", "size",
  ]

  /// Returns the CSS classes that clip an element to a shape; `nil` for an unknown shape.
  mutating func outline(_ value: Value, _ context: Evaluator.Context) -> [ElementClass]? {
    let value = evaluator.resolved(value, context)
    let (callee, arguments): (Value, [CallArgument]) =
      if case .call(let callee, let arguments) = value { (callee, arguments) } else { (value, []) }
    guard let name = callee.path?.last else { return nil }
    switch name.lowercased() {
    case "circle": return [.shared(.circle)]
    case "ellipse": return [style("border-radius", "50%")]
    case "capsule": return [style("border-radius", "999px")]
    case "rectangle", "containerrelativeshape": return []
    case "rect", "roundedrectangle", "concentricrectangle":
      if let corner = arguments["cornerRadius"]?.number {
        return corner > 0 ? [style("border-radius", cssNumber(corner) + "px")] : []
      }
      if case .call(_, let size)? = arguments["cornerSize"], let corner = size["width"]?.number {
        return [style("border-radius", cssNumber(corner) + "px")]
      }
      return name == "rect" && arguments.isEmpty ? [] : nil
    case "unevenroundedrectangle":
      let corners = [
        "topLeadingRadius", "topTrailingRadius", "bottomTrailingRadius", "bottomLeadingRadius",
      ].map { cssNumber(arguments[$0]?.number ?? 0) + "px" }
      return [style("border-radius", corners.joined(separator: " "))]
    default: return nil
    }
  }
}

extension ViewModifier {
  /// Whether an argument of the modifier is a stroke style with round line caps.
  fileprivate var hasRoundCap: Bool {
    arguments.contains { argument in
      if case .call(let callee, let callArguments) = argument.value {
        ["StrokeStyle", "init"].contains(callee.path?.last)
          && callArguments["lineCap"]?.path?.last == "round"
      } else {
        false
      }
    }
  }

  /// Whether an argument of the modifier is a stroke style with dashes.
  fileprivate var hasDash: Bool {
    arguments.contains { argument in
      if case .call(let callee, let callArguments) = argument.value {
        ["StrokeStyle", "init"].contains(callee.path?.last) && callArguments["dash"] != nil
      } else {
        false
      }
    }
  }
}
