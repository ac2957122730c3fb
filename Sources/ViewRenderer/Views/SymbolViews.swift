import HandbookModel
import ViewTree

/// Symbols, pictures and labels.
extension HTMLViewRenderer {
  mutating func image(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    if let name = view.arguments["systemName"] {
      return symbol(words(name, subject.place), subject, look)
    }
    let name = view.arguments.first.map { words($0.value, subject.place) } ?? "image"
    if view.modifier("resizable") != nil { return placeholderPicture(name, look, fills: true) }
    if case .code(let value)? = view.arguments.first.map({
      evaluator.datum($0.value, subject.place)
    }),
      view.arguments.first?.label == nil, value.isImplicit
    {
      return placeholderPicture(value.path?.last ?? name, look)
    }
    return placeholderPicture(name, look)
  }

  func words(_ value: Value, _ place: Evaluator.Place) -> String {
    if case .interpolation = value { return evaluator.shown(value, [], place) }
    return evaluator.text(of: evaluator.datum(value, place)) ?? value.lastName ?? ""
  }

  /// A symbol in the size and weight of the text. Its name is the accessibility label.
  mutating func symbol(_ name: String, _ subject: Subject?, _ look: InheritedStyle) -> Box {
    countKnown()
    // The background of a vibrancy level or gradient can only be clipped to text, not to a symbol.
    var plain = look.withoutLimits
    plain.material = nil
    if case .gradient(let gradient) = look.foreground {
      plain.foreground = gradient.main.map { .color($0) }
      if gradient.main == nil { note(.symbolGradient) }
    }
    var classes = ["d-symbol"] + ink(plain) + letters(plain)
    if let width = DrawingMetrics.strokes[plain.weights.weight] {
      classes.append(style("--stroke", points(width)))
    }
    classes += cut(look)
    let isResizable = subject?.view.modifier("resizable") != nil
    if isResizable {
      classes.append("d-fill")
    } else {
      switch look.imageScale {
      case "small": classes.append("d-small")
      case "large": classes.append("d-large")
      default: break
      }
    }
    var picture = SymbolGlyph(name).element
    let fits = ["scaledToFit", "scaledToFill", "aspectRatio"]
    if isResizable, subject?.view.modifiers.contains(where: { fits.contains($0.name) }) == false {
      picture.attributes.append(("preserveAspectRatio", "none"))
    }
    if name.contains("forward") || name.contains("backward") { classes.append("d-mirrored") }
    var element = Element("span", classes, [picture])
    element.attributes = [("role", "img"), ("aria-label", name)]
    return Box(element, across: isResizable, down: isResizable, isFirm: !isResizable)
  }

  /// The class for the color inside of a filled symbol, if it differs from the background of a
  /// screen.
  mutating func cut(_ look: InheritedStyle) -> [String] {
    if case .color(let ground) = look.ground {
      let color = palette.system(ground) ?? (ground.hasPrefix("x") ? "#" + ground.dropFirst() : nil)
      return color.map { [style("--cut", $0)] } ?? []
    }
    // White symbols are usually on a dark background.
    return look.foreground?.color == "#fff" ? [style("--cut", "rgb(0 0 0/.6)")] : []
  }

  /// A symbol that a control draws itself, such as the chevrons of a picker.
  func sign(_ name: String, _ classes: [String] = []) -> Element {
    var sign = Element("span", ["d-symbol"] + classes, [SymbolGlyph(name).element])
    sign.attributes = [("aria-hidden", "true")]
    return sign
  }

  /// A placeholder for a picture. Its name is the accessibility label.
  mutating func placeholderPicture(_ name: String, _ look: InheritedStyle, fills: Bool = false)
    -> Box
  {
    countKnown()
    var element = Element("span", ["d-picture"] + (fills ? ["d-fill"] : []))
    element.attributes = [("role", "img"), ("aria-label", name)]
    return Box(element, across: fills, down: fills)
  }

  // MARK: Labels

