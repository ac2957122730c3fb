/// A type of color vision: typical, none, or a color vision deficiency. A deficiency is simulated
/// as a complete one.
package enum ColorVision: String, CaseIterable, Hashable, Sendable, Codable {
  /// Typical color vision. Colors do not change.
  case full
  /// No color vision. Only luminance is visible.
  case grayscale
  /// Protanopia, which is vision without long-wavelength cones (Viénot, Brettel and Mollon, 1999).
  case protan
  /// Deuteranopia, which is vision without medium-wavelength cones (Viénot, Brettel and Mollon,
  /// 1999).
  case deutan
  /// Tritanopia, which is vision without short-wavelength cones (Brettel, Viénot and Mollon, 1997).
  case tritan

  /// Returns a color as it appears with this color vision. Both colors are in linear light. The
  /// result is clamped to 0…1.
  func simulated(linear color: Pixel) -> Pixel {
    let simulated =
      switch self {
      case .full: color
      case .grayscale: Pixel(repeating: Contrast.luminance(ofLinear: color))
      case .protan: Self.protanMatrix.applied(to: color)
      case .deutan: Self.deutanMatrix.applied(to: color)
      // A plane through the gray axis divides the colors in two halves, each with its own matrix.
      case .tritan:
        (color * Self.tritanPlane).sum() >= 0
          ? Self.tritanMatrices.0.applied(to: color) : Self.tritanMatrices.1.applied(to: color)
      }
    return simulated.clampedToUnit
  }

  /// Returns a color as it appears with this color vision. Both colors are in encoded sRGB.
  package func simulated(_ color: Pixel) -> Pixel {
    self == .full ? color : SRGB.encoded(simulated(linear: SRGB.linear(color)))
  }

  /// The matrices of a simulation, for renderers outside this module, such as SVG filters.
  package struct Simulation: Sendable {
    /// The color matrices for linear light. A matrix consists of the rows that produce red, green
    /// and blue, and a row consists of the factors for red, green and blue of the original color.
    /// There is one matrix or, if `plane` is set, one for each side of the plane.
    package let matrices: [[SIMD3<Float>]]
    /// The normal of the plane that divides the colors. The first matrix applies to a color if the
    /// dot product of the color and the normal is 0 or more, and the second matrix otherwise. The
    /// normal is `nil` if there is only one matrix.
    package let plane: SIMD3<Float>?
  }

  /// The matrices that simulate this color vision; `nil` for typical color vision.
  package var simulation: Simulation? {
    switch self {
    case .full: nil
    case .grayscale:
      Simulation(matrices: [Array(repeating: Contrast.luminanceWeights, count: 3)], plane: nil)
    case .protan: Simulation(matrices: [Self.protanRows], plane: nil)
    case .deutan: Simulation(matrices: [Self.deutanRows], plane: nil)
    case .tritan:
      Simulation(matrices: [Self.tritanRows.0, Self.tritanRows.1], plane: Self.tritanNormal)
    }
  }

  private static let protanRows: [SIMD3<Float>] = [
    [0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1],
  ]
  private static let deutanRows: [SIMD3<Float>] = [
    [0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1],
  ]
  private static let tritanRows: ([SIMD3<Float>], [SIMD3<Float>]) = (
    [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
    [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]]
  )
  private static let tritanNormal: SIMD3<Float> = [0.03901, -0.02788, -0.01113]

  private static let protanMatrix = ColorMatrix(rows: protanRows)
  private static let deutanMatrix = ColorMatrix(rows: deutanRows)
  private static let tritanPlane = Pixel(tritanNormal, 0)
  private static let tritanMatrices = (
    ColorMatrix(rows: tritanRows.0), ColorMatrix(rows: tritanRows.1)
  )
}

extension ColorMatrix {
  /// Creates a matrix without bias.
  /// - Parameter rows: The rows that produce red, green and blue.
  fileprivate init(rows: [SIMD3<Float>]) { self.init(rows[0], rows[1], rows[2], bias: 0) }
}
