import HandbookModel
import ViewTree

extension Check {
  static let pinchOnlyZoom = Check("pinch-only-zoom") { context in
    let handlers = context.index(GestureHandlers.self)
    let forest = context.forest
    guard !handlers.all.isEmpty, !forest.names.contains("accessibilityZoomAction") else {
      return []
    }
    let shown = shownSizes(context)
    let others = namesSetElsewhere(handlers, context)
    var found: Set<Int> = []
    return handlers.all.compactMap { handler in
      guard
        ["MagnifyGesture", "MagnificationGesture", "RotateGesture", "RotationGesture"]
          .contains(handler.gesture), !found.contains(handler.start)
      else { return nil }
      let all = handlers.byGesture[handler.start] ?? []
      let isKept = handler.body.assignments.contains { change in
        let variable = TypeMember(type: change.enclosing.type, name: change.name)
        return change.base == nil && shown.contains(variable)
          && !springsBack(change.name, all)
          && !others.contains(change.name)
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

  /// Whether the end of the gesture sets the variable to a constant, such as the original size.
  private static func springsBack(_ name: String, _ handlers: [GestureHandler]) -> Bool {
    handlers.contains { handler in
      handler.call.name == "onEnded"
        && handler.body.assignments.contains {
          $0.name == name && ($0.value?.number != nil || $0.value?.isImplicit == true)
        }
    }
  }

  /// The names of the variables that anything but gestures with handlers sets, such as a button, a
  /// double tap or a slider.
  private static func namesSetElsewhere(
    _ handlers: GestureHandlers, _ context: LintContext
  ) -> Set<String> {
    let gestures = RangeSet(handlers.all.map(\.body.range))
    let assigned = context.forest.assignments.lazy.filter {
      !$0.isInitialization && !gestures.contains($0.range.lowerBound)
    }.map(\.name)
    let bound = context.forest.views.flatMap { view in
      (view.arguments + view.modifiers.flatMap(\.arguments)).compactMap { argument in
        argument.value.path.flatMap { path in
          path.first { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
        }
      }
    }
    return Set(assigned).union(bound)
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
