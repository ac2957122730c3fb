import Foundation

/// The picture of the vivid backdrop: a gradient of strong hues, which are the most difficult
/// content for the saturation of a material.
///
/// The hue changes from left to right and varies only slightly from top to bottom. Text and fills
/// on a swatch therefore cover many hues, and the picture compresses well because its rows are
/// similar.
struct VividScene {
  private let phase: Float

  init(seed: UInt32) {
    var numbers = SplitMix64(seed: seed)
    phase = numbers.number(in: 0...6.28)
  }

  private static let hues = ColorRamp(
    [
      Pixel(red: 0, green: 166, blue: 236), Pixel(red: 84, green: 66, blue: 240),
      Pixel(red: 212, green: 44, blue: 206), Pixel(red: 255, green: 70, blue: 106),
      Pixel(red: 255, green: 150, blue: 30), Pixel(red: 255, green: 212, blue: 70),
    ], from: -0.02, to: 1.02)

  /// Renders the picture. The width and height are in pixels.
  func image(width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height) { column, row in
      let x = (Float(column) + 0.5) / Float(width)
      let y = (Float(row) + 0.5) / Float(height)
      return Self.hues.color(at: x + 0.06 * sin(y * 2.4 + x * 2 + phase))
    }
  }
}
