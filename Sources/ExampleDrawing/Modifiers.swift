import HandbookModel
import ViewTree

/// What modifiers do: some change the look of everything inside, others are put around.
extension Drawer {
  // MARK: Inherited

  /// The look inside of modifiers.
  mutating func look(
    _ look: Look, through modifiers: ArraySlice<ViewModifier>, _ subject: Subject
  ) -> Look {
    looks(look, through: modifiers, subject).last ?? look
  }

  /// The looks around and inside of modifiers, from the outside in: the innermost counts. One more than
  /// there are modifiers.
  private mutating func looks(
    _ look: Look, through modifiers: ArraySlice<ViewModifier>, _ subject: Subject
  ) -> [Look] {
    var looks = [look]
    var look = look
    for modifier in modifiers.reversed() {
      apply(modifier.name, modifier.arguments, subject.place(of: modifier), to: &look)
      looks.append(look)
    }
    return looks
  }

  /// What one modifier changes for everything inside.
  mutating func apply(
    _ name: String, _ arguments: [CallArgument], _ place: Evaluator.Place, to look: inout Look
  ) {
    let outer = look
    let types = ["font": ["Font"], "foregroundStyle": Evaluator.paintTypes][name]
    let first = arguments.first.map {
      evaluator.resolved($0.value, place, in: types ?? Evaluator.paintTypes)
    }
    let word = first?.path?.last
    if name.hasSuffix("Style") {
      look.ownStyles[name] = ownStyle(name, arguments.first?.value, place)
    }
    switch name {
    case "font":
      guard let first, first != .null else { break }
      look.font = FontFact(first)
      if first.spelling.contains("monospacedDigit") { look.hasEvenDigits = true }
    case "bold": look.weight = first?.boolean == false ? look.weight : 700
    case "fontWeight": look.weight = word.flatMap { FontFact.weights[$0] } ?? look.weight
    case "italic": look.isItalic = first?.boolean ?? true
    case "fontDesign": look.design = word
    case "fontWidth": look.width = word
    case "monospaced": look.design = first?.boolean == false ? look.design : "monospaced"
    case "monospacedDigit": look.hasEvenDigits = true
    case "foregroundStyle", "foregroundColor":
      if let first, let paint = palette.paint(first, look) {
        look.foreground = paint
        // A level is one of the style around it.
        if case .level(let level) = paint, name == "foregroundStyle", first.isImplicit,
          case .color(let base)? = outer.foreground
        {
          look.foreground = .color(
            level == 1 ? base : Palette.faded(base, Palette.shares[min(level, 5) - 1]))
        }
      }
    case "tint", "accentColor":
      if let first, let color = palette.solid(first, look) {
        look.tint = color
        look.isTinted = true
      }
    case "multilineTextAlignment":
      look.textAlignment = ["leading": "start", "trailing": "end"][word ?? ""] ?? word
    case "lineLimit":
      // Of a range the greatest number of lines.
      var limit = first?.number
      if case .list(let range)? = first { limit = range.last?.number }
      if let limit { look.lineLimit = max(1, Int(min(limit, 1000))) }
      if first == .null { look.lineLimit = nil }
    case "lineSpacing": look.lineSpacing = first?.number
    case "tracking", "kerning": look.tracking = first?.number
    case "textCase": look.textCase = word == "uppercase" || word == "lowercase" ? word : "none"
    case "underline": look.isUnderlined = first?.boolean ?? true
    case "strikethrough": look.isStruckThrough = first?.boolean ?? true
    case "buttonStyle": look.buttonStyle = first?.callee.path?.last?.styleName
    case "buttonBorderShape": look.buttonShape = word ?? first?.callee.path?.last
    case "controlSize": look.controlSize = word
    case "labelStyle": look.labelStyle = first?.callee.path?.last?.styleName
    case "listStyle": look.listStyle = first?.callee.path?.last?.styleName
    case "pickerStyle": look.pickerStyle = first?.callee.path?.last?.styleName
    case "textFieldStyle": look.textFieldStyle = first?.callee.path?.last?.styleName
    case "toggleStyle": look.toggleStyle = first?.callee.path?.last?.styleName
    case "progressViewStyle": look.progressStyle = first?.callee.path?.last?.styleName
    case "imageScale": look.imageScale = word
    case "environment":
      if arguments.count == 2, let key = arguments[0].value.key, Self.inherited.contains(key) {
        let value = arguments[1]
        apply(key, [CallArgument(nil, value.value, value.range)], place, to: &look)
      }
    case "isEnabled": look.isDisabled = first?.boolean == false
    case "labelsHidden": look.hidesLabels = true
    case "disabled": look.isDisabled = first?.boolean ?? look.isDisabled
    // Text on a material wears its levels; an opaque ground takes them away.
    case "background", "glassEffect":
      if let value = arguments.first(where: { $0.label == nil })?.value {
        switch Style(evaluator.resolved(value, place)) {
        case .material(let material): look.material = material
        case let style where style.isOpaque == true || style == .gradient:
          look.material = nil
          look.ground = ground(of: value, place, look)
        default: break
        }
      } else if name == "background" {
        look.ground = .own
      }
    default: break
    }
  }

