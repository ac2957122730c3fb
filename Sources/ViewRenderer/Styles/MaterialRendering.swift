import HandbookModel
import ViewTree

/// Rendering of materials and of the backdrops behind them.
extension DrawnViewBuilder {
  /// Returns the facts that fill an outline with a material. On the scene or a gradient, the picture
  /// of the material is as large as the whole backdrop and is clipped to the outline, so that it
  /// lines up with the backdrop.
  mutating func surface(
    _ material: SwiftUIMaterial, _ inherited: InheritedStyle, outline: ShapeOutline
  ) -> [DrawnFact] {
    guard material != .glass else {
      reportUnsupported("glassEffect")
      return outline.facts
    }
    let word = material == .bar ? ".bar" : ".\(material.rawValue)Material"
    if inherited.isOverContent { reportUnsupported(.seenThrough, word) }
    switch inherited.backdrop {
    case .scene, .picture:
      let drawn = registerMaterial(material, on: inherited.backdrop, as: .surface)
      return [.fill(.material(drawn)), .outline(outline)]
    case .gradient(let gradient, let colors):
      let filteredGradient = gradient.filtered(colors) {
        let drawn = register(DrawnMaterial(material, on: .colors($0), as: .gradientColor))
        return .other("var(\(drawn.variable))")
      }
      return [.fill(.gradientThroughMaterial(filteredGradient)), .outline(outline)]
    case .unsupported:
      reportUnsupported(.severalGrounds, word)
      isMisleading = true
      return outline.facts
    case .screen, .color:
      let drawn = registerMaterial(material, on: inherited.backdrop, as: .surface)
      return [.fill(.material(drawn))] + outline.facts
    }
  }

  /// Adds a use of a material on a backdrop to the materials of the drawing, and returns this use.
  mutating func registerMaterial(
    _ material: SwiftUIMaterial, on backdrop: InheritedStyle.Backdrop, as use: DrawnMaterial.Use
  ) -> DrawnMaterial {
    if backdrop == .scene {
      usesScene = true
      dependsOnBackdrop = true
    }
    return register(DrawnMaterial(material, on: backdrop.background, as: use))
  }

  private mutating func register(_ material: DrawnMaterial) -> DrawnMaterial {
    materials.insert(material)
    return material
  }

  // MARK: Backdrops

  /// Updates the inherited style for views that are drawn in front of another view. Materials in
  /// these views are then over the content of the view behind them.
  /// - Parameter view: The view behind the others.
  mutating func cover(_ view: ViewNode, in inherited: inout InheritedStyle) {
    inherited.isOverContent = true
    // Scrolling content is only sometimes behind a material; colors and pictures in a stack always
    // are.
    guard !["List", "Form", "ScrollView"].contains(view.name) else { return }
    let hasPaint =
      self.hasPaint[view]
      ?? view.subtree.dropFirst().contains { inside in
        inside.isSwiftUIView && (inside.name == "Color" || inside.name.hasSuffix("Gradient"))
          || inside.name == "Image" && inside.modifier("resizable") != nil
      }
    self.hasPaint[view] = hasPaint
    if hasPaint { inherited.backdrop = .unsupported }
  }

