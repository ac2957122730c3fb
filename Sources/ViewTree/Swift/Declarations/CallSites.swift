import SwiftSyntax

/// A call anywhere in a piece of Swift code. It creates a view, applies a modifier, or runs in an
/// action.
package struct CallSite: Sendable {
  /// The name of the called function or type without its base, such as `Text`, `withAnimation` or
  /// `asyncAfter`.
  package let name: String
  /// The expression before the dot of the call; `nil` if there is no dot, or if the call begins
  /// with the dot.
  package let base: Value?
  /// Whether the name of the called function follows a dot, even if there is no expression before
  /// the dot.
  package let isMember: Bool
  /// The arguments of the call. A trailing closure comes last and has no label.
  package let arguments: [CallArgument]
  /// The source range of the called function's or type's name, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the whole call, including the expression before the dot, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call around this call, which is in an
  /// argument or closure of that other call; `nil` if there is none. In `a().b()`, `a()` is not
  /// inside the call of `b`.
  package let outer: Int?
  /// The declarations that contain the call.
  package let enclosing: EnclosingDeclaration

  /// The declarations around a call or an assignment.
  package struct EnclosingDeclaration: Hashable, Sendable {
    /// The name of the innermost type around the call; "" if there is none.
    package var type = ""
    /// Whether the code is in an enumeration, or in an extension rather than the declaration of a
    /// type.
    package var isNamespace = false
    /// The name of the property or function around the call, the outermost one in its type or file;
    /// "" if there is none.
    package var member = ""
    /// Whether the property or function around the call is static.
    package var isStatic = false
    /// Whether the call is in `#Preview` or `previews`, which only developers see.
    package var isPreview = false
  }
}

/// The calls and names of a piece of code, found in a single walk.
struct CallSites {
  /// The calls in source order, outer calls before the calls inside them. In a chain such as
  /// `a().b().c()`, the last call comes first.
  let calls: [CallSite]
  /// All names that the code uses for values, types and members, without backticks.
  let names: Set<String>
  /// All places where the code uses names as values, in source order.
  let variableReferences: [VariableReference]
  let assignments: [Assignment]
  let regions: ConditionalRegions

  /// Creates a result without calls and names, for empty code.
  init() {
    (calls, names, variableReferences, assignments, regions) = (
      [], [], [], [], ConditionalRegions()
    )
  }

  init(_ tree: SourceFileSyntax, _ declarations: Declarations) {
    let reader = CallReader(declarations)
    reader.walk(tree)
    calls = reader.calls
    names = reader.names
    variableReferences = reader.variableReferences.sorted { $0.offset < $1.offset }
    regions = reader.regions
    assignments = reader.assignments.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

private final class CallReader: SyntaxVisitor {
  var calls: [CallSite] = []
  var names: Set<String> = []
  var variableReferences: [VariableReference] = []
  var assignments: [Assignment] = []
  var regions = ConditionalRegions()
  private let declarations: Declarations
  private var enclosingDeclarations = [CallSite.EnclosingDeclaration()]
  private var open: [Int] = []

  init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  private var enclosing: CallSite.EnclosingDeclaration {
    enclosingDeclarations[enclosingDeclarations.count - 1]
  }

  private var reader: ValueReader {
    let type = enclosing.type
    return ValueReader { [declarations] in declarations.constant($0, in: type) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let token =
      member?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    var number: Int?
    if let token, let name = token.name ?? (token.tokenKind == .keyword(.`init`) ? "init" : nil) {
      number = calls.count
      var arguments = reader.arguments(node.arguments)
      if let closure = node.trailingClosure {
        arguments.append(CallArgument(nil, .closure, bytes(of: closure)))
      }
      calls.append(
        CallSite(
          name: name, base: member?.base.map(reader.value), isMember: member != nil,
          arguments: arguments, nameRange: bytes(of: token), range: bytes(of: node),
          outer: open.last, enclosing: enclosing))
      if let change = Assignment(node, reader, outer: open.last, enclosing: enclosing) {
        assignments.append(change)
      }
    }
    walk(node.calledExpression)
    if let number { open.append(number) }
    for argument in node.arguments { walk(argument) }
    if let closure = node.trailingClosure { walk(closure) }
    for closure in node.additionalTrailingClosures { walk(closure) }
    if number != nil { open.removeLast() }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let change = Assignment(node, reader, outer: open.last, enclosing: enclosing) {
      assignments.append(change)
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    regions.add(node)
    return .visitChildren
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.baseName.name {
      variableReferences.append(VariableReference(node, named: name))
    }
    return record(node.baseName)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let reference = VariableReference(node) { variableReferences.append(reference) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    record(node.name)
  }

  private func record(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let name = token.name { names.insert(name) }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: declarations.types.name(of: node, else: node.name.text))
  }

  override func visitPost(_ node: StructDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: declarations.types.name(of: node, else: node.name.text))
  }

  override func visitPost(_ node: ClassDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: declarations.types.name(of: node, else: node.name.text))
  }

  override func visitPost(_ node: ActorDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(type: declarations.types.name(of: node, else: node.name.text), isNamespace: true)
  }

  override func visitPost(_ node: EnumDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.typePath?.name ?? ""
    return enter(type: declarations.types.name(of: node, else: name), isNamespace: true)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { enclosingDeclarations.removeLast() }

  private func enter(type: String, isNamespace: Bool = false) -> SyntaxVisitorContinueKind {
    enclosingDeclarations.append(
      CallSite.EnclosingDeclaration(type: type, isNamespace: isNamespace))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    return enter(member: name ?? "", node.modifiers)
  }

  override func visitPost(_ node: VariableDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(member: node.name.text, node.modifiers)
  }

  override func visitPost(_ node: FunctionDeclSyntax) { enclosingDeclarations.removeLast() }

  /// Enters a property or function. A declaration inside another property or function belongs to
  /// that one, since a local constant is not a member.
  private func enter(
    member: String, _ modifiers: DeclModifierListSyntax
  ) -> SyntaxVisitorContinueKind {
    var inner = enclosing
    if inner.member.isEmpty {
      inner.member = member
      inner.isStatic = modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      inner.isPreview = inner.isPreview || member == "previews"
    }
    enclosingDeclarations.append(inner)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(macro: node.macroName)
  }

  override func visitPost(_ node: MacroExpansionDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    enter(macro: node.macroName)
  }

  override func visitPost(_ node: MacroExpansionExprSyntax) { enclosingDeclarations.removeLast() }

  private func enter(macro: TokenSyntax) -> SyntaxVisitorContinueKind {
    var inner = enclosing
    if macro.text == "Preview" { inner.isPreview = true }
    enclosingDeclarations.append(inner)
    return .visitChildren
  }
}
