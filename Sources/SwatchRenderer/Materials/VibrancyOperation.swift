/// How content of a level changes the material under it, in encoded sRGB.
package enum VibrancyOperation: Hashable, Sendable {
  /// An ink laid over the material; its alpha is 0…1.
  case ink(Pixel, alpha: Float)
  /// The material under the content is put through a colour matrix.
  case matrix(ColorMatrix)
  /// The ink's darkness is added to that of the material: `max(0, D − a·(1 − s))`.
  case plusDarker(Pixel, alpha: Float)
  /// The ink's light is added to that of the material: `min(1, D + a·s)`.
  case plusLighter(Pixel, alpha: Float)

  /// The colour of content on a material.
  /// - Parameter coverage: how much of the pixel the content covers, 0…1.
  package func composed(on material: Pixel, coverage: Float = 1) -> Pixel {
    switch self {
    case .ink(let ink, let alpha): material.mixed(with: ink, alpha * coverage)
    case .matrix(let matrix): material.mixed(with: matrix.applied(to: material), coverage)
    case .plusDarker(let ink, let alpha):
      (material - (Pixel.one - ink) * (alpha * coverage)).limited
    case .plusLighter(let ink, let alpha):
      (material + ink * (alpha * coverage)).limited
    }
  }
}

/// Three rows that make red, green and blue from red, green and blue, and one summand for all.
package struct ColorMatrix: Hashable, Sendable {
  /// What red, green and blue of the input each contribute to red, green and blue.
  private let columns: (red: Pixel, green: Pixel, blue: Pixel)
  /// Added to each channel, in sRGB 0…1.
  package let bias: Float

  /// Put together from its rows; each holds the factors of red, green and blue.
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

  /// What a grey is multiplied by before the bias is added: the mean of the rows' sums.
  package var gain: Float { (columns.red + columns.green + columns.blue).sum() / 3 }

  /// The matrix times a number, so that its gain is the one given; the bias stays.
  func withGain(_ gain: Float) -> ColorMatrix {
    let factor = gain / self.gain
    return ColorMatrix(
      columns: (columns.red * factor, columns.green * factor, columns.blue * factor), bias: bias)
  }

  func withBias(_ bias: Float) -> ColorMatrix { ColorMatrix(columns: columns, bias: bias) }

  /// The colour that the matrix makes, cut to 0…1.
  package func applied(to pixel: Pixel) -> Pixel {
    let sum = columns.red * pixel.x + columns.green * pixel.y + columns.blue * pixel.z + bias
    return sum.limited
  }

  /// Equal entries and bias.
  package static func == (left: ColorMatrix, right: ColorMatrix) -> Bool {
    left.columns == right.columns && left.bias == right.bias
  }

  /// Entries and bias.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns.red)
    hasher.combine(columns.green)
    hasher.combine(columns.blue)
    hasher.combine(bias)
  }
}
