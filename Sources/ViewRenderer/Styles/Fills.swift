import HandbookModel
import ViewTree

/// Colors, gradients and materials as fills.
extension Value {
  /// `.thin` and the like as members of `Material`; any other value unchanged.
  var asMaterial: Value {
    if case .member(nil, let name) = self, Material(rawValue: name) != nil, name != "bar" {
      .member(.name("Material"), name)
    } else {
      self
    }
  }
}

extension HTMLViewRenderer {
  mutating func color(_ subject: Subject, _ look: InheritedStyle) -> Box {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return Box(Element("div", []), across: true, down: true)
    }
    countKnown()
    return Box(Element("div", ground(paint, look)), across: true, down: true)
  }

  mutating func gradient(_ subject: Subject, _ look: InheritedStyle) -> Box {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return placeholder(subject.view.name, look)
    }
    countKnown()
    return Box(Element("div", ground(paint, look)), across: true, down: true)
  }

  /// The paint of a view that is a named color or gradient of the code; `nil` for any other view.
  mutating func namedPaint(of subject: Subject, _ look: InheritedStyle) -> Paint? {
    guard subject.view.definition == nil else { return nil }
    let value = evaluator.resolved(subject.view.value, subject.place, in: Evaluator.paintTypes)
    switch palette.paint(value, look) {
    case .color(let color)?: return .color(color)
    case .gradient(let gradient)?: return .gradient(gradient)
    case .clear?: return .clear
    case .level?, .material?, nil: return nil
    }
  }

  /// The paint of a shape style; `nil` if it is unknown, which is reported.
  mutating func paint(_ value: Value, _ place: Evaluator.Place, _ look: InheritedStyle) -> Paint? {
    let resolved = evaluator.resolved(value, place, in: Evaluator.paintTypes)
    if let paint = palette.paint(resolved, look) ?? palette.paint(resolved.asMaterial, look) {
      knownPaints += 1
      return paint
    }
    if case .faded(.material(let material), _) = Style(resolved) {
      note(resolved.spelling)
      return .material(material)
    }
    unknownPaints += 1
    if case .asset(let name) = Style(resolved).solid {
      note("Color(\"\(name)\")")
    } else {
      note(resolved.spelling)
    }
    return nil
  }

  /// The classes that fill an element with a paint.
  mutating func ground(_ paint: Paint, _ look: InheritedStyle) -> [String] {
    switch paint {
    case .color(let color): [style("background", color)]
    case .gradient(let gradient):
      if let slanted = gradient.slantedImage {
        ["d-slant", style("--slant", slanted)]
      } else {
        [style("background-image", gradient.image)]
      }
    case .level(let level): [style("background", ink(level, look))]
    case .material(let material): surface(material, look, outline: [])
    case .clear: []
    }
  }

  /// The classes that fill an element with a paint and clip it to an outline.
  mutating func ground(_ paint: Paint, _ look: InheritedStyle, in outline: [String]) -> [String] {
    if case .material(let material) = paint { return surface(material, look, outline: outline) }
    return ground(paint, look) + outline
  }

  /// The CSS color of a hierarchical level in the current foreground style.
  mutating func ink(_ level: Int, _ look: InheritedStyle) -> String {
    if case .color(let base)? = look.foreground {
      return level == 1 ? base : ColorResolver.faded(base, ColorResolver.shares[min(level, 5) - 1])
    }
    return palette.label(level)
  }
}