  /// Values of the environment that are what the modifier of the same name sets.
  private static let inherited: Set<String> = [
    "font", "lineLimit", "lineSpacing", "multilineTextAlignment", "textCase", "controlSize",
    "imageScale", "isEnabled",
  ]

  // MARK: Around

  /// A piece with modifiers put around it, from the inside out.
  mutating func dressed(
    _ piece: Piece, in modifiers: ArraySlice<ViewModifier>, of subject: Subject, _ outer: Look
  ) -> Piece {
    var piece = piece
    let isShape = subject.view.isOfSwiftUI && ViewVocabulary.shapes.contains(subject.view.name)
    let outside = looks(outer, through: modifiers, subject).dropLast().reversed()
    for (modifier, look) in zip(modifiers, outside) {
      // The shape itself has read them.
      if isShape, Self.ofShapes.contains(modifier.name) { continue }
      put(modifier, around: &piece, subject, look)
    }
    return piece
  }

  private mutating func put(
    _ modifier: ViewModifier, around piece: inout Piece, _ subject: Subject, _ look: Look
  ) {
    let place = subject.place(of: modifier)
    let arguments = modifier.arguments
    func number(_ label: String?) -> Double? {
      arguments[label].flatMap { evaluator.resolved($0, place).number }
    }
    switch modifier.name {
    case "padding", "safeAreaPadding", "scenePadding":
      let distances = edges(of: modifier, subject, defaultLength: DrawingMetrics.padding)
      if !distances.isEmpty { wrap(&piece, distances) }
    case "frame", "containerRelativeFrame": frame(&piece, modifier, place)
    case "background": background(&piece, modifier, subject, place, look)
    case "overlay": overlay(&piece, modifier, subject, place, look)
    case "border":
      if let paint = arguments.first?.value, let color = color(paint, place, look) {
        let width = number("width") ?? 1
        wrap(
          &piece,
          [
            self.style("outline", "\(points(width))px solid \(color)"),
            self.style("outline-offset", "-\(points(width))px"),
          ])
      }
    case "clipShape", "mask":
      if modifier.slots.isEmpty, let value = arguments.first?.value,
        let outline = outline(value, place)
      {
        wrap(&piece, ["d-clip"] + outline)
      } else {
        note(modifier.name)
      }
    case "cornerRadius":
      if let corner = number(nil) {
        wrap(&piece, ["d-clip", style("border-radius", points(corner) + "px")])
      }
    case "clipped": wrap(&piece, ["d-clip"])
    case "opacity":
      if let amount = number(nil) {
        if amount < 1 { wrap(&piece, [style("opacity", points(max(amount, 0)))]) }
        if amount <= 0 { stills.insert(.hidden) }
      } else {
        note("opacity")
      }
    case "shadow":
      let radius = number("radius") ?? 0
      let color = arguments["color"].flatMap { self.color($0, place, look) } ?? "rgb(0 0 0/.33)"
      let (x, y) = (number("x") ?? 0, number("y") ?? 0)
      wrap(
        &piece,
        [
          style("filter", "drop-shadow(\(points(x))px \(points(y))px \(points(radius))px \(color))")
        ])
    case "blur":
      if let radius = number("radius") ?? number(nil), radius > 0 {
        wrap(&piece, [style("filter", "blur(\(points(radius))px)")])
      }
    case "offset":
      let size = arguments.first?.value
      var (x, y) = (number("x") ?? 0, number("y") ?? 0)
      if case .call(.name("CGSize"), let given)? = size.map({ evaluator.resolved($0, place) }) {
        x = given["width"]?.number ?? 0
        y = given["height"]?.number ?? 0
      }
      if x != 0 || y != 0 {
        wrap(&piece, [style("transform", "translate(\(points(x))px,\(points(y))px)")])
      }
    case "rotationEffect":
      if case .call(let callee, let given)? = arguments.first.map({
        evaluator.resolved($0.value, place)
      }),
        let amount = given.first.flatMap({ evaluator.number(of: evaluator.datum($0.value, place)) })
      {
        let unit = callee.path?.last == "radians" || given.first?.label == "radians" ? "rad" : "deg"
        let turn = points((amount * 1000).rounded() / 1000)
        if amount != 0 {
          wrap(
            &piece, [style("transform", "rotate(\(turn)\(unit))")] + origin(arguments["anchor"]))
        }
      }
    case "scaleEffect":
      let both = number(nil)
      let (x, y) = (number("x") ?? both ?? 1, number("y") ?? both ?? 1)
      if x != 1 || y != 1 {
        wrap(
          &piece,
          [style("transform", "scale(\(points(x)),\(points(y)))")] + origin(arguments["anchor"]))
      }
    case "aspectRatio", "scaledToFit":
      // What fills its room fills it with any ratio; what fits is as high as its width asks for.
      let fits = modifier.name == "scaledToFit" || arguments["contentMode"]?.path?.last == "fit"
      let isPicture = subject.view.name == "Image" || subject.view.name == "AsyncImage"
      let own = subject.view.arguments["systemName"] == nil ? Self.pictureRatio : 1
      guard fits, let ratio = number(nil) ?? (isPicture ? own : nil), ratio > 0,
        piece.growsAcross, piece.growsDown
      else { break }
      wrap(&piece, [style("aspect-ratio", points((ratio * 1000).rounded() / 1000))])
      piece.growsDown = false
    case "saturation":
      if let amount = number(nil) { wrap(&piece, [style("filter", "saturate(\(points(amount)))")]) }
    case "grayscale":
      if let amount = number(nil) {
        wrap(&piece, [style("filter", "grayscale(\(points(amount)))")])
      }
    case "fixedSize": piece.isFirm = true
    case "layoutPriority": if (number(nil) ?? 0) > 0 { piece.isFirm = true }
    case "glassEffect":
      note("glassEffect")
    case "preferredColorScheme":
      if let first = arguments.first { scheme = appearance(first.value, place) }
    case "colorScheme":
      if let first = arguments.first, let name = appearance(first.value, place) {
        wrap(&piece, ["d-" + name])
      }
    case "environment": environment(arguments, &piece, place)
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      // A ground goes to the edges of a screen either way, and there are no bars of a system above it.
      if !subject.view.isGround { note(modifier.name) }
    case "labelStyle", "toggleStyle", "progressViewStyle", "textFieldStyle", "listStyle",
      "gaugeStyle",
      "groupBoxStyle", "datePickerStyle", "menuStyle", "tabViewStyle", "formStyle",
      "disclosureGroupStyle", "labeledContentStyle":
      let value = arguments.first.map { evaluator.resolved($0.value, place) }
      let name = (value?.callee.path?.last ?? "automatic").styleName
      if ownStyle(modifier.name, arguments.first?.value, place) == nil,
        Self.drawnStyles[modifier.name]?.contains(name) != true, name != "automatic"
      {
        note("\(modifier.name)(\(value?.spelling ?? name))")
      }
    case "badge":
      guard look.isRow, let value = arguments.first?.value else {
        note("badge")
        break
      }
      let count = evaluator.datum(value, place)
      guard count != .number(0), count != .none else { break }
      var second = look
      second.foreground = .level(2)
      let text = texts([TextRun(text: words(value, place), look: second)], second)
      piece = row(piece, text, look)
    case "safeAreaInset", "safeAreaBar": inset(&piece, modifier, subject, look)
    case "foregroundStyle", "foregroundColor", "tint":
      if let value = arguments.first?.value { _ = paint(value, place, look) }
    case "animation", "transition", "contentTransition", "symbolEffect", "phaseAnimator",
      "keyframeAnimator", "matchedGeometryEffect", "navigationTransition", "scrollTransition",
      "matchedTransitionSource":
      stills.insert(.animation)
    case "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "contextMenu",
      "onTapGesture", "gesture", "swipeActions", "refreshable", "onLongPressGesture", "draggable",
      "inspector":
      stills.insert(.interaction)
    default:
      if modifier.isUnknown || Self.changingLook.contains(modifier.name) { note(modifier.name) }
    }
  }

