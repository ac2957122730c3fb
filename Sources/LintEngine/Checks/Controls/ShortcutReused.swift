import HandbookModel
import ViewTree

extension Check {
  static let shortcutReused = Check(
    "shortcut-reused", platforms: [.macOS, .iPadOS, .iOS]
  ) { context in
    context.forest.calls(named: "keyboardShortcut").compactMap { call in
      guard call.isMember, !call.enclosing.isPreview,
        !context.forest.systems(at: call.range.lowerBound).isDisjoint(
          with: context.platforms.systems),
        let shortcut = Shortcut(call), let words = title(of: call.base),
        let standard = standardShortcuts[shortcut],
        !replacesStandardCommands(call, context.forest),
        standard.words.isDisjoint(with: words)
      else { return nil }
      guard standard.isReserved || !otherVerbs.isDisjoint(with: words.prefix(1)) else { return nil }
      return .reused(call, standard.meaning)
    }
  }

  /// A key with its modifiers, such as `s` with `command`.
  private struct Shortcut: Hashable {
    let key: String
    let modifiers: Set<String>

    init(_ key: String, _ modifiers: Set<String> = ["command"]) {
      self.key = key
      self.modifiers = modifiers
    }

    /// Reads the arguments of `keyboardShortcut`; `nil` if one of them is not known.
    init?(_ call: CallSite) {
      guard let value = call.arguments[nil], let key = value.string ?? value.path?.last else {
        return nil
      }
      guard let modifiers = call.arguments["modifiers"] else {
        self.init(key)
        return
      }
      let values = if case .list(let values) = modifiers { values } else { [modifiers] }
      let names = values.compactMap { $0.isImplicit || $0.path?.count == 2 ? $0.path?.last : nil }
      guard names.count == values.count else { return nil }
      self.init(key.lowercased(), Set(names))
    }
  }

  /// What people expect of a shortcut.
  private struct Standard {
    /// What it does in every app, as the end of a sentence.
    let meaning: String
    /// The words of titles that say so.
    let words: Set<String>
    /// Whether the system itself uses it.
    let isReserved: Bool

    init(_ meaning: String, _ words: Set<String>, isReserved: Bool = false) {
      self.meaning = meaning
      self.words = words
      self.isReserved = isReserved
    }
  }

  private static let standardShortcuts: [Shortcut: Standard] = [
    Shortcut("h"): Standard("hides the app", ["hide"], isReserved: true),
    Shortcut("m"): Standard("minimizes the window", ["minimize"], isReserved: true),
    Shortcut("q"): Standard("quits the app", ["quit", "exit"], isReserved: true),
    Shortcut("space"): Standard("opens Spotlight", ["spotlight"], isReserved: true),
    Shortcut("tab"): Standard("switches apps", ["switch"], isReserved: true),
    Shortcut("3", ["command", "shift"]): screenshot,
    Shortcut("4", ["command", "shift"]): screenshot,
    Shortcut("5", ["command", "shift"]): screenshot,
    Shortcut(","): Standard("opens the settings", ["settings", "preferences", "options"]),
    Shortcut("c"): Standard("copies", ["copy", "duplicate"]),
    Shortcut("v"): Standard("pastes", ["paste", "insert"]),
    Shortcut("x"): Standard("cuts", ["cut"]),
    Shortcut("z"): Standard("undoes", ["undo", "revert"]),
    Shortcut("a"): Standard("selects all", ["select", "all"]),
    Shortcut("f"): Standard("finds", ["find", "search", "filter"]),
    Shortcut("p"): Standard("prints", ["print"]),
    Shortcut("s"): Standard("saves", ["save", "store", "apply", "export"]),
    Shortcut("n"): Standard("makes something new", ["new", "create", "add", "compose", "start"]),
    Shortcut("o"): Standard("opens", ["open", "import", "choose", "load", "browse"]),
    Shortcut("w"): Standard("closes", ["close", "done", "dismiss", "end", "stop"]),
  ]

  private static let screenshot = Standard(
    "takes a picture of the screen", ["screenshot", "screen", "capture"], isReserved: true)

  /// The first words of English titles that say what a command does. In other languages, it is not
  /// known whether a title fits.
  private static let otherVerbs: Set<String> = [
    "add", "archive", "clear", "close", "copy", "create", "delete", "deselect", "discard",
    "download",
    "duplicate", "edit", "export", "flag", "go", "hide", "import", "mark", "mute", "move", "new",
    "next", "open", "pause", "pin", "play", "previous", "print", "refresh", "reload", "remove",
    "rename", "reply", "reset", "save", "search", "send", "share", "show", "skip", "sort", "start",
    "stop", "sync", "toggle", "upload", "view", "zoom",
  ]

  /// The words of the literal title of the control that a shortcut is for; `nil` if it is not known.
  private static func title(of control: Value?) -> [String]? {
    var control = control
    while case .call(let callee, let arguments)? = control {
      if case .name(let name) = callee {
        guard ["Button", "Toggle", "Link"].contains(name), let title = arguments[nil]?.string,
          !title.contains("_"), title.contains(" ") || !title.contains(".")
        else { return nil }
        return title.words
      }
      guard case .member(let base, _) = callee else { return nil }
      control = base
    }
    return nil
  }

  private static func replacesStandardCommands(_ call: CallSite, _ forest: ViewForest) -> Bool {
    forest.enclosingCalls(of: call.outer).contains {
      $0.name == "CommandGroup" && $0.arguments["replacing"] != nil
    }
  }
}

extension Finding {
  fileprivate static func reused(_ call: CallSite, _ meaning: String) -> Finding {
    Finding(
      check: Check.shortcutReused.id,
      message: "people expect that this shortcut \(meaning); choose another key or more modifiers",
      range: call.nameRange, notes: [], fix: nil)
  }
}

extension Check {
  static let shortcutDestroys = Check(
    "shortcut-destroys",
    select: """
      Button[arg.role=destructive][mod.keyboardShortcut$=defaultAction], \
      Button[arg.role=destructive][mod.keyboardShortcut$=return]:not([mod.keyboardShortcut.modifiers])
      """,
    at: "keyboardShortcut",
    message: "people press Return without reading, and this destroys something; give Return to a "
      + "safe button, or to none")
}
