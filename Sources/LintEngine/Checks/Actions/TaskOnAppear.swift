import HandbookModel
import ViewTree

extension Check {
  static let taskOnAppear = Check(
    "task-on-appear", minimumVersions: .systems15
  ) { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier in
        guard modifier.name == "onAppear", !modifier.isUnknown, modifier.condition == nil,
          !modifier.isInlined, startsOnlyTask(modifier, context.forest), !view.isIdleOnly
        else { return nil }
        return .unbounded(modifier)
      }
    }
  }

  /// Whether the closure of a modifier does nothing but start a task that nothing else refers to.
  private static func startsOnlyTask(_ modifier: ViewModifier, _ forest: ViewForest) -> Bool {
    let actions = modifier.actions(forest)
    guard actions.count == 1, let action = actions.first, action.function == nil,
      let task = action.calls.first, task.name == "Task", !task.isMember,
      task.arguments.last?.value == .closure
    else { return false }
    return action.calls.allSatisfy { task.range.contains($0.range.lowerBound) }
      && action.assignments.allSatisfy { task.range.contains($0.range.lowerBound) }
      && forest.variableReferences(in: action.range).allSatisfy { task.range.contains($0.offset) }
  }
}

extension ViewNode {
  /// Whether the view is only there while nothing is loading. Work that it starts removes it, and a
  /// task of the view would thereby cancel itself.
  fileprivate var isIdleOnly: Bool {
    branches.contains { branch in
      guard let choice = forest.choices[branch.choice], !choice.isSwitch,
        choice.conditions.indices.contains(branch.arm)
      else { return false }
      return choice.conditions.prefix(branch.arm).contains { $0?.isActivity ?? false }
        || choice.conditions[branch.arm]?.conjuncts.contains(where: \.deniesActivity) ?? false
    }
  }
}

extension Value {
  /// Whether a condition only holds while something is not going on, as `!feed.isLoading` does.
  fileprivate var deniesActivity: Bool {
    switch self {
    case .operation(.operator("!"), let operands, _): operands.first?.isActivity ?? false
    case .operation(.operator("=="), let operands, _):
      operands.count == 2 && operands[1].boolean == false && operands[0].isActivity
    default: false
    }
  }

  /// Whether a value says that something is going on, as `feed.isLoading` does.
  fileprivate var isActivity: Bool {
    path?.last?.words.contains(where: Self.activities.contains) ?? false
  }

  private static let activities: Set<String> = [
    "loading", "fetching", "refreshing", "searching", "syncing", "downloading", "updating",
    "requesting", "busy", "running", "working",
  ]
}

extension Finding {
  fileprivate static func unbounded(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.taskOnAppear.id,
      message: "this task goes on after the view is gone; 'task' ends it with the view",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
