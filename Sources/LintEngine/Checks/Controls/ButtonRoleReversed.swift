import HandbookModel
import ViewTree

extension Check {
  static let buttonRoleReversed = Check(
    "button-role-reversed", minimumVersions: .systems15
  ) { context in
    context.views(named: ["Button"]).filter { button in
      guard button.role == "destructive", button.slotPosition.role != .alert,
        button.slotPosition.role != .dialog, let label = ButtonLabel(button),
        label.texts.count == 1, affirmations.contains(label.firstWord)
      else { return false }
      let words = Set(label.texts[0].words)
      return words.isDisjoint(with: losses) && button.action?.performs(losses) != true
    }.map { .reversed($0) }
  }

  /// First words of titles that keep or finish something.
  private static let affirmations: Set<String> = [
    "save", "done", "send", "submit", "add", "create", "next", "share", "publish", "subscribe",
  ]

  /// Words that say that something is lost after all, as in `Save and Replace`.
  private static let losses: Set<String> = [
    "delete", "remove", "erase", "discard", "replace", "overwrite", "reset", "clear", "destroy",
    "without", "wipe", "leave", "quit", "end", "cancel", "purge", "trash", "stop",
  ]
}

extension Finding {
  fileprivate static func reversed(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.buttonRoleReversed.id,
      message: "this button destroys nothing; the role '.destructive' warns people of it",
      range: button.nameRange, notes: [], fix: nil)
  }
}
