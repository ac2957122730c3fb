import HandbookModel
import ViewTree

extension Check {
  static let gestureIgnoresVelocity = Check("gesture-ignores-velocity", isOptIn: true) { context in
    let variables = context.index(Variables.self)
    return context.gestures.filter { $0.start.name == "DragGesture" }.flatMap { drag in
      drag.ends.filter { end in
        decidesByDistance(end.closure, context.forest)
          && !passesGesture(end.closure, drag, variables, context.forest)
          && leaves(end.closure, drag, context.forest)
      }.map { .distanceOnly($0.call) }
    }
  }

  /// Whether code reads how far a drag went, and nothing of how fast it was.
  private static func decidesByDistance(_ closure: Range<Int>, _ forest: ViewForest) -> Bool {
    let names = Set(forest.variableReferences(in: closure).map(\.name))
    return names.contains("translation")
      && names.isDisjoint(with: [
        "predictedEndTranslation", "predictedEndLocation", "velocity", "time",
      ])
  }

  /// Whether code passes what is known of the drag to a function, which may read its velocity.
  private static func passesGesture(
    _ closure: Range<Int>, _ drag: GestureCode, _ variables: Variables, _ forest: ViewForest
  ) -> Bool {
    forest.calls(in: closure).lazy.flatMap(\.arguments).contains { argument in
      guard case .name(let name) = argument.value else { return false }
      return variables.property(name, of: drag.start.enclosing.type) == nil
    }
  }

  /// Whether code closes something, turns a page, or moves something to another place to stay.
  private static func leaves(
    _ closure: Range<Int>, _ drag: GestureCode, _ forest: ViewForest
  ) -> Bool {
    let changed = Set(drag.changes.flatMap { forest.assignments(in: $0) }.map(\.name))
    return forest.calls(in: closure).contains { !departures.isDisjoint(with: $0.name.words) }
      || forest.assignments(in: closure).contains { change in
        !changed.contains(change.name) && !places.isDisjoint(with: change.name.words)
          && (change.value?.boolean != nil || change.step != nil
            || forest.isMentioned(["translation"], in: change.range))
      }
  }

  private static let departures: Set<String> = ["dismiss", "close", "next", "previous", "pop"]

  private static let places: Set<String> = [
    "presented", "shown", "showing", "open", "opened", "expanded", "collapsed", "page", "index",
    "tab",
  ]
}

extension Finding {
  fileprivate static func distanceOnly(_ end: CallSite) -> Finding {
    Finding(
      check: Check.gestureIgnoresVelocity.id,
      message: "a short, fast flick does nothing here; decide by 'predictedEndTranslation' or "
        + "'velocity', too",
      range: end.nameRange, notes: [], fix: nil)
  }
}
