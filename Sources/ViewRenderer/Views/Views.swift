import HandbookModel
import ViewTree

/// Rendering of a single view, by its type.
extension HTMLViewRenderer {
  /// Renders a view without its modifiers.
  mutating func drawn(_ subject: Subject, _ look: InheritedStyle) -> Box {
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
      // Without a content closure, the picture has its own size, which is unknown.
      return placeholderPicture("Image", look, fills: !content(view).isEmpty)
    case "Label": return label(subject, look)
    case "VStack", "LazyVStack": return stack(subject, axis: "v", look)
    case "HStack", "LazyHStack": return stack(subject, axis: "h", look)
    case "ZStack": return layers(subject, look)
    case "ViewThatFits":
      // `ViewThatFits` shows the first view that fits, which in a wide window is the first one.
      if content(view).count > 1 { note(.otherViews, "ViewThatFits") }
      return single(pieces(Array(content(view).prefix(1)), subject.frame, look), look)
    case "Group", "ForEach", "ScrollViewReader", "AnyView", "GlassEffectContainer",
      "TimelineView":
      return single(pieces(content(view), subject.frame, look), look)
    case "PhaseAnimator", "KeyframeAnimator": return firstPhase(subject, look)
    case "GeometryReader": return geometry(subject, look)
    case "Grid": return grid(subject, look)
    case "GridRow", "ControlGroup": return stack(subject, axis: "h", look)
    case "LazyVGrid", "LazyHGrid": return lazyGrid(subject, look)
    case "ScrollView": return scrollView(subject, look)
    case "List", "Form": return list(subject, look)
    case "Section": return single(section(subject, look).filter { !$0.isEmpty }, look)
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

  /// Renders the content of a window.
  private mutating func window(_ subject: Subject, _ look: InheritedStyle) -> Box {
    guard hasGlassWindows else {
      let inside = single(pieces(content(subject.view), subject.frame, look), look)
      return Box(Element("div", ["d-z"], [inside.placed]), across: true, down: true)
    }
    // A visionOS window of glass in a room. Text on it is white.
    note(.glass)
    var inner = look
    inner.material = .regular
    inner.isGlass = true
    let inside = single(pieces(content(subject.view), subject.frame, inner), inner)
    let corner = [style("border-radius", "32px")]
    var window = Box(
      Element(
        "div", ["d-z", "d-frame", "d-clip", style("height", "380px")] + corner,
        [Box(Element("div", ["d-z"], [inside.placed]), across: true, down: true).placed]),
      across: true)
    let glass = Element("div", ground(.material(.regular), look, in: corner))
    lay([Box(glass, across: true, down: true)], "d-under", on: &window, nil)
    wrap(&window, ["d-dark"])
    return window
  }

  /// The views in the content slot of a view.
  func content(_ view: ViewNode) -> [ViewNode] { view.children(.content) }

  // MARK: Declared views

  /// Renders the body of a view that the example declares.
  mutating func declared(
    _ body: ViewRoot, _ subject: Subject, _ look: InheritedStyle
  ) -> Box {
    single(pieces(forest.views(of: body), frame(of: body, subject), look), look)
  }

  /// The frame of the body of a declared view: its property values and the views passed to it.
  func frame(of body: ViewRoot, _ subject: Subject) -> CallFrame {
    let view = subject.view
    var slots: [String: CallFrame.Slot] = [:]
    let properties = forest.declarations.properties[body.type] ?? []
    let labels = view.arguments.filter { $0.value != .closure }.map(\.label)
    let initializer = evaluator.initializer(of: body.type, for: labels + view.slots.map(\.label))
    // An unlabeled closure belongs to the last parameter.
    let closureName = initializer?.parameters.last.flatMap { parameter in
      properties.first { $0.name == parameter.name && $0.value == nil }?.name
        ?? initializer?.assignments.first { $0.value.callee == .name(parameter.name) }?.key
    }
    for slot in view.slots {
      let given: CallFrame.Slot = { drawer, look in
        drawer.pieces(view.views(in: slot), subject.frame, look)
      }
      if let label = slot.label {
        slots[label] = given
      } else if let name = closureName, slots[name] == nil {
        slots[name] = given
      } else if let property = properties.first(where: { $0.takesViews && slots[$0.name] == nil }) {
        slots[property.name] = given
      }
    }
    let values = evaluator.values(of: body.type, from: view.arguments, subject.place)
    // A property for views is empty if the initializer sets it to a closure itself, or if only
    // another initializer sets it.
    let others = forest.declarations.initializers[body.type] ?? []
    for property in properties
    where view.slots.isEmpty && property.value == nil && property.result == nil
      && values[property.name] == nil
    {
      let name = property.name
      let isGiven = initializer?.parameters.contains { $0.name == name } == true
      let isElsewhere = others.count > 1 && others.contains { $0.parameters.last?.name == name }
      if initializer?.assignments[name] == .closure || !isGiven && isElsewhere {
        slots[name] = { _, _ in [] }
      }
    }
    return CallFrame(type: body.type, values: values, slots: slots, depth: subject.frame.depth + 1)
  }

  /// The views passed to the property that a reference names; `nil` for any other reference.
  func slot(of subject: Subject) -> CallFrame.Slot? {
    let name = subject.view.name.prefix { $0 != "(" }
    return subject.frame.slots[String(name.hasPrefix("self.") ? name.dropFirst(5) : name)]
  }

  /// Renders a reference: views passed to the enclosing view, text, a color, or else a placeholder.
  private mutating func referenced(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let name = subject.view.name.prefix { $0 != "(" }
    let bare = name.hasPrefix("self.") ? name.dropFirst(5) : name
    if let slot = slot(of: subject) { return single(slot(&self, look), look) }
    // A `Text` concatenated with `+` or stored in a constant.
    if let runs = runs(subject.view.value, subject.place, look) { return texts(runs, look) }
    if case .code(let value) = evaluator.datum(subject.view.value, subject.place),
      case .call(.name("Text"), _) = value, let runs = runs(value, subject.place, look)
    {
      return texts(runs, look)
    }
    // The content of a style or container that the example never uses.
    let properties = forest.declarations.properties[subject.frame.type] ?? []
    if bare == "configuration.label"
      || properties.contains(where: { $0.name == bare && $0.takesViews })
    {
      let name = bare.split(separator: ".").last.map(String.init) ?? "label"
      return texts([TextRun(text: PlaceholderValues.words(of: name), look: look)], look)
    }
    if let piece = paintedView(subject, look) { return piece }
    return placeholder(String(bare), look)
  }

  /// Renders the content to which the current modifier is applied.
  private mutating func received(_ subject: Subject, _ look: InheritedStyle) -> Box {
    // The example never applies the modifier.
    guard let receiver = subject.frame.receiver else {
      guard subject.view.root.kind == .modifier else { return placeholder("content", look) }
      return texts([TextRun(text: PlaceholderValues.words(of: "content"), look: look)], look)
    }
    return piece(
      of: Subject(view: receiver.view, frame: receiver.frame), upTo: receiver.modifiers, look)
  }

  /// Renders an undeclared view as a frame with its name.
  private mutating func foreign(_ subject: Subject, _ look: InheritedStyle) -> Box {
    if let piece = paintedView(subject, look) { return piece }
    var piece = placeholder(subject.view.name, look)
    if subject.view.isOfSwiftUI, Self.filling.contains(subject.view.name) {
      (piece.growsAcross, piece.growsDown) = (true, true)
    }
    return piece
  }

  /// Renders a named color or gradient, such as `brand` or `Tokens.accent`; `nil` for any other
  /// view.
  private mutating func paintedView(_ subject: Subject, _ look: InheritedStyle) -> Box? {
    guard let paint = namedPaint(of: subject, look) else { return nil }
    countKnown()
    return Box(Element("div", ground(paint, look)), across: true, down: true)
  }

  /// Views that fill the available space and are not drawn.
  static let filling: Set<String> = [
    "Map", "Canvas", "VideoPlayer", "WebView", "Chart", "MeshGradient", "SpriteView", "SceneView",
  ]

  mutating func placeholder(_ name: String, _ look: InheritedStyle) -> Box {
    noteUnknown(view: name)
    return Box(Element("div", ["d-unknown"], text: name))
  }
}

extension DeclarationIndex.Property {
  /// Whether the property takes views.
  fileprivate var takesViews: Bool {
    guard !isStatic, let type else { return wrapper == "ViewBuilder" }
    return wrapper == "ViewBuilder" || ["Content", "Label", "some View", "AnyView"].contains(type)
      || type.hasSuffix("-> Content") || type.hasSuffix("-> some View")
  }
}
