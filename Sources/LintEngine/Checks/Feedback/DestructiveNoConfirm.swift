import HandbookModel
import ViewTree

extension Check {
  static let destructiveNoConfirm = Check(
    "destructive-no-confirm", isOptIn: true
  ) { context in
    let buttons = context.views(named: ["Button"])
    // `Recovery` is slow, since it splits every name into words. It runs only if there are buttons.
    guard !buttons.isEmpty else { return [] }
    let recovery = Recovery(context)
    let confirmations = Confirmations(context)
    return buttons.compactMap { button in
      guard let label = ButtonLabel(button), isDestructive(button, label),
        !isReachedDeliberately(button),
        let call = destroyingCall(of: button, isPurge: isPurge(label))
          ?? remoteCall(of: button, label),
        !confirmations.mayPrecede(call, button), !recovery.contains(call.enclosing.type)
      else { return nil }
      return .unconfirmed(button, call)
    }
  }

  private static func isDestructive(_ button: ViewNode, _ label: ButtonLabel) -> Bool {
    let first = label.firstWord
    let isTrash = label.texts.isEmpty && label.symbols.contains { $0.hasPrefix("trash") }
    return isTrash || button.role == "destructive"
      || ["delete", "erase", "wipe", "destroy"].contains(first)
      || isPurge(label) || label.callsOff
  }

  /// The first call in the button's action that takes something away from other people, too: one that
  /// the action waits for, and that removes, leaves or calls off what the title names; `nil` if there
  /// is none.
  private static func remoteCall(of button: ViewNode, _ label: ButtonLabel) -> CallSite? {
    guard let action = button.action else { return nil }
    let waited = RangeSet(button.forest.effects(.wait, in: action.range).map(\.range))
    return action.calls.first { call in
      let verb = call.name.words.first ?? ""
      return waited.contains(call.nameRange.lowerBound) && !isTransient(call)
        && (label.callsOff && call.callsOff
          || verb == label.firstWord && ["remove", "leave"].contains(verb))
    }
  }

  /// Whether the button's title announces that everything is removed, as `Clear All` does. Clearing
  /// a selection or a search does not count, since it is easy to restore.
  private static func isPurge(_ label: ButtonLabel) -> Bool {
    let words = Set(label.texts.first?.words ?? [])
    return ["clear", "remove", "reset"].contains(label.firstWord)
      && !words.isDisjoint(with: ["all", "everything", "data"])
      && words.isDisjoint(with: choices)
  }

  private static let choices: Set<String> = [
    "filter", "filters", "selection", "selections", "selected", "search", "searches", "query",
    "cache", "caches", "notifications", "badges", "highlights", "marks", "tags",
  ]

  /// Whether the button is in a dialog, a menu or a swipe action. People reach such a button only
  /// by a deliberate step, which prevents accidental taps.
  private static func isReachedDeliberately(_ button: ViewNode) -> Bool {
    let selfAndAncestors = [button] + Array(button.ancestors)
    return selfAndAncestors.contains { view in
      [.alert, .dialog, .menu, .swipeActions].contains(view.slotPosition.role)
        || view.name == "Menu"
    }
  }

  /// The first call in the button's action that deletes something; `nil` if there is none.
  /// - Parameter isPurge: Whether the button's title announces that everything is removed. Calls
  ///   such as `clear` and `reset` then count, too.
  private static func destroyingCall(of button: ViewNode, isPurge: Bool) -> CallSite? {
    button.action?.calls.first { call in
      // An adverb may come first, as in `permanentlyDelete`.
      guard let first = call.name.words.first(where: { !$0.hasSuffix("ly") }), !isTransient(call)
      else { return false }
      return ["delete", "erase", "wipe", "destroy", "purge"].contains(first)
        || ["removeAll", "clearAll", "resetAll"].contains(call.name)
        || (isPurge && ["clear", "remove", "reset"].contains(first))
    }
  }

  /// Whether what a call removes comes back by itself, as the content of a cache does, or is only what
  /// people chose to see.
  private static func isTransient(_ call: CallSite) -> Bool {
    if !Set(call.name.words).isDisjoint(with: caches) { return true }
    guard let owner = call.base?.path?.last?.words else { return false }
    return !Set(owner).isDisjoint(with: caches.union(views))
  }

  private static let caches: Set<String> = ["cache", "caches", "cached"]

  private static let views: Set<String> = [
    "filter", "filters", "selection", "selections", "search", "searches", "query",
  ]

  /// What a piece of code says about getting deleted data back.
  struct Recovery {
    /// Whether the code has a list of recently deleted data, which serves all of it.
    private let keepsDeleted: Bool
    /// The types that have to do with an undo.
    private let undoing: RelatedTypes
    /// The types with a trash, an archive or another way to restore data.
    private let types: Set<String>

    private static let words: Set<String> = ["trash", "archive", "restore", "recover", "bin"]

    init(_ context: LintContext) {
      let forest = context.forest
      let declared = forest.declarations.properties
      let names = declared.values.joined().map(\.name) + forest.names
      keepsDeleted = names.contains { Set($0.words).isSuperset(of: ["recently", "deleted"]) }
      undoing = context.types { $0.words.contains("undo") }
      let calls = forest.calls.filter { !Self.words.isDisjoint(with: $0.name.words) }
      let properties = declared.filter { _, properties in
        properties.contains { !Self.words.isDisjoint(with: $0.name.words) }
      }
      types = Set(calls.map(\.enclosing.type)).union(properties.keys)
    }

    /// Returns whether people may get back what code of a type deletes.
    func contains(_ type: String) -> Bool {
      keepsDeleted || types.contains(type) || undoing.contains(type)
    }
  }
}

extension Finding {
  fileprivate static func unconfirmed(_ button: ViewNode, _ call: CallSite) -> Finding {
    Finding(
      check: Check.destructiveNoConfirm.id,
      message: "one tap deletes data, with no confirmation and no undo",
      range: button.nameRange,
      notes: [Finding.Note(message: "the data is deleted here", range: call.nameRange)], fix: nil)
  }
}
