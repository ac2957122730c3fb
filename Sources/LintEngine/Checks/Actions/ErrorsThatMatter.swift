import ViewTree

extension Effect {
  /// Whether people want to know of an error that the code drops.
  func matters(on occasion: ActionCalls.Occasion, _ forest: ViewForest) -> Bool {
    isFailure(forest) && (occasion == .action || isMissingContent(forest))
  }

  /// Whether an error is dropped that people who have asked for something want to know of. An
  /// interrupted pause is not an error, and people do not wait for cleanup.
  private func isFailure(_ forest: ViewForest) -> Bool {
    let inside = forest.calls(in: attempt)
    switch kind {
    case .wait, .handledCatch, .discardedResult: return false
    // Any error may come from an empty `catch`, but one that waits only for a pause.
    case .emptyCatch:
      if inside.contains(where: { $0.name == "sleep" }) {
        return forest.effects(.wait, in: attempt).count > 1
      }
    case .abandonedAttempt where inside.contains(where: \.asksPeople): return false
    case .droppedError, .loggedCatch, .abandonedAttempt, .replacedResult:
      if isHarmless(forest) { return false }
    }
    return !Self.serves(enclosing.type)
      && (inside.isEmpty || !inside.allSatisfy { Self.isSpare($0, forest) })
  }

  /// Whether the code that may fail only prepares or tidies up.
  func isHarmless(_ forest: ViewForest) -> Bool {
    forest.calls(in: attempt).contains { Self.harmless.contains($0.name) }
  }

  private static let harmless: Set<String> = [
    "sleep", "removeItem", "setActive", "setCategory", "playPattern", "donate", "setBadgeCount",
    // The status can be asked for at any time.
    "requestAuthorization",
  ]

  /// Whether a call has to do with a copy that is made again when it is missing, or with what people
  /// do not see.
  private static func isSpare(_ call: CallSite, _ forest: ViewForest) -> Bool {
    let names = [call.name] + forest.variableReferences(in: call.range).map(\.name)
    return names.contains { $0.hasPrefix("UN") || !spare.isDisjoint(with: $0.words) }
      || call.arguments.contains { $0.label == "atTime" }
  }

  /// Words of names for copies that are made again when they are missing, and for what goes on beside
  /// the actions of people.
  private static let spare: Set<String> = [
    "cache", "caches", "cached", "temporary", "tmp", "prefetch", "thumbnail", "analytics",
    "telemetry", "metrics", "tracker", "haptic", "haptics", "spotlight",
  ]

  /// Whether a type serves something that people do not wait for.
  private static func serves(_ type: String) -> Bool {
    !Set(type.words).isDisjoint(with: spare.union(["logger", "sound", "sounds", "audio"]))
  }

  // MARK: Content

  /// Whether the code waits for content of the view, which is then missing. Missing pictures and
  /// suggestions are not failures.
  private func isMissingContent(_ forest: ViewForest) -> Bool {
    guard !forest.effects(.wait, in: attempt).isEmpty else { return false }
    let calls = forest.calls(in: attempt)
    let results = forest.assignments(in: attempt).filter { !Self.isConstant($0.value) }
    let names = calls.map(\.name) + results.map(\.name)
    guard Self.extras.isDisjoint(with: names.flatMap(\.words)) else { return false }
    switch kind {
    case .droppedError: return calls.first.map(Self.loads) ?? false
    case .emptyCatch, .loggedCatch: return !results.isEmpty || calls.contains(where: Self.loads)
    case .replacedResult:
      return forest.assignment(around: range).map { Self.extras.isDisjoint(with: $0.name.words) }
        ?? true
    default: return false
    }
  }

  private static func loads(_ call: CallSite) -> Bool {
    ["load", "fetch", "reload", "refresh"].contains(call.name.words.first)
  }

  private static func isConstant(_ value: Value?) -> Bool {
    switch value {
    case nil, .number, .boolean, .string, .null, .list([]): true
    default: false
    }
  }

  private static let extras: Set<String> = [
    "avatar", "avatars", "thumbnail", "thumbnails", "image", "images", "icon", "icons", "cover",
    "covers", "artwork", "photo", "photos", "picture", "pictures", "logo", "poster", "badge",
    "preview", "suggestion", "suggestions", "recommendation", "recommendations", "related", "tip",
    "tips", "config", "configuration", "flags", "token", "tokens", "session", "credentials",
    "entitlements", "cookies",
  ]

  // MARK: Place

  /// Whether the statement belongs to the action itself, and not to a closure whose value it is, such
  /// as one that maps values.
  /// - Parameter range: The source range of the action; `nil` for the body of a function.
  func isDirect(in range: Range<Int>?, _ forest: ViewForest) -> Bool {
    guard let call = outer.map({ forest.calls[$0] }),
      range?.contains(call.nameRange.lowerBound) ?? true
    else { return true }
    return Self.carriers.contains(call.name)
  }

  /// Functions that run the statements of a closure as a part of an action.
  private static let carriers: Set<String> = [
    "Task", "detached", "withAnimation", "run", "async", "asyncAfter", "performAndWait", "perform",
    "write", "transaction",
  ]
}

extension ViewForest {
  /// Returns the assignment whose value is in a source range; `nil` if there is none.
  fileprivate func assignment(around range: Range<Int>) -> Assignment? {
    let next = assignments.firstIndex(from: range.lowerBound, by: \.range.lowerBound)
    guard next > 0, assignments[next - 1].range.upperBound >= range.upperBound else { return nil }
    return assignments[next - 1]
  }
}

extension CallSite {
  /// Whether a call lets people choose or confirm something. If they cancel it, nothing has failed.
  fileprivate var asksPeople: Bool {
    !Set(name.words).isDisjoint(with: [
      "pick", "choose", "select", "present", "prompt", "ask", "evaluate", "authenticate",
      "authorize", "scan",
    ])
  }
}
