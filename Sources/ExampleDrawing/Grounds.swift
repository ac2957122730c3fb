import HandbookModel
import ViewTree

/// Colours, gradients and materials that fill something.
extension Drawer {
  mutating func color(_ subject: Subject, _ look: Look) -> Piece {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return Piece(Element("div", []), across: true, down: true)
    }
    countKnown()
    return Piece(Element("div", ground(paint, look)), across: true, down: true)
  }

  mutating func gradient(_ subject: Subject, _ look: Look) -> Piece {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return placeholder(subject.view.name, look)
    }
    countKnown()
    return Piece(Element("div", ground(paint, look)), across: true, down: true)
  }

  /// What a style is; noted where nobody knows.
  mutating func paint(_ value: Value, _ place: Evaluator.Place, _ look: Look) -> Paint? {
    let resolved = evaluator.resolved(value, place, in: Evaluator.paintTypes)
    if let paint = palette.paint(resolved, look) {
      knownPaints += 1
      return paint
    }
    unknownPaints += 1
    if case .asset(let name) = Style(resolved).solid {
      note("Color(\"\(name)\")")
    } else {
      note(resolved.spelling)
    }
    return nil
  }

  /// The classes that fill an element.
  mutating func ground(_ paint: Paint, _ look: Look) -> [String] {
    switch paint {
    case .color(let color): [style("background", color)]
    case .gradient(let image, _): [style("background-image", image)]
    case .level(let level): [style("background", ink(level, look))]
    case .material(let material): surface(material, look, outline: [])
    case .clear: []
    }
  }

  /// The classes that fill an element with a paint, in an outline.
  mutating func ground(_ paint: Paint, _ look: Look, in outline: [String]) -> [String] {
    if case .material(let material) = paint { return surface(material, look, outline: outline) }
    return ground(paint, look) + outline
  }

  /// A material: its picture lies where the scene lies, so it is clipped instead of cut.
  private mutating func surface(
    _ material: Material, _ look: Look, outline: [String]
  ) -> [String] {
    guard material != .glass else {
      note("glassEffect")
      return outline
    }
    let name = use(material, on: look.ground)
    if look.ground == .own {
      note(
        "a material over a gradient or picture (.\(material == .bar ? "bar" : material.rawValue + "Material"))"
      )
      isMisleading = true
    }
    if look.ground != .scene { return ["m-" + name] + outline }
    let corners = styles.first { $0.property == "border-radius" && outline.contains($0.className) }
    let clip =
      outline.contains("d-circle")
      ? "circle(closest-side)" : "inset(0 round \(corners?.value ?? "0px"))"
    return ["d-material", "m-" + name, style("clip-path", clip)]
  }

  /// The colour of a level where it stands.
  mutating func ink(_ level: Int, _ look: Look) -> String {
    if case .color(let base)? = look.foreground {
      return level == 1 ? base : Palette.faded(base, Palette.shares[min(level, 5) - 1])
    }
    return palette.label(level)
  }
}
