import SwiftSyntax
import ViewTree

/// Builds the view graph of a piece of Swift code. Extensions in other files read statements,
/// expressions, slots and modifiers.
struct TreeBuilder {
  let declarations: Declarations
  let constants = ConstantMemo()
  var records: [ViewRecord] = []
  var scopes: [ViewScope] = []
  /// The conditions of each `if` and `switch` that selects between views. The key is the UTF-8
  /// offset at which the `if` or `switch` starts.
  var choices: [Int: ViewChoice] = [:]
  private var roots: [ViewRoot] = []
  /// For each member that forms a root, the index in `roots` that the root has before the roots are
  /// sorted. The key is the index of the member in ``Declarations/members``.
  private var rootsOfMembers: [Int: Int] = [:]
  /// The indices in ``Declarations/members`` of the members whose views have been inlined
  /// somewhere.
  var used: Set<Int> = []
  /// The number of views and modifiers that may still be inlined where they are used. The limit is
  /// proportional to the size of the code, because members that use each other twice would
  /// otherwise double the graph at every step.
  var budget: Int

  /// - Throws: The place at which the code exceeds a limit.
  static func forest(of tree: SourceFileSyntax) throws(ViewExcess) -> ViewForest {
    let declarations = Declarations(tree)
    var builder = TreeBuilder(declarations, budget: 2_000 + tree.totalLength.utf8Length / 16)
    builder.readMembers()
    builder.readFragments(tree.statements)
    if let excess = declarations.excess { throw excess }
    builder.sortRoots()
    let reader = CallReader(declarations)
    reader.walk(tree)
    var names = declarations.names
    names.floatingPointNames = reader.numbers.floatingPointNames
    names.integerNames = reader.numbers.integerNames
    names.localWrappedNames = reader.localWrappedNames
    let forest = ViewForest(
      records: builder.records, roots: builder.roots, definitions: builder.definitions,
      scopes: builder.scopes, choices: builder.choices, declarations: names, sites: reader.sites)
    if let root = forest.rootThatShowsTooMuch {
      throw ViewExcess(
        "code shows more than \(ViewForest.mostShownViews) views through other views",
        offset: root.range.lowerBound)
    }
    if let offset = forest.offsetOfTooManyModifiers {
      throw ViewExcess("views have too many modifiers around them", offset: offset)
    }
    return forest
  }

  private init(_ declarations: Declarations, budget: Int) {
    self.declarations = declarations
    self.budget = budget
  }

  // MARK: Roots

  mutating func readMembers() {
    let all = Array(declarations.members.enumerated())
    // A member that a body uses is read there; each remaining member is a root.
    for (number, member) in all where member.kind != .member { readRoot(number, member) }
    for (number, member) in all where member.kind == .member && !used.contains(number) {
      readRoot(number, member)
    }
  }

  /// Sorts the roots by their position in the source, and updates the indices that refer to them.
  mutating func sortRoots() {
    let order = roots.indices.sorted { roots[$0].range.lowerBound < roots[$1].range.lowerBound }
    var numbers = Array(repeating: 0, count: roots.count)
    for (new, old) in order.enumerated() { numbers[old] = new }
    roots = order.map { roots[$0] }
    for index in records.indices {
      records[index].root = numbers[records[index].root]
      for modifier in records[index].modifiers.indices {
        guard let member = records[index].modifiers[modifier].declaration?.number else { continue }
        records[index].modifiers[modifier].declaration?.number =
          numbers[rootsOfMembers[member] ?? 0]
      }
    }
  }

  mutating func readRoot(_ number: Int, _ member: ViewMember) {
    let root = beginRoot(
      member.kind, member.type, member.name, member.nameRange, member.range)
    rootsOfMembers[number] = root
    let context = BuildContext(root: root, type: member.type, receiver: member.receiver)
    roots[root].views = views(
      in: member.body, at: .top.returning(member.resultType), context.inside(number, member))
  }

  mutating func readFragments(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      switch item.item {
      case .expr(let expression): if isView(expression) { readFragment(expression) }
      case .stmt(let statement):
        if let choice = statement.choice, choice.is(IfExprSyntax.self) { readFragment(choice) }
      case .decl(let declaration):
        // Top-level code inside `#if` forms fragments, too.
        for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
          clause.elements?.as(CodeBlockItemListSyntax.self).map { readFragments($0) }
        }
      }
    }
  }

  mutating func readFragment(_ expression: ExprSyntax) {
    let range = bytes(of: expression)
    let root = beginRoot(.fragment, "", "", range.prefix(0), range)
    let views = views(
      of: expression, at: .top, BuildContext(root: root, type: "", receiver: nil), outer: [])
    roots[root].views = views
  }

  mutating func beginRoot(
    _ kind: ViewRoot.Kind, _ type: String, _ member: String, _ nameRange: Range<Int>,
    _ range: Range<Int>
  ) -> Int {
    roots.append(
      ViewRoot(kind: kind, type: type, member: member, nameRange: nameRange, range: range))
    return roots.count - 1
  }

  /// Returns the name of the type that an expression creates or names; `nil` for any other
  /// expression. A single letter is taken to be a generic parameter, unless the code declares a
  /// view of that name.
  /// - Parameter type: The name of the type that contains the expression; "" if there is none.
  func viewType(of root: ExprSyntax, in type: String) -> String? {
    if let createdType = root.createdType { return createdType }
    let callee = root.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.name, name.count == 1,
      declarations.isView(name, in: type)
    else { return nil }
    return name
  }

  /// Whether a standalone statement is likely to be a view, judged from the statement alone.
  /// - Parameter type: The name of the type that contains the statement; "" if there is none.
  func isView(_ expression: ExprSyntax, in type: String = "") -> Bool {
    let chain = ModifierChain(expression)
    let hasModifier = chain.segments.contains { ViewVocabulary.modifiers.contains($0.name.text) }
    guard let root = chain.root else { return hasModifier }
    guard let name = viewType(of: root, in: type) else {
      return root.is(DeclReferenceExprSyntax.self) && hasModifier
    }
    return ViewVocabulary.views.contains(name) || declarations.isView(name, in: type)
      || (hasModifier && !SymbolCollector.commonTypes.contains(name))
  }

  /// The indices in `roots` of the bodies of each type, by the name of the type.
  private var definitions: [String: [Int]] {
    var bodies: [String: [Int]] = [:]
    for (index, root) in roots.enumerated() where root.kind == .body {
      bodies[root.type, default: []].append(index)
    }
    return bodies
  }
}
