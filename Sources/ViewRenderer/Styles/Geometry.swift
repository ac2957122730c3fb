import ViewTree

/// Rendering of `GeometryReader`, and of lengths that are computed from its width or height.
extension DrawnViewBuilder {
  mutating func geometry(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    var inner = inherited
    inner.axis = nil
    let slot = subject.view.slots.first { $0.role == .content }
    let frame = subject.frame.passing([.geometryProxy], to: slot?.closure)
    let children = render(content(subject.view), frame, inner)
    return DrawnView(.reader, children, fillsWidth: true, fillsHeight: true)
  }

  /// Returns a length relative to the enclosing `GeometryReader`, such as half its width; `nil` for
  /// any other length.
  func geometryLength(_ value: Value, _ context: Evaluator.Context) -> DrawnLength? {
    guard let (axis, factor, rest) = geometryTerm(value, context), factor.isFinite, rest.isFinite
    else { return nil }
    return .share(axis, factor: factor, points: rest)
  }

  /// Returns a length as the sum of two parts: a multiple of the width or height of the enclosing
  /// `GeometryReader`, and a number of points. Returns `nil` for any other length.
  /// - Returns: The axis of the width or the height, the factor that it is multiplied by, and the
  ///   number of points.
  private func geometryTerm(
    _ value: Value, _ context: Evaluator.Context
  ) -> (axis: Axis, factor: Double, rest: Double)? {
    switch value {
    case .member(.member(let proxy?, "size")?, let side) where side == "width" || side == "height":
      guard evaluator.evaluate(proxy, context) == .geometryProxy else { return nil }
      return (side == "width" ? .horizontal : .vertical, 1, 0)
    case .operation(.operator(let name), let operands, _):
      guard operands.count == 2 else { return nil }
      let terms = operands.map { geometryTerm($0, context) }
      let numbers = operands.map { evaluator.resolved($0, context).number }
      switch (name, terms[0], terms[1], numbers[0], numbers[1]) {
      case ("*", let term?, nil, _, let number?), ("*", nil, let term?, let number?, _):
        return (term.axis, term.factor * number, term.rest * number)
      case ("/", let term?, nil, _, let number?) where number != 0:
        return (term.axis, term.factor / number, term.rest / number)
      case ("-", let term?, nil, _, let number?):
        return (term.axis, term.factor, term.rest - number)
      case ("+", let term?, nil, _, let number?), ("+", nil, let term?, let number?, _):
        return (term.axis, term.factor, term.rest + number)
      default: return nil
      }
    default: return nil
    }
  }
}
