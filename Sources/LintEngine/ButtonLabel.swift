import ViewTree

/// The texts, symbols and views in the label of a button.
struct ButtonLabel {
  /// The strings in the label: the button's title, or the string literals of its `Text` and `Label`
  /// views.
  let texts: [String]
  /// The names of the SF Symbols in the label, such as `trash`.
  let symbols: [String]
  /// The views in the label, each followed by its subtree; empty if the label is a title string.
  let views: [ViewNode]

  /// Reads the label of a button. The result is `nil` if the view is not a `Button`.
  init?(_ button: ViewNode) {
    guard button.kind == .view, button.name == "Button" else { return nil }
    views = button.children(.label).flatMap(\.subtree)
    let parts = [button] + views.filter { ["Text", "Label"].contains($0.name) }
    texts = parts.compactMap { $0.arguments.first { $0.label == nil }?.value.string }
    symbols = ([button] + views).flatMap { part in
      ["systemImage", "systemName"].compactMap { part.arguments[$0]?.string }
    }
  }

  /// The first word of the label's first text, in lower case; `""` if no text is known.
  var firstWord: String { texts.first?.words.first ?? "" }

  /// Whether the label says that something is called off which other people or companies know of, as
  /// `Cancel Order` does, and not only what goes on in the app.
  var callsOff: Bool {
    let words = texts.first?.words ?? []
    return texts.count == 1 && words.first == "cancel" && 2...4 ~= words.count
      && Self.activities.isDisjoint(with: words)
  }

  /// Words for what goes on in an app, or for what people have not yet saved.
  private static let activities: Set<String> = [
    "download", "downloads", "downloading", "upload", "uploads", "uploading", "search", "edit",
    "edits", "editing", "change", "changes", "recording", "request", "requests", "import",
    "importing", "export", "exporting", "sync", "syncing", "timer", "timers", "alarm", "task",
    "tasks", "operation", "process", "scan", "scanning", "reply", "comment", "draft", "selection",
    "transfer", "playback", "loading", "update", "backup", "restore", "login", "sign", "signing",
    "verification", "pairing", "connection", "call", "reminder", "reminders", "notification",
    "notifications", "all", "and", "everything", "anyway", "it", "this", "action", "job", "queue",
    "generation", "response", "message", "input", "drag", "move", "button", "back", "build", "test",
  ]
}

extension ViewNode {
  /// The name in the view's `role` argument, such as `destructive`; `nil` if the view
  /// has no such argument or if its value is not a name.
  var role: String? { arguments["role"]?.path?.last }
}

extension CallSite {
  /// Whether a call such as `cancel(order)` or `cancelOrder()` calls something off. `task.cancel()`
  /// only ends what goes on.
  var callsOff: Bool {
    let words = name.words
    guard words.first == "cancel" else { return false }
    return words.count > 1 || arguments.count == 1 && arguments[0].label == nil
  }
}
