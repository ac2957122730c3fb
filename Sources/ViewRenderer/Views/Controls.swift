import HandbookModel
import ViewTree

/// Rendering of controls in their initial state.
extension DrawnViewBuilder {
  /// Returns the inherited style for the content of a control. Unless the code sets a foreground
  /// style, the content has the tint color, or is gray if the control is disabled.
  private mutating func tinted(_ inherited: InheritedStyle) -> InheritedStyle {
    var inherited = inherited
    if inherited.foreground == nil {
      inherited.foreground = .color(
        inherited.isDisabled ? palette.label(.tertiary) : inherited.tint)
    }
    return inherited
  }

  // MARK: Buttons

  mutating func button(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    var inherited = inherited
    let role = subject.view.arguments["role"]?.path?.last
    if role == "destructive", let red = palette.system("red") {
      inherited.tint = red
      inherited.isTinted = true
    }
    if let style = inherited.customStyles["buttonStyle"] {
      return styled(
        style, "buttonStyle", inherited,
        parts: ["label": titleSlot(of: subject)],
        values: [
          "isPressed": .boolean(isPressed), "role": role.map { .code(.member(nil, $0)) } ?? .none,
        ], depth: subject.frame.depth)
    }
    return button(inherited) { renderer, inherited in renderer.title(subject, inherited) }
  }

  mutating func button(
    _ inherited: InheritedStyle, _ title: (inout DrawnViewBuilder, InheritedStyle) -> DrawnView
  ) -> DrawnView {
    let size = DrawingMetrics.buttons[inherited.controlSize ?? "regular"] ?? (34, 12, 8)
    var inner = inherited
    inner.buttonStyle = nil
    inner.axis = nil
    // Titles of several lines are centered, except in rows.
    if !inherited.isRow { inner.textAlignment = inherited.textAlignment ?? "center" }
    let isBordered = ["bordered", "borderedprominent", "glass", "glassprominent"]
      .contains(inherited.buttonStyle ?? "")
    if isBordered, inner.font == nil, ["small", "mini"].contains(inherited.controlSize ?? "") {
      inner.font = .style("subheadline")
    }
    switch inherited.buttonStyle {
    case "plain"?: return title(&self, inner)
    case "borderedprominent"?, "glassprominent"?:
      inner.foreground =
        inherited.foreground ?? .color(inherited.isDisabled ? palette.label(.tertiary) : .white)
      let background =
        inherited.isDisabled
        ? palette.system("tertiarySystemFill") ?? inherited.tint : inherited.tint
      return capsule(title(&self, inner), background, size, inherited)
    case "bordered"?, "glass"?:
      inner = tinted(inner)
      let background =
        inherited.isTinted
        ? inherited.tint.faded(0.18)
        : palette.system("tertiarySystemFill") ?? inherited.tint
      return capsule(title(&self, inner), background, size, inherited)
    case nil, "automatic"?, "borderless"?, "default"?:
      return title(&self, tinted(inner))
    case let own?:
      reportUnsupported("buttonStyle(\(own))")
      return title(&self, tinted(inner))
    }
  }

  mutating func capsule(
    _ title: DrawnView, _ background: PaintColor,
    _ size: (height: Double, padding: Double, corner: Double),
    _ inherited: InheritedStyle
  ) -> DrawnView {
    let isRound = inherited.buttonShape == "capsule" || inherited.buttonShape == "circle"
    return DrawnView(
      .button(
        DrawnButton(
          minimumHeight: size.height, verticalPadding: size.height > 40 ? 14 : 6,
          horizontalPadding: size.padding)), [title],
      facts: [
        .fill(.color(background)), .outline(isRound ? .capsule : .rounded(size.corner)),
      ], fillsWidth: title.layout.fillsWidth, fillsHeight: title.layout.fillsHeight)
  }

  mutating func navigationLink(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    guard inherited.isRow else { return button(subject, inherited) }
    var inner = inherited
    inner.axis = .horizontal
    var title = title(subject, inner)
    if title.isEmpty { return title }
    title.layout.fillsWidth = true
    palette.use("tertiaryLabel")
    let mark = DrawnView(.disclosure, isFixedSize: true)
    return DrawnView.stack([title, mark], axis: .horizontal, gap: DrawingMetrics.spacing)
  }

  mutating func menu(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    presentMenu(subject, inherited)
    return button(subject, inherited)
  }

  // MARK: Values

  /// Returns a row that contains a title and a control and is as wide as possible. If the title is
  /// empty or hidden, returns only the control.
  mutating func row(_ title: DrawnView, _ control: DrawnView, _ inherited: InheritedStyle)
    -> DrawnView
  {
    guard !title.isEmpty, !inherited.hidesLabels else { return control }
    // At the largest text sizes, the control moves below its title.
    var row = DrawnView(
      .titled(wraps: !control.layout.isFixedSize), [title, control], fillsWidth: true)
    row.layout.gap = DrawingMetrics.spacing
    return row
  }

