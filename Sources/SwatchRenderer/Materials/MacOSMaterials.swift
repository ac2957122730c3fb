import HandbookModel

/// The materials of macOS, without deprecated ones.
enum MacOSMaterials {
  static let all: [Material] = [
    material(
      "titlebar", "Title bar", .withinWindow, light: blurredTint(253, 0.8),
      dark: blurredTint(60, 0.8)),
    material(
      "headerView", "Header view", .withinWindow, light: [.blur(points: 30)],
      dark: blurredTint(30, 0.8)),
    material(
      "menu", "Menu", light: glass(2.1, 246, 0.72, darken: 237),
      dark: glass(2.2, 40, 0.7, lighten: 32)),
    material(
      "popover", "Popover", light: glass(2, 246, 0.6, darken: 241),
      dark: glass(2, 40, 0.6, lighten: 28)),
    material("sidebar", "Sidebar", light: sidebar.light, dark: sidebar.dark),
    material("toolTip", "Tooltip", light: sidebar.light, dark: sidebar.dark),
    material(
      "underWindowBackground", "Under window background", light: sidebar.light, dark: sidebar.dark),
    material("hudWindow", "HUD window", light: panel.light, dark: panel.dark),
    material("fullScreenUI", "Full-screen UI", light: panel.light, dark: panel.dark),
    material("sheet", "Sheet", light: flat(246), dark: flat(30), darkProvenance: unassignedGray),
    material(
      "windowBackground", "Window background", light: flat(246), dark: flat(30),
      darkProvenance: unassignedGray),
    material(
      "contentBackground", "Content background", .withinWindow, light: flat(246), dark: flat(30),
      darkProvenance: unassignedGray),
    material(
      "underPageBackground", "Under page background", .withinWindow, light: flat(246),
      dark: flat(20), darkProvenance: unassignedGray),
    material(
      "selection", "Selection", .withinWindow, light: flat(220), dark: flat(70),
      lightProvenance: selected,
      darkProvenance: selected),
  ]

  private static let layers = Provenance([.appKitLayers], .measured)
  private static let unassignedGray = layers.approximated(
    because: "The source lists two dark grays for four materials without assigning them.")
  private static let selected = Provenance([.appKitColors], .measured).approximated(
    because: "No value is known; the color of an unemphasized selection is used.")

  private static let sidebar = (
    light: glass(2.2, 246, 0.84, darken: 233), dark: glass(2.4, 40, 0.8, lighten: 36)
  )
  private static let panel = (
    light: glass(1.9, 246, 0.48, darken: 245), dark: glass(1.6, 40, 0.4, lighten: 20)
  )

  /// Returns the steps of a light material: a blur, saturation, a gray tint and an upper limit on
  /// brightness. The system also adds 5% of the average color of the window. This is left out
  /// because it depends on the window.
  /// - Parameters:
  ///   - saturation: The factor of the saturation.
  ///   - fill: The gray of the tint, 0…255.
  ///   - alpha: The opacity of the tint, 0…1.
  ///   - cap: The highest gray, 0…255.
  private static func glass(
    _ saturation: Float, _ fill: Float, _ alpha: Float, darken cap: Float
  ) -> [MaterialStep] {
    [
      .blur(points: 30), .saturate(saturation), .fill(Pixel(gray: fill), alpha: alpha),
      .darken(Pixel(gray: cap)), .clamp,
    ]
  }

  /// Returns the steps of a dark material: a blur, saturation, a gray tint and a lower limit on
  /// brightness.
  /// - Parameters:
  ///   - saturation: The factor that the saturation is multiplied by.
  ///   - fill: The gray of the tint, 0…255.
  ///   - alpha: The opacity of the tint, 0…1.
  ///   - floor: The lowest gray, 0…255.
  private static func glass(
    _ saturation: Float, _ fill: Float, _ alpha: Float, lighten floor: Float
  ) -> [MaterialStep] {
    [
      .blur(points: 30), .saturate(saturation), .fill(Pixel(gray: fill), alpha: alpha),
      .lighten(Pixel(gray: floor)), .clamp,
    ]
  }

  private static func blurredTint(_ gray: Float, _ alpha: Float) -> [MaterialStep] {
    [.blur(points: 30), .fill(Pixel(gray: gray), alpha: alpha)]
  }

  private static func flat(_ gray: Float) -> [MaterialStep] {
    [.fill(Pixel(gray: gray), alpha: 1)]
  }

  private static func material(
    _ key: String, _ title: String, _ blending: Blending = .behindWindow,
    light: [MaterialStep], dark: [MaterialStep],
    lightProvenance lightOrigin: Provenance = layers, darkProvenance darkOrigin: Provenance = layers
  ) -> Material {
    Material(
      platform: .macOS, key: key, title: title,
      light: MaterialRecipe(
        recipe: light.map { RecipeStep(step: $0, provenance: lightOrigin) },
        levels: inks(.zero, [216, 127, 66, 25, 25])),
      dark: MaterialRecipe(
        recipe: dark.map { RecipeStep(step: $0, provenance: darkOrigin) },
        levels: inks(.one, [216, 140, 63, 25, 25])),
      defaultBlending: blending, avoidsQuaternary: false)
  }

  /// Returns the vibrancy levels of macOS: the same color with a different opacity for each level.
  /// - Parameter alphas: The opacities, 0…255, in the order of the vibrancy levels of the platform.
  private static func inks(_ ink: Pixel, _ alphas: [Float]) -> [LevelValue] {
    let origin = Provenance([.appKitColors], .measured).approximated(
      because: "Vibrant values are unknown; AppKit's plain label colors are used.")
    return zip(SwatchPlatform.macOS.levels, alphas).map { level, alpha in
      LevelValue(level: level, operation: .ink(ink, alpha: alpha / 255), provenance: origin)
    }
  }
}
