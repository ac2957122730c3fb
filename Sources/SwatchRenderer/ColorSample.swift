/// What becomes of one even colour behind a material, for a designer with a colour in mind.
package struct ColorSample: Hashable, Sendable, Encodable {
  /// A level on the material.
  package struct Level: Hashable, Sendable, Encodable {
    /// The name of the level.
    package let level: String
    /// Red, green and blue, 0…255, not rounded.
    package let color: [Double]
    /// The WCAG 2 ratio to the material, 1…21, not rounded.
    package let contrast: Double
  }

  /// Red, green and blue of the finished material, 0…255, not rounded.
  package let material: [Double]
  /// Every level of the platform, in its order; empty where it has none.
  package let levels: [Level]
  /// Why the material's numbers are an approximation, as a sentence; nil where they are none.
  package let approximation: String?

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
    levels = look.levels.map { value in
      let color = value.operation.composed(on: ground)
      return Level(
        level: value.level.rawValue, color: color.channels,
        contrast: Double(Contrast.ratio(color, ground)))
    }
    approximation = look.approximation
  }
}
