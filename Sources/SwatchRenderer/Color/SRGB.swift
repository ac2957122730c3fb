import Foundation

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
}
