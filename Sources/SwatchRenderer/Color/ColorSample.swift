/// What becomes of one even colour behind a material, for a designer with a colour in mind.
package struct ColorSample: Hashable, Sendable, Encodable {
  /// Red, green and blue of the finished material, 0…255, not rounded.
  package let material: [Double]
  /// What each level of the platform becomes, by its name: red, green and blue, 0…255, not rounded.
  /// Empty where the platform has none.
  package let levels: [String: [Double]]
  /// The WCAG 2 ratio of each level to the material, by its name: 1…21, not rounded.
  package let contrast: [String: Double]
  /// Why numbers are approximations, as sentences; empty where they are none.
  package let approximations: [String]

  /// - Parameter backdrop: red, green and blue, 0…255.
  /// - Throws: `SwatchError.unknownMaterial`.
  package init(
    _ platform: SwatchPlatform, material key: String, _ appearance: Appearance,
    backdrop: (red: Float, green: Float, blue: Float), table: MaterialTable = .standard
  ) throws(SwatchError) {
    let look = try table.material(key, on: platform).look(in: appearance)
    let ground = look.steps.applied(
      to: Pixel(red: backdrop.red, green: backdrop.green, blue: backdrop.blue))
    material = ground.channels
    let colors = look.levels.map { ($0.level.rawValue, $0.operation.composed(on: ground)) }
    levels = Dictionary(uniqueKeysWithValues: colors.map { ($0, $1.channels) })
    contrast = Dictionary(
      uniqueKeysWithValues: colors.map { ($0, Double(Contrast.ratio($1, ground))) })
    approximations = look.approximations
  }
}
