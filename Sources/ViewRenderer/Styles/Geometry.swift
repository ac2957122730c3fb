import ViewTree

/// Rendering of `GeometryReader`, and of lengths that are computed from its width or height.
extension HTMLViewRenderer {
  mutating func geometry(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    var inner = inherited
    inner.axis = nil
    let slot = subject.view.slots.first { $0.role == .content }
    let frame = subject.frame.passing([.geometryProxy], to: slot?.closure)
    let children = render(content(subject.view), frame, inner)
    return Box(
      Element(
        "div",
        [
          .shared(.layers), .shared(.sized), style("place-items", "start start"),
          style("place-content", "start"),
        ],
        children.map(\.layoutElement)),
      fillsWidth: true, fillsHeight: true)
  }

  /// Returns the CSS of a length relative to the enclosing `GeometryReader`, such as `50cqw` for
  /// half its width; `nil` for any other length.
  func geometryLength(_ value: Value, _ context: Evaluator.Context) -> String? {
    guard let (unit, factor, rest) = geometryTerm(value, context), factor.isFinite, rest.isFinite
    else { return nil }
    let fraction = cssNumber((factor * 100_000).rounded() / 1000) + unit
    return rest == 0 ? fraction : "calc(\(fraction) + \(cssNumber(rest))px)"
  }

  /// Returns a length as the sum of two parts: a multiple of the width or height of the enclosing
  /// `GeometryReader`, and a number of points. Returns `nil` for any other length.
  /// - Returns: The CSS unit for the width (`cqw`) or the height (`cqh`), the factor that the width
  ///   or height is multiplied by, and the number of points.
  private func geometryTerm(
    _ value: Value, _ context: Evaluator.Context
  ) -> (unit: String, factor: Double, rest: Double)? {
    switch value {
    case .member(.member(let proxy?, "size")?, let side) where side == "width" || side == "height":
      guard evaluator.evaluate(proxy, context) == .geometryProxy else { return nil }
      return (side == "width" ? "cqw" : "cqh", 1, 0)
    case .operation(.operator(let name), let operands, _):
      guard operands.count == 2 else { return nil }
      let terms = operands.map { geometryTerm($0, context) }
      let numbers = operands.map { evaluator.resolved($0, context).number }
      switch (name, terms[0], terms[1], numbers[0], numbers[1]) {
      case ("*", let term?, nil, _, let number?), ("*", nil, let term?, let number?, _):
        return (term.unit, term.factor * number, term.rest * number)
      case ("/", let term?, nil, _, let number?) where number != 0:
        return (term.unit, term.factor / number, term.rest / number)
      case ("-", let term?, nil, _, let number?):
        return (term.unit, term.factor, term.rest - number)
      case ("+", let term?, nil, _, let number?), ("+", nil, let term?, let number?, _):
        return (term.unit, term.factor, term.rest + number)
      default: return nil
      }
    default: return nil
    }
  }
}
