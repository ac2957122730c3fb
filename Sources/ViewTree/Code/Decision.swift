/// A statement or expression that decides by a condition what code runs: an `if`, `guard`, `while` or
/// `switch`.
package struct Decision: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case `if`
    case `guard`
    /// A `while` or `repeat`.
    case loop
    case `switch`
  }

  package let kind: Kind
  /// The source range of the conditions or of the value that is switched over, in UTF-8 bytes.
  package let condition: Range<Int>
  /// The source range of the whole statement with its arms, in UTF-8 bytes.
  package let range: Range<Int>

  package init(kind: Kind, condition: Range<Int>, range: Range<Int>) {
    self.kind = kind
    self.condition = condition
    self.range = range
  }
}

extension ViewForest {
  /// Returns the decisions that start in a source range, in source order.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func decisions(in range: Range<Int>) -> ArraySlice<Decision> {
    decisions.starting(in: range, by: \.range.lowerBound)
  }
}
