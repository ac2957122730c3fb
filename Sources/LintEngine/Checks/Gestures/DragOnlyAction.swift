import HandbookModel
import ViewTree

extension Check {
  static let dragOnlyAction = Check("drag-only-action") { context in
    let forest = context.forest
    let handlers = context.index(GestureHandlers.self)
    guard !handlers.all.isEmpty,
      forest.declarations.imports.isDisjoint(with: gameFrameworks)
    else { return [] }
    let ways = context.index(OtherWays.self)
    let accessible = context.types(mentioning: accessibleWays)
    return handlers.all.compactMap { handler in
      guard handler.gesture == "DragGesture", handler.call.name == "onEnded",
        playWords.isDisjoint(with: handler.call.enclosing.type.words),
        !accessible.contains(handler.call.enclosing.type)
      else { return nil }
      let all = handlers.byGesture[handler.start] ?? []
      guard !all.contains(where: collects) else { return nil }
      let acts = acts(of: handler, all, forest)
      guard let first = acts.first,
        !acts.contains(where: { ways.mention($0.name, outside: handler.body.range) })
      else { return nil }
      return .dragging(handler, first)
    }
  }

  /// The names in code that offers an action in another way.
  private static let accessibleWays: Set<String> = [
    "accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction",
    "accessibilityScrollAction", "accessibilityRepresentation", "accessibilityQuickAction",
    "onKeyPress", "onMoveCommand",
  ]

  /// Frameworks of games and of drawings, in which movements are the point.
  static let gameFrameworks: Set<String> = [
    "SpriteKit", "SceneKit", "GameKit", "GameplayKit", "GameController", "PencilKit", "Metal",
    "MetalKit", "ARKit", "RealityKit",
  ]

  /// Words of the names of types in which movements are the point.
  static let playWords: Set<String> = [
    "game", "games", "board", "puzzle", "canvas", "drawing", "sketch", "paint", "piano", "joystick",
  ]

  /// Whether a gesture collects points, as in a drawing.
  private static func collects(_ handler: GestureHandler) -> Bool {
    handler.body.calls.contains { ["append", "addLine", "addCurve"].contains($0.name) }
  }

  /// The calls that a drag makes if it was long or fast enough, without those that only move things.
  private static func acts(
    of handler: GestureHandler, _ all: [GestureHandler], _ forest: ViewForest
  ) -> [CallSite] {
    let positions = Set(all.flatMap(\.body.assignments).map(\.name))
      .union(["translation", "predictedEndTranslation", "velocity", "predictedEndLocation"])
    var reached = RangeSet<Int>()
    var conditions = RangeSet<Int>()
    for arm in forest.decisions(in: handler.body.range)
    where forest.isMentioned(positions, in: arm.condition) {
      // What follows a `guard` depends on it.
      reached.insert(
        contentsOf: arm.kind == .guard
          ? arm.range.upperBound..<handler.body.range.upperBound : arm.range)
      conditions.insert(contentsOf: arm.condition)
    }
    return handler.body.deeds.filter { deed in
      let offset = deed.nameRange.lowerBound
      return reached.contains(offset) && !conditions.contains(offset)
        && movingWords.isDisjoint(with: deed.name.words)
    }
  }

  private static let movingWords: Set<String> = [
    "append", "insert", "remove", "snap", "settle", "reset", "scroll", "next", "previous", "prev",
    "page", "forward", "back", "advance", "close", "dismiss", "hide", "collapse", "expand", "open",
    "show", "set", "update", "animate", "move", "reorder", "swap", "drop", "place", "resize",
    "zoom",
    "pop", "end", "finish", "cancel", "pan", "offset", "position", "layout", "play", "vibrate",
    "haptic", "haptics", "feedback", "track", "clear", "refresh",
  ]
}

extension Finding {
  fileprivate static func dragging(_ handler: GestureHandler, _ act: CallSite) -> Finding {
    Finding(
      check: Check.dragOnlyAction.id,
      message: "only a drag calls '\(act.name)', and not everyone can drag; add a button, or an "
        + "'accessibilityAction' with one",
      range: handler.call.nameRange,
      notes: [Note(message: "the action is here", range: act.nameRange)], fix: nil)
  }
}
