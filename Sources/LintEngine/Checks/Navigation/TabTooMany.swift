import HandbookModel
import ViewTree

extension Check {
  static let tabTooMany = Check(
    "tab-too-many", platforms: [.iOS], options: [mostTabs]
  ) { context in
    let most = context.count(mostTabs)
    return context.views(named: ["TabView"]).compactMap { view in
      guard view.isForTouchScreens, !isPaged(view) else { return nil }
      let tabs = view.children(.content).flatMap(tabs).filter { $0.branches == view.branches }
      return tabs.count > most ? .manyTabs(tabs, most: most) : nil
    }
  }

  private static let mostTabs = CheckOption.number(
    "most", in: 2...5, standard: 5,
    "The most tabs of a tab bar. An iPhone shows five at most.")

  /// Whether the tab view may have no tab bar. This is the case if it shows its tabs as pages with
  /// dots, or if its style is unknown.
  private static func isPaged(_ view: ViewNode) -> Bool {
    guard let style = view.modifier("tabViewStyle")?.arguments.first?.value else { return false }
    var name = style.path?.last
    if case .call(let callee, _) = style { name = callee.path?.last }
    let bars: Set = ["automatic", "tabBarOnly", "sidebarAdaptable", "DefaultTabViewStyle"]
    return !bars.contains(name ?? "")
  }

  /// The tabs that a child of a tab view adds to the tab bar. Sections are left out because they
  /// are for sidebars, and so are tabs that may be hidden.
  private static func tabs(_ view: ViewNode) -> [ViewNode] {
    if view.name == "Group" { return view.children.flatMap(tabs) }
    let isTab = view.kind == .view && view.name == "Tab"
    guard isTab || view.modifier("tabItem") != nil,
      view.modifier("hidden", "defaultVisibility") == nil
    else { return [] }
    return [view]
  }
}

extension Finding {
  fileprivate static func manyTabs(_ tabs: [ViewNode], most: Int) -> Finding {
    Finding(
      check: Check.tabTooMany.id,
      message: most == 5
        ? "this tab bar has \(tabs.count) tabs; an iPhone shows at most 5"
        : "this tab bar has \(tabs.count) tabs; use at most \(most)",
      range: tabs[most].nameRange,
      notes: [Finding.Note(message: "the tabs start here", range: tabs[0].nameRange)], fix: nil)
  }
}
