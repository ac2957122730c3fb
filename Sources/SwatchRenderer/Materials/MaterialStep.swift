/// One step of the way from a backdrop to a finished material. Steps work on encoded sRGB, in the
/// order of the recipe, and clamp only where they say so.
package enum MaterialStep: Hashable, Sendable {
  /// Each channel moves by `amount` (0…1) towards a cubic Bézier with these four control values,
  /// evaluated at the luma of the pixel. Amount 0 changes nothing.
  case luminanceCurve(SIMD4<Float>, amount: Float)
  /// Each channel's distance to the pixel's luma is multiplied; 1 changes nothing.
  case saturate(Float)
  /// Added to each channel, in sRGB 0…1.
  case brighten(Float)
  /// Every channel is cut to 0…1.
  case clamp
  /// A Gaussian whose standard deviation is given in points; pixels beyond the edge repeat it.
  case blur(points: Float)
  /// Every pixel becomes the mean of all.
  case average
  /// An even colour is laid over.
  case fill(Pixel, alpha: Float)
  /// No channel stays lighter than this one.
  case darken(Pixel)
  /// No channel stays darker than this one.
  case lighten(Pixel)

  /// The weights of red, green and blue for the luma that a luminance curve is evaluated at
  /// (decompiled; they add up to 1).
  static let curveLuma = Pixel(0.2125, 0.7154, 0.0721, 0)
  /// The weights of red, green and blue that saturation keeps (Rec. 709).
  static let saturationLuma = Pixel(0.2126, 0.7152, 0.0722, 0)

  /// One word, as the cases have it.
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

  /// Whether a pixel depends on its neighbours.
  var mixesPixels: Bool {
    switch self {
    case .blur, .average: true
    default: false
    }
  }

  /// What becomes of an even colour. Blur and average leave it alone.
  func applied(to pixel: Pixel) -> Pixel {
    switch self {
    case .luminanceCurve(let controls, let amount):
      let luma = min(max((pixel * Self.curveLuma).sum(), 0), 1)
      return pixel + (Pixel(repeating: bezier(controls, at: luma)) - pixel) * amount
    case .saturate(let factor):
      let luma = Pixel(repeating: (pixel * Self.saturationLuma).sum())
      return luma + (pixel - luma) * factor
    case .brighten(let summand): return pixel + summand
    case .clamp: return pixel.limited
    case .blur, .average: return pixel
    case .fill(let color, let alpha): return pixel + (color - pixel) * alpha
    case .darken(let color): return pixel.replacing(with: color, where: pixel .> color)
    case .lighten(let color): return pixel.replacing(with: color, where: pixel .< color)
    }
  }
}

/// The value of a cubic Bézier, cut to 0…1, at a parameter in 0…1.
private func bezier(_ controls: SIMD4<Float>, at parameter: Float) -> Float {
  let rest = 1 - parameter
  let weights = SIMD4(
    rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
    parameter * parameter * parameter)
  return min(max((controls * weights).sum(), 0), 1)
}

extension [MaterialStep] {
  /// What the recipe makes of an even colour.
  func applied(to pixel: Pixel) -> Pixel { reduce(pixel) { $1.applied(to: $0) } }

  /// What the recipe makes of a picture.
  /// - Parameter scale: pixels per point.
  func applied(to image: PixelImage, scale: Float) -> PixelImage {
    var result = image
    var rest = self[...]
    while !rest.isEmpty {
      // Steps that see one pixel at a time are run through in one pass over the picture.
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
