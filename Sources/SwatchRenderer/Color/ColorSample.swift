/// The colors that a material and its vibrancy levels produce over a backdrop of a single color.
package struct ColorSample: Hashable, Sendable, Encodable {
  /// Red, green and blue of the material over the backdrop, 0…255, not rounded.
  package let material: [Double]
  /// Red, green and blue of each vibrancy level by name, 0…255, not rounded; empty if the platform
  /// has no levels.
  package let levels: [String: [Double]]
  /// The WCAG 2 contrast ratio of each level to the material by level name, 1…21, not rounded.
  package let contrast: [String: Double]
  /// The reasons why values are approximations, as sentences; empty if none are.
  package let approximations: [String]

  /// Computes the colors.
  /// - Parameter backdrop: red, green and blue, 0…255.
  /// - Throws: `SwatchError.unknownMaterial`.
  package init(
    _ platform: SwatchPlatform, material key: String, _ appearance: Appearance,
    backdrop: (red: Float, green: Float, blue: Float), table: MaterialTable = .standard
  ) throws(SwatchError) {
    let look = try table.material(key, on: platform).look(in: appearance)
    let background = look.steps.applied(
      to: Pixel(red: backdrop.red, green: backdrop.green, blue: backdrop.blue))
    material = background.channels
    let colors = look.levels.map { ($0.level.rawValue, $0.operation.composed(on: background)) }
    levels = Dictionary(uniqueKeysWithValues: colors.map { ($0, $1.channels) })
    contrast = Dictionary(
      uniqueKeysWithValues: colors.map { ($0, Double(Contrast.ratio($1, background))) })
    approximations = look.approximations
  }
}
