import SwiftSyntax
import ViewTree

/// Reading of modifiers, including those that the code itself declares.
extension TreeBuilder {
  mutating func read(_ applied: [AppliedModifier], of view: Int) {
    for modifier in applied {
      let reader = reader(modifier.context)
      let call = modifier.segment.call
      let name = modifier.segment.name
      let start = bytes(of: modifier.segment.period ?? name).lowerBound
      let number = records[view].modifiers.count
      records[view].modifiers.append(
        ViewModifier(
          name: name.text, arguments: reader.arguments(call.arguments), nameRange: bytes(of: name),
          range: start..<bytes(of: call).upperBound, condition: modifier.segment.condition,
          scope: modifier.context.scope, declaration: modifier.declaration,
          isInlined: modifier.isInlined, isUnresolved: modifier.isUnresolved))
      let slots = slots(ofModifier: call, name.text, number, view, modifier.context)
      records[view].modifiers[number].slots = slots
    }
  }

  mutating func slots(
    ofModifier call: FunctionCallExprSyntax, _ name: String, _ number: Int, _ view: Int,
    _ context: BuildContext
  ) -> [ViewSlot] {
    var slots: [ViewSlot] = []
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      guard let role = ViewVocabulary.role(of: argument.label?.text, inModifier: name),
        isView(argument.expression, in: context.type)
      else { continue }
      let insertionPoint = inside(view, role, modifier: number)
      slots.append(
        ViewSlot(
          role: role, label: argument.label?.text, closure: nil,
          views: views(of: argument.expression, at: insertionPoint, context, outer: [])))
    }
    for (label, closure) in call.closures {
      guard let role = ViewVocabulary.role(of: label, inModifier: name) else { continue }
      let insertionPoint = inside(view, role, modifier: number)
      slots.append(slot(role, label, closure, at: insertionPoint, context))
    }
    return slots
  }

  /// Returns the modifiers that a call of a modifier applies. If the analyzed code declares the
  /// modifier as a series of other modifiers, these are returned; otherwise, only the modifier
  /// itself.
  mutating func applied(_ segment: ModifierChain.Segment, _ context: BuildContext)
    -> [AppliedModifier]
  {
    let number: Int
    switch definition(of: segment, context) {
    case .foreign: return [AppliedModifier(segment: segment, context: context)]
    case .unresolved:
      return [AppliedModifier(segment: segment, context: context, isUnresolved: true)]
    case .known(let known): number = known
    }
    let member = declarations.members[number]
    var inner = context.inside(number, member)
    inner.isInlined = true
    inner.scope = modifierScope(of: member, segment, context)
    let unresolved = AppliedModifier(
      segment: segment, context: context, isUnresolved: true,
      declaration: inner.scope.map { ViewModifier.Declaration(number: number, arguments: $0) })
    guard budget > 0, inner.inlinedMembers.count < 16, !context.inlinedMembers.contains(number),
      let only = member.body.onlyExpression
    else { return [unresolved] }
    let chain = ModifierChain(only, isInViewExtension: member.receiver == "self")
    let root = chain.root?.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard chain.root == nil || root == member.receiver, !chain.segments.isEmpty else {
      return [unresolved]
    }
    budget -= chain.segments.count
    return chain.segments.flatMap { applied($0, inner) }.map { applied in
      var applied = applied
      applied.isInlined = true
      return applied
    }
  }

  /// Adds a scope with the arguments of a modifier's function, or with the properties of a
  /// modifier's type, and returns the index of the scope in `scopes`. Returns `nil` if the
  /// arguments do not fit the function.
  private mutating func modifierScope(
    of member: ViewMember, _ segment: ModifierChain.Segment, _ context: BuildContext
  ) -> Int? {
    guard segment.name.text == "modifier" else {
      return scope(of: member, calledBy: segment.call, context)
    }
    let initializerCall = segment.call.arguments.first?.expression.as(FunctionCallExprSyntax.self)
    let reader = reader(context)
    let labeledValues = initializerCall?.arguments.compactMap { argument in
      argument.label.map {
        (
          $0.text,
          ViewScope.Bound(
            value: reader.value(argument.expression), scope: context.scope, type: context.type)
        )
      }
    }
    let bound = Dictionary(labeledValues ?? [], uniquingKeysWith: { first, _ in first })
    scopes.append(ViewScope(outer: nil, type: member.type, names: .values(bound)))
    return scopes.count - 1
  }

  /// Returns the result of searching the analyzed code for the declaration of a modifier. For
  /// `modifier(…)`, this is the `body(content:)` of the type that is passed.
  private func definition(of segment: ModifierChain.Segment, _ context: BuildContext)
    -> Declarations.Function
  {
    guard segment.name.text == "modifier", let value = segment.call.arguments.first?.expression
    else {
      return declarations.function(segment.name.text, segment.call)
    }
    let initializerCall = value.as(FunctionCallExprSyntax.self)
    guard let type = initializerCall?.calledExpression.typePath?.name else { return .unresolved }
    return declarations.modifierBody(type, in: context.type)
  }
}
