import HandbookModel
import ViewTree

/// Materials and their backdrops.
extension HTMLViewRenderer {
  /// The classes that fill an element with a material. The picture of the material covers the whole
  /// backdrop, so that both line up, and is clipped to the element.
  mutating func surface(
    _ material: Material, _ look: InheritedStyle, outline: [String]
  ) -> [String] {
    guard material != .glass else {
      note("glassEffect")
      return outline
    }
    let word = material == .bar ? ".bar" : ".\(material.rawValue)Material"
    if look.isOverContent { note(.seenThrough, word) }
    var classes = ["d-material"]
    switch look.ground {
    case .scene, .picture: classes.append("m-" + use(material, on: look.ground))
    case .gradient(let gradient):
      let seen = gradient.through { "var(--m-\(use(material, on: .color($0), as: .colour)))" }
      classes += ["d-run", style("--run", seen.image)]
    case .own:
      note(.severalGrounds, word)
      isMisleading = true
      return outline
    case .screen, .color: return ["m-" + use(material, on: look.ground)] + outline
    }
    let corners = styles.first { $0.property == "border-radius" && outline.contains($0.className) }
    let clip =
      outline.contains("d-circle")
      ? "circle(closest-side)" : "inset(0 round \(corners?.value ?? "0px"))"
    return classes + [style("clip-path", clip)]
  }

  /// How a material is used in a drawing.
  enum Use {
    /// As the fill of an element.
    case surface
    /// As the filter of one color of a gradient.
    case colour
    /// As the background of text with a vibrancy level, from 1.
    case level(Int)
  }

  /// The name of a material on a backdrop, in the notation of ``Drawing/materials``. Registers the
  /// material for the style sheet.
  mutating func use(
    _ material: Material, on ground: InheritedStyle.Ground, as use: Use = .surface
  ) -> String {
    let prefix: String
    switch ground {
    case .scene:
      usesScene = true
      prefix = ""
    case .picture: prefix = ""
    case .screen, .own: prefix = "plain-"
    case .color(let name): prefix = "on-\(name)-"
    case .gradient(let gradient):
      prefix = "on-\(gradient.stops.map(\.color).joined(separator: "-"))-"
    }
    let name = prefix + material.rawValue
    switch use {
    case .surface: materials.insert(name)
    case .colour: materials.insert("run-" + name)
    case .level(let level): materials.insert("\(name)-\(level)")
    }
    return name
  }

  // MARK: Backdrops

  /// Records that views added later lie over the content of a view.
  func cover(_ view: ViewNode, in look: inout InheritedStyle) {
    look.isOverContent = true
    // Scrolling content is only sometimes below a material; colors and pictures in a stack always
    // are.
    guard !["List", "Form", "ScrollView"].contains(view.name) else { return }
    let isPainted = view.subtree.dropFirst().contains { inside in
      inside.isOfSwiftUI && (inside.name == "Color" || inside.name.hasSuffix("Gradient"))
        || inside.name == "Image" && inside.modifier("resizable") != nil
    }
    if isPainted { look.ground = .own }
  }

