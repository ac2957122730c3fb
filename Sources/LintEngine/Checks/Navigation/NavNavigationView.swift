import HandbookModel
import ViewTree

extension Check {
  static let navNavigationView = Check(
    "nav-navigation-view", title: "The deprecated NavigationView",
    why: """
      NavigationView guesses from the device whether it shows columns or a stack, and cannot be told \
      where people are. A stack or a split view says what is meant and holds the path.
      """,
    flagged: "NavigationView { List(mails) { MailRow($0) } }",
    preferred: "NavigationStack { List(mails) { MailRow($0) } }",
    minimumVersions: .systems16
  ) { input in
    guard input.forest.declarations.conformances["NavigationView"] == nil else { return [] }
    return input.views(named: ["NavigationView"]).map(Finding.deprecated)
  }
}

extension Finding {
  fileprivate static func deprecated(_ view: ViewNode) -> Finding {
    let columns = view.children.filter { child in
      child.branches.count == view.branches.count
    }
    let name = columns.count > 1 ? "NavigationSplitView" : "NavigationStack"
    // In a split view each column needs its own closure, so there is no simple replacement.
    let fix =
      columns.count > 1
      ? nil
      : FindingFix(
        title: "use '\(name)'", range: view.nameRange, replacement: name, safety: .review)
    return Finding(
      check: Check.navNavigationView.id,
      message: "'NavigationView' is deprecated; '\(name)' says what is meant",
      range: view.nameRange, notes: [], fix: fix)
  }
}
