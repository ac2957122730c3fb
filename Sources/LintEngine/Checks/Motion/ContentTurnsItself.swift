import HandbookModel
import ViewTree

extension Check {
  static let contentTurnsItself = Check("content-turns-itself") { context in
    let positions = positions(context)
    let forest = context.forest
    guard !positions.isEmpty, !forest.asksAboutAssistance, !canStop(context) else { return [] }
    return repeatedCode(context).compactMap { code in
      guard
        let turn = forest.assignments(in: code).first(where: {
          $0.base == nil
            && positions.contains(TypeMember(type: $0.enclosing.type, name: $0.name))
        }), !mayRest(code, turn.name, forest)
      else { return nil }
      return .turning(turn)
    }
  }

  /// The variables that say which page a paged view shows, or where a view is scrolled to.
  private static func positions(_ context: LintContext) -> Set<TypeMember> {
    let pages = context.views(named: ["TabView"]).compactMap { view in
      view.arguments["selection"].flatMap { own($0, view) }
    }
    let scrolled = context.views(modifiedBy: ["scrollPosition"]).flatMap { view in
      view.modifiers.filter { $0.name == "scrollPosition" }.compactMap {
        $0.arguments.first.flatMap { own($0.value, view) }
      }
    }
    return Set(pages + scrolled)
  }

  private static func own(_ binding: Value, _ view: ViewNode) -> TypeMember? {
    guard case .name(let name) = binding, name.hasPrefix("$") else { return nil }
    return TypeMember(type: view.root.type, name: String(name.dropFirst()))
  }

  /// The ranges of the code that runs again and again: what a timer calls, and endless loops that
  /// wait.
  private static func repeatedCode(_ context: LintContext) -> [Range<Int>] {
    let forest = context.forest
    let variables = context.index(Variables.self)
    let received = context.views(modifiedBy: ["onReceive"]).flatMap { view in
      view.modifiers.filter { modifier in
        guard modifier.name == "onReceive", modifier.condition == nil, view.branches.isEmpty,
          let publisher = modifier.arguments.first?.value
        else { return false }
        if publisher.isTimer { return true }
        guard let name = publisher.path?.last else { return false }
        return variables.property(name, of: view.root.type)?.value?.isTimer ?? false
      }.flatMap { $0.actions(forest) }.map(\.range)
    }
    let timers = context.calls.filter {
      $0.name == "scheduledTimer" && $0.arguments["repeats"]?.boolean == true
    }.map(\.range)
    let loops = forest.decisions.filter { loop in
      guard loop.kind == .loop,
        forest.variableReferences(in: loop.condition).allSatisfy({
          ["Task", "isCancelled"].contains($0.name)
        }), let sleep = forest.calls(in: loop.range).first(where: { $0.name == "sleep" })
      else { return false }
      return !forest.enclosingCalls(of: sleep.outer).contains {
        $0.name == "task" && $0.arguments["id"] != nil
      }
    }.map(\.range)
    return received + timers + loops
  }

  /// Whether something that people can change may hold the content where it is: a condition in the
  /// code that does not only ask where the content is.
  private static func mayRest(
    _ code: Range<Int>, _ position: String, _ forest: ViewForest
  ) -> Bool {
    forest.decisions(in: code).contains { decision in
      decision.range != code && !forest.isMentioned([position], in: decision.condition)
        && !asksWhetherEmpty(decision.condition, forest)
    }
      || forest.variableReferences(in: code).contains {
        !Set($0.name.words).isDisjoint(with: restWords)
      }
  }

  /// Whether a condition only asks how much there is to turn.
  private static func asksWhetherEmpty(_ condition: Range<Int>, _ forest: ViewForest) -> Bool {
    let references = forest.variableReferences(in: condition)
    let members = references.filter(\.isMember)
    return !members.isEmpty && members.allSatisfy { ["isEmpty", "count"].contains($0.name) }
      && references.count <= members.count * 2
  }

  private static let restWords: Set<String> = [
    "pause", "paused", "pauses", "play", "playing", "plays", "reduce", "stop", "stopped", "auto",
    "hold", "holding", "dragging", "touching", "enabled", "active", "interacting",
  ]

  /// Whether the code ends a timer or task anywhere but where the view disappears.
  private static func canStop(_ context: LintContext) -> Bool {
    context.calls.contains { call in
      ["cancel", "invalidate", "suspend"].contains(call.name)
        && !context.forest.enclosingCalls(of: call.outer).contains { $0.name == "onDisappear" }
    }
  }
}

extension Value {
  /// Whether the value is a publisher of the times of a timer.
  fileprivate var isTimer: Bool {
    switch self {
    case .call(let callee, _): callee.isTimer
    case .member(let base?, let name): name == "publish" && base == .name("Timer") || base.isTimer
    default: false
    }
  }
}

extension Finding {
  fileprivate static func turning(_ turn: Assignment) -> Finding {
    Finding(
      check: Check.contentTurnsItself.id,
      message:
        "'\(turn.name)' moves on by itself, and people who need more time cannot stop it; "
        + "add a control that pauses it",
      range: turn.range, notes: [], fix: nil)
  }
}
