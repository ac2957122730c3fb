import HandbookModel
import SwatchRenderer
import ViewTree

/// Materials behind text, as the renderer of swatches draws them. What is behind a material may have
/// any color, so that it has a range of colors.
extension ColorPair {
  /// Returns the pair of a view in a single color with a material behind it, and its contrast where that
  /// is best; `nil` if it is high enough there, if the color is not known, or if the app chooses its
  /// appearance itself.
  static func onMaterial(_ view: ViewNode, _ context: LintContext) -> (ColorPair, Failure)? {
    guard let site = view.backgroundSite, case .material(let material) = site.background,
      site.modifier?.condition == nil, site.fill != nil, context.isForPhones(view),
      let ends = KnownColor.ends(of: material), let own = color(of: view),
      let color = KnownColor(Style(own.color), written: own.color),
      !view.forest.redeclares(Style(own.color)), context.app?.setsAppearance != true,
      !AppearanceSetting.isSet(in: view.forest)
    else { return nil }
    var pair = ColorPair(color, on: ends[0], own.source, site)
    pair.choice = "on a material"
    return pair.failure(view, between: ends).map { (pair, $0) }
  }

  private init(
    _ foreground: KnownColor, on background: KnownColor, _ source: ModifierSite,
    _ site: BackgroundSite
  ) {
    (foregrounds, self.background, self.source, self.site) =
      ([foreground], background, source, site)
    isLightOnly = false
    names = nil
  }
}

extension KnownColor {
  /// Returns the darkest and the lightest color that a material has on iOS over what is behind it, as
  /// grays; `nil` for glass.
  static func ends(of material: SwiftUIMaterial) -> [KnownColor]? { materials[material] }

  private static let materials: [SwiftUIMaterial: [KnownColor]] = {
    let known = SwiftUIMaterial.allCases.compactMap {
      material -> (SwiftUIMaterial, [KnownColor])? in
      guard material != .glass,
        let recipes = try? MaterialTable.standard.material(material.rawValue, on: .iOS)
      else { return nil }
      let light = recipes.materialRecipe(in: .light).lightness
      let dark = recipes.materialRecipe(in: .dark).lightness
      return (
        material,
        [
          KnownColor(light: light.darkest, dark: dark.darkest),
          KnownColor(light: light.lightest, dark: dark.lightest),
        ]
      )
    }
    return Dictionary(uniqueKeysWithValues: known)
  }()

  private init(light: RGBColor, dark: RGBColor) {
    self.light = Value(color: light)
    self.dark = Value(color: dark)
    isOfSystem = true
  }
}
