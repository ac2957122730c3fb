/// A place where code waits for a result, or where it drops an error.
package struct Effect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The expression after `await`.
    case wait
    /// The expression after `try?` in a statement that makes no use of its result. Nothing then
    /// depends on whether there was an error.
    case droppedError
    /// A `catch` without statements, which catches all errors.
    case emptyCatch
  }

  package let kind: Kind
  /// The source range of the expression after the keyword, or of the `catch`, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call whose arguments or closures contain the
  /// place; `nil` if there is none.
  package let outer: Int?

  package init(kind: Kind, range: Range<Int>, outer: Int?) {
    self.kind = kind
    self.range = range
    self.outer = outer
  }
}

extension ViewForest {
  /// Returns the effects of one kind that start in a source range, in source order.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func effects(_ kind: Effect.Kind, in range: Range<Int>) -> [Effect] {
    effects.starting(in: range, by: \.range.lowerBound).filter { $0.kind == kind }
  }
}
