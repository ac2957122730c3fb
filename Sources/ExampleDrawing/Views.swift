import HandbookModel
import ViewTree

/// Which view is drawn how.
extension Drawer {
  /// A view without its modifiers.
  mutating func drawn(_ subject: Subject, _ look: Look) -> Piece {
    let view = subject.view
    switch view.kind {
    case .receiver: return received(subject, look)
    case .reference: return referenced(subject, look)
    case .view: break
    }
    if let body = view.definition { return declared(body, subject, look) }
    guard view.isOfSwiftUI else { return foreign(subject, look) }
    switch view.name {
    case "Text": return text(subject, look)
    case "Image": return image(subject, look)
    case "AsyncImage":
      // Nobody knows the size of one that is shown as it comes.
      return placeholderPicture("Image", look, fills: !content(view).isEmpty)
    case "Label": return label(subject, look)
    case "VStack", "LazyVStack": return stack(subject, axis: "v", look)
    case "HStack", "LazyHStack": return stack(subject, axis: "h", look)
    case "ZStack": return layers(subject, look)
    case "Group", "ForEach", "ScrollViewReader", "AnyView", "GlassEffectContainer", "ControlGroup",
      "ViewThatFits", "TimelineView":
      return single(pieces(content(view).prefixed(for: view.name), subject.frame, look), look)
    case "PhaseAnimator": return firstPhase(subject, look)
    case "GeometryReader": return geometry(subject, look)
    case "Grid": return grid(subject, look)
    case "GridRow": return stack(subject, axis: "h", look)
    case "LazyVGrid", "LazyHGrid": return lazyGrid(subject, look)
    case "ScrollView": return scrollView(subject, look)
    case "List", "Form": return list(subject, look)
    case "Section": return section(subject, look)
    case "NavigationStack", "NavigationView", "NavigationSplitView":
      return navigation(subject, look)
    case "TabView": return tabView(subject, look)
    case "Spacer": return spacer(subject, look)
    case "Divider": return divider(look)
    case "EmptyView": return .nothing
    case "WindowGroup", "Window", "DocumentGroup": return window(subject, look)
    case "Color": return color(subject, look)
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
      return gradient(subject, look)
    case "Button", "Link", "ShareLink", "EditButton", "PasteButton", "RenameButton":
      return button(subject, look)
    case "NavigationLink": return navigationLink(subject, look)
    case "Menu": return menu(subject, look)
    case "Toggle": return toggle(subject, look)
    case "Slider": return slider(subject, look)
    case "Stepper": return stepper(subject, look)
    case "TextField", "SecureField", "TextEditor": return textField(subject, look)
    case "Picker": return picker(subject, look)
    case "DatePicker": return datePicker(subject, look)
    case "ProgressView": return progress(subject, look)
    case "Gauge": return gauge(subject, look)
    case "LabeledContent": return labeledContent(subject, look)
    case "DisclosureGroup": return disclosure(subject, look)
    case "GroupBox": return groupBox(subject, look)
    case "ContentUnavailableView": return unavailable(subject, look)
    default:
      if ViewVocabulary.shapes.contains(view.name) { return shape(subject, look) }
      return foreign(subject, look)
    }
  }

  /// What a window of an app shows.
  private mutating func window(_ subject: Subject, _ look: Look) -> Piece {
    let inside = single(pieces(content(subject.view), subject.frame, look), look)
    return Piece(Element("div", ["d-z"], [inside.placed]), across: true, down: true)
  }

  /// The views that a view has as its content.
  func content(_ view: ViewNode) -> [ViewNode] { view.children(.content) }

  // MARK: Views of the code's own

  /// A view that the code declares: its body, with its properties.
  private mutating func declared(
    _ body: ViewRoot, _ subject: Subject, _ look: Look
  ) -> Piece {
    let view = subject.view
    var slots: [String: Frame.Slot] = [:]
    let properties = forest.declarations.properties[body.type] ?? []
    for slot in view.slots {
      let given: Frame.Slot = { drawer, look in
        drawer.pieces(view.views(in: slot), subject.frame, look)
      }
      if let label = slot.label {
        slots[label] = given
      } else if let property = properties.first(where: { $0.takesViews && slots[$0.name] == nil }) {
        slots[property.name] = given
      }
    }
    let frame = Frame(
      type: body.type, values: evaluator.values(of: body.type, from: view.arguments, subject.place),
      slots: slots, depth: subject.frame.depth + 1)
    return single(pieces(forest.views(of: body), frame, look), look)
  }

