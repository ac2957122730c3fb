/// The materials of iOS and iPadOS.
enum IOSMaterials {
  static let all: [Material] = [
    system("ultraThin", "Ultra thin", ultraThin, .thin),
    system("thin", "Thin", thin, .thin),
    system("regular", "Regular", regular, .regular),
    system("thick", "Thick", thick, .regular),
    system(
      "ultraThick", "Ultra thick", thick, .regular,
      approximation: "No recipe with this name is known; the values of Thick are used."),
    system("chrome", "Chrome", chrome, .chrome),
    system(
      "chromeIncreasedContrast", "Chrome, increased contrast", averagedChrome, .chrome,
      provenance: Provenance([.materialRecipes], .extracted)),
    system(
      "bar", "Bar", chrome, .chrome,
      approximation: "No recipe with this name is known; the values of Chrome are used."),
    legacy("extraLight", "Extra light (legacy)", light: extraLight, dark: nil),
    legacy("light", "Light (legacy)", light: light, dark: nil),
    legacy("dark", "Dark (legacy)", light: nil, dark: dark),
    legacy("legacyRegular", "Regular (legacy)", light: light, dark: dark),
    legacy("prominent", "Prominent (legacy)", light: extraLight, dark: dark),
  ]

  /// Returns the steps of a system material. Colors are adjusted first and blurred last.
  /// - Parameters:
  ///   - blur: The standard deviation of the blur in points.
  ///   - saturation: The factor that the saturation is multiplied by.
  ///   - brightness: The offset that is added to each channel, −1…1 in sRGB.
  ///   - amount: The strength of the luminance curve, 0…1.
  ///   - curve: The four control values of the luminance curve.
  private static func curved(
    blur: Float, saturation: Float, brightness: Float, amount: Float, curve: SIMD4<Float>
  ) -> [MaterialStep] {
    [
      .luminanceCurve(curve, amount: amount), .saturate(saturation), .brighten(brightness), .clamp,
      .blur(points: blur),
    ]
  }

  static let ultraThin = (
    light: curved(
      blur: 22.5, saturation: 1.1, brightness: 0.12, amount: 0.5, curve: [0.45, 0.55, 0.65, 0.68]),
    dark: curved(
      blur: 22.5, saturation: 1.1, brightness: 0, amount: 0.5, curve: [0.24, 0.24, 0.3, 0.39])
  )
  static let thin = (
    light: curved(
      blur: 30, saturation: 1.35, brightness: 0.12, amount: 0.6, curve: [0.725, 0.825, 0.76, 0.73]),
    dark: curved(
      blur: 30, saturation: 1.35, brightness: 0, amount: 0.6, curve: [0.2, 0.21, 0.1, 0.15])
  )
  static let regular = (
    light: curved(
      blur: 30, saturation: 1.5, brightness: 0.1, amount: 0.75, curve: [0.9, 0.83, 0.925, 0.815]),
    dark: curved(
      blur: 30, saturation: 1.5, brightness: 0, amount: 0.75, curve: [0.16, 0.26, 0.1, 0.1])
  )
  static let thick = (
    light: curved(
      blur: 45, saturation: 1.5, brightness: 0.045, amount: 0.88, curve: [0.99, 0.95, 0.98, 0.905]),
    dark: curved(
      blur: 45, saturation: 1.5, brightness: 0, amount: 0.88, curve: [0.14, 0.16, 0.1, 0.03])
  )
  private static let chrome = (
    light: curved(
      blur: 22.5, saturation: 1.1, brightness: 0.1, amount: 0.75, curve: [0.8, 0.9, 1.1, 0.825]),
    dark: curved(
      blur: 22.5, saturation: 2, brightness: -0.1, amount: 0.75, curve: [0.23, 0.52, 0.27, 0.255])
  )
  /// The steps of the chrome material if the Increase Contrast setting is on. The backdrop is
  /// averaged instead of blurred. The source does not say at which step; the table assumes that it
  /// is the first one.
  private static let averagedChrome: (light: [MaterialStep], dark: [MaterialStep]) = (
    light: [
      .average, .luminanceCurve([0.95, 0.9, 1.1, 0.825], amount: 0.75), .saturate(0.8),
      .brighten(0.1), .clamp,
    ],
    dark: [
      .average, .luminanceCurve([0.225, 0.31, 0.25, 0.2], amount: 0.85), .saturate(0.8),
      .brighten(-0.1), .clamp,
    ]
  )

  /// Returns the steps of a legacy style of UIKit, such as `extraLight`. The saturated color is
  /// clamped before the tint is added.
  /// - Parameters:
  ///   - blur: The standard deviation of the blur in points.
  ///   - tint: The gray of the tint, 0…255.
  ///   - alpha: The opacity of the tint, 0…1.
  private static func tinted(blur: Float, tint: Float, alpha: Float) -> [MaterialStep] {
    [.blur(points: blur), .saturate(1.8), .clamp, .fill(Pixel(gray: tint), alpha: alpha)]
  }

  static let light = tinted(blur: 30, tint: 255, alpha: 0.3)
  static let extraLight = tinted(blur: 20, tint: 247, alpha: 0.8)
  static let dark = tinted(blur: 20, tint: 28, alpha: 0.73)

  private static func system(
    _ key: String, _ title: String, _ steps: (light: [MaterialStep], dark: [MaterialStep]),
    _ vibrancy: IOSVibrancy.Group, provenance: Provenance? = nil, approximation: String? = nil
  ) -> Material {
    let known = provenance ?? Provenance([.materialRecipes, .simulatorColors], .measured)
    let origin = approximation.map { known.approximated(because: $0) } ?? known
    // The colors were measured over backdrops of a single color, which say nothing about the blur.
    let radius =
      approximation == nil ? Provenance([.materialRecipes, .layerFormulas], .extracted) : origin
    let recipe = { (steps: [MaterialStep]) in
      steps.map { RecipeStep(step: $0, provenance: $0.mixesPixels ? radius : origin) }
    }
    let levels = Provenance([.vibrancyStyleSets, .layerFormulas, .blurEffectHeader], .extracted)
    return Material(
      platform: .iOS, key: key, title: title,
      light: MaterialRecipe(
        recipe: recipe(steps.light), levels: IOSVibrancy.light(vibrancy, levels)),
      dark: MaterialRecipe(
        recipe: recipe(steps.dark), levels: IOSVibrancy.dark(vibrancy, levels)),
      defaultBlending: nil, avoidsQuaternary: vibrancy == .thin)
  }

  private static func legacy(
    _ key: String, _ title: String, light: [MaterialStep]?, dark: [MaterialStep]?
  ) -> Material {
    let color = Provenance([.legacyStyles, .simulatorColors], .measured)
    // The blur is in the table of the source, but was not compared with rendered pixels.
    let radius = Provenance([.legacyStyles], .reverseEngineered)
    let levels = Provenance([.vibrancyStyleSets], .extracted).approximated(
      because: "The legacy styles have no vibrancy levels of their own; those of Regular are used.")
    let recipe = { (steps: [MaterialStep]) in
      steps.map { RecipeStep(step: $0, provenance: $0.mixesPixels ? radius : color) }
    }
    return Material(
      platform: .iOS, key: key, title: title,
      light: light.map {
        MaterialRecipe(recipe: recipe($0), levels: IOSVibrancy.light(.regular, levels))
      },
      dark: dark.map {
        MaterialRecipe(recipe: recipe($0), levels: IOSVibrancy.dark(.regular, levels))
      },
      defaultBlending: nil, avoidsQuaternary: false)
  }
}
