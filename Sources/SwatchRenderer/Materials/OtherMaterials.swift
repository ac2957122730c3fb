import HandbookModel

/// The materials of tvOS. There are six; two of them adapt to light and dark appearance.
enum TVOSMaterials {
  static let all: [Material] = [
    material("prominent", "Prominent", light: extraLight, dark: extraDark),
    material("regular", "Regular", light: light, dark: dark),
    material("extraLight", "Extra light", light: extraLight, dark: nil),
    material("light", "Light", light: light, dark: nil),
    material("extraDark", "Extra dark", light: nil, dark: extraDark),
    material("dark", "Dark", light: nil, dark: dark),
  ]

  private static let extraLight = iOSSteps(IOSMaterials.extraLight)
  private static let light = iOSSteps(IOSMaterials.light)
  private static let dark = iOSSteps(IOSMaterials.dark)

  private static func iOSSteps(_ steps: [MaterialStep]) -> [RecipeStep] {
    let origin = Provenance([.legacyStyles, .simulatorColors], .measured).approximated(
      because: "The style was measured on iOS only; the iOS values are used.")
    return steps.map { RecipeStep(step: $0, provenance: origin) }
  }

  /// The steps of the extra dark material. No values of this material are known, so they are those
  /// of another recipe for Apple TV, the thick dark one.
  private static let extraDark: [RecipeStep] = {
    let origin = Provenance([.televisionRecipes], .extracted).approximated(
      because: "No values are known; the thick dark recipe for Apple TV is used.")
    let steps: [MaterialStep] = [.blur(points: 50), .saturate(1), .clamp, .fill(.zero, alpha: 0.8)]
    return steps.map { RecipeStep(step: $0, provenance: origin) }
  }()

  private static func material(
    _ key: String, _ title: String, light: [RecipeStep]?, dark: [RecipeStep]?
  ) -> Material {
    let levels = SwatchPlatform.tvOS.levels
    let origin = Provenance([.televisionRecipes], .extracted)
    let darker = zip(levels, [1, 0.6, 0.4, 0.2] as [Float]).map { level, alpha in
      LevelValue(level: level, operation: .plusDarker(.zero, alpha: alpha), provenance: origin)
    }
    let lighter = zip(levels, [1, 0.5, 0.3, 0.2] as [Float]).map { level, alpha in
      LevelValue(level: level, operation: .plusLighter(.one, alpha: alpha), provenance: origin)
    }
    return Material(
      platform: .tvOS, key: key, title: title,
      light: light.map { MaterialRecipe(recipe: $0, levels: darker) },
      dark: dark.map { MaterialRecipe(recipe: $0, levels: lighter) },
      defaultBlending: nil, avoidsQuaternary: false)
  }
}

/// The materials of visionOS, which has a single appearance with light text.
///
/// The recipes that ship with the system contain one named glass, but its values cannot be right:
/// seven recipes have the same values, and light text would be on a nearly white material. The dark
/// recipes of iOS are used instead. They are assigned in the order of Apple's guidelines, which
/// compare the two darkest materials to regular and thick.
enum VisionOSMaterials {
  static let all: [Material] = [
    material("lighter", "Lighter", IOSMaterials.ultraThin.dark, .thin, "ultra thin"),
    material("glass", "Glass", IOSMaterials.thin.dark, .thin, "thin"),
    material("darker", "Darker", IOSMaterials.regular.dark, .regular, "regular"),
    material("darkest", "Darkest", IOSMaterials.thick.dark, .regular, "thick"),
  ]

  private static func material(
    _ key: String, _ title: String, _ steps: [MaterialStep], _ group: IOSVibrancy.Group,
    _ standIn: String
  ) -> Material {
    let recipe = Provenance([.materialRecipes, .interfaceGuidelines], .measured).approximated(
      because: "No reliable values are known; the dark \(standIn) material of iOS is used.")
    let levels = Provenance([.vibrancyStyleSets], .extracted).approximated(
      because: "No values are known; the dark vibrancy levels of iOS are used.")
    return Material(
      platform: .visionOS, key: key, title: title, light: nil,
      dark: MaterialRecipe(
        recipe: steps.map { RecipeStep(step: $0, provenance: recipe) },
        levels: IOSVibrancy.dark(group, levels).filter {
          SwatchPlatform.visionOS.levels.contains($0.level)
        }),
      defaultBlending: nil, avoidsQuaternary: false)
  }
}

/// The material of watchOS, which is always dark and has no vibrancy levels.
enum WatchOSMaterials {
  static let all: [Material] = {
    let origin = Provenance([.materialRecipes, .interfaceGuidelines], .measured).approximated(
      because: "No values are known; the dark thick material of iOS is used.")
    return [
      Material(
        platform: .watchOS, key: "fullScreenModal", title: "Full-screen modal", light: nil,
        dark: MaterialRecipe(
          recipe: IOSMaterials.thick.dark.map { RecipeStep(step: $0, provenance: origin) },
          levels: []),
        defaultBlending: nil, avoidsQuaternary: false)
    ]
  }()
}
