import SwiftSyntax

/// A member that gives views, before they are read.
struct ViewMember {
  /// The type that has it; "" for none.
  let type: String
  let name: String
  let kind: ViewRoot.Kind
  let body: CodeBlockItemListSyntax
  /// What a modifier calls the view that it is put on: `content`, or `self`.
  let receiver: String?
  let nameRange: Range<Int>
  let range: Range<Int>
}

/// Everything that a piece of code declares, found in one walk.
struct Declarations {
  /// Those that give views, in the order of the code.
  private(set) var members: [ViewMember] = []
  /// Indices in `members` by type, then by name.
  private var index: [String: [String: Int]] = [:]
  /// Functions in extensions of `View` by name.
  private var functions: [String: Int] = [:]
  /// `body(content:)` by the modifier's type.
  private var modifierBodies: [String: Int] = [:]
  /// What constants are given, by their names with a dot between them.
  private var constants: [String: ExprSyntax] = [:]
  private(set) var names = DeclaredNames()
  /// Types that are declared as views.
  private var viewTypes: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let reader = DeclarationReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    constants = reader.constants
    names = reader.names
    for type in names.conformances where !type.value.isDisjoint(with: ["View", "Shape"]) {
      viewTypes.insert(type.key)
    }
    for member in reader.members {
      let number = members.count
      members.append(member)
      switch member.kind {
      case .modifier where member.name == "body": modifierBodies[member.type] = number
      case .modifier: functions[member.name] = number
      case .body, .member, .scene: index[member.type, default: [:]][member.name] = number
      case .preview, .fragment: break
      }
    }
  }

  /// The number of a member of a type; one outside of all types where the type has none.
  func member(_ name: String, of type: String) -> Int? {
    index[type]?[name] ?? index[""]?[name]
  }

  /// The number of the function that a modifier of this name calls.
  func function(_ name: String) -> Int? { functions[name] }

  /// The number of the `body(content:)` of a modifier's type.
  func modifierBody(_ type: String) -> Int? { modifierBodies[type] }

  func isView(_ type: String) -> Bool { viewTypes.contains(type) }

  /// What a constant stands for, seen from inside a type.
  func constant(_ path: [String], in type: String) -> ExprSyntax? {
    let name = path.joined(separator: ".")
    if path.first == "Self" || path.first == "self" {
      return constants[([type] + path.dropFirst()).joined(separator: ".")]
    }
    return (path.count == 1 && !type.isEmpty ? constants[type + "." + name] : nil)
      ?? constants[name]
  }
}

private final class DeclarationReader: SyntaxVisitor {
  var members: [ViewMember] = []
  var constants: [String: ExprSyntax] = [:]
  var names = DeclaredNames()
  private var types: [String] = []
  private var isExtension: [Bool] = []

  private var type: String { types.last ?? "" }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }

  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.typePath?.name ?? ""
    return enter(String(name.split(separator: ".").last ?? ""), node.inheritanceClause, true)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ name: String, _ inheritance: InheritanceClauseSyntax?, _ isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    types.append(name)
    self.isExtension.append(isExtension)
    let inherited = inheritance?.inheritedTypes.compactMap { $0.type.typePath?.name } ?? []
    names.conformances[name, default: []].formUnion(inherited)
    return .visitChildren
  }

  private func leave() {
    types.removeLast()
    isExtension.removeLast()
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
          add(name, kind, body, nil, Syntax(node))
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
      node.bindingSpecifier.tokenKind == .keyword(.let)
    else { return }
    constants[type.isEmpty ? name.text : type + "." + name.text] = expression
  }

  private func note(
    _ name: TokenSyntax, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax,
    isStatic: Bool
  ) {
    let wrapper = node.attributes.lazy.compactMap { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.typePath?.name
    }.first
    let expression = binding.initializer?.value
    let reader = ValueReader { _ in nil }
    names.properties[type, default: []].append(
      DeclaredNames.Property(
        name: name.text, wrapper: wrapper,
        type: binding.typeAnnotation?.type.trimmedDescription,
        value: expression.map(reader.value), isStatic: isStatic, range: bytes(of: name)))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body?.statements else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
    let isModifierBody = node.name.text == "body" && parameters.first?.firstName.text == "content"
    if isModifierBody {
      let receiver = parameters.first?.secondName ?? parameters.first?.firstName
      add(node.name, .modifier, body, receiver?.text, Syntax(node))
    } else if let kind = kind(of: node.name.text, node.signature.returnClause?.type) {
      let isOfView = isExtension.last == true && type == "View"
      add(
        node.name, isOfView ? .modifier : kind == .body ? .member : kind, body,
        isOfView ? "self" : nil, Syntax(node))
    }
    return .skipChildren
  }

  private func add(
    _ name: TokenSyntax?, _ kind: ViewRoot.Kind, _ body: CodeBlockItemListSyntax,
    _ receiver: String?, _ node: Syntax
  ) {
    let range = bytes(of: node)
    members.append(
      ViewMember(
        type: type, name: name?.text ?? "", kind: kind, body: body, receiver: receiver,
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
      add(nil, .preview, closure.statements, nil, node)
    }
    return .skipChildren
  }

  // What stands in a function or closure declares nothing for others.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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
