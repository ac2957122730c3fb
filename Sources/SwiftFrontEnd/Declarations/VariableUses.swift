import SwiftSyntax
import ViewTree

extension VariableReference {
  init(_ node: DeclReferenceExprSyntax, named name: String) {
    let parent = node.parent?.as(MemberAccessExprSyntax.self)
    let member = parent?.declName.id == node.id ? parent : nil
    let base = member?.base?.as(DeclReferenceExprSyntax.self)
    let fullExpression = member.map(Syntax.init) ?? Syntax(node)
    self.init(
      name: Self.plain(name),
      isMember: member != nil && base?.baseName.tokenKind != .keyword(.self),
      isUnwrapped: fullExpression.parent?.is(ForceUnwrapExprSyntax.self) == true
        || fullExpression.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true,
      offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Reads the shorthand `if let item`, in which `item` is both the existing variable and the new
  /// constant. Returns `nil` for any other optional binding.
  init?(_ node: OptionalBindingConditionSyntax) {
    guard node.initializer == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return nil }
    self.init(
      name: name.text, isMember: false, isUnwrapped: true, offset: bytes(of: name).lowerBound)
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("$") && Int(name.dropFirst()) == nil ? String(name.dropFirst()) : name
  }
}

extension Assignment {
  /// Reads an assignment with `=` or a compound operator such as `+=`. Returns `nil` for an
  /// expression that does not change a variable.
  init?(
    _ node: SequenceExprSyntax, _ reader: ValueReader, outer: Int?,
    enclosing: CallSite.EnclosingDeclaration
  ) {
    var elements = node.elements.makeIterator()
    guard let target = elements.next(), let sign = elements.next() else { return nil }
    let compound = sign.as(BinaryOperatorExprSyntax.self)?.operator.text
    let kind =
      compound.map { Self.compounds[$0] } ?? (sign.is(AssignmentExprSyntax.self) ? .set : nil)
    guard let kind, let operand = elements.next() else { return nil }
    let others = Array(IteratorSequence(elements))
    let right =
      others.isEmpty
      ? reader.value(operand.awaited) : reader.choice([operand] + others) ?? .opaque("")
    self.init(
      kind, of: target, to: kind == .set ? right : nil, step: kind == .set ? nil : right,
      at: bytes(of: node), reader, outer, enclosing)
  }

  /// Reads a call of `toggle()` as an assignment. Returns `nil` for any other call.
  init?(
    _ node: FunctionCallExprSyntax, _ reader: ValueReader, outer: Int?,
    enclosing: CallSite.EnclosingDeclaration
  ) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "toggle", node.arguments.isEmpty, let base = member.base
    else { return nil }
    self.init(
      .toggle, of: base, to: nil, step: nil, at: bytes(of: node), reader, outer, enclosing)
  }

  private static let compounds: [String: Kind] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide,
  ]

  private init?(
    _ kind: Kind, of target: ExprSyntax, to value: Value?, step: Value?, at range: Range<Int>,
    _ reader: ValueReader, _ outer: Int?, _ enclosing: CallSite.EnclosingDeclaration
  ) {
    let name: String
    var base: Value?
    if let variable = target.as(DeclReferenceExprSyntax.self)?.baseName.name {
      name = variable
    } else if let member = target.as(MemberAccessExprSyntax.self),
      let variable = member.declName.baseName.name
    {
      name = variable
      base = member.base.map(reader.value)
    } else {
      return nil
    }
    self.init(
      kind, name: name, base: base == .name("self") ? nil : base, value: value, step: step,
      range: range,
      outer: outer, enclosing: enclosing)
  }
}

extension ExprSyntax {
  /// The expression after `try` and `await`; the expression itself if it begins with neither.
  fileprivate var awaited: ExprSyntax {
    var expression = self
    while true {
      if let attempt = expression.as(TryExprSyntax.self) {
        expression = attempt.expression
      } else if let wait = expression.as(AwaitExprSyntax.self) {
        expression = wait.expression
      } else {
        return expression
      }
    }
  }
}
