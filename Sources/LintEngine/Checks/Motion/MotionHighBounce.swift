import HandbookModel
import ViewTree

extension Check {
  static let motionHighBounce = Check("motion-high-bounce", isOptIn: true) { context in
    context.calls.compactMap { call in
      guard isAnimation(call), let bounce = bounce(of: call), bounce > 0.5 else { return nil }
      return .bouncy(call, bounce)
    }
  }

  private static func isAnimation(_ call: CallSite) -> Bool {
    call.isMember && (call.base == nil || call.base == .name("Animation"))
  }

  /// The bounce of a spring: 0 without oscillation, 1 if it never ends. The result is `nil` if it is
  /// unknown, or if the call makes no spring.
  private static func bounce(of call: CallSite) -> Double? {
    let arguments = call.arguments
    func number(_ label: String) -> Double? { arguments[label]?.number }
    switch call.name {
    case "spring", "interactiveSpring":
      return number("bounce") ?? number("dampingFraction").map { 1 - $0 }
    case "bouncy": return number("extraBounce").map { 0.3 + $0 }
    case "snappy": return number("extraBounce").map { 0.15 + $0 }
    case "smooth": return number("extraBounce")
    case "interpolatingSpring":
      guard let stiffness = number("stiffness"), let damping = number("damping"), stiffness > 0,
        let mass = arguments["mass"].map({ $0.number }) ?? 1, mass > 0
      else { return number("bounce") }
      return 1 - damping / (2 * (stiffness * mass).squareRoot())
    default: return nil
    }
  }
}

extension Finding {
  fileprivate static func bouncy(_ call: CallSite, _ bounce: Double) -> Finding {
    Finding(
      check: Check.motionHighBounce.id,
      message:
        "a bounce of \(Int((bounce * 100).rounded())) % is too much for most of an interface; "
        + "stay below 40 %",
      range: call.nameRange, notes: [], fix: nil)
  }
}
