import HandbookModel
import ViewTree

/// Rendering of views that fill a screen: scroll views, lists, navigation containers and tab views.
extension DrawnViewBuilder {
  // MARK: Scrolling

  mutating func scrollView(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let isSideways = subject.view.arguments[nil]?.spelling.contains("horizontal") == true
    var inner = inherited
    inner.axis = isSideways ? .horizontal : .vertical
    inner.scrolls = !isSideways
    let children = render(content(subject.view), subject.frame, inner)
    let inside =
      children.count == 1
      ? children[0]
      : DrawnView.stack(
        children, axis: isSideways ? .horizontal : .vertical, gap: DrawingMetrics.spacing)
    var content = DrawnView(.layers, [inside])
    content.layout.padding = subject.view.modifiers.filter { $0.name == "contentMargins" }
      .flatMap { insets(of: $0, subject, defaultLength: nil) }.filter { $0.length > 0 }
    return DrawnView(
      .scroll(isSideways ? .horizontal : .vertical), [content], fillsWidth: true,
      fillsHeight: !isSideways)
  }

  // MARK: Lists

  /// Renders a list or form as groups of rows.
  mutating func list(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    var inner = inherited
    inner.axis = nil
    inner.isRow = true
    // Rows have their own background, which covers the content behind the list.
    inner.isOverContent = false
    let isPlain = view.name == "List" && ["plain", "inset"].contains(inherited.listStyle ?? "")
    inner.backdrop =
      isPlain ? .screen : .color(BackgroundColor(.system("secondarySystemGroupedBackground")))
    var groups: [DrawnView] = []
    var ungrouped: [DrawnView] = []
    func close() {
      guard !ungrouped.isEmpty else { return }
      groups.append(Self.group(ungrouped, header: nil, footer: nil))
      ungrouped = []
    }
    if view.name == "List",
      let data = view.arguments.first(where: { $0.label == nil && $0.value != .closure }),
      let slot = view.slots.first(where: { $0.role == .content })
    {
      for element in elements(of: data.value, subject.context) {
        ungrouped += render(
          view.views(in: slot), subject.frame.passing([element], to: slot.closure), inner)
      }
    } else {
      for part in parts(content(view), subject.frame, insteadOf: ["Group", "ForEach"]) {
        if part.view.isSwiftUIView, part.view.name == "Section" {
          close()
          groups.append(group(of: part, inner))
        } else {
          ungrouped += render(part, inner)
        }
      }
    }
    close()
    let background = isPlain ? "systemBackground" : "systemGroupedBackground"
    let hidden = view.modifiers.contains {
      $0.name == "scrollContentBackground" && $0.arguments[nil]?.path?.last == "hidden"
    }
    var facts: [DrawnFact] = []
    if !hidden, !inherited.isGlass {
      facts = [.fill(.color(palette.system(background) ?? .transparent))]
    }
    palette.use("separator")
    palette.use("secondarySystemGroupedBackground")
    return DrawnView(
      .list(isPlain: isPlain), groups, facts: facts, fillsWidth: true, fillsHeight: true)
  }

  private mutating func group(of subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    let inner = inheritedStyles(inherited, through: view.modifiers[...], subject).inside
    // A section in a list is not a view of its own. Its modifiers are applied to a temporary one, so
    // that those that cannot be drawn are reported.
    var around = DrawnView(.area)
    for modifier in view.modifiers { applyModifier(modifier, around: &around, subject, inherited) }
    let parts = sectionParts(subject, inner)
    return Self.group(
      render(content(view), subject.frame, inner), header: parts.header, footer: parts.footer)
  }

  /// Renders the header and the footer of a section. Each is `nil` if the section does not have it.
  /// In a list, they have a smaller font.
  mutating func sectionParts(
    _ subject: Subject, _ inherited: InheritedStyle
  ) -> (header: DrawnView?, footer: DrawnView?) {
    let view = subject.view
    var small = inherited
    if inherited.isRow {
      small.font = .style("footnote")
      small.foreground = .level(.secondary)
    }
    var header: DrawnView?
    if view.slots.contains(where: { $0.role == .header }) {
      header = combined(render(view.children(.header), subject.frame, small))
    } else if let first = view.arguments.first(where: { $0.label == nil && $0.value != .closure }) {
      header = texts(
        [TextRun(text: stringValue(first.value, subject.context), inherited: small)], small)
    }
    let footer =
      view.slots.contains { $0.role == .footer }
      ? combined(render(view.children(.footer), subject.frame, small)) : nil
    return (header, footer)
  }

