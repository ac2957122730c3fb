import HandbookModel
import ViewTree

/// Controls, drawn in their initial state.
extension HTMLViewRenderer {
  /// The style of content on a control: the tint, or a gray if the control is disabled.
  private mutating func tinted(_ look: InheritedStyle) -> InheritedStyle {
    var look = look
    if look.foreground == nil {
      look.foreground = .color(look.isDisabled ? palette.label(3) : look.tint)
    }
    return look
  }

  // MARK: Buttons

  mutating func button(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    var look = look
    let role = subject.view.arguments["role"]?.path?.last
    if role == "destructive", let red = palette.system("red") {
      look.tint = red
      look.isTinted = true
    }
    if let style = look.ownStyles["buttonStyle"] {
      return styled(
        style, "buttonStyle", look,
        parts: ["label": titleSlot(of: subject)],
        values: [
          "isPressed": .truth(false), "role": role.map { .code(.member(nil, $0)) } ?? .none,
        ], depth: subject.frame.depth)
    }
    return button(look) { drawer, look in drawer.title(subject, look) }
  }

  mutating func button(
    _ look: InheritedStyle, _ title: (inout HTMLViewRenderer, InheritedStyle) -> Box
  ) -> Box {
    let size = DrawingMetrics.buttons[look.controlSize ?? "regular"] ?? (34, 12, 8)
    var inner = look
    inner.buttonStyle = nil
    inner.axis = nil
    // Titles of several lines are centered, except in rows.
    if !look.isRow { inner.textAlignment = look.textAlignment ?? "center" }
    let isBordered = ["bordered", "borderedprominent", "glass", "glassprominent"]
      .contains(look.buttonStyle ?? "")
    if isBordered, inner.font == nil, ["small", "mini"].contains(look.controlSize ?? "") {
      inner.font = .style("subheadline")
    }
    switch look.buttonStyle {
    case "plain"?: return title(&self, inner)
    case "borderedprominent"?, "glassprominent"?:
      inner.foreground = look.foreground ?? .color(look.isDisabled ? palette.label(3) : "#fff")
      let ground = look.isDisabled ? palette.system("tertiarySystemFill") ?? look.tint : look.tint
      return capsule(title(&self, inner), ground, size, look)
    case "bordered"?, "glass"?:
      inner = tinted(inner)
      let ground =
        look.isTinted
        ? ColorResolver.faded(look.tint, 0.18) : palette.system("tertiarySystemFill") ?? look.tint
      return capsule(title(&self, inner), ground, size, look)
    case nil, "automatic"?, "borderless"?, "default"?:
      return title(&self, tinted(inner))
    case let own?:
      note("buttonStyle(\(own))")
      return title(&self, tinted(inner))
    }
  }

  mutating func capsule(
    _ title: Box, _ ground: String, _ size: (height: Double, padding: Double, corner: Double),
    _ look: InheritedStyle
  ) -> Box {
    let corner = look.buttonShape == "capsule" || look.buttonShape == "circle" ? 999 : size.corner
    return Box(
      Element(
        "div",
        [
          "d-z", style("min-height", points(size.height) + "px"),
          style("padding", "\(points(size.height > 40 ? 14 : 6))px \(points(size.padding))px"),
          style("background", ground), style("border-radius", points(corner) + "px"),
        ], [title.placed]),
      across: title.growsAcross, down: title.growsDown)
  }

  mutating func navigationLink(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    guard look.isRow else { return button(subject, look) }
    var inner = look
    inner.axis = "h"
    var title = title(subject, inner)
    if title.isEmpty { return title }
    title.growsAcross = true
    _ = palette.system("tertiaryLabel")
    var mark = Element("span", ["d-disclosure"])
    mark.attributes = [("aria-hidden", "true")]
    return stack([title, Box(mark, isFirm: true)], axis: "h", gap: DrawingMetrics.spacing)
  }

  mutating func menu(_ subject: Subject, _ look: InheritedStyle) -> Box { button(subject, look) }

  // MARK: Values

  /// A control after its title, together as wide as possible.
  mutating func row(_ title: Box, _ control: Box, _ look: InheritedStyle) -> Box {
    guard !title.isEmpty, !look.hidesLabels else { return control }
    // At the largest text sizes, the control moves below its title.
    let classes = ["d-h", "d-apart"] + (control.isFirm ? [] : ["d-wrap"])
    var row = Element("div", classes, [title.placed, control.placed])
    row.classes.append(style("gap", points(DrawingMetrics.spacing) + "px"))
    return Box(row, across: true)
  }

