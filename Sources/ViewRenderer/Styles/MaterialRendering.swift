import HandbookModel
import ViewTree

/// Materials, and what they lie on.
extension HTMLViewRenderer {
  /// The classes of a material: its picture lies where the ground lies, so it is clipped instead of cut.
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

  /// What of a material is used.
  enum Use {
    /// A box that is filled with it.
    case surface
    /// What it makes of one colour, in a gradient.
    case colour
    /// Letters of a level on it, from 1.
    case level(Int)
  }

  /// The name of a material over a ground.
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

  // MARK: Grounds

  /// What lies on a view that is no ground itself.
  func cover(_ view: ViewNode, in look: inout InheritedStyle) {
    look.isOverContent = true
    // What scrolls is under a material now and then; colours and pictures in a stack always are.
    guard !["List", "Form", "ScrollView"].contains(view.name) else { return }
    let isPainted = view.subtree.dropFirst().contains { inside in
      inside.isOfSwiftUI && (inside.name == "Color" || inside.name.hasSuffix("Gradient"))
        || inside.name == "Image" && inside.modifier("resizable") != nil
    }
    if isPainted { look.ground = .own }
  }

  /// What a modifier puts below a view; nil where it leaves what is there.
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
    // What is seen through leaves what is there, unless both together are known.
    return ground != .own || style.isOpaque == true || style == .gradient ? ground : nil
  }

  /// What some views are together.
  private mutating func ground(
    of views: [ViewNode], _ frame: CallFrame, _ look: InheritedStyle
  ) -> InheritedStyle.Ground? {
    let views = shown(views, frame)
    return views.count == 1 ? ground(of: Subject(view: views[0], frame: frame), look) : nil
  }

  /// What a view that fills its room is to a material that lies on it; nil for one that is no ground but
  /// has content.
  /// - Parameter last: its modifiers are read up to this one; nil for all.
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

  /// Whether what a modifier lays over a view leaves most of it to be seen.
  private mutating func isContent(
    _ modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) -> Bool {
    let views = modifier.slots.flatMap { subject.view.views(in: $0) }
    return !views.isEmpty && ground(of: views, subject.frame, look) == nil
  }

  /// Modifiers that leave colours and pictures what they are.
  private static let keepingGround: Set<String> = [
    "ignoresSafeArea", "edgesIgnoringSafeArea", "accessibilityHidden", "accessibilityLabel",
    "frame", "clipShape", "cornerRadius", "clipped", "allowsHitTesting", "onTapGesture", "padding",
  ]

  private static let keepingPicture: Set<String> = [
    "resizable", "scaledToFill", "scaledToFit", "aspectRatio", "interpolation", "antialiased",
    "renderingMode",
  ]

  /// What a style is to a material that lies on it.
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
      // Around the point of a cone all of its colours are near.
      guard !gradient.course.hasPrefix("conic"), gradient.isSmooth else { return .own }
      let names = gradient.stops.compactMap { groundName($0.color, on: look.ground) }
      guard names.count == gradient.stops.count else { return .own }
      let stops = zip(names, gradient.stops).map { Gradient.Stop(color: $0, place: $1.place) }
      return .gradient(Gradient(course: gradient.course, stops: stops))
    default: return .own
    }
  }

  /// The name of a colour, as ``SystemColor/ground(_:)`` reads it; nil for one that lets something
  /// else through than the background of a screen.
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
  /// Whether it is laid out in a place of its own, on which materials lie.
  var isPainted: Bool {
    switch self {
    case .picture, .gradient: true
    case .scene, .screen, .color, .own: false
    }
  }

  /// As much of the ground, over another; nil where what both are together has no name.
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
  /// The piece with the scene in place of pictures, since there is a material over them that shows it.
  var showingScene: Box {
    var piece = self
    piece.element.showScene()
    return piece
  }
}

extension Element {
  /// Whether a browser lays out in it what else would lie where something around it does.
  var isMoved: Bool { classes.contains { $0.hasPrefix("ft_") || $0.hasPrefix("tf_") } }

  /// Whether a material in it is cut out of something that lies behind all of it.
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
