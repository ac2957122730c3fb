import SwiftSyntax

/// Finds what a piece of code declares; what stands in functions and closures is for nobody else.
final class DeclarationReader: SyntaxVisitor {
  var members: [ViewMember] = []
  var constants: [String: ExprSyntax?] = [:]
  var names = DeclarationIndex()
  private let table: TypeTable
  private var types: [String] = []
  /// Whether the innermost type is `View`, extended.
  private var isOfView: [Bool] = []

  private var type: String { types.last ?? "" }

  init(_ types: TypeTable) {
    table = types
    super.init(viewMode: .sourceAccurate)
  }

  func read(_ tree: SourceFileSyntax) {
    walk(tree)
    let numbers = NumberReader(viewMode: .sourceAccurate)
    numbers.walk(tree)
    (names.fractions, names.integers) = (numbers.fractions, numbers.integers)
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(table.name(of: node, else: node.name.text), node.inheritanceClause, node.modifiers)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(table.name(of: node, else: node.name.text), node.inheritanceClause, node.modifiers)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(table.name(of: node, else: node.name.text), node.inheritanceClause, node.modifiers)
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(table.name(of: node, else: node.name.text), node.inheritanceClause, node.modifiers)
  }

  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // `[Item]` has no name, and its constants are nobody else's.
    let name = node.extendedType.typePath?.name ?? node.extendedType.trimmedDescription
    return enter(table.name(of: node, else: name), node.inheritanceClause, ofView: name == "View")
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ name: String, _ inheritance: InheritanceClauseSyntax?,
    _ modifiers: DeclModifierListSyntax = [], ofView: Bool = false
  ) -> SyntaxVisitorContinueKind {
    types.append(name)
    isOfView.append(ofView)
    if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
      names.hiddenTypes.insert(name)
    }
    let inherited = inheritance?.inheritedTypes.compactMap { $0.type.typePath?.name } ?? []
    names.conformances[name, default: []].formUnion(inherited)
    return .visitChildren
  }

  private func leave() {
    types.removeLast()
    isOfView.removeLast()
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    names.imports.insert(node.path.map(\.name.text).joined(separator: "."))
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      if let body = binding.accessorBlock?.getter {
        if let kind = kind(of: name.text, binding.typeAnnotation?.type) {
          add(name, kind, body, nil, nil, Syntax(node))
          // A colour is a view, and mostly meant as a style.
          if binding.typeAnnotation?.type.trimmedDescription == "Color" {
            note(name, binding, node, isStatic: isStatic)
          }
        } else {
          note(name, binding, node, isStatic: isStatic)
        }
      } else {
        store(name, binding, node, isStatic: isStatic)
      }
    }
    return .skipChildren
  }

  /// `let` alone is a constant: what is `var`, or `let` without a value, is set from outside.
  private func store(
    _ name: TokenSyntax, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax,
    isStatic: Bool
  ) {
    note(name, binding, node, isStatic: isStatic)
    guard let expression = binding.initializer?.value,
      node.bindingSpecifier.tokenKind == .keyword(.let), !expression.needsItsType,
      !(isOwn(binding.typeAnnotation?.type) && expression.hasImplicitElements)
    else { return }
    let key = type.isEmpty ? name.text : type + "." + name.text
    constants.updateValue(constants.keys.contains(key) ? nil : expression, forKey: key)
  }

  /// Whether it is a list of values of a type that this code declares.
  private func isOwn(_ type: TypeSyntax?) -> Bool {
    guard let list = type?.as(ArrayTypeSyntax.self) else { return false }
    if list.element.is(ArrayTypeSyntax.self) { return isOwn(list.element) }
    guard let name = list.element.typePath?.name else { return false }
    return table.meaning(of: name, in: self.type) != .foreign
  }

  private func note(
    _ name: TokenSyntax, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax,
    isStatic: Bool
  ) {
    let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.typePath != nil
    }
    let expression = binding.initializer?.value
    let reader = ValueReader { _ in nil }
    let given = attribute?.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let result = binding.accessorBlock?.getter.flatMap(reader.result)
    names.properties[type, default: []].append(
      DeclarationIndex.Property(
        name: name.text, wrapper: attribute?.attributeName.typePath?.name,
        wrapperValue: given.map(reader.value),
        type: binding.typeAnnotation?.type.trimmedDescription,
        value: expression.map(reader.value), result: result,
        isStatic: isStatic,
        isStoredVariable: binding.accessorBlock?.getter == nil
          && node.bindingSpecifier.tokenKind == .keyword(.var),
        range: bytes(of: name)))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body?.statements else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
    let isModifierBody = node.name.text == "body" && parameters.first?.firstName.text == "content"
    if isModifierBody {
      let receiver = parameters.first?.secondName ?? parameters.first?.firstName
      add(
        node.name, .modifier, body, Parameters(node.signature.parameterClause), receiver?.text,
        Syntax(node))
    } else if let kind = kind(of: node.name.text, node.signature.returnClause?.type) {
      let isOfView = isOfView.last == true
      // A colour is a view, and mostly meant as a style.
      if node.signature.returnClause?.type.trimmedDescription == "Color" { note(node) }
      add(
        node.name, isOfView ? .modifier : kind == .body ? .member : kind, body,
        Parameters(node.signature.parameterClause), isOfView ? "self" : nil, Syntax(node))
    } else {
      note(node)
    }
    return .skipChildren
  }

  private func note(_ node: FunctionDeclSyntax) {
    guard let function = DeclarationIndex.Function(node) else { return }
    names.functions[type, default: []].append(function)
  }

  private func add(
    _ name: TokenSyntax?, _ kind: ViewRoot.Kind, _ body: CodeBlockItemListSyntax,
    _ parameters: Parameters?, _ receiver: String?, _ node: Syntax
  ) {
    let range = bytes(of: node)
    members.append(
      ViewMember(
        type: type, name: name?.text ?? "", kind: kind, body: body, parameters: parameters,
        receiver: receiver,
        nameRange: name.map { bytes(of: $0) } ?? range.lowerBound..<range.lowerBound, range: range))
  }

  /// Nil for what gives no view.
  private func kind(of name: String, _ type: TypeSyntax?) -> ViewRoot.Kind? {
    guard let type else { return nil }
    let given = type.as(SomeOrAnyTypeSyntax.self)?.constraint.typePath?.name ?? type.typePath?.name
    switch given {
    case "View", "ToolbarContent", "TabContent":
      if name == "previews" { return .preview }
      return name == "body" ? .body : .member
    case "Scene": return .scene
    case let given?: return ViewVocabulary.views.contains(given) && name != "body" ? .member : nil
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
      add(nil, .preview, closure.statements, nil, nil, node)
    }
    return .skipChildren
  }

  // What stands in a function or closure declares nothing for others.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    names.initializers[type, default: []].append(DeclarationIndex.Initializer(node))
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

extension AccessorBlockSyntax {
  /// The statements that compute the value; nil for observers and for `set` alone.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let list):
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
  }
}

extension ExprSyntax {
  /// Whether it is a list with elements that begin with a dot, in lists or alone.
  fileprivate var hasImplicitElements: Bool {
    self.as(ArrayExprSyntax.self)?.elements.contains { element in
      let expression = element.expression
      if expression.is(ArrayExprSyntax.self) { return expression.hasImplicitElements }
      let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
      return callee.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    } == true
  }

  /// Whether it is a list of `.init(…)`, which says nothing where it stands without its type.
  fileprivate var needsItsType: Bool {
    self.as(ArrayExprSyntax.self)?.elements.contains { element in
      let callee = element.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let member = callee?.as(MemberAccessExprSyntax.self)
      return member != nil && member?.base == nil && member?.declName.baseName.text == "init"
    } == true
  }
}
