import HandbookModel
import ViewTree

/// Progress views, gauges, and labeled containers.
extension HTMLViewRenderer {
  // MARK: Progress

  mutating func progress(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    if let style = look.ownStyles["progressViewStyle"] {
      let done: RuntimeValue =
        view.arguments["value"] == nil ? .none : .number(share(subject, "value", "in"))
      return styled(
        style, "progressViewStyle", look,
        parts: ["label": titleSlot(of: subject)],
        values: ["fractionCompleted": done], depth: subject.frame.depth)
    }
    let title = title(subject, look)
    let isCircular = look.progressStyle == "circular"
    let indicator: Box
    if view.arguments["value"] != nil, !isCircular {
      countKnown()
      indicator = Box(
        track(share(subject, "value", "in"), look.tint, hasThumb: false), across: true)
    } else if look.progressStyle == "linear" {
      countKnown()
      staticAspects.insert(.animation)
      indicator = Box(track(0.4, look.tint, hasThumb: false), across: true)
    } else {
      countKnown()
      staticAspects.insert(.animation)
      let size =
        ["small": 14, "mini": 14, "large": 37, "extraLarge": 37][look.controlSize ?? ""] ?? 20
      var spinner = Element(
        "span",
        ["d-spinner", style("width", "\(size)px"), style("height", "\(size)px")]
          + (look.isTinted ? [style("color", look.tint)] : [style("color", palette.label(2))]))
      spinner.attributes = [("role", "img"), ("aria-label", "Loading")]
      indicator = Box(spinner, isFirm: true)
    }
    if title.isEmpty || look.hidesLabels { return indicator }
    guard indicator.growsAcross else {
      return stack([indicator, title], axis: "v", gap: DrawingMetrics.spacing)
    }
    let value = valueLabel(subject, look)
    let column = titled(indicator, title, gap: 4)
    return value.isEmpty ? column : titled(value, column, gap: 4)
  }

  mutating func gauge(_ subject: Subject, _ look: InheritedStyle) -> Box {
    countKnown()
    let bar = Box(track(share(subject, "value", "in"), look.tint, hasThumb: false), across: true)
    let title = title(subject, look)
    let value = valueLabel(subject, look)
    let column = title.isEmpty ? bar : titled(bar, title, gap: 4)
    return value.isEmpty ? column : titled(value, column, gap: 4)
  }

  /// The `currentValueLabel`, in the secondary style.
  private mutating func valueLabel(_ subject: Subject, _ look: InheritedStyle) -> Box {
    var small = look
    small.font = .style("caption")
    small.foreground = .level(2)
    let slots = subject.view.slots.filter { $0.label == "currentValueLabel" }
    let views = slots.flatMap { subject.view.views(in: $0) }
    return single(pieces(views, subject.frame, small), small)
  }

  /// A box with its title above, aligned at the leading edge.
  private mutating func titled(_ piece: Box, _ title: Box, gap: Double) -> Box {
    var column = stack([title, piece], axis: "v", gap: gap)
    column.element.classes.append(style("align-items", "flex-start"))
    return column
  }

  // MARK: Labeled containers

  mutating func labeledContent(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    var inner = look
    inner.axis = "h"
    let title = title(subject, inner)
    var second = inner
    if second.foreground == nil { second.foreground = .level(2) }
    var value = single(pieces(content(view), subject.frame, second), second)
    if value.isEmpty, let argument = view.arguments["value"] {
      let rest = view.arguments.filter { $0.label == "format" }
      value = texts(
        [TextRun(text: evaluator.shown(argument, rest[...], subject.place), look: second)], second)
    }
    return row(title, value, inner)
  }

  mutating func disclosure(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    let isOpen =
      subject.view.arguments["isExpanded"].flatMap {
        evaluator.truth(of: $0, subject.place)
      } ?? false
    var inner = look
    inner.axis = "h"
    let mark = sign(
      isOpen ? "chevron.down" : "chevron.right", ["d-small", style("color", look.tint)])
    let head = row(title(subject, inner), Box(mark, isFirm: true), inner)
    guard isOpen else { return head }
    let rows = pieces(content(subject.view), subject.frame, look)
    return stack([head] + rows, axis: "v", gap: DrawingMetrics.spacing)
  }

  mutating func groupBox(_ subject: Subject, _ look: InheritedStyle) -> Box {
    if let style = look.ownStyles["groupBoxStyle"] {
      let parts: [String: CallFrame.Slot] = [
        "label": titleSlot(of: subject),
        "content": { drawer, look in
          drawer.pieces(subject.view.children(.content), subject.frame, look)
        },
      ]
      return styled(style, "groupBoxStyle", look, parts: parts, depth: subject.frame.depth)
    }
    var titleLook = look
    titleLook.weight = 600
    let title = title(subject, titleLook)
    let inside = pieces(content(subject.view), subject.frame, look)
    let ground = palette.system("secondarySystemBackground") ?? "transparent"
    var column = single(inside, look)
    if !title.isEmpty { column = titled(column, title, gap: DrawingMetrics.spacing) }
    var element = Element(
      "div", ["d-z", "d-box", style("background", ground)], [column.placed])
    element.classes.append(style("padding", points(DrawingMetrics.padding) + "px"))
    return Box(element, across: column.growsAcross)
  }

  mutating func unavailable(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    var (icon, title, note) = (look, look, look)
    icon.font = .fixed(48)
    icon.foreground = .level(2)
    title.font = .style("title2", weight: 700)
    title.weight = 700
    note.font = .style("subheadline")
    note.foreground = .level(2)
    note.textAlignment = "center"
    var parts: [Box] = []
    if view.slots.contains(where: { $0.role == .label }) {
      for part in self.parts(view.children(.label), subject.frame, insteadOf: ["Group"]) {
        guard part.view.isOfSwiftUI, part.view.name == "Label", part.view.modifiers.isEmpty else {
          parts += pieces(of: part, title)
          continue
        }
        // In this view, the symbol of a label is above its title.
        let own = self.parts(ofLabel: part, title)
        let large = self.parts(ofLabel: part, icon)
        parts += [large.icon, own.title].compactMap(\.self)
      }
      parts += pieces(view.children(.description), subject.frame, note)
      parts += pieces(view.children(.actions), subject.frame, look)
    } else if case .member(_, "search")? = Optional(view.value.callee) {
      parts = [
        symbol("magnifyingglass", nil, icon),
        texts(
          [
            TextRun(
              text: view.arguments["text"].map { "No Results for “\(words($0, subject.place))”" }
                ?? "No Results", look: title)
          ], title),
        texts([TextRun(text: "Check the spelling or try a new search.", look: note)], note),
      ]
    } else {
      if let name = view.arguments["systemImage"] {
        parts.append(symbol(words(name, subject.place), nil, icon))
      }
      if let first = view.arguments.first(where: { $0.label == nil }) {
        parts.append(texts([TextRun(text: words(first.value, subject.place), look: title)], title))
      }
      if case .call(_, let given)? = view.arguments["description"], let first = given.first {
        parts.append(texts([TextRun(text: words(first.value, subject.place), look: note)], note))
      }
    }
    var column = stack(parts, axis: "v", gap: DrawingMetrics.spacing)
    column.element.classes.append(style("padding", points(DrawingMetrics.padding) + "px"))
    return Box(Element("div", ["d-z"], [column.placed]), across: true, down: true)
  }
}
