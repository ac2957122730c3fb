/// The change that content at a vibrancy level makes to the material below it, in encoded sRGB.
package enum VibrancyOperation: Hashable, Sendable {
  /// Draws an ink over the material; its alpha is 0…1.
  case ink(Pixel, alpha: Float)
  /// Applies a color matrix to the material below the content.
  case matrix(ColorMatrix)
  /// Adds the ink's darkness to the material's: `max(0, D − a·(1 − s))`.
  case plusDarker(Pixel, alpha: Float)
  /// Adds the ink's light to the material's: `min(1, D + a·s)`.
  case plusLighter(Pixel, alpha: Float)

  /// Returns the color of content on a material.
  /// - Parameter coverage: the fraction of the pixel that the content covers, 0…1.
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

/// A 3 × 3 color matrix with one bias for all channels.
package struct ColorMatrix: Hashable, Sendable {
  /// The columns of the matrix: the contribution of each input channel to red, green and blue.
  private let columns: (red: Pixel, green: Pixel, blue: Pixel)
  /// The offset added to each channel, in sRGB 0…1.
  package let bias: Float

  /// Creates a matrix from its rows; each row has the factors of red, green and blue.
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

  /// The factor that the matrix applies to grays before the bias: the mean of the row sums.
  package var gain: Float { (columns.red + columns.green + columns.blue).sum() / 3 }

  /// Returns the matrix scaled to a gain; the bias stays.
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

  /// Compares entries and bias.
  package static func == (left: ColorMatrix, right: ColorMatrix) -> Bool {
    left.columns == right.columns && left.bias == right.bias
  }

  /// Hashes entries and bias.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns.red)
    hasher.combine(columns.green)
    hasher.combine(columns.blue)
    hasher.combine(bias)
  }
}
