/// A place where code waits for a result, or where it drops or catches an error.
package struct Effect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The expression after `await`.
    case wait
    /// The expression after `try?` in a statement that makes no use of its result. Nothing then
    /// depends on whether there was an error.
    case droppedError
    /// The expression after `try? await` in a condition. After an error, nothing else happens: the
    /// `else` of the `guard` only returns, or an `if` without an `else` comes last.
    case abandonedAttempt
    /// The expression after `try? await` whose result a variable gets, or a function returns. After an
    /// error, the variable is empty, or has what it had, and nothing asks for it afterwards; or the
    /// function returns an empty list.
    case replacedResult
    /// The expression after `try await` in a statement that makes no use of its result.
    case discardedResult
    /// A `catch` without statements, which catches all errors.
    case emptyCatch
    /// The only `catch` of a `do`, which only writes to the console or a log. People do not see it.
    case loggedCatch
    /// Any other `catch` of all errors. In its range, `error` is one.
    case handledCatch
  }

  package let kind: Kind
  /// The source range of the expression after the keyword, or of the `catch`, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call whose arguments or closures contain the
  /// place; `nil` if there is none.
  package let outer: Int?
  /// The source range of the code that may fail: the expression, or the body of the `do` before the
  /// `catch`.
  package let attempt: Range<Int>
  /// The declarations that contain the place.
  package let enclosing: CallSite.EnclosingDeclaration

  package init(
    kind: Kind, range: Range<Int>, attempt: Range<Int>? = nil, outer: Int?,
    enclosing: CallSite.EnclosingDeclaration
  ) {
    self.kind = kind
    self.range = range
    self.attempt = attempt ?? range
    self.outer = outer
    self.enclosing = enclosing
  }
}

extension ViewForest {
  /// Returns the effects of one kind that start in a source range, in source order.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func effects(_ kind: Effect.Kind, in range: Range<Int>) -> [Effect] {
    effects.starting(in: range, by: \.range.lowerBound).filter { $0.kind == kind }
  }
}
