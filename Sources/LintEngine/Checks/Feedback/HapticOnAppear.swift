import HandbookModel
import ViewTree

extension Check {
  static let hapticOnAppear = Check(
    "haptic-on-appear", platforms: [.iOS, .iPadOS, .watchOS], isOptIn: true
  ) { context in
    let forest = context.forest
    let played = context.calls.filter { call in
      call.isMember && players.contains(call.name) && happensOnAppear(call.outer, forest)
    }.map { Finding.unasked($0.nameRange) }
    let candidates = context.views(modifiedBy: ["sensoryFeedback"])
    guard !candidates.isEmpty else { return played }
    let changes = StateChanges(forest)
    let variables = context.index(Variables.self)
    return played
      + candidates.flatMap { view in
        view.modifiers.filter { modifier in
          guard modifier.name == "sensoryFeedback",
            case .name(let trigger)? = modifier.arguments["trigger"],
            variables.property(trigger, of: view.root.type)?.wrapper == "State",
            !forest.names.contains("$" + trigger)
          else { return false }
          let known = changes.changes(of: trigger, of: nil, in: view.root.type).assignments
          return !known.isEmpty && known.allSatisfy { happensOnAppear($0.outer, forest) }
        }.map { .unasked($0.nameRange) }
      }
  }

  /// The functions that play a haptic.
  private static let players: Set<String> = [
    "impactOccurred", "notificationOccurred", "selectionChanged",
  ]

  /// Whether code runs because a view appears, and not some time later.
  private static func happensOnAppear(_ outer: Int?, _ forest: ViewForest) -> Bool {
    for call in forest.enclosingCalls(of: outer) {
      switch call.name {
      case "onAppear": return call.isMember
      case "withAnimation", "async", "main": continue
      default: return false
      }
    }
    return false
  }
}

extension Finding {
  fileprivate static func unasked(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.hapticOnAppear.id,
      message: "this plays whenever the view appears; a haptic answers something that people do",
      range: range, notes: [], fix: nil)
  }
}
