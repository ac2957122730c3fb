import SwiftSyntax
import ViewTree

extension ValueReader {
  /// Returns the value of a flat list of operands and operators. The parser produces such a list
  /// for `a + b * c` and `isOn ? a : b`. The operators are grouped by the precedence of Swift's
  /// standard operators. The result is `nil` if the list contains anything else, such as a cast, an
  /// assignment or an operator that the code declares. If only the condition before a `?` contains
  /// it, the condition is `.invalid` instead.
  func folded(_ elements: [ExprSyntax]) -> Value? {
    guard !elements.count.isMultiple(of: 2), !elements.contains(where: \.isAssignment) else {
      return nil
    }
    return folded(elements[...])
  }

  /// Returns the value of a flat list of operands and operators if it is a choice, as in
  /// `isOn ? a : b`; `nil` for any other list.
  func choice(_ elements: [ExprSyntax]) -> Value? {
    elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } ? folded(elements) : nil
  }

  private func folded(_ elements: ArraySlice<ExprSyntax>) -> Value? {
    // A conditional binds weaker than all operators except assignments.
    for (index, element) in zip(elements.indices, elements) {
      guard let ternary = element.as(UnresolvedTernaryExprSyntax.self) else { continue }
      return conditional(elements[..<index], ternary, elements[(index + 1)...])
    }
    var rest = elements
    let value = operation(&rest, from: 0)
    return rest.isEmpty ? value : nil
  }

  /// Reads operands and operators from the start of a list, up to the first operator that binds
  /// weaker than `minimum` or is not a standard operator.
  private func operation(_ elements: inout ArraySlice<ExprSyntax>, from minimum: Int) -> Value? {
    guard let first = elements.popFirst(), var left = operand(first) else { return nil }
    while let name = elements.first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let precedence = Self.precedences[name], precedence >= minimum
    {
      elements.removeFirst()
      // `a ?? b ?? c` is `a ?? (b ?? c)`.
      guard let right = operation(&elements, from: name == "??" ? precedence : precedence + 1)
      else { return nil }
      left = .operation(
        .operator(name), [left, right], written: left.spelling + name + right.spelling)
    }
    return left
  }

  private func conditional(
    _ condition: ArraySlice<ExprSyntax>, _ ternary: UnresolvedTernaryExprSyntax,
    _ alternative: ArraySlice<ExprSyntax>
  ) -> Value? {
    let only = alternative.count == 1 ? alternative.first : nil
    let isType = only?.is(TypeExprSyntax.self) == true
    guard !isType, let other = only.map(value) ?? folded(alternative) else { return nil }
    let first = value(ternary.thenExpression)
    let test = folded(condition) ?? .invalid
    // A nested conditional, `a ? b : c ? d : e`, becomes one with three values.
    if case .conditional(let more, let conditions) = other {
      return .conditional([first] + more, if: [test] + conditions)
    }
    return .conditional([first, other], if: [test])
  }

  /// Reads an operand; returns `nil` for a type. The name of a numeric constant is kept instead of
  /// its value, since the number alone does not determine its type.
  private func operand(_ expression: ExprSyntax) -> Value? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let constantExpression = constantExpression([name]),
      constantExpression.is(IntegerLiteralExprSyntax.self)
        || constantExpression.is(FloatLiteralExprSyntax.self)
    {
      return .name(name)
    }
    return expression.is(TypeExprSyntax.self) ? nil : value(expression)
  }

  /// The standard operators between two operands, except assignments. Operators with a greater
  /// number bind stronger.
  private static let precedences: [String: Int] = {
    let operators = [
      "||", "&&", "< <= > >= == != === !== ~=", "??", "... ..<", "+ - &+ &- | ^", "* / % &* &",
      "<< >> &<< &>>",
    ]
    return Dictionary(
      uniqueKeysWithValues: operators.enumerated().flatMap { precedence, names in
        names.split(separator: " ").map { (String($0), precedence) }
      })
  }()
}

extension ExprSyntax {
  /// Whether the expression is `=`, an operator such as `+=`, or `->`. All other operators bind
  /// stronger.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) || self.is(ArrowExprSyntax.self) { return true }
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return assignments.contains(name)
  }
}

private let assignments: Set<String> = [
  "*=", "&*=", "/=", "%=", "+=", "&+=", "-=", "&-=", "<<=", "&<<=", ">>=", "&>>=", "&=", "^=", "|=",
]
