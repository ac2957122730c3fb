import SwiftSyntax
import ViewTree

// The root of a chain of members determines whether a called member counts as API, which gets a
// page. It counts if it is called on
// - a view or value created in place, `Text("…").font(…)`, also one of a type that the example
//   declares;
// - a type, `Animation.spring(…)`, `Color.black.opacity(…)`, unless the example declares the type
//   or it is a common one (`Task.sleep`);
// - an implicit base, `.white.opacity(…)`, including a fragment that begins with `.padding()`;
// - a value, `content` or `self`, if the member has the name of a modifier that only views have,
//   or if the chain is a whole statement whose result is shown: directly in a `some View` body, or
//   with its dot first on the line in a body or a fragment.
// `items.map { … }`, `name.uppercased()`, `model.load()` in an action, and members called on a
// literal or on the result of a function elsewhere do not count. If in doubt, a name is left out: a
// page for `.map(_:)` would be noise. `SymbolTests` covers the edge cases.

/// The type that a member belongs to, for a member that counts as a framework symbol.
struct MemberOwner {
  /// The first name of the type, such as `Font` for `Font.Weight`; `nil` if only the compiler could
  /// determine the type.
  let type: String?
}

extension MemberAccessExprSyntax {
  /// The type that a called member belongs to; `nil` if the member does not count as a framework
  /// symbol.
  var modifierOwner: MemberOwner? {
    switch ChainRoot(base) {
    case .implicit: MemberOwner(type: nil)
    case .type(let name): MemberOwner(type: name)
    case .created(let name):
      // The example's own view takes a framework's modifiers.
      SymbolCollector.commonTypes.contains(name) ? nil : MemberOwner(type: nil)
    case .value:
      ViewVocabulary.unmistakableModifiers.contains(declName.baseName.text) || isShown
        ? MemberOwner(type: nil) : nil
    case .other: nil
    }
  }

  /// For a member that is not called, the type that it belongs to. `nil` unless the member is
  /// implicit, as are `.primary` and both members in `.tint.secondary`, or directly on a type, as
  /// in `Color.black`.
  var namedMemberOwner: MemberOwner? {
    guard let base else { return MemberOwner(type: nil) }
    if let path = base.typePath { return MemberOwner(type: path.root) }
    return base.as(MemberAccessExprSyntax.self)?.isImplicit == true ? MemberOwner(type: nil) : nil
  }

  private var isImplicit: Bool {
    var member = self
    while let base = member.base {
      guard let inner = base.as(MemberAccessExprSyntax.self) else { return false }
      member = inner
    }
    return true
  }

  /// Whether the whole chain of this member is a statement whose result appears to be a view.
  private var isShown: Bool {
    let isOnNewLine = period.leadingTrivia.contains(where: \.isNewline)
    var node = Syntax(self)
    while let parent = node.parent, parent.continuesChain { node = parent }
    guard node.isWholeStatement else { return false }
    var isInClosure = false
    while let parent = node.parent {
      node = parent
      if node.is(ClosureExprSyntax.self) { isInClosure = true }
      if let returnsView = node.returnsView { return returnsView && (!isInClosure || isOnNewLine) }
    }
    return isOnNewLine
  }
}

/// The innermost expression of a chain of calls and members, which the rest of the chain is called
/// on.
private enum ChainRoot {
  /// The chain has no base expression; it begins with a dot, as in `.default.speed(2)`.
  case implicit
  /// A type, by the first part of its name, such as `Color` for `Color.black.opacity(…)`.
  case type(String)
  /// A value created in place, by the name of its type, such as `Text` for `Text("…").font(…)`.
  case created(String)
  /// A plain name or the call of one, such as `content`, `self` or `header()`.
  case value
  /// Any other expression, such as a literal, closure or macro.
  case other

  init(_ base: ExprSyntax?) {
    var next = base
    while let expression = next {
      if let path = expression.typePath {
        self = .type(path.root)
        return
      }
      if let path = expression.as(FunctionCallExprSyntax.self)?.calledExpression.typePath {
        self = .created(path.root)
        return
      }
      switch ChainLink(expression) {
      case .on(let inner): next = inner
      case .value:
        self = .value
        return
      case .other:
        self = .other
        return
      }
    }
    self = .implicit
  }
}

/// The expression that one link in a chain of calls and members is applied to.
private enum ChainLink {
  /// The link is applied to this expression; `nil` if the link begins with a dot.
  case on(ExprSyntax?)
  /// The link is a plain name, which begins the chain and is applied to nothing.
  case value
  /// The expression is not a link in a chain.
  case other

  init(_ expression: ExprSyntax) {
    self =
      switch expression.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let node): .on(node.base)
      case .functionCallExpr(let node): .on(node.calledExpression)
      case .subscriptCallExpr(let node): .on(node.calledExpression)
      case .optionalChainingExpr(let node): .on(node.expression)
      case .forceUnwrapExpr(let node): .on(node.expression)
      case .postfixIfConfigExpr(let node): .on(node.base)
      case .tupleExpr(let node) where node.elements.count == 1:
        node.elements.first.map { .on($0.expression) } ?? .other
      case .sequenceExpr(let node): node.elements.first.map { .on($0) } ?? .other
      case .declReferenceExpr(let node):
        node.baseName.name != nil || node.baseName.tokenKind == .keyword(.self) ? .value : .other
      default: .other
      }
  }
}

extension Syntax {
  /// Whether the node is a further link of the chain that one of its children belongs to.
  fileprivate var continuesChain: Bool {
    switch kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .postfixIfConfigExpr, .genericSpecializationExpr:
      true
    default: false
    }
  }

  fileprivate var isWholeStatement: Bool {
    guard let parent else { return false }
    return parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self)
  }

  /// Whether the node declares a function or variable that returns a view; `nil` if the node does
  /// not declare a function, variable or the like.
  fileprivate var returnsView: Bool? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.signature.returnClause?.type.isView ?? false
    case .patternBinding(let node): node.typeAnnotation?.type.isView ?? false
    case .initializerDecl, .deinitializerDecl, .subscriptDecl: false
    default: nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the reference creates a view that is not SwiftUI's, such as `RecipeRow` in the
  /// statement `RecipeRow().padding()`. SwiftUI has no view of this name, and the call is a whole
  /// statement, possibly with modifiers of views.
  var isUnknownView: Bool {
    guard let call = ExprSyntax(self).call, !ViewVocabulary.views.contains(baseName.text) else {
      return false
    }
    var node = Syntax(call)
    while let parent = node.parent, parent.continuesChain {
      if let member = parent.as(MemberAccessExprSyntax.self),
        !ViewVocabulary.modifiers.contains(member.declName.baseName.text)
      {
        return false
      }
      node = parent
    }
    return node.isWholeStatement
  }
}

extension TypeSyntax {
  fileprivate var isView: Bool {
    if let opaque = self.as(SomeOrAnyTypeSyntax.self) {
      return opaque.someOrAnySpecifier.tokenKind == .keyword(.some)
    }
    return typePath?.name == "View"
  }
}
