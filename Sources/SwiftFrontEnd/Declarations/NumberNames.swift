import SwiftSyntax

/// The names of variables that are known to be floating-point numbers or integers.
struct NumberNames {
  /// Names of variables that have a floating-point type, or that have no explicit type and are
  /// initialized with a floating-point literal.
  private(set) var floatingPointNames: Set<String> = []
  /// Names of variables that have no explicit type and are initialized with an integer literal.
  private(set) var integerNames: Set<String> = []

  /// Adds the variable that a binding declares if it is a number.
  mutating func add(_ node: PatternBindingSyntax) {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return }
    let initialValue = node.initializer?.value
    let literal = initialValue?.as(PrefixOperatorExprSyntax.self)?.expression ?? initialValue
    let type = node.typeAnnotation?.type.code
    let types = ["Double", "CGFloat", "Float", "TimeInterval"]
    if type.map(types.contains) ?? (literal?.is(FloatLiteralExprSyntax.self) == true) {
      floatingPointNames.insert(name)
    } else if type == nil, literal?.is(IntegerLiteralExprSyntax.self) == true {
      integerNames.insert(name)
    }
  }
}
