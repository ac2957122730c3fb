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
  /// The code that runs by the condition, in source order: the arms of an `if` or `switch`, or the
  /// `else` of a `guard`; empty for a loop.
  package let arms: [Arm]

  /// Code that runs if a condition is true and those of all arms before it are not.
  package struct Arm: Hashable, Sendable {
    /// The condition as a Boolean expression; `nil` for `else` and `default`, which need none.
    package let condition: Value?
    /// The source range of the code, in UTF-8 bytes.
    package let range: Range<Int>
    /// Whether the code ends with `return`, `throw`, `break` or `continue`, so that what follows the
    /// decision does not run.
    package let leaves: Bool

    package init(condition: Value?, range: Range<Int>, leaves: Bool) {
      self.condition = condition
      self.range = range
      self.leaves = leaves
    }
  }

  package init(kind: Kind, condition: Range<Int>, range: Range<Int>, arms: [Arm] = []) {
    self.kind = kind
    self.condition = condition
    self.range = range
    self.arms = arms
  }
}

extension ViewForest {
  /// Returns the decisions that start in a source range, in source order.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func decisions(in range: Range<Int>) -> ArraySlice<Decision> {
    decisions.starting(in: range, by: \.range.lowerBound)
  }
}
