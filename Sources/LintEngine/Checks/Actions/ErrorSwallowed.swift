import HandbookModel
import ViewTree

extension Check {
  static let errorSwallowed = Check(
    "error-swallowed", severity: .note
  ) { context in
    context.views(named: ["Button"]).filter(\.isSwiftUIView).flatMap { button in
      button.action.map { droppedErrors(in: $0, context.forest) } ?? []
    }
  }

  /// Finds the errors that the action of a button drops.
  private static func droppedErrors(in action: ActionBody, _ forest: ViewForest) -> [Finding] {
    guard action.function == nil else { return [] }
    let dropped =
      forest.effects(.droppedError, in: action.range)
      + forest.effects(.emptyCatch, in: action.range)
    return dropped.filter { effect in
      let inside = effect.kind == .emptyCatch ? [] : forest.calls(in: effect.range)
      // An interrupted pause is not an error, and people do not wait for cleanup.
      return !inside.contains { harmless.contains($0.name) } && isDirect(effect, in: action, forest)
    }.map { .swallowed($0) }
  }

  private static let harmless: Set<String> = [
    "sleep", "removeItem", "setActive", "setCategory", "playPattern",
  ]

  /// Whether the statement belongs to the action itself, and not to a closure whose value it is, such
  /// as one that maps values.
  private static func isDirect(
    _ effect: Effect, in action: ActionBody, _ forest: ViewForest
  ) -> Bool {
    guard let call = effect.outer.map({ forest.calls[$0] }),
      action.range.contains(call.nameRange.lowerBound)
    else { return true }
    return carriers.contains(call.name)
  }

  /// Functions that run the statements of a closure as a part of an action.
  private static let carriers: Set<String> = [
    "Task", "detached", "withAnimation", "run", "async", "asyncAfter", "performAndWait", "perform",
    "write", "transaction",
  ]
}

extension Finding {
  fileprivate static func swallowed(_ effect: Effect) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "if this fails, people are not told; catch the error and say what they can do",
      range: effect.range, notes: [], fix: nil)
  }
}
