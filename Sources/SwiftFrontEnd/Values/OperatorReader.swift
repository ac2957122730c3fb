import SwiftOperators
import SwiftSyntax
import ViewTree

extension ValueReader {
  /// Returns the value of a flat list of operands and operators. The parser produces such a list
  /// for `a + b * c` and `isOn ? a : b`. The operators are grouped by the precedence of Swift's
  /// standard operators. The result is `nil` if the list contains anything else, such as a cast, an
  /// assignment or an operator that the code declares. If only the condition before a `?` contains
  /// it, the condition is `.invalid` instead.
  func folded(_ elements: [ExprSyntax]) -> Value? {
    guard !elements.count.isMultiple(of: 2) else { return nil }
    // A single operator needs no grouping. Nearly all lists have only one.
    if elements.count == 3, let name = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      !elements[0].is(TypeExprSyntax.self), !elements[2].is(TypeExprSyntax.self)
    {
      return operation(name, operand(elements[0]), operand(elements[2]))
    }
    // Nodes have no position in the source once they are moved to the folded tree. So only the
    // indices of the operands are moved.
    let numbered = elements.enumerated().map { index, element in
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        ExprSyntax(ternary.detached.with(\.thenExpression, number(index)))
      } else {
        index.isMultiple(of: 2) && !element.is(TypeExprSyntax.self) ? number(index) : element
      }
    }
    let sequence = SequenceExprSyntax(elements: ExprListSyntax(numbered))
    return value(
      ofFolded: OperatorTable.standardOperators.foldSingle(sequence) { _ in }, elements)
  }

  private func number(_ index: Int) -> ExprSyntax {
    ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral(String(index))))
  }

  /// Returns the value of a node of a folded tree, in which each operand is replaced by an integer
  /// literal: its index in `elements`. Returns `nil` as described at `folded(_:)`.
  private func value(ofFolded node: ExprSyntax, _ elements: [ExprSyntax]) -> Value? {
    if let index = index(node) { return operand(elements[index]) }
    if let node = node.as(TernaryExprSyntax.self) { return conditional(node, elements) }
    guard let node = node.as(InfixOperatorExprSyntax.self),
      let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let left = value(ofFolded: node.leftOperand, elements),
      let right = value(ofFolded: node.rightOperand, elements)
    else { return nil }
    return operation(name, left, right)
  }

  /// Returns an operation; `nil` if the operator assigns a value or is not a standard operator.
  private func operation(_ name: String, _ left: Value, _ right: Value) -> Value? {
    guard let group = OperatorTable.standardOperators.infixOperator(named: name)?.precedenceGroup,
      group != "AssignmentPrecedence"
    else { return nil }
    return .operation(
      .operator(name), [left, right], written: left.spelling + name + right.spelling)
  }

  private func conditional(_ node: TernaryExprSyntax, _ elements: [ExprSyntax]) -> Value? {
    guard let then = index(node.thenExpression),
      let ternary = elements[then].as(UnresolvedTernaryExprSyntax.self),
      let other = index(node.elseExpression).map({ value(elements[$0]) })
        ?? value(ofFolded: node.elseExpression, elements)
    else { return nil }
    let first = value(ternary.thenExpression)
    let test = value(ofFolded: node.condition, elements) ?? .invalid
    // A nested conditional, `a ? b : c ? d : e`, becomes one with three values.
    if case .conditional(let more, let conditions) = other {
      return .conditional([first] + more, if: [test] + conditions)
    }
    return .conditional([first, other], if: [test])
  }

  private func index(_ node: ExprSyntax) -> Int? {
    node.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
  }

  /// Reads an operand. The name of a numeric constant is kept instead of its value, since the
  /// number alone does not determine its type.
  private func operand(_ expression: ExprSyntax) -> Value {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let constantExpression = constant([name]),
      constantExpression.is(IntegerLiteralExprSyntax.self)
        || constantExpression.is(FloatLiteralExprSyntax.self)
    {
      return .name(name)
    }
    return value(expression)
  }
}
