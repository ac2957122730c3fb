import HandbookModel
import ViewTree

extension Check {
  static let pinchOnlyZoom = Check("pinch-only-zoom") { context in
    let handlers = context.index(GestureHandlers.self)
    guard !handlers.all.isEmpty else { return [] }
    let zoomable = context.types(mentioning: ["accessibilityZoomAction"])
    let shown = shownSizes(context)
    let others = context.index(NamesSetByControls.self)
    var found: Set<Int> = []
    return handlers.all.compactMap { handler in
      guard
        ["MagnifyGesture", "MagnificationGesture", "RotateGesture", "RotationGesture"]
          .contains(handler.gesture), !found.contains(handler.start),
        !zoomable.contains(handler.call.enclosing.type)
      else { return nil }
      let all = handlers.byGesture[handler.start] ?? []
      let isKept = handler.body.assignments.contains { change in
        let variable = TypeMember(type: change.enclosing.type, name: change.name)
        return change.base == nil && shown.contains(variable)
          && !all.contains { $0.springsBack(change.name) } && !others.contain(change.name)
      }
      guard isKept else { return nil }
      found.insert(handler.start)
      return .twoFingers(handler)
    }
  }

  /// The variables that scale or rotate a view.
  private static func shownSizes(_ context: LintContext) -> Set<TypeMember> {
    let effects: Set<String> = ["scaleEffect", "rotationEffect"]
    return Set(
      context.views(modifiedBy: effects).flatMap { view in
        view.modifiers.filter { effects.contains($0.name) }.flatMap { modifier in
          modifier.arguments.flatMap { context.forest.variableReferences(in: $0.range) }
            .filter { !$0.isMember }.map { TypeMember(type: view.root.type, name: $0.name) }
        }
      })
  }
}

extension Finding {
  fileprivate static func twoFingers(_ handler: GestureHandler) -> Finding {
    Finding(
      check: Check.pinchOnlyZoom.id,
      message: "not everyone can use two fingers; add buttons, a double tap or an "
        + "'accessibilityZoomAction' that does the same",
      range: handler.call.nameRange, notes: [], fix: nil)
  }
}
