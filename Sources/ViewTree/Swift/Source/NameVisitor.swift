import HandbookModel
import SwiftSyntax

/// Collects, in a single walk, what the names in a tree refer to: the colors of tokens, and the
/// symbols used.
final class NameVisitor: SyntaxVisitor {
  private(set) var paints: [Paint] = []
  private(set) var symbols = SymbolCollector()
  /// The materials and vibrancy levels, each once, in order of first use.
  private(set) var surfaces: [MaterialReference] = []
  /// The number of enclosing expression patterns. A member inside a pattern is usually an
  /// enumeration case that the example declares.
  private var openPatterns = 0

  // MARK: Uses of names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.baseName.name, !node.isMemberName else { return .visitChildren }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
      paint(node.baseName, .member)
    } else if name.isTypeName {
      paint(node.baseName, .type)
      // A view that SwiftUI does not have belongs to the app that the example is taken from.
      if !ExprSyntax(node).isPartOfLongerTypePath, !node.isForeignView {
        note(.type, name, at: node, owner: name)
      }
    } else if let call = ExprSyntax(node).call {
      paint(node.baseName, .call)
      if SymbolCollector.freeFunctions.contains(name) {
        note(.method, name + call.spelledArguments, at: node)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.declName.baseName.name else { return .visitChildren }
    let token = node.declName.baseName
    let expression = ExprSyntax(node)
    if let surface = node.surfaceName { note(surface) }
    if name.isTypeName {
      paint(token, .type)
      if let path = expression.typePath, !expression.isPartOfLongerTypePath {
        note(.type, path.name, at: token, owner: path.root)
      }
    } else if let call = expression.call {
      paint(token, .call)
      if name == "glassBackgroundEffect" { note(.material("glass")) }
      if let owner = node.modifierOwner {
        note(.method, "." + name + call.spelledArguments, at: token, owner: owner.type)
      }
    } else {
      paint(token, .member)
      if let owner = node.namedMemberOwner {
        note(.member, "." + name, at: token, owner: owner.type)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name.name else { return .visitChildren }
    paint(node.name, .type)
    if !TypeSyntax(node).isPartOfLongerTypePath { note(.type, name, at: node, owner: name) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name != nil { paint(node.name, .type) }
    guard let path = TypeSyntax(node).typePath, !TypeSyntax(node).isPartOfLongerTypePath else {
      return .visitChildren
    }
    note(.type, path.name, at: node, owner: path.root)
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.environmentKey { note(.member, "." + name, at: node) }
    return .visitChildren
  }

  /// The name is not a type that the code declares; the arguments are code.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    paint(node.attributeName, .attribute)
    if let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.name {
      note(.attribute, "@" + name, at: node, owner: name)
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
    paint(pound, .directive)
    paint(token, .directive)
    if let name = token.name { note(.macro, "#" + name, at: pound, owner: name) }
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    openPatterns += 1
    return .visitChildren
  }

  override func visitPost(_ node: ExpressionPatternSyntax) {
    openPatterns -= 1
  }

  /// Conditions such as `os(iOS)` and `DEBUG` look like a call and a type, but are neither.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { paint(condition, .directive) }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: Names that are only colored

  override func visit(_ node: PlatformVersionSyntax) -> SyntaxVisitorContinueKind {
    paint(node.platform, .keyword)
    if let version = node.version { paint(version, .number) }
    return .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label { paint(label, .label) }
    return .visitChildren
  }

  override func visit(
    _ node: MultipleTrailingClosureElementSyntax
  ) -> SyntaxVisitorContinueKind {
    paint(node.label, .label)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.firstName.name != nil { paint(node.firstName, .label) }
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
    paint(token, .type)
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

  /// Only static properties are recorded: `var body` is unrelated to `.font(.body)`.
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

  private func paint(_ node: some SyntaxProtocol, _ kind: CodeToken.Kind) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    if start < end { paints.append(Paint(range: start..<end, kind: kind)) }
  }

  private func note(_ surface: MaterialReference) {
    if !surfaces.contains(surface) { surfaces.append(surface) }
  }

  private func note(
    _ kind: APISymbol.Kind, _ name: String, at node: some SyntaxProtocol, owner: String? = nil
  ) {
    guard openPatterns == 0 || kind == .type else { return }
    symbols.use(
      APISymbol(kind, name), owner: owner,
      at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
