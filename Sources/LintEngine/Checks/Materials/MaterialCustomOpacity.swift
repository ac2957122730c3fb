import HandbookModel
import ViewTree

extension Check {
  static let materialCustomOpacity = Check(
    "material-custom-opacity", minimumVersions: .systems15
  ) { context in
    var panels: [ViewNode: ViewsByBranch<ViewNode>] = [:]
    return context.views.flatMap { view in
      backgroundFindings(view) + layerFindings(view, &panels)
    }
  }

  // MARK: Backgrounds

  private static func backgroundFindings(_ view: ViewNode) -> [Finding] {
    guard !isPartOfControl(view), !view.fillsWindow else { return [] }
    return view.modifiers.compactMap { modifier -> Finding? in
      guard modifier.name == "background", modifier.condition == nil,
        let paint = view.paint(of: modifier), imitatesMaterial(paint),
        !modifier.slots.flatMap(view.views(in:)).contains(where: \.fillsWindow),
        isPanel(view),
        !mayBeTint(paint, over: view.backgroundSite(beneath: modifier))
      else { return nil }
      return .translucentBackground(modifier, paint)
    }
  }

  private static func isPartOfControl(_ view: ViewNode) -> Bool {
    view.isInControl || (view.kind == .view && ViewVocabulary.controls.contains(view.name))
  }

  private static func isPanel(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .receiver: return view.root.kind == .fragment || view.isCutToShape
    case .reference: return view.isCutToShape
    case .view: break
    }
    // A single text or symbol is a badge, which is too small for a visible blur.
    if view.isGlyphs {
      return view.modifiers.contains { $0.arguments["maxWidth"]?.path?.last == "infinity" }
    }
    return isLarge(view) || (isEmpty(view) && view.isCutToShape)
  }

  /// Whether the view contains several views with text. If no text is larger than 13 points, the
  /// result is `false`, since the view is then a badge.
  private static func isLarge(_ view: ViewNode) -> Bool {
    let parts = view.subtree.dropFirst().filter {
      $0.kind != .view || $0.isGlyphs || ViewVocabulary.controls.contains($0.name)
        || !ViewVocabulary.views.contains($0.name)
    }
    let isSmallPrint = parts.allSatisfy {
      $0.isGlyphs && $0.knownFont?.size.map { $0 <= 13 } == true
    }
    return view.containsGlyphs && !isSmallPrint
      && (parts.count > 1 || parts.contains { $0.parent?.name == "ForEach" })
  }

  /// Whether there may be a single opaque color behind the view. A material cannot improve such a
  /// background, because the color looks the same when it is blurred. If it is unknown what is behind
  /// the view, a color that hides little of it is taken for a tint of a colored card.
  private static func mayBeTint(_ paint: Style, over background: BackgroundSite?) -> Bool {
    switch background?.background {
    case .paint(.token), .paint(.unknown), .unknown:
      if case .faded(_, let amount?) = paint { amount < 0.3 } else { false }
    case .paint(let style): style.isOpaque == true
    case .material, .picture, .nothing, nil: false
    }
  }

  /// Whether the view is a stack without content, as in examples that omit it: `VStack { … }`.
  private static func isEmpty(_ view: ViewNode) -> Bool {
    ViewVocabulary.stacks.contains(view.name) && view.children.isEmpty
  }

  // MARK: Layers

  /// The findings for a translucent panel that is behind text in the same `ZStack`; empty for any
  /// other view. A color that is not in a shape is left out, since it is used to dim an image.
  /// - Parameter panels: The large views of each slot in reverse order, by the first view in the slot,
  ///   as far as they are known.
  private static func layerFindings(
    _ view: ViewNode, _ panels: inout [ViewNode: ViewsByBranch<ViewNode>]
  ) -> [Finding] {
    guard view.parent?.name == "ZStack", view.slotPosition.modifier == nil, !isPartOfControl(view),
      !view.fillsWindow, let paint = view.fillStyle, imitatesMaterial(paint), hasOutline(view)
    else { return [] }
    let first = view.firstSibling
    let known =
      panels[first]
      ?? view.siblings.reversed().filter(isLarge).reduce(into: ViewsByBranch()) {
        $0.append($1, $1)
      }
    panels[first] = known
    guard let last = known.first(shownWith: view, otherThan: view), last.isAfter(view),
      !mayBeTint(paint, over: view.backgroundSite)
    else { return [] }
    return [.translucentPanel(view)]
  }

  private static func hasOutline(_ view: ViewNode) -> Bool {
    switch view.name {
    case "Color", "Rectangle": view.isCutToShape
    default: ViewVocabulary.shapes.contains(view.name)
    }
  }

  /// Whether the style looks like an attempt to imitate a material: it is a translucent black,
  /// white, gray or background color. Translucent colors of other hues are tints.
  private static func imitatesMaterial(_ style: Style) -> Bool {
    guard case .faded(let color, let amount?) = style, amount < 1 else { return false }
    switch color {
    // With a lower opacity, the color is a fill, such as that of a text field.
    case .fixed("black"), .fixed("white"): return amount >= 0.15
    case .fixed("gray"): return amount >= 0.5
    case .semantic(let name): return name.hasSuffix("ackground") && amount >= 0.5
    default: return false
    }
  }
}

extension Finding {
  fileprivate static func translucentBackground(_ modifier: ViewModifier, _ paint: Style) -> Finding
  {
    let argument = modifier.arguments.first { $0.label == nil && Style($0.value) == paint }
    return Finding(
      check: Check.materialCustomOpacity.id,
      message: "this background is a translucent color; a material would blur and adapt",
      range: modifier.nameRange, notes: [],
      fix: argument.map {
        Finding.Fix(
          title: "use a material", range: $0.range, replacement: ".regularMaterial",
          safety: .review)
      })
  }

  fileprivate static func translucentPanel(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.materialCustomOpacity.id,
      message: "this panel is a translucent shape; a material would blur and adapt",
      range: view.nameRange, notes: [], fix: nil)
  }
}
