import HandbookModel
import ViewTree

extension Check {
  static let motionRepeatDecorative = Check(
    "motion-repeat-decorative", severity: .note
  ) { context in
    var meanings = Meanings(context.forest)
    return context.calls.filter { repeatsForever($0, context.forest) && !meanings.conveyState($0) }
      .map(Finding.endless)
  }

  // MARK: Repetition

  private static func repeatsForever(_ call: CallSite, _ forest: ViewForest) -> Bool {
    guard call.isMember else { return false }
    let labels = Set(call.arguments.compactMap(\.label))
    switch call.name {
    case "repeatForever":
      let site = forest.enclosingCalls(of: call.outer).lazy.compactMap(MotionSite.init).first
      // A conditional animation rests at times, so its start and end convey a state.
      return site.map { $0.motions.allSatisfy(\.repeatsForever) } ?? false
    case "phaseAnimator":
      return !labels.contains("trigger") && call.arguments.contains { $0.label == nil }
    case "keyframeAnimator":
      let repeatsForever = call.arguments["repeating"].map { $0.boolean == true } ?? true
      return !labels.contains("trigger") && labels.contains("initialValue") && repeatsForever
    case "symbolEffect":
      guard labels.isDisjoint(with: ["value", "isActive"]), let first = call.arguments.first,
        first.label == nil
      else { return false }
      guard let options = call.arguments["options"] else {
        return endlessEffects.contains(first.value.effectName)
      }
      return options.isRepeating
    default: return false
    }
  }

  /// The names of symbol effects that run as long as the modifier is applied.
  private static let endlessEffects: Set<String> = [
    "pulse", "variableColor", "breathe", "rotate", "wiggle",
  ]

  // MARK: Meaning

  /// Finds out which animations convey a state. This is assumed if the animation is conditional, or
  /// if the code around it mentions an ongoing activity.
  private struct Meanings {
    private let forest: ViewForest
    /// The modifiers of the views that are shown under a condition.
    private lazy var conditionalModifiers = RangeSet(
      forest.views.filter { $0.branches.contains { !$0.conditionRanges.isEmpty } }
        .flatMap(\.modifiers).map(\.range))
    /// Whether the code around the calls in a member of a type mentions an activity.
    private var known: [CallSite.EnclosingDeclaration: Bool] = [:]

    init(_ forest: ViewForest) { self.forest = forest }

    mutating func conveyState(_ call: CallSite) -> Bool {
      if conditionalModifiers.contains(call.nameRange.lowerBound) { return true }
      if let answer = known[call.enclosing] { return answer }
      let names =
        [call.enclosing.type, call.enclosing.member] + mentionedNames(around: call, forest)
      let answer = names.contains { !activities.isDisjoint(with: $0.words) }
      if !call.enclosing.type.isEmpty { known[call.enclosing] = answer }
      return answer
    }
  }

  /// The names and string literals in the declaration that contains the call.
  private static func mentionedNames(around call: CallSite, _ forest: ViewForest) -> [String] {
    let roots = forest.roots.filter {
      $0.range.contains(call.nameRange.lowerBound)
        || ($0.type == call.enclosing.type && $0.type != "")
    }
    let names = roots.flatMap { forest.variableReferences(in: $0.range).map(\.name) }
    let texts = roots.flatMap { forest.calls(in: $0.range) }
      .flatMap { $0.arguments.compactMap(\.value.string) }
    let properties = forest.declarations.properties[call.enclosing.type] ?? []
    return names + texts + (call.enclosing.type.isEmpty ? [] : properties.map(\.name))
  }

  private static let activities: Set<String> = [
    "load", "loading", "loader", "progress", "spinner", "record", "recording", "recorder", "listen",
    "listening", "typing", "live", "skeleton", "shimmer", "shimmering", "placeholder", "sync",
    "syncing", "connecting", "connection", "search", "searching", "scan", "scanning", "scanner",
    "wait", "waiting", "pending", "busy", "activity", "indicator", "indeterminate", "buffering",
    "uploading", "upload", "downloading", "download", "refreshing", "refresh", "processing",
    "thinking", "working", "running", "timer", "countdown", "alarm", "ringing", "incoming",
    "heartbeat", "breath", "inhale", "playing", "player", "equalizer", "cursor", "caret", "saving",
    "sending", "fetching", "streaming", "broadcast", "broadcasting", "urgent", "alert", "warning",
    "critical", "status", "state", "marquee", "ticker", "locating", "pairing", "charging",
    "meditation", "bpm",
  ]
}

extension Value {
  /// The name of the symbol effect. It is `pulse` for `.pulse`, `.pulse.byLayer` and
  /// `.pulse(options)`.
  fileprivate var effectName: String {
    switch self {
    case .call(let callee, _): callee.effectName
    case .member(let base?, _): base.effectName
    default: path?.first ?? ""
    }
  }

  fileprivate var isRepeating: Bool {
    switch self {
    case .member(let base, let name): name == "repeating" || base?.isRepeating == true
    case .call(.member(let base, let name), let arguments):
      (name == "repeat"
        && arguments.contains { ["continuous", "periodic"].contains($0.value.effectName) })
        || base?.isRepeating == true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func endless(_ call: CallSite) -> Finding {
    Finding(
      check: Check.motionRepeatDecorative.id,
      message: "'\(call.name)' animates forever, but nothing is in progress",
      range: call.nameRange, notes: [], fix: nil)
  }
}
