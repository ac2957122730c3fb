import ViewTree

extension Value {
  /// Whether the value is an expression in `range`, rather than the value of a constant that is
  /// declared elsewhere. Only calls carry a source range, so other values return `false`.
  func isInline(in range: Range<Int>) -> Bool {
    firstArgument.map { range.contains($0.range.lowerBound) } ?? false
  }

  /// The first argument of the innermost call that has arguments; `nil` if there is none.
  private var firstArgument: CallArgument? {
    switch self {
    case .call(let callee, let arguments): callee.firstArgument ?? arguments.first
    case .member(let base?, _): base.firstArgument
    default: nil
    }
  }
}
