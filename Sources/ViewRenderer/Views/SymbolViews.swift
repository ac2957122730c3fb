import HandbookModel
import ViewTree

/// Rendering of symbols, pictures and labels.
extension HTMLViewRenderer {
  mutating func image(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    if let name = view.arguments["systemName"] {
      return symbol(stringValue(name, subject.context), subject, inherited)
    }
    let name = view.arguments.first.map { stringValue($0.value, subject.context) } ?? "image"
    if view.modifier("resizable") != nil { return placeholderPicture(name, fills: true) }
    if case .code(let value)? = view.arguments.first.map({
      evaluator.evaluate($0.value, subject.context)
    }),
      view.arguments.first?.label == nil, value.isImplicit
    {
      return placeholderPicture(value.path?.last ?? name)
    }
    return placeholderPicture(name)
  }

  func stringValue(_ value: Value, _ context: Evaluator.Context) -> String {
    if case .interpolation = value { return evaluator.displayText(value, [], context) }
    return evaluator.text(of: evaluator.evaluate(value, context)) ?? value.lastName ?? ""
  }

  /// Renders a symbol in the size and weight of the text, with its name as the accessibility label.
  /// - Parameters:
  ///   - name: The name of the system symbol, such as `trash.fill`.
  ///   - subject: The `Image` that shows the symbol; `nil` for the symbol of another view, such as
  ///     a label.
  mutating func symbol(_ name: String, _ subject: Subject?, _ inherited: InheritedStyle) -> Box {
    countKnownView()
    // The background of a vibrancy level or gradient can only be clipped to text, not to a symbol.
    var plain = inherited.withoutLimits
    plain.material = nil
    if case .gradient(let gradient) = inherited.foreground {
      plain.foreground = gradient.dominantColor.map { .color($0) }
      if gradient.dominantColor == nil { reportUnsupported(.symbolGradient) }
    }
    var classes: [ElementClass] = [.shared(.symbol)] + foregroundClasses(plain) + fontClasses(plain)
    if let width = DrawingMetrics.strokes[plain.weights.weight] {
      classes.append(style("--stroke", cssNumber(width)))
    }
    classes += cutoutClasses(inherited)
    let isResizable = subject?.view.modifier("resizable") != nil
    if isResizable {
      classes.append(.shared(.fill))
    } else {
      switch inherited.imageScale {
      case "small": classes.append(.shared(.small))
      case "large": classes.append(.shared(.large))
      default: break
      }
    }
    var picture = SymbolGlyph(name).element
    let fits = ["scaledToFit", "scaledToFill", "aspectRatio"]
    if isResizable, subject?.view.modifiers.contains(where: { fits.contains($0.name) }) == false {
      picture.attributes.append(("preserveAspectRatio", "none"))
    }
    if name.containsBytes(of: "forward") || name.containsBytes(of: "backward") {
      classes.append(.shared(.mirrored))
    }
    var element = Element("span", classes, [picture])
    element.attributes = [("role", "img"), ("aria-label", name)]
    return Box(
      element, fillsWidth: isResizable, fillsHeight: isResizable, isFixedSize: !isResizable)
  }

  /// Returns the CSS class for the color of the details inside of a filled symbol; empty if this
  /// color is the background color of a screen.
  mutating func cutoutClasses(_ inherited: InheritedStyle) -> [ElementClass] {
    if case .color(let color) = inherited.backdrop {
      // A color with an opacity has no name in CSS.
      guard color.opacity == 100 else { return [] }
      switch color.base {
      case .system(let name): return palette.system(name).map { [style("--cut", $0)] } ?? []
      case .literal(let color): return [style("--cut", color.css)]
      }
    }
    // White symbols are usually on a dark background.
    return inherited.foreground?.color == .white ? [style("--cut", "rgb(0 0 0/.6)")] : []
  }

  /// Returns a symbol that belongs to a control and is not in the code, such as the chevrons of a
  /// picker.
  /// - Parameters:
  ///   - name: The name of the system symbol, such as `chevron.right`.
  ///   - classes: Additional CSS classes.
  func controlSymbol(_ name: String, _ classes: [ElementClass] = []) -> Element {
    var sign = Element("span", [.shared(.symbol)] + classes, [SymbolGlyph(name).element])
    sign.attributes = [("aria-hidden", "true")]
    return sign
  }

  /// Renders a placeholder for a picture. Its accessibility label is the name of the picture.
  /// - Parameter fills: Whether the picture fills the available space.
  mutating func placeholderPicture(_ name: String, fills: Bool = false) -> Box {
    countKnownView()
    var element = Element("span", [.shared(.picture)] + (fills ? [.shared(.fill)] : []))
    element.attributes = [("role", "img"), ("aria-label", name)]
    return Box(element, fillsWidth: fills, fillsHeight: fills)
  }

  // MARK: Labels

