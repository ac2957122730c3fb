import HandbookModel
import ViewTree

extension Value {
  /// The expression as a member of `Material` if it is the name of a material, such as `.thin`;
  /// otherwise the expression unchanged.
  var asMaterial: Value {
    if case .member(nil, let name) = self, SwiftUIMaterial(rawValue: name) != nil, name != "bar" {
      .member(.name("Material"), name)
    } else {
      self
    }
  }
}

/// Rendering of colors, gradients and materials that fill an area.
extension DrawnViewBuilder {
  mutating func color(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let paint = paint(subject.view.value, subject.context, inherited, else: "systemGray4")
    countKnownView()
    return .area(fill(paint, inherited))
  }

  mutating func gradient(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    guard let paint = paint(subject.view.value, subject.context, inherited) else {
      return undeclared(subject, inherited)
    }
    countKnownView()
    return .area(fill(paint, inherited))
  }

  /// Returns the paint of a view that is the name of a color or gradient declared by the
  /// example; `nil` for any other view.
  mutating func namedPaint(of subject: Subject, _ inherited: InheritedStyle) -> Paint? {
    guard subject.view.definition == nil else { return nil }
    let value = evaluator.resolved(
      subject.view.value, subject.context, in: Evaluator.shapeStyleTypes)
    // Only the name of a view that is certain to be a color suggests one.
    let names = value.path?.dropLast().joined().lowercased() ?? ""
    guard Style(value).isKnown || names.containsBytes(of: "color") else { return nil }
    switch palette.paint(value, inherited) {
    case .color(let color)?: return .color(color)
    case .gradient(let gradient)?: return .gradient(gradient)
    case .clear?: return .clear
    case .level?, .material?, nil: return nil
    }
  }

  /// Returns the paint of a shape style. If the style is unknown, a system color is assumed.
  /// - Parameter fallback: The name of the system color.
  mutating func paint(
    _ value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle, else fallback: String
  ) -> Paint {
    let resolved = evaluator.resolved(value, context, in: Evaluator.shapeStyleTypes)
    if let paint = knownPaint(resolved, inherited) { return paint }
    unknownPaints += 1
    assume(.value, resolved.readable, value: "." + fallback)
    return .color(palette.system(fallback) ?? .other("gray"))
  }

  /// Returns the paint of a shape style. If the style is unknown, reports it and returns `nil`.
  mutating func paint(_ value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle)
    -> Paint?
  {
    let resolved = evaluator.resolved(value, context, in: Evaluator.shapeStyleTypes)
    if let paint = knownPaint(resolved, inherited) { return paint }
    unknownPaints += 1
    if case .asset(let name) = Style(resolved).solid {
      reportUnsupported("Color(\"\(name)\")")
    } else {
      reportUnsupported(resolved.readable)
    }
    return nil
  }

  private mutating func knownPaint(_ resolved: Value, _ inherited: InheritedStyle) -> Paint? {
    if let paint = palette.paint(resolved, inherited)
      ?? palette.paint(resolved.asMaterial, inherited)
    {
      knownPaints += 1
      return paint
    }
    guard case .faded(.material(let material), _) = Style(resolved) else { return nil }
    reportUnsupported(resolved.spelling)
    return .material(material)
  }

  /// Returns the facts that fill an outline with a paint, and clip the view to the outline.
  mutating func fill(
    _ paint: Paint, _ inherited: InheritedStyle, in outline: ShapeOutline = .rectangle
  ) -> [DrawnFact] {
    switch paint {
    case .color(let color): [.fill(.color(color))] + outline.facts
    case .gradient(let gradient): [.fill(.gradient(gradient))] + outline.facts
    case .level(let level): [.fill(.color(levelColor(level, inherited)))] + outline.facts
    case .material(let material): surface(material, inherited, outline: outline)
    case .clear: outline.facts
    }
  }

  /// Returns the color of a hierarchical level in the current foreground style.
  mutating func levelColor(_ level: HierarchicalLevel, _ inherited: InheritedStyle) -> PaintColor {
    inherited.foreground?.color?.at(level) ?? palette.label(level)
  }
}

extension ShapeOutline {
  /// The facts that clip a view to the outline.
  var facts: [DrawnFact] { self == .rectangle ? [] : [.outline(self)] }
}