  mutating func toggle(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    countKnown()
    let isOn =
      subject.view.arguments["isOn"].flatMap { evaluator.truth(of: $0, subject.place) } ?? true
    if let style = look.ownStyles["toggleStyle"] {
      return styled(
        style, "toggleStyle", look,
        parts: ["label": titleSlot(of: subject)],
        values: ["isOn": .truth(isOn), "isMixed": .truth(false)], depth: subject.frame.depth)
    }
    if look.toggleStyle == "button" {
      var inner = look
      inner.buttonStyle = isOn ? "bordered" : "borderless"
      inner.isTinted = true
      return button(inner) { drawer, look in drawer.title(subject, look) }
    }
    let color = look.isTinted ? look.tint : palette.system("green") ?? look.tint
    let ground = isOn ? color : palette.system("secondarySystemFill") ?? color
    let control = Element(
      "span", ["d-switch", isOn ? "d-on" : "d-off", style("background", ground)])
    return row(title(subject, look), disabled(Box(control, isFirm: true), look), look)
  }

  mutating func slider(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    countKnown()
    let value = share(subject, "value", "in")
    let bar = Box(track(value, look.tint, hasThumb: true), across: true)
    let ends = ["minimumValueLabel", "maximumValueLabel"].map { label -> [Box] in
      let slots = subject.view.slots.filter { $0.label == label }
      return slots.flatMap { pieces(subject.view.views(in: $0), subject.frame, look) }
    }
    let parts = ends[0] + [bar] + ends[1]
    return disabled(
      parts.count == 1 ? bar : stack(parts, axis: "h", gap: DrawingMetrics.spacing), look)
  }

  /// Draws disabled controls at 50% opacity.
  private mutating func disabled(_ control: Box, _ look: InheritedStyle) -> Box {
    guard look.isDisabled else { return control }
    var control = control
    wrap(&control, [style("opacity", "0.5")])
    return control
  }

  /// A value as a fraction of its range, 0…1. Without a known value it is 0.6.
  func share(_ subject: Subject, _ label: String, _ range: String) -> Double {
    let arguments = subject.view.arguments
    let number = arguments[label].flatMap {
      evaluator.number(of: evaluator.datum($0, subject.place))
    }
    let bounds = (arguments[range]?.operation?.operands ?? []).compactMap {
      evaluator.number(of: evaluator.datum($0, subject.place))
    }
    let total = arguments["total"].flatMap {
      evaluator.number(of: evaluator.datum($0, subject.place))
    }
    let (low, high) = bounds.count == 2 ? (bounds[0], bounds[1]) : (0, total ?? 1)
    guard let number, high > low else { return 0.6 }
    return min(max((number - low) / (high - low), 0), 1)
  }

  mutating func track(_ share: Double, _ color: String, hasThumb: Bool) -> Element {
    _ = palette.system("systemFill")
    let done = Element(
      "span",
      ["d-done", style("width", points((share * 100).rounded()) + "%"), style("background", color)])
    return Element("span", ["d-track"] + (hasThumb ? ["d-thumb"] : []), [done])
  }

  mutating func stepper(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    countKnown()
    _ = palette.system("tertiarySystemFill")
    let control = Element(
      "span", ["d-stepper"],
      [sign("minus"), sign("plus")])
    return row(title(subject, look), disabled(Box(control, isFirm: true), look), look)
  }

  mutating func textField(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    countKnown()
    let view = subject.view
    let title = view.arguments.first { $0.label == nil && $0.value != .closure }
    var prompt = title.map { words($0.value, subject.place) } ?? ""
    if case .call(.name("Text"), let given)? = view.arguments["prompt"], let first = given.first {
      prompt = words(first.value, subject.place)
    }
    let typed = (view.arguments["text"] ?? view.arguments["value"]).map {
      evaluator.datum($0, subject.place)
    }
    var inner = look
    var text = prompt
    if case .text(let value)? = typed, !value.isEmpty {
      text = view.name == "SecureField" ? String(repeating: "•", count: value.count) : value
    } else {
      inner.foreground = .color(palette.label(3))
      inner.material = nil
    }
    let isLong = view.name == "TextEditor" || view.arguments["axis"]?.path?.last == "vertical"
    if !isLong { inner.lineLimit = 1 }
    var element = Element(
      "p", ["d-t"] + ink(inner) + letters(inner), text: text.isEmpty ? "\u{A0}" : text)
    if look.textFieldStyle == "roundedborder" {
      _ = palette.system("separator")
      element.classes.append("d-field")
    }
    return disabled(Box(element, across: true, down: view.name == "TextEditor"), look)
  }

