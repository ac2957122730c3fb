import SwiftSyntax
import ViewTree

/// Reading of the statements in a body or closure, and of `if`, `switch` and `#if` statements that
/// select between views.
extension TreeBuilder {
  /// A position in the view graph at which views are added.
  struct InsertionPoint {
    var parent: Int?
    var slotPosition: ViewNode.SlotPosition
    var branches: [ViewBranch]
    /// The number of views, and of `if`, `switch` and `#if` statements, that enclose the position.
    var depth = 0
    /// What the type of a view at the position depends on.
    var resultType = ResultType.own

    static let top = InsertionPoint(
      parent: nil, slotPosition: .init(role: .content, modifier: nil), branches: [])

    /// Returns the position for the views that code at this position returns.
    func returning(_ resultType: ResultType) -> InsertionPoint {
      var position = self
      if position.resultType == .own { position.resultType = resultType }
      return position
    }
  }

  /// A closure that is passed as an argument, with the context in which names in its code are
  /// resolved.
  final class ClosureArgument {
    let closure: ClosureExprSyntax
    let context: BuildContext

    init(_ closure: ClosureExprSyntax, _ context: BuildContext) {
      self.closure = closure
      self.context = context
    }
  }

  /// The declaration to which the code being read belongs, and the names that are visible to the
  /// code.
  struct BuildContext {
    let root: Int
    let type: String
    /// In the declaration of a modifier, the name of the view that the modifier is applied to:
    /// `content` or `self`. `nil` outside of modifiers.
    let receiver: String?
    /// The indices in ``Declarations/members`` of the members that are currently being inlined.
    /// They are kept so that a member is not inlined into itself.
    var inlinedMembers: [Int] = []
    /// Whether the code is inlined at one of its uses.
    var isInlined = false
    /// The names of parameters and local constants, which shadow members and constants.
    var shadowedNames: Set<String> = []
    /// The index in ``TreeBuilder/scopes`` of the innermost scope; `nil` if only the members of
    /// `type` are visible.
    var scope: Int?
    /// The closures that were passed to the function whose code is being read, by the names of the
    /// function's parameters.
    var closures: [String: ClosureArgument] = [:]

    /// Returns the context for reading the body of a member.
    /// - Parameter number: The index of the member in ``Declarations/members``.
    func inside(_ number: Int, _ member: ViewMember) -> BuildContext {
      BuildContext(
        root: root, type: member.type, receiver: member.receiver,
        inlinedMembers: inlinedMembers + [number],
        shadowedNames: member.parameters?.names ?? [])
    }
  }

  mutating func views(
    in statements: CodeBlockItemListSyntax, at insertionPoint: InsertionPoint,
    _ context: BuildContext
  ) -> [Int] {
    var context = context
    return statements.flatMap { item -> [Int] in
      switch item.item {
      case .expr(let expression):
        return views(of: expression, at: insertionPoint, context, outer: [])
      case .stmt(let statement):
        if let expression = statement.choice {
          return views(of: expression, at: insertionPoint, context, outer: [])
        }
        return statement.as(ReturnStmtSyntax.self)?.expression
          .map { views(of: $0, at: insertionPoint, context, outer: []) } ?? []
      case .decl(let declaration):
        if let variables = declaration.as(VariableDeclSyntax.self) { add(variables, to: &context) }
        return declaration.as(IfConfigDeclSyntax.self).map {
          arms(of: $0, at: insertionPoint, context)
        } ?? []
      }
    }
  }

  mutating func arms(
    of config: IfConfigDeclSyntax, at insertionPoint: InsertionPoint, _ context: BuildContext
  ) -> [Int] {
    let choice = bytes(of: config).lowerBound
    let systems = config.systems
    let isExhaustive = config.clauses.last?.condition == nil
    return config.arms.enumerated().flatMap { number, arm -> [Int] in
      guard let statements = arm.clause.elements?.as(CodeBlockItemListSyntax.self) else {
        return []
      }
      var insertionPoint = insertionPoint
      insertionPoint.depth += 1
      insertionPoint.branches.append(
        ViewBranch(
          choice: choice, arm: number, arms: systems.count, isExhaustive: isExhaustive,
          condition: arm.condition, systems: systems[number], conditionRanges: []))
      return views(in: statements, at: insertionPoint, context)
    }
  }

  mutating func choice(
    _ node: IfExprSyntax, at insertionPoint: InsertionPoint, _ context: BuildContext
  ) -> [Int] {
    let choice = bytes(of: node).lowerBound
    var views: [Int] = []
    var next: IfExprSyntax? = node
    var arm = 0
    var conditionRanges: [Range<Int>] = []
    let arms = node.arms
    func inside(_ arm: Int) -> InsertionPoint {
      var insertionPoint = insertionPoint
      insertionPoint.depth += 1
      insertionPoint.branches.append(
        ViewBranch(
          choice: choice, arm: arm, arms: arms.count, isExhaustive: arms.isExhaustive,
          condition: nil, conditionRanges: conditionRanges))
      return insertionPoint
    }
    var conditions: [Value?] = []
    while let current = next {
      var inner = context
      conditions.append(condition(of: current, binding: &inner))
      conditionRanges.append(bytes(of: current.conditions))
      views += self.views(in: current.body.statements, at: inside(arm), inner)
      arm += 1
      next = nil
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        conditions.append(nil)
        views += self.views(in: block.statements, at: inside(arm), context)
      case nil: break
      }
    }
    choices[choice] = ViewChoice(conditions: conditions, isSwitch: false)
    return views
  }

  mutating func choice(
    _ node: SwitchExprSyntax, at insertionPoint: InsertionPoint, _ context: BuildContext
  ) -> [Int] {
    let choice = bytes(of: node).lowerBound
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let reader = reader(context)
    let subject = reader.value(node.subject)
    choices[choice] = ViewChoice(
      conditions: cases.map { reader.condition(of: $0, comparing: subject) }, isSwitch: true)
    return cases.enumerated().flatMap { arm, item -> [Int] in
      var insertionPoint = insertionPoint
      var context = context
      bind(values: item.bound(to: subject), in: &context)
      insertionPoint.depth += 1
      insertionPoint.branches.append(
        ViewBranch(
          choice: choice, arm: arm, arms: cases.count, isExhaustive: true, condition: nil,
          conditionRanges: [bytes(of: node.subject)]))
      return views(in: item.statements, at: insertionPoint, context)
    }
  }
}
