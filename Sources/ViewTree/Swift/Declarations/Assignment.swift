import SwiftSyntax

/// A statement that changes a variable, such as `isOn = true`, `count += 1` or `isOn.toggle()`.
package struct Assignment: Sendable {
  /// The name of the variable without its base, such as `isOn` for `self.isOn` and `model.isOn`.
  package let name: String
  /// The expression that the variable is a member of, such as `model`; `nil` for a plain name and
  /// for a member of `self`.
  package let base: Value?
  /// The value assigned with `=`; `nil` for `toggle()` and for compound assignments such as `+=`.
  package let value: Value?
  /// The operand of `+=` or `-=`; `nil` for any other assignment.
  package let step: Value?
  /// The source range of the whole assignment, in UTF-8 bytes.
  package let range: Range<Int>
  /// The index in ``ViewForest/calls`` of the innermost call whose arguments or closures contain
  /// the assignment; `nil` if there is none.
  package let outer: Int?
  /// The declarations that contain the assignment.
  package let enclosing: CallSite.EnclosingDeclaration
}

/// A use of a variable's name as a value, somewhere in the code.
package struct VariableReference: Hashable, Sendable {
  /// The name of the variable without its base, such as `isOn` for `model.isOn`.
  package let name: String
  /// Whether the variable is accessed as a member of something other than `self`.
  package let isMember: Bool
  /// Whether the variable is an optional that is unwrapped here, by `!`, `if let` or `guard let`.
  package let isUnwrapped: Bool
  /// The offset at which the use starts, in UTF-8 bytes.
  package let offset: Int
}

extension ViewForest {
  /// Returns the places in a source range where variables are used. `$isOn` counts as a use of
  /// `isOn`.
  /// - Parameter range: The source range in UTF-8 bytes.
  package func variableReferences(in range: Range<Int>) -> ArraySlice<VariableReference> {
    let first = firstReferenceIndex(from: range.lowerBound)
    return variableReferences[first..<max(first, firstReferenceIndex(from: range.upperBound))]
  }

  private func firstReferenceIndex(from offset: Int) -> Int {
    var low = 0
    var high = variableReferences.count
    while low < high {
      let middle = (low + high) / 2
      if variableReferences[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the calls that enclose a call or assignment, the innermost first.
  /// - Parameter outer: The index of the innermost of these calls; `nil` if there is none.
  package func enclosingCalls(of outer: Int?) -> some Sequence<CallSite> {
    sequence(state: outer) { [calls] next -> CallSite? in
      guard let index = next else { return nil }
      next = calls[index].outer
      return calls[index]
    }
  }
}

extension VariableReference {
  init(_ node: DeclReferenceExprSyntax, named name: String) {
    let member = node.isMemberName ? node.parent?.as(MemberAccessExprSyntax.self) : nil
    let base = member?.base?.as(DeclReferenceExprSyntax.self)
    let fullExpression = member.map(Syntax.init) ?? Syntax(node)
    self.init(
      name: Self.plain(name),
      isMember: member != nil && base?.baseName.tokenKind != .keyword(.self),
      isUnwrapped: fullExpression.parent?.is(ForceUnwrapExprSyntax.self) == true
        || fullExpression.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true,
      offset: bytes(of: node).lowerBound)
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
    name.hasPrefix("$") ? String(name.dropFirst()) : name
  }
}

extension Assignment {
  /// Reads an assignment with `=` or a compound operator such as `+=`. Returns `nil` for an
  /// expression that does not change a variable.
  init?(
    _ node: SequenceExprSyntax, _ reader: ValueReader, outer: Int?,
    enclosing: CallSite.EnclosingDeclaration
  ) {
    let elements = Array(node.elements)
    guard elements.count > 2 else { return nil }
    let compound = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    guard
      elements[1].is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*=", "/="].contains(compound ?? "")
    else { return nil }
    let right = elements.count == 3 ? reader.value(elements[2]) : .other("", nil)
    self.init(
      of: elements[0], to: compound == nil ? right : nil,
      step: compound == "+=" || compound == "-=" ? right : nil, at: bytes(of: node), reader, outer,
      enclosing)
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
      of: base, to: nil, step: nil, at: bytes(of: node), reader, outer, enclosing)
  }

  private init?(
    of target: ExprSyntax, to value: Value?, step: Value?, at range: Range<Int>,
    _ reader: ValueReader, _ outer: Int?, _ enclosing: CallSite.EnclosingDeclaration
  ) {
    let base: Value?
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.name {
      self.name = name
      base = nil
    } else if let member = target.as(MemberAccessExprSyntax.self),
      let name = member.declName.baseName.name
    {
      self.name = name
      base = member.base.map(reader.value)
    } else {
      return nil
    }
    self.base = base == .name("self") ? nil : base
    self.value = value
    self.step = step
    self.range = range
    self.outer = outer
    self.enclosing = enclosing
  }
}
