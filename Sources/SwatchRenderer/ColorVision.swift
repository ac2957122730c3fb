/// A way of seeing colours. Simulations work in linear light and are those for complete loss.
package enum ColorVision: String, CaseIterable, Hashable, Sendable {
  /// Nothing is changed.
  case full
  /// Luminance alone.
  case grayscale
  /// Without long-wave cones (Viénot, Brettel and Mollon, 1999).
  case protan
  /// Without medium-wave cones (the same).
  case deutan
  /// Without short-wave cones (Brettel, Viénot and Mollon, 1997).
  case tritan

  /// What is seen of a colour, both in linear light, cut to 0…1.
  func seen(linear color: Pixel) -> Pixel {
    let seen =
      switch self {
      case .full: color
      case .grayscale: Pixel(repeating: Contrast.luminance(ofLinear: color))
      case .protan: Self.protanMatrix.applied(to: color)
      case .deutan: Self.deutanMatrix.applied(to: color)
      // Colours on the two sides of a plane through the greys fall onto different half planes.
      case .tritan:
        (color * Self.tritanPlane).sum() >= 0
          ? Self.tritanMatrices.0.applied(to: color) : Self.tritanMatrices.1.applied(to: color)
      }
    return seen.limited
  }

  /// What is seen of a colour, both in encoded sRGB.
  package func seen(_ color: Pixel) -> Pixel {
    self == .full ? color : SRGB.encoded(seen(linear: SRGB.linear(color)))
  }

  private static let protanMatrix = ColorMatrix(
    [0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1], bias: 0)
  private static let deutanMatrix = ColorMatrix(
    [0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1], bias: 0)
  private static let tritanPlane = Pixel(0.03901, -0.02788, -0.01113, 0)
  private static let tritanMatrices = (
    ColorMatrix(
      [1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911],
      bias: 0),
    ColorMatrix(
      [0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796],
      bias: 0)
  )
}
