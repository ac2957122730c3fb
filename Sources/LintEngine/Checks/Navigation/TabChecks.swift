import HandbookModel
import ViewTree

extension Check {
  static let tabInsideStack = Check(
    "tab-inside-stack", platforms: [.iOS, .iPadOS, .visionOS]
  ) { context in
    let matcher = SelectorMatcher(context.app?.bodies)
    return context.views(named: ["NavigationStack", "NavigationView"]).flatMap { stack in
      stack.children(.content).filter { showsTabs($0, matcher, context) }.map(Finding.tabsInStack)
    }
  }

  /// Whether a view has tabs, or is declared as a view that has them.
  private static func showsTabs(
    _ view: ViewNode, _ matcher: SelectorMatcher, _ context: LintContext
  ) -> Bool {
    if matcher.matches(view, tabs) == true { return true }
    if let body = view.definition {
      return haveTabs(view.forest.views(of: body), matcher)
    }
    guard let name = view.foreignName, let project = context.app?.bodies else { return false }
    return project.answer(ObjectIdentifier(tabs), forView: name) { shown in
      shown.bodies.first.map { body in
        haveTabs(body.forest.views(of: body.root), SelectorMatcher(project))
      }
    } == true
  }

  private static func haveTabs(_ views: [ViewNode], _ matcher: SelectorMatcher) -> Bool {
    views.count == 1 && matcher.matches(views[0], tabs) == true
  }

  private static let tabs = selector(
    "TabView:has(*[mod.tabItem], Tab)", of: "tab-inside-stack")

  static let tabBarHidden = Check("tab-bar-hidden", platforms: [.iOS, .iPadOS]) {
    context in
    context.views(modifiedBy: ["toolbar", "toolbarVisibility"]).flatMap { view in
      view.modifiers.filter(\.hidesTabBar).map { .hiddenTabBar($0) }
    }
  }

  static let tabConditional = Check("tab-conditional", isOptIn: true) { context in
    /// The answer for each branch, which several tabs may be in.
    var known: [ViewBranch: Bool] = [:]
    return context.views(named: ["TabView"]).flatMap { tabView in
      tabs(of: tabView).filter { tab in
        tab.branches.dropFirst(tabView.branches.count).contains { branch in
          let answer = known[branch] ?? depends(branch, context)
          known[branch] = answer
          return answer
        }
      }.map(Finding.conditional)
    }
  }

  static let tabEmpty = Check("tab-empty") { context in
    context.views(named: ["TabView"]).flatMap { tabView in
      let tabs = tabs(of: tabView).filter { $0.arguments["role"] == nil }
      let empty = tabs.filter(\.isEmptyTab)
      // Tabs that are all empty are placeholders in code that is not finished.
      return empty.count < tabs.count ? empty.map(Finding.emptyTab) : []
    }
  }

  /// The tabs that a tab view shows in its bar.
  private static func tabs(of tabView: ViewNode) -> [ViewNode] {
    let children = tabView.children(.content).flatMap { child in
      ["Group", "TabSection"].contains(child.name) ? child.children(.content) : [child]
    }
    return children.filter { $0.kind == .view && $0.name == "Tab" || $0.modifier("tabItem") != nil }
  }

  /// Whether a branch is taken depending on a state of the app that changes by itself. The version of
  /// the system and the width of the screen are none, nor is what people set, or what not everybody is
  /// meant to see.
  private static func depends(_ branch: ViewBranch, _ context: LintContext) -> Bool {
    guard branch.condition == nil else { return false }
    let names = branch.conditionRanges.flatMap { range in
      context.forest.variableReferences(in: range).map(\.name)
    }
    return !names.isEmpty
      && names.allSatisfy { name in
        fixedWords.isDisjoint(with: name.words)
          && !context.index(Settings.self).names.contains(name)
      }
  }

  /// Words in the names of values that stay as they are while people use the app.
  private static let fixedWords: Set<String> = [
    "size", "idiom", "width", "compact", "device", "dev", "developer", "debug", "debugging", "beta",
    "experimental", "experiment", "experiments", "feature", "features", "flag", "flags", "internal",
    "admin", "staff", "build", "platform",
  ]

  /// The names of the variables that keep what people set.
  private struct Settings: LintIndex {
    let names: Set<String>

    init(_ context: LintContext) {
      names = Set(
        context.forest.declarations.properties.values.joined()
          .filter { $0.wrapper == "AppStorage" }.map(\.name))
    }
  }
}

extension ViewModifier {
  /// Whether the modifier always hides the tab bar.
  fileprivate var hidesTabBar: Bool {
    guard ["toolbar", "toolbarVisibility"].contains(name), condition == nil,
      arguments.contains(where: { $0.label == "for" }), arguments[nil]?.path?.last == "hidden"
    else { return false }
    return arguments.dropFirst().contains { $0.value.path?.last == "tabBar" }
  }
}

extension ViewNode {
  /// Whether a tab shows nothing.
  fileprivate var isEmptyTab: Bool {
    let shown = kind == .view && name == "Tab" ? children(.content) : [self]
    return !shown.isEmpty
      && shown.allSatisfy { view in
        view.name == "EmptyView" || view.value == .member(.name("Color"), "clear")
          || view.name == "Text" && view.arguments[nil] == .string("")
      }
  }
}

extension Finding {
  fileprivate static func tabsInStack(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.tabInsideStack.id,
      message: "these tabs are inside one stack; give each tab a stack of its own",
      range: view.nameRange, notes: [], fix: nil)
  }

  fileprivate static func hiddenTabBar(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.tabBarHidden.id,
      message: "without the tab bar, people lose their way to other parts of the app; keep it, or "
        + "present this screen as a cover",
      range: modifier.nameRange, notes: [], fix: nil)
  }

  fileprivate static func conditional(_ tab: ViewNode) -> Finding {
    Finding(
      check: Check.tabConditional.id,
      message: "this tab comes and goes; keep it, and say in it why there is nothing to see",
      range: tab.nameRange, notes: [], fix: nil)
  }

  fileprivate static func emptyTab(_ tab: ViewNode) -> Finding {
    Finding(
      check: Check.tabEmpty.id,
      message: "this tab shows nothing; tabs are for places, so put an action in a toolbar",
      range: tab.nameRange, notes: [], fix: nil)
  }
}
