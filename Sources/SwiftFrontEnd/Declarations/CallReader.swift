import SwiftSyntax
import ViewTree

/// Finds the calls and names of a piece of code, and which of its variables are numbers.
final class CallReader: SyntaxVisitor {
  private(set) var numbers = NumberNames()
  private var calls: [CallSite] = []
  private var names: Set<String> = []
  private var typeUsers: [String: Set<String>] = [:]
  private var variableReferences: [VariableReference] = []
  private var assignments: [Assignment] = []
  private var effects: [Effect] = []
  private var decisions: [Decision] = []
  private var detours: [Detour] = []
  /// The names of the local variables with a property wrapper.
  private(set) var localWrappedNames: Set<String> = []
  private var regions: [(range: Range<Int>, systems: PlatformSet)] = []
  private var available: [AvailableRegions.Region] = []
  private let declarations: Declarations
  private var enclosingDeclarations = [CallSite.EnclosingDeclaration()]
  private var open: [Int] = []
  private let memo = CallMemo()
  private let constants = ConstantMemo()

  init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  /// The calls and names that were found.
  var sites: CallSites {
    CallSites(
      calls: calls, names: names, typeUsers: typeUsers,
      variableReferences: variableReferences.sorted { $0.offset < $1.offset },
      assignments: assignments.sorted { $0.range.lowerBound < $1.range.lowerBound },
      effects: effects.sorted { $0.range.lowerBound < $1.range.lowerBound },
      decisions: decisions.sorted { $0.range.lowerBound < $1.range.lowerBound },
      detours: detours.sorted { $0.range.lowerBound < $1.range.lowerBound },
      regions: ConditionalRegions(regions), available: AvailableRegions(available))
  }

  private var enclosing: CallSite.EnclosingDeclaration {
    enclosingDeclarations[enclosingDeclarations.count - 1]
  }

  private var reader: ValueReader {
    let type = enclosing.type
    return ValueReader(in: type, calls: memo, constants: constants) { [declarations] in
      declarations.constant($0, in: type)
    }
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
          arguments: arguments,
          closureParameters: node.trailingClosure.flatMap {
            $0.signature?.parameterClause == nil ? nil : $0.parameterNames
          },
          closureLabels: node.additionalTrailingClosures.compactMap { $0.label.name },
          nameRange: bytes(of: token), range: bytes(of: node), outer: open.last,
          enclosing: enclosing))
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
    regions += node.regions
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let region = node.availableRegion { available.append(region) }
    return .visitChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    if let region = node.availableRegion { available.append(region) }
    return .skipChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    effects.append(
      Effect(
        kind: .wait, range: bytes(of: node.expression), outer: open.last, enclosing: enclosing))
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if let kind = node.effect {
      effects.append(
        Effect(
          kind: kind, range: bytes(of: node.expression), outer: open.last, enclosing: enclosing))
    }
    return .visitChildren
  }

  override func visit(_ node: DiscardAssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.discarded {
      effects.append(
        Effect(
          kind: .discardedResult, range: bytes(of: result), outer: open.last, enclosing: enclosing))
    }
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    if let kind = node.effect, let attempt = node.parent?.parent?.as(DoStmtSyntax.self)?.body {
      effects.append(
        Effect(
          kind: kind, range: bytes(of: node), attempt: bytes(of: attempt), outer: open.last,
          enclosing: enclosing))
    }
    detours.append(Detour(kind: .caught, range: bytes(of: node)))
    return .visitChildren
  }

  // MARK: Decisions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    add(.if, node, decidedBy: node.conditions, reader.arms(of: node))
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    add(.guard, node, decidedBy: node.conditions, reader.arms(of: node))
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    add(.loop, node, decidedBy: node.conditions)
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    add(.loop, node, decidedBy: node.condition)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    add(.switch, node, decidedBy: node.subject, reader.arms(of: node))
  }

  private func add(
    _ kind: Decision.Kind, _ node: some SyntaxProtocol, decidedBy condition: some SyntaxProtocol,
    _ arms: [Decision.Arm] = []
  ) -> SyntaxVisitorContinueKind {
    decisions.append(
      Decision(kind: kind, condition: bytes(of: condition), range: bytes(of: node), arms: arms))
    return .visitChildren
  }

  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    detours.append(Detour(kind: .deferred, range: bytes(of: node)))
    return .visitChildren
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let name) = node.baseName.tokenKind {
      variableReferences.append(VariableReference(node, named: name))
    }
    guard let name = node.baseName.name else { return .visitChildren }
    variableReferences.append(VariableReference(node, named: name))
    names.insert(name)
    addUse(of: name)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let reference = VariableReference(node) { variableReferences.append(reference) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name.name {
      names.insert(name)
      addUse(of: name)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.name.name { addUse(of: name) }
    return .visitChildren
  }

  private func addUse(of name: String) {
    guard name.isTypeName, !enclosing.isPreview else { return }
    typeUsers[name, default: []].insert(enclosing.type)
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
    if let name, !enclosing.member.isEmpty, !node.attributes.isEmpty {
      localWrappedNames.insert(name)
    }
    return enter(member: name ?? "", node.modifiers)
  }

  override func visitPost(_ node: VariableDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    numbers.add(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(member: node.name.text, node.modifiers)
  }

  override func visitPost(_ node: FunctionDeclSyntax) { enclosingDeclarations.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(member: "init", node.modifiers)
  }

  override func visitPost(_ node: InitializerDeclSyntax) { enclosingDeclarations.removeLast() }

  /// Enters a property or function. If it is inside another property or function, its code is
  /// counted as code of the outer one, since a local declaration is not a member.
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