  mutating func toggle(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    let isOn =
      subject.view.arguments["isOn"].flatMap { evaluator.boolean(of: $0, subject.context) } ?? true
    if let style = inherited.customStyles["toggleStyle"] {
      return styled(
        style, "toggleStyle", inherited,
        parts: ["label": titleSlot(of: subject)],
        values: ["isOn": .boolean(isOn), "isMixed": .boolean(false)], depth: subject.frame.depth)
    }
    if inherited.toggleStyle == "button" {
      var inner = inherited
      inner.buttonStyle = isOn ? "bordered" : "borderless"
      inner.isTinted = true
      return button(inner) { renderer, inherited in renderer.title(subject, inherited) }
    }
    let color = inherited.isTinted ? inherited.tint : palette.system("green") ?? inherited.tint
    let background = isOn ? color : palette.system("secondarySystemFill") ?? color
    let control = DrawnView(
      .toggle(isOn: isOn), facts: [.fill(.color(background))], isFixedSize: true)
    return row(title(subject, inherited), disabled(control, inherited), inherited)
  }

  mutating func slider(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    let value = fraction(subject, "value", "in")
    let bar = track(value, inherited.tint, hasThumb: true)
    let ends = ["minimumValueLabel", "maximumValueLabel"].map { label -> [DrawnView] in
      let slots = subject.view.slots.filter { $0.label == label }
      return slots.flatMap { render(subject.view.views(in: $0), subject.frame, inherited) }
    }
    let parts = ends[0] + [bar] + ends[1]
    return disabled(
      parts.count == 1
        ? bar : DrawnView.stack(parts, axis: .horizontal, gap: DrawingMetrics.spacing),
      inherited)
  }

  /// Returns a control with an opacity of 50% if the code disables it, or unchanged if not.
  private mutating func disabled(_ control: DrawnView, _ inherited: InheritedStyle) -> DrawnView {
    guard inherited.isDisabled else { return control }
    var control = control
    control.wrap(.opacity(0.5))
    return control
  }

  /// Returns the value of a control as a fraction of its range, 0…1; 0.6 if the value is unknown.
  /// - Parameters:
  ///   - label: The label of the argument that contains the value.
  ///   - range: The label of the argument that contains the range. Without this argument, the
  ///     range is from 0 to the value of the argument `total`, or to 1.
  func fraction(_ subject: Subject, _ label: String, _ range: String) -> Double {
    let arguments = subject.view.arguments
    let number = arguments[label].flatMap {
      evaluator.number(of: evaluator.evaluate($0, subject.context))
    }
    var bounds: [Double] = []
    if case .operation(_, let operands, _)? = arguments[range] {
      bounds = operands.compactMap {
        evaluator.number(of: evaluator.evaluate($0, subject.context))
      }
    }
    let total = arguments["total"].flatMap {
      evaluator.number(of: evaluator.evaluate($0, subject.context))
    }
    let (low, high) = bounds.count == 2 ? (bounds[0], bounds[1]) : (0, total ?? 1)
    guard let number, high > low else { return 0.6 }
    return min(max((number - low) / (high - low), 0), 1)
  }

  /// Returns the bar of a slider, progress view or gauge.
  /// - Parameter fraction: The fraction of the bar that is filled, 0…1.
  mutating func track(
    _ fraction: Double, _ color: PaintColor, hasThumb: Bool = false
  ) -> DrawnView {
    palette.use("systemFill")
    return DrawnView(.track(fraction, color, hasThumb: hasThumb), fillsWidth: true)
  }

  mutating func stepper(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    palette.use("tertiarySystemFill")
    let control = DrawnView(.stepper, isFixedSize: true)
    return row(title(subject, inherited), disabled(control, inherited), inherited)
  }

  mutating func textField(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    let view = subject.view
    let title = view.arguments.first { $0.label == nil && $0.value != .closure }
    var prompt = title.map { stringValue($0.value, subject.context) } ?? ""
    if case .call(.name("Text"), let callArguments)? = view.arguments["prompt"],
      let first = callArguments.first
    {
      prompt = stringValue(first.value, subject.context)
    }
    let typed = (view.arguments["text"] ?? view.arguments["value"]).map {
      evaluator.evaluate($0, subject.context)
    }
    var inner = inherited
    var text = prompt
    if case .text(let value)? = typed, !value.isEmpty {
      text = view.name == "SecureField" ? String(repeating: "•", count: value.count) : value
    } else {
      inner.foreground = .color(palette.label(.tertiary))
      inner.material = nil
    }
    let isLong = view.name == "TextEditor" || view.arguments["axis"]?.path?.last == "vertical"
    if !isLong { inner.lineLimit = 1 }
    let hasBorder = inherited.textFieldStyle == "roundedborder"
    if hasBorder { palette.use("separator") }
    let field = DrawnText(
      words: text.isEmpty ? "\u{A0}" : text, role: hasBorder ? .borderedField : .field)
    return disabled(
      DrawnView(
        .text(field), facts: letters(inner), fillsWidth: true,
        fillsHeight: view.name == "TextEditor"), inherited)
  }