  mutating func label(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    if let style = inherited.customStyles["labelStyle"] {
      let parts: [String: CallFrame.Slot] = [
        "title": { renderer, inherited in
          [renderer.parts(ofLabel: subject, inherited).title].compactMap(\.self)
        },
        "icon": { renderer, inherited in
          [renderer.parts(ofLabel: subject, inherited).icon].compactMap(\.self)
        },
      ]
      return styled(style, "labelStyle", inherited, parts: parts, depth: subject.frame.depth)
    }
    let parts = parts(ofLabel: subject, inherited)
    return label(parts.title, parts.icon, inherited)
  }

  mutating func parts(
    ofLabel subject: Subject, _ inherited: InheritedStyle
  ) -> (title: Box?, icon: Box?) {
    let view = subject.view
    var icon: Box?
    var title: Box?
    // Symbols in rows of lists have the tint color.
    var iconStyle = inherited
    if inherited.isRow, inherited.foreground == nil {
      iconStyle.foreground = .color(inherited.tint)
    }
    if view.slots.isEmpty {
      title = view.arguments.first.map { argument in
        texts(
          Self.markdownRuns(
            TextRun(text: stringValue(argument.value, subject.context), inherited: inherited),
            [argument]),
          inherited)
      }
      if let name = view.arguments["systemImage"] {
        icon = symbol(stringValue(name, subject.context), nil, iconStyle)
      } else if let name = view.arguments["image"] {
        icon = placeholderPicture(stringValue(name, subject.context))
      }
    } else {
      title = combined(render(view.children(.title), subject.frame, inherited))
      icon = combined(render(view.children(.icon), subject.frame, iconStyle))
    }
    return (title, icon)
  }

  mutating func label(_ title: Box?, _ icon: Box?, _ inherited: InheritedStyle) -> Box {
    let parts: [Box]
    switch inherited.labelStyle {
    case "icononly":
      if var icon, let title, icon.element.attributes.contains(where: { $0.name == "aria-label" }) {
        // The title remains the accessibility label.
        icon.element.attributes.removeAll { $0.name == "aria-label" }
        icon.element.attributes.append(("aria-label", title.element.plainText))
        parts = [icon]
      } else {
        parts = [icon].compactMap(\.self)
      }
    case "titleonly": parts = [title].compactMap(\.self)
    default: parts = [icon, title].compactMap(\.self)
    }
    let visibleParts = parts.filter { !$0.isEmpty }
    if visibleParts.isEmpty { return .empty }
    return visibleParts.count == 1
      ? visibleParts[0] : stack(visibleParts, axis: "h", gap: DrawingMetrics.spacing)
  }

  /// The English titles and the symbols of the standard buttons that SwiftUI provides, by the name
  /// of the view. Drawings are always in English.
  private static let standardTitles: [String: (title: String, symbol: String?)] = [
    "ShareLink": ("Share…", "square.and.arrow.up"), "EditButton": ("Edit", nil),
    "PasteButton": ("Paste", "doc.on.doc"), "RenameButton": ("Rename", nil),
  ]

  /// The names of the controls whose label can have several views. The first view is the title, and
  /// the others are subtitles.
  private static let controlsWithSubtitles: Set<String> = [
    "Toggle", "LabeledContent", "Picker", "Stepper",
  ]

  private mutating func titleWithSubtitles(
    _ views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle
  ) -> Box {
    let parts = parts(views, frame, insteadOf: ["Group"])
    guard parts.count > 1 else { return combined(render(views, frame, inherited)) }
    var small = inherited
    small.font = .style("subheadline")
    small.foreground = .level(.secondary)
    let boxes = parts.enumerated().flatMap { self.render($1, $0 == 0 ? inherited : small) }
    var column = stack(boxes, axis: "v", gap: 2)
    column.element.classes.append(style("align-items", "flex-start"))
    return column
  }

  /// Renders the title of a control. This is the view passed as its label, or its title string with
  /// an optional symbol.
  mutating func title(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    if view.slots.contains(where: { $0.role == .label }) {
      if Self.controlsWithSubtitles.contains(view.name), view.isSwiftUIView {
        return titleWithSubtitles(view.children(.label), subject.frame, inherited)
      }
      return combined(render(view.children(.label), subject.frame, inherited))
    }
    if view.slots.contains(where: { $0.role == .title }) {
      return label(
        combined(render(view.children(.title), subject.frame, inherited)),
        combined(render(view.children(.icon), subject.frame, inherited)), inherited)
    }
    guard let first = view.arguments.first(where: { $0.label == nil && $0.value != .closure })
    else {
      guard let own = Self.standardTitles[view.name], view.isSwiftUIView else { return .empty }
      let title = texts([TextRun(text: own.title, inherited: inherited)], inherited)
      return own.symbol.map { label(title, symbol($0, nil, inherited), inherited) } ?? title
    }
    let title = texts(
      Self.markdownRuns(
        TextRun(text: stringValue(first.value, subject.context), inherited: inherited), [first]),
      inherited)
    // A title without a symbol is text; label styles do not apply.
    guard let icon = view.arguments["systemImage"] else { return title }
    return label(title, symbol(stringValue(icon, subject.context), nil, inherited), inherited)
  }
}