  /// A member that the code does not declare as views: what the one who made the view has given to it,
  /// or something unknown.
  private mutating func referenced(_ subject: Subject, _ look: Look) -> Piece {
    let name = subject.view.name.prefix { $0 != "(" }
    let bare = name.hasPrefix("self.") ? name.dropFirst(5) : name
    if let slot = subject.frame.slots[String(bare)] {
      return single(slot(&self, look), look)
    }
    // A view that is put together with `+`, or kept in a constant.
    if let runs = runs(subject.view.value, subject.place, look) { return texts(runs, look) }
    if case .code(let value) = evaluator.datum(subject.view.value, subject.place),
      case .call(.name("Text"), _) = value, let runs = runs(value, subject.place, look)
    {
      return texts(runs, look)
    }
    // What a style or container shows, of which nobody says here where it is used.
    let properties = forest.declarations.properties[subject.frame.type] ?? []
    if bare == "configuration.label"
      || properties.contains(where: { $0.name == bare && $0.takesViews })
    {
      let name = bare.split(separator: ".").last.map(String.init) ?? "label"
      return texts([TextRun(text: SampleWords.words(of: name), look: look)], look)
    }
    return placeholder(String(bare), look)
  }

  /// What a modifier is put on.
  private mutating func received(_ subject: Subject, _ look: Look) -> Piece {
    // A modifier of which nobody says here what it is put on.
    guard let receiver = subject.frame.receiver else {
      guard subject.view.root.kind == .modifier else { return placeholder("content", look) }
      return texts([TextRun(text: SampleWords.words(of: "content"), look: look)], look)
    }
    return piece(
      of: Subject(view: receiver.view, frame: receiver.frame), upTo: receiver.modifiers, look)
  }

  /// A view that nobody declares here: its name in a frame, as big as its name.
  private mutating func foreign(_ subject: Subject, _ look: Look) -> Piece {
    placeholder(subject.view.name, look)
  }

  mutating func placeholder(_ name: String, _ look: Look) -> Piece {
    noteUnknown(view: name)
    return Piece(Element("div", ["d-unknown"], text: name))
  }

  // MARK: Stacks

  mutating func stack(_ subject: Subject, axis: String, _ look: Look) -> Piece {
    let view = subject.view
    var inner = look
    inner.axis = axis
    let children = pieces(content(view), subject.frame, inner)
    if children.isEmpty { return .nothing }
    let gap = view.arguments["spacing"].flatMap { distance($0, "spacing", subject.place) }
    var piece = stack(children, axis: axis, gap: gap ?? DrawingMetrics.spacing)
    if let alignment = view.arguments["alignment"]?.path?.last, alignment != "center" {
      if let css = Self.crossAlignments[alignment] {
        piece.element.classes.append(style("align-items", css))
      } else {
        note("alignment: .\(alignment)")
      }
    }
    return piece
  }

  /// Source: the guides of `HorizontalAlignment` and `VerticalAlignment`.
  private static let crossAlignments = [
    "leading": "flex-start", "trailing": "flex-end", "top": "flex-start", "bottom": "flex-end",
    "firstTextBaseline": "baseline", "lastTextBaseline": "last baseline",
    "listRowSeparatorLeading": "flex-start",
  ]

  mutating func stack(_ children: [Piece], axis: String, gap: Double) -> Piece {
    var classes = ["d-" + axis]
    if axis == "h" {
      classes += ["d-tracks", style("grid-template-columns", Self.tracks(of: children))]
    }
    if children.count > 1 {
      if gap > 0 { classes.append(style("gap", points(gap) + "px")) }
      // What lies on each other cannot be a gap.
      if gap < 0 { classes += ["d-close", style("--gap", points(gap) + "px")] }
    }
    return Piece(
      Element("div", classes, children.map(\.placed)),
      across: children.contains(where: \.growsAcross), down: children.contains(where: \.growsDown))
  }

