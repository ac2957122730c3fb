import HandbookModel
import ViewTree

/// Rendering of modifiers that affect only a single view. Modifiers whose effect is inherited by
/// all descendants are in `EnvironmentModifiers.swift`.
extension DrawnViewBuilder {
  // MARK: Applying modifiers

  /// Applies a view's modifiers to its box, from the innermost to the outermost.
  /// - Parameter styles: The styles that the view inherits outside of each of these modifiers.
  mutating func modified(
    _ box: DrawnView, by modifiers: ArraySlice<ViewModifier>, of subject: Subject,
    _ styles: InheritedStyles
  ) -> DrawnView {
    if modifiers.isEmpty { return box }
    var box = box
    if box.isUnknown, modifiers.contains(where: { Self.visibleModifiers.contains($0.name) }) {
      changesUnknownView = true
    }
    let isShape = subject.view.isSwiftUIView && ViewVocabulary.shapes.contains(subject.view.name)
    for (modifier, inherited) in zip(modifiers, styles.outside.reversed()) {
      // `shape(_:_:)` has applied these modifiers already.
      if isShape, Self.shapeModifiers.contains(modifier.name) { continue }
      let inside = box
      applyModifier(modifier, around: &box, subject, inherited)
      // Filters and transforms would position the picture of a material relative to this view
      // instead of its backdrop.
      if box.isContainer, inside.hasMaterial {
        box = inside
        move(&box, as: modifier, subject, inherited)
      }
    }
    return box
  }

  /// Applies a modifier to the box of its view, and reports what the drawing does not show of it.
  mutating func applyModifier(
    _ modifier: ViewModifier, around box: inout DrawnView, _ subject: Subject,
    _ inherited: InheritedStyle
  ) {
    guard !modifier.isUnknown, let entry = ModifierEntry.table[modifier.name] else {
      return reportUnsupported(modifier.name)
    }
    let context = subject.context(of: modifier)
    if Self.numericModifiers.contains(modifier.name) { reportUnknownNumbers(of: modifier, context) }
    switch entry.support {
    case .leftOut: reportUnsupported(modifier.name)
    case .moving: staticAspects.insert(.animation)
    case .drawn, .partly, .withView, .presented, .withoutLook: break
    }
    entry.draw?(
      &self, &box,
      ModifierEntry.Use(
        modifier: modifier, subject: subject, context: context, inherited: inherited))
  }

  /// Reports the modifier if a number that it needs could not be evaluated. Arguments that need not
  /// be numbers, such as a color or an anchor, are ignored.
  private mutating func reportUnknownNumbers(
    of modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    let unknown = modifier.arguments.contains { argument in
      let value = evaluator.resolved(argument.value, context)
      if argument.label == nil, modifier.name == "border" || value.isImplicit { return false }
      if ["color", "anchor", "antialiased", "opaque"].contains(argument.label) { return false }
      if case .call = value, ["scaleEffect", "offset"].contains(modifier.name) { return false }
      return value.number == nil && value != .null
    }
    if unknown { reportUnsupported(modifier.name) }
  }

  mutating func border(
    _ box: inout DrawnView, _ arguments: [CallArgument], _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    guard let paint = arguments.first?.value else { return }
    guard let color = color(paint, context, inherited) else { return }
    let width = arguments["width"].flatMap { evaluator.resolved($0, context).number } ?? 1
    box.addLayer([.area([.border(color, width: width)])], .inFront)
  }

  mutating func clip(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    if modifier.slots.isEmpty, let value = modifier.arguments.first?.value,
      let outline = outline(value, context)
    {
      box.wrap([.clipped] + outline.facts)
    } else {
      reportUnsupported(modifier.name)
    }
  }

  mutating func aspectRatio(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ subject: Subject,
    _ inherited: InheritedStyle
  ) {
    let arguments = modifier.arguments
    // Content that fills takes any aspect ratio; content that fits gets its height from its width.
    let isFit = modifier.name == "scaledToFit" || arguments["contentMode"]?.path?.last == "fit"
    // In a scroll view without a fixed height, content that fills gets its height from its width,
    // too.
    let hasHeight = subject.view.modifiers.contains {
      $0.name == "frame" && ($0.arguments["height"] ?? $0.arguments["maxHeight"]) != nil
    }
    let fits = isFit || (inherited.scrolls || inherited.isRow) && !hasHeight
    let isPicture = ["Image", "AsyncImage"].contains(subject.view.name) || box.isPicture
    let own = subject.view.arguments["systemName"] == nil ? Self.pictureRatio : 1
    let value = arguments[nil].map { evaluator.resolved($0, subject.context(of: modifier)) }
    var explicitRatio = value?.number
    if case .call(.name("CGSize"), let size)? = value, let width = size["width"]?.number,
      let height = size["height"]?.number, height > 0
    {
      explicitRatio = width / height
    }
    guard fits, let ratio = explicitRatio ?? (isPicture ? own : nil), ratio > 0 else { return }
    guard box.layout.fillsWidth else {
      if explicitRatio != nil { reportUnsupported(modifier.name) }
      return
    }
    box.wrap(.aspectRatio(ratio))
    box.layout.fillsHeight = false
    if isFit { box.layout.ratio = ratio }
  }