  mutating func picker(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    let options = options(subject, look)
    let chosen = options.first { $0.isChosen } ?? options.first
    switch look.pickerStyle {
    case "segmented"?, "palette"?:
      guard !options.isEmpty else { return .nothing }
      _ = palette.system("tertiarySystemFill")
      let segments = options.map { option in
        Element(
          "div", ["d-z", "d-gx"] + (option.number == chosen?.number ? ["d-chosen"] : []),
          [
            option.title.isEmpty
              ? option.piece.placed
              : texts([TextRun(text: option.title, look: small(look))], look).placed
          ])
      }
      return disabled(Box(Element("div", ["d-h", "d-segments"], segments), across: true), look)
    case "inline"?, "wheel"?, "navigationlink"?:
      note("pickerStyle(\(look.pickerStyle ?? ""))")
      fallthrough
    default:
      var inner = look
      inner.foreground = look.isRow ? .level(2) : .color(look.tint)
      let value = texts([TextRun(text: chosen?.title ?? "", look: inner)], inner)
      let mark = sign("chevron.up.chevron.down", ["d-small"] + ink(inner))
      let control = stack([value, Box(mark, isFirm: true)], axis: "h", gap: 4)
      return look.isRow ? row(title(subject, look), control, look) : control
    }
  }

  func small(_ look: InheritedStyle) -> InheritedStyle {
    var look = look
    // Segments do not follow the reader's text size.
    look.font = .fixed(13)
    look.lineLimit = 1
    return look
  }

  struct Option {
    let number: Int
    let title: String
    /// The rendered option, for one without text.
    let piece: Box
    let isChosen: Bool
  }

  /// The options of a picker, in order.
  mutating func options(_ subject: Subject, _ look: InheritedStyle) -> [Option] {
    let selection = subject.view.arguments["selection"].map {
      evaluator.datum($0, subject.place)
    }
    var options: [Option] = []
    func add(
      _ views: [ViewNode], _ frame: CallFrame, of element: RuntimeValue?,
      _ drawer: inout HTMLViewRenderer
    ) {
      for view in drawer.shown(views, frame) {
        let inner = Subject(view: view, frame: frame)
        if view.name == "ForEach", let slot = view.slots.first,
          let data = view.arguments.first(where: { $0.label == nil })
        {
          for element in drawer.elements(of: data.value, inner.place) {
            add(
              view.views(in: slot), frame.handing([element], to: slot.closure), of: element, &drawer
            )
          }
        } else {
          let piece = drawer.piece(of: inner, look)
          // An option from a loop is identified by its element.
          let tag =
            view.modifier("tag")?.arguments.first.map {
              drawer.evaluator.datum($0.value, inner.place)
            } ?? element
          options.append(
            Option(
              number: options.count, title: piece.element.plainText, piece: piece,
              isChosen: tag.flatMap { tag in
                selection.flatMap { drawer.evaluator.areEqual(tag, $0) }
              } ?? false))
        }
      }
    }
    add(subject.view.children(.content), subject.frame, of: nil, &self)
    return options
  }

  mutating func datePicker(_ subject: Subject, _ look: InheritedStyle) -> Box {
    staticAspects.insert(.interaction)
    countKnown()
    let parts = subject.view.arguments["displayedComponents"]?.spelling ?? ""
    var inner = look
    inner.foreground = nil
    let ground = palette.system("tertiarySystemFill") ?? "transparent"
    let texts =
      (parts.contains("hour") && !parts.contains("date") ? [] : [PlaceholderValues.day])
      + (parts.contains("date") && !parts.contains("hour") ? [] : [PlaceholderValues.time])
    let fields = texts.map { text in
      Box(
        Element(
          "div", ["d-z", "d-compact", style("background", ground)],
          [self.texts([TextRun(text: text, look: inner)], inner).placed]))
    }
    return row(title(subject, look), stack(fields, axis: "h", gap: 6), look)
  }
}

extension Value {
  /// The callee of a call; the value itself if it is not a call.
  var callee: Value { if case .call(let callee, _) = self { callee } else { self } }
}
