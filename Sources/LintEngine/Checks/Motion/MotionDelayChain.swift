import HandbookModel
import ViewTree

extension Check {
  static let motionDelayChain = Check("motion-delay-chain") { context in
    let animations = StartedAnimations(context)
    // A loop without an animation waits for something else.
    let waiting = RangeSet(
      context.forest.decisions.filter { $0.kind == .loop && !animations.exist(in: $0.range) }
        .map(\.range))
    let delays = context.calls.filter { !waiting.contains($0.nameRange.lowerBound) }
      .compactMap { Delay($0, animations, context.forest) }
    let steps = Steps(delays)
    let flagged = delays.filter { delay in
      let isStaged = steps.areStaged(with: delay, context.forest)
      // A delay of a second or more gives people time to read; it does not match the duration of an
      // animation.
      guard isStaged || delay.isShort else { return false }
      return isStaged || delay.followsAnimation || (delay.isDispatched && delay.seconds != nil)
    }
    return Dictionary(grouping: flagged) { steps.chain(with: $0, context.forest) }.values
      .compactMap { chain in chain.first.map { .delay($0.call, others: chain.count - 1) } }
  }

  /// A place whose calls run one after the other: a declaration, or the innermost call around them.
  private struct Place: Hashable {
    let enclosing: CallSite.EnclosingDeclaration
    /// The index of the innermost call around the calls; `nil` if there is none.
    let outer: Int?
  }

  /// The calls of `withAnimation` in the code.
  private struct StartedAnimations {
    /// For each place, where its first animation ends, and where the last one that changes something
    /// starts, in UTF-8 bytes.
    private var extent: [Place: (firstEnd: Int, lastStart: Int)] = [:]
    /// Where the animations start, in UTF-8 bytes, sorted.
    private let starts: [Int]
    /// Where the animations start that only scroll. A delay before one waits until there is something
    /// to scroll to.
    private let scrolling: Set<Int>

    init(_ context: LintContext) {
      let calls = context.calls.filter(Self.contains)
      let forest = context.forest
      starts = calls.map(\.range.lowerBound)
      scrolling = Set(
        calls.filter { call in
          forest.assignments(in: call.range).isEmpty
            && forest.calls(in: call.range).contains { $0.name == "scrollTo" }
        }.map(\.range.lowerBound))
      for call in calls {
        let place = Place(enclosing: call.enclosing, outer: call.outer)
        let known = extent[place] ?? (.max, .min)
        extent[place] = (
          min(known.firstEnd, call.range.upperBound),
          onlyScrolls(call) ? known.lastStart : max(known.lastStart, call.range.lowerBound)
        )
      }
    }

    static func contains(_ call: CallSite) -> Bool {
      call.name == "withAnimation" && !call.isMember
    }

    /// Whether an animation only scrolls.
    func onlyScrolls(_ animation: CallSite) -> Bool {
      scrolling.contains(animation.range.lowerBound)
    }

    /// Whether an animation starts in a range of the source, in UTF-8 bytes.
    func exist(in range: Range<Int>) -> Bool { !starts.starting(in: range, by: { $0 }).isEmpty }

    /// Whether an animation in a place ends at or before an offset in UTF-8 bytes.
    func end(before offset: Int, in place: Place) -> Bool {
      extent[place].map { $0.firstEnd <= offset } ?? false
    }

    /// Whether an animation in a place starts after an offset in UTF-8 bytes.
    func start(after offset: Int, in place: Place) -> Bool {
      extent[place].map { $0.lastStart > offset } ?? false
    }
  }

  /// The delays of some code, which may be steps of the same sequence.
  private struct Steps {
    /// For each place, the number of delays and of those that are short.
    private var counts: [Place: (all: Int, short: Int)] = [:]
    /// The delays, by the offset in UTF-8 bytes at which the name of their call starts.
    private var byOffset: [Int: Delay] = [:]

    init(_ delays: [Delay]) {
      for delay in delays {
        let known = counts[delay.place] ?? (0, 0)
        counts[delay.place] = (known.all + 1, known.short + (delay.isShort ? 1 : 0))
        byOffset[delay.call.nameRange.lowerBound] = delay
      }
    }

    /// Returns the place of the sequence that a delay belongs to: that of the outermost delay around
    /// it. All delays of the sequence have the same.
    func chain(with delay: Delay, _ forest: ViewForest) -> Place {
      let around = forest.enclosingCalls(of: delay.call.outer).compactMap { call in
        byOffset[call.nameRange.lowerBound]
      }.filter { $0.call.enclosing == delay.call.enclosing }
      return (around.last ?? delay).place
    }

    /// Whether a delay and others, at least one of which is short, belong to the same sequence. This
    /// is the case if one delay follows the other or contains it.
    func areStaged(with delay: Delay, _ forest: ViewForest) -> Bool {
      let (all, short) = counts[delay.place] ?? (0, 0)
      if all > 1, short > 0 { return true }
      let around = Array(forest.enclosingCalls(of: delay.call.outer))
      let nested = (around + forest.calls(in: delay.call.range)).compactMap { call in
        byOffset[call.nameRange.lowerBound]
      }.filter { $0.call.enclosing == delay.call.enclosing && $0.place != delay.place }
      let isAnyShort = short > 0 || nested.contains { $0.isShort }
      return all + nested.count > 1 && isAnyShort
    }
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
    init?(_ call: CallSite, _ animations: StartedAnimations, _ forest: ViewForest) {
      switch (call.name, call.base?.path?.first) {
      case ("asyncAfter", "DispatchQueue"?): isDispatched = true
      case ("sleep", "Task"?): isDispatched = false
      default: return nil
      }
      self.call = call
      seconds = Self.seconds(call.arguments.first)
      let start = call.range.lowerBound
      let around = Array(forest.enclosingCalls(of: call.outer))
      let isNear = { (other: CallSite) in
        StartedAnimations.contains(other) && other.enclosing == call.enclosing
      }
      followsAnimation =
        ([call.outer] + around.map(\.outer)).contains { outer in
          animations.end(before: start, in: Place(enclosing: call.enclosing, outer: outer))
        } || around.contains(where: isNear)
      let waits =
        isDispatched
        ? forest.calls(in: call.range).contains {
          isNear($0) && (followsAnimation || !animations.onlyScrolls($0))
        }
          || (followsAnimation && !forest.changed(in: call).isEmpty)
        : animations.start(after: start, in: place)
      guard waits else { return nil }
    }

    var place: Place { Place(enclosing: call.enclosing, outer: call.outer) }

    /// Whether the delay is shorter than a second, as far as is known.
    var isShort: Bool { seconds.map { $0 < 1 } ?? true }

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
  /// - Parameter others: The number of further delays of the same sequence.
  fileprivate static func delay(_ call: CallSite, others: Int) -> Finding {
    let subject =
      others == 0
      ? "this delay times an animation"
      : "this delay and \(counted(others, "other")) time an animation"
    return Finding(
      check: Check.motionDelayChain.id,
      message: "\(subject); chain the steps with 'completion' or phases",
      range: call.nameRange, notes: [], fix: nil)
  }
}
