import SwiftSyntax
import ViewTree

/// Finds the declarations of a piece of code. Declarations inside functions and closures are
/// skipped, since code elsewhere cannot refer to them.
final class DeclarationReader: SyntaxVisitor {
  var members: [ViewMember] = []
  var constants: [String: ExprSyntax?] = [:]
  var constantNames: Set<String> = []
  var names = DeclarationIndex()
  private let table: TypeTable
  private var types: [String] = []
  /// For each enclosing type, whether it is an extension of `View`.
  private var isInViewExtension: [Bool] = []
  /// For each enclosing type, whether it or one around it is private.
  private var isInPrivateType: [Bool] = []

  private var type: String { types.last ?? "" }

  init(_ types: TypeTable) {
    table = types
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .struct, table.name(of: node, else: node.name.text), node.name)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .class, table.name(of: node, else: node.name.text), node.name)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .enum, table.name(of: node, else: node.name.text), node.name)
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .actor, table.name(of: node, else: node.name.text), node.name)
  }

  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node, .protocol, node.name.text, node.name)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A type such as `[Item]` has no name; its source identifies its members.
    let name = node.extendedType.typePath?.name ?? node.extendedType.code
    return enter(
      node, .extension, table.name(of: node, else: name), node.extendedType, ofView: name == "View")
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: String,
    _ written: some SyntaxProtocol, ofView: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let declaration = record(node, kind, name, written)
    types.append(name)
    isInViewExtension.append(ofView)
    isInPrivateType.append(declaration.isPrivate || isInPrivateType.last == true)
    if declaration.isPrivate { names.hiddenTypes.insert(name) }
    names.conformances[name, default: []].formUnion(declaration.conformances)
    names.note(parametersOf: node, named: name)
    return .visitChildren
  }

  /// Records the declaration of a type, given its name as it is written.
  @discardableResult
  private func record(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: String,
    _ written: some SyntaxProtocol
  ) -> TypeDeclaration {
    let declaration = TypeDeclaration(
      kind: kind, name: name,
      conformances: node.inheritanceClause?.inheritedTypes.compactMap { $0.type.typePath?.name }
        ?? [],
      attributes: node.attributes.names, isNested: !types.isEmpty,
      isPrivate: node.modifiers.arePrivate, isPublic: node.modifiers.arePublic,
      nameRange: bytes(of: written), range: bytes(of: node))
    names.types.append(declaration)
    return declaration
  }

  private func leave() {
    types.removeLast()
    isInViewExtension.removeLast()
    isInPrivateType.removeLast()
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.map(\.name.text).joined(separator: ".")
    names.imports.insert(module)
    // An import inside `#if` has its statement in a clause.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
      names.unconditionalImports.insert(module)
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      names.note(name, binding.typeAnnotation?.type, of: type)
      if let body = binding.accessorBlock?.getter {
        if let kind = kind(of: name.text, binding.typeAnnotation?.type) {
          add(
            name, kind, body, nil, nil, Syntax(node),
            ResultType(of: body, kind, binding.typeAnnotation?.type, node.attributes))
          // A `Color` is a view, but such a property is mostly used as a style.
          if binding.typeAnnotation?.type.code == "Color" {
            record(name, binding, node, isStatic: isStatic)
          }
        } else {
          record(name, binding, node, isStatic: isStatic)
        }
      } else {
        store(name, binding, node, isStatic: isStatic)
      }
    }
    return .skipChildren
  }

  /// Records a stored property. A `let` with an initial value is also recorded as a constant. A
  /// `var` is not recorded as a constant, since its value may be set from outside.
  private func store(
    _ name: TokenSyntax, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax,
    isStatic: Bool
  ) {
    record(name, binding, node, isStatic: isStatic)
    guard let expression = binding.initializer?.value,
      node.bindingSpecifier.tokenKind == .keyword(.let), !expression.needsItsType,
      !(isOwn(binding.typeAnnotation?.type) && expression.hasImplicitElements)
    else { return }
    constantNames.insert(name.text)
    let key = type.isEmpty ? name.text : type + "." + name.text
    constants.updateValue(constants.keys.contains(key) ? nil : expression, forKey: key)
  }

  /// Whether the type is an array, possibly nested, whose elements have a type that the analyzed
  /// code declares.
  private func isOwn(_ type: TypeSyntax?) -> Bool {
    guard let list = type?.as(ArrayTypeSyntax.self) else { return false }
    if list.element.is(ArrayTypeSyntax.self) { return isOwn(list.element) }
    guard let name = list.element.typePath?.name else { return false }
    return table.meaning(of: name, in: self.type) != .foreign
  }

  private func record(
    _ name: TokenSyntax, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax,
    isStatic: Bool
  ) {
    let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.typePath != nil
    }
    let expression = binding.initializer?.value
    let reader = ValueReader { _ in nil }
    let wrapperArgument = attribute?.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let result = binding.accessorBlock?.getter.flatMap(reader.result)
    names.properties[type, default: []].append(
      DeclarationIndex.Property(
        name: name.text, wrapper: attribute?.attributeName.typePath?.name,
        attributes: node.attributes.names, wrapperValue: wrapperArgument.map(reader.value),
        type: binding.typeAnnotation?.type.code,
        value: expression.map(reader.value), result: result,
        isStatic: isStatic, isStored: binding.accessorBlock?.getter == nil,
        isStoredVariable: binding.accessorBlock?.getter == nil
          && node.bindingSpecifier.tokenKind == .keyword(.var),
        isPrivate: node.modifiers.arePrivate, range: bytes(of: name)))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body?.statements else { return .skipChildren }
    let isHidden = isInPrivateType.last == true
    names.methods += [DeclarationIndex.Method(node, of: type, isHidden: isHidden)].compactMap(
      \.self)
    let parameters = node.signature.parameterClause.parameters
    let kind = kind(of: node.name.text, node.signature.returnClause?.type)
    let isModifierBody = node.name.text == "body" && parameters.first?.firstName.text == "content"
    names.note(node, of: type, returnsViews: isModifierBody || kind != nil)
    if isModifierBody {
      let receiver = parameters.first?.secondName ?? parameters.first?.firstName
      add(
        node.name, .modifier, body, Parameters(node.signature.parameterClause), receiver?.text,
        Syntax(node), ResultType(of: body, .body, nil, node.attributes))
    } else if let kind {
      let isInViewExtension = isInViewExtension.last == true
      // A `Color` is a view, but such a function is mostly used to make a style.
      if node.signature.returnClause?.type.code == "Color" { record(node) }
      add(
        node.name, isInViewExtension ? .modifier : kind == .body ? .member : kind, body,
        Parameters(node.signature.parameterClause), isInViewExtension ? "self" : nil, Syntax(node),
        ResultType(
          of: body, node.name.text == "makeBody" ? .body : .member,
          node.signature.returnClause?.type, node.attributes))
    } else {
      record(node)
    }
    return .skipChildren
  }

  private func record(_ node: FunctionDeclSyntax) {
    if let procedure = DeclarationIndex.Procedure(node) {
      return names.procedures[type, default: []].append(procedure)
    }
    guard let function = DeclarationIndex.Function(node) else { return }
    names.functions[type, default: []].append(function)
  }

  private func add(
    _ name: TokenSyntax?, _ kind: ViewRoot.Kind, _ body: CodeBlockItemListSyntax,
    _ parameters: Parameters?, _ receiver: String?, _ node: Syntax, _ resultType: ResultType
  ) {
    let range = bytes(of: node)
    members.append(
      ViewMember(
        type: type, name: name?.text ?? "", kind: kind, body: body, parameters: parameters,
        receiver: receiver, resultType: resultType,
        nameRange: name.map { bytes(of: $0) } ?? range.lowerBound..<range.lowerBound, range: range))
  }

  /// Returns the kind of root that a member with this name and type forms; `nil` if it does not
  /// return views.
  private func kind(of name: String, _ type: TypeSyntax?) -> ViewRoot.Kind? {
    guard let type else { return nil }
    let typeName =
      type.as(SomeOrAnyTypeSyntax.self)?.constraint.typePath?.name ?? type.typePath?.name
    switch typeName {
    case "View", "ToolbarContent", "TabContent":
      if name == "previews" { return .preview }
      return name == "body" ? .body : .member
    case "Scene": return .scene
    case let typeName?:
      // A layout is called to make a view.
      let isView = ViewVocabulary.views.contains(typeName) && typeName != "AnyLayout"
      return isView && name != "body" ? .member : nil
    case nil: return nil
    }
  }

  // MARK: Previews

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    preview(node.macroName, node.trailingClosure, Syntax(node))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    preview(node.macroName, node.trailingClosure, Syntax(node))
  }

  private func preview(
    _ name: TokenSyntax, _ closure: ClosureExprSyntax?, _ node: Syntax
  ) -> SyntaxVisitorContinueKind {
    if name.text == "Preview", let closure {
      add(
        nil, .preview, closure.statements, nil, nil, node,
        closure.statements.hasSeveralReturns ? .shared : .own)
    }
    return .skipChildren
  }

  // Declarations inside functions and closures are not visible elsewhere.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    names.initializers[type, default: []].append(DeclarationIndex.Initializer(node))
    names.requiresText = names.requiresText || node.genericWhereClause?.requiresText == true
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    names.requiresText = names.requiresText || node.initializer.value.isTextClosure
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    let reader = ValueReader { _ in nil }
    for element in node.elements {
      let name = element.name.name ?? element.name.text
      names.cases[type, default: []].append(name)
      if let value = element.rawValue?.value {
        names.rawValues[type, default: [:]][name] = reader.value(value)
      }
    }
    return .skipChildren
  }
}
