import SwiftSyntax

/// Reads the views of a piece of Swift into a forest.
struct TreeBuilder {
  private let declarations: Declarations
  private var records: [ViewRecord] = []
  private var roots: [ViewRoot] = []
  /// Numbers of the members that are being read, so that none is put into itself.
  private var open: [Int] = []
  /// Numbers of the members that stand somewhere in a body.
  private var used: Set<Int> = []

  /// More views than a screen, or a file of screens, can have: members that use each other twice
  /// double at every step.
  private static let mostViews = 20_000

  static func forest(of tree: SourceFileSyntax) -> ViewForest {
    let declarations = Declarations(tree)
    var builder = TreeBuilder(declarations: declarations)
    builder.readMembers()
    builder.readFragments(tree.statements)
    builder.sortRoots()
    let sites = CallSites(tree, declarations)
    return ViewForest(
      records: builder.records, roots: builder.roots, uses: builder.uses,
      declarations: declarations.names, calls: sites.calls, names: sites.names,
      mentions: sites.mentions, changes: sites.changes)
  }

  private init(declarations: Declarations) { self.declarations = declarations }

  // MARK: Roots

  private mutating func readMembers() {
    let all = Array(declarations.members.enumerated())
    // A member that a body uses is read there; what is left over is a root of its own.
    for (number, member) in all where member.kind != .member { readRoot(number, member) }
    for (number, member) in all where member.kind == .member && !used.contains(number) {
      readRoot(number, member)
    }
  }

  /// Roots in the order of the code.
  private mutating func sortRoots() {
    let order = roots.indices.sorted { roots[$0].range.lowerBound < roots[$1].range.lowerBound }
    var numbers = Array(repeating: 0, count: roots.count)
    for (new, old) in order.enumerated() { numbers[old] = new }
    roots = order.map { roots[$0] }
    for index in records.indices { records[index].root = numbers[records[index].root] }
  }

  private mutating func readRoot(_ number: Int, _ member: ViewMember) {
    let root = beginRoot(
      member.kind, member.type, member.name, member.nameRange, member.range)
    open = [number]
    let context = Context(root: root, type: member.type, receiver: member.receiver)
    let views = views(in: member.body, at: .top, context)
    open = []
    roots[root].views = views
  }

