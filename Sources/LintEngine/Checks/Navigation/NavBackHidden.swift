import HandbookModel
import ViewTree

extension Check {
  static let navBackHidden = Check(
    "nav-back-hidden", severity: .note
  ) { context in
    context.views.flatMap { view -> [Finding] in
      view.modifiers.compactMap { modifier in
        let isHidden =
          modifier.hidesBackButton || (modifier.hidesNavigationBar && view.customBackButton != nil)
        return isHidden && !isIntended(view) ? .hidden(modifier) : nil
      }
    }
  }

  /// Whether the back button is hidden on purpose. This is assumed if there is no screen to go back
  /// to, if people are editing something, or if a flow has ended.
  private static func isIntended(_ view: ViewNode) -> Bool {
    if view.parent.map({ ["NavigationStack", "NavigationView"].contains($0.name) }) == true {
      return true
    }
    let screenViews = view.forest.views(of: view.root).flatMap(\.subtree)
    let placements = screenViews.compactMap { $0.arguments["placement"]?.path?.last }
    if placements.contains(where: { ["cancellationAction", "confirmationAction"].contains($0) }) {
      return true
    }
    if screenViews.contains(where: { $0.name == "EditButton" }) { return true }
    let titles = view.modifiers.filter { $0.name == "navigationTitle" }
      .flatMap { $0.arguments.compactMap(\.value.string) }
    let isRoot = view.root.kind == .fragment || view.parent != nil
    return ([view.root.type] + (isRoot ? [view.name] : []) + titles).contains {
      !endingWords.isDisjoint(with: $0.words)
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
