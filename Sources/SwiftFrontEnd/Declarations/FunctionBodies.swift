import SwiftSyntax
import ViewTree

// The effects of functions and initializers, as far as their source determines them.

extension DeclarationIndex.Parameter {
  init(_ parameter: FunctionParameterSyntax, _ reader: ValueReader) {
    self.init(
      label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.name,
      name: (parameter.secondName ?? parameter.firstName).name ?? "",
      type: parameter.type.code + (parameter.ellipsis == nil ? "" : "..."),
      value: (parameter.defaultValue?.value).map(reader.value))
  }
}

extension DeclarationIndex.Method {
  /// Reads a method of a type. Returns `nil` if it is static, or if no modifier of SwiftUI has its
  /// name.
  /// - Parameter isHidden: Whether the type or extension around the method is private.
  init?(_ node: FunctionDeclSyntax, of type: String, isHidden: Bool) {
    let name = node.name.name ?? node.name.text
    guard !type.isEmpty, ViewVocabulary.modifiers.contains(name), !node.modifiers.areStatic else {
      return nil
    }
    let reader = ValueReader { _ in nil }
    self.init(
      type: type, name: name,
      parameters: node.signature.parameterClause.parameters.map {
        DeclarationIndex.Parameter($0, reader)
      },
      isPrivate: isHidden || node.modifiers.arePrivate)
  }
}

extension DeclarationIndex.Function {
  /// Reads a function. Returns `nil` if the function returns nothing, or if its result is too
  /// complex to be read as a value.
  init?(_ node: FunctionDeclSyntax) {
    let reader = ValueReader { _ in nil }
    guard let type = node.signature.returnClause?.type, let body = node.body?.statements,
      let result = reader.result(of: body)
    else { return nil }
    self.init(
      name: node.name.name ?? node.name.text,
      parameters: node.signature.parameterClause.parameters.map {
        DeclarationIndex.Parameter($0, reader)
      },
      type: type.code, result: result, isStatic: node.modifiers.areStatic)
  }
}

extension DeclarationIndex.Procedure {
  /// Reads a function. Returns `nil` if it returns a value or has no body.
  init?(_ node: FunctionDeclSyntax) {
    guard node.signature.returnClause == nil, let body = node.body else { return nil }
    let reader = ValueReader { _ in nil }
    self.init(
      name: node.name.name ?? node.name.text,
      parameters: node.signature.parameterClause.parameters.map {
        DeclarationIndex.Parameter($0, reader)
      },
      body: bytes(of: body))
  }
}

extension DeclarationIndex.Initializer {
  init(_ node: InitializerDeclSyntax) {
    let reader = ValueReader { _ in nil }
    let (assignments, changed) = Self.assignments(in: node.body?.statements, reader)
    let calls = (node.body?.statements ?? []).compactMap {
      $0.item.as(FunctionCallExprSyntax.self)
    }
    let delegation = calls.first { call in
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
      return callee?.base?.code == "self" && callee?.declName.baseName.text == "init"
    }
    self.init(
      parameters: node.signature.parameterClause.parameters.map {
        DeclarationIndex.Parameter($0, reader)
      },
      assignments: assignments, changed: changed,
      delegation: delegation.map { reader.value(ExprSyntax($0)) },
      isPrivate: node.modifiers.arePrivate, isFailable: node.optionalMark != nil,
      nameRange: bytes(of: node.initKeyword), range: bytes(of: node))
  }

  private static func assignments(
    in body: CodeBlockItemListSyntax?, _ reader: ValueReader
  ) -> (once: [String: Value], changed: Set<String>) {
    var assignments: [String: Value] = [:]
    var constants: [String: Value] = [:]
    var changed: Set<String> = []
    for item in body ?? [] {
      if case .decl(let declaration) = item.item,
        let updated = reader.constants(of: declaration, constants)
      {
        constants = updated
      } else if case .stmt(let statement) = item.item,
        let node = statement.as(GuardStmtSyntax.self),
        let condition = reader.condition(node.conditions)
      {
        constants.merge(condition.names.mapValues { $0.replacing(constants) }) { $1 }
      } else if case .expr(let expression) = item.item,
        let (name, value) = assignment(expression, reader)
      {
        if assignments[name] != nil { changed.insert(name) }
        assignments[name] = value.replacing(constants)
      } else {
        // Any other statement may set any of the properties assigned in it.
        let targets = TargetReader(viewMode: .sourceAccurate)
        targets.walk(item)
        changed.formUnion(targets.names)
      }
    }
    return (assignments.filter { !changed.contains($0.key) }, changed)
  }

  /// Reads an assignment such as `self.count = n`, `count = n` or
  /// `_count = State(initialValue: n)`; returns `nil` for any other expression.
  private static func assignment(
    _ expression: ExprSyntax, _ reader: ValueReader
  ) -> (name: String, value: Value)? {
    guard let parts = (expression.as(SequenceExprSyntax.self)?.elements).map(Array.init),
      parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      let target = parts[0].assignedName
    else { return nil }
    let assigned =
      parts.count == 3
      ? parts[2] : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(parts.dropFirst(2))))
    let value = reader.value(assigned)
    guard target.hasPrefix("_") else { return (target, value) }
    if case .call(.name(let wrapper), let arguments) = value, arguments.count == 1,
      wrapper.first?.isUppercase == true,
      ["initialValue", "wrappedValue"].contains(arguments[0].label)
    {
      return (String(target.dropFirst()), arguments[0].value)
    }
    return (String(target.dropFirst()), value)
  }
}

extension ExprSyntax {
  /// The name of the property that is assigned to, if the expression is the left side of an
  /// assignment; `nil` if it is not a property of `self`.
  fileprivate var assignedName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      return isOwn ? member.declName.baseName.name : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}

/// Collects the names of properties that `=`, `+=` and similar operators change.
private final class TargetReader: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    let isChange =
      parts.count > 2
      && (parts[1].is(AssignmentExprSyntax.self)
        || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true)
    if isChange, let name = parts[0].assignedName {
      names.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    }
    return .visitChildren
  }
}
