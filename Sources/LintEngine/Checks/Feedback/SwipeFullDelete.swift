import HandbookModel
import ViewTree

extension Check {
  static let swipeFullDelete = Check(
    "swipe-full-delete", platforms: [.iOS, .iPadOS], isOptIn: true
  ) { context in
    let rows = context.views(modifiedBy: ["swipeActions"])
    guard !rows.isEmpty else { return [] }
    let recovery = Recovery(context)
    let confirmations = Confirmations(context)
    return rows.flatMap { row in
      row.modifiers.compactMap { modifier -> Finding? in
        guard modifier.name == "swipeActions", modifier.condition == nil,
          (modifier.arguments["allowsFullSwipe"] ?? .boolean(true)).boolean == true,
          let first = modifier.slots.flatMap(row.views).first, first.branches == row.branches,
          first.isSwiftUIView, let label = ButtonLabel(first),
          let call = deletion(by: first, label), !confirmations.mayPrecede(call, first),
          !recovery.contains(call.enclosing.type)
        else { return nil }
        return .deleting(modifier, call)
      }
    }
  }

  /// The first call of a button that deletes something for good; `nil` if there is none.
  private static func deletion(by button: ViewNode, _ label: ButtonLabel) -> CallSite? {
    let namesDeletion =
      ["delete", "erase"].contains(label.firstWord)
      || label.texts.isEmpty && label.symbols.contains { $0.hasPrefix("trash") }
    guard namesDeletion || button.role == "destructive" else { return nil }
    return button.action?.calls.first { call in
      guard let first = call.name.words.first(where: { !$0.hasSuffix("ly") }) else { return false }
      return ["delete", "erase", "destroy", "purge"].contains(first)
        || first == "remove" && namesDeletion
    }
  }
}

extension Finding {
  fileprivate static func deleting(_ modifier: ViewModifier, _ call: CallSite) -> Finding {
    Finding(
      check: Check.swipeFullDelete.id,
      message: "a swipe that goes too far deletes at once, with no undo; add "
        + "'allowsFullSwipe: false', or ask first",
      range: modifier.nameRange,
      notes: [Note(message: "the data is deleted here", range: call.nameRange)], fix: nil)
  }
}