  private static func group(_ rows: [DrawnView], header: DrawnView?, footer: DrawnView?)
    -> DrawnView
  {
    var parts = [DrawnView(.rows, rows.map { DrawnView(.row, [$0]) })]
    if let header, !header.isEmpty { parts.insert(DrawnView(.header, [header]), at: 0) }
    if let footer, !footer.isEmpty { parts.append(DrawnView(.footer, [footer])) }
    return DrawnView(.section, parts)
  }

  /// Renders a section that is not in a list. Returns the boxes of its header, its views and its
  /// footer.
  mutating func section(_ subject: Subject, _ inherited: InheritedStyle) -> [DrawnView] {
    let ends = sectionParts(subject, inherited)
    return [ends.header].compactMap(\.self)
      + render(content(subject.view), subject.frame, inherited)
      + [ends.footer].compactMap(\.self)
  }

  // MARK: Bars

  /// Renders a navigation container with its navigation bar. If several views in the container set
  /// a title, the bar shows the first one. The bar has the toolbar items of all views in the
  /// container.
  mutating func navigation(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    let columns = view.name == "NavigationSplitView"
    if columns { reportUnsupported("NavigationSplitView") }
    let first = view.slots.first { [.content, .sidebar].contains($0.role) }
    let children = first.map { view.views(in: $0) } ?? []
    var inner = inherited
    inner.axis = .vertical
    let inside = combined(render(children, subject.frame, inner)).fillingScreen
    let bar = bar(of: visibleViews(children, subject.frame), subject.frame, inherited)
    var body = inside
    var background: [DrawnFact] = []
    if inside.layout.fillsHeight, inside.layout.fillsWidth, bar != nil {
      background = body.takeFill()
    } else if !inside.layout.fillsHeight {
      body = DrawnView(.layers, [inside], fillsWidth: true, fillsHeight: true)
    }
    return DrawnView(
      .page, [bar, body].compactMap(\.self), facts: background, fillsWidth: true, fillsHeight: true)
  }

  private mutating func bar(
    _ title: String?, isLarge: Bool, _ items: [(DrawnView, Bool)], _ inherited: InheritedStyle
  ) -> DrawnView? {
    guard title != nil || !items.isEmpty else { return nil }
    var (small, large) = (inherited, inherited)
    // Bars do not follow the reader's text size.
    small.font = .fixed(17, weight: 600)
    large.font = .style("largeTitle", weight: 700)
    large.weight = 700
    let (leading, trailing) = (items.filter(\.1).map(\.0), items.filter { !$0.1 }.map(\.0))
    var middle = DrawnView(.barTitle)
    if let title, !isLarge {
      middle.children = [texts([TextRun(text: title, inherited: small)], small)]
    }
    let line = DrawnView(
      .barLine,
      [DrawnView(.barItems(.leading), leading), middle, DrawnView(.barItems(.trailing), trailing)])
    var bar = DrawnView(.navigationBar, !isLarge || !items.isEmpty ? [line] : [])
    if let title, isLarge {
      var text = texts([TextRun(text: title, inherited: large)], large)
      if case .text(var words) = text.kind {
        words.role = .largeTitle
        text.kind = .text(words)
      }
      bar.children.append(text)
    }
    return bar
  }

