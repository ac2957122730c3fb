import HandbookModel
import ViewTree

/// Rendering of a single view. The type of the view determines the method.
extension DrawnViewBuilder {
  /// Renders a view without its modifiers.
  mutating func renderUnmodified(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    switch view.kind {
    case .receiver: return renderReceiver(subject, inherited)
    case .reference: return renderReference(subject, inherited)
    case .view: break
    }
    if let body = view.definition { return renderBody(body, subject, inherited) }
    return view.isSwiftUIView
      ? renderSwiftUIView(subject, inherited)
      : paintedView(subject, inherited) ?? undeclared(subject, inherited)
  }

  private mutating func renderSwiftUIView(_ subject: Subject, _ inherited: InheritedStyle)
    -> DrawnView
  {
    let view = subject.view
    switch view.name {
    case "Text": return text(subject, inherited)
    case "Image": return image(subject, inherited)
    case "AsyncImage": return asyncImage(subject, inherited)
    case "Label": return label(subject, inherited)
    case "VStack", "LazyVStack": return stack(subject, axis: .vertical, inherited)
    case "HStack", "LazyHStack": return stack(subject, axis: .horizontal, inherited)
    case "ZStack": return layers(subject, inherited)
    case "ViewThatFits":
      // `ViewThatFits` shows the first view that fits, which in a wide window is the first one.
      if content(view).count > 1 { reportUnsupported(.otherViews, "ViewThatFits") }
      return combined(render(Array(content(view).prefix(1)), subject.frame, inherited))
    case "AnyLayout":
      // It is one of several stacks, depending on a condition.
      reportUnsupported(.otherViews, "AnyLayout")
      return stack(subject, axis: .vertical, inherited)
    case "TimelineView": return timeline(subject, inherited)
    case "Group", "ForEach", "ScrollViewReader", "AnyView", "GlassEffectContainer":
      return combined(render(content(view), subject.frame, inherited))
    case "PhaseAnimator", "KeyframeAnimator": return firstPhase(subject, inherited)
    case "GeometryReader": return geometry(subject, inherited)
    case "Grid": return grid(subject, inherited)
    case "GridRow", "ControlGroup": return stack(subject, axis: .horizontal, inherited)
    case "LazyVGrid", "LazyHGrid": return lazyGrid(subject, inherited)
    case "ScrollView": return scrollView(subject, inherited)
    case "List", "Form": return list(subject, inherited)
    case "Section": return combined(section(subject, inherited).filter { !$0.isEmpty })
    case "NavigationStack", "NavigationView", "NavigationSplitView":
      return navigation(subject, inherited)
    case "TabView": return tabView(subject, inherited)
    case "Spacer": return spacer(subject, inherited)
    case "Divider": return divider(inherited)
    case "EmptyView": return .empty
    case "WindowGroup", "Window", "DocumentGroup": return window(subject, inherited)
    case "Color": return color(subject, inherited)
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
      return gradient(subject, inherited)
    case "Button", "Link", "ShareLink", "EditButton", "PasteButton", "RenameButton":
      return button(subject, inherited)
    case "NavigationLink": return navigationLink(subject, inherited)
    case "Menu": return menu(subject, inherited)
    case "Toggle": return toggle(subject, inherited)
    case "Slider": return slider(subject, inherited)
    case "Stepper": return stepper(subject, inherited)
    case "TextField", "SecureField", "TextEditor": return textField(subject, inherited)
    case "Picker": return picker(subject, inherited)
    case "DatePicker": return datePicker(subject, inherited)
    case "ProgressView": return progress(subject, inherited)
    case "Gauge": return gauge(subject, inherited)
    case "LabeledContent": return labeledContent(subject, inherited)
    case "DisclosureGroup": return disclosure(subject, inherited)
    case "GroupBox": return groupBox(subject, inherited)
    case "ContentUnavailableView": return unavailable(subject, inherited)
    default:
      if ViewVocabulary.shapes.contains(view.name) { return shape(subject, inherited) }
      return undeclared(subject, inherited)
    }
  }

  /// Renders the content of a window. If the code is for visionOS only, the window is made of
  /// glass.
  private mutating func window(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    guard hasGlassWindows else {
      let inside = combined(render(content(subject.view), subject.frame, inherited)).fillingScreen
      return DrawnView(.layers, [inside], fillsWidth: true, fillsHeight: true)
    }
    // On visionOS, the window is made of glass, and text on it is white.
    reportUnsupported(.glass)
    var inner = inherited
    inner.material = .regular
    inner.isGlass = true
    let inside = combined(render(content(subject.view), subject.frame, inner))
    var window = DrawnView(
      .window, [DrawnView(.layers, [inside], fillsWidth: true, fillsHeight: true)],
      fillsWidth: true)
    let glass = fill(
      .material(.regular), inherited, in: .rounded(DrawingMetrics.windowCorner))
    window.addLayer([.area(glass)], .behind)
    window.wrap(.appearance(.dark))
    return window
  }

