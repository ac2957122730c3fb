import SwiftSyntax

/// A place that gives a variable another value: `isOn = true`, `count += 1`, `isOn.toggle()`.
package struct Assignment: Sendable {
  /// The variable without what it belongs to: `isOn` of `self.isOn` and of `model.isOn`.
  package let name: String
  /// What the variable is a member of; nil for one that stands alone or after `self`.
  package let base: Value?
  /// What it is given with `=`; nil for `toggle()` and operators that compute it.
  package let value: Value?
  /// By what it is counted up or down with `+=` or `-=`; nil where it is not.
  package let step: Value?
  /// The whole statement, in UTF-8 bytes of the code.
  package let range: Range<Int>
  /// The index, in the list of all calls, of the call in whose closures it stands; nil outside.
  package let outer: Int?
  /// Where it stands.
  package let home: CallSite.EnclosingDeclaration
}

/// A place where a name is used as a value.
package struct VariableReference: Hashable, Sendable {
  /// Of the variable, without what it is a member of.
  package let name: String
  /// Whether it is a member of something other than `self`.
  package let isMember: Bool
  /// Whether an optional value is taken out of it there: by `!`, `if let` or `guard let`.
  package let isUnwrapped: Bool
  /// Where it begins, in UTF-8 bytes of the code.
  package let offset: Int
}

extension ViewForest {
  /// Names used in a part of the code, given in UTF-8 bytes; `$isOn` counts as `isOn`.
  package func mentions(in range: Range<Int>) -> ArraySlice<VariableReference> {
    let first = firstMention(from: range.lowerBound)
    return mentions[first..<max(first, firstMention(from: range.upperBound))]
  }

  private func firstMention(from offset: Int) -> Int {
    var low = 0
    var high = mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The calls around one, the nearest first.
  package func callers(of outer: Int?) -> some Sequence<CallSite> {
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
    let whole = member.map(Syntax.init) ?? Syntax(node)
    self.init(
      name: Self.plain(name),
      isMember: member != nil && base?.baseName.tokenKind != .keyword(.self),
      isUnwrapped: whole.parent?.is(ForceUnwrapExprSyntax.self) == true
        || whole.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true,
      offset: bytes(of: node).lowerBound)
  }

  /// `if let item`, which names nothing but what it makes.
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
  /// Nil for expressions that change no variable.
  init?(
    _ node: SequenceExprSyntax, _ reader: ValueReader, outer: Int?,
    home: CallSite.EnclosingDeclaration
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
      home)
  }

  /// Nil for calls other than `toggle()`.
  init?(
    _ node: FunctionCallExprSyntax, _ reader: ValueReader, outer: Int?,
    home: CallSite.EnclosingDeclaration
  ) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "toggle", node.arguments.isEmpty, let base = member.base
    else { return nil }
    self.init(
      of: base, to: nil, step: nil, at: bytes(of: node), reader, outer, home)
  }

  private init?(
    of target: ExprSyntax, to value: Value?, step: Value?, at range: Range<Int>,
    _ reader: ValueReader, _ outer: Int?, _ home: CallSite.EnclosingDeclaration
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
    self.home = home
  }
}
