import HandbookModel
import ViewTree

extension Check {
  static let motionDelayChain = Check(
    "motion-delay-chain", severity: .note, minimumVersions: .systems17
  ) { context in
    let animations = context.calls.filter { $0.name == "withAnimation" && !$0.isMember }
    let delays = context.calls.compactMap { Delay($0, animations, context.forest) }
    return delays.filter { delay in
      let steps = delays.filter { $0.isInSequence(with: delay) }
      // A delay of a second or more gives people time to read; it does not match the duration of an
      // animation.
      let isStaged = steps.count > 1 && steps.contains { ($0.seconds ?? 0) < 1 }
      guard isStaged || delay.seconds.map({ $0 < 1 }) ?? true else { return false }
      return isStaged || delay.followsAnimation || (delay.isDispatched && delay.seconds != nil)
    }
    .map { .delay($0.call) }
  }

  /// A delay in the code, such as `Task.sleep`, after which an animation starts.
  private struct Delay {
    let call: CallSite
    /// The length of the delay in seconds; `nil` if it is computed.
    let seconds: Double?
    let isDispatched: Bool
    /// Whether another animation starts before the delay.
    let followsAnimation: Bool

    /// Reads a call of `asyncAfter` or `Task.sleep`. The result is `nil` for any other call, or if
    /// no animation starts after the delay.
    init?(_ call: CallSite, _ animations: [CallSite], _ forest: ViewForest) {
      switch (call.name, call.base?.path?.first) {
      case ("asyncAfter", "DispatchQueue"?): isDispatched = true
      case ("sleep", "Task"?): isDispatched = false
      default: return nil
      }
      self.call = call
      seconds = Self.seconds(call.arguments.first)
      let start = call.range.lowerBound
      let near = animations.filter { $0.enclosing == call.enclosing }
      let outerCalls = [call.outer] + forest.enclosingCalls(of: call.outer).map(\.outer)
      followsAnimation = near.contains {
        ($0.range.upperBound <= start && outerCalls.contains($0.outer)) || $0.range.contains(start)
      }
      let waits =
        isDispatched
        ? near.contains { call.range.contains($0.range.lowerBound) }
          || (followsAnimation && !forest.changed(in: call).isEmpty)
        : near.contains { $0.range.lowerBound > start && $0.outer == call.outer }
      guard waits else { return nil }
    }

    /// Whether this delay and another one belong to the same sequence. This is the case if one
    /// delay follows the other or contains it.
    func isInSequence(with other: Delay) -> Bool {
      call.enclosing == other.call.enclosing
        && (call.outer == other.call.outer || call.range.overlaps(other.call.range))
    }

    private static func seconds(_ argument: CallArgument?) -> Double? {
      switch argument?.value {
      case .operation(_, _, let text) where text.hasPrefix(".now()+"):
        return Double(text.dropFirst(".now()+".count))
      case .operation(_, _, let text) where text.hasPrefix("DispatchTime.now()+"):
        return Double(text.dropFirst("DispatchTime.now()+".count))
      case .number(let number): return number / 1_000_000_000
      case .call(.member(_, let unit), let arguments):
        guard let amount = arguments.first?.value.number else { return nil }
        return ["seconds": amount, "milliseconds": amount / 1000][unit]
      default: return nil
      }
    }
  }
}

extension Finding {
  fileprivate static func delay(_ call: CallSite) -> Finding {
    Finding(
      check: Check.motionDelayChain.id,
      message: "this delay times an animation; chain the steps with 'completion' or phases",
      range: call.nameRange, notes: [], fix: nil)
  }
}
