import HandbookModel
import ViewTree

extension Check {
  static let motionSlowAnswer = Check("motion-slow-answer") { context in
    let declared = DeclaredMotions(context.forest)
    let effects = context.index(MotionEffects.self)
    return context.calls.compactMap { call in
      guard call.name == "withAnimation", let site = MotionSite(call),
        let animation = site.argument?.value,
        let duration = duration(of: declared[animation] ?? animation), duration >= leastSlow,
        answersTap(call, context.forest), !isOccasion(call)
      else { return nil }
      let names = site.names(context.forest)
      guard !names.contains(where: isSlowName) else { return nil }
      let seen = effects.effects(of: names, near: call)
      return seen.contains(.motion) && !seen.contains(.progress) ? .slow(call, duration) : nil
    }
  }

  /// The shortest time, in seconds, that feels slow after a tap.
  private static let leastSlow = 0.8

  /// Returns how many seconds an animation takes; `nil` if it is not constant, or if it repeats.
  private static func duration(of animation: Value) -> Double? {
    guard case .call(.member(let base, let name), let arguments) = animation,
      base == nil || base == .name("Animation")
    else { return nil }
    if Motion.easings.contains(name) { return arguments["duration"]?.number }
    guard ["spring", "smooth", "snappy", "bouncy"].contains(name) else { return nil }
    return (arguments["duration"] ?? arguments["response"])?.number
  }

  /// Whether a call is in the action of a button or of a tap, and runs at once.
  private static func answersTap(_ call: CallSite, _ forest: ViewForest) -> Bool {
    var isAction = false
    for outer in forest.enclosingCalls(of: call.outer) {
      if ["Task", "asyncAfter", "async", "withAnimation", "withTransaction"].contains(outer.name) {
        return false
      }
      guard ["Button", "onTapGesture"].contains(outer.name) else { continue }
      let action =
        outer.arguments.first { $0.label == "action" || $0.label == "perform" }
        ?? outer.arguments.first { $0.label == nil && $0.value == .closure }
      isAction = action?.range.contains(call.nameRange.lowerBound) ?? false
      break
    }
    return isAction
  }

  /// Whether the view that contains a call is for something that may take its time.
  private static func isOccasion(_ call: CallSite) -> Bool {
    isSlowName(call.enclosing.type)
  }

  private static func isSlowName(_ name: String) -> Bool {
    !slowWords.isDisjoint(with: name.words)
  }

  private static let slowWords: Set<String> = [
    "onboarding", "welcome", "intro", "launch", "splash", "celebration", "celebrate", "confetti",
    "success", "reward", "progress", "chart", "charts", "graph", "game", "card", "flip", "flipped",
    "breath", "breathe", "breathing", "meditation", "tutorial", "demo", "playground", "spin",
    "animate", "animating", "animation", "globe", "camera", "map", "clock", "wheel", "dice", "coin",
  ]
}

extension Finding {
  fileprivate static func slow(_ call: CallSite, _ duration: Double) -> Finding {
    let seconds = duration == duration.rounded() ? "\(Int(duration))" : "\(duration)"
    return Finding(
      check: Check.motionSlowAnswer.id,
      message:
        "people wait \(seconds) s for the answer to their tap; make it take half a second or "
        + "less",
      range: call.nameRange, notes: [], fix: nil)
  }
}