  /// Returns the backdrop that a modifier adds behind a view; `nil` if the modifier adds none.
  mutating func backdrop(
    under modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) -> InheritedStyle.Backdrop? {
    guard modifier.name == "background" else { return nil }
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      let views = modifier.slots.flatMap { subject.view.views(in: $0) }
      return backdrop(of: views, subject.frame, inherited) ?? .unsupported
    }
    let context = subject.context(of: modifier)
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value else {
      return .unsupported
    }
    let style = Style(evaluator.resolved(value, context))
    if case .material = style { return nil }
    let backdrop = backdrop(of: value, context, inherited)
    // A translucent color leaves the backdrop unchanged unless the resulting color is known.
    return backdrop != .unsupported || style.isOpaque == true || style == .gradient ? backdrop : nil
  }

  /// Returns the backdrop that several views provide for materials in front of them; `nil` unless
  /// exactly one of the views is visible and that view is a background.
  private mutating func backdrop(
    of views: [ViewNode], _ frame: CallFrame, _ inherited: InheritedStyle
  ) -> InheritedStyle.Backdrop? {
    let views = visibleViews(views, frame)
    return views.count == 1 ? backdrop(of: Subject(view: views[0], frame: frame), inherited) : nil
  }

  /// Returns the backdrop that a view, such as a color or picture, provides for materials in front
  /// of it. Returns `nil` if the view cannot be a backdrop.
  /// - Parameter last: Only the modifiers before this one are considered; `nil` to consider all.
  mutating func backdrop(
    of subject: Subject, before last: ViewModifier? = nil, _ inherited: InheritedStyle
  ) -> InheritedStyle.Backdrop? {
    let view = subject.view
    let modifiers = view.modifiers.prefix { $0.range != last?.range }
    if let body = view.definition, subject.frame.depth < 32 {
      let values = evaluator.values(of: body.type, from: view.arguments, subject.context)
      let frame = CallFrame(type: body.type, values: values, depth: subject.frame.depth + 1)
      let backdrop = backdrop(of: forest.views(of: body), frame, inherited)
      let isKept = modifiers.allSatisfy { Self.modifiersKeepingBackdrop.contains($0.name) }
      return backdrop.map { isKept ? $0 : .unsupported }
    }
    guard view.isSwiftUIView, view.isBackground else {
      guard namedPaint(of: subject, inherited) != nil else { return nil }
      let isKept = modifiers.allSatisfy { Self.modifiersKeepingBackdrop.contains($0.name) }
      return isKept ? backdrop(of: view.value, subject.context, inherited) : .unsupported
    }
    let isShape = ViewVocabulary.shapes.contains(view.name)
    let isPicture = ["Image", "AsyncImage"].contains(view.name)
    if view.arguments["systemName"] != nil { return nil }
    let isKept = modifiers.allSatisfy { modifier in
      Self.modifiersKeepingBackdrop.contains(modifier.name)
        || modifier.name == "overlay" && isContent(modifier, subject, inherited)
        || isShape && ["fill", "foregroundStyle", "foregroundColor"].contains(modifier.name)
        || !isPicture && modifier.name == "opacity"
        || isPicture && Self.modifiersKeepingPicture.contains(modifier.name)
    }
    guard isKept else { return .unsupported }
    if isPicture { return .picture }
    guard let paint = view.fill ?? (view.name.hasSuffix("Gradient") ? view.value : nil) else {
      return .unsupported
    }
    let backdrop = backdrop(of: paint, subject.context, inherited)
    guard let opacity = modifiers.first(where: { $0.name == "opacity" }) else { return backdrop }
    let fraction = opacity.arguments.first.flatMap {
      evaluator.resolved($0.value, subject.context(of: opacity)).number
    }
    let faded = fraction.flatMap { backdrop.faded($0, on: inherited.backdrop) }
    if faded == nil, inherited.backdrop == .scene { dependsOnBackdrop = true }
    return faded ?? .unsupported
  }

  /// Whether an overlay adds content to a view, such as text. If not, it has no views or only
  /// covers the view with a color or picture.
  private mutating func isContent(
    _ modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) -> Bool {
    let views = modifier.slots.flatMap { subject.view.views(in: $0) }
    return !views.isEmpty && backdrop(of: views, subject.frame, inherited) == nil
  }

  /// The names of modifiers that do not change the appearance of colors and pictures.
  private static let modifiersKeepingBackdrop: Set<String> = [
    "ignoresSafeArea", "edgesIgnoringSafeArea", "accessibilityHidden", "accessibilityLabel",
    "frame", "clipShape", "cornerRadius", "clipped", "allowsHitTesting", "onTapGesture", "padding",
  ]

  private static let modifiersKeepingPicture: Set<String> = [
    "resizable", "scaledToFill", "scaledToFit", "aspectRatio", "interpolation", "antialiased",
    "renderingMode",
  ]

  /// Returns the backdrop that an area filled with a shape style provides for materials in front of
  /// it.
  mutating func backdrop(
    of value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle
  ) -> InheritedStyle.Backdrop {
    let value = evaluator.resolved(value, context, in: Evaluator.shapeStyleTypes)
    switch palette.paint(value, inherited) {
    case .material?: return inherited.backdrop
    case .level(let level)? where inherited.foreground == nil:
      return color(palette.label(level), on: inherited.backdrop).map { .color($0) } ?? .unsupported
    case .color(let paintColor)?:
      return color(paintColor, on: inherited.backdrop).map { .color($0) } ?? .unsupported
    case .gradient(let gradient)?:
      if let dominantColor = gradient.dominantColor {
        return color(dominantColor, on: inherited.backdrop).map { .color($0) } ?? .unsupported
      }
      // Near the center of a conic gradient, all of its colors meet, so its blurred version cannot
      // be drawn.
      if case .angular = gradient.shape { return .unsupported }
      guard gradient.isSmooth else { return .unsupported }
      let colors = gradient.stops.compactMap { color($0.color, on: inherited.backdrop) }
      return colors.count == gradient.stops.count ? .gradient(gradient, colors) : .unsupported
    default: return .unsupported
    }
  }

  /// Returns the color that results from drawing a color on a backdrop. Returns `nil` for a
  /// translucent color on any backdrop except the background of a screen, and for a color that is
  /// only known as CSS.
  private mutating func color(
    _ color: PaintColor, on backdrop: InheritedStyle.Backdrop
  ) -> BackgroundColor? {
    let result = color.drawn(on: backdrop)
    if result == nil, backdrop == .scene { dependsOnBackdrop = true }
    return result
  }
}