  /// How a row shares its width, as SwiftUI does: who cannot give way has what it asks for; the others have
  /// equal shares, none more than it asks for; what is left belongs to those that fill it.
  private static func tracks(of children: [Piece]) -> String {
    var tracks: [(name: String, count: Int)] = []
    for child in children {
      let isSpacer = child.element.classes.first == "d-spacer"
      let name =
        child.growsAcross
        ? (isSpacer ? "1fr" : "minmax(0,1fr)") : child.isFirm ? "max-content" : "var(--t)"
      if tracks.last?.name == name {
        tracks[tracks.count - 1].count += 1
      } else {
        tracks.append((name, 1))
      }
    }
    return tracks.map { $0.count == 1 ? $0.name : "repeat(\($0.count),\($0.name))" }
      .joined(separator: " ")
  }

  private mutating func layers(_ subject: Subject, _ look: Look) -> Piece {
    var inner = look
    inner.axis = nil
    var children: [Piece] = []
    for view in shown(content(subject.view), subject.frame) {
      let pieces = pieces(of: Subject(view: view, frame: subject.frame), inner)
      children += pieces
      // What fills a layer lies behind those that follow.
      if pieces.contains(where: { $0.growsAcross && $0.growsDown }) {
        let isEven =
          view.name == "Color" && view.isOfSwiftUI
          && view.modifiers.allSatisfy { Self.keepingColor.contains($0.name) }
        inner.ground = isEven ? ground(of: view.value, subject.place, look) : .own
      }
    }
    if children.isEmpty { return .nothing }
    return layers(children, alignment: subject.view.arguments["alignment"])
  }

  /// Modifiers that leave a colour what it is.
  private static let keepingColor = [
    "ignoresSafeArea", "edgesIgnoringSafeArea", "accessibilityHidden",
  ]

  /// What a style is to a material that lies on it.
  mutating func ground(
    of value: Value, _ place: Evaluator.Place, _ look: Look
  ) -> Look.Ground {
    guard case .color(let css)? = palette.paint(evaluator.resolved(value, place), look) else {
      return .own
    }
    if css.hasPrefix("var(--"), css.hasSuffix(")") {
      return .color(String(css.dropFirst("var(--".count).dropLast()))
    }
    return css.hasPrefix("#") && css.count == 7 ? .color("x" + css.dropFirst()) : .own
  }

  mutating func layers(_ children: [Piece], alignment: Value?) -> Piece {
    Piece(
      Element("div", ["d-z"] + align(alignment), children.map(\.placed)),
      across: children.contains(where: \.growsAcross), down: children.contains(where: \.growsDown))
  }

  /// The class that puts children of a layer where an alignment says; none for the centre.
  mutating func align(_ alignment: Value?) -> [String] {
    guard let point = Palette.point(alignment) ?? Self.line(alignment), point != (0.5, 0.5) else {
      return []
    }
    func word(_ share: Double) -> String { share == 0 ? "start" : share == 1 ? "end" : "center" }
    let place = "\(word(point.y)) \(word(point.x))"
    return [style("place-items", place), style("place-content", place)]
  }

  private static func line(_ alignment: Value?) -> (x: Double, y: Double)? {
    switch alignment?.path?.last {
    case "leadingFirstTextBaseline", "leadingLastTextBaseline": (0, 0.5)
    case "trailingFirstTextBaseline", "trailingLastTextBaseline": (1, 0.5)
    default: nil
    }
  }

  /// What is seen before anything moves.
  private mutating func firstPhase(_ subject: Subject, _ look: Look) -> Piece {
    let view = subject.view
    stills.insert(.animation)
    guard let phases = view.arguments.first,
      let slot = view.slots.first(where: { $0.role == .content }),
      let first = elements(of: phases.value, subject.place).first
    else { return placeholder(view.name, look) }
    let frame = subject.frame.handing([first], to: slot.closure)
    return single(pieces(view.views(in: slot), frame, look), look)
  }

  private mutating func spacer(_ subject: Subject, _ look: Look) -> Piece {
    let least =
      subject.view.arguments["minLength"].flatMap {
        evaluator.resolved($0, subject.place).number
      } ?? DrawingMetrics.leastSpacer
    var classes = ["d-spacer"]
    if least > 0, let axis = look.axis {
      classes.append(style(axis == "h" ? "min-width" : "min-height", points(least) + "px"))
    }
    return Piece(
      Element("div", classes), across: look.axis != "v", down: look.axis != "h")
  }

