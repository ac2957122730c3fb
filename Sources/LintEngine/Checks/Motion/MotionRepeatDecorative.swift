import HandbookModel
import ViewTree

extension Check {
  static let motionRepeatDecorative = Check("motion-repeat-decorative") { context in
    var meanings = Meanings(context.forest)
    var sites = EndlessSites(context.forest)
    var questions = MotionQuestions(context.forest)
    return context.calls.filter { call in
      repeatsForever(call, &sites) && !meanings.conveyState(call)
        && !questions.areAsked(before: call)
    }.map(Finding.endless)
  }

  /// The places where the code asks whether people want less motion.
  private struct MotionQuestions {
    private let forest: ViewForest
    /// In UTF-8 bytes, sorted.
    private lazy var offsets = forest.variableReferences.filter(\.namesLessMotion).map(\.offset)

    init(_ forest: ViewForest) { self.forest = forest }

    /// Whether the code that starts the motion asks before it does, as in
    /// `guard !reduceMotion else { return }`.
    mutating func areAsked(before call: CallSite) -> Bool {
      guard !offsets.isEmpty else { return false }
      let start = call.nameRange.lowerBound
      for outer in forest.enclosingCalls(of: call.outer) {
        let showsViews =
          ViewVocabulary.views.contains(outer.name)
          || ViewVocabulary.role(of: nil, inModifier: outer.name) != nil
        if showsViews { return false }
        guard let code = outer.argument(at: start)?.range else { continue }
        if !offsets.starting(in: code.lowerBound..<start, by: { $0 }).isEmpty { return true }
      }
      return false
    }
  }

  // MARK: Repetition

  /// The calls that start animations, of which each may contain many.
  private struct EndlessSites {
    private let forest: ViewForest
    /// Whether all animations of a call repeat forever, by the offset of its name.
    private var known: [Int: Bool] = [:]

    init(_ forest: ViewForest) { self.forest = forest }

    /// Whether all animations of the innermost such call around a call repeat forever. A conditional
    /// animation rests at times, so its start and end convey a state.
    mutating func contain(_ call: CallSite) -> Bool {
      let found = forest.enclosingCalls(of: call.outer).lazy.compactMap(MotionSite.init).first
      guard let site = found else { return false }
      let offset = site.call.nameRange.lowerBound
      let answer = known[offset] ?? site.motions.allSatisfy(\.repeatsForever)
      known[offset] = answer
      return answer
    }
  }

  private static func repeatsForever(_ call: CallSite, _ sites: inout EndlessSites) -> Bool {
    guard call.isMember else { return false }
    let labels = Set(call.arguments.compactMap(\.label))
    switch call.name {
    case "repeatForever": return sites.contain(call)
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
  /// if the declaration around it mentions an ongoing activity.
  private struct Meanings {
    private let forest: ViewForest
    /// The modifiers of the views that are shown under a condition.
    private lazy var conditionalModifiers = RangeSet(
      forest.views.filter { $0.branches.contains { !$0.conditionRanges.isEmpty } }
        .flatMap(\.modifiers).map(\.range))
    private lazy var rootsByType = Dictionary(grouping: forest.roots, by: \.type)
    /// For each type, whether its name, its properties or its views mention an activity.
    private var types: [String: Bool] = [:]
    /// For each root, by its range, whether it mentions an activity.
    private var roots: [Range<Int>: Bool] = [:]

    init(_ forest: ViewForest) { self.forest = forest }

    mutating func conveyState(_ call: CallSite) -> Bool {
      if conditionalModifiers.contains(call.nameRange.lowerBound) { return true }
      let enclosing = call.enclosing
      return namesActivity(enclosing.member) || mentionsActivity(type: enclosing.type)
        || forest.roots(around: call.nameRange.lowerBound).contains { mentionsActivity($0) }
    }

    private mutating func mentionsActivity(type: String) -> Bool {
      guard !type.isEmpty else { return false }
      if let known = types[type] { return known }
      let properties = forest.declarations.properties[type] ?? []
      let answer =
        namesActivity(type) || properties.contains { namesActivity($0.name) }
        || (rootsByType[type] ?? []).contains { mentionsActivity($0) }
      types[type] = answer
      return answer
    }

    /// Whether the names and string literals in a root mention an activity.
    private mutating func mentionsActivity(_ root: ViewRoot) -> Bool {
      if let known = roots[root.range] { return known }
      let answer =
        forest.variableReferences(in: root.range).contains { namesActivity($0.name) }
        || forest.calls(in: root.range).contains { call in
          call.arguments.contains { $0.value.string.map(namesActivity) ?? false }
        }
      roots[root.range] = answer
      return answer
    }

    private func namesActivity(_ name: String) -> Bool {
      !activities.isDisjoint(with: name.words)
    }
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

extension VariableReference {
  /// Whether the variable says that people want less motion.
  fileprivate var namesLessMotion: Bool {
    let words = Set(name.words)
    return words.contains("motion") && !words.isDisjoint(with: ["reduce", "reduces", "reduced"])
  }
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
