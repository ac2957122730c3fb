import HandbookModel
import ViewTree

extension Check {
  static let errorSwallowed = Check(
    "error-swallowed"
  ) { context in
    let functions = context.index(FunctionEffects.self)
    var reported: Set<Range<Int>> = []
    let ofViews = context.views.flatMap { view in
      view.peoplesActions.flatMap { action in
        droppedErrors(in: action, context.forest)
          + functions.droppedErrors(of: action, in: view.root.type, context.forest)
      }
    }
    return (ofViews + functions.droppedErrorsOfModels(context))
      .filter { reported.insert($0.range).inserted }.map { .swallowed($0) }
      + unheardAnswers(context).map { .unheard($0) }
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
      && (inside.isEmpty || !inside.allSatisfy { isSpare($0, forest) })
  }

  /// Whether a call has to do with a copy that is made again when it is missing.
  private static func isSpare(_ call: CallSite, _ forest: ViewForest) -> Bool {
    let names = [call.name] + forest.variableReferences(in: call.range).map(\.name)
    return names.contains { !spare.isDisjoint(with: $0.words) }
  }

  /// Words of names for copies that are made again when they are missing.
  private static let spare: Set<String> = [
    "cache", "caches", "cached", "temporary", "tmp", "prefetch", "thumbnail",
  ]

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

    /// Returns the errors that functions of models drop when the action of a view calls them, in any
    /// file of the app.
    func droppedErrorsOfModels(_ context: LintContext) -> [Effect] {
      guard !effects.isEmpty else { return [] }
      let called = context.app?.actionCalls ?? ActionCalls(context.forest)
      return effects.filter { function, _ in
        let kind = context.forest.facts(ofType: function.type)?.kind
        return (kind == .class || kind == .actor) && called.include(function)
      }
      .values.joined().sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// Finds the calls that ask people for a permission and hear neither the answer nor the error.
  private static func unheardAnswers(_ context: LintContext) -> [CallSite] {
    context.calls.filter { call in
      guard ["requestAuthorization", "evaluatePolicy"].contains(call.name), call.isMember,
        call.closureParameters == ["_", "_"], let closure = call.arguments.last,
        closure.value == .closure
      else { return false }
      return context.forest.calls(in: closure.range).isEmpty
        && context.forest.assignments(in: closure.range).isEmpty
        && context.forest.enclosingCalls(of: call.outer).contains {
          ["Button", "onChange"].contains($0.name)
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
  fileprivate static func unheard(_ call: CallSite) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "if this is refused or fails, nothing changes; take the answer and the error",
      range: call.nameRange, notes: [], fix: nil)
  }

  fileprivate static func swallowed(_ effect: Effect) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "if this fails, people are not told; catch the error and say what they can do",
      range: effect.range, notes: [], fix: nil)
  }
}
