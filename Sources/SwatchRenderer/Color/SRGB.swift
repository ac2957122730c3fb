import Foundation
package import HandbookModel

/// Converts colors between encoded sRGB and linear light.
enum SRGB {
  /// Returns the value of a channel in linear light. Both values are 0…1.
  /// - Parameter encoded: The value of the channel in encoded sRGB.
  static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Returns the value of a channel in encoded sRGB. Both values are 0…1.
  /// - Parameter linear: The value of the channel in linear light.
  static func encoded(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The values in linear light, 0…1, for the 256 values of an 8-bit sRGB channel.
  static let linearSteps: [Float] = (0...255).map { linear(Float($0) / 255) }

  static func linear(_ pixel: Pixel) -> Pixel {
    Pixel(linear(pixel.x), linear(pixel.y), linear(pixel.z), 0)
  }

  static func encoded(_ pixel: Pixel) -> Pixel {
    Pixel(encoded(pixel.x), encoded(pixel.y), encoded(pixel.z), 0)
  }

  static func linear(_ color: SIMD4<UInt8>) -> Pixel {
    Pixel(linearSteps[Int(color.x)], linearSteps[Int(color.y)], linearSteps[Int(color.z)], 0)
  }

  static func linear(_ color: RGBColor) -> Pixel {
    linear(SIMD4(color.red, color.green, color.blue, 0))
  }
}

/// Contrast as defined in the Web Content Accessibility Guidelines (WCAG) 2.
package enum Contrast {
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
  package static func ratio(_ one: Pixel, _ other: Pixel) -> Float {
    ratio(
      luminances: luminance(ofLinear: SRGB.linear(one)), luminance(ofLinear: SRGB.linear(other)))
  }

  /// Returns the contrast ratio, 1…21, of two colors. The ratio is not rounded.
  package static func ratio(_ one: RGBColor, _ other: RGBColor) -> Float {
    ratio(
      luminances: luminance(ofLinear: SRGB.linear(one)), luminance(ofLinear: SRGB.linear(other)))
  }
}