  /// The styles of SwiftUI that are drawn as they are, or look like one that is, beside the automatic one.
  private static let drawnStyles: [String: Set<String>] = [
    "labelStyle": ["icononly", "titleonly", "titleandicon"],
    "toggleStyle": ["switch", "button"],
    "progressViewStyle": ["linear", "circular"],
    "textFieldStyle": ["plain", "roundedborder"],
    "listStyle": ["plain", "inset", "grouped", "insetgrouped"],
    "datePickerStyle": ["compact"], "menuStyle": ["button", "borderlessbutton"],
    "tabViewStyle": ["page"], "formStyle": ["grouped"],
  ]

  /// `light` or `dark`; nil for neither.
  private func appearance(_ value: Value, _ place: Evaluator.Place) -> String? {
    let name = evaluator.resolved(value, place).path?.last
    return name == "light" || name == "dark" ? name : nil
  }

  /// Values of the environment that no modifier of their own sets.
  private mutating func environment(
    _ arguments: [CallArgument], _ piece: inout Piece, _ place: Evaluator.Place
  ) {
    guard arguments.count == 2, let key = arguments[0].value.key else { return }
    let value = arguments[1].value
    switch key {
    case "colorScheme":
      if let name = appearance(value, place) { wrap(&piece, ["d-" + name]) }
    case "layoutDirection":
      switch evaluator.resolved(value, place).path?.last {
      case "rightToLeft": wrap(&piece, ["d-rtl"])
      case "leftToRight": wrap(&piece, ["d-ltr"])
      default: note("environment(\\.layoutDirection)")
      }
    case "dynamicTypeSize", "sizeCategory", "legibilityWeight", "colorSchemeContrast",
      "symbolVariants", "backgroundMaterial", "defaultMinListRowHeight", "allowsTightening",
      "minimumScaleFactor", "truncationMode":
      note("environment(\\.\(key))")
    default: break
    }
  }