  /// The backdrop that a modifier adds below a view; `nil` if it leaves the backdrop unchanged.
  mutating func ground(
    under modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) -> InheritedStyle.Ground? {
    guard modifier.name == "background" else { return nil }
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      let views = modifier.slots.flatMap { subject.view.views(in: $0) }
      return ground(of: views, subject.frame, look) ?? .own
    }
    let place = subject.place(of: modifier)
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value else {
      return .own
    }
    let style = Style(evaluator.resolved(value, place))
    if case .material = style { return nil }
    let ground = ground(of: value, place, look)
    // A translucent color leaves the backdrop unchanged unless the result of both is known.
    return ground != .own || style.isOpaque == true || style == .gradient ? ground : nil
  }

  /// The backdrop that views make together; `nil` unless they are a single view that is one.
  private mutating func ground(
    of views: [ViewNode], _ frame: CallFrame, _ look: InheritedStyle
  ) -> InheritedStyle.Ground? {
    let views = shown(views, frame)
    return views.count == 1 ? ground(of: Subject(view: views[0], frame: frame), look) : nil
  }

  /// The backdrop that a view is for materials on it; `nil` if it is content instead of a
  /// background.
  /// - Parameter last: The modifier before which to stop; `nil` to include all.
  mutating func ground(
    of subject: Subject, before last: ViewModifier? = nil, _ look: InheritedStyle
  ) -> InheritedStyle.Ground? {
    let view = subject.view
    let modifiers = view.modifiers.prefix { $0.range != last?.range }
    if let body = view.definition, subject.frame.depth < 32 {
      let values = evaluator.values(of: body.type, from: view.arguments, subject.place)
      let frame = CallFrame(type: body.type, values: values, depth: subject.frame.depth + 1)
      let ground = ground(of: forest.views(of: body), frame, look)
      let isKept = modifiers.allSatisfy { Self.keepingGround.contains($0.name) }
      return ground.map { isKept ? $0 : .own }
    }
    guard view.isOfSwiftUI, view.isGround else {
      guard namedPaint(of: subject, look) != nil else { return nil }
      let isKept = modifiers.allSatisfy { Self.keepingGround.contains($0.name) }
      return isKept ? ground(of: view.value, subject.place, look) : .own
    }
    let isShape = ViewVocabulary.shapes.contains(view.name)
    let isPicture = ["Image", "AsyncImage"].contains(view.name)
    if view.arguments["systemName"] != nil { return nil }
    let isKept = modifiers.allSatisfy { modifier in
      Self.keepingGround.contains(modifier.name)
        || modifier.name == "overlay" && isContent(modifier, subject, look)
        || isShape && ["fill", "foregroundStyle", "foregroundColor"].contains(modifier.name)
        || !isPicture && modifier.name == "opacity"
        || isPicture && Self.keepingPicture.contains(modifier.name)
    }
    guard isKept else { return .own }
    if isPicture { return .picture }
    guard let paint = view.fill ?? (view.name.hasSuffix("Gradient") ? view.value : nil) else {
      return .own
    }
    let ground = ground(of: paint, subject.place, look)
    guard let opacity = modifiers.first(where: { $0.name == "opacity" }) else { return ground }
    let share = opacity.arguments.first.flatMap {
      evaluator.resolved($0.value, subject.place(of: opacity)).number
    }
    return share.flatMap { ground.faded($0, on: look.ground) } ?? .own
  }

  /// Whether an overlay adds content instead of covering the view.
  private mutating func isContent(
    _ modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) -> Bool {
    let views = modifier.slots.flatMap { subject.view.views(in: $0) }
    return !views.isEmpty && ground(of: views, subject.frame, look) == nil
  }

  /// Modifiers that do not change the appearance of colors and pictures.
  private static let keepingGround: Set<String> = [
    "ignoresSafeArea", "edgesIgnoringSafeArea", "accessibilityHidden", "accessibilityLabel",
    "frame", "clipShape", "cornerRadius", "clipped", "allowsHitTesting", "onTapGesture", "padding",
  ]

  private static let keepingPicture: Set<String> = [
    "resizable", "scaledToFill", "scaledToFit", "aspectRatio", "interpolation", "antialiased",
    "renderingMode",
  ]

  /// The backdrop that a shape style is for materials on it.
  mutating func ground(
    of value: Value, _ place: Evaluator.Place, _ look: InheritedStyle
  ) -> InheritedStyle.Ground {
    let value = evaluator.resolved(value, place, in: Evaluator.paintTypes)
    switch palette.paint(value, look) {
    case .material?: return look.ground
    case .level(let level)? where look.foreground == nil:
      return groundName(palette.label(level), on: look.ground).map { .color($0) } ?? .own
    case .color(let css)?: return groundName(css, on: look.ground).map { .color($0) } ?? .own
    case .gradient(let gradient)?:
      if let main = gradient.main {
        return groundName(main, on: look.ground).map { .color($0) } ?? .own
      }
      // Near the center of a conic gradient all of its colors meet, so it cannot be drawn blurred.
      guard !gradient.course.hasPrefix("conic"), gradient.isSmooth else { return .own }
      let names = gradient.stops.compactMap { groundName($0.color, on: look.ground) }
      guard names.count == gradient.stops.count else { return .own }
      let stops = zip(names, gradient.stops).map { Gradient.Stop(color: $0, place: $1.place) }
      return .gradient(Gradient(course: gradient.course, stops: stops))
    default: return .own
    }
  }

  /// The name of a CSS color that ``SystemColor/ground(_:)`` accepts; `nil` for a translucent
  /// color, unless it is over the background of a screen.
  private func groundName(_ css: String, on ground: InheritedStyle.Ground) -> String? {
    if css.hasPrefix("var(--"), css.hasSuffix(")") {
      let name = String(css.dropFirst("var(--".count).dropLast())
      guard let color = SystemColor.named(name) else { return nil }
      return color.isTranslucent && ground != .screen ? nil : name
    }
    if css.hasPrefix("#") {
      let digits = css.dropFirst()
      if digits.count == 3 { return "x" + digits.map { "\($0)\($0)" }.joined() }
      return digits.count == 6 ? "x" + digits : nil
    }
    let start = "color-mix(in srgb,"
    let parts = css.dropFirst(start.count).split(separator: " ")
    guard css.hasPrefix(start), parts.count == 2, parts[1].hasSuffix("%,transparent)"),
      let inner = groundName(String(parts[0]), on: ground),
      let share = Double(parts[1].prefix { $0 != "%" }),
      case .color(let name)? = InheritedStyle.Ground.color(inner).faded(share / 100, on: ground)
    else { return nil }
    return name
  }
}

