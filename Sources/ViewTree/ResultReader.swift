import SwiftSyntax

extension ValueReader {
  /// What a computed property gives: its one expression, or what the arms of its one `switch` or `if` give
  /// each; nil for more than that.
  func result(of body: CodeBlockItemListSyntax) -> Value? {
    guard body.count == 1, let item = body.first?.item else { return returned(in: body) }
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

  /// What `if … { return a }` and `guard … else { return a }` in a row, constants between them, and a last
  /// `return b` give together.
  private func returned(in body: CodeBlockItemListSyntax) -> Value? {
    guard let last = body.last?.item, case .stmt(let end) = last,
      let rest = end.as(ReturnStmtSyntax.self)?.expression
    else { return nil }
    var values: [Value] = []
    var questions: [Value] = []
    var constants: [String: Value] = [:]
    for item in body.dropLast() {
      if case .decl(let declaration) = item.item {
        guard let variables = declaration.as(VariableDeclSyntax.self),
          variables.bindingSpecifier.tokenKind == .keyword(.let)
        else { return nil }
        for binding in variables.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
            let stated = binding.initializer?.value
          else { return nil }
          constants[name] = value(stated).replacing(constants)
        }
        continue
      }
      if case .stmt(let statement) = item.item, let node = statement.as(GuardStmtSyntax.self) {
        guard node.conditions.count == 1, let condition = node.conditions.first,
          case .expression(let asked) = condition.condition,
          let value = result(of: node.body.statements)
        else { return nil }
        values.append(value.replacing(constants))
        questions.append(
          .other("", Operation("!", [self.value(asked).replacing(constants)])))
        continue
      }
      guard case .stmt(let statement) = item.item,
        let choice = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
        choice.elseBody == nil, choice.conditions.count == 1,
        let condition = choice.conditions.first,
        let asked = question(condition.condition), let value = result(of: choice.body.statements)
      else { return nil }
      values.append(value.replacing(asked.names).replacing(constants))
      questions.append(asked.value.replacing(constants))
    }
    let others = value(rest).replacing(constants)
    return values.isEmpty ? others : .either(values + [others], if: questions)
  }

  /// What a condition asks, and the names that it binds; nil for one that is not understood.
  private func question(
    _ condition: ConditionElementSyntax.Condition
  ) -> (value: Value, names: [String: Value])? {
    switch condition {
    case .expression(let expression): return (value(expression), [:])
    case .matchingPattern(let matching):
      let subject = value(matching.initializer.value)
      guard let pattern = matching.pattern.matched.map(value) else { return nil }
      return (
        .other("", Operation("==", [subject, pattern])), matching.pattern.carried(by: subject)
      )
    case .optionalBinding, .availability: return nil
    }
  }

  private func result(of node: SwitchExprSyntax) -> Value? {
    let subject = value(node.subject)
    var values: [Value] = []
    var questions: [Value] = []
    for element in node.cases {
      guard case .switchCase(let arm) = element, let value = result(of: arm.statements) else {
        return nil
      }
      let items = arm.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      values.append(
        value.replacing(items?.first.map { $0.pattern.carried(by: subject) } ?? [:]))
      guard case .case(let label) = arm.label else { break }
      let asked = label.caseItems.map { item -> Value in
        guard item.whereClause == nil, let pattern = item.pattern.matched else { return .broken }
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
      let asked = node.conditions.first.flatMap({ question($0.condition) }),
      let first = result(of: node.body.statements)?.replacing(asked.names)
    else { return nil }
    let second: Value? =
      switch node.elseBody {
      case .codeBlock(let block): result(of: block.statements)
      case .ifExpr(let other): result(of: other)
      case nil: nil
      }
    guard let second else { return nil }
    if case .either(let more, let questions) = second {
      return .either([first] + more, if: [asked.value] + questions)
    }
    return .either([first, second], if: [asked.value])
  }
}
