import HandbookModel
import ViewTree

/// Rendering of alerts, dialogs and menus: surfaces with buttons in the look of the system.
extension DrawnViewBuilder {
  /// A button of an alert, a dialog or a menu.
  private struct Choice {
    let label: DrawnView
    let isCancel: Bool
    let isDestructive: Bool
    var isButton = true
  }

  /// Renders the buttons and fields of an alert or a dialog, or the rows of a menu.
  private mutating func choices(
    _ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle, tints: Bool
  ) -> [Choice] {
    parts(views, frame, insteadOf: ["Group", "ForEach", "Section", "ControlGroup"]).prefix(12)
      .compactMap {
        part -> Choice? in
        let view = part.view
        if view.isSwiftUIView, view.name == "Divider" { return nil }
        let role = view.arguments["role"]?.path?.last
        let isButton = !["TextField", "SecureField", "Text"].contains(view.name)
        var style = inherited
        style.labelStyle = tints ? "titleonly" : nil
        if role == "destructive", let red = palette.system("red") {
          style.foreground = .color(red)
        } else if tints, isButton {
          style.foreground = .color(inherited.tint)
        }
        if role == "cancel" { style.weight = 600 }
        let label: DrawnView
        if view.isSwiftUIView,
          ["Button", "Menu", "ShareLink", "Link", "NavigationLink"].contains(view.name)
        {
          label = title(part, style)
        } else {
          label = combined(render(part, style))
        }
        guard !label.isEmpty else { return nil }
        return Choice(
          label: label, isCancel: role == "cancel", isDestructive: role == "destructive",
          isButton: isButton)
      }
  }

  private mutating func line(_ words: String, _ style: InheritedStyle) -> DrawnView {
    texts([TextRun(text: words, inherited: style)], style)
  }

  private func buttonRow(_ label: DrawnView, _ height: Double) -> DrawnView {
    DrawnView(
      .button(DrawnButton(minimumHeight: height, verticalPadding: 6, horizontalPadding: 16)),
      [label], fillsWidth: true)
  }

  private mutating func heading(
    _ title: String?, _ message: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle,
    titleFont: ResolvedFont
  ) -> DrawnView? {
    var (large, small) = (inherited, inherited)
    large.font = titleFont
    large.textAlignment = "center"
    small.font = .style("footnote")
    small.textAlignment = "center"
    var lines = [title.map { line($0, large) }].compactMap(\.self)
    lines += render(message, frame, small)
    guard !lines.isEmpty else { return nil }
    var column = DrawnView.stack(lines, axis: .vertical, gap: 2)
    // `UIAlertController` has 19 points above and below its texts and 16 beside them (iOS 13 to 18).
    column.pad([Inset(edges: .horizontal, length: 16), Inset(edges: .vertical, length: 19)])
    column.layout.fillsWidth = true
    return column
  }

  mutating func alert(
    _ title: String?, _ views: [ViewNode], _ message: [ViewNode], _ frame: CallFrame,
    _ inherited: InheritedStyle
  ) -> DrawnView {
    let all = choices(views, frame, inherited, tints: true)
    var style = inherited
    style.foreground = .color(inherited.tint)
    // An alert without buttons has one that closes it. Cancel comes first if there are two buttons,
    // and last if there are more. Source: Apple, `View.alert(_:isPresented:actions:message:)`.
    var buttons = all.filter(\.isButton)
    if buttons.isEmpty {
      buttons = [Choice(label: line("OK", style), isCancel: false, isDestructive: false)]
    }
    let others = buttons.filter { !$0.isCancel }
    let cancels = buttons.filter(\.isCancel)
    buttons = buttons.count == 2 ? cancels + others : others + cancels
    palette.use("separator")
    var rows = [
      heading(title ?? "", message, frame, inherited, titleFont: .style("headline", weight: 600))
    ]
    .compactMap(\.self)
    for field in all where !field.isButton {
      var row = field.label
      row.pad([Inset(edges: .horizontal, length: 16), Inset(edges: .bottom, length: 12)])
      row.layout.fillsWidth = true
      rows.append(row)
    }
    // The buttons of `UIAlertController` are 44 points high, two beside each other (iOS 13 to 18).
    let boxes = buttons.map { buttonRow($0.label, 44) }
    if boxes.count == 2 {
      rows.append(DrawnView(.divider(.horizontal), fillsWidth: true))
      var row = DrawnView.stack(
        [boxes[0], DrawnView(.divider(.vertical), fillsHeight: true), boxes[1]],
        axis: .horizontal, gap: 0)
      row.layout.fillsHeight = false
      rows.append(row)
    } else {
      for box in boxes { rows += [DrawnView(.divider(.horizontal), fillsWidth: true), box] }
    }
    return panel(.alert, [DrawnView.stack(rows, axis: .vertical, gap: 0)], inherited)
  }

  mutating func dialog(
    _ title: String?, _ views: [ViewNode], _ message: [ViewNode], _ frame: CallFrame,
    _ inherited: InheritedStyle
  ) -> DrawnView {
    var style = inherited
    style.font = .style("title3")
    let all = choices(views, frame, style, tints: true)
    var small = inherited
    small.foreground = .level(.secondary)
    palette.use("separator")
    var rows: [DrawnView] = []
    if let heading = heading(
      title, message, frame, small, titleFont: .style("footnote", weight: 600))
    {
      rows.append(heading)
    }
    // Each button of an action sheet is 57 points high; Cancel is apart below the others, and the
    // system adds it if the code has none (iOS 13 to 18).
    for choice in all where !choice.isCancel {
      if !rows.isEmpty { rows.append(DrawnView(.divider(.horizontal), fillsWidth: true)) }
      rows.append(buttonRow(choice.label, 57))
    }
    var cancelStyle = style
    cancelStyle.foreground = .color(inherited.tint)
    cancelStyle.weight = 600
    let cancel = all.first(where: \.isCancel)?.label ?? line("Cancel", cancelStyle)
    let list = panel(.dialog, [DrawnView.stack(rows, axis: .vertical, gap: 0)], inherited)
    let apart = panel(.dialog, [buttonRow(cancel, 57)], inherited)
    var column = DrawnView.stack(rows.isEmpty ? [apart] : [list, apart], axis: .vertical, gap: 8)
    column.layout.padding = [Inset(edges: .all, length: 8)]
    return DrawnView(.panel(.bottom), [column], fillsWidth: true)
  }

  mutating func menuCard(
    _ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle
  ) -> DrawnView {
    palette.use("separator")
    var rows: [DrawnView] = []
    // The rows of a `UIMenu` are 44 points high, and 250 points wide (iOS 13 to 18).
    for choice in choices(views, frame, inherited, tints: false) {
      if !rows.isEmpty { rows.append(DrawnView(.divider(.horizontal), fillsWidth: true)) }
      var row = buttonRow(choice.label, 44)
      row.layout.place = UnitPoint(0, 0.5)
      rows.append(row)
    }
    return panel(.menu, [DrawnView.stack(rows, axis: .vertical, gap: 0)], inherited)
  }
}