extension InheritedStyle.Ground {
  /// Whether the backdrop has an element of its own, with which materials line up.
  var isPainted: Bool {
    switch self {
    case .picture, .gradient: true
    case .scene, .screen, .color, .own: false
    }
  }

  /// The backdrop with an opacity over another one; `nil` if the result has no name.
  fileprivate func faded(_ share: Double, on other: Self) -> Self? {
    func faded(_ name: String) -> String? {
      let hundredths = Int((min(max(share, 0), 1) * 100).rounded())
      if hundredths == 100 { return name }
      return other == .screen && !name.contains("_") ? "\(name)_\(hundredths)" : nil
    }
    switch self {
    case .color(let name): return faded(name).map { .color($0) }
    case .gradient(let gradient):
      let stops = gradient.stops.compactMap { stop in
        faded(stop.color).map { Gradient.Stop(color: $0, place: stop.place) }
      }
      if stops.count < gradient.stops.count { return nil }
      return .gradient(Gradient(course: gradient.course, stops: stops))
    case .scene, .screen, .picture, .own: return nil
    }
  }
}

extension Box {
  /// The box with the scene in its pictures, for a material that shows the same scene.
  var showingScene: Box {
    var piece = self
    piece.element.showScene()
    return piece
  }
}

extension Element {
  /// Whether a CSS filter or transform makes the element the container of absolutely positioned
  /// descendants.
  var isMoved: Bool { classes.contains { $0.hasPrefix("ft_") || $0.hasPrefix("tf_") } }

  /// Whether a descendant shows the picture of a material whose backdrop is outside of the element.
  var hasMaterial: Bool {
    if classes.contains("d-ground") { return false }
    return classes.contains("d-material")
      || children.contains {
        if case .element(let inside) = $0 { inside.hasMaterial } else { false }
      }
  }

  fileprivate mutating func showScene() {
    if classes.contains("d-picture") { classes.append("d-photo") }
    for index in children.indices {
      guard case .element(var element) = children[index] else { continue }
      element.showScene()
      children[index] = .element(element)
    }
  }
}
