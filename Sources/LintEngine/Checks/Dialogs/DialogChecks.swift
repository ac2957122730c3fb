import HandbookModel
import ViewTree

extension Check {
  static let dialogYesNo = Check(
    "dialog-yes-no",
    select: """
      Button[slot=alert][arg.0=/^(yes|yeah|yep)[.!]?$/i], \
      Button[slot=dialog][arg.0=/^(yes|yeah|yep)[.!]?$/i], \
      Button[slot=alert][arg.0=/^ok(ay)?[.!]?$/i][arg.role=destructive], \
      Button[slot=dialog][arg.0=/^ok(ay)?[.!]?$/i][arg.role=destructive]
      """,
    message: "'{arg.0}' only makes sense with the question; name what the button does")

  static let dialogVagueTitle = Check(
    "dialog-vague-title", options: [otherVagueTitles]
  ) { context in
    let vague = vagueTitles.union(context.words(otherVagueTitles).map(\.words))
    let current = Dialog.all(in: context).compactMap { dialog -> Finding? in
      if dialog.saysNothing { return .untitled(dialog) }
      return dialog.title.flatMap { vagueTitle($0, among: vague) }.map {
        Finding.vague($0, dialog.modifier.nameRange)
      }
    }
    let legacy = context.calls.compactMap { call in
      call.name == "Alert" && !call.isMember
        ? call.arguments["title"].flatMap { vagueTitle($0, among: vague) }.map {
          Finding.vague($0, call.nameRange)
        } : nil
    }
    return current + legacy
  }

  private static let otherVagueTitles = CheckOption.words(
    "titles", "Other titles that say nothing, such as those in the languages of the app.")

  static let alertManyChoices = Check(
    "alert-many-choices", options: [mostChoices]
  ) { context in
    let most = context.count(mostChoices)
    return Dialog.all(in: context).compactMap { dialog in
      let buttons = dialog.answers.filter {
        $0.kind == .view && $0.name == "Button" && $0.branches == dialog.view.branches
      }
      return dialog.modifier.name == "alert" && buttons.count > most
        ? .manyChoices(dialog, buttons.count, most: most) : nil
    }
  }

  private static let mostChoices = CheckOption.number(
    "most", in: 1...6, standard: 3,
    "The most buttons of an alert, with those that cancel. People can compare three at once.")

  /// Returns a title that says nothing about what happened or what is asked, as it is written; `nil`
  /// if it may say something.
  static func vagueTitle(_ title: Value, among vague: Set<[String]>) -> String? {
    switch title {
    case .string(let text): vague.contains(text.words) ? text : nil
    case .call(.name("Text"), let arguments):
      arguments[nil].flatMap { vagueTitle($0, among: vague) }
    default: nil
    }
  }

  static let vagueTitles: Set<[String]> = [
    ["error"], ["an", "error", "occurred"], ["error", "occurred"], ["oops"], ["whoops"],
    ["uh", "oh"], ["warning"], ["attention"], ["alert"], ["are", "you", "sure"], ["confirm"],
    ["confirmation"], ["something", "went", "wrong"],
  ]
}

/// An alert or a confirmation dialog.
struct Dialog {
  /// The view that presents it.
  let view: ViewNode
  /// The modifier that declares it.
  let modifier: ViewModifier

  /// All dialogs in the code, in source order.
  static func all(in context: LintContext) -> [Dialog] {
    context.views(modifiedBy: ["alert", "confirmationDialog"]).flatMap { view in
      view.modifiers.filter {
        ["alert", "confirmationDialog"].contains($0.name) && $0.declaration == nil
      }.map { Dialog(view: view, modifier: $0) }
    }
  }

  /// The title; `nil` if there is none.
  var title: Value? {
    guard let first = modifier.arguments.first, first.label == nil else { return nil }
    return first.value
  }

  /// Whether the title is a text that says what happened or what is asked.
  var saysSomething: Bool {
    title.map { $0.string != nil && Check.vagueTitle($0, among: Check.vagueTitles) == nil } == true
      && !saysNothing
  }

  /// Whether the dialog has neither words in its title nor a message. A confirmation dialog that only
  /// offers ways to go on, such as where to take a photo from, needs none.
  var saysNothing: Bool {
    guard let title, title.isEmptyText,
      !modifier.arguments.contains(where: { $0.label == "message" }),
      !modifier.slots.contains(where: { $0.label == "message" })
    else { return false }
    return modifier.name == "alert" || answers.contains { $0.role == "destructive" }
  }

  /// The views that explain the title.
  var message: [ViewNode] {
    modifier.slots.filter { $0.label == "message" }.flatMap(view.views)
  }

  /// The views that people answer with, and other views beside them.
  var answers: [ViewNode] {
    // A title that is a view is in the same slot as the buttons.
    modifier.slots.filter { $0.closure != nil && $0.label != "message" }.flatMap(view.views)
  }
}

extension Value {
  /// Whether the value is a text without words.
  fileprivate var isEmptyText: Bool {
    if case .call(.name("Text"), let arguments) = self {
      return arguments[nil]?.isEmptyText ?? false
    }
    return string.map { $0.allSatisfy(\.isWhitespace) } ?? false
  }
}

extension Finding {
  fileprivate static func untitled(_ dialog: Dialog) -> Finding {
    Finding(
      check: Check.dialogVagueTitle.id,
      message: "this dialog has no title and no message; say what happened or what is asked",
      range: dialog.modifier.nameRange, notes: [], fix: nil)
  }

  fileprivate static func vague(_ title: String, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.dialogVagueTitle.id,
      message: "'\(title)' says nothing; say in the title what happened or what is asked",
      range: range, notes: [], fix: nil)
  }

  fileprivate static func manyChoices(_ dialog: Dialog, _ count: Int, most: Int) -> Finding {
    Finding(
      check: Check.alertManyChoices.id,
      message:
        most == 3
        ? "an alert with \(count) buttons is hard to read; use a confirmation dialog or a menu"
        : "an alert with \(count) buttons; use at most \(most), or a confirmation dialog or a menu",
      range: dialog.modifier.nameRange, notes: [], fix: nil)
  }
}