  private mutating func divider(_ look: Look) -> Piece {
    _ = palette.system("separator")
    let isUpright = look.axis == "h"
    return Piece(
      Element("div", [isUpright ? "d-rule-v" : "d-rule"]), across: !isUpright, down: isUpright)
  }

  private mutating func geometry(_ subject: Subject, _ look: Look) -> Piece {
    var inner = look
    inner.axis = nil
    let children = pieces(content(subject.view), subject.frame, inner)
    return Piece(
      Element("div", ["d-z", style("place-items", "start start")], children.map(\.placed)),
      across: true, down: true)
  }

  // MARK: Grids

  private mutating func grid(_ subject: Subject, _ look: Look) -> Piece {
    let view = subject.view
    var inner = look
    inner.axis = nil
    var rows: [(pieces: [Piece], isRow: Bool)] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach"]) {
      let child = part.view
      if child.isOfSwiftUI, child.name == "GridRow", child.modifiers.isEmpty {
        rows.append((pieces(content(child), part.frame, inner), true))
      } else {
        rows.append((pieces(of: part, inner), false))
      }
    }
    let columns = rows.map(\.pieces.count).max() ?? 0
    guard columns > 0 else { return .nothing }
    var cells: [Element] = []
    for (row, isRow) in rows {
      if !isRow, row.count == 1, columns > 1 {
        var element = row[0].placed
        element.classes.append("d-span")
        cells.append(element)
      } else {
        cells += row.map(\.placed)
        cells += Array(repeating: Element(), count: columns - row.count)
      }
    }
    let grows = rows.flatMap(\.pieces).contains(where: \.growsAcross)
    let size = grows ? "minmax(0,1fr)" : "auto"
    var classes = [
      "d-grid", style("grid-template-columns", "repeat(\(columns),\(size))"),
      style(
        "gap",
        "\(points(spacing("verticalSpacing", subject)))px "
          + "\(points(spacing("horizontalSpacing", subject)))px"),
    ]
    classes += align(view.arguments["alignment"])
    return Piece(Element("div", classes, cells), across: grows)
  }

  private mutating func spacing(_ label: String, _ subject: Subject) -> Double {
    subject.view.arguments[label].flatMap { distance($0, label, subject.place) }
      ?? DrawingMetrics.spacing
  }

  /// The number of points that code asks for; nil for `nil`, and for one that nobody knows, which is noted.
  mutating func distance(_ value: Value, _ name: String, _ place: Evaluator.Place) -> Double? {
    let resolved = evaluator.resolved(value, place)
    if resolved.number == nil, resolved != .null { note("\(name): \(value.spelling)") }
    return resolved.number
  }

  private mutating func lazyGrid(_ subject: Subject, _ look: Look) -> Piece {
    let view = subject.view
    let isUpright = view.name == "LazyVGrid"
    guard let tracks = view.arguments[isUpright ? "columns" : "rows"],
      let template = trackTemplate(evaluator.resolved(tracks, subject.place))
    else { return placeholder(view.name, look) }
    var inner = look
    inner.axis = nil
    let children = pieces(content(view), subject.frame, inner)
    let along = points(spacing("spacing", subject))
    let across = points(template.gap ?? DrawingMetrics.spacing)
    let classes =
      isUpright
      ? [style("grid-template-columns", template.tracks), style("gap", "\(along)px \(across)px")]
      : [
        "d-flow", style("grid-template-rows", template.tracks),
        style("gap", "\(across)px \(along)px"),
      ]
    return Piece(
      Element("div", ["d-grid"] + classes, children.map(\.placed)), across: isUpright,
      down: !isUpright)
  }

  private func trackTemplate(_ value: Value) -> (tracks: String, gap: Double?)? {
    var items: [Value] = []
    if case .list(let list) = value { items = list }
    if case .call(.name("Array"), let arguments) = value, let item = arguments["repeating"],
      let count = arguments["count"]?.number, (1...12).contains(count)
    {
      items = Array(repeating: item, count: Int(count))
    }
    guard !items.isEmpty else { return nil }
    var gap: Double?
    let tracks = items.map { item -> String in
      guard case .call(_, let arguments) = item else { return "minmax(0,1fr)" }
      gap = arguments["spacing"]?.number ?? gap
      guard case .call(.member(_, let kind), let sizes)? = arguments[nil] else {
        return "minmax(0,1fr)"
      }
      let least = (sizes["minimum"] ?? sizes[nil])?.number
      switch kind {
      case "fixed": return least.map { "\(points($0))px" } ?? "minmax(0,1fr)"
      case "adaptive": return "repeat(auto-fill,minmax(\(points(least ?? 10))px,1fr))"
      default: return "minmax(\(points(least ?? 0))px,1fr)"
      }
    }
    return (tracks.joined(separator: " "), gap)
  }

  // MARK: Grounds

  private mutating func color(_ subject: Subject, _ look: Look) -> Piece {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return Piece(Element("div", []), across: true, down: true)
    }
    countKnown()
    return Piece(Element("div", ground(paint, look)), across: true, down: true)
  }

  private mutating func gradient(_ subject: Subject, _ look: Look) -> Piece {
    guard let paint = paint(subject.view.value, subject.place, look) else {
      return placeholder(subject.view.name, look)
    }
    countKnown()
    return Piece(Element("div", ground(paint, look)), across: true, down: true)
  }

  /// What a style is; noted where nobody knows.
  mutating func paint(_ value: Value, _ place: Evaluator.Place, _ look: Look) -> Paint? {
    let resolved = evaluator.resolved(value, place, in: Evaluator.paintTypes)
    if let paint = palette.paint(resolved, look) {
      knownPaints += 1
      return paint
    }
    unknownPaints += 1
    if case .asset(let name) = Style(resolved).solid {
      note("Color(\"\(name)\")")
    } else {
      note(resolved.spelling)
    }
    return nil
  }

  /// The classes that fill an element.
  mutating func ground(_ paint: Paint, _ look: Look) -> [String] {
    switch paint {
    case .color(let color): [style("background", color)]
    case .gradient(let image, _): [style("background-image", image)]
    case .level(let level): [style("background", ink(level, look))]
    case .material(let material): surface(material, look, outline: [])
    case .clear: []
    }
  }

  /// The classes that fill an element with a paint, in an outline.
  mutating func ground(_ paint: Paint, _ look: Look, in outline: [String]) -> [String] {
    if case .material(let material) = paint { return surface(material, look, outline: outline) }
    return ground(paint, look) + outline
  }

  /// A material: its picture lies where the scene lies, so it is clipped instead of cut.
  private mutating func surface(
    _ material: Material, _ look: Look, outline: [String]
  ) -> [String] {
    guard material != .glass else {
      note("glassEffect")
      return outline
    }
    let name = use(material, on: look.ground)
    if look.ground == .own {
      note(".\(material.rawValue)Material over a ground of its own")
      isMisleading = true
    }
    if look.ground != .scene { return ["m-" + name] + outline }
    let corners = styles.first { $0.property == "border-radius" && outline.contains($0.className) }
    let clip =
      outline.contains("d-circle")
      ? "circle(closest-side)" : "inset(0 round \(corners?.value ?? "0px"))"
    return ["d-material", "m-" + name, style("clip-path", clip)]
  }

  /// The colour of a level where it stands.
  mutating func ink(_ level: Int, _ look: Look) -> String {
    if case .color(let base)? = look.foreground {
      return level == 1 ? base : Palette.faded(base, Palette.shares[min(level, 5) - 1])
    }
    return palette.label(level)
  }
}

extension [ViewNode] {
  /// Of `ViewThatFits` the first that fits is shown; the first of all is what a wide screen shows.
  fileprivate func prefixed(for name: String) -> [ViewNode] {
    name == "ViewThatFits" ? Array(prefix(1)) : self
  }
}

extension DeclaredNames.Property {
  /// Whether a view is given to it.
  fileprivate var takesViews: Bool {
    guard !isStatic, let type else { return wrapper == "ViewBuilder" }
    return wrapper == "ViewBuilder" || ["Content", "Label", "some View", "AnyView"].contains(type)
      || type.hasSuffix("-> Content") || type.hasSuffix("-> some View")
  }
}
