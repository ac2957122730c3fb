import HandbookModel
import ViewTree

extension Check {
  static let navNavigationView = Check(
    "nav-navigation-view", minimumVersions: .systems16, isOptIn: true
  ) { context in
    guard context.forest.declarations.conformances["NavigationView"] == nil else { return [] }
    return context.views(named: ["NavigationView"]).map(Finding.deprecated)
  }
}

extension Finding {
  fileprivate static func deprecated(_ view: ViewNode) -> Finding {
    let columns = view.children.filter { child in
      child.branches.count == view.branches.count
    }
    // On a Mac, it shows what its links lead to in a second column.
    let hasColumns = columns.count > 1 || view.systems == PlatformSet(.macOS)
    let name = hasColumns ? "NavigationSplitView" : "NavigationStack"
    // In a split view each column needs its own closure, so there is no simple replacement.
    let fix =
      hasColumns
      ? nil
      : Finding.Fix(
        title: "use '\(name)'", range: view.nameRange, replacement: name, safety: .review)
    return Finding(
      check: Check.navNavigationView.id,
      message: "'NavigationView' is deprecated; use '\(name)'",
      range: view.nameRange, notes: [], fix: fix)
  }
}
