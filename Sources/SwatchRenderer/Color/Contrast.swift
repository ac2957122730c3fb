/// Contrast as defined in the Web Content Accessibility Guidelines (WCAG) 2.
enum Contrast {
  /// The weights of red, green and blue in the relative luminance of a color in linear light.
  static let luminanceWeights: SIMD3<Float> = [0.2126, 0.7152, 0.0722]
  private static let weights = Pixel(luminanceWeights, 0)

  /// Returns the relative luminance, 0…1, of a color in linear light.
  static func luminance(ofLinear pixel: Pixel) -> Float { (pixel * weights).sum() }

  /// Returns the contrast ratio, 1…21, of two relative luminances. Their order does not matter.
  static func ratio(luminances one: Float, _ other: Float) -> Float {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the contrast ratio, 1…21, of two colors in encoded sRGB. The ratio is not rounded.
  static func ratio(_ one: Pixel, _ other: Pixel) -> Float {
    ratio(
      luminances: luminance(ofLinear: SRGB.linear(one)), luminance(ofLinear: SRGB.linear(other)))
  }
}
