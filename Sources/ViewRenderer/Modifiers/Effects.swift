import HandbookModel
import ViewTree

/// Modifiers that change the appearance of a view but not its layout: shadows, filters and
/// transforms.
extension HTMLViewRenderer {
  mutating func effect(
    _ piece: inout Box, _ modifier: ViewModifier, _ place: Evaluator.Place, _ look: InheritedStyle
  ) {
    let arguments = modifier.arguments
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, place).number }
    }
    switch modifier.name {
    case "shadow":
      let (x, y, radius, color) = shadow(arguments, place, look)
      wrap(
        &piece,
        [
          style("filter", "drop-shadow(\(points(x))px \(points(y))px \(points(radius))px \(color))")
        ])
    case "blur":
      if let radius = number("radius") ?? number(nil), radius > 0 {
        wrap(&piece, [style("filter", "blur(\(points(radius))px)")])
      }
    case "offset":
      let (x, y) = offset(arguments, place)
      if x != 0 || y != 0 {
        wrap(&piece, [style("transform", "translate(\(points(x))px,\(points(y))px)")])
      }
    case "rotationEffect":
      if case .call(let callee, let given)? = arguments.first.map({
        evaluator.resolved($0.value, place)
      }),
        let amount = given.first.flatMap({ evaluator.number(of: evaluator.datum($0.value, place)) })
      {
        let unit = callee.path?.last == "radians" || given.first?.label == "radians" ? "rad" : "deg"
        let turn = points((amount * 1000).rounded() / 1000)
        if amount != 0 {
          wrap(
            &piece, [style("transform", "rotate(\(turn)\(unit))")] + origin(arguments["anchor"]))
        }
      }
    case "scaleEffect":
      let both = number(nil)
      var (x, y) = (number("x") ?? both ?? 1, number("y") ?? both ?? 1)
      if case .call(.name("CGSize"), let given)? = arguments.first.map({
        evaluator.resolved($0.value, place)
      }) {
        x = given["width"]?.number ?? 1
        y = given["height"]?.number ?? 1
      }
      if x != 1 || y != 1 {
        wrap(
          &piece,
          [style("transform", "scale(\(points(x)),\(points(y)))")] + origin(arguments["anchor"]))
      }
    case "saturation":
      if let amount = number(nil) { wrap(&piece, [style("filter", "saturate(\(points(amount)))")]) }
    case "grayscale":
      if let amount = number(nil) {
        wrap(&piece, [style("filter", "grayscale(\(points(amount)))")])
      }
    default: break
    }
  }

  /// Applies shadows and offsets to a view that contains a material. A CSS filter or transform
  /// would move the material's picture off its backdrop, so margins and box shadows are used.
  mutating func move(
    _ piece: inout Box, as modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) {
    let place = subject.place(of: modifier)
    switch modifier.name {
    case "offset":
      let (x, y) = offset(modifier.arguments, place)
      piece.element.classes += [
        ("margin-left", x), ("margin-right", -x), ("margin-top", y), ("margin-bottom", -y),
      ].filter { $0.1 != 0 }.map { style($0.0, points($0.1) + "px") }
      wrap(&piece, [])
    case "shadow":
      guard let corner = materialCorner(of: piece.element) else { return note("shadow") }
      let shadow = shadow(modifier.arguments, place, look)
      let layer = Element(
        "div",
        [
          style("border-radius", corner),
          style(
            "box-shadow",
            "\(points(shadow.x))px \(points(shadow.y))px \(points(shadow.radius * 2))px \(shadow.color)"
          ),
        ])
      lay([Box(layer, across: true, down: true)], "d-under", on: &piece, nil)
    default: note(modifier.name)
    }
  }

  /// The CSS corner radius of a material that fills the element; `nil` if there is none.
  private func materialCorner(of element: Element) -> String? {
    if element.classes.contains("d-material") {
      let clip = styles.first {
        $0.property == "clip-path" && element.classes.contains($0.className)
      }
      guard let clip else { return nil }
      return clip.value.hasPrefix("circle")
        ? "50%" : String(clip.value.dropFirst("inset(0 round ".count).dropLast())
    }
    let isLayer = element.classes.contains("d-layers") || element.classes.contains("d-under")
    guard isLayer, case .element(let first)? = element.children.first else { return nil }
    return materialCorner(of: first)
  }

  private func offset(
    _ arguments: [CallArgument], _ place: Evaluator.Place
  ) -> (x: Double, y: Double) {
    func number(_ label: String) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, place).number }
    }
    if case .call(.name("CGSize"), let given)? = arguments.first.map({
      evaluator.resolved($0.value, place)
    }) {
      return (given["width"]?.number ?? 0, given["height"]?.number ?? 0)
    }
    return (number("x") ?? 0, number("y") ?? 0)
  }

  private mutating func shadow(
    _ arguments: [CallArgument], _ place: Evaluator.Place, _ look: InheritedStyle
  ) -> (x: Double, y: Double, radius: Double, color: String) {
    func number(_ label: String) -> Double {
      arguments[label].flatMap { evaluator.resolved($0, place).number } ?? 0
    }
    let color = arguments["color"].flatMap { self.color($0, place, look) } ?? "rgb(0 0 0/.33)"
    return (number("x"), number("y"), number("radius"), color)
  }

  /// The class for the anchor of a transform; empty for the center.
  private mutating func origin(_ anchor: Value?) -> [String] {
    guard let point = ColorResolver.point(anchor), point != (0.5, 0.5) else { return [] }
    return [style("transform-origin", "\(points(point.x * 100))% \(points(point.y * 100))%")]
  }
}
