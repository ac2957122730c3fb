import HandbookModel
import ViewTree

/// Rendering of symbols, pictures and labels.
extension DrawnViewBuilder {
  mutating func image(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
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
  mutating func symbol(_ name: String, _ subject: Subject?, _ inherited: InheritedStyle)
    -> DrawnView
  {
    countKnownView()
    // The background of a vibrancy level or gradient can only be clipped to text, not to a symbol.
    var plain = inherited.withoutLimits
    plain.material = nil
    if case .gradient(let gradient) = inherited.foreground {
      plain.foreground = gradient.dominantColor.map { .color($0) }
      if gradient.dominantColor == nil { reportUnsupported(.symbolGradient) }
    }
    var glyph = DrawnSymbol(name: name)
    glyph.lineWidth = DrawingMetrics.strokes[plain.weights.weight]
    glyph.cutout = cutout(inherited)
    let isResizable = subject?.view.modifier("resizable") != nil
    switch inherited.imageScale {
    case "small": glyph.scale = .small
    case "large": glyph.scale = .large
    default: break
    }
    let fits = ["scaledToFit", "scaledToFill", "aspectRatio"]
    glyph.fills = isResizable
    glyph.isStretched =
      isResizable && subject?.view.modifiers.contains { fits.contains($0.name) } == false
    var symbol = DrawnView(
      .symbol(glyph), facts: letters(plain), fillsWidth: isResizable, fillsHeight: isResizable,
      isFixedSize: !isResizable)
    symbol.label = name
    return symbol
  }

  /// Returns the color of the details inside of a filled symbol; `nil` if this color is the
  /// background color of a screen.
  private mutating func cutout(_ inherited: InheritedStyle) -> PaintColor? {
    if case .color(let color) = inherited.backdrop {
      // A color with an opacity has no name in CSS.
      guard color.opacity == 100 else { return nil }
      return switch color.base {
      case .system(let name): palette.system(name)
      case .literal(let color): .literal(color)
      }
    }
    // White symbols are usually on a dark background.
    return inherited.foreground?.color == .white ? .other("rgb(0 0 0/.6)") : nil
  }

  /// Returns a symbol that belongs to a control and is not in the code, such as the chevrons of a
  /// picker.
  /// - Parameter name: The name of the system symbol, such as `chevron.right`.
  static func controlSymbol(_ name: String, _ ink: Ink?) -> DrawnView {
    DrawnView(
      .symbol(DrawnSymbol(name: name, scale: .small)), facts: ink.map { [.ink($0)] } ?? [],
      isFixedSize: true)
  }

  /// Renders a placeholder for a picture. Its accessibility label is the name of the picture.
  /// - Parameter fills: Whether the picture fills the available space.
  mutating func placeholderPicture(_ name: String, fills: Bool = false) -> DrawnView {
    countKnownView()
    var picture = DrawnView(
      .picture(fills: fills, isScene: false), fillsWidth: fills, fillsHeight: fills)
    picture.label = name
    return picture
  }

  // MARK: Labels

  mutating func label(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
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
  ) -> (title: DrawnView?, icon: DrawnView?) {
    let view = subject.view
    var icon: DrawnView?
    var title: DrawnView?
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

  mutating func label(_ title: DrawnView?, _ icon: DrawnView?, _ inherited: InheritedStyle)
    -> DrawnView
  {
    let parts: [DrawnView]
    switch inherited.labelStyle {
    case "icononly":
      if var icon, let title, icon.label != nil {
        // The title remains the accessibility label.
        icon.label = title.plainText
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
      ? visibleParts[0]
      : DrawnView.stack(visibleParts, axis: .horizontal, gap: DrawingMetrics.spacing)
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
  ) -> DrawnView {
    let parts = parts(views, frame, insteadOf: ["Group"])
    guard parts.count > 1 else { return combined(render(views, frame, inherited)) }
    var small = inherited
    small.font = .style("subheadline")
    small.foreground = .level(.secondary)
    let boxes = parts.enumerated().flatMap { self.render($1, $0 == 0 ? inherited : small) }
    var column = DrawnView.stack(boxes, axis: .vertical, gap: 2)
    column.layout.crossAlignment = .start
    return column
  }

  /// Renders the title of a control. This is the view passed as its label, or its title string with
  /// an optional symbol.
  mutating func title(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
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