  private mutating func readFragments(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      guard case .expr(let expression) = item.item, isView(expression) else {
        if case .stmt(let statement) = item.item, let choice = statement.choice,
          choice.is(IfExprSyntax.self)
        {
          readFragment(choice)
        }
        continue
      }
      readFragment(expression)
    }
  }

  private mutating func readFragment(_ expression: ExprSyntax) {
    let range = bytes(of: expression)
    let root = beginRoot(.fragment, "", "", range.prefix(0), range)
    let views = views(
      of: expression, at: .top, Context(root: root, type: "", receiver: nil), outer: [])
    roots[root].views = views
  }

  private mutating func beginRoot(
    _ kind: ViewRoot.Kind, _ type: String, _ member: String, _ nameRange: Range<Int>,
    _ range: Range<Int>
  ) -> Int {
    roots.append(
      ViewRoot(kind: kind, type: type, member: member, nameRange: nameRange, range: range))
    return roots.count - 1
  }

  /// Whether a statement that stands alone is most likely a view: nothing around it says so.
  private func isView(_ expression: ExprSyntax) -> Bool {
    let chain = Chain(expression)
    let hasModifier = chain.links.contains { ViewVocabulary.modifiers.contains($0.name.text) }
    guard let root = chain.root else { return hasModifier }
    guard let name = root.madeType else {
      return root.is(DeclReferenceExprSyntax.self) && hasModifier
    }
    return ViewVocabulary.views.contains(name) || declarations.isView(name)
      || (hasModifier && !SymbolCollector.commonTypes.contains(name))
  }

  /// Per root of a body, the views that it stands for.
  private var uses: [[Int]] {
    var bodies: [String: Int] = [:]
    for (index, root) in roots.enumerated() where root.kind == .body { bodies[root.type] = index }
    var uses = Array(repeating: [Int](), count: roots.count)
    for (index, record) in records.enumerated() where record.kind == .view {
      if let root = bodies[record.name], roots[record.root].kind != .preview {
        uses[root].append(index)
      }
    }
    return uses
  }

  // MARK: Statements

  /// Where views are being put.
  private struct Spot {
    var parent: Int?
    var place: ViewNode.Place
    var branches: [ViewBranch]

    static let top = Spot(parent: nil, place: .init(role: .content, modifier: nil), branches: [])
  }

  /// Whose code is being read.
  private struct Context {
    let root: Int
    let type: String
    /// The name of the view that a modifier is put on; nil outside of modifiers.
    let receiver: String?
  }

  private mutating func views(
    in statements: CodeBlockItemListSyntax, at spot: Spot, _ context: Context
  ) -> [Int] {
    statements.flatMap { item -> [Int] in
      switch item.item {
      case .expr(let expression): return views(of: expression, at: spot, context, outer: [])
      case .stmt(let statement):
        if let expression = statement.choice {
          return views(of: expression, at: spot, context, outer: [])
        }
        return statement.as(ReturnStmtSyntax.self)?.expression
          .map { views(of: $0, at: spot, context, outer: []) } ?? []
      case .decl(let declaration):
        return declaration.as(IfConfigDeclSyntax.self).map { arms(of: $0, at: spot, context) } ?? []
      }
    }
  }

  private mutating func arms(
    of config: IfConfigDeclSyntax, at spot: Spot, _ context: Context
  ) -> [Int] {
    let choice = bytes(of: config).lowerBound
    return config.arms.enumerated().flatMap { number, arm -> [Int] in
      guard let statements = arm.clause.elements?.as(CodeBlockItemListSyntax.self) else {
        return []
      }
      var spot = spot
      spot.branches.append(
        ViewBranch(choice: choice, arm: number, condition: arm.condition, subjects: []))
      return views(in: statements, at: spot, context)
    }
  }

  private mutating func choice(
    _ node: IfExprSyntax, at spot: Spot, _ context: Context
  ) -> [Int] {
    let choice = bytes(of: node).lowerBound
    var views: [Int] = []
    var next: IfExprSyntax? = node
    var arm = 0
    var questions: [String] = []
    var subjects: [Range<Int>] = []
    func inside(_ arm: Int) -> Spot {
      var spot = spot
      spot.branches.append(
        ViewBranch(
          choice: choice, arm: arm, condition: nil, questions: questions, subjects: subjects))
      return spot
    }
    while let current = next {
      questions.append(current.conditions.trimmedDescription.filter { !$0.isWhitespace })
      subjects.append(bytes(of: current.conditions))
      views += self.views(in: current.body.statements, at: inside(arm), context)
      arm += 1
      next = nil
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        views += self.views(in: block.statements, at: inside(arm), context)
      case nil: break
      }
    }
    return views
  }

  private mutating func choice(
    _ node: SwitchExprSyntax, at spot: Spot, _ context: Context
  ) -> [Int] {
    let choice = bytes(of: node).lowerBound
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    return cases.enumerated().flatMap { arm, item -> [Int] in
      var spot = spot
      spot.branches.append(
        ViewBranch(
          choice: choice, arm: arm, condition: nil, subjects: [bytes(of: node.subject)]))
      return views(in: item.statements, at: spot, context)
    }
  }

  // MARK: Expressions

  /// - Parameter outer: modifiers that follow those of the expression, with where they are written.
  private mutating func views(
    of expression: ExprSyntax, at spot: Spot, _ context: Context, outer: [Applied]
  ) -> [Int] {
    if let node = expression.as(IfExprSyntax.self) { return choice(node, at: spot, context) }
    if let node = expression.as(SwitchExprSyntax.self) { return choice(node, at: spot, context) }
    let chain = Chain(expression, isOfView: context.receiver == "self")
    let applied =
      chain.links.flatMap { self.applied($0, context, isInlined: false) } + outer
    if let number = member(named: chain.root, context), !open.contains(number) {
      return inlined(number, at: spot, applied, expression, context)
    }
    return [make(chain.root, expression, applied, at: spot, context)]
  }

  /// A modifier with whose code it stands in.
  private struct Applied {
    let link: Chain.Link
    let context: Context
    let isInlined: Bool
  }

  /// The member of the same type that an expression names: `header`, `self.header`, `row(for: a)`.
  private func member(named root: ExprSyntax?, _ context: Context) -> Int? {
    guard var root else { return nil }
    if let call = root.as(FunctionCallExprSyntax.self) { root = call.calledExpression }
    if let member = root.as(MemberAccessExprSyntax.self) {
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      guard base == "self" || base == "Self" || base == context.type else { return nil }
      return declarations.member(member.declName.baseName.text, of: context.type)
    }
    guard let name = root.as(DeclReferenceExprSyntax.self)?.baseName.name, !name.isTypeName,
      name != context.receiver
    else { return nil }
    return declarations.member(name, of: context.type)
  }

  /// The views of a member where it is used. Modifiers go to the view when there is one, else around
  /// all of them.
  private mutating func inlined(
    _ number: Int, at spot: Spot, _ applied: [Applied], _ expression: ExprSyntax,
    _ context: Context
  ) -> [Int] {
    let member = declarations.members[number]
    used.insert(number)
    open.append(number)
    defer { open.removeLast() }
    let inner = Context(root: context.root, type: member.type, receiver: nil)
    if applied.isEmpty { return views(in: member.body, at: spot, inner) }
    if let only = member.body.onlyExpression {
      return views(of: only, at: spot, inner, outer: applied)
    }
    let group = append(
      name: "Group", kind: .view, value: .name("Group"), arguments: [], at: spot, context,
      nameRange: bytes(of: expression), range: bytes(of: expression))
    read(applied, of: group)
    let children = views(in: member.body, at: inside(group, .content), inner)
    records[group].slots = [ViewSlot(role: .content, views: children)]
    return [group]
  }

  private mutating func make(
    _ root: ExprSyntax?, _ expression: ExprSyntax, _ applied: [Applied], at spot: Spot,
    _ context: Context
  ) -> Int {
    let reader = reader(context)
    let call = root?.as(FunctionCallExprSyntax.self)
    let (name, kind) = nameAndKind(of: root, context)
    let view = append(
      name: name, kind: kind, value: root.map(reader.value) ?? .null,
      arguments: call.map { reader.arguments($0.arguments) } ?? [], at: spot, context,
      nameRange: root.map(nameRange) ?? bytes(of: expression).prefix(1),
      range: bytes(of: expression)
    )
    if let call, kind == .view, records.count < Self.mostViews {
      records[view].slots = slots(of: call, named: name, in: view, context)
    }
    read(applied, of: view)
    return view
  }

  private func nameAndKind(
    of root: ExprSyntax?, _ context: Context
  ) -> (String, ViewNode.Kind) {
    guard let root else { return ("", .receiver) }
    if let type = root.madeType { return (type, .view) }
    let reference = root.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let reference, reference == context.receiver || reference == "self" {
      return (reference, .receiver)
    }
    return (reader(context).value(root).spelling, .reference)
  }

  private func nameRange(of root: ExprSyntax) -> Range<Int> {
    let name = root.as(FunctionCallExprSyntax.self)?.calledExpression ?? root
    return bytes(of: name)
  }

  private mutating func append(
    name: String, kind: ViewNode.Kind, value: Value, arguments: [CallArgument], at spot: Spot,
    _ context: Context, nameRange: Range<Int>, range: Range<Int>
  ) -> Int {
    records.append(
      ViewRecord(
        name: name, kind: kind, value: value, arguments: arguments, parent: spot.parent,
        place: spot.place, branches: spot.branches, root: context.root, nameRange: nameRange,
        range: range))
    return records.count - 1
  }

  private func reader(_ context: Context) -> ValueReader {
    ValueReader { declarations.constant($0, in: context.type) }
  }

  private func inside(_ view: Int, _ role: SlotRole, modifier: Int? = nil) -> Spot {
    Spot(
      parent: view, place: ViewNode.Place(role: role, modifier: modifier),
      branches: records[view].branches)
  }

  // MARK: Slots

  private mutating func slots(
    of call: FunctionCallExprSyntax, named name: String, in view: Int, _ context: Context
  ) -> [ViewSlot] {
    let closures = call.closures
    let labels = Set(call.arguments.compactMap { $0.label?.text })
    var slots: [ViewSlot] = []
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      guard let role = ViewVocabulary.role(ofArgument: argument.label?.text, in: name),
        isView(argument.expression)
      else { continue }
      let spot = inside(view, role)
      slots.append(
        ViewSlot(
          role: role, views: views(of: argument.expression, at: spot, context, outer: [])))
    }
    for (label, closure) in closures {
      let role = ViewVocabulary.role(
        ofClosure: label, in: name, others: labels, hasParameters: closure.signature != nil)
      guard let role, isKnownOrShowsViews(name, closure) else { continue }
      let spot = inside(view, role)
      slots.append(
        ViewSlot(role: role, views: views(in: closure.statements, at: spot, context)))
    }
    return slots
  }

  /// A closure that an unknown type is given may be anything: it holds views when it looks so.
  private func isKnownOrShowsViews(_ name: String, _ closure: ClosureExprSyntax) -> Bool {
    if ViewVocabulary.views.contains(name) || declarations.isView(name) { return true }
    let expressions = closure.statements.compactMap { item -> ExprSyntax? in
      if case .expr(let expression) = item.item { expression } else { nil }
    }
    let hasStatements = closure.statements.contains {
      if case .stmt(let statement) = $0.item { statement.choice == nil } else { false }
    }
    return !hasStatements && !closure.statements.isEmpty && expressions.allSatisfy(isView)
  }

  // MARK: Modifiers

  private mutating func read(_ applied: [Applied], of view: Int) {
    for modifier in applied {
      let reader = reader(modifier.context)
      let call = modifier.link.call
      let name = modifier.link.name
      let start = bytes(of: modifier.link.period ?? name).lowerBound
      let number = records[view].modifiers.count
      records[view].modifiers.append(
        ViewModifier(
          name: name.text, arguments: reader.arguments(call.arguments), nameRange: bytes(of: name),
          range: start..<bytes(of: call).upperBound, condition: modifier.link.condition,
          isInlined: modifier.isInlined))
      guard records.count < Self.mostViews else { continue }
      let slots = slots(ofModifier: call, name.text, number, view, modifier.context)
      records[view].modifiers[number].slots = slots
    }
  }

  private mutating func slots(
    ofModifier call: FunctionCallExprSyntax, _ name: String, _ number: Int, _ view: Int,
    _ context: Context
  ) -> [ViewSlot] {
    var slots: [ViewSlot] = []
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      guard let role = ViewVocabulary.role(of: argument.label?.text, inModifier: name),
        isView(argument.expression)
      else { continue }
      let spot = inside(view, role, modifier: number)
      slots.append(
        ViewSlot(
          role: role, views: views(of: argument.expression, at: spot, context, outer: [])))
    }
    for (label, closure) in call.closures {
      guard let role = ViewVocabulary.role(of: label, inModifier: name) else { continue }
      let spot = inside(view, role, modifier: number)
      slots.append(
        ViewSlot(role: role, views: views(in: closure.statements, at: spot, context)))
    }
    return slots
  }

  /// What a modifier puts on a view: itself, or the modifiers of a function or type of the same code
  /// that does nothing but add some.
  private func applied(
    _ link: Chain.Link, _ context: Context, isInlined: Bool, depth: Int = 0
  ) -> [Applied] {
    let own = [Applied(link: link, context: context, isInlined: isInlined)]
    guard depth < 8, let number = definition(of: link) else { return own }
    let member = declarations.members[number]
    guard let only = member.body.onlyExpression else { return own }
    let chain = Chain(only, isOfView: member.receiver == "self")
    let root = chain.root?.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard chain.root == nil || root == member.receiver, !chain.links.isEmpty else { return own }
    let inner = Context(root: context.root, type: member.type, receiver: member.receiver)
    return chain.links.flatMap { applied($0, inner, isInlined: true, depth: depth + 1) }
  }

  private func definition(of link: Chain.Link) -> Int? {
    if link.name.text == "modifier",
      let made = link.call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let type = made.calledExpression.typePath?.name
    {
      return declarations.modifierBody(type)
    }
    return declarations.function(link.name.text)
  }
}

extension FunctionCallExprSyntax {
  /// Closures with their labels, in the order of the code; the first trailing one has none.
  fileprivate var closures: [(label: String?, closure: ClosureExprSyntax)] {
    var closures: [(String?, ClosureExprSyntax)] = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    if let trailingClosure { closures.append((nil, trailingClosure)) }
    closures += additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    return closures
  }
}

extension ExprSyntax {
  /// The type whose value an expression makes or names: `Text` in `Text("a")`, `Color` in
  /// `Color.red` and in `Color.brand(2)`; nil for anything else.
  fileprivate var madeType: String? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.typePath?.name ?? call.calledExpression.ownerType
    }
    return typePath == nil ? ownerType : nil
  }

  private var ownerType: String? {
    self.as(MemberAccessExprSyntax.self)?.base?.typePath?.name
  }
}

extension StmtSyntax {
  /// The `if` or `switch` that the statement is; nil for any other.
  fileprivate var choice: ExprSyntax? {
    guard let expression = self.as(ExpressionStmtSyntax.self)?.expression,
      expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
    else { return nil }
    return expression
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that all of it is, returned or not; nil when there is more.
  fileprivate var onlyExpression: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