  /// Returns the views that are passed as the content of a view.
  func content(_ view: ViewNode) -> [ViewNode] { view.children(.content) }

  // MARK: Declared views

  /// Renders the body of a view that the example declares.
  mutating func renderBody(
    _ body: ViewRoot, _ subject: Subject, _ inherited: InheritedStyle
  ) -> DrawnView {
    combined(render(forest.views(of: body), frame(of: body, subject), inherited))
  }

  /// Returns the call frame in which the body of a declared view is evaluated. It contains the
  /// values of the view's properties and the views that were passed to it.
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
      let renderSlot: CallFrame.Slot = { renderer, inherited in
        renderer.render(view.views(in: slot), subject.frame, inherited)
      }
      if let label = slot.label {
        slots[label] = renderSlot
      } else if let name = closureName, slots[name] == nil {
        slots[name] = renderSlot
      } else if let property = properties.first(where: { $0.takesViews && slots[$0.name] == nil }) {
        slots[property.name] = renderSlot
      }
    }
    let values = evaluator.values(of: body.type, from: view.arguments, subject.context)
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

  /// Returns the closure that renders the views passed for a view parameter, such as `content`, if
  /// the subject is a reference to a view parameter; `nil` for any other reference.
  func slot(of subject: Subject) -> CallFrame.Slot? {
    let name = subject.view.name.prefix { $0 != "(" }
    return subject.frame.slots[String(name.hasPrefix("self.") ? name.dropFirst(5) : name)]
  }

  /// Renders a view that is written as a name, such as `content` or `brand`. The name can refer to
  /// views passed to the enclosing view, to a text or to a color. If it refers to anything else,
  /// renders a neutral area.
  private mutating func renderReference(_ subject: Subject, _ inherited: InheritedStyle)
    -> DrawnView
  {
    let name = subject.view.name.prefix { $0 != "(" }
    let bare = name.hasPrefix("self.") ? name.dropFirst(5) : name
    if let slot = slot(of: subject) { return combined(slot(&self, inherited)) }
    // A `Text` concatenated with `+` or stored in a constant.
    if let runs = runs(subject.view.value, subject.context, inherited) {
      return texts(runs, inherited)
    }
    if case .code(let value) = evaluator.evaluate(subject.view.value, subject.context),
      case .call(.name("Text"), _) = value, let runs = runs(value, subject.context, inherited)
    {
      return texts(runs, inherited)
    }
    if case .code(.call(.name("Image"), _)) = evaluator.evaluate(
      subject.view.value, subject.context)
    {
      return placeholderPicture("Image", fills: subject.view.modifier("resizable") != nil)
    }
    // The reference is the content of a style or container that the example never uses. It is drawn
    // as its name.
    let properties = forest.declarations.properties[subject.frame.type] ?? []
    if bare == "configuration.label"
      || properties.contains(where: { $0.name == bare && $0.takesViews })
    {
      let name = bare.split(separator: ".").last.map(String.init) ?? "label"
      return texts(
        [TextRun(text: PlaceholderValues.words(of: name), inherited: inherited)], inherited)
    }
    if let box = paintedView(subject, inherited) { return box }
    return neutralArea(String(bare), inherited)
  }

  /// Renders the `content` parameter of a custom modifier: the view that the modifier is applied
  /// to.
  private mutating func renderReceiver(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView
  {
    // Without a receiver, the example never applies the modifier. Its content is drawn as a word.
    guard let receiver = subject.frame.receiver else {
      guard subject.view.root.kind == .modifier else { return neutralArea("content", inherited) }
      return texts(
        [TextRun(text: PlaceholderValues.words(of: "content"), inherited: inherited)], inherited)
    }
    return renderBox(
      Subject(view: receiver.view, frame: receiver.frame), upTo: receiver.modifiers, inherited)
  }

  /// Renders a named color or gradient, such as `brand` or `Tokens.accent`; `nil` for any other
  /// view.
  private mutating func paintedView(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView? {
    guard let paint = namedPaint(of: subject, inherited) else { return nil }
    countKnownView()
    return .area(fill(paint, inherited))
  }
}

extension DeclarationIndex.Property {
  /// Whether the value of the property is a view or a closure that returns views.
  fileprivate var takesViews: Bool {
    guard !isStatic, let type else { return wrapper == "ViewBuilder" }
    return wrapper == "ViewBuilder" || ["Content", "Label", "some View", "AnyView"].contains(type)
      || type.hasSuffix("-> Content") || type.hasSuffix("-> some View")
  }
}
