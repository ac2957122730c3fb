import SwiftSyntax

// What stands at the beginning of a chain of members decides whether a called member is API worth
// a page. The rule of thumb: it counts when it is called on
//  - a view or value made on the spot, `Text("…").font(…)`, also of the example's own type;
//  - a type, `Animation.spring(…)`, `Color.black.opacity(…)`, unless the type is the example's own
//    or a common one (`Task.sleep`);
//  - nothing, `.white.opacity(…)` and a fragment that begins with `.padding()`;
//  - a value, `content` or `self`, when it bears the name of a modifier that nothing but views has,
//    or where the chain is a statement of its own whose result is shown: directly in a `some View`
//    body, or with its dot first on the line in a body or a fragment.
// `items.map { … }`, `name.uppercased()`, `model.load()` in an action, and whatever is called on a
// literal or on a plain function's result elsewhere, do not count. In doubt a name is left out: a
// page for `.map(_:)` is noise. `SymbolTests` holds the edges.

/// Whose member it is, for a member that counts.
struct MemberOwner {
  /// The first name of the type; nil where only the compiler could tell.
  let type: String?
}

extension MemberAccessExprSyntax {
  /// For a called member: nil when it does not count.
  var modifierOwner: MemberOwner? {
    switch ChainRoot(base) {
    case .nothing: MemberOwner(type: nil)
    case .type(let name): MemberOwner(type: name)
    case .made(let name):
      // The example's own view takes a framework's modifiers.
      SymbolCollector.commonTypes.contains(name) ? nil : MemberOwner(type: nil)
    case .value:
      ViewVocabulary.unmistakableModifiers.contains(declName.baseName.text) || isShown
        ? MemberOwner(type: nil) : nil
    case .other: nil
    }
  }

  /// For a member that is only named: nil unless it is an implicit one (`.primary`, and both of
  /// `.tint.secondary`) or directly on a type (`Color.black`).
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

  /// Whether the whole chain is a statement whose result is a view, as far as one can see.
  private var isShown: Bool {
    let isOnNewLine = period.leadingTrivia.contains(where: \.isNewline)
    var node = Syntax(self)
    while let parent = node.parent, parent.continuesChain { node = parent }
    guard node.isWholeStatement else { return false }
    var isInClosure = false
    while let parent = node.parent {
      node = parent
      if node.is(ClosureExprSyntax.self) { isInClosure = true }
      if let givesView = node.givesView { return givesView && (!isInClosure || isOnNewLine) }
    }
    return isOnNewLine
  }
}

/// The innermost expression of a chain of calls and members.
private enum ChainRoot {
  /// The chain begins with a dot.
  case nothing
  /// `Color` in `Color.black.opacity(…)`
  case type(String)
  /// `Text` in `Text("…").font(…)`
  case made(String)
  /// `content`, `self`, `header()`
  case value
  /// A literal, a closure, a macro…
  case other

  init(_ base: ExprSyntax?) {
    var next = base
    while let expression = next {
      if let path = expression.typePath {
        self = .type(path.root)
        return
      }
      if let path = expression.as(FunctionCallExprSyntax.self)?.calledExpression.typePath {
        self = .made(path.root)
        return
      }
      switch Link(expression) {
      case .on(let inner): next = inner
      case .value:
        self = .value
        return
      case .other:
        self = .other
        return
      }
    }
    self = .nothing
  }
}

/// What one link of a chain hangs on.
private enum Link {
  /// Another expression; nil for a leading dot.
  case on(ExprSyntax?)
  /// It is the first link: a plain name.
  case value
  /// It is no link.
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
  /// Whether this node goes on with the chain that one of its children is.
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

  /// Whether what this declaration computes is a view; nil when the node declares nothing.
  fileprivate var givesView: Bool? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.signature.returnClause?.type.isView ?? false
    case .patternBinding(let node): node.typeAnnotation?.type.isView ?? false
    case .initializerDecl, .deinitializerDecl, .subscriptDecl: false
    default: nil
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether something is made here where a view belongs, modified as views are or not at all, and
  /// SwiftUI has no view of this name.
  var isForeignView: Bool {
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
