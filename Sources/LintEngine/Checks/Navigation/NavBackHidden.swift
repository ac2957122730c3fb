import HandbookModel
import ViewTree

extension Check {
  static let navBackHidden = Check("nav-back-hidden") { context in
    var editing: [Int: Bool] = [:]
    return context.views.flatMap { view -> [Finding] in
      view.modifiers.compactMap { modifier in
        let isHidden =
          modifier.hidesBackButton
          || (modifier.hidesNavigationBar && context.customBackButton(near: view) != nil)
        return isHidden && !isIntended(view, &editing) ? .hidden(modifier) : nil
      }
    }
  }

  /// Whether the back button is hidden on purpose. This is assumed if there is no screen to go back
  /// to, if people are editing something, or if a flow has ended.
  /// - Parameter editing: Whether people edit something in each root, by its number, as far as it is
  ///   known.
  private static func isIntended(_ view: ViewNode, _ editing: inout [Int: Bool]) -> Bool {
    if view.hasNoWayBack { return true }
    let isEditing = editing[view.rootNumber] ?? isForEditing(view.root, view.forest)
    editing[view.rootNumber] = isEditing
    if isEditing { return true }
    let titles = view.modifiers.filter { $0.name == "navigationTitle" }
      .flatMap { $0.arguments.compactMap(\.value.string) }
    let isRoot = view.root.kind == .fragment || view.parent != nil
    return ([view.root.type] + (isRoot ? [view.name] : []) + titles).contains {
      !endingWords.isDisjoint(with: $0.words)
    }
  }

  private static func isForEditing(_ root: ViewRoot, _ forest: ViewForest) -> Bool {
    forest.views(of: root).lazy.flatMap(\.subtree).contains { view in
      let placement = view.arguments["placement"]?.path?.last
      return view.name == "EditButton"
        || ["cancellationAction", "confirmationAction"].contains(placement)
    }
  }

  private static let endingWords: Set<String> = [
    "edit", "editing", "editor", "compose", "onboarding", "welcome", "confirmation", "confirmed",
    "success", "complete", "completed", "completion", "done", "finished", "receipt", "thanks",
    "login", "signin", "signup", "sign", "home", "root", "main", "dashboard", "game", "quiz",
    "exam",
    "workout", "call", "splash", "tutorial", "setup", "checkout", "payment",
    "processing",
  ]
}

extension Finding {
  fileprivate static func hidden(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.navBackHidden.id,
      message: "hiding the back button also disables the back swipe",
      range: modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "keep the back button", range: modifier.range, replacement: "", safety: .review))
  }
}
