import ViewTree

extension Value {
  /// Whether it stands in a place as it is read, and not a constant in its stead. Only calls tell.
  func isWritten(in range: Range<Int>) -> Bool {
    firstArgument.map { range.contains($0.range.lowerBound) } ?? false
  }

  /// The argument of the innermost call that has one.
  private var firstArgument: CallArgument? {
    switch self {
    case .call(let callee, let arguments): callee.firstArgument ?? arguments.first
    case .member(let base?, _): base.firstArgument
    default: nil
    }
  }
}
