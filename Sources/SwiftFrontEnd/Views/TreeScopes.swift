import SwiftSyntax
import ViewTree

/// Reading of names that are visible in addition to members, including those that conditions bind.
extension TreeBuilder {
  /// Adds local variables to the context. Their initial value is taken as their value, since no
  /// code is executed.
  mutating func add(_ node: VariableDeclSyntax, to context: inout BuildContext) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        continue
      }
      bind([name: binding.initializer?.value], in: &context)
    }
  }

  /// Adds names to the context.
  /// - Parameter names: The names with their values as written; `nil` for an unknown value.
  mutating func bind(_ names: [String: ExprSyntax?], in context: inout BuildContext) {
    bind(values: values(of: names, in: context), in: &context)
  }

  /// Returns the values of expressions. A reader keeps the context, which is changed in place only
  /// after the reader is gone.
  private func values(of names: [String: ExprSyntax?], in context: BuildContext) -> [String: Value?]
  {
    let reader = reader(context)
    return names.mapValues { $0.map(reader.value) }
  }

  /// Adds names to the context, with their values. A value of `nil` is unknown.
  mutating func bind(values: [String: Value?], in context: inout BuildContext) {
    guard !values.isEmpty else { return }
    let bound = values.mapValues { value in
      ViewScope.Bound(value: value, scope: context.scope, type: context.type)
    }
    scopes.append(
      ViewScope(outer: context.scope, type: context.type, names: .values(bound)))
    context.scope = scopes.count - 1
    context.shadowedNames.formUnion(values.keys)
  }

  /// Adds a scope with the arguments of the call of an inlined function, and returns the index of
  /// the scope in `scopes`. Returns `nil` if the member is not called, or if the arguments do not
  /// fit its parameters.
  /// - Parameter context: The context of the call.
  mutating func scope(
    of member: ViewMember, calledBy call: FunctionCallExprSyntax?, _ context: BuildContext
  ) -> Int? {
    guard let parameters = member.parameters, let call,
      let argumentsByName = parameters.arguments(of: call)
    else { return nil }
    let (outside, inside) = (reader(context), ValueReader { _ in nil })
    var bound = parameters.names.reduce(into: [String: ViewScope.Bound]()) {
      $0[$1] = ViewScope.Bound(value: nil, scope: nil, type: member.type)
    }
    for (name, expression) in parameters.defaults {
      bound[name] = ViewScope.Bound(
        value: inside.value(expression), scope: nil, type: member.type)
    }
    for (name, expression) in argumentsByName {
      bound[name] = ViewScope.Bound(
        value: outside.value(expression), scope: context.scope, type: context.type)
    }
    scopes.append(ViewScope(outer: nil, type: member.type, names: .values(bound)))
    return scopes.count - 1
  }

  /// Adds a scope with the parameters of a closure to the context, and returns the index of the
  /// scope in `scopes`.
  mutating func enter(_ closure: ClosureExprSyntax, _ context: inout BuildContext) -> Int {
    let names = closure.parameterNames
    scopes.append(
      ViewScope(outer: context.scope, type: context.type, names: .parameters(names)))
    context.scope = scopes.count - 1
    context.shadowedNames.formUnion(names)
    return scopes.count - 1
  }

  /// Returns the condition of an `if` as a Boolean expression, and adds the names that the
  /// condition binds to the context.
  mutating func condition(
    of node: IfExprSyntax, binding context: inout BuildContext
  ) -> Value {
    var conditions: [Value] = []
    for element in node.conditions {
      let condition = reader(context).condition(element.condition)
      conditions.append(condition.value ?? .unreadable(element.condition))
      bind(values: condition.names, in: &context)
    }
    return .joined(conditions, by: "&&")
  }
}

extension Value {
  /// A condition that cannot be evaluated, such as `#available(iOS 17, *)`.
  fileprivate static func unreadable(_ condition: ConditionElementSyntax.Condition) -> Value {
    let code = condition.code.filter { !$0.isWhitespace }
    guard case .availability(let node) = condition else { return .opaque(code) }
    let isInverted = node.availabilityKeyword.tokenKind == .poundUnavailable
    return .operation(isInverted ? .unavailable : .available, [], written: code)
  }
}

extension SwitchCaseSyntax {
  /// Returns the names that the patterns of a `switch` arm bind, with their values; `nil` for an
  /// unknown value.
  /// - Parameter subject: The value that the `switch` compares with its patterns.
  func bound(to subject: Value) -> [String: Value?] {
    let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems
    return items?.reduce(into: [:]) {
      $0.merge($1.pattern.bound(to: subject)) { first, _ in first }
    } ?? [:]
  }
}

extension PatternSyntax {
  /// The expression that a value must equal to match the pattern, without bindings, such as `.late`
  /// for the pattern `.late(let minutes)`; `nil` for a pattern that is not an expression, such as
  /// `let item`.
  var matched: ExprSyntax? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.matched }
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    return expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
  }

  /// Returns the names that a pattern such as `.late(let minutes)` binds, with the associated
  /// values that they refer to.
  /// - Parameter subject: The value that is compared with the pattern.
  func associatedValues(of subject: Value) -> [String: Value] {
    if let binding = self.as(ValueBindingPatternSyntax.self) {
      return binding.pattern.associatedValues(of: subject)
    }
    guard
      let call = self.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    else { return [:] }
    var values: [String: Value] = [:]
    for (position, argument) in call.arguments.enumerated() {
      let names = argument.expression.boundNames
      guard names.count == 1, let name = names.first else { continue }
      values[name] = .associatedValue(of: subject, position: position, name: name)
    }
    return values
  }

  /// Returns the names that the pattern binds, with their values; `nil` for an unknown value.
  /// - Parameter subject: The value that is compared with the pattern.
  func bound(to subject: Value) -> [String: Value?] {
    let reader = BoundNames(viewMode: .sourceAccurate)
    reader.walk(self)
    let values = associatedValues(of: subject)
    return reader.names.reduce(into: [:]) { $0[$1] = .some(values[$1]) }
  }
}

extension ExprSyntax {
  /// The names that the expression binds if it is part of a pattern. The expression
  /// `.late(let minutes)` binds the name `minutes`.
  fileprivate var boundNames: Set<String> {
    let reader = BoundNames(viewMode: .sourceAccurate)
    reader.walk(self)
    return reader.names
  }
}

private final class BoundNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.name ?? node.identifier.text)
    return .skipChildren
  }
}

extension ClosureExprSyntax {
  /// The names of the closure's parameters; `$0` and `$1` if the closure declares none.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { $0.name.name ?? $0.name.text }
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).name ?? "" }
    case nil: ["$0", "$1"]
    }
  }
}
