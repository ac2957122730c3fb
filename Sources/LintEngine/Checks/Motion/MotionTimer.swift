import HandbookModel
import ViewTree

extension Check {
  static let motionTimer = Check("motion-timer", minimumVersions: .systems15) { context in
    context.calls.filter { call in
      guard call.isMember, call.base?.path?.last == "Timer", context.isInViewCode(call),
        let interval = interval(of: call).flatMap(seconds)
      else { return false }
      return interval > 0 && interval <= longestFrame
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
