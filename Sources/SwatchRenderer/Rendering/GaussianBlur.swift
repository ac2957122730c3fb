import Foundation

extension PixelImage {
  /// Returns the image blurred by a Gaussian with a standard deviation in pixels. Edge pixels are
  /// repeated outward.
  ///
  /// The cost does not depend on the deviation. The Gaussian is approximated by a sum of two damped
  /// cosines (Deriche, 1993), and each is a recursive filter with one complex state.
  package func blurred(sigma: Float) -> PixelImage {
    guard sigma > 0, let filter = RecursiveGaussian(sigma: Double(sigma)) else { return self }
    let once = filter.blurredAndTransposed(pixels, width: width, height: height)
    let twice = filter.blurredAndTransposed(once, width: height, height: width)
    return PixelImage(width: width, height: height, pixels: twice)
  }
}

/// One side of a Gaussian as the real part of two damped rotations, each the powers of a complex
/// pole times a complex weight.
private struct RecursiveGaussian {
  private let poles: (ComplexNumber, ComplexNumber)
  private let weights: (ComplexNumber, ComplexNumber)
  /// The weights of the other side, which starts one pixel later.
  private let backwardWeights: (ComplexNumber, ComplexNumber)
  /// The state of each pole after an infinite row of ones.
  private let steadyStates: (ComplexNumber, ComplexNumber)

  /// Computes the filter; `nil` for a deviation too small to blur anything.
  init?(sigma: Double) {
    // Amplitude, damping and frequency of the fourth-order fit to exp(-x²/2).
    let first = ComplexNumber(damping: 1.783 / sigma, angle: 0.6318 / sigma)
    let second = ComplexNumber(damping: 1.723 / sigma, angle: 1.997 / sigma)
    let firstWeight = ComplexNumber(1.68, -3.735)
    let secondWeight = ComplexNumber(-0.6803, 0.2598)
    let steady = (first.sumOfPowers, second.sumOfPowers)
    let backward = (firstWeight * first, secondWeight * second)
    // Normalizes the sum of both sides, so that a flat color stays unchanged.
    let gain =
      (firstWeight * steady.0).real + (secondWeight * steady.1).real
      + (backward.0 * steady.0).real + (backward.1 * steady.1).real
    guard gain.isFinite, first.real > 1e-6 else { return nil }
    poles = (first, second)
    weights = (firstWeight.scaled(1 / gain), secondWeight.scaled(1 / gain))
    backwardWeights = (backward.0.scaled(1 / gain), backward.1.scaled(1 / gain))
    steadyStates = steady
  }

  /// Blurs the rows and transposes the result, so that two calls blur both directions.
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

/// A complex number.
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

  /// The sum of all powers from 0 on, for a number inside the unit circle.
  var sumOfPowers: ComplexNumber {
    let square = (1 - real) * (1 - real) + imaginary * imaginary
    return ComplexNumber((1 - real) / square, imaginary / square)
  }
}

/// The recursive filter of one pole: its state along a row, for all channels at once.
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

  /// Returns the filter in the state after an infinite row of one pixel.
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
