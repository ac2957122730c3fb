import HandbookModel
import ViewTree

extension Check {
  static let dialogAnswersAlike = Check("dialog-answers-alike") { context in
    Dialog.all(in: context).flatMap { dialog -> [Finding] in
      let answers = dialog.answers.filter { $0.kind == .view && $0.name == "Button" }
      var first: [String: ViewNode] = [:]
      return answers.compactMap { answer in
        guard let title = ButtonLabel(answer)?.texts.first?.lowercased(), !title.isEmpty else {
          return nil
        }
        if answer.role == "destructive", title == "cancel" { return .cancelDestroys(answer) }
        guard let other = first[title] else {
          first[title] = answer
          return nil
        }
        return other.excludes(answer) ? nil : .alike(answer, other)
      }
    }
  }
}

extension Finding {
  fileprivate static func cancelDestroys(_ answer: ViewNode) -> Finding {
    Finding(
      check: Check.dialogAnswersAlike.id,
      message: "people expect 'Cancel' to change nothing; name what this button cancels",
      range: answer.nameRange, notes: [], fix: nil)
  }

  fileprivate static func alike(_ answer: ViewNode, _ other: ViewNode) -> Finding {
    Finding(
      check: Check.dialogAnswersAlike.id,
      message: "two answers have the same title; name what each of them does",
      range: answer.nameRange,
      notes: [Finding.Note(message: "the other one is here", range: other.nameRange)], fix: nil)
  }
}
