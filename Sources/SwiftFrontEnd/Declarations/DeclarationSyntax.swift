import SwiftSyntax

extension AttributeListSyntax {
  /// The names of the attributes without their `@`, in source order.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.code }
  }
}

extension DeclModifierListSyntax {
  /// Whether one of the modifiers is `private` or `fileprivate`. `private(set)` is not.
  var arePrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  /// Whether the modifiers make a member one of its type, not of the values of the type.
  var areStatic: Bool {
    contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  /// Whether other modules can use what the modifiers are applied to.
  var arePublic: Bool { contains { ["public", "open", "package"].contains($0.name.text) } }
}

extension AccessorBlockSyntax {
  /// The statements that compute the property's value; `nil` if there are only observers or a
  /// setter.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let list):
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is an array literal, possibly nested, with elements that begin with a
  /// dot.
  var hasImplicitElements: Bool {
    self.as(ArrayExprSyntax.self)?.elements.contains { element in
      let expression = element.expression
      if expression.is(ArrayExprSyntax.self) { return expression.hasImplicitElements }
      let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
      return callee.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    } == true
  }

  /// Whether the expression is an array literal with `.init(…)` elements, whose type depends on the
  /// declared type of the array.
  var needsItsType: Bool {
    self.as(ArrayExprSyntax.self)?.elements.contains { element in
      let callee = element.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let member = callee?.as(MemberAccessExprSyntax.self)
      return member != nil && member?.base == nil && member?.declName.baseName.text == "init"
    } == true
  }
}
