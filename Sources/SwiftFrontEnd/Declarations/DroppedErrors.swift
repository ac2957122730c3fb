import SwiftSyntax
import ViewTree

extension TryExprSyntax {
  /// What `try?` does about an error if nothing depends on it; `nil` for any other `try`.
  var effect: Effect.Kind? {
    guard questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return nil }
    if isStatement { return .droppedError }
    guard expression.is(AwaitExprSyntax.self) else { return nil }
    if endsSilently { return .abandonedAttempt }
    return leavesNothing || returnsNothing ? .replacedResult : nil
  }

  /// Whether the expression makes up a statement whose result nothing uses, as in `try? save()` and
  /// `_ = try? save()`.
  private var isStatement: Bool {
    var whole = Syntax(self)
    if let list = parent?.as(ExprListSyntax.self),
      list.first?.is(DiscardAssignmentExprSyntax.self) == true,
      let assignment = list.parent?.as(SequenceExprSyntax.self)
    {
      whole = Syntax(assignment)
    }
    return whole.parent?.is(CodeBlockItemSyntax.self) == true
  }

  // MARK: Conditions

  /// Whether the rest of the code is left out after an error, and nothing else happens: the `else` of
  /// a `guard` only returns, or an `if` without an `else` comes last.
  private var endsSilently: Bool {
    guard let condition, let statement = condition.parent?.parent,
      tests(condition) || binds(condition)
    else { return false }
    if let statement = statement.as(GuardStmtSyntax.self) {
      return statement.body.statements.allSatisfy { $0.onlyLogs || $0.onlyReturns }
    }
    guard let statement = statement.as(IfExprSyntax.self), statement.elseBody == nil else {
      return false
    }
    let whole = statement.parent?.is(ExpressionStmtSyntax.self) == true ? statement.parent : nil
    // In a loop, others may have succeeded.
    guard let item = (whole ?? Syntax(statement)).parent?.as(CodeBlockItemSyntax.self),
      item.parent?.parent?.parent?.is(ForStmtSyntax.self) != true
    else { return false }
    return item.later?.allSatisfy { $0.onlyLogs || $0.setsFlag } ?? false
  }

  /// The element of a condition that consists of the expression, alone or compared with a constant.
  private var condition: ConditionElementSyntax? {
    var node = parent
    for _ in 0..<Self.mostParents {
      guard let inner = node else { return nil }
      if let condition = inner.as(ConditionElementSyntax.self) { return condition }
      let isPart =
        inner.is(TupleExprSyntax.self) || inner.is(LabeledExprSyntax.self)
        || inner.is(LabeledExprListSyntax.self) || inner.is(ExprListSyntax.self)
        || inner.is(SequenceExprSyntax.self) || inner.is(InitializerClauseSyntax.self)
        || inner.is(OptionalBindingConditionSyntax.self)
      guard isPart else { return nil }
      node = inner.parent
    }
    return nil
  }

  /// The most nodes between `try?` and the condition that it is a part of.
  private static let mostParents = 10

  private func binds(_ condition: ConditionElementSyntax) -> Bool {
    condition.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value.id == id
  }

  /// Whether a condition is true only if there was no error, as `(try? await ask()) == true` is.
  private func tests(_ condition: ConditionElementSyntax) -> Bool {
    guard let parts = condition.condition.as(SequenceExprSyntax.self)?.elements.map(\.self),
      parts.count == 3, parts[0].contains(self),
      let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return false }
    return sign == "==" && parts[2].trimmedDescription == "true"
      || sign == "!=" && parts[2].is(NilLiteralExprSyntax.self)
  }

  // MARK: Results

  /// Whether an error leaves what a variable has, or empties it, and nothing asks for it afterwards, as
  /// in `items = (try? await load()) ?? []`.
  private var leavesNothing: Bool {
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self),
      let parts = tuple.parent?.as(ExprListSyntax.self)?.map(\.self), parts.count == 5,
      parts[1].is(AssignmentExprSyntax.self), parts[2].id == tuple.id,
      parts[3].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
      let item = tuple.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
      let name = parts[0].variableName
    else { return false }
    let isEmpty =
      parts[4].as(ArrayExprSyntax.self)?.elements.isEmpty == true
      || parts[4].as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) == true
    guard isEmpty || parts[4].variableName == name, let later = item.later else { return false }
    return !later.contains { statement in
      statement.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
  }
}

extension TryExprSyntax {
  /// Whether a function returns an empty list after an error, as in
  /// `return (try? await load()) ?? []`, so that its callers cannot know of the error.
  private var returnsNothing: Bool {
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self),
      let parts = tuple.parent?.as(ExprListSyntax.self)?.map(\.self), parts.count == 3,
      parts[0].id == tuple.id, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
      parts[2].as(ArrayExprSyntax.self)?.elements.isEmpty == true
        || parts[2].as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) == true,
      let whole = tuple.parent?.parent
    else { return false }
    let statement = whole.parent?.is(ReturnStmtSyntax.self) == true ? whole.parent : whole
    guard let item = statement?.parent?.as(CodeBlockItemSyntax.self),
      let body = item.parent?.parent?.as(CodeBlockSyntax.self)
    else { return false }
    return body.parent?.is(FunctionDeclSyntax.self) == true
      && body.statements.last?.id == item.id
  }
}

extension DiscardAssignmentExprSyntax {
  /// The expression after `try await` whose result the statement drops, as in
  /// `_ = try await send()`; `nil` for any other use of `_`.
  var discarded: ExprSyntax? {
    guard let parts = parent?.as(ExprListSyntax.self)?.map(\.self), parts.count == 3,
      parts[0].id == id, parts[1].is(AssignmentExprSyntax.self),
      let attempt = parts[2].as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil
    else { return nil }
    return attempt.expression.as(AwaitExprSyntax.self)?.expression
  }
}

extension ExprSyntax {
  /// The name of the variable that the expression is, with or without `self`; `nil` if it is none.
  fileprivate var variableName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.name }
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return member.declName.baseName.name
  }

  fileprivate func contains(_ attempt: TryExprSyntax) -> Bool {
    range.contains(attempt.positionAfterSkippingLeadingTrivia)
  }
}

extension CodeBlockItemSyntax {
  /// The statements after this one in the same block; `nil` if the block has many, so that not all of
  /// them are looked at for each of them.
  fileprivate var later: [CodeBlockItemSyntax]? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count <= Self.mostStatements
    else { return nil }
    return Array(list.drop { $0.id != id }.dropFirst())
  }

  private static let mostStatements = 24

  /// Whether the statement is a `return` without a value.
  fileprivate var onlyReturns: Bool {
    guard case .stmt(let statement) = item else { return false }
    return statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }

  /// Whether the statement sets a variable to `true` or `false`, such as one that shows an activity.
  fileprivate var setsFlag: Bool {
    guard case .expr(let expression) = item,
      let parts = expression.as(SequenceExprSyntax.self)?.elements.map(\.self), parts.count == 3
    else { return false }
    return parts[1].is(AssignmentExprSyntax.self) && parts[2].is(BooleanLiteralExprSyntax.self)
  }
}