  private mutating func bar(of views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle)
    -> DrawnView?
  {
    var title: String?
    var isLarge = true
    var items: [(DrawnView, Bool)] = []
    var hidden = false
    var itemStyle = inherited
    itemStyle.axis = .horizontal
    itemStyle.font = .fixed(17)
    itemStyle.isInBar = true
    visit(views, frame) { view, frame, renderer in
      let subject = Subject(view: view, frame: frame)
      for modifier in view.modifiers {
        switch modifier.name {
        case "navigationTitle", "navigationBarTitle":
          guard title == nil, let first = modifier.arguments.first else { continue }
          title = renderer.stringValue(first.value, subject.context(of: modifier))
          if modifier.arguments["displayMode"]?.path?.last == "inline" { isLarge = false }
        case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
          if modifier.arguments[nil]?.path?.last?.lowercased().contains("inline") == true {
            isLarge = false
          }
        case "navigationBarHidden": hidden = true
        case "toolbar", "toolbarVisibility":
          for slot in modifier.slots {
            items += renderer.toolbarItems(view.views(in: slot), frame, itemStyle)
          }
          let bar = modifier.arguments["for"]?.path?.last ?? "automatic"
          if modifier.arguments[nil]?.path?.last == "hidden",
            ["automatic", "navigationBar"].contains(bar)
          {
            hidden = true
          }
        default: break
        }
      }
    }
    return hidden ? nil : bar(title, isLarge: isLarge, items, inherited)
  }

  /// Calls `action` with each visible view on one page of a navigation container. This includes the
  /// views in the bodies of views that the example declares. It does not include the content of
  /// buttons, toolbars and nested navigation stacks.
  /// - Parameter depth: The number of enclosing views that have been visited. The limit on this
  ///   number prevents endless recursion.
  private mutating func visit(
    _ views: [ViewNode], _ frame: CallFrame, depth: Int = 0,
    _ action: (ViewNode, CallFrame, inout DrawnViewBuilder) -> Void
  ) {
    guard depth < 24 else { return }
    for view in visibleViews(views, frame) {
      action(view, frame, &self)
      if let body = view.definition {
        let inner = CallFrame(
          type: body.type,
          values: evaluator.values(
            of: body.type, from: view.arguments,
            Evaluator.Context(scope: view.scope, frame: frame)), depth: frame.depth + 1)
        visit(forest.views(of: body), inner, depth: depth + 1, action)
      } else if view.isSwiftUIView, !["NavigationStack", "Button", "Toolbar"].contains(view.name) {
        visit(view.children(.content), frame, depth: depth + 1, action)
      }
    }
  }

  /// Renders the items of a toolbar. For each item, also returns whether it is at the leading edge
  /// of the navigation bar.
  private mutating func toolbarItems(
    _ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle
  ) -> [(DrawnView, Bool)] {
    // Labels in a bar are shown as icons.
    var inherited = inherited
    inherited.labelStyle = inherited.labelStyle ?? "icononly"
    return visibleViews(views, frame).flatMap { view -> [(DrawnView, Bool)] in
      let subject = Subject(view: view, frame: frame)
      // The items of a bar are apart anyway.
      if view.isSwiftUIView, view.name == "ToolbarSpacer" { return [] }
      guard view.isSwiftUIView, view.name == "ToolbarItem" || view.name == "ToolbarItemGroup" else {
        return render(subject, inherited).map { ($0, false) }
      }
      let placement = view.arguments["placement"]?.path?.last ?? ""
      if ["principal", "bottomBar", "keyboard", "status"].contains(placement) {
        reportUnsupported("ToolbarItem(placement: .\(placement))")
        return []
      }
      let isLeading = placement.contains("eading") || placement == "cancellationAction"
      return render(content(view), frame, inherited).map { ($0, isLeading) }
    }
  }

  /// Returns the index in `children` of the selected tab of a tab view; 0 if the selection is
  /// unknown.
  private func chosenTab(of subject: Subject, among children: [Subject]) -> Int {
    guard let selection = subject.view.arguments["selection"] else { return 0 }
    let selected = evaluator.evaluate(selection, subject.context)
    return children.firstIndex { child in
      let view = child.view
      let value = view.arguments["value"] ?? view.modifier("tag")?.arguments.first?.value
      return value.flatMap { evaluator.areEqual(evaluator.evaluate($0, child.context), selected) }
        == true
    } ?? 0
  }

  /// A tab of a tab view.
  private struct Tab {
    var icon: DrawnView?
    var title = ""
    /// The rendered content of the tab; empty if the tab is not selected.
    var page: [DrawnView] = []
  }

