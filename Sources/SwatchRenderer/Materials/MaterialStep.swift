/// A step in rendering a material. The steps of a recipe are applied to the backdrop in order. They
/// work on encoded sRGB, and results may be outside 0…1 unless the step clamps them.
package enum MaterialStep: Hashable, Sendable {
  /// Evaluates a cubic Bézier curve with the four control values at the luma of the pixel, and
  /// moves each channel toward the result. The amount, 0…1, is how far it moves: 0 changes nothing,
  /// and at 1 each channel becomes the result.
  case luminanceCurve(SIMD4<Float>, amount: Float)
  /// Multiplies the difference of each channel from the luma of the pixel by a factor. A factor of
  /// 1 changes nothing.
  case saturate(Float)
  /// Adds an offset to each channel, −1…1 in sRGB.
  case brighten(Float)
  /// Clamps every channel to 0…1.
  case clamp
  /// Blurs the image with a Gaussian. Its standard deviation is in points. Beyond the edges, the
  /// pixels at the edges are repeated.
  case blur(points: Float)
  /// Replaces every pixel with the average of all pixels.
  case average
  /// Draws a color with the given opacity, 0…1, over the image.
  case fill(Pixel, alpha: Float)
  /// Limits each channel to a maximum, which is the same channel of the given color.
  case darken(Pixel)
  /// Limits each channel to a minimum, which is the same channel of the given color.
  case lighten(Pixel)

  /// The weights of red, green and blue in the luma for luminance curves. They are decompiled
  /// values, and their sum is 1.
  static let curveLuma = Pixel(0.2125, 0.7154, 0.0721, 0)
  /// The weights of red, green and blue in the luma for saturation (Rec. 709).
  static let saturationLuma = Pixel(0.2126, 0.7152, 0.0722, 0)

  /// The names of the kinds of steps in `swatches.json` and in the keys of interface strings.
  package enum Name: String, CaseIterable, Sendable {
    case curve, saturate, brighten, clamp, blur, average, fill, darken, lighten
  }

  /// The name of this kind of step.
  package var name: Name {
    switch self {
    case .luminanceCurve: .curve
    case .saturate: .saturate
    case .brighten: .brighten
    case .clamp: .clamp
    case .blur: .blur
    case .average: .average
    case .fill: .fill
    case .darken: .darken
    case .lighten: .lighten
    }
  }

  /// Whether the new value of a pixel depends on other pixels.
  var mixesPixels: Bool {
    switch self {
    case .blur, .average: true
    default: false
    }
  }

  /// Returns the result of applying the step to a flat color. A blur or average does not change
  /// such a color.
  @inline(__always)
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

/// Returns the value of a cubic Bézier curve, clamped to 0…1.
/// - Parameters:
///   - controls: The four control values of the curve, from its start to its end.
///   - parameter: The position on the curve, 0…1.
private func bezier(_ controls: SIMD4<Float>, at parameter: Float) -> Float {
  let rest = 1 - parameter
  let weights = SIMD4(
    rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
    parameter * parameter * parameter)
  return min(max((controls * weights).sum(), 0), 1)
}

extension PixelImage {
  /// Applies steps that need no other pixels to each pixel.
  fileprivate mutating func apply(_ steps: ArraySlice<MaterialStep>) {
    // A block of pixels stays in the cache of the processor until all steps are applied.
    let block = 1024
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: block) {
        let end = min(start + block, pixels.count)
        for step in steps {
          for index in start..<end { pixels[index] = step.applied(to: pixels[index]) }
        }
      }
    }
  }
}

extension [MaterialStep] {
  /// Returns the result of applying all steps to a flat color.
  func applied(to pixel: Pixel) -> Pixel { reduce(pixel) { $1.applied(to: $0) } }

  /// Returns the result of applying all steps to an image.
  /// - Parameter scale: The number of pixels per point.
  func applied(to image: PixelImage, scale: Float) -> PixelImage {
    var result = image
    var rest = self[...]
    while !rest.isEmpty {
      // Consecutive steps that need no other pixels are applied together in one pass over the
      // image.
      let pointwise = rest.prefix { !$0.mixesPixels }
      if !pointwise.isEmpty {
        result.apply(pointwise)
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
