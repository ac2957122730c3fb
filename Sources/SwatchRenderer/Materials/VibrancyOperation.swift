/// The operation that draws content at a vibrancy level on a material. It works on encoded sRGB.
package enum VibrancyOperation: Hashable, Sendable {
  /// Draws a color over the material, with an opacity of 0…1.
  case ink(Pixel, alpha: Float)
  /// Transforms the color of the material with a color matrix.
  case matrix(ColorMatrix)
  /// Darkens the material. The result is `max(0, D − a·(1 − s))`, where D is a channel of the
  /// material, s is the same channel of the color, and a is the opacity.
  case plusDarker(Pixel, alpha: Float)
  /// Brightens the material. The result is `min(1, D + a·s)`, where D is a channel of the material,
  /// s is the same channel of the color, and a is the opacity.
  case plusLighter(Pixel, alpha: Float)

  /// Returns the color of a pixel after content is drawn on the material.
  /// - Parameter coverage: The fraction of the pixel that the content covers, 0…1.
  package func composed(on material: Pixel, coverage: Float = 1) -> Pixel {
    switch self {
    case .ink(let ink, let alpha): material.mixed(with: ink, alpha * coverage)
    case .matrix(let matrix): material.mixed(with: matrix.applied(to: material), coverage)
    case .plusDarker(let ink, let alpha):
      (material - (Pixel.one - ink) * (alpha * coverage)).clampedToUnit
    case .plusLighter(let ink, let alpha):
      (material + ink * (alpha * coverage)).clampedToUnit
    }
  }
}

/// A 3 × 3 color matrix with an offset that is the same for all channels.
package struct ColorMatrix: Hashable, Sendable {
  /// The columns of the matrix. Each consists of the factors of one input channel for red, green
  /// and blue of the result.
  private let columns: (red: Pixel, green: Pixel, blue: Pixel)
  /// The offset that is added to each channel, in sRGB 0…1.
  package let bias: Float

  /// Creates a matrix from its rows, which produce red, green and blue. Each row consists of the
  /// factors for red, green and blue of the original color.
  package init(_ red: SIMD3<Float>, _ green: SIMD3<Float>, _ blue: SIMD3<Float>, bias: Float) {
    columns = (
      Pixel(red.x, green.x, blue.x, 0), Pixel(red.y, green.y, blue.y, 0),
      Pixel(red.z, green.z, blue.z, 0)
    )
    self.bias = bias
  }

  private init(columns: (red: Pixel, green: Pixel, blue: Pixel), bias: Float) {
    self.columns = columns
    self.bias = bias
  }

  /// The factor that the matrix multiplies grays by, before the bias is added. It is the mean of
  /// the row sums.
  package var gain: Float { (columns.red + columns.green + columns.blue).sum() / 3 }

  /// Returns the matrix scaled to the given gain. The bias does not change.
  func withGain(_ gain: Float) -> ColorMatrix {
    let factor = gain / self.gain
    return ColorMatrix(
      columns: (columns.red * factor, columns.green * factor, columns.blue * factor), bias: bias)
  }

  func withBias(_ bias: Float) -> ColorMatrix { ColorMatrix(columns: columns, bias: bias) }

  /// Returns the transformed color, clamped to 0…1.
  package func applied(to pixel: Pixel) -> Pixel {
    let sum = columns.red * pixel.x + columns.green * pixel.y + columns.blue * pixel.z + bias
    return sum.clampedToUnit
  }

  /// Compares the elements and the bias of two matrices.
  package static func == (left: ColorMatrix, right: ColorMatrix) -> Bool {
    left.columns == right.columns && left.bias == right.bias
  }

  /// Hashes the elements and the bias of the matrix.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns.red)
    hasher.combine(columns.green)
    hasher.combine(columns.blue)
    hasher.combine(bias)
  }
}
