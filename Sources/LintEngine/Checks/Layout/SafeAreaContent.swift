import HandbookModel
import ViewTree

extension Check {
  static let safeAreaContent = Check(
    "safe-area-content"
  ) { context in
    // Code that reads the insets adds the space itself.
    guard !context.forest.names.contains("safeAreaInsets") else { return [] }
    return context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard let edges = edges(modifier), modifier.condition == nil,
          leavesSafeArea(view, by: edges)
        else { return nil }
        return .content(modifier)
      }
    }
  }

  /// The edges at which the modifier extends the view beyond the safe area of its container: `top`,
  /// `bottom`, `leading` or `trailing`. The result is `nil` if there are none or if they are
  /// unknown.
  private static func edges(_ modifier: ViewModifier) -> Set<String>? {
    guard ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(modifier.name) else { return nil }
    let isOld = modifier.name == "edgesIgnoringSafeArea"
    if !isOld, let regions = modifier.arguments[nil],
      !["all", "container"].contains(regions.path?.last)
    {
      return nil
    }
    guard let value = modifier.arguments[isOld ? nil : "edges"] else { return allEdges }
    let names: [String?]
    if case .list(let values) = value {
      names = values.map { $0.path?.last }
    } else {
      names = [value.path?.last]
    }
    var edges: Set<String> = []
    for name in names {
      switch name {
      case "all": edges.formUnion(allEdges)
      case "vertical": edges.formUnion(["top", "bottom"])
      case "horizontal": edges.formUnion(["leading", "trailing"])
      case let name? where allEdges.contains(name): edges.insert(name)
      default: return nil
      }
    }
    return edges
  }

  private static let allEdges: Set<String> = ["top", "bottom", "leading", "trailing"]

  private static func leavesSafeArea(_ view: ViewNode, by edges: Set<String>) -> Bool {
    guard view.slotPosition.role != .background, !restoresSafeArea(view),
      !edges.isDisjoint(with: ["top", "bottom"])
    else { return false }
    switch view.name {
    case "List", "Form": return edges.isSuperset(of: ["top", "bottom"])
    // Scrolled content can be moved out of the way, and an image at the top may reach the edge.
    case "ScrollView":
      guard edges.isSuperset(of: ["top", "bottom"]) else { return false }
      let leaves = leaves(of: view)
      return leaves.first.map(isTextOrControl) == true || leaves.last.map(isUnpaddedControl) == true
    case "VStack":
      let children = view.children(.content)
      let isFreeAbove = !edges.contains("top") || children.first?.name == "Spacer"
      let isFreeBelow = !edges.contains("bottom") || children.last?.name == "Spacer"
      if isFreeAbove && isFreeBelow { return false }
    default: break
    }
    return showsContent(view)
  }

  /// The names of containers that define a safe area for their content, or that draw their content
  /// by coordinates.
  private static let separate: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Map", "Chart", "Canvas",
  ]

  /// Whether the view shows text or controls that are not inside a view that restores the safe
  /// area.
  private static func showsContent(_ view: ViewNode) -> Bool {
    leaves(of: view).contains(where: isTextOrControl)
  }

  /// The innermost views in `view`. Views that are declared in the same source are followed into
  /// their bodies, up to four levels deep. Children that restore the safe area are left out.
  private static func leaves(of view: ViewNode, depth: Int = 0) -> [ViewNode] {
    guard view.kind == .view, !separate.contains(view.name), depth < 4 else { return [] }
    if let definition = view.definition {
      return view.forest.views(of: definition)
        .flatMap { leaves(of: $0, depth: depth + 1) }
    }
    let children = view.children
    guard !children.isEmpty, !ViewVocabulary.controls.contains(view.name), view.name != "Label"
    else { return [view] }
    return children.filter { !restoresSafeArea($0) }.flatMap { leaves(of: $0, depth: depth) }
  }

  /// Whether the view is a control without padding around it. At the end of a scroll view that
  /// ignores the safe area, such a control is covered by the home indicator.
  private static func isUnpaddedControl(_ view: ViewNode) -> Bool {
    let selfAndAncestors = [view] + view.ancestors.prefix { $0.name != "ScrollView" }
    return ViewVocabulary.controls.contains(view.name) && isTextOrControl(view)
      && !selfAndAncestors.flatMap(\.modifiers).contains { $0.name == "padding" || $0.isUnknown }
  }

  private static func restoresSafeArea(_ view: ViewNode) -> Bool {
    view.modifier("safeAreaPadding", "safeAreaInset", "safeAreaBar", "scenePadding") != nil
  }

  private static func isTextOrControl(_ view: ViewNode) -> Bool {
    guard view.modifier("hidden", "accessibilityHidden") == nil else { return false }
    return ViewVocabulary.controls.contains(view.name)
      || ["Text", "Label", "List", "Form"].contains(view.name)
  }
}

extension Finding {
  fileprivate static func content(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.safeAreaContent.id,
      message: "text or controls ignore the safe area; only backgrounds should",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
