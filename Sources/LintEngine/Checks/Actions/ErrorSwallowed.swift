import HandbookModel
import ViewTree

extension Check {
  static let errorSwallowed = Check(
    "error-swallowed"
  ) { context in
    let functions = context.index(FunctionEffects.self)
    var reported: Set<Range<Int>> = []
    return context.views.flatMap { view in
      actions(of: view).flatMap { action in
        droppedErrors(in: action, context.forest)
          + functions.droppedErrors(of: action, in: view.root.type, context.forest)
      }
    }
    .filter { reported.insert($0.range).inserted }.map { .swallowed($0) }
  }

  /// What runs when people use a button, delete or move a row, submit a text, or pull to refresh.
  private static func actions(of view: ViewNode) -> [ActionBody] {
    let names: Set = ["onDelete", "onMove", "onSubmit", "refreshable"]
    let arguments = view.modifiers.filter { names.contains($0.name) }.compactMap { modifier in
      let call = view.forest.call(namedAt: modifier.nameRange)
      return call?.arguments.first { ["perform", "action"].contains($0.label) }
        ?? call?.arguments.last { $0.label == nil && $0.value == .closure }
    }
    let button = view.name == "Button" && view.isSwiftUIView ? view.action : nil
    return [button].compactMap(\.self) + arguments.map { ActionBody($0, view.forest) }
  }

  private static let kinds: [Effect.Kind] = [.droppedError, .emptyCatch, .loggedCatch]

  /// Finds the errors that an action drops.
  private static func droppedErrors(in action: ActionBody, _ forest: ViewForest) -> [Effect] {
    guard action.function == nil else { return [] }
    return kinds.flatMap { forest.effects($0, in: action.range) }.filter { effect in
      isFailure(effect, forest) && isDirect(effect, in: action.range, forest)
    }
  }

  /// Whether people want to know of the error. An interrupted pause is not an error, and people do
  /// not wait for cleanup.
  private static func isFailure(_ effect: Effect, _ forest: ViewForest) -> Bool {
    // Any error may come from an empty `catch`.
    let inside = effect.kind == .emptyCatch ? [] : forest.calls(in: effect.attempt)
    return !inside.contains { harmless.contains($0.name) }
  }

  /// The errors that functions drop, by the type and name of the function.
  private struct FunctionEffects: LintIndex {
    private var effects: [TypeMember: [Effect]] = [:]

    init(_ context: LintContext) {
      let forest = context.forest
      for effect in forest.effects
      where kinds.contains(effect.kind) && !effect.enclosing.type.isEmpty
        && isFailure(effect, forest) && isDirect(effect, in: nil, forest)
      {
        let function = TypeMember(type: effect.enclosing.type, name: effect.enclosing.member)
        effects[function, default: []].append(effect)
      }
    }

    /// Returns the errors that a function of the same type drops when an action calls it.
    func droppedErrors(of action: ActionBody, in type: String, _ forest: ViewForest) -> [Effect] {
      let called = action.calls.filter { !$0.isMember || $0.base == .name("self") }.map(\.name)
      return Set(called + [action.function].compactMap(\.self)).sorted().flatMap {
        effects[TypeMember(type: type, name: $0)] ?? []
      }
    }
  }

  private static let harmless: Set<String> = [
    "sleep", "removeItem", "setActive", "setCategory", "playPattern",
  ]

  /// Whether the statement belongs to the action itself, and not to a closure whose value it is, such
  /// as one that maps values.
  /// - Parameter range: The source range of the action; `nil` for the body of a function.
  private static func isDirect(
    _ effect: Effect, in range: Range<Int>?, _ forest: ViewForest
  ) -> Bool {
    guard let call = effect.outer.map({ forest.calls[$0] }),
      range?.contains(call.nameRange.lowerBound) ?? true
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
