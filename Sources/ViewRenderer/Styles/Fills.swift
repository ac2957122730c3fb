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
extension HTMLViewRenderer {
  mutating func color(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    guard let paint = paint(subject.view.value, subject.context, inherited) else {
      return Box(Element("div", []), fillsWidth: true, fillsHeight: true)
    }
    countKnownView()
    return Box(Element("div", fillClasses(paint, inherited)), fillsWidth: true, fillsHeight: true)
  }

  mutating func gradient(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    guard let paint = paint(subject.view.value, subject.context, inherited) else {
      return placeholder(subject.view.name)
    }
    countKnownView()
    return Box(Element("div", fillClasses(paint, inherited)), fillsWidth: true, fillsHeight: true)
  }

  /// Returns the CSS paint of a view that is the name of a color or gradient declared by the
  /// example; `nil` for any other view.
  mutating func namedPaint(of subject: Subject, _ inherited: InheritedStyle) -> Paint? {
    guard subject.view.definition == nil else { return nil }
    let value = evaluator.resolved(
      subject.view.value, subject.context, in: Evaluator.shapeStyleTypes)
    switch palette.paint(value, inherited) {
    case .color(let color)?: return .color(color)
    case .gradient(let gradient)?: return .gradient(gradient)
    case .clear?: return .clear
    case .level?, .material?, nil: return nil
    }
  }

  /// Returns the CSS paint of a shape style. If the style is unknown, reports it and returns `nil`.
  mutating func paint(_ value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle)
    -> Paint?
  {
    let resolved = evaluator.resolved(value, context, in: Evaluator.shapeStyleTypes)
    if let paint = palette.paint(resolved, inherited)
      ?? palette.paint(resolved.asMaterial, inherited)
    {
      knownPaints += 1
      return paint
    }
    if case .faded(.material(let material), _) = Style(resolved) {
      reportUnsupported(resolved.spelling)
      return .material(material)
    }
    unknownPaints += 1
    if case .asset(let name) = Style(resolved).solid {
      reportUnsupported("Color(\"\(name)\")")
    } else {
      reportUnsupported(resolved.spelling)
    }
    return nil
  }

  /// Returns the CSS classes that fill an element with a paint.
  mutating func fillClasses(_ paint: Paint, _ inherited: InheritedStyle) -> [ElementClass] {
    switch paint {
    case .color(let color): [style("background", color)]
    case .gradient(let gradient):
      if let slanted = gradient.diagonalImage {
        [.shared(.slant), style("--slant", slanted)]
      } else {
        [style("background-image", gradient.image)]
      }
    case .level(let level): [style("background", levelColor(level, inherited))]
    case .material(let material): surface(material, inherited, outline: [])
    case .clear: []
    }
  }

  /// Returns the CSS classes that fill an element with a paint and clip it to an outline.
  /// - Parameter outline: The CSS classes that clip an element to the outline.
  mutating func fillClasses(_ paint: Paint, _ inherited: InheritedStyle, in outline: [ElementClass])
    -> [ElementClass]
  {
    if case .material(let material) = paint {
      return surface(material, inherited, outline: outline)
    }
    return fillClasses(paint, inherited) + outline
  }

  /// Returns the color of a hierarchical level in the current foreground style.
  mutating func levelColor(_ level: HierarchicalLevel, _ inherited: InheritedStyle) -> PaintColor {
    inherited.foreground?.color?.at(level) ?? palette.label(level)
  }
}
