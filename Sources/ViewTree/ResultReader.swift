import SwiftSyntax

extension ValueReader {
  /// What a computed property gives: its one expression, or what the arms of its one `switch` or `if` give
  /// each; nil for more than that.
  func result(of body: CodeBlockItemListSyntax) -> Value? {
    guard body.count == 1, let item = body.first?.item else { return nil }
    let expression: ExprSyntax? =
      switch item {
      case .expr(let expression): expression
      case .stmt(let statement):
        statement.as(ReturnStmtSyntax.self)?.expression
          ?? statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl: nil
      }
    guard let expression else { return nil }
    if let node = expression.as(SwitchExprSyntax.self) { return result(of: node) }
    if let node = expression.as(IfExprSyntax.self) { return result(of: node) }
    return value(expression)
  }

  private func result(of node: SwitchExprSyntax) -> Value? {
    let subject = value(node.subject)
    var values: [Value] = []
    var questions: [Value] = []
    for element in node.cases {
      guard case .switchCase(let arm) = element, let value = result(of: arm.statements) else {
        return nil
      }
      values.append(value)
      guard case .case(let label) = arm.label else { break }
      let asked = label.caseItems.map { item -> Value in
        guard item.whereClause == nil,
          let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression
        else { return .broken }
        return .other("", Operation("==", [subject, self.value(pattern)]))
      }
      guard let first = asked.first else { return nil }
      questions.append(asked.dropFirst().reduce(first) { .other("", Operation("||", [$0, $1])) })
    }
    // The last of all is what is left.
    return values.isEmpty ? nil : .either(values, if: Array(questions.prefix(values.count - 1)))
  }

  private func result(of node: IfExprSyntax) -> Value? {
    guard node.conditions.count == 1,
      case .expression(let asked)? = node.conditions.first?.condition,
      let first = result(of: node.body.statements)
    else { return nil }
    let second: Value? =
      switch node.elseBody {
      case .codeBlock(let block): result(of: block.statements)
      case .ifExpr(let other): result(of: other)
      case nil: nil
      }
    guard let second else { return nil }
    if case .either(let more, let questions) = second {
      return .either([first] + more, if: [value(asked)] + questions)
    }
    return .either([first, second], if: [value(asked)])
  }
}
