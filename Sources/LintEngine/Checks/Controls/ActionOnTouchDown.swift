import HandbookModel
import ViewTree

extension Check {
  static let actionOnTouchDown = Check("action-on-touch-down") { context in
    let handlers = context.index(GestureHandlers.self)
    let touches = handlers.all.filter { handler in
      guard isImmediate(handler), !handler.readsValue(context.forest),
        !acts(handler.body).isEmpty
      else { return false }
      // What starts with the touch and ends with it, such as a talk button, is held.
      return !(handlers.byGesture[handler.start] ?? []).contains {
        $0.call.name == "onEnded" && handler.call.name == "onChanged"
          && (!$0.body.deeds.isEmpty || $0.body.function != nil)
      }
    }.map { Finding.early($0.call.nameRange) }
    let presses = context.views(modifiedBy: ["onLongPressGesture"]).flatMap { view in
      view.modifiers.filter { press in
        press.name == "onLongPressGesture" && press.condition == nil
          && press.arguments["minimumDuration"]?.number == 0
          && action(press, "perform", context.forest).map { !acts($0).isEmpty } ?? false
          && action(press, "onPressingChanged", context.forest)?.deeds.isEmpty ?? true
      }.map { Finding.early($0.nameRange) }
    }
    return touches + presses
  }

  /// Whether the closure runs as soon as people touch the view.
  private static func isImmediate(_ handler: GestureHandler) -> Bool {
    switch (handler.gesture, handler.call.name) {
    case ("DragGesture", "onChanged"): handler.arguments["minimumDistance"]?.number == 0
    case ("LongPressGesture", "onEnded"): handler.arguments["minimumDuration"]?.number == 0
    default: false
    }
  }

  /// Returns the closure that a press takes under a label or, for `perform`, also after the
  /// parentheses; `nil` if there is none.
  private static func action(
    _ press: ViewModifier, _ label: String, _ forest: ViewForest
  ) -> ActionBody? {
    guard let call = forest.call(namedAt: press.nameRange) else { return nil }
    let closure =
      call.arguments.first { $0.label == label }
      ?? (label == "perform" ? call.arguments.last { $0.label == nil } : nil)
    return closure.map { ActionBody($0, forest) }
  }

  /// The calls that do more than show that the view is pressed.
  private static func acts(_ body: ActionBody) -> [CallSite] {
    body.deeds.filter { call in
      // What plays a haptic or a sound may say so, as in `haptics.tap()`.
      let owner = Set((call.base?.path ?? []).flatMap(\.words))
      guard owner.isDisjoint(with: ["haptic", "haptics", "feedback", "sound", "sounds"]) else {
        return false
      }
      let name = call.name.hasPrefix("callAsFunction") ? call.base?.path?.last ?? "" : call.name
      return Set(name.words).isDisjoint(with: [
        "press", "pressed", "pressing", "highlight", "touch", "haptic", "haptics", "feedback",
        "vibrate", "set", "update", "hold", "note", "sound", "animate",
      ])
    }
  }
}

extension Finding {
  fileprivate static func early(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.actionOnTouchDown.id,
      message: "this acts as soon as a finger is down, so people can't slide off to cancel it; use "
        + "a button, or act when the touch ends",
      range: range, notes: [], fix: nil)
  }
}
