import Foundation

extension PixelImage {
  /// Returns the image blurred by a Gaussian. Beyond the edges of the image, the pixels at the
  /// edges are repeated.
  ///
  /// The Gaussian is approximated by a sum of two damped cosines (Deriche, 1993). Each is a
  /// recursive filter with one complex state, so the time does not depend on the size of the blur.
  /// - Parameter sigma: The standard deviation in pixels.
  package func blurred(sigma: Float) -> PixelImage {
    guard sigma > 0, let filter = RecursiveGaussian(sigma: Double(sigma)) else { return self }
    let once = filter.blurredAndTransposed(pixels, width: width, height: height)
    let twice = filter.blurredAndTransposed(once, width: height, height: width)
    return PixelImage(width: width, height: height, pixels: twice)
  }
}

/// The coefficients of the recursive filters that approximate a Gaussian. Each half of the Gaussian
/// is the real part of the sum of two terms. A term is a complex weight times the powers of a
/// complex pole.
private struct RecursiveGaussian {
  private let poles: (ComplexNumber, ComplexNumber)
  private let weights: (ComplexNumber, ComplexNumber)
  /// The weights for the pass from the end to the start of a row. It leaves out the current pixel,
  /// which the forward pass has already counted.
  private let backwardWeights: (ComplexNumber, ComplexNumber)
  /// The state of each filter after an infinite row of pixels with the value 1.
  private let steadyStates: (ComplexNumber, ComplexNumber)

  /// Computes the coefficients; `nil` if the standard deviation is too small to blur anything.
  /// - Parameter sigma: The standard deviation in pixels.
  init?(sigma: Double) {
    // The amplitudes, dampings and frequencies are those of the fourth-order fit to exp(-x²/2).
    let first = ComplexNumber(damping: 1.783 / sigma, angle: 0.6318 / sigma)
    let second = ComplexNumber(damping: 1.723 / sigma, angle: 1.997 / sigma)
    let firstWeight = ComplexNumber(1.68, -3.735)
    let secondWeight = ComplexNumber(-0.6803, 0.2598)
    let steady = (first.sumOfPowers, second.sumOfPowers)
    let backward = (firstWeight * first, secondWeight * second)
    // The sum of both sides is normalized, so that a flat color does not change.
    let gain =
      (firstWeight * steady.0).real + (secondWeight * steady.1).real
      + (backward.0 * steady.0).real + (backward.1 * steady.1).real
    guard gain.isFinite, first.real > 1e-6 else { return nil }
    poles = (first, second)
    weights = (firstWeight.scaled(1 / gain), secondWeight.scaled(1 / gain))
    backwardWeights = (backward.0.scaled(1 / gain), backward.1.scaled(1 / gain))
    steadyStates = steady
  }

  /// Blurs the rows and transposes the image, so that two calls blur it in both directions. The
  /// width and height, in pixels, are those before the image is transposed.
  func blurredAndTransposed(_ pixels: [Pixel], width: Int, height: Int) -> [Pixel] {
    let forward = (PoleFilter(poles.0, weights.0), PoleFilter(poles.1, weights.1))
    let backward = (PoleFilter(poles.0, backwardWeights.0), PoleFilter(poles.1, backwardWeights.1))
    var row = [Pixel](repeating: .zero, count: width)
    return [Pixel](unsafeUninitializedCapacity: pixels.count) { result, count in
      pixels.withUnsafeBufferPointer { pixels in
        row.withUnsafeMutableBufferPointer { row in
          for line in 0..<height {
            let start = line * width
            var first = forward.0.steady(pixels[start], steadyStates.0)
            var second = forward.1.steady(pixels[start], steadyStates.1)
            for column in 0..<width {
              let pixel = pixels[start + column]
              first.advance(by: pixel)
              second.advance(by: pixel)
              row[column] = first.value + second.value
            }
            let last = pixels[start + width - 1]
            first = backward.0.steady(last, steadyStates.0)
            second = backward.1.steady(last, steadyStates.1)
            for column in (0..<width).reversed() {
              result.initializeElement(
                at: column * height + line, to: row[column] + first.value + second.value)
              let pixel = pixels[start + column]
              first.advance(by: pixel)
              second.advance(by: pixel)
            }
          }
        }
      }
      count = pixels.count
    }
  }
}

private struct ComplexNumber {
  let real: Double
  let imaginary: Double

  init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  init(damping: Double, angle: Double) {
    self.init(exp(-damping) * cos(angle), exp(-damping) * sin(angle))
  }

  static func * (left: ComplexNumber, right: ComplexNumber) -> ComplexNumber {
    ComplexNumber(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }

  func scaled(_ factor: Double) -> ComplexNumber {
    ComplexNumber(real * factor, imaginary * factor)
  }

  /// The sum of all powers of the number, beginning with the power 0. The absolute value of the
  /// number must be less than 1.
  var sumOfPowers: ComplexNumber {
    let square = (1 - real) * (1 - real) + imaginary * imaginary
    return ComplexNumber((1 - real) / square, imaginary / square)
  }
}

/// A recursive filter for one pole. Its state changes along a row and contains all channels.
private struct PoleFilter {
  private let poleReal: Float
  private let poleImaginary: Float
  private let weightReal: Float
  private let weightImaginary: Float
  private var real = Pixel.zero
  private var imaginary = Pixel.zero

  init(_ pole: ComplexNumber, _ weight: ComplexNumber) {
    poleReal = Float(pole.real)
    poleImaginary = Float(pole.imaginary)
    weightReal = Float(weight.real)
    weightImaginary = Float(weight.imaginary)
  }

  /// Returns the filter in the state that it has after infinitely many pixels of the same color.
  /// - Parameter state: The state after an infinite row of pixels with the value 1.
  func steady(_ pixel: Pixel, _ state: ComplexNumber) -> PoleFilter {
    var wave = self
    wave.real = pixel * Float(state.real)
    wave.imaginary = pixel * Float(state.imaginary)
    return wave
  }

  @inline(__always)
  mutating func advance(by pixel: Pixel) {
    let turned = real * poleReal - imaginary * poleImaginary
    imaginary = real * poleImaginary + imaginary * poleReal
    real = turned + pixel
  }

  @inline(__always)
  var value: Pixel { real * weightReal - imaginary * weightImaginary }
}
