import SwiftSyntax
import ViewTree

extension ValueReader {
  /// Returns the value that a computed property or function returns: a single expression, the arms
  /// of a `switch` or `if`, or a sequence of `if … { return a }` and `guard … else { return a }`
  /// followed by one of these, with constants in between. `nil` for any other body.
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
        node.elseBody == nil, let test = conditionValue(node.conditions),
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
    guard let test = conditionValue(node.conditions),
      let others = result(of: rest)?.replacing(test.names)
    else { return nil }
    // A `guard` that throws or ends the program returns no value.
    guard node.body.statements.returns else { return others }
    guard let first = result(of: node.body.statements) else { return nil }
    return Self.conditional(first, if: .other("", Operation("!", [test.value])), else: others)
  }

  private static func conditional(_ first: Value, if conditionValue: Value, else other: Value)
    -> Value
  {
    if case .conditional(let more, let conditions) = other {
      return .conditional([first] + more, if: [conditionValue] + conditions)
    }
    return .conditional([first, other], if: [conditionValue])
  }

  /// Returns the known constants and those that a declaration adds; `nil` if it declares anything
  /// other than constants with a value.
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

  /// Returns a list of conditions as one value, joined by `&&`, and the names that they bind; `nil`
  /// if one of the conditions cannot be read.
  func conditionValue(
    _ conditions: ConditionElementListSyntax
  ) -> (value: Value, names: [String: Value])? {
    var all: Value?
    var names: [String: Value] = [:]
    for condition in conditions {
      guard let test = conditionValue(condition.condition) else { return nil }
      let value = test.value.replacing(names)
      all = all.map { .other("", Operation("&&", [$0, value])) } ?? value
      names.merge(test.names.mapValues { $0.replacing(names) }) { $1 }
    }
    return all.map { ($0, names) }
  }

  /// Returns a single condition as a value, and the names that it binds; `nil` if the condition
  /// cannot be read.
  private func conditionValue(
    _ condition: ConditionElementSyntax.Condition
  ) -> (value: Value, names: [String: Value])? {
    switch condition {
    case .expression(let expression): return (value(expression), [:])
    case .matchingPattern(let matching):
      let subject = value(matching.initializer.value)
      guard let pattern = matching.pattern.matched.map(value) else { return nil }
      return (
        .other("", Operation("==", [subject, pattern])),
        matching.pattern.associatedValues(of: subject)
      )
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        return nil
      }
      let initialValue = (binding.initializer?.value).map(value)
      return (
        .other("", Operation("!=", [initialValue ?? .name(name), .null])),
        initialValue.map { [name: $0] } ?? [:]
      )
    case .availability: return nil
    }
  }

  private func result(of node: SwitchExprSyntax) -> Value? {
    let subject = value(node.subject)
    var values: [Value] = []
    var conditions: [Value] = []
    for element in node.cases {
      guard case .switchCase(let arm) = element, let value = result(of: arm.statements) else {
        return nil
      }
      let items = arm.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      values.append(
        value.replacing(items?.first.map { $0.pattern.associatedValues(of: subject) } ?? [:]))
      guard case .case(let label) = arm.label else { break }
      let alternatives = label.caseItems.map { item -> Value in
        guard let pattern = item.pattern.matched else { return .invalid }
        let match = Value.other("", Operation("==", [subject, self.value(pattern)]))
        guard let more = item.whereClause?.condition else { return match }
        let rest = self.value(more).replacing(item.pattern.associatedValues(of: subject))
        return .other("", Operation("&&", [match, rest]))
      }
      guard let first = alternatives.first else { return nil }
      conditions.append(
        alternatives.dropFirst().reduce(first) { .other("", Operation("||", [$0, $1])) })
    }
    // The last arm applies if no other does, so it needs no condition.
    return values.isEmpty
      ? nil : .conditional(values, if: Array(conditions.prefix(values.count - 1)))
  }

  private func result(of node: IfExprSyntax) -> Value? {
    guard let test = conditionValue(node.conditions),
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
