import SwiftSyntax
import ViewTree

// What declarations say about which members and generic parameters are views.

extension DeclarationIndex {
  /// Notes a property if its written type is that of a view, or of a closure that returns one.
  mutating func note(_ name: TokenSyntax, _ annotation: TypeSyntax?, of type: String) {
    guard annotation?.isView(viewParameters[type] ?? []) == true else { return }
    viewMembers[type, default: []].insert(name.name ?? name.text)
  }

  /// Notes a function if it returns views, or if it is a method of views that returns something else.
  /// - Parameter returnsViews: Whether the result is certainly a view.
  mutating func note(_ node: FunctionDeclSyntax, of type: String, returnsViews: Bool) {
    requiresText = requiresText || node.genericWhereClause?.requiresText == true
    let name = node.name.name ?? node.name.text
    guard returnsViews else {
      return noteResult(of: node, name, of: type, viewParameters[type] ?? [])
    }
    viewMembers[type, default: []].insert(name)
    let reader = ValueReader { _ in nil }
    viewFunctions.append(
      ViewFunction(
        name: name,
        parameters: node.signature.parameterClause.parameters.map { Parameter($0, reader) },
        viewParameters: (node.genericParameterClause?.views ?? []).union(
          node.genericWhereClause?.views ?? []), range: bytes(of: node)))
  }

  private mutating func noteResult(
    of node: FunctionDeclSyntax, _ name: String, of type: String, _ parameters: Set<String>
  ) {
    let isOfViews =
      ViewVocabulary.viewProtocols.contains(type) || ViewVocabulary.views.contains(type)
      || conformances[type]?.contains("View") == true
    guard isOfViews, !node.modifiers.areStatic, let result = node.signature.returnClause?.type,
      result.code != "Self"
    else { return }
    if result.isView(parameters) {
      viewMembers[type, default: []].insert(name)
    } else {
      viewMethods.append(ViewMethod(type: type, name: name, result: result.code))
    }
  }

  /// Notes the generic parameters of a type, or those that an extension constrains.
  mutating func note(parametersOf node: some DeclGroupSyntax, named type: String) {
    let (parameters, constraint) = node.generics
    requiresText = requiresText || constraint?.requiresText == true
    let views = (parameters?.views ?? []).union(constraint?.views ?? [])
    if !views.isEmpty { viewParameters[type, default: []].formUnion(views) }
  }
}

extension DeclGroupSyntax {
  /// The generic parameters of the type, and the constraints on them.
  fileprivate var generics: (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
    if let node = self.as(StructDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(ClassDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    return (nil, self.as(ExtensionDeclSyntax.self)?.genericWhereClause)
  }
}

extension GenericParameterClauseSyntax {
  /// The names of the parameters that are views.
  fileprivate var views: Set<String> {
    Set(
      parameters.compactMap { parameter in
        parameter.inheritedType?.isView([]) == true ? parameter.name.name : nil
      })
  }
}

extension GenericWhereClauseSyntax {
  /// The names of the parameters that the constraints make views.
  fileprivate var views: Set<String> {
    Set(
      requirements.compactMap { item in
        guard case .conformanceRequirement(let node) = item.requirement,
          node.rightType.isView([])
        else { return nil }
        return node.leftType.code
      })
  }

  /// Whether a constraint makes a type equal to `Text`.
  var requiresText: Bool {
    requirements.contains { item in
      guard case .sameTypeRequirement(let node) = item.requirement else { return false }
      return [node.leftType.code, node.rightType.code].contains {
        ["Text", "SwiftUI.Text"].contains($0)
      }
    }
  }
}

extension TypeSyntax {
  /// Whether the type is that of a view as it is written, or of a closure that returns one.
  /// - Parameter parameters: The generic parameters that are views.
  func isView(_ parameters: Set<String>) -> Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return node.wrappedType.isView(parameters)
    case .implicitlyUnwrappedOptionalType(let node): return node.wrappedType.isView(parameters)
    case .someOrAnyType(let node): return node.constraint.isView(parameters)
    case .attributedType(let node): return node.baseType.isView(parameters)
    case .functionType(let node): return node.returnClause.type.isView(parameters)
    case .tupleType(let node):
      return node.elements.count == 1 && node.elements.first?.type.isView(parameters) == true
    case .compositionType(let node): return node.elements.contains { $0.type.isView(parameters) }
    default:
      guard var name = typePath?.name else { return false }
      if name.hasPrefix("SwiftUI.") { name.removeFirst("SwiftUI.".count) }
      return parameters.contains(name) || ViewVocabulary.viewProtocols.contains(name)
        || ViewVocabulary.views.contains(name) && name != "AnyLayout"
    }
  }

  /// Whether the type is written as an optional.
  var isOptional: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: true
    case .identifierType(let node): node.name.text == "Optional"
    default: false
    }
  }

  /// Whether the type is a closure that returns a `Text`.
  var isTextClosure: Bool {
    guard let node = self.as(FunctionTypeSyntax.self) else { return false }
    return ["Text", "SwiftUI.Text", "Text?"].contains(node.returnClause.type.code)
  }
}