extension PaintColor {
  fileprivate func drawn(on backdrop: InheritedStyle.Backdrop) -> BackgroundColor? {
    switch self {
    case .system(let color):
      color.isTranslucent && backdrop != .screen ? nil : BackgroundColor(.system(color.name))
    case .white: BackgroundColor(.literal(.white))
    case .black: BackgroundColor(.literal(.black))
    case .literal(let color): BackgroundColor(.literal(color))
    case .translucent(let inner, let opacity):
      inner.drawn(on: backdrop)?.faded(opacity, on: backdrop)
    case .other: nil
    }
  }
}

extension InheritedStyle.Backdrop {
  /// Whether the backdrop is a view of the drawing. The pictures of materials are aligned with this
  /// view.
  var isDrawnView: Bool {
    switch self {
    case .picture, .gradient: true
    case .scene, .screen, .color, .unsupported: false
    }
  }

  /// The background over which a material on this backdrop is drawn. Pictures are replaced by the
  /// scene, and unsupported content by the background color of a screen.
  fileprivate var background: DrawnMaterial.Background {
    switch self {
    case .scene, .picture: .scene
    case .screen, .unsupported: .screen
    case .color(let color): .colors([color])
    case .gradient(_, let colors): .colors(colors)
    }
  }

  /// Returns the result of drawing this backdrop over another one with a given opacity, 0…1; `nil`
  /// if the resulting colors are unknown.
  fileprivate func faded(_ fraction: Double, on other: Self) -> Self? {
    switch self {
    case .color(let color): return color.faded(fraction, on: other).map { .color($0) }
    case .gradient(let gradient, let colors):
      let faded = colors.compactMap { $0.faded(fraction, on: other) }
      return faded.count == colors.count ? .gradient(gradient, faded) : nil
    case .scene, .screen, .picture, .unsupported: return nil
    }
  }
}

extension BackgroundColor {
  /// Returns the result of drawing this color over a backdrop with a given opacity, 0…1; `nil` if
  /// the resulting color is unknown.
  fileprivate func faded(
    _ fraction: Double, on backdrop: InheritedStyle.Backdrop
  ) -> BackgroundColor? {
    let hundredths = Int((min(max(fraction, 0), 1) * 100).rounded())
    if hundredths == 100 { return self }
    return backdrop == .screen && opacity == 100 ? BackgroundColor(base, opacity: hundredths) : nil
  }
}
