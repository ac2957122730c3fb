import SwiftSyntax
import ViewTree

/// Reading of expressions: views with their modifiers, and uses of members that return views.
extension TreeBuilder {
  /// Adds the views that an expression shows, and returns their indices in `records`.
  /// - Parameter outer: Modifiers that are applied after those of the expression.
  mutating func views(
    of expression: ExprSyntax, at insertionPoint: InsertionPoint, _ context: BuildContext,
    outer: [AppliedModifier]
  ) -> [Int] {
    if let node = expression.as(IfExprSyntax.self) {
      return choice(node, at: insertionPoint, context)
    }
    if let node = expression.as(SwitchExprSyntax.self) {
      return choice(node, at: insertionPoint, context)
    }
    let chain = ModifierChain(expression, isInViewExtension: context.receiver == "self")
    let applied = chain.segments.flatMap { self.applied($0, context) } + outer
    if let number = member(named: chain.root, context),
      mayInline(number, at: insertionPoint, context)
    {
      return inlined(number, at: insertionPoint, applied, expression, context)
    }
    if let closureArgument = closure(calledBy: chain.root, context), budget > 0,
      insertionPoint.depth < 40
    {
      return views(of: closureArgument, at: insertionPoint, applied, expression, context)
    }
    return [make(chain.root, expression, applied, at: insertionPoint, context)]
  }

