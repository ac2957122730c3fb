import HandbookModel
import ViewTree

extension Check {
  static let errorSwallowed = Check(
    "error-swallowed"
  ) { context in
    let dropped = context.index(DroppedErrors.self)
    let chosen = ChosenValues(context.forest)
    var reported: Set<Range<Int>> = []
    // Many views run the same function, and a view that is used many times has the same actions.
    var seenActions: [ActionCalls.Occasion: Set<Range<Int>>] = [:]
    var seenFunctions: [ActionCalls.Occasion: Set<TypeMember>] = [:]
    func errors(
      _ action: ActionBody, _ occasion: ActionCalls.Occasion, in type: String
    ) -> [Effect] {
      let isNew = seenActions[occasion, default: []].insert(action.range).inserted
      let own = isNew ? droppedErrors(in: action, occasion, context.forest) : []
      let called = functions(calledBy: action, in: type)
        .filter { seenFunctions[occasion, default: []].insert($0).inserted }
      return own + called.flatMap { dropped.errors(of: $0, occasion) }
    }
    let ofViews = context.views.flatMap { view in
      ActionCalls.Occasion.allCases.flatMap { occasion in
        view.actions(on: occasion, chosen).flatMap { errors($0, occasion, in: view.root.type) }
      }
    }
    let ofAlerts = context.forest.actionsOfAlerts.flatMap {
      errors($0.action, .action, in: $0.type)
    }
    let found = ofViews + ofAlerts + dropped.errorsOfModels(context)
    let harmless = context.app?.harmlessErrors ?? HarmlessErrors(context.forest)
    let owners = FunctionOwners(context.forest)
    return found.filter { !harmless.include($0, owners, context.forest) }
      .filter { reported.insert($0.range).inserted }.map { .swallowed($0) }
      + unheardAnswers(context).map { .unheard($0) }
      + ErrorsKept(context).unread.map { .unread($0) }
  }

  /// Finds the errors that an action drops.
  private static func droppedErrors(
    in action: ActionBody, _ occasion: ActionCalls.Occasion, _ forest: ViewForest
  ) -> [Effect] {
    guard action.function == nil else { return [] }
    return forest.effects.starting(in: action.range, by: \.range.lowerBound).filter { effect in
      effect.isDirect(in: action.range, forest) && effect.matters(on: occasion, forest)
    }
  }

  /// The functions of a type that an action of one of its views calls.
  private static func functions(calledBy action: ActionBody, in type: String) -> [TypeMember] {
    let called = action.calls.filter { !$0.isMember || $0.base == .name("self") }.map(\.name)
    return (called + [action.function].compactMap(\.self)).map { TypeMember(type: type, name: $0) }
  }

  /// The errors that functions drop, by the type and name of the function.
  private struct DroppedErrors: LintIndex {
    private let forest: ViewForest
    private var effects: [TypeMember: [Effect]] = [:]
    /// The functions of the same type that call each function, unless they look at its errors.
    private var callers: [TypeMember: Set<String>] = [:]

    init(_ context: LintContext) {
      forest = context.forest
      for effect in forest.effects
      where !effect.enclosing.type.isEmpty && effect.isDirect(in: nil, forest)
        && effect.matters(on: .action, forest)
      {
        let function = TypeMember(type: effect.enclosing.type, name: effect.enclosing.member)
        effects[function, default: []].append(effect)
      }
      guard !effects.isEmpty else { return }
      let tried = RangeSet(forest.effects.filter(\.catchesError).map(\.attempt))
      for call in forest.calls where !call.isMember || call.base == .name("self") {
        let function = TypeMember(type: call.enclosing.type, name: call.name)
        if effects[function] != nil, !tried.contains(call.nameRange.lowerBound) {
          callers[function, default: []].insert(call.enclosing.member)
        }
      }
    }

    /// Returns the errors that a function drops when an action calls it.
    func errors(of function: TypeMember, _ occasion: ActionCalls.Occasion) -> [Effect] {
      (effects[function] ?? []).filter { $0.matters(on: occasion, forest) }
    }

    /// Returns the errors that functions of models drop when a view calls them, in any file of the
    /// app.
    func errorsOfModels(_ context: LintContext) -> [Effect] {
      guard !effects.isEmpty else { return [] }
      let called = context.app?.actionCalls ?? ActionCalls(forest)
      return effects.flatMap { function, effects -> [Effect] in
        let kind = forest.facts(ofType: function.type)?.kind
        guard kind == .class || kind == .actor else { return [] }
        let names = [function.name] + (callers[function] ?? [])
        let occasions = ActionCalls.Occasion.allCases.filter { occasion in
          names.contains {
            called.include(TypeMember(type: function.type, name: $0), on: occasion)
          }
        }
        return effects.filter { effect in
          occasions.contains { effect.matters(on: $0, forest) }
        }
      }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
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
}

extension Finding {
  fileprivate static func unheard(_ call: CallSite) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "if this is refused or fails, nothing changes; take the answer and the error",
      range: call.nameRange, notes: [], fix: nil)
  }

  fileprivate static func unread(_ change: Assignment) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "no view asks for '\(change.name)', so people are not told of this error; show it, "
        + "and what they can do",
      range: change.range, notes: [], fix: nil)
  }

  fileprivate static func swallowed(_ effect: Effect) -> Finding {
    Finding(
      check: Check.errorSwallowed.id,
      message: "if this fails, people are not told; catch the error and say what they can do",
      range: effect.range, notes: [], fix: nil)
  }
}
