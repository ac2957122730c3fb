import HandbookModel
import ViewTree

extension Check {
  static let motionTimer = Check("motion-timer", minimumVersions: .systems15) { context in
    context.calls.filter { call in
      guard call.isMember, call.base?.path?.last == "Timer", context.isInViewCode(call),
        let interval = interval(of: call).flatMap(seconds), interval > 0, interval <= longestFrame
      else { return false }
      return handlers(of: call, context.forest).contains { changesView($0, call, context.forest) }
    }.map { .timer($0) }
  }

  /// The seconds after which a timer can only be meant for motion: slower ones also update numbers.
  private static let longestFrame = 0.05

  /// The seconds of a value such as `0.02` or `1 / 60`; `nil` if they are unknown.
  private static func seconds(_ value: Value) -> Double? {
    guard case .operation(.operator("/"), let operands, _) = value, operands.count == 2,
      let dividend = operands[0].number, let divisor = operands[1].number, divisor != 0
    else { return value.number }
    return dividend / divisor
  }

  /// Returns what a timer runs: the closure that it takes, and those that receive what it publishes.
  private static func handlers(of timer: CallSite, _ forest: ViewForest) -> [ActionBody] {
    if timer.name == "scheduledTimer" {
      return timer.arguments.filter { $0.value == .closure || $0.label == "block" }
        .map { ActionBody($0, forest) }
    }
    let name = timer.enclosing.member
    let receivers = forest.calls(named: "onReceive").filter { call in
      guard let publisher = call.arguments.first, call.enclosing.type == timer.enclosing.type else {
        return false
      }
      return publisher.range.contains(timer.nameRange.lowerBound)
        || !name.isEmpty && forest.isMentioned([name], in: publisher.range)
    }
    let sinks = forest.calls(named: "sink").filter {
      $0.range.contains(timer.nameRange.lowerBound)
        || !name.isEmpty && $0.base?.path?.contains(name) == true
    }
    return (receivers + sinks).compactMap { call in
      call.arguments.last.map { ActionBody($0, forest) }
    }
  }

  /// Whether a handler changes what the view shows: it sets a variable, or calls a function of the view
  /// that may. What a call does to another object, such as a sound or a game controller, is not known.
  private static func changesView(
    _ handler: ActionBody, _ timer: CallSite, _ forest: ViewForest
  ) -> Bool {
    guard handler.assignments.isEmpty else { return true }
    let own = handler.calls.filter { call in
      !call.name.isTypeName && !call.name.hasPrefix("print")
        && (!call.isMember || call.base == .name("self"))
    }
    let passed = handler.owner == nil ? handler.function : nil
    let names = own.map(\.name) + [passed].compactMap(\.self)
    let type = timer.enclosing.type
    return names.contains { name in
      let isSetting = forest.assignments.contains {
        $0.enclosing.member == name && $0.enclosing.type == type
      }
      let isKnown = forest.calls.contains {
        $0.enclosing.member == name && $0.enclosing.type == type
      }
      return isSetting || !isKnown
    }
  }

  private static func interval(of call: CallSite) -> Value? {
    switch call.name {
    case "publish": call.arguments["every"]
    case "scheduledTimer": call.arguments["withTimeInterval"]
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func timer(_ call: CallSite) -> Finding {
    Finding(
      check: Check.motionTimer.id,
      message: "a timer does not keep up with the display, and goes on when nothing is seen; use "
        + "'TimelineView(.animation)' or an animation",
      range: call.nameRange, notes: [], fix: nil)
  }
}
