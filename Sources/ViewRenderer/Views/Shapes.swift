import HandbookModel
import ViewTree

/// Rendering of shapes and their outlines.
extension DrawnViewBuilder {
  /// Renders a shape with its fill and strokes, which are set by modifiers that only shapes have.
  mutating func shape(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    guard view.name != "Path", let outline = outline(view.value, subject.context) else {
      return undeclared(subject, inherited)
    }
    countKnownView()
    var strokes: [Stroke] = []
    var arc: DrawnRing.Arc?
    // Without a fill or stroke, a shape is filled with the foreground style.
    var fill: Paint? = inherited.foreground ?? .level(.primary)
    for modifier in view.modifiers.prefix(while: { Self.shapeModifiers.contains($0.name) }) {
      let context = subject.context(of: modifier)
      let style = modifier.arguments.first { $0.label == nil && $0.value != .closure }?.value
      switch modifier.name {
      case "fill":
        if let style { fill = paint(style, context, inherited, else: "systemGray4") }
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
        arc = DrawnRing.Arc(
          start: fraction(modifier.arguments["from"], context) ?? 0,
          end: fraction(modifier.arguments["to"], context) ?? 1)
      default: reportUnsupported(modifier.name)
      }
    }
    if outline == .circle, !strokes.isEmpty {
      let disc = fill.map { paint in
        DrawnView(.disc, facts: self.fill(paint, inherited, in: outline))
      }
      let rings = strokes.flatMap { stroke in
        [ring(stroke, arc, inherited)] + (arc.map { ends(of: stroke, $0, inherited) } ?? [])
      }
      return DrawnView(
        .rings, [disc].compactMap(\.self) + rings, fillsWidth: true, fillsHeight: true)
    }
    if arc != nil { reportUnsupported("trim") }
    let base = fill.map { self.fill($0, inherited, in: outline) } ?? outline.facts
    return .area(base + edges(strokes, inherited))
  }

  /// Returns the facts for strokes along the edge of a view.
  private mutating func edges(_ strokes: [Stroke], _ inherited: InheritedStyle) -> [DrawnFact] {
    strokes.compactMap { stroke in
      guard let color = color(of: stroke.paint, inherited) else {
        reportUnsupported(.strokeGradient)
        return nil
      }
      return .stroke(color, width: stroke.width, isInside: stroke.isInside)
    }
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
    _ stroke: Stroke, _ arc: DrawnRing.Arc?, _ inherited: InheritedStyle
  ) -> DrawnView {
    DrawnView(
      .ring(DrawnRing(width: stroke.width, isInside: stroke.isInside, arc: arc)),
      facts: fill(stroke.paint, inherited))
  }

  /// Renders the round line caps of an arc as full circles. Returns an empty list if the caps are
  /// not round or their color is unknown.
  private mutating func ends(
    of stroke: Stroke, _ arc: DrawnRing.Arc, _ inherited: InheritedStyle
  ) -> [DrawnView] {
    guard stroke.hasRoundEnds, arc.end > arc.start else { return [] }
    guard let color = color(of: stroke.paint, inherited) else {
      reportUnsupported("lineCap: .round")
      return []
    }
    let ring = DrawnRing(width: stroke.width, isInside: stroke.isInside)
    return [arc.start, arc.end].map {
      DrawnView(.ringEnd(ring, at: $0), facts: [.fill(.color(color))])
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

  /// Returns the outline of a shape; a rectangle for an unknown shape, which is reported.
  mutating func knownOutline(_ value: Value, _ context: Evaluator.Context) -> ShapeOutline {
    if let outline = outline(value, context) { return outline }
    reportUnsupported(value.callee.path?.last ?? value.readable)
    return .rectangle
  }

  /// Returns the outline of a shape; `nil` for an unknown shape. An unknown corner radius is assumed.
  func outline(_ value: Value, _ context: Evaluator.Context) -> ShapeOutline? {
    let value = evaluator.resolved(value, context)
    let (callee, arguments): (Value, [CallArgument]) =
      if case .call(let callee, let arguments) = value { (callee, arguments) } else { (value, []) }
    guard let name = callee.path?.last else { return nil }
    switch name.lowercased() {
    case "circle": return .circle
    case "ellipse": return .ellipse
    case "capsule": return .capsule
    case "rectangle", "containerrelativeshape": return .rectangle
    case "rect", "roundedrectangle", "concentricrectangle":
      if let corner = arguments["cornerRadius"]?.number {
        return corner > 0 ? .rounded(corner) : .rectangle
      }
      if case .call(_, let size)? = arguments["cornerSize"], let corner = size["width"]?.number {
        return .rounded(corner)
      }
      // The corners of a concentric rectangle follow those of the container.
      if arguments.isEmpty { return name == "rect" ? .rectangle : nil }
      guard let radius = arguments["cornerRadius"] ?? arguments["cornerSize"] else { return nil }
      let assumed =
        radius.path.flatMap { AssumedTokens.length(["radius"] + $0) } ?? AssumedTokens.radius
      assume(.value, radius.readable, value: Evaluator.describe(assumed))
      return .rounded(assumed)
    case "unevenroundedrectangle":
      let corners = [
        "topLeadingRadius", "topTrailingRadius", "bottomTrailingRadius", "bottomLeadingRadius",
      ]
      return .uneven(corners.map { arguments[$0]?.number ?? 0 })
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