  /// Modifiers of SwiftUI that change what is seen and are not drawn.
  private static let changingLook: Set<String> = [
    "searchable", "badge", "redacted", "blendMode", "hueRotation", "colorInvert", "colorMultiply",
    "contrast", "luminanceToAlpha", "rotation3DEffect", "projectionEffect", "transformEffect",
    "position", "visualEffect", "textRenderer", "layerEffect", "colorEffect", "distortionEffect",
    "listRowBackground", "listRowInsets", "listItemTint", "listRowSeparatorTint",
    "headerProminence",
    "symbolRenderingMode", "symbolVariant", "textScale", "baselineOffset", "truncationMode",
    "alignmentGuide", "ornament", "glassBackgroundEffect", "toolbarBackground", "containerShape",
    "dynamicTypeSize", "backgroundStyle", "brightness",
    "containerBackground", "presentationBackground",
  ]

  /// The CSS of a style that is one colour; nil for any other, which is noted.
  mutating func color(
    _ value: Value, _ place: Evaluator.Place, _ look: Look
  ) -> String? {
    switch paint(value, place, look) {
    case .color(let color)?: color
    case .level(let level)?: ink(level, look)
    case .clear?: "transparent"
    default: nil
    }
  }

  /// The class of the point that stays where it is; none for the centre.
  private mutating func origin(_ anchor: Value?) -> [String] {
    guard let point = Palette.point(anchor), point != (0.5, 0.5) else { return [] }
    return [style("transform-origin", "\(points(point.x * 100))% \(points(point.y * 100))%")]
  }

  /// Width to height of the picture that stands for one that nobody has.
  private static let pictureRatio = 4.0 / 3

  /// Puts a box around a piece that takes room as the piece does.
  mutating func wrap(_ piece: inout Piece, _ classes: [String]) {
    piece = Piece(
      Element("div", ["d-z"] + classes, [piece.placed]), across: piece.growsAcross,
      down: piece.growsDown, isFirm: piece.isFirm)
  }

  // MARK: Distances

