import HandbookModel
import SwiftSyntax
import ViewTree

/// Collects, in a single walk, what the names in a syntax tree refer to: the colors of tokens, and
/// the framework symbols that the code uses.
final class NameVisitor: SyntaxVisitor {
  private(set) var tokenColors: [TokenColor] = []
  private(set) var symbols = SymbolCollector()
  /// The materials and vibrancy levels that the code names, each once, in order of first use.
  private(set) var surfaces: [MaterialReference] = []
  /// The number of patterns, as in `case .late:`, around the current node. A member inside a
  /// pattern is usually an enumeration case that the code itself declares.
  private var openPatterns = 0

  // MARK: Uses of names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isMemberName, let name = node.baseName.name else { return .visitChildren }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
      color(node.baseName, .member)
    } else if name.isTypeName {
      color(node.baseName, .type)
      // A view that SwiftUI does not have belongs to the app that the example is taken from.
      if !ExprSyntax(node).isPartOfLongerTypePath, !node.isUnknownView {
        record(.type, name, at: node, owner: name)
      }
    } else if let call = ExprSyntax(node).call {
      color(node.baseName, .call)
      if SymbolCollector.freeFunctions.contains(name) {
        record(.method, name + call.spelledArguments, at: node)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.declName.baseName.name else { return .visitChildren }
    let token = node.declName.baseName
    let expression = ExprSyntax(node)
    if let surface = node.materialReference { record(surface) }
    if name.isTypeName {
      color(token, .type)
      if let path = expression.typePath, !expression.isPartOfLongerTypePath {
        record(.type, path.name, at: token, owner: path.root)
      }
    } else if let call = expression.call {
      color(token, .call)
      if name == "glassBackgroundEffect" { record(.material(.glass)) }
      if let owner = node.modifierOwner {
        record(.method, "." + name + call.spelledArguments, at: token, owner: owner.type)
      }
    } else {
      color(token, .member)
      if let owner = node.namedMemberOwner {
        record(.member, "." + name, at: token, owner: owner.type)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name.name else { return .visitChildren }
    color(node.name, .type)
    if !TypeSyntax(node).isPartOfLongerTypePath { record(.type, name, at: node, owner: name) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name != nil { color(node.name, .type) }
    guard let path = TypeSyntax(node).typePath, !TypeSyntax(node).isPartOfLongerTypePath else {
      return .visitChildren
    }
    record(.type, path.name, at: node, owner: path.root)
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.environmentKey { record(.member, "." + name, at: node) }
    return .visitChildren
  }

  /// Records an attribute. Its name is not visited as a type; its arguments are visited as code.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    color(node.attributeName, .attribute)
    if let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.name {
      record(.attribute, "@" + name, at: node, owner: name)
    }
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    visitMacro(node.pound, node.macroName)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    visitMacro(node.pound, node.macroName)
  }

  private func visitMacro(_ pound: TokenSyntax, _ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    color(pound, .directive)
    color(token, .directive)
    if let name = token.name { record(.macro, "#" + name, at: pound, owner: name) }
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    openPatterns += 1
    return .visitChildren
  }

  override func visitPost(_ node: ExpressionPatternSyntax) {
    openPatterns -= 1
  }

  /// Colors the condition of an `#if` without recording its names: `os(iOS)` and `DEBUG` look like
  /// a call and a type, but are neither.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { color(condition, .directive) }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: Names that are only colored

  override func visit(_ node: PlatformVersionSyntax) -> SyntaxVisitorContinueKind {
    color(node.platform, .keyword)
    if let version = node.version { color(version, .number) }
    return .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label { color(label, .label) }
    return .visitChildren
  }

  override func visit(
    _ node: MultipleTrailingClosureElementSyntax
  ) -> SyntaxVisitorContinueKind {
    color(node.label, .label)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.firstName.name != nil { color(node.firstName, .label) }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    declareType(node.name)
  }

  private func declareType(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard let name = token.name else { return .visitChildren }
    color(token, .type)
    symbols.declareType(name)
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name.name { symbols.declareType(name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name.name { symbols.declareMember(name) }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name.name { symbols.declareMember(name) }
    return .visitChildren
  }

  /// Records static properties only: a property such as `var body` is unrelated to `.font(.body)`.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    guard isStatic else { return .visitChildren }
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
        symbols.declareMember(name)
      }
    }
    return .visitChildren
  }

  // MARK: Recording

  private func color(_ node: some SyntaxProtocol, _ kind: CodeToken.Kind) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    if start < end { tokenColors.append(TokenColor(range: start..<end, kind: kind)) }
  }

  private func record(_ surface: MaterialReference) {
    if !surfaces.contains(surface) { surfaces.append(surface) }
  }

  private func record(
    _ kind: APISymbol.Kind, _ name: String, at node: some SyntaxProtocol, owner: String? = nil
  ) {
    guard openPatterns == 0 || kind == .type else { return }
    symbols.use(
      APISymbol(kind, name), owner: owner,
      at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