  mutating func label(_ subject: Subject, _ look: InheritedStyle) -> Box {
    if let style = look.ownStyles["labelStyle"] {
      let parts: [String: CallFrame.Slot] = [
        "title": { drawer, look in [drawer.parts(ofLabel: subject, look).title].compactMap(\.self)
        },
        "icon": { drawer, look in [drawer.parts(ofLabel: subject, look).icon].compactMap(\.self) },
      ]
      return styled(style, "labelStyle", look, parts: parts, depth: subject.frame.depth)
    }
    let parts = parts(ofLabel: subject, look)
    return label(parts.title, parts.icon, look)
  }

  mutating func parts(
    ofLabel subject: Subject, _ look: InheritedStyle
  ) -> (title: Box?, icon: Box?) {
    let view = subject.view
    var icon: Box?
    var title: Box?
    // Symbols in rows of lists have the tint color.
    var iconLook = look
    if look.isRow, look.foreground == nil { iconLook.foreground = .color(look.tint) }
    if view.slots.isEmpty {
      title = view.arguments.first.map { argument in
        texts(
          Self.marked(TextRun(text: words(argument.value, subject.place), look: look), [argument]),
          look)
      }
      if let name = view.arguments["systemImage"] {
        icon = symbol(words(name, subject.place), nil, iconLook)
      } else if let name = view.arguments["image"] {
        icon = placeholderPicture(words(name, subject.place), look)
      }
    } else {
      title = single(pieces(view.children(.title), subject.frame, look), look)
      icon = single(pieces(view.children(.icon), subject.frame, iconLook), iconLook)
    }
    return (title, icon)
  }

  mutating func label(_ title: Box?, _ icon: Box?, _ look: InheritedStyle) -> Box {
    let parts: [Box]
    switch look.labelStyle {
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
    let seen = parts.filter { !$0.isEmpty }
    if seen.isEmpty { return .nothing }
    return seen.count == 1 ? seen[0] : stack(seen, axis: "h", gap: DrawingMetrics.spacing)
  }

  /// Titles of buttons that SwiftUI provides, in English, the language of drawings.
  private static let ownTitles: [String: (title: String, symbol: String?)] = [
    "ShareLink": ("Share…", "square.and.arrow.up"), "EditButton": ("Edit", nil),
    "PasteButton": ("Paste", "doc.on.doc"), "RenameButton": ("Rename", nil),
  ]

  /// Controls that show further views of their label as a subtitle.
  private static let withSubtitles: Set<String> = ["Toggle", "LabeledContent", "Picker", "Stepper"]

  private mutating func titleAbove(
    _ views: [ViewNode], _ frame: CallFrame, _ look: InheritedStyle
  ) -> Box {
    let parts = parts(views, frame, insteadOf: ["Group"])
    guard parts.count > 1 else { return single(pieces(views, frame, look), look) }
    var small = look
    small.font = .style("subheadline")
    small.foreground = .level(2)
    let pieces = parts.enumerated().flatMap { self.pieces(of: $1, $0 == 0 ? look : small) }
    var column = stack(pieces, axis: "v", gap: 2)
    column.element.classes.append(style("align-items", "flex-start"))
    return column
  }

  /// The title of a control: its label slot, or its title string with an optional symbol.
  mutating func title(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    if view.slots.contains(where: { $0.role == .label }) {
      if Self.withSubtitles.contains(view.name), view.isOfSwiftUI {
        return titleAbove(view.children(.label), subject.frame, look)
      }
      return single(pieces(view.children(.label), subject.frame, look), look)
    }
    if view.slots.contains(where: { $0.role == .title }) {
      return label(
        single(pieces(view.children(.title), subject.frame, look), look),
        single(pieces(view.children(.icon), subject.frame, look), look), look)
    }
    guard let first = view.arguments.first(where: { $0.label == nil && $0.value != .closure })
    else {
      guard let own = Self.ownTitles[view.name], view.isOfSwiftUI else { return .nothing }
      let title = texts([TextRun(text: own.title, look: look)], look)
      return own.symbol.map { label(title, symbol($0, nil, look), look) } ?? title
    }
    let title = texts(
      Self.marked(TextRun(text: words(first.value, subject.place), look: look), [first]), look)
    // A title without a symbol is text; label styles do not apply.
    guard let icon = view.arguments["systemImage"] else { return title }
    return label(title, symbol(words(icon, subject.place), nil, look), look)
  }
}