  /// Returns the closure that runs at a call such as `content()`, if `content` is a parameter to
  /// which a closure was passed; `nil` for any other call.
  private func closure(calledBy root: ExprSyntax?, _ context: BuildContext) -> ClosureArgument? {
    guard !context.closures.isEmpty, let call = root?.as(FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
    else { return nil }
    return context.closures[name]
  }

  /// Adds the views that a closure argument builds, at the place where the closure is called, and
  /// returns their indices in `records`.
  /// - Parameters:
  ///   - applied: The modifiers of the call.
  ///   - expression: The call with its modifiers.
  private mutating func views(
    of closureArgument: ClosureArgument, at insertionPoint: InsertionPoint,
    _ applied: [AppliedModifier],
    _ expression: ExprSyntax,
    _ context: BuildContext
  ) -> [Int] {
    budget -= 1
    var inner = closureArgument.context
    inner.isInlined = true
    let statements = closureArgument.closure.statements
    // The type of the parameter is not known.
    let insertionPoint = insertionPoint.returning(.declared)
    if applied.isEmpty { return views(in: statements, at: insertionPoint, inner) }
    if let only = statements.onlyExpression {
      return views(of: only, at: insertionPoint, inner, outer: applied)
    }
    return [group(of: statements, at: insertionPoint, applied, expression, inner, around: context)]
  }

  /// Adds a `Group` around several views to which the same modifiers are applied, and returns its
  /// index in `records`.
  /// - Parameters:
  ///   - statements: The code that builds the views.
  ///   - expression: The expression whose source range the group has.
  ///   - inner: The context of the views.
  ///   - context: The context of the group.
  private mutating func group(
    of statements: CodeBlockItemListSyntax, at insertionPoint: InsertionPoint,
    _ applied: [AppliedModifier],
    _ expression: ExprSyntax, _ inner: BuildContext, around context: BuildContext
  ) -> Int {
    let group = append(
      name: "Group", kind: .view, value: .name("Group"), arguments: [], at: insertionPoint, context,
      nameRange: bytes(of: expression), range: bytes(of: expression))
    let children = views(
      in: statements, at: inside(group, .content).returning(insertionPoint.resultType), inner)
    records[group].slots = [
      ViewSlot(role: .content, label: nil, closure: nil, views: children)
    ]
    read(applied, of: group)
    return group
  }

  /// Whether the views of a member may be inlined where it is used. The limits prevent recursion
  /// and keep the graph from growing without bound.
  /// - Parameter number: The index of the member in ``Declarations/members``.
  private func mayInline(_ number: Int, at insertionPoint: InsertionPoint, _ context: BuildContext)
    -> Bool
  {
    budget > 0 && insertionPoint.depth < 40 && context.inlinedMembers.count < 24
      && !context.inlinedMembers.contains(number)
  }

  /// A modifier that is applied to a view, with the context of the code that applies it.
  struct AppliedModifier {
    let segment: ModifierChain.Segment
    let context: BuildContext
    var isInlined = false
    /// Whether the analyzed code declares the modifier, but the effect cannot be determined.
    var isUnresolved = false
    var declaration: ViewModifier.Declaration?
  }

  /// Returns the declaration that an expression such as `header`, `self.header` or `row(for: a)`
  /// refers to: a member of the enclosing type, or a global one. The result is an index in
  /// ``Declarations/members``; `nil` if the code does not declare it.
  func member(named root: ExprSyntax?, _ context: BuildContext) -> Int? {
    guard var root else { return nil }
    let call = root.as(FunctionCallExprSyntax.self)
    if let call { root = call.calledExpression }
    if let member = root.as(MemberAccessExprSyntax.self) {
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      guard base == "self" || base == "Self" || base == context.type else { return nil }
      return declarations.member(member.declName.baseName.text, call, of: context.type)
    }
    guard let name = root.as(DeclReferenceExprSyntax.self)?.baseName.name, !name.isTypeName,
      name != context.receiver, !context.shadowedNames.contains(name)
    else { return nil }
    return declarations.member(name, call, of: context.type)
  }

  /// Inlines the views of a member at one of its uses, and returns their indices in `records`.
  /// - Parameters:
  ///   - number: The index of the member in ``Declarations/members``.
  ///   - applied: The modifiers of the use. They are applied to the only view of the member, or to
  ///     a group around several.
  ///   - expression: The use of the member with its modifiers.
  mutating func inlined(
    _ number: Int, at insertionPoint: InsertionPoint, _ applied: [AppliedModifier],
    _ expression: ExprSyntax,
    _ context: BuildContext
  ) -> [Int] {
    let member = declarations.members[number]
    used.insert(number)
    budget -= 1
    var inner = context.inside(number, member)
    inner.isInlined = true
    let call = ModifierChain(expression).root?.as(FunctionCallExprSyntax.self)
    inner.scope = scope(of: member, calledBy: call, context)
    if let call, let parameters = member.parameters {
      inner.closures = parameters.closures(of: call).mapValues { ClosureArgument($0, context) }
    }
    let insertionPoint = insertionPoint.returning(member.resultType)
    if applied.isEmpty { return views(in: member.body, at: insertionPoint, inner) }
    if let only = member.body.onlyExpression {
      return views(of: only, at: insertionPoint, inner, outer: applied)
    }
    return [group(of: member.body, at: insertionPoint, applied, expression, inner, around: context)]
  }

  mutating func make(
    _ root: ExprSyntax?, _ expression: ExprSyntax, _ applied: [AppliedModifier],
    at insertionPoint: InsertionPoint,
    _ context: BuildContext
  ) -> Int {
    let reader = reader(context)
    let call = root?.as(FunctionCallExprSyntax.self)
    let stack = layoutStack(calledBy: root, context)
    let (name, kind) = stack.map { ($0.name, .view) } ?? nameAndKind(of: root, context)
    let view = append(
      name: name, kind: kind, value: stack?.value ?? root.map(reader.value) ?? .null,
      arguments: stack?.arguments ?? call.map { reader.arguments($0.arguments) } ?? [],
      at: insertionPoint, context,
      nameRange: root.map(nameRange) ?? bytes(of: expression).prefix(1),
      range: bytes(of: expression)
    )
    if let call, kind == .view {
      records[view].slots = slots(of: call, named: name, in: view, context)
    }
    read(applied, of: view)
    return view
  }

  func nameAndKind(
    of root: ExprSyntax?, _ context: BuildContext
  ) -> (String, ViewNode.Kind) {
    guard let root else { return ("", .receiver) }
    if let type = viewType(of: root, in: context.type) { return (type, .view) }
    let reference = root.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let reference, reference == context.receiver || reference == "self" {
      return (reference, .receiver)
    }
    return (reader(context).value(root).spelling, .reference)
  }

  func nameRange(of root: ExprSyntax) -> Range<Int> {
    let name = root.as(FunctionCallExprSyntax.self)?.calledExpression ?? root
    return bytes(of: name)
  }

  mutating func append(
    name: String, kind: ViewNode.Kind, value: Value, arguments: [CallArgument],
    at insertionPoint: InsertionPoint,
    _ context: BuildContext, nameRange: Range<Int>, range: Range<Int>
  ) -> Int {
    if context.isInlined { budget -= 1 }
    records.append(
      ViewRecord(
        name: name, kind: kind,
        meaning: kind == .view
          ? declarations.types.meaning(ofView: name, in: context.type) : .foreign, value: value,
        arguments: arguments, parent: insertionPoint.parent,
        slotPosition: insertionPoint.slotPosition, resultType: insertionPoint.resultType,
        branches: insertionPoint.branches,
        scope: context.scope,
        depth: insertionPoint.depth,
        root: context.root,
        nameRange: nameRange,
        range: range))
    return records.count - 1
  }

  func reader(_ context: BuildContext) -> ValueReader {
    // Captures `declarations` only. If the builder itself were captured, appending the next record
    // would copy all records.
    ValueReader(in: context.type, shadowing: context.shadowedNames, constants: constants) {
      [declarations] in declarations.constant($0, in: context.type)
    }
  }

  func inside(_ view: Int, _ role: SlotRole, modifier: Int? = nil) -> InsertionPoint {
    let isTyped = modifier == nil && records[view].resultType == .declaredWithArguments
    return InsertionPoint(
      parent: view, slotPosition: ViewNode.SlotPosition(role: role, modifier: modifier),
      branches: records[view].branches, depth: records[view].depth + 1,
      resultType: isTyped ? .declaredWithArguments : .own)
  }
}
