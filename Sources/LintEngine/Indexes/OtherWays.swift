import ViewTree

/// Where the code mentions and changes names, which tells whether it does something in another way,
/// too.
struct OtherWays: LintIndex {
  /// The offsets at which the code mentions each name, in ascending order, in UTF-8 bytes.
  private let mentions: [String: [Int]]
  /// The offsets at which the code changes each variable, in ascending order, in UTF-8 bytes.
  private let changes: [String: [Int]]
  /// The names of the variables that a control changes through a binding.
  private let bound: Set<String>

  init(_ context: LintContext) {
    let forest = context.forest
    mentions = Dictionary(grouping: forest.variableReferences, by: \.name)
      .mapValues { $0.map(\.offset) }
    changes = Dictionary(grouping: forest.assignments.filter { !$0.isInitialization }, by: \.name)
      .mapValues { $0.map(\.range.lowerBound) }
    bound = Set(
      context.views(named: ViewVocabulary.controls).flatMap(\.arguments)
        .compactMap(\.value.bindingName))
  }

  /// Returns whether the code mentions a name outside of a range, in UTF-8 bytes.
  func mention(_ name: String, outside range: Range<Int>) -> Bool {
    Self.contain(mentions[name], outside: range)
  }

  /// Returns whether anything outside of a range, in UTF-8 bytes, changes a variable.
  func change(_ name: String, outside range: Range<Int>) -> Bool {
    bound.contains(name) || Self.contain(changes[name], outside: range)
  }

  private static func contain(_ offsets: [Int]?, outside range: Range<Int>) -> Bool {
    guard let first = offsets?.first, let last = offsets?.last else { return false }
    return !range.contains(first) || !range.contains(last)
  }

  /// Whether an action does something, and no other code does the same: it mentions none of the
  /// functions that the action calls or, if there is none, changes none of the same variables.
  /// - Parameter state: The variable that shows the control, which is not what people want to change.
  func lack(_ action: ActionBody, besides state: String? = nil) -> Bool {
    let calls = action.deeds.map(\.name) + [action.function].compactMap(\.self)
    let deeds = calls.filter { $0 != "dismiss" && !Self.edits.contains($0) }
    if !deeds.isEmpty { return !deeds.contains { mention($0, outside: action.range) } }
    let changed = action.assignments.map(\.name).filter { $0 != state }
    guard !changed.isEmpty || !calls.isEmpty, !calls.contains("dismiss") else { return false }
    return !changed.contains { change($0, outside: action.range) }
  }

  /// The names of functions that edit collections, of which an app has many.
  private static let edits: Set<String> = ["append", "insert", "remove", "removeAll", "removeLast"]
}

extension ViewNode {
  /// The variables of which each has to be true, or to have a value, for the view to be visible: the
  /// conditions of the `if` around it, and the opacities of the view and those around it.
  var showingVariables: [String] {
    let shown = branches.flatMap { branch -> [Value] in
      guard branch.condition == nil, let choice = forest.choices[branch.choice], !choice.isSwitch,
        choice.conditions.indices.contains(branch.arm),
        let condition = choice.conditions[branch.arm]
      else { return [] }
      return condition.conjuncts
    }
    let faded = ([self] + ancestors).lazy.flatMap(\.modifiers).flatMap { modifier -> [Value] in
      guard modifier.name == "opacity", modifier.condition == nil,
        case .conditional(let values, let conditions)? = modifier.arguments.first?.value,
        values.count == 2, conditions.count == 1, values[1].number == 0
      else { return [] }
      return conditions[0].conjuncts
    }
    return (shown + faded).compactMap(\.presentVariable)
  }
}

extension Value {
  /// The variable of its own type that is true or has a value if the condition holds, or that equals
  /// something; `nil` for any other condition.
  fileprivate var presentVariable: String? {
    switch self {
    case .name(let name): name
    case .member(.name("self")?, let name): name
    case .operation(.operator("!="), let operands, _)
    where operands.count == 2 && operands[1] == .null:
      operands[0].presentVariable
    case .operation(.operator("=="), let operands, _)
    where operands.count == 2 && operands[1] != .null && operands[1].boolean != false:
      operands[0].presentVariable
    default: nil
    }
  }
}
