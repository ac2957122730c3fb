import SwiftSyntax
import ViewTree

/// The name of a type with those of the types that contain it, such as `Font.Weight`.
struct TypePath {
  /// The first name of the path, such as `Font` in `Font.Weight`.
  let root: String
  /// The whole path with its dots, such as `Font.Weight`.
  let name: String
}

extension TokenSyntax {
  /// The text of the token as a name, without backticks. `nil` for keywords such as `self` and
  /// `init` that are not declared names; `.default` is a name although `default` is a keyword.
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

extension SyntaxProtocol {
  /// The code of the node without the trivia around it. This equals `trimmedDescription`, which
  /// first makes two copies of the node.
  var code: String {
    let text = description
    let code = text.utf8.dropFirst(leadingTriviaLength.utf8Length)
      .dropLast(trailingTriviaLength.utf8Length)
    return String(Substring(code))
  }
}

extension ExprSyntax {
  /// The path of the type that the expression names; `nil` for any other expression.
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

  /// Whether the expression is a part of a longer type name, such as `Font` in `Font.Weight`.
  var isPartOfLongerTypePath: Bool {
    var node = Syntax(self)
    if let parent = node.parent, parent.is(GenericSpecializationExprSyntax.self) { node = parent }
    guard let parent = node.parent?.as(MemberAccessExprSyntax.self) else { return false }
    return parent.base?.id == node.id && parent.declName.baseName.name?.isTypeName == true
  }

  /// The call that calls this expression; `nil` if the expression is not called.
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
  /// The path of the type; `nil` for `[Item]`, `some View`, `Self.Index` and similar types.
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
  /// Whether the type is a part of a longer type name, such as `Font` in `Font.Weight`.
  var isPartOfLongerTypePath: Bool {
    parent?.as(MemberTypeSyntax.self).flatMap { TypeSyntax($0).typePath } != nil
  }
}

extension FunctionCallExprSyntax {
  /// The argument labels as in a compound name, such as `(_:alignment:)` or `()`. Trailing closures
  /// are included.
  var spelledArguments: String {
    var text = "("
    for argument in arguments { text += (argument.label?.text ?? "_") + ":" }
    if trailingClosure != nil { text += "_:" }
    for closure in additionalTrailingClosures { text += closure.label.text + ":" }
    return text + ")"
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the reference is the name after the dot in a member access, such as `b` in `a.b`.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}

extension KeyPathExprSyntax {
  /// The environment key that the key path names, as in `@Environment(\.colorScheme)` and
  /// `.environment(\.colorScheme, …)`; `nil` for any other key path, which may refer to a property
  /// of a type in the code.
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
