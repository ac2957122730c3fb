import SwiftSyntax
import ViewTree

/// The values of constants that were read before.
final class ConstantMemo {
  /// A constant as it is read in a type. Its value also depends on how many constants may be
  /// followed.
  struct Key: Hashable {
    let expression: SyntaxIdentifier
    let type: String
    let remainingSubstitutions: Int
  }

  /// The value of a constant, and the number of other constants that were inserted into it.
  struct Constant {
    let value: Value
    let substitutions: Int
  }

  var values: [Key: Constant] = [:]
}

/// The number of constants that are inserted into one constant, directly or as parts of others.
/// Without a limit, a constant that names another one twice, which does the same, would have 2ⁿ
/// parts.
final class SubstitutionBudget {
  private(set) var taken = 0

  /// Counts substitutions and returns whether there may be so many more. If not, the name of the
  /// constant is kept.
  func take(_ count: Int) -> Bool {
    guard taken + count <= 256 else { return false }
    taken += count
    return true
  }
}
