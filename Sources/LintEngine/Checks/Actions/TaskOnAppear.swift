import HandbookModel
import ViewTree

extension Check {
  static let taskOnAppear = Check(
    "task-on-appear", minimumVersions: .systems15
  ) { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier in
        guard modifier.name == "onAppear", !modifier.isUnknown, modifier.condition == nil,
          !modifier.isInlined, startsOnlyTask(modifier, context.forest)
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

extension Finding {
  fileprivate static func unbounded(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.taskOnAppear.id,
      message: "this task goes on after the view is gone; 'task' ends it with the view",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
