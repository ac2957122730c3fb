import Foundation

/// Conversion between encoded sRGB and linear light.
enum SRGB {
  /// Returns the linear value of an encoded channel; both are 0…1.
  static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Returns the encoded value of a linear channel; both are 0…1.
  static func encoded(_ linear: Float) -> Float {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The linear values of all 256 values of an 8-bit channel.
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
}

/// Contrast as defined by the Web Content Accessibility Guidelines (WCAG) 2.
package enum Contrast {
  /// The weights of linear red, green and blue in relative luminance.
  static let luminanceWeights: SIMD3<Float> = [0.2126, 0.7152, 0.0722]
  private static let weights = Pixel(luminanceWeights, 0)

  /// Returns the relative luminance of a color in linear light, 0…1.
  static func luminance(ofLinear pixel: Pixel) -> Float { (pixel * weights).sum() }

  /// Returns the contrast ratio of two luminances in either order, 1…21.
  static func ratio(luminances one: Float, _ other: Float) -> Float {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the contrast ratio of two encoded colors, 1…21, not rounded.
  package static func ratio(_ one: Pixel, _ other: Pixel) -> Float {
    ratio(
      luminances: luminance(ofLinear: SRGB.linear(one)), luminance(ofLinear: SRGB.linear(other)))
  }
}
