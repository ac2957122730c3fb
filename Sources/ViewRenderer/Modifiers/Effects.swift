import HandbookModel
import ViewTree

/// Rendering of modifiers that change the appearance of a view but not its layout: shadows, filters
/// and transforms.
extension DrawnViewBuilder {
  mutating func effect(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    let arguments = modifier.arguments
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, context).number }
    }
    switch modifier.name {
    case "shadow": box.wrap(.shadow(shadow(arguments, context, inherited)))
    case "blur":
      if let radius = number("radius") ?? number(nil), radius > 0 { box.wrap(.blur(radius)) }
    case "offset":
      let (x, y) = offset(arguments, context)
      if x != 0 || y != 0 { box.wrap(.offset(x: x, y: y)) }
    case "rotationEffect": rotate(&box, arguments, context)
    case "scaleEffect": scale(&box, arguments, context)
    case "saturation": if let amount = number(nil) { box.wrap(.saturation(amount)) }
    case "grayscale": if let amount = number(nil) { box.wrap(.grayscale(amount)) }
    default: break
    }
  }

  private mutating func rotate(
    _ box: inout DrawnView, _ arguments: [CallArgument], _ context: Evaluator.Context
  ) {
    guard
      case .call(let callee, let callArguments)? = arguments.first.map({
        evaluator.resolved($0.value, context)
      }), let first = callArguments.first,
      let amount = evaluator.number(of: evaluator.evaluate(first.value, context)), amount != 0
    else { return }
    let isRadians = callee.path?.last == "radians" || first.label == "radians"
    box.wrap(
      .rotation(
        isRadians ? .radians(amount) : .degrees(amount),
        anchor: ColorResolver.point(arguments["anchor"])))
  }

  private mutating func scale(
    _ box: inout DrawnView, _ arguments: [CallArgument], _ context: Evaluator.Context
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
    box.wrap(.scale(x: x, y: y, anchor: ColorResolver.point(arguments["anchor"])))
  }

  /// Applies a shadow or an offset to a view that contains a material. Filters and transforms
  /// are not used, because they would move the material's picture relative to its backdrop. Box
  /// shadows and margins are used instead.
  mutating func move(
    _ box: inout DrawnView, as modifier: ViewModifier, _ subject: Subject,
    _ inherited: InheritedStyle
  ) {
    let context = subject.context(of: modifier)
    switch modifier.name {
    case "offset":
      let (x, y) = offset(modifier.arguments, context)
      box.layout.shift = DrawnLayout.Shift(x: x, y: y)
      box.wrap([])
    case "shadow":
      guard let outline = box.materialOutline else { return reportUnsupported("shadow") }
      // The layer is as large as the view, so that the largest circle in it is an ellipse.
      let corner: ShapeOutline =
        switch outline {
        case .rectangle: .rounded(0)
        case .circle: .ellipse
        default: outline
        }
      let shadow = shadow(modifier.arguments, context, inherited)
      box.addLayer([.area([.outline(corner), .boxShadow(shadow)])], .behind)
    default: reportUnsupported(modifier.name)
    }
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
  ) -> DrawnShadow {
    func number(_ label: String) -> Double {
      arguments[label].flatMap { evaluator.resolved($0, context).number } ?? 0
    }
    let color = arguments["color"].flatMap { self.color($0, context, inherited) }
    return DrawnShadow(
      x: number("x"), y: number("y"), radius: number("radius"), color: color ?? .shadow)
  }
}
