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
      + buttons(inDialogsOf: context).compactMap { button in
        if keepsEverything(button) { return .reversed(button) }
        return cancelsSomething(button) ? .cancelling(button) : nil
      }
  }

  private static func buttons(inDialogsOf context: LintContext) -> [ViewNode] {
    context.views(named: ["Button"]).filter {
      [.alert, .dialog].contains($0.slotPosition.role)
    }
  }

  /// Whether the destructive answer of a dialog does nothing, as its title says.
  private static func keepsEverything(_ button: ViewNode) -> Bool {
    guard button.role == "destructive", button.action?.isEmpty == true,
      let label = ButtonLabel(button), label.texts.count == 1
    else { return false }
    return ["keep", "stay", "back", "cancel"].contains(label.firstWord)
      && Set(label.texts[0].words).isDisjoint(with: losses.subtracting(["cancel"]))
  }

  /// Whether the answer of a dialog that is marked as the one that changes nothing removes something,
  /// as its title says.
  private static func cancelsSomething(_ button: ViewNode) -> Bool {
    guard button.role == "cancel", let label = ButtonLabel(button), label.texts.count == 1,
      label.texts[0].words.count > 1, removals.contains(label.firstWord)
    else { return false }
    return button.action?.calls.contains { call in
      call.name.words.first == label.firstWord && call.isMember && !call.arguments.isEmpty
    } ?? false
  }

  private static let removals: Set<String> = [
    "delete", "remove", "erase", "discard", "cancel", "destroy", "wipe",
  ]

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
  fileprivate static func cancelling(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.buttonRoleReversed.id,
      message: "this answer removes something; the role '.cancel' is for the one that does not",
      range: button.nameRange, notes: [], fix: nil)
  }

  fileprivate static func reversed(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.buttonRoleReversed.id,
      message: "this button destroys nothing; the role '.destructive' warns people of it",
      range: button.nameRange, notes: [], fix: nil)
  }
}
