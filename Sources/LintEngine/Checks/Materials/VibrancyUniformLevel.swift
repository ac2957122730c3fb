import HandbookModel
import ViewTree

extension Check {
  static let vibrancyUniformLevel = Check("vibrancy-uniform-level") { context in
    surfaces(context).compactMap(finding)
  }

  /// A text on a material, with its level.
  private struct Label {
    let view: ViewNode
    let level: HierarchicalLevel
    /// The modifier that sets the vibrancy level; `nil` if no modifier does, so that the text has
    /// the default level.
    let source: ModifierSite?
    /// The font of the text; `nil` if it is unknown.
    let font: ResolvedFont?
  }

  /// A material with the texts on it.
  private struct Surface {
    var labels: [Label] = []
    /// Whether at least one text on the material is emphasized by something other than a vibrancy
    /// level, such as a color, or by being in a control.
    var hasOtherEmphasis = false
    /// Whether the material may show text that is not known from the source, or text with an
    /// unknown vibrancy level.
    var isAmbiguous = false
  }

  /// Returns the materials that have text on them. A material is left out if its texts are not
  /// fully known.
  private static func surfaces(_ context: LintContext) -> [Surface] {
    var surfaces: [MaterialSurface: Surface] = [:]
    for text in context.views(named: ["Text", "Label"]) where text.children.isEmpty {
      guard let material = MaterialSurface(behind: text) else { continue }
      read(text, into: &surfaces[material, default: Surface()])
    }
    guard !surfaces.isEmpty else { return [] }
    for view in context.views where view.name != "Text" && view.name != "Label" {
      let mayShowText = showsText(view, context)
      guard mayShowText != false, let material = MaterialSurface(behind: view) else { continue }
      if mayShowText == nil {
        surfaces[material]?.isAmbiguous = true
      } else {
        surfaces[material]?.hasOtherEmphasis = true
      }
    }
    return surfaces.values.filter { !$0.isAmbiguous }
  }

  private static func read(_ text: ViewNode, into surface: inout Surface) {
    switch text.foreground {
    case .known(let foreground):
      switch foreground.style {
      case .level(let level):
        surface.labels.append(
          Label(view: text, level: level, source: foreground.source, font: text.knownFont))
      case .conditional, .token, .unknown: surface.isAmbiguous = true
      default: surface.hasOtherEmphasis = true
      }
    case .unset:
      surface.labels.append(Label(view: text, level: .primary, source: nil, font: text.knownFont))
    case .unknown:
      if text.isInControl { surface.hasOtherEmphasis = true } else { surface.isAmbiguous = true }
    }
  }

  /// Whether a view that is not a text shows text of its own, as a control does with its title;
  /// `nil` if that is unknown.
  private static func showsText(_ view: ViewNode, _ context: LintContext) -> Bool? {
    guard view.kind == .view else { return nil }
    if view.name == "LabeledContent" { return true }
    if view.hasNoText || textlessViews.contains(view.name) { return false }
    if view.name == "ProgressView" { return !view.arguments.isEmpty }
    if ViewVocabulary.controls.contains(view.name) { return view.labelIcons.isEmpty }
    if ViewVocabulary.views.contains(view.name) { return true }
    // If a view is declared here and used once, its texts are already included.
    return view.definition != nil && context.count(named: view.name) == 1
      ? false : nil
  }

  private static let textlessViews: Set<String> = ViewVocabulary.transparentContainers.union([
    "Image", "AsyncImage", "Divider", "RadialGradient", "AngularGradient", "EllipticalGradient",
    "MeshGradient", "Canvas", "EmptyView", "TabView", "NavigationStack", "NavigationView",
    "GlassEffectContainer", "WindowGroup",
  ])

  private static func finding(_ surface: Surface) -> Finding? {
    let labels = surface.labels
    let explicit = labels.filter { $0.source != nil }
    guard Set(labels.map(\.level)).count == 1, explicit.count > 1 else { return nil }
    // If other text stands out by its color, for example, all labels may well be secondary.
    guard !surface.hasOtherEmphasis || labels.allSatisfy({ $0.level == .primary }) else {
      return nil
    }
    var earlier = ViewsByBranch<FontSize>()
    for label in explicit {
      guard let font = label.font, let source = label.source else { continue }
      let size = FontSize(size: font.size, weight: font.weight)
      if let before = earlier.first(shownWith: label.view, otherThan: size) {
        return .uniformLevel(source, label.level, like: before)
      }
      earlier.append(label.view, size)
    }
    return nil
  }

  /// The size and weight of a font.
  private struct FontSize: Hashable {
    let size: Double?
    let weight: Int?
  }
}

extension Finding {
  fileprivate static func uniformLevel(
    _ source: ModifierSite, _ level: HierarchicalLevel, like other: ViewNode
  ) -> Finding {
    // Below the tertiary level, text is not legible.
    let next: String? =
      switch level {
      case .primary: ".secondary"
      case .secondary: ".tertiary"
      case .tertiary, .quaternary, .quinary: nil
      }
    return Finding(
      check: Check.vibrancyUniformLevel.id,
      message: "different text styles share one vibrancy level on a material",
      range: source.modifier.nameRange,
      notes: [Finding.Note(message: "this text has the same level", range: other.nameRange)],
      fix: next.map {
        Finding.Fix(
          title: "use '\($0)'", range: source.modifier.arguments[0].range,
          replacement: $0, safety: .review)
      })
  }
}
