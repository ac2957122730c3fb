import HandbookModel
import ViewTree

/// Rendering of progress views, gauges and labeled containers.
extension DrawnViewBuilder {
  // MARK: Progress

  mutating func progress(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    if let style = inherited.customStyles["progressViewStyle"] {
      let done: RuntimeValue =
        view.arguments["value"] == nil ? .none : .number(fraction(subject, "value", "in"))
      return styled(
        style, "progressViewStyle", inherited,
        parts: ["label": titleSlot(of: subject)],
        values: ["fractionCompleted": done], depth: subject.frame.depth)
    }
    let title = title(subject, inherited)
    let isCircular = inherited.progressStyle == "circular"
    let indicator: DrawnView
    if view.arguments["value"] != nil, !isCircular {
      countKnownView()
      indicator = track(fraction(subject, "value", "in"), inherited.tint)
    } else if inherited.progressStyle == "linear" {
      countKnownView()
      staticAspects.insert(.animation)
      indicator = track(0.4, inherited.tint)
    } else {
      countKnownView()
      staticAspects.insert(.animation)
      let size =
        ["small": 14, "mini": 14, "large": 37, "extraLarge": 37][inherited.controlSize ?? ""] ?? 20
      let color = inherited.isTinted ? inherited.tint : palette.label(.secondary)
      var spinner = DrawnView(.spinner(size), facts: [.ink(.color(color))], isFixedSize: true)
      spinner.label = "Loading"
      indicator = spinner
    }
    if title.isEmpty || inherited.hidesLabels { return indicator }
    guard indicator.layout.fillsWidth else {
      return DrawnView.stack([indicator, title], axis: .vertical, gap: DrawingMetrics.spacing)
    }
    let value = valueLabel(subject, inherited)
    let column = titled(indicator, title, gap: 4)
    return value.isEmpty ? column : titled(value, column, gap: 4)
  }

  mutating func gauge(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    let bar = track(fraction(subject, "value", "in"), inherited.tint)
    let title = title(subject, inherited)
    let value = valueLabel(subject, inherited)
    let column = title.isEmpty ? bar : titled(bar, title, gap: 4)
    return value.isEmpty ? column : titled(value, column, gap: 4)
  }

  /// Renders the `currentValueLabel` of a progress view or gauge in the secondary foreground style.
  /// Returns an empty box if the view has no such label.
  private mutating func valueLabel(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    var small = inherited
    small.font = .style("caption")
    small.foreground = .level(.secondary)
    let slots = subject.view.slots.filter { $0.label == "currentValueLabel" }
    let views = slots.flatMap { subject.view.views(in: $0) }
    return combined(render(views, subject.frame, small))
  }

  /// Returns a box that contains a title and, below it, another box. Both are aligned at the
  /// leading edge.
  /// - Parameter gap: The distance between the two, in points.
  private mutating func titled(_ box: DrawnView, _ title: DrawnView, gap: Double) -> DrawnView {
    var column = DrawnView.stack([title, box], axis: .vertical, gap: gap)
    column.layout.crossAlignment = .start
    return column
  }

  // MARK: Labeled containers

  mutating func labeledContent(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    var inner = inherited
    inner.axis = .horizontal
    let title = title(subject, inner)
    var second = inner
    if second.foreground == nil { second.foreground = .level(.secondary) }
    var value = combined(render(content(view), subject.frame, second))
    if value.isEmpty, let argument = view.arguments["value"] {
      let rest = view.arguments.filter { $0.label == "format" }
      value = texts(
        [
          TextRun(
            text: evaluator.displayText(argument, rest[...], subject.context), inherited: second)
        ], second)
    }
    return row(title, value, inner)
  }

  mutating func disclosure(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let isOpen =
      subject.view.arguments["isExpanded"].flatMap {
        evaluator.boolean(of: $0, subject.context)
      } ?? false
    var inner = inherited
    inner.axis = .horizontal
    let mark = Self.controlSymbol(
      isOpen ? "chevron.down" : "chevron.right", .color(inherited.tint))
    let head = row(title(subject, inner), mark, inner)
    guard isOpen else { return head }
    let rows = render(content(subject.view), subject.frame, inherited)
    return DrawnView.stack([head] + rows, axis: .vertical, gap: DrawingMetrics.spacing)
  }

  mutating func groupBox(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    if let style = inherited.customStyles["groupBoxStyle"] {
      let parts: [String: CallFrame.Slot] = [
        "label": titleSlot(of: subject),
        "content": { renderer, inherited in
          renderer.render(subject.view.children(.content), subject.frame, inherited)
        },
      ]
      return styled(style, "groupBoxStyle", inherited, parts: parts, depth: subject.frame.depth)
    }
    var titleStyle = inherited
    titleStyle.weight = 600
    let title = title(subject, titleStyle)
    let inside = render(content(subject.view), subject.frame, inherited)
    let background = palette.system("secondarySystemBackground") ?? .transparent
    var column = combined(inside)
    if !title.isEmpty { column = titled(column, title, gap: DrawingMetrics.spacing) }
    return DrawnView(
      .groupBox, [column], facts: [.fill(.color(background))],
      fillsWidth: column.layout.fillsWidth)
  }

  mutating func unavailable(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    var (icon, title, note) = (inherited, inherited, inherited)
    icon.font = .fixed(48)
    icon.foreground = .level(.secondary)
    title.font = .style("title2", weight: 700)
    title.weight = 700
    note.font = .style("subheadline")
    note.foreground = .level(.secondary)
    note.textAlignment = "center"
    var parts: [DrawnView] = []
    if view.slots.contains(where: { $0.role == .label }) {
      for part in self.parts(view.children(.label), subject.frame, insteadOf: ["Group"]) {
        guard part.view.isSwiftUIView, part.view.name == "Label", part.view.modifiers.isEmpty else {
          parts += render(part, title)
          continue
        }
        // In this view, the symbol of a label is above its title.
        let own = self.parts(ofLabel: part, title)
        let large = self.parts(ofLabel: part, icon)
        parts += [large.icon, own.title].compactMap(\.self)
      }
      parts += render(view.children(.description), subject.frame, note)
      parts += render(view.children(.actions), subject.frame, inherited)
    } else if case .member(_, "search")? = Optional(view.value.callee) {
      parts = [
        symbol("magnifyingglass", nil, icon),
        texts(
          [
            TextRun(
              text: view.arguments["text"].map {
                "No Results for “\(stringValue($0, subject.context))”"
              }
                ?? "No Results", inherited: title)
          ], title),
        texts([TextRun(text: "Check the spelling or try a new search.", inherited: note)], note),
      ]
    } else {
      if let name = view.arguments["systemImage"] {
        parts.append(symbol(stringValue(name, subject.context), nil, icon))
      }
      if let first = view.arguments.first(where: { $0.label == nil }) {
        parts.append(
          texts([TextRun(text: stringValue(first.value, subject.context), inherited: title)], title)
        )
      }
      if case .call(_, let callArguments)? = view.arguments["description"],
        let first = callArguments.first
      {
        parts.append(
          texts([TextRun(text: stringValue(first.value, subject.context), inherited: note)], note))
      }
    }
    var column = DrawnView.stack(parts, axis: .vertical, gap: DrawingMetrics.spacing)
    column.layout.padding = [Inset(edges: .all, length: DrawingMetrics.padding)]
    return DrawnView(.layers, [column], fillsWidth: true, fillsHeight: true)
  }
}
