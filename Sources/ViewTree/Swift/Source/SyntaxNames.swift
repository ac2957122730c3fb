import SwiftSyntax

/// A type as it is written with dots: `Font.Weight`.
struct TypePath {
  /// The first name: `Font`.
  let root: String
  /// The whole.
  let name: String
}

extension TokenSyntax {
  /// The name, without backticks; nil for words such as `self` and `init` that no declaration
  /// gives. `.default` is a name although `default` is a keyword.
  var name: String? {
    switch tokenKind {
    case .identifier(let text):
      text.hasPrefix("`") ? String(text.dropFirst().prefix { $0 != "`" }) : text
    case .keyword(.`self`), .keyword(.`Self`), .keyword(.`init`), .keyword(.Type),
      .keyword(.Protocol), .keyword(.Any), .keyword(.super):
      nil
    case .keyword: text
    default: nil
    }
  }
}

extension ExprSyntax {
  /// nil when the expression is more, or other, than the name of a type.
  var typePath: TypePath? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      guard let name = node.baseName.name, name.isTypeName else { return nil }
      return TypePath(root: name, name: name)
    case .memberAccessExpr(let node):
      guard let name = node.declName.baseName.name, name.isTypeName,
        let outer = node.base?.typePath
      else { return nil }
      return TypePath(root: outer.root, name: outer.name + "." + name)
    case .genericSpecializationExpr(let node): return node.expression.typePath
    default: return nil
    }
  }

  /// Whether this is `Font` of `Font.Weight`.
  var isPartOfLongerTypePath: Bool {
    var node = Syntax(self)
    if let parent = node.parent, parent.is(GenericSpecializationExprSyntax.self) { node = parent }
    guard let parent = node.parent?.as(MemberAccessExprSyntax.self) else { return false }
    return parent.base?.id == node.id && parent.declName.baseName.name?.isTypeName == true
  }

  /// The call whose callee this is.
  var call: FunctionCallExprSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.id == node.id ? call : nil
      }
      switch parent.kind {
      case .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr: node = parent
      default: return nil
      }
    }
    return nil
  }
}

extension TypeSyntax {
  /// nil for `[Item]`, `some View`, `Self.Index` and the like.
  var typePath: TypePath? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      guard let name = node.name.name else { return nil }
      return TypePath(root: name, name: name)
    case .memberType(let node):
      guard let name = node.name.name, let outer = node.baseType.typePath else { return nil }
      return TypePath(root: outer.root, name: outer.name + "." + name)
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// Whether this is `Font` of `Font.Weight`.
  var isPartOfLongerTypePath: Bool {
    parent?.as(MemberTypeSyntax.self).flatMap { TypeSyntax($0).typePath } != nil
  }
}

extension FunctionCallExprSyntax {
  /// What the call spells, trailing closures included: `(_:alignment:)`, or `()`.
  var spelledArguments: String {
    var labels = arguments.map { $0.label?.text ?? "_" }
    if trailingClosure != nil { labels.append("_") }
    labels += additionalTrailingClosures.map(\.label.text)
    return "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this is the name after the dot of a member.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}

extension KeyPathExprSyntax {
  /// The name in `@Environment(\.colorScheme)` and `.environment(\.colorScheme, …)`; nil for
  /// every other key path, which names a property of the example's own values.
  var environmentKey: String? {
    guard root == nil, components.count == 1, let user = parent?.parent?.parent,
      let property = components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let attribute = user.as(AttributeSyntax.self)?.attributeName.typePath?.name
    let called = user.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(MemberAccessExprSyntax.self)?.declName.baseName.name
    guard attribute == "Environment" || called == "environment" else { return nil }
    return property.declName.baseName.name
  }
}
