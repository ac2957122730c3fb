import HandbookModel
import ViewTree

extension Check {
  static let dialogTitleHidden = Check(
    "dialog-title-hidden", platforms: [.iOS, .iPadOS]
  ) { context in
    Dialog.all(in: context).filter { dialog in
      let modifier = dialog.modifier
      guard modifier.name == "confirmationDialog", modifier.condition == nil,
        !modifier.arguments.contains(where: { ["titleVisibility", "message"].contains($0.label) }),
        !modifier.slots.contains(where: { $0.label == "message" }),
        let title = dialog.title?.askingWords, !title.isEmpty
      else { return false }
      let answers = dialog.answers.filter { $0.kind == .view && $0.name == "Button" }
      let told = answers.compactMap { ButtonLabel($0)?.texts.first?.words }
      // An answer whose words are not known may say what the title says.
      return told.count == answers.count && answers.contains { $0.role == "destructive" }
        && !title.isSubset(of: Set(told.joined()))
    }.map { .hiddenTitle($0) }
  }
}

extension Value {
  /// The words of a title that say what a dialog is about, in lower case; `nil` if they are not known.
  fileprivate var askingWords: Set<String>? {
    let words: [String]
    switch self {
    case .string(let text): words = text.words
    case .interpolation(let parts, _): words = parts.flatMap { $0.text?.words ?? ["\u{FFFC}"] }
    case .call(.name("Text"), let arguments): return arguments.first?.value.askingWords
    default: return nil
    }
    return Set(words).subtracting(Self.idleWords)
  }

  private static let idleWords: Set<String> = [
    "a", "an", "the", "this", "that", "these", "those", "your", "are", "you", "sure", "want", "to",
    "do", "would", "like", "really", "it", "of", "from", "and", "confirm", "confirmation",
    "options", "actions", "more", "warning", "alert", "attention", "i", "can", "t", "be", "s",
  ]
}

extension Finding {
  fileprivate static func hiddenTitle(_ dialog: Dialog) -> Finding {
    Finding(
      check: Check.dialogTitleHidden.id,
      message: "iOS hides the title of this dialog; add 'titleVisibility: .visible'",
      range: dialog.modifier.nameRange, notes: [], fix: nil)
  }
}
