package import HandbookModel

/// The colors of a material and of its vibrancy levels over a backdrop of a single color.
package struct ColorSample: Hashable, Sendable, Encodable {
  /// The color of the material: red, green and blue, 0…255, not rounded.
  package let material: [Double]
  /// The color of content at each vibrancy level: red, green and blue, 0…255, not rounded. Empty if
  /// the platform has no vibrancy levels.
  package let levels: [VibrancyLevel: [Double]]
  /// The WCAG 2 contrast ratio between each vibrancy level and the material, 1…21, not rounded.
  package let contrast: [VibrancyLevel: Double]
  /// Sentences that explain which values of the material are approximations, and why; empty if none
  /// are.
  package let approximations: [String]

  /// Computes the colors of the material, and of each vibrancy level on it, over a backdrop of a
  /// single color.
  /// - Parameters:
  ///   - key: The key of the material, such as `ultraThin`.
  ///   - backdrop: The color of the backdrop. Its channels are 0…255.
  /// - Throws: `SwatchError.unknownMaterial`.
  package init(
    _ platform: SwatchPlatform, material key: String, _ appearance: Appearance,
    backdrop: (red: Float, green: Float, blue: Float), table: MaterialTable = .standard
  ) throws(SwatchError) {
    let materialRecipe = try table.material(key, on: platform).materialRecipe(in: appearance)
    let background = materialRecipe.steps.applied(
      to: Pixel(red: backdrop.red, green: backdrop.green, blue: backdrop.blue))
    material = background.channels
    let colors = materialRecipe.levels.map {
      ($0.level, $0.operation.composed(on: background))
    }
    levels = Dictionary(uniqueKeysWithValues: colors.map { ($0, $1.channels) })
    contrast = Dictionary(
      uniqueKeysWithValues: colors.map { ($0, Double(Contrast.ratio($1, background))) })
    approximations = materialRecipe.approximations
  }
}