  mutating func picker(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let options = options(subject, inherited)
    note(options, of: subject)
    let chosen = options.first { $0.isChosen } ?? options.first
    switch inherited.pickerStyle {
    case "segmented"?, "palette"?:
      guard !options.isEmpty else { return .empty }
      palette.use("tertiarySystemFill")
      let segments = options.map { option in
        DrawnView(
          .segment(isChosen: option.number == chosen?.number),
          [
            option.title.isEmpty
              ? option.box
              : texts([TextRun(text: option.title, inherited: small(inherited))], inherited)
          ])
      }
      return disabled(DrawnView(.segments, segments, fillsWidth: true), inherited)
    case "inline"?, "wheel"?, "navigationlink"?:
      reportUnsupported("pickerStyle(\(inherited.pickerStyle ?? ""))")
      fallthrough
    default:
      var inner = inherited
      inner.foreground = inherited.isRow ? .level(.secondary) : .color(inherited.tint)
      let value = texts([TextRun(text: chosen?.title ?? "", inherited: inner)], inner)
      let mark = Self.controlSymbol("chevron.up.chevron.down", ink(inner))
      let control = DrawnView.stack([value, mark], axis: .horizontal, gap: 4)
      return inherited.isRow ? row(title(subject, inherited), control, inherited) : control
    }
  }

  func small(_ inherited: InheritedStyle) -> InheritedStyle {
    var inherited = inherited
    // Segments do not follow the reader's text size.
    inherited.font = .fixed(13)
    inherited.lineLimit = 1
    return inherited
  }

  struct Option {
    let number: Int
    let title: String
    /// The value that the selection has if the option is selected; `nil` if it is unknown.
    let value: RuntimeValue?
    /// The rendered picker option. A segmented picker shows it if the title is empty.
    let box: DrawnView
    let isChosen: Bool
  }

  /// Records the options of a picker if the code uses the selection for anything else.
  private mutating func note(_ options: [Option], of subject: Subject) {
    let offset = subject.view.nameRange.lowerBound
    guard options.count > 1, let selection = subject.view.arguments["selection"],
      let key = evaluator.variable(selection, subject.context),
      !pickers.contains(where: { $0.offset == offset }), pickers.count < 8,
      forest.variableReferences.count(where: { $0.name == key.name }) > 1
    else { return }
    let others = options.filter { !$0.isChosen && !$0.title.isEmpty }.compactMap { option in
      option.value.map { (title: String(option.title.prefix(40)), value: $0) }
    }
    pickers.append(SeenPicker(offset: offset, variable: key, options: others))
  }

  /// Returns the options of a picker, in order.
  mutating func options(_ subject: Subject, _ inherited: InheritedStyle) -> [Option] {
    let selection = subject.view.arguments["selection"].map {
      evaluator.evaluate($0, subject.context)
    }
    var options: [Option] = []
    func add(
      _ views: [ViewNode], _ frame: CallFrame, of element: RuntimeValue?,
      _ renderer: inout DrawnViewBuilder
    ) {
      for view in renderer.visibleViews(views, frame) {
        let inner = Subject(view: view, frame: frame)
        if view.name == "ForEach", let slot = view.slots.first,
          let data = view.arguments.first(where: { $0.label == nil })
        {
          for element in renderer.elements(of: data.value, inner.context) {
            add(
              view.views(in: slot), frame.passing([element], to: slot.closure), of: element,
              &renderer
            )
          }
        } else {
          let box = renderer.renderBox(inner, inherited)
          // An option from a loop is identified by its element.
          let tag =
            view.modifier("tag")?.arguments.first.map {
              renderer.evaluator.evaluate($0.value, inner.context)
            } ?? element
          options.append(
            Option(
              number: options.count, title: box.plainText, value: tag, box: box,
              isChosen: tag.flatMap { tag in
                selection.flatMap { renderer.evaluator.areEqual(tag, $0) }
              } ?? false))
        }
      }
    }
    add(subject.view.children(.content), subject.frame, of: nil, &self)
    return options
  }

  mutating func datePicker(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    countKnownView()
    let parts = subject.view.arguments["displayedComponents"]?.spelling ?? ""
    var inner = inherited
    inner.foreground = nil
    let background = palette.system("tertiarySystemFill") ?? .transparent
    let texts =
      (parts.contains("hour") && !parts.contains("date") ? [] : [PlaceholderValues.day])
      + (parts.contains("date") && !parts.contains("hour") ? [] : [PlaceholderValues.time])
    let fields = texts.map { text in
      DrawnView(
        .dateField, [self.texts([TextRun(text: text, inherited: inner)], inner)],
        facts: [.fill(.color(background))])
    }
    return row(
      title(subject, inherited), DrawnView.stack(fields, axis: .horizontal, gap: 6), inherited)
  }
}
