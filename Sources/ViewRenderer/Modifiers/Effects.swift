import HandbookModel
import ViewTree

/// Rendering of modifiers that change the appearance of a view but not its layout: shadows, filters
/// and transforms.
extension HTMLViewRenderer {
  mutating func effect(
    _ box: inout Box, _ modifier: ViewModifier, _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    let arguments = modifier.arguments
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, context).number }
    }
    switch modifier.name {
    case "shadow":
      let (x, y, radius, color) = shadow(arguments, context, inherited)
      wrap(
        &box,
        [
          style(
            "filter",
            "drop-shadow(\(cssNumber(x))px \(cssNumber(y))px \(cssNumber(radius))px \(color))")
        ])
    case "blur":
      if let radius = number("radius") ?? number(nil), radius > 0 {
        wrap(&box, [style("filter", "blur(\(cssNumber(radius))px)")])
      }
    case "offset":
      let (x, y) = offset(arguments, context)
      if x != 0 || y != 0 {
        wrap(&box, [style("transform", "translate(\(cssNumber(x))px,\(cssNumber(y))px)")])
      }
    case "rotationEffect":
      rotate(&box, arguments, context)
    case "scaleEffect":
      scale(&box, arguments, context)
    case "saturation":
      if let amount = number(nil) {
        wrap(&box, [style("filter", "saturate(\(cssNumber(amount)))")])
      }
    case "grayscale":
      if let amount = number(nil) {
        wrap(&box, [style("filter", "grayscale(\(cssNumber(amount)))")])
      }
    default: break
    }
  }

  private mutating func rotate(
    _ box: inout Box, _ arguments: [CallArgument], _ context: Evaluator.Context
  ) {
    guard
      case .call(let callee, let callArguments)? = arguments.first.map({
        evaluator.resolved($0.value, context)
      }), let first = callArguments.first,
      let amount = evaluator.number(of: evaluator.evaluate(first.value, context)), amount != 0
    else { return }
    let unit = callee.path?.last == "radians" || first.label == "radians" ? "rad" : "deg"
    let turn = cssNumber((amount * 1000).rounded() / 1000)
    wrap(&box, [style("transform", "rotate(\(turn)\(unit))")] + origin(arguments["anchor"]))
  }

  private mutating func scale(
    _ box: inout Box, _ arguments: [CallArgument], _ context: Evaluator.Context
  ) {
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, context).number }
    }
    let both = number(nil)
    var (x, y) = (number("x") ?? both ?? 1, number("y") ?? both ?? 1)
    if case .call(.name("CGSize"), let callArguments)? = arguments.first.map({
      evaluator.resolved($0.value, context)
    }) {
      x = callArguments["width"]?.number ?? 1
      y = callArguments["height"]?.number ?? 1
    }
    guard x != 1 || y != 1 else { return }
    wrap(
      &box,
      [style("transform", "scale(\(cssNumber(x)),\(cssNumber(y)))")] + origin(arguments["anchor"]))
  }

  /// Applies a shadow or an offset to a view that contains a material. CSS filters and transforms
  /// are not used, because they would move the material's picture relative to its backdrop. Box
  /// shadows and margins are used instead.
  mutating func move(
    _ box: inout Box, as modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) {
    let context = subject.context(of: modifier)
    switch modifier.name {
    case "offset":
      let (x, y) = offset(modifier.arguments, context)
      box.element.classes += [
        ("margin-left", x), ("margin-right", -x), ("margin-top", y), ("margin-bottom", -y),
      ].filter { $0.1 != 0 }.map { style($0.0, cssNumber($0.1) + "px") }
      wrap(&box, [])
    case "shadow":
      guard let corner = materialCorner(of: box.element) else { return reportUnsupported("shadow") }
      let shadow = shadow(modifier.arguments, context, inherited)
      let layer = Element(
        "div",
        [
          style("border-radius", corner),
          style(
            "box-shadow",
            "\(cssNumber(shadow.x))px \(cssNumber(shadow.y))px \(cssNumber(shadow.radius * 2))px \(shadow.color)"
          ),
        ])
      addLayer([Box(layer, fillsWidth: true, fillsHeight: true)], .under, on: &box, nil)
    default: reportUnsupported(modifier.name)
    }
  }

  /// Returns the CSS corner radius of a material that fills the element, such as `12px` or `50%`;
  /// `nil` if there is none.
  private func materialCorner(of element: Element) -> String? {
    if element.classes.contains(.shared(.material)) {
      guard let clip = element.style("clip-path") else { return nil }
      return clip.hasPrefix("circle")
        ? "50%" : String(clip.dropFirst("inset(0 round ".count).dropLast())
    }
    let isLayer =
      element.classes.contains(.shared(.layered)) || element.classes.contains(.shared(.under))
    guard isLayer, case .element(let first)? = element.children.first else { return nil }
    return materialCorner(of: first)
  }

  private func offset(
    _ arguments: [CallArgument], _ context: Evaluator.Context
  ) -> (x: Double, y: Double) {
    func number(_ label: String) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, context).number }
    }
    if case .call(.name("CGSize"), let callArguments)? = arguments.first.map({
      evaluator.resolved($0.value, context)
    }) {
      return (callArguments["width"]?.number ?? 0, callArguments["height"]?.number ?? 0)
    }
    return (number("x") ?? 0, number("y") ?? 0)
  }

  private mutating func shadow(
    _ arguments: [CallArgument], _ context: Evaluator.Context, _ inherited: InheritedStyle
  ) -> (x: Double, y: Double, radius: Double, color: String) {
    func number(_ label: String) -> Double {
      arguments[label].flatMap { evaluator.resolved($0, context).number } ?? 0
    }
    let color =
      arguments["color"].flatMap { self.color($0, context, inherited)?.css } ?? "rgb(0 0 0/.33)"
    return (number("x"), number("y"), number("radius"), color)
  }

  /// Returns a list with the CSS class for the anchor of a transform; an empty list if the anchor
  /// is the center or unknown.
  private mutating func origin(_ anchor: Value?) -> [ElementClass] {
    guard let point = ColorResolver.point(anchor), point != (0.5, 0.5) else { return [] }
    return [style("transform-origin", "\(cssNumber(point.x * 100))% \(cssNumber(point.y * 100))%")]
  }
}
