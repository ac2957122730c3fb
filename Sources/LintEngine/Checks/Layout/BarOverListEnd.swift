import HandbookModel
import ViewTree

extension Check {
  static let barOverListEnd = Check("bar-over-list-end", minimumVersions: .systems15) { context in
    let stacks = context.views(named: ["ZStack"]).flatMap { stack -> [ViewNode] in
      guard let scroller = stack.children.first(where: scrolls), !leavesRoom(scroller, context)
      else { return [] }
      let isAtBottom = isBottom(stack.arguments["alignment"])
      return scroller.laterSiblings.compactMap { layer in
        layer.branches == scroller.branches
          ? bar(layer, isAtBottom: isAtBottom) : nil
      }
    }
    let overlays = context.views(named: ["List", "Form", "ScrollView"]).flatMap {
      scroller -> [ViewNode] in
      guard scrolls(scroller), !leavesRoom(scroller, context) else { return [] }
      return scroller.modifiers.filter { $0.name == "overlay" && $0.condition == nil }.flatMap {
        overlay in
        let isAtBottom = isBottom(overlay.arguments["alignment"])
        return overlay.slots.flatMap(scroller.views).compactMap { layer in
          layer.branches == scroller.branches ? bar(layer, isAtBottom: isAtBottom) : nil
        }
      }
    }
    return (stacks + overlays).map { .covering($0) } + overTabs(context)
  }

  // MARK: Over tabs

  /// Finds the bars over all tabs whose distance from the lower edge is the height of a tab bar.
  private static func overTabs(_ context: LintContext) -> [Finding] {
    context.views(named: ["TabView"]).flatMap { tabs -> [Finding] in
      guard tabs.isSwiftUIView, tabs.modifier("tabViewStyle") == nil else { return [] }
      let overlays = tabs.modifiers.filter {
        $0.name == "overlay" && $0.condition == nil && isBottom($0.arguments["alignment"])
      }.flatMap { $0.slots.flatMap(tabs.views) }
      let isLayered = tabs.parent?.name == "ZStack" && isBottom(tabs.parent?.arguments["alignment"])
      let layers = isLayered ? Array(tabs.laterSiblings.filter { $0.parent == tabs.parent }) : []
      return (overlays + layers).compactMap { layer in
        guard layer.kind == .view, holdsControl(layer) else { return nil }
        return layer.modifiers.first(where: clearsTabBar).map { .overTabs($0) }
      }
    }
  }

  /// Whether a padding below a view is about the height of a tab bar.
  private static func clearsTabBar(_ padding: ViewModifier) -> Bool {
    padding.name == "padding" && padding.arguments.count == 2
      && padding.arguments[0].value.path?.last == "bottom"
      && padding.arguments[1].value.number.map { 44...100 ~= $0 } ?? false
  }

  private static func holdsControl(_ view: ViewNode) -> Bool {
    let body = view.definition.map(view.forest.views(of:)) ?? []
    return ([view] + body).flatMap(\.subtree).contains {
      $0.kind == .view && ViewVocabulary.controls.contains($0.name)
    }
  }

  private static func isBottom(_ alignment: Value?) -> Bool {
    ["bottom", "bottomLeading", "bottomTrailing"].contains(alignment?.path?.last)
  }

  /// Whether the view scrolls from top to bottom.
  private static func scrolls(_ view: ViewNode) -> Bool {
    guard view.isSwiftUIView else { return false }
    switch view.name {
    case "List", "Form": return true
    case "ScrollView":
      let axes = view.arguments[nil]
      return axes == nil || axes == .closure || axes?.path?.last == "vertical"
    default: return false
    }
  }

  /// Whether the content of a scrolling view may end above its lower edge, or cannot be told.
  private static func leavesRoom(_ scroller: ViewNode, _ context: LintContext) -> Bool {
    if context.isInside(RoomyContent.self, scroller) { return true }
    var view = scroller
    while true {
      if view.modifiers.contains(where: addsRoom) { return true }
      if view != scroller, view.name == "ForEach" || view.name == "LazyVGrid" { return false }
      if view.kind != .view || view.slots.contains(where: { $0.role == .footer }) { return true }
      if view.children.isEmpty {
        return !view.isSwiftUIView
          || ["Spacer", "Color", "EmptyView", "Divider"].contains(view.name)
          || ViewVocabulary.shapes.contains(view.name)
      }
      guard view.isSwiftUIView, let last = view.children(.content).last else { return false }
      // With data as an argument, the content is a row.
      if view == scroller, view.name == "List",
        view.arguments.contains(where: { $0.label == nil && $0.value != .closure })
      {
        return false
      }
      view = last
    }
  }

