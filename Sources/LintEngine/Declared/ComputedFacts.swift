import HandbookModel
import ViewTree

extension ViewNode {
  /// The least and the greatest contrast ratio, 1…21, of a text or symbol in a single color with the
  /// material behind it, over what may be behind that: each is the lower one of the ratios in light and
  /// dark mode, with the materials and colors of iOS. `nil` if the view has no such color, as with a
  /// vibrancy level.
  fileprivate var contrastRangeOnMaterial: [Double]? {
    guard let site = backgroundSite, case .material(let material) = site.background,
      site.fill != nil,
      let ends = KnownColor.ends(of: material), let own = ColorPair.color(of: self),
      !forest.redeclares(Style(own.color)),
      let color = KnownColor(Style(own.color), written: own.color)
    else { return nil }
    let modes = [\KnownColor.light, \KnownColor.dark].map { mode in
      let text = color[keyPath: mode]
      let ratios = ends.map { text.contrast(on: $0[keyPath: mode]) }
      let lights = ends.map { $0[keyPath: mode].color.luminance }
      // Somewhere, the material may have the color of the text.
      let isBetween = lights[0]...lights[1] ~= text.color.luminance
      return (least: isBetween ? 1 : ratios.min() ?? 1, most: ratios.max() ?? 21)
    }
    return [modes.map(\.least).min() ?? 1, modes.map(\.most).min() ?? 21]
  }

  /// The contrast ratios, 1…21, of a text or symbol with the color directly behind it, one for each
  /// color that a condition chooses from: the lower one of the ratios in light and dark mode, with the
  /// colors that the system has on iOS. `nil` if one of the colors is unknown.
  var contrastRatios: [Double]? {
    guard let site = backgroundSite, let background = site.knownColor,
      background.light.opacity == 1, background.dark.opacity == 1, !site.isRedeclared
    else { return nil }
    let colors: [KnownColor]? =
      switch foreground {
      case .unknown: nil
      case .unset: KnownColor.label.map { [$0] }
      case .known(let own) where hasSeveralColors(own): nil
      case .known(let own):
        own.value.flatMap { ColorPair.colors($0, forest) } ?? faintLabel(own).map { [$0] }
      }
    return colors?.map { color in
      let light = color.light.contrast(on: background.light)
      return site.isOfSystemContainer ? light : min(light, color.dark.contrast(on: background.dark))
    }
  }
}

extension FactQuery {
  /// Returns the contrast of a text or symbol; absent for other views.
  func contrast(of view: ViewNode) -> FactValue {
    guard view.isGlyphs else { return .absent }
    guard let ratios = view.contrastRatios ?? view.contrastRangeOnMaterial else {
      return .unknown(obstacleToContrast(of: view))
    }
    // Rounded down, so that a ratio below a limit never looks like the limit.
    let rounded = ratios.map { FactValue.number(($0 * 100).rounded(.down) / 100) }
    return rounded.count == 1 ? rounded[0] : .either(rounded)
  }

  private func obstacleToContrast(of view: ViewNode) -> Obstacle {
    switch (view.background, view.foreground) {
    case (.unknown, _): .background
    case (.nothing, _): .noBackground
    case (_, .unknown): .inheritance
    case (.paint(let style), .known(let own)) where style.isKnown && !own.style.isKnown:
      .expression(own.source.modifier.arguments.first?.value.spelling ?? own.style.summary)
    default: .backgroundColor
    }
  }

  /// Returns the deprecated API that a view or its modifiers are; absent if there is none.
  func deprecatedNames(of view: ViewNode) -> FactValue {
    let names = DeprecatedAPI.names(usedBy: view)
    return names.isEmpty ? .absent : .several(names.map { .word($0) })
  }

  /// Returns the words that VoiceOver speaks for a view; absent if there is only a picture.
  func accessibleName(of view: ViewNode) -> FactValue {
    switch view.accessibleName {
    case .words(let value): FactValue(words: value, VisibleNames(view))
    case .picture, .missing: .absent
    case .unknown: .unknown(.expression(view.name))
    }
  }
}
