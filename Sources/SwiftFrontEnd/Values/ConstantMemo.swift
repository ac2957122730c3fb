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

extension ValueReader {
  /// Returns whether an expression is the name of a constant whose written type is optional.
  /// - Parameter value: The value of the expression.
  func isOptionalConstant(_ expression: ExprSyntax, _ value: Value) -> Bool {
    if case .name = value { return false }
    guard let path = expression.namePath, let constant = constantExpression(path) else {
      return false
    }
    let binding = constant.parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.typeAnnotation?.type.isOptional == true
  }
}

extension ExprSyntax {
  /// The names of an expression such as `Spacing.small`; `nil` for any other, such as `.small`.
  fileprivate var namePath: [String]? {
    if let node = self.as(DeclReferenceExprSyntax.self) { return [node.baseName.text] }
    guard let node = self.as(MemberAccessExprSyntax.self), let outer = node.base?.namePath else {
      return nil
    }
    return outer + [node.declName.baseName.text]
  }
}
