import Foundation

/// Strong hues that flow into one another, the hardest test for a material's saturation.
///
/// They change from left to right and waver only a little from top to bottom: so all levels of a
/// swatch meet many hues, and rows that resemble one another pack small.
struct VividScene {
  private let phase: Float

  init(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    phase = numbers.number(in: 0...6.28)
  }

  private static let hues = ColorRamp(
    [
      Pixel(red: 0, green: 166, blue: 236), Pixel(red: 84, green: 66, blue: 240),
      Pixel(red: 212, green: 44, blue: 206), Pixel(red: 255, green: 70, blue: 106),
      Pixel(red: 255, green: 150, blue: 30), Pixel(red: 255, green: 212, blue: 70),
    ], from: -0.02, to: 1.02)

  /// Width and height are in pixels; the scene fills them.
  func image(width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height) { column, row in
      let x = (Float(column) + 0.5) / Float(width)
      let y = (Float(row) + 0.5) / Float(height)
      return Self.hues.color(at: x + 0.06 * sin(y * 2.4 + x * 2 + phase))
    }
  }
}