  mutating func tabView(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    let children = parts(content(view), subject.frame, insteadOf: ["Group", "ForEach"])
    let chosen = chosenTab(of: subject, among: children)
    var tabs: [Tab] = []
    for (index, child) in children.enumerated() {
      tabs.append(tab(child, isChosen: index == chosen, inherited))
    }
    guard tabs.indices.contains(chosen) else { return .empty }
    let style = view.modifier("tabViewStyle")?.arguments.first?.value
    if style?.spelling.contains("page") == true || style?.spelling.contains("Page") == true,
      tabs.count > 1, style?.spelling.contains("never") != true
    {
      reportUnsupported(.pageDots)
    }
    // A phone shows at most five tabs. If there are more, it shows the first four and “More”.
    if tabs.count > 5 {
      var moreStyle = inherited
      moreStyle.font = .fixed(20)
      moreStyle.foreground = .color(palette.system("gray") ?? .other("gray"))
      let page = tabs[chosen].page
      tabs =
        Array(tabs.prefix(4)) + [Tab(icon: symbol("ellipsis", nil, moreStyle), title: "More")]
      if chosen > 3 { tabs[4].page = page }
    }
    let page = combined((tabs.indices.contains(chosen) ? tabs[chosen] : tabs[4]).page).fillingScreen
    var body = DrawnView(
      .layers, page.isEmpty ? [] : [page], fillsWidth: true, fillsHeight: true)
    // Paged tabs have no bar.
    let hasBar = tabs.contains { $0.icon != nil || !$0.title.isEmpty }
    let background =
      hasBar && page.layout.fillsHeight && page.layout.fillsWidth ? body.takeFill() : []
    let parts = hasBar ? [body, tabBar(tabs, chosen: chosen, inherited)] : [body]
    return DrawnView(.page, parts, facts: background, fillsWidth: true, fillsHeight: true)
  }

  /// Renders a child of a tab view as a tab. The content of the child is rendered only if the tab
  /// is selected.
  private mutating func tab(
    _ child: Subject, isChosen: Bool, _ inherited: InheritedStyle
  ) -> Tab {
    let view = child.view
    if view.modifier("badge") != nil { reportUnsupported("badge") }
    var iconStyle = inherited
    iconStyle.foreground = tabColor(isChosen: isChosen, inherited)
    iconStyle.font = .fixed(20)
    if view.isSwiftUIView, view.name == "Tab" {
      let title = view.arguments.first { $0.label == nil }
      let isSearch = view.arguments["role"]?.path?.last == "search"
      let icon = view.arguments["systemImage"] ?? (isSearch ? .string("magnifyingglass") : nil)
      return Tab(
        icon: icon.map { symbol(stringValue($0, child.context), nil, iconStyle) },
        title: title.map { stringValue($0.value, child.context) } ?? (isSearch ? "Search" : ""),
        page: isChosen ? render(content(view), child.frame, inherited) : [])
    }
    guard let slot = view.modifier("tabItem")?.slots.first else {
      return Tab(page: isChosen ? render(child, inherited) : [])
    }
    let views = visibleViews(view.views(in: slot), child.frame)
    let label = views.first { $0.name == "Label" }
    let image = views.first { $0.name == "Image" }
    let text = views.first { $0.name == "Text" }
    let icon = label?.arguments["systemImage"] ?? image?.arguments["systemName"]
    let title = (label ?? text)?.arguments.first.map { stringValue($0.value, child.context) }
    return Tab(
      icon: icon.map { symbol(stringValue($0, child.context), nil, iconStyle) },
      title: title ?? "", page: isChosen ? render(child, inherited) : [])
  }

  private mutating func tabColor(isChosen: Bool, _ inherited: InheritedStyle) -> Paint {
    isChosen ? .color(inherited.tint) : .color(palette.system("gray") ?? .other("gray"))
  }

  private mutating func tabBar(
    _ tabs: [Tab], chosen: Int, _ inherited: InheritedStyle
  ) -> DrawnView {
    palette.use("separator")
    var items: [DrawnView] = []
    for (index, tab) in tabs.enumerated() {
      var tabStyle = inherited
      tabStyle.font = .fixed(10, weight: 500)
      tabStyle.foreground = tabColor(isChosen: index == chosen, inherited)
      let title = texts([TextRun(text: tab.title, inherited: tabStyle)], tabStyle)
      items.append(DrawnView(.tab, [tab.icon, tab.title.isEmpty ? nil : title].compactMap(\.self)))
    }
    return DrawnView(.tabBar, items)
  }
}
