import ViewTree

extension ViewNode {
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
