import HandbookModel
import ViewTree

extension Check {
  static let menuOnlyAction = Check(
    "menu-only-action", platforms: [.iOS, .iPadOS, .visionOS], isOptIn: true
  ) { context in
    let presenters = context.views(modifiedBy: ["contextMenu"])
    guard !presenters.isEmpty else { return [] }
    let others = context.index(OtherWays.self)
    // A member with a button may be shown in several places.
    let inSight = Set(
      context.views(named: ["Button"]).lazy.filter { !context.isInside(Menus.self, $0) }
        .map(\.nameRange.lowerBound))
    let deletes = !context.forest.names.isDisjoint(with: ["onDelete", "swipeActions", "EditButton"])
    return presenters.flatMap { view -> [Finding] in
      guard !view.modifiers.contains(where: { $0.name.hasPrefix("accessibilityAction") }) else {
        return []
      }
      return view.modifiers.filter { $0.name == "contextMenu" && $0.condition == nil }
        .compactMap { menu in
          let buttons = menu.slots.filter { $0.role == .menu }.flatMap(view.views)
            .flatMap(\.subtree).filter { $0.name == "Button" && $0.isSwiftUIView }
          let hidden = buttons.first { button in
            guard let action = button.action, !isMinor(button, action), others.lack(action),
              !inSight.contains(button.nameRange.lowerBound),
              !isCalledInOtherFiles(action, context),
              !(deletes && action.performs(["delete", "remove"]))
            else { return false }
            return true
          }
          return hidden.map { .menuOnly(menu, $0) }
        }
    }
  }

  private enum Menus: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      role == .menu
    }
  }

  /// Whether another file of the app may do the same: it calls a function with the name of one that
  /// the action calls.
  private static func isCalledInOtherFiles(_ action: ActionBody, _ context: LintContext) -> Bool {
    guard let files = context.app?.callingFiles else { return false }
    let names = action.deeds.map(\.name) + [action.function].compactMap(\.self)
    return names.contains { files.count(calling: $0) > 1 }
  }

  /// Whether an item only copies or shares, which people expect in such a menu.
  private static func isMinor(_ button: ViewNode, _ action: ActionBody) -> Bool {
    let words: Set<String> = ["copy", "share", "open", "pasteboard", "print", "log", "debug"]
    let names = action.calls.map(\.name) + [action.function ?? ""]
    return ButtonLabel(button).map { words.contains($0.firstWord) } ?? true
      || names.contains { !words.isDisjoint(with: $0.words) }
      || action.calls.contains { $0.base?.spelling.lowercased().contains("pasteboard") ?? false }
      || action.assignments.contains {
        $0.base?.spelling.lowercased().contains("pasteboard") ?? false
      }
  }
}

extension Finding {
  fileprivate static func menuOnly(_ menu: ViewModifier, _ button: ViewNode) -> Finding {
    Finding(
      check: Check.menuOnlyAction.id,
      message: "an action is only in this menu, which nothing on the screen shows; offer it where "
        + "people can see it, too",
      range: menu.nameRange,
      notes: [Note(message: "no other code does this", range: button.nameRange)], fix: nil)
  }
}