  /// The classes of a distance on some edges.
  /// - Parameter defaultLength: where the code says none.
  mutating func edges(
    of modifier: ViewModifier, _ subject: Subject, defaultLength: Double?
  ) -> [String] {
    let place = subject.place(of: modifier)
    let values = modifier.arguments.filter { $0.label == nil }.map {
      evaluator.resolved($0.value, place)
    }
    if case .call(let callee, let given)? = values.first,
      ["EdgeInsets", "init"].contains(callee.path?.last)
    {
      let names = [
        ("padding-top", "top"), ("padding-inline-start", "leading"), ("padding-bottom", "bottom"),
        ("padding-inline-end", "trailing"),
      ]
      return names.compactMap { property, label in
        guard let length = given[label]?.number, length != 0 else { return nil }
        return style(property, points(length) + "px")
      }
    }
    let stated = values.compactMap(\.number).first
    // A distance that nobody knows is the usual one; zero is none.
    guard let length = stated ?? defaultLength, length != 0 else { return [] }
    let isSet = { (value: Value) in value.isEdges }
    let set = values.first(where: isSet)
    if let unknown = values.first(where: {
      $0.number == nil && $0 != .null && $0 != .broken && !isSet($0)
    }) {
      note("\(modifier.name)(\(unknown.spelling))")
    }
    let px = points(length) + "px"
    if length < 0 {
      note("padding(\(points(length)))")
      return []
    }
    guard let set else { return [style("padding", px)] }
    let names: [String] =
      if case .list(let list) = set { list.compactMap { $0.path?.last } } else {
        [set.path?.last].compactMap(\.self)
      }
    let properties = [
      "all": "padding", "horizontal": "padding-inline", "vertical": "padding-block",
      "top": "padding-top", "bottom": "padding-bottom", "leading": "padding-inline-start",
      "trailing": "padding-inline-end",
    ]
    return names.compactMap { properties[$0] }.map { style($0, px) }
  }

  // MARK: Frames

  private mutating func frame(
    _ piece: inout Piece, _ modifier: ViewModifier, _ place: Evaluator.Place
  ) {
    var classes: [String] = []
    var (across, down) = (piece.growsAcross, piece.growsDown)
    var isFirm = false
    func length(_ label: String) -> Double? {
      guard let value = modifier.arguments[label] else { return nil }
      let resolved = evaluator.resolved(value, place)
      return resolved.path?.last == "infinity" ? .infinity : resolved.number
    }
    for argument in modifier.arguments {
      guard let label = argument.label, label.hasSuffix("idth") || label.hasSuffix("eight") else {
        continue
      }
      if length(label) == nil, evaluator.resolved(argument.value, place) != .null {
        note("frame(\(label):)")
      }
    }
    for (label, property) in [("width", "width"), ("height", "height")] {
      guard let length = length(label), length.isFinite, length >= 0 else { continue }
      classes.append(style(property, points(length) + "px"))
      if label == "width" { across = false } else { down = false }
      isFirm = true
    }
    for (label, property) in [("minWidth", "min-width"), ("minHeight", "min-height")] {
      guard let length = length(label), length.isFinite, length > 0 else { continue }
      classes.append(style(property, points(length) + "px"))
    }
    for (label, property) in [("maxWidth", "max-width"), ("maxHeight", "max-height")] {
      guard let length = length(label), length >= 0 else { continue }
      if label == "maxWidth", length.isFinite {
        // As wide as it may be, and no wider than there is room.
        across = false
        classes += [style("width", points(length) + "px"), style(property, "100%")]
        continue
      }
      if label == "maxWidth" { across = true } else { down = true }
      if length.isFinite { classes.append(style(property, points(length) + "px")) }
    }
    if modifier.name == "containerRelativeFrame" { across = true }
    classes += align(modifier.arguments["alignment"])
    piece = Piece(
      Element("div", ["d-z", "d-frame"] + classes, [piece.placed]), across: across, down: down,
      isFirm: isFirm)
  }

  // MARK: Behind and in front

