import HandbookModel
import ViewTree

extension Check {
  static let actionTimesOut = Check("action-times-out") { context in
    let forest = context.forest
    let vanishing = statesCleared(before: 20, context)
    guard !vanishing.isEmpty, !forest.asksAboutAssistance else { return [] }
    let undoing = context.types(mentioning: ["undoManager"])
    let ways = context.index(OtherWays.self)
    let showing = ShowingVariables(vanishing, forest)
    var bodies: [Int: Bool] = [:]
    return context.views.compactMap { view in
      guard view.kind == .view, !view.isInControl || view.name == "Button",
        !undoing.contains(view.root.type), let state = showing.first(of: view),
        !showsProgress(view),
        actions(of: view, &bodies).contains(where: { ways.lack($0, besides: state) })
      else { return nil }
      return .timed(view)
    }
  }

  static let messageTimesOut = Check("message-times-out", isOptIn: true) { context in
    let vanishing = statesCleared(before: 5, context).filter { !saysWhatGoesOn($0.name) }
    guard !vanishing.isEmpty, !context.forest.asksAboutAssistance else { return [] }
    let variables = context.index(Variables.self)
    let showing = ShowingVariables(vanishing, context.forest)
    return context.views(named: ["Text", "Label"]).compactMap { text in
      guard text.isSwiftUIView, !text.isInControl, let state = showing.first(of: text),
        let words = text.arguments.first, !showsProgress(text)
      else { return nil }
      let type = variables.property(state, of: text.root.type)?.type
      guard
        isLong(words.value) || type == "String?" && words.value.string == nil
          || type?.last == "?" && isMessage(words.value, of: state)
      else { return nil }
      return .brief(text)
    }
  }

  /// Returns the actions that people may miss when the view disappears: that of a button, or those
  /// that are given to a view with a button.
  /// - Parameter bodies: Whether the bodies that were looked at so far have a button.
  private static func actions(
    of view: ViewNode, _ bodies: inout [Int: Bool]
  ) -> [ActionBody] {
    if view.name == "Button" {
      return view.isSwiftUIView && !onlyCloses(view) ? [view.action].compactMap(\.self) : []
    }
    guard let number = view.definitionNumber, let call = view.forest.call(namedAt: view.nameRange)
    else { return [] }
    let given = call.arguments.filter { argument in
      argument.value == .closure
        && Set(argument.label?.words ?? []).isDisjoint(with: closingWords)
    }
    guard !given.isEmpty else { return [] }
    let hasButton =
      bodies[number]
      ?? view.forest.views(of: view.forest.roots[number]).lazy.flatMap(\.subtree)
      .contains { $0.name == "Button" && !onlyCloses($0) && $0.action?.deeds.isEmpty == false }
    bodies[number] = hasButton
    return hasButton ? given.map { ActionBody($0, view.forest) } : []
  }

  /// Whether a button only ends or hides something.
  private static func onlyCloses(_ button: ViewNode) -> Bool {
    guard let label = ButtonLabel(button) else { return false }
    return ["cancel", "close"].contains(button.role) || closingWords.contains(label.firstWord)
      || label.texts.isEmpty && label.symbols.contains { $0.hasPrefix("xmark") }
  }

  private static let closingWords: Set<String> = [
    "cancel", "stop", "skip", "dismiss", "close", "ok", "okay", "done", "hide", "got", "later",
  ]

  private static func showsProgress(_ view: ViewNode) -> Bool {
    func isProgress(_ view: ViewNode) -> Bool { ["ProgressView", "Gauge"].contains(view.name) }
    // A sum of both would be an array of all siblings first.
    return view.earlierSiblings.suffix(3).contains(where: isProgress)
      || view.laterSiblings.prefix(3).contains(where: isProgress)
  }

  /// Returns the variables that a delay clears which is shorter than a number of seconds. Those that
  /// say that something is going on are left out.
  private static func statesCleared(
    before seconds: Double, _ context: LintContext
  ) -> Set<TypeMember> {
    Set(
      context.index(Delays.self).all.filter { $0.seconds < seconds }.flatMap(\.cleared)
        .filter { activityWords.isDisjoint(with: $0.name.words) })
  }

  private static let activityWords: Set<String> = [
    "loading", "progress", "running", "playing", "recording", "sending", "saving", "processing",
    "searching", "refreshing", "syncing", "busy", "active", "counting", "downloading", "uploading",
    "timer", "session", "enabled", "locked", "editing", "scanning", "connecting", "working",
    "launching", "splash", "intro", "animating",
  ]

  /// Whether the name of a state begins with what the app does meanwhile, as in `isMovingPhotos`. Such
  /// a state ends with the work.
  private static func saysWhatGoesOn(_ name: String) -> Bool {
    guard let verb = name.words.first(where: { $0 != "is" }) else { return false }
    return verb.count > 4 && verb.hasSuffix("ing") && !namesOfMessages.contains(verb)
  }

  /// Words that end like those for what goes on, but tell that something is visible.
  private static let namesOfMessages: Set<String> = [
    "showing", "presenting", "displaying", "warning", "greeting", "heading", "string", "setting",
    "asking", "confirming", "finding", "rating", "informing", "telling", "alerting", "notifying",
  ]

  /// Whether a text is the message that a value holds, such as `toast.message`.
  private static func isMessage(_ text: Value, of name: String) -> Bool {
    guard case .member(.name(name)?, let member) = text else { return false }
    return ["message", "text", "description", "detail", "details", "body"].contains(member)
  }

  /// Whether a text has more words than people read at a glance.
  private static func isLong(_ text: Value) -> Bool {
    switch text {
    case .string(let text): text.split(separator: " ").count >= 5
    case .interpolation(let parts, _):
      parts.reduce(0) { $0 + ($1.text?.split(separator: " ").count ?? 1) } >= 5
    case .conditional(let values, _): !values.isEmpty && values.allSatisfy(isLong)
    default: false
    }
  }
}

extension Finding {
  fileprivate static func timed(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.actionTimesOut.id,
      message: "this disappears after a few seconds, too soon for some people to use it; let them "
        + "close it, or offer the same action elsewhere",
      range: view.nameRange, notes: [], fix: nil)
  }

  fileprivate static func brief(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.messageTimesOut.id,
      message: "this text disappears before everybody has read it; show it for five seconds or "
        + "more, or until people close it",
      range: text.nameRange, notes: [], fix: nil)
  }
}
