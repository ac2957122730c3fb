import SwiftSyntax
import ViewTree

extension ValueReader {
  /// Returns the value that a computed property or function returns; `nil` unless its body has the
  /// following form. The body ends with an expression, or with a `switch` or `if` whose arms have
  /// such bodies. Before that, it contains only constants and statements of the forms
  /// `if … { return a }` and `guard … else { return a }`.
  func result(of body: CodeBlockItemListSyntax) -> Value? { result(of: Array(body)[...]) }

  private func result(of items: ArraySlice<CodeBlockItemSyntax>) -> Value? {
    guard let item = items.first?.item else { return nil }
    let rest = items.dropFirst()
    if rest.isEmpty { return last(item) }
    switch item {
    case .decl(let declaration):
      return constants(of: declaration, [:]).flatMap { result(of: rest)?.replacing($0) }
    case .stmt(let statement):
      if let node = statement.as(GuardStmtSyntax.self) { return result(of: node, rest) }
      guard
        let node = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
        node.elseBody == nil, let test = condition(node.conditions),
        node.body.statements.returns,
        let first = result(of: node.body.statements)?.replacing(test.names)
      else { return nil }
      return result(of: rest).map { Self.conditional(first, if: test.value, else: $0) }
    case .expr: return nil
    }
  }

  /// Returns the value that the last statement of a body returns; `nil` if it returns none.
  private func last(_ item: CodeBlockItemSyntax.Item) -> Value? {
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

  private func result(
    of node: GuardStmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>
  ) -> Value? {
    guard let test = condition(node.conditions),
      let others = result(of: rest)?.replacing(test.names)
    else { return nil }
    // A `guard` that throws or ends the program returns no value.
    guard node.body.statements.returns else { return others }
    guard let first = result(of: node.body.statements) else { return nil }
    return Self.conditional(first, if: .operation("!", [test.value]), else: others)
  }

  private static func conditional(_ first: Value, if conditionValue: Value, else other: Value)
    -> Value
  {
    if case .conditional(let more, let conditions) = other {
      return .conditional([first] + more, if: [conditionValue] + conditions)
    }
    return .conditional([first, other], if: [conditionValue])
  }

  /// Returns the constants in `known` and those that a declaration adds, as values by name; `nil`
  /// if the declaration contains anything other than constants with an initial value.
  /// - Parameter known: The values of the constants that precede the declaration, by name.
  func constants(of declaration: DeclSyntax, _ known: [String: Value]) -> [String: Value]? {
    guard let variables = declaration.as(VariableDeclSyntax.self),
      variables.bindingSpecifier.tokenKind == .keyword(.let)
    else { return nil }
    var constants = known
    for binding in variables.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
        let initialValue = binding.initializer?.value
      else { return nil }
      constants[name] = value(initialValue).replacing(constants)
    }
    return constants
  }

  private func result(of node: SwitchExprSyntax) -> Value? {
    let subject = value(node.subject)
    var values: [Value] = []
    var conditions: [Value] = []
    for element in node.cases {
      guard case .switchCase(let arm) = element, let value = result(of: arm.statements) else {
        return nil
      }
      let pattern = arm.label.as(SwitchCaseLabelSyntax.self)?.caseItems.first?.pattern
      values.append(value.replacing(pattern?.associatedValues(of: subject) ?? [:]))
      guard let condition = condition(of: arm, comparing: subject) else { break }
      conditions.append(condition)
    }
    // The last arm applies if no other does, so it needs no condition.
    return values.isEmpty
      ? nil : .conditional(values, if: Array(conditions.prefix(values.count - 1)))
  }

  private func result(of node: IfExprSyntax) -> Value? {
    guard let test = condition(node.conditions),
      let first = result(of: node.body.statements)?.replacing(test.names)
    else { return nil }
    let second: Value? =
      switch node.elseBody {
      case .codeBlock(let block): result(of: block.statements)
      case .ifExpr(let other): result(of: other)
      case nil: nil
      }
    return second.map { Self.conditional(first, if: test.value, else: $0) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements end by returning a value.
  fileprivate var returns: Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.as(ReturnStmtSyntax.self)?.expression != nil
  }
}