  /// Views that inset the content of all scrolling views inside, or may do so.
  private enum RoomyContent: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains { $0.name == "contentMargins" || $0.isUnknown }
    }
  }

  private static func addsRoom(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "safeAreaInset", "safeAreaPadding", "safeAreaBar", "contentMargins", "scrollDisabled",
      "offset", "position":
      return true
    case "frame":
      return modifier.arguments.contains { ["height", "maxHeight"].contains($0.label) }
    case "padding":
      let edges = modifier.arguments.first?.value
      let named = if case .list(let all)? = edges { all } else { [edges].compactMap(\.self) }
      if named.contains(where: { ["bottom", "vertical"].contains($0.path?.last) }) { return true }
      // As much space as around any content is less than a bar.
      return modifier.arguments.contains { argument in
        guard argument.label == nil else { return true }
        switch argument.value {
        case .number(let amount): return amount >= 40
        case .member(nil, let edge): return !["horizontal", "top", "all"].contains(edge)
        default: return true
        }
      }
    default: return modifier.isUnknown
    }
  }

  /// Returns the bar at the lower edge that a layer over a scrolling view shows; `nil` if it shows
  /// none, or may not always do so.
  private static func bar(_ layer: ViewNode, isAtBottom: Bool) -> ViewNode? {
    guard layer.kind == .view, !mayBeAway(layer) else { return nil }
    if isAtBottom, isBar(layer) { return layer }
    guard layer.name == "VStack", layer.children.count == 2, layer.children[0].name == "Spacer",
      isBar(layer.children[1]), layer.children[1].branches == layer.branches,
      !mayBeAway(layer.children[1])
    else { return nil }
    return layer.children[1]
  }

  private static func mayBeAway(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      $0.isUnknown
        || [
          "opacity", "offset", "position", "hidden", "allowsHitTesting", "transition", "mask",
          "scaleEffect", "blur", "visualEffect",
        ].contains($0.name)
    }
  }

  /// Whether the view is a stack with text or controls that is as wide as the screen and hides what is
  /// behind it, or a view of the app that is named a bar.
  private static func isBar(_ view: ViewNode) -> Bool {
    if !view.isSwiftUIView {
      return view.name.words.last == "bar" && !sideWords.contains { view.name.words.contains($0) }
        && view.modifiers.contains { $0.name == "background" && hides($0, view) }
    }
    guard ["HStack", "VStack"].contains(view.name), view.isSwiftUIView, view.containsGlyphs,
      view.modifiers.contains(where: { $0.name == "background" && hides($0, view) })
    else { return false }
    return isWide(view) || view.children.contains { $0.name == "Spacer" && view.name == "HStack" }
      || view.children.contains(where: isWide)
  }

  /// Words in the names of bars that are not as wide as the screen, or not always there.
  private static let sideWords = ["side", "scroll", "progress", "snack", "toast", "loading"]

  private static func isWide(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      $0.name == "frame" && $0.arguments["maxWidth"]?.path?.last == "infinity"
    }
  }

  private static func hides(_ background: ViewModifier, _ view: ViewNode) -> Bool {
    switch view.paint(of: background) {
    case .faded(_, let opacity): (opacity ?? 0) >= 0.5
    case .material, .system, .fixed, .semantic, .literal, .asset, .tint: true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func overTabs(_ padding: ViewModifier) -> Finding {
    Finding(
      check: Check.barOverListEnd.id,
      message: "this floats over the end of the content of each tab, at a guess of the height of "
        + "the tab bar; use 'safeAreaInset' in the tabs, or 'tabViewBottomAccessory'",
      range: padding.nameRange, notes: [], fix: nil)
  }

  fileprivate static func covering(_ bar: ViewNode) -> Finding {
    Finding(
      check: Check.barOverListEnd.id,
      message: "the end of the scrolling content stays behind this bar; show the bar in "
        + "'safeAreaInset(edge: .bottom)'",
      range: bar.nameRange, notes: [], fix: nil)
  }
}