  mutating func redact(
    _ box: inout DrawnView, _ arguments: [CallArgument], _ context: Evaluator.Context
  ) {
    let reason = arguments["reason"].map { evaluator.resolved($0, context) }
    if reason?.path?.last == "placeholder" {
      palette.use("systemFill")
      box.wrap(.redacted)
    } else if reason != .list([]) {
      reportUnsupported("redacted")
    }
  }

  mutating func badge(
    _ box: inout DrawnView, _ arguments: [CallArgument], _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    guard inherited.isRow, let value = arguments.first?.value else {
      reportUnsupported("badge")
      return
    }
    let count = evaluator.evaluate(value, context)
    guard count != .number(0), count != .none else { return }
    var second = inherited
    second.foreground = .level(.secondary)
    let text = texts([TextRun(text: stringValue(value, context), inherited: second)], second)
    box = row(box, text, inherited)
  }

  /// Returns the color scheme that a value names; `nil` if it names none.
  func appearance(_ value: Value, _ context: Evaluator.Context) -> Appearance? {
    switch evaluator.resolved(value, context).path?.last {
    case "light": .light
    case "dark": .dark
    default: nil
    }
  }

  /// Applies an environment value that is set with `environment` and has no modifier with the same
  /// name.
  mutating func environment(
    _ arguments: [CallArgument], _ box: inout DrawnView, _ context: Evaluator.Context
  ) {
    guard arguments.count == 2, let key = arguments[0].value.key else { return }
    let value = arguments[1].value
    switch key {
    case "colorScheme":
      if let appearance = appearance(value, context) { box.wrap(.appearance(appearance)) }
    case "layoutDirection":
      switch evaluator.resolved(value, context).path?.last {
      case "rightToLeft": box.wrap(.direction(.rightToLeft))
      case "leftToRight": box.wrap(.direction(.leftToRight))
      default: reportUnsupported("environment(\\.layoutDirection)")
      }
    case "dynamicTypeSize", "sizeCategory", "legibilityWeight", "colorSchemeContrast",
      "symbolVariants", "backgroundMaterial", "defaultMinListRowHeight", "allowsTightening",
      "minimumScaleFactor", "truncationMode":
      reportUnsupported("environment(\\.\(key))")
    default: break
    }
  }

  /// The names of the modifiers that are visible on a view that is drawn as a neutral area.
  private static let visibleModifiers: Set<String> = [
    "background", "border", "clipShape", "cornerRadius", "font", "foregroundColor",
    "foregroundStyle", "frame", "overlay", "padding", "shadow",
  ]

  /// The names of modifiers with numeric arguments.
  private static let numericModifiers: Set<String> = [
    "cornerRadius", "opacity", "shadow", "blur", "border", "offset", "scaleEffect", "saturation",
    "grayscale", "tracking", "kerning", "lineSpacing",
  ]

  /// Whether a presentation such as a sheet is open initially; `false` if that is unknown.
  /// - Parameter arguments: The arguments of the modifier that presents it, such as `sheet`.
  func isShown(_ arguments: [CallArgument], _ context: Evaluator.Context) -> Bool {
    guard let value = arguments["isPresented"],
      case .boolean(true) = evaluator.evaluate(value, context)
    else { return false }
    return true
  }

  /// Returns the color of a shape style; `nil` if the shape style is not a single color.
  mutating func color(
    _ value: Value, _ context: Evaluator.Context, _ inherited: InheritedStyle
  ) -> PaintColor? {
    switch paint(value, context, inherited) {
    case .color(let color)?: color
    case .level(let level)?: levelColor(level, inherited)
    case .clear?: .transparent
    default: nil
    }
  }

  /// The aspect ratio (width divided by height) of the placeholder for pictures.
  private static let pictureRatio = 4.0 / 3

}

extension Value {
  /// Whether the expression is a set of edges, such as `.horizontal` or `[.top, .leading]`.
  var isEdges: Bool {
    if case .list = self { return true }
    let edges: Set = ["all", "horizontal", "vertical", "top", "bottom", "leading", "trailing"]
    return path.map { $0.count <= 3 && edges.contains($0.last ?? "") } ?? false
  }
}

extension ViewNode {
  /// The shape style that fills the view if it is a color or a shape; `nil` for any other view.
  var fill: Value? {
    if name == "Color" { return value }
    guard ViewVocabulary.shapes.contains(name) else { return nil }
    return modifier("fill", "foregroundStyle", "foregroundColor")?.arguments.first?.value
  }

  /// Whether the view only fills an area, such as a color. Views drawn over it then cover no
  /// content.
  var isBackground: Bool {
    ViewVocabulary.shapes.contains(name)
      || ["Color", "Image", "AsyncImage", "MeshGradient"].contains(name)
      || name.hasSuffix("Gradient")
  }
}
