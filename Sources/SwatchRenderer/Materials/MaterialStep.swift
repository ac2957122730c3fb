/// One step in rendering a material from a backdrop. Steps work on encoded sRGB, in the order of
/// the recipe, and clamp only if noted.
package enum MaterialStep: Hashable, Sendable {
  /// Moves each channel by `amount` (0…1) toward the value of a cubic Bézier curve, evaluated at
  /// the luma of the pixel. The vector has the four control values. An amount of 0 changes nothing.
  case luminanceCurve(SIMD4<Float>, amount: Float)
  /// Multiplies each channel's distance to the pixel's luma; 1 changes nothing.
  case saturate(Float)
  /// Adds an offset to each channel, in sRGB 0…1.
  case brighten(Float)
  /// Clamps every channel to 0…1.
  case clamp
  /// Applies a Gaussian blur with a standard deviation in points; edge pixels are repeated outward.
  case blur(points: Float)
  /// Replaces every pixel with the mean of all pixels.
  case average
  /// Draws a single color over the material.
  case fill(Pixel, alpha: Float)
  /// Limits each channel to at most the color's.
  case darken(Pixel)
  /// Limits each channel to at least the color's.
  case lighten(Pixel)

  /// The weights of red, green and blue in the luma that luminance curves use (decompiled; their
  /// sum is 1).
  static let curveLuma = Pixel(0.2125, 0.7154, 0.0721, 0)
  /// The weights of red, green and blue in the luma that saturation preserves (Rec. 709).
  static let saturationLuma = Pixel(0.2126, 0.7152, 0.0722, 0)

  /// The name of the step in measurements; also the suffix of its localization key.
  package var name: String {
    switch self {
    case .luminanceCurve: "curve"
    case .saturate: "saturate"
    case .brighten: "brighten"
    case .clamp: "clamp"
    case .blur: "blur"
    case .average: "average"
    case .fill: "fill"
    case .darken: "darken"
    case .lighten: "lighten"
    }
  }

  /// Whether a pixel's result depends on other pixels.
  var mixesPixels: Bool {
    switch self {
    case .blur, .average: true
    default: false
    }
  }

  /// Returns the result for a flat color, which blur and average do not change.
  func applied(to pixel: Pixel) -> Pixel {
    switch self {
    case .luminanceCurve(let controls, let amount):
      let luma = min(max((pixel * Self.curveLuma).sum(), 0), 1)
      return pixel + (Pixel(repeating: bezier(controls, at: luma)) - pixel) * amount
    case .saturate(let factor):
      let luma = Pixel(repeating: (pixel * Self.saturationLuma).sum())
      return luma + (pixel - luma) * factor
    case .brighten(let summand): return pixel + summand
    case .clamp: return pixel.clampedToUnit
    case .blur, .average: return pixel
    case .fill(let color, let alpha): return pixel + (color - pixel) * alpha
    case .darken(let color): return pixel.replacing(with: color, where: pixel .> color)
    case .lighten(let color): return pixel.replacing(with: color, where: pixel .< color)
    }
  }
}

/// Returns the value of a cubic Bézier curve at a parameter in 0…1, clamped to 0…1.
private func bezier(_ controls: SIMD4<Float>, at parameter: Float) -> Float {
  let rest = 1 - parameter
  let weights = SIMD4(
    rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
    parameter * parameter * parameter)
  return min(max((controls * weights).sum(), 0), 1)
}

extension [MaterialStep] {
  /// Returns the result of all steps for a flat color.
  func applied(to pixel: Pixel) -> Pixel { reduce(pixel) { $1.applied(to: $0) } }

  /// Returns the result of all steps for an image.
  /// - Parameter scale: pixels per point.
  func applied(to image: PixelImage, scale: Float) -> PixelImage {
    var result = image
    var rest = self[...]
    while !rest.isEmpty {
      // Consecutive steps that need only one pixel at a time share one pass over the image.
      let pointwise = rest.prefix { !$0.mixesPixels }
      if !pointwise.isEmpty {
        result = result.mapped { pixel in pointwise.reduce(pixel) { $1.applied(to: $0) } }
        rest = rest.dropFirst(pointwise.count)
      }
      switch rest.popFirst() {
      case .blur(let points): result = result.blurred(sigma: points * scale)
      case .average: result = result.averaged()
      default: break
      }
    }
    return result
  }
}
