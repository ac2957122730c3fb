import HandbookModel
import ViewTree

extension Check {
  static let materialThinLowContrast = Check("material-thin-low-contrast") { context in
    context.views(named: ["Text", "Label"]).compactMap { view -> Finding? in
      guard let surface = view.backgroundSite,
        case .material(let material) = surface.background,
        material == .thin || material == .ultraThin,
        let background = surface.beneath, case .paint(let style) = background.background,
        isPlain(style) || isGray(background),
        !hasContent(between: surface.view, and: background.view)
      else { return nil }
      return .thinOnPlain(surface, material, background)
    }
  }

  private static func isPlain(_ style: Style) -> Bool {
    switch style {
    case .fixed("gray"), .fixed("white"): return true
    case .semantic(let name):
      return name.hasSuffix("ackground") || name.hasSuffix("ackgroundColor")
        || name.hasPrefix("systemGray") || name.hasSuffix("SystemFill")
    case .faded(let color, let amount?): return amount >= 0.3 && isPlain(color)
    default: return false
    }
  }

  /// Whether the background is a gray that is defined by numbers, or a gradient of plain colors.
  private static func isGray(_ background: BackgroundSite) -> Bool {
    let value = background.modifier.map { $0.arguments[nil] } ?? background.view.value
    guard case .call(.name(let name), let arguments) = value else { return false }
    if name == "Color", let white = arguments["white"]?.number {
      return white >= 0.3 && arguments["opacity"] == nil
    }
    guard name.hasSuffix("Gradient"), case .list(let colors) = arguments["colors"] else {
      return false
    }
    return colors.allSatisfy { isPlain(Style($0)) }
  }

  /// The most texts between the surface and the background that are looked at.
  private static let mostTexts = 200

  /// Whether another view between the background and the surface with the material may be visible
  /// through the material.
  private static func hasContent(between surface: ViewNode, and background: ViewNode) -> Bool {
    for view in sequence(first: surface, next: { $0.parent ?? $0.useSites.first }).prefix(200) {
      if view == background { return false }
      if let modifier = view.slotPosition.modifier, let parent = view.parent {
        if parent == background { return false }
        // In an overlay or a bar, the parent's content is behind the surface.
        guard parent.modifiers[modifier].name == "background" else { return true }
      } else if view.parent?.name == "ZStack" {
        for (count, behind) in view.earlierSiblings.reversed().enumerated() {
          if behind == background { return false }
          if !["Spacer", "Text"].contains(behind.name) || count > mostTexts { return true }
        }
      }
    }
    return false
  }
}

extension Finding {
  fileprivate static func thinOnPlain(
    _ surface: BackgroundSite, _ material: SwiftUIMaterial, _ background: BackgroundSite
  ) -> Finding {
    let argument = surface.modifier?.arguments.first {
      $0.label == nil && Style($0.value) == .material(material)
    }
    return Finding(
      check: Check.materialThinLowContrast.id,
      message: "text on \(material == .thin ? "a thin" : "an ultra-thin") material "
        + "over a plain background has little contrast",
      range: surface.modifier?.nameRange ?? surface.view.nameRange,
      notes: [
        Finding.Note(
          message: "this is the background of the material",
          range: background.modifier?.nameRange ?? background.view.nameRange)
      ],
      fix: argument.map {
        Finding.Fix(
          title: "use a thicker material", range: $0.range, replacement: ".thickMaterial",
          safety: .review)
      })
  }
}
