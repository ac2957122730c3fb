import HandbookModel
import ViewTree

extension Check {
  static let alertForSuccess = Check("alert-for-success") { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard modifier.name == "alert", isSuccess(modifier, of: view) else { return nil }
        return .success(modifier.nameRange)
      }
    } + legacy(context)
  }

  private static func isSuccess(_ modifier: ViewModifier, of view: ViewNode) -> Bool {
    let argument = modifier.arguments.first { $0.label == nil }
    // A title that is a view is in the same slot as the buttons.
    let buttons = modifier.slots.filter { $0.role == .alert }.flatMap(view.views(in:))
      .filter { argument?.range.contains($0.range.lowerBound) != true }
    guard buttons.allSatisfy({ $0.name == "Button" }), buttons.count <= 1,
      buttons.first.map({ onlyCloses($0) }) ?? true, let title = argument?.value
    else { return false }
    let message = modifier.slots.filter { $0.role == .dialog }.flatMap(view.views(in:))
    let texts = message.flatMap(\.subtree).compactMap { $0.arguments.first?.value }
    return describesSuccess([title] + texts)
  }

  /// Whether the button only closes the alert, like an OK button.
  private static func onlyCloses(_ button: ViewNode) -> Bool {
    guard let label = ButtonLabel(button) else { return false }
    if button.role == "cancel" { return true }
    let answers = [
      ["ok"], ["okay"], ["done"], ["great"], ["got", "it"], ["close"], ["dismiss"], ["continue"],
      ["nice"], ["awesome"], ["thanks"],
    ]
    return answers.contains(label.texts.first?.words ?? [])
  }

  /// Finds success alerts of the form `Alert(title: Text("Saved"))`, which was the API before iOS
  /// 15.
  private static func legacy(_ context: LintContext) -> [Finding] {
    context.calls.filter { $0.name == "Alert" && !$0.isMember }.compactMap { call in
      let texts = ["title", "message"].compactMap { call.arguments[$0] }
        .compactMap { value -> Value? in
          guard case .call(.name("Text"), let arguments) = value else { return nil }
          return arguments.first?.value
        }
      guard call.arguments["primaryButton"] == nil, call.arguments["title"] != nil,
        describesSuccess(texts)
      else { return nil }
      return .success(call.nameRange)
    }
  }

  private static func describesSuccess(_ texts: [Value]) -> Bool {
    let wordLists = texts.compactMap { text -> [String]? in
      switch text {
      case .string(let text): text.containsByte(UInt8(ascii: "?")) ? nil : text.words
      case .interpolation(let parts, _): parts.compactMap(\.text).flatMap(\.words)
      case .call(.name("Text"), let arguments): arguments.first?.value.string?.words
      default: nil
      }
    }
    // A text that is not a literal may describe a problem.
    guard wordLists.count == texts.count, let title = wordLists.first else { return false }
    let all = Set(wordLists.joined())
    guard all.isDisjoint(with: failureWords), all.isDisjoint(with: others) else { return false }
    if title.first == "success" { return true }
    // A text with `you`, such as `Anna shared a list with you`, reports news rather than success.
    if all.contains("you"), all.isDisjoint(with: ["thank", "thanks"]) { return false }
    if !successWords.isDisjoint(with: title) || all.contains("successfully") { return true }
    let ends = Set(title).intersection(ends)
    return !ends.isEmpty
      && (ends == Set(title).subtracting(["all"]) || !tasks.isDisjoint(with: all))
  }

  private static let successWords: Set<String> = [
    "success", "successful", "successfully", "saved", "sent", "added", "updated", "copied",
    "uploaded", "downloaded", "created", "submitted", "published", "exported", "imported", "shared",
    "booked", "ordered", "subscribed", "thank", "thanks", "congratulations", "great", "scheduled",
    "posted", "archived",
  ]

  /// Words that announce the end of a task. An alert with such a word in its title counts as a
  /// report of success in two cases: the title has no other word except `all`, or the title or the
  /// message names a task, such as `upload`.
  private static let ends: Set<String> = ["complete", "completed", "done", "finished"]

  private static let tasks: Set<String> = [
    "upload", "download", "export", "import", "save", "saving", "backup", "copy", "transfer",
    "setup", "registration", "purchase", "order", "payment", "submission",
  ]

  /// Words in messages about what other people did, or about events that people did not cause. An
  /// alert with one of these words is not flagged.
  private static let others: Set<String> = [
    "another", "other", "someone", "owner", "host", "by", "admin", "administrator", "organizer",
    "organiser", "member", "deleted", "removed", "cancelled", "canceled", "denied",
    "declined", "rejected", "revoked", "blocked", "limited", "ended", "stopped", "interrupted",
    "paused", "disconnected", "unavailable", "offline", "pending", "left", "remaining", "until",
    "before", "if", "when", "instead", "ll", "confirm", "inbox", "tracking", "number",
  ]

  private static let failureWords: Set<String> = [
    "not", "no", "error", "errors", "failed", "failure", "fail", "unable", "cannot", "couldn",
    "can",
    "won", "wasn", "isn", "didn", "could", "must", "please", "check", "warning", "problem", "wrong",
    "expired", "lost", "missing", "invalid", "already", "never", "undo", "restart", "sign",
    "verify",
    "will", "need", "but", "only", "partially", "some", "however", "code",
  ]
}

extension Finding {
  fileprivate static func success(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.alertForSuccess.id,
      message: "this alert interrupts people only to report success",
      range: range, notes: [], fix: nil)
  }
}