  private mutating func background(
    _ piece: inout Piece, _ modifier: ViewModifier, _ subject: Subject, _ place: Evaluator.Place,
    _ look: Look
  ) {
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      let unknown = unknownViews
      let children = pieces(givenTo: modifier, subject, look)
      if unknownViews > unknown {
        // What stands on a ground that nobody knows looks like something else on none.
        return noteUnknownGround()
      }
      return lay(children, "d-under", on: &piece, modifier.arguments["alignment"])
    }
    let value = modifier.arguments.first { $0.label == nil }?.value
    let outline = modifier.arguments["in"].map { self.outline($0, place) }
    guard outline != .some(nil) else { return note("background") }
    if let value, outline == nil, let shape = self.outline(value, place), Style(value) == .unknown {
      // A shape as the background is filled with the foreground style.
      wrap(&piece, shape + [style("background", ink(1, look))])
      return
    }
    // Without a style, it is the background style.
    guard let paint = paint(value ?? .member(nil, "background"), place, look) else { return }
    let classes = (outline ?? []) ?? []
    let ground = ground(paint, look, in: classes)
    // What is clipped to its shape would clip the piece, too.
    if paint.isMaterial || classes.contains("d-circle") {
      let layer = Piece(Element("div", ground), across: true, down: true)
      return lay([layer], "d-under", on: &piece, nil)
    }
    wrap(&piece, ground)
  }

  private mutating func overlay(
    _ piece: inout Piece, _ modifier: ViewModifier, _ subject: Subject, _ place: Evaluator.Place,
    _ look: Look
  ) {
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      var inner = look
      if let fill = subject.view.fill { inner.ground = ground(of: fill, subject.place, look) }
      let children = pieces(givenTo: modifier, subject, inner)
      return lay(children, "d-over", on: &piece, modifier.arguments["alignment"])
    }
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value,
      let paint = paint(value, place, look)
    else { return note("overlay") }
    let outline = modifier.arguments["in"].flatMap { self.outline($0, place) } ?? []
    let layer = Piece(
      Element("div", ground(paint, look, in: outline)), across: true, down: true)
    lay([layer], "d-over", on: &piece, nil)
  }

  /// The views that a modifier is given, which stand in no stack.
  private mutating func pieces(
    givenTo modifier: ViewModifier, _ subject: Subject, _ look: Look
  ) -> [Piece] {
    var look = look
    look.axis = nil
    return pieces(modifier.slots.flatMap { subject.view.views(in: $0) }, subject.frame, look)
  }

  /// Lays pieces behind or in front of another, whose size stays as it is.
  private mutating func lay(
    _ children: [Piece], _ layer: String, on piece: inout Piece, _ alignment: Value?
  ) {
    guard !children.isEmpty else { return }
    let inside = Element("div", ["d-z", layer] + align(alignment), children.map(\.placed))
    let parts = layer == "d-under" ? [inside, piece.placed] : [piece.placed, inside]
    piece = Piece(
      Element("div", ["d-z", "d-layers"], parts), across: piece.growsAcross,
      down: piece.growsDown, isFirm: piece.isFirm)
  }

  private mutating func inset(
    _ piece: inout Piece, _ modifier: ViewModifier, _ subject: Subject, _ look: Look
  ) {
    let edge = modifier.arguments["edge"]?.path?.last ?? "bottom"
    let bar = single(pieces(givenTo: modifier, subject, look), look)
    guard !bar.isEmpty, ["top", "bottom"].contains(edge) else { return note(modifier.name) }
    let parts = edge == "top" ? [bar.placed, piece.placed] : [piece.placed, bar.placed]
    piece = Piece(
      Element("div", ["d-v"], parts), across: piece.growsAcross || bar.growsAcross,
      down: piece.growsDown)
  }
}

extension String {
  /// The name of a style, however it is written: `insetGrouped` and `InsetGroupedListStyle` are
  /// “insetgrouped”.
  fileprivate var styleName: String {
    let name = lowercased()
    let ends = [
      "buttonstyle", "labelstyle", "liststyle", "pickerstyle", "textfieldstyle", "togglestyle",
      "progressviewstyle", "gaugestyle", "groupboxstyle", "menustyle", "tabviewstyle", "formstyle",
    ]
    return ends.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }
}

extension Value {
  /// Whether it names edges: `.horizontal`, `[.top, .leading]`.
  fileprivate var isEdges: Bool {
    if case .list = self { return true }
    let edges: Set = ["all", "horizontal", "vertical", "top", "bottom", "leading", "trailing"]
    return path.map { $0.count <= 3 && edges.contains($0.last ?? "") } ?? false
  }

  /// The last name of a key path, such as `colorScheme` of `\.colorScheme`; nil for anything else.
  fileprivate var key: String? {
    guard case .other(let text, nil) = self, text.hasPrefix("\\.") else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }
}

extension ViewNode {
  /// What a colour or shape is filled with; nil for any other view.
  fileprivate var fill: Value? {
    if name == "Color" { return value }
    guard ViewVocabulary.shapes.contains(name) else { return nil }
    return modifier("fill", "foregroundStyle", "foregroundColor")?.arguments.first?.value
  }

  /// Whether it is nothing but a ground, which has no content to be covered by anything.
  fileprivate var isGround: Bool {
    ViewVocabulary.shapes.contains(name)
      || ["Color", "Image", "AsyncImage", "MeshGradient"].contains(name)
      || name.hasSuffix("Gradient")
  }
}
