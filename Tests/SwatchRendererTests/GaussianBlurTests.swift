import Foundation
import Testing

@testable import SwatchRenderer

/// The recursive blur, compared with a direct convolution with a Gaussian.
struct GaussianBlurTests {
  @Test(arguments: TestPattern.allCases, [0.6, 1.5, 4, 11, 45, 150] as [Float])
  func `Blur matches a direct Gaussian convolution`(_ pattern: TestPattern, _ sigma: Float) {
    let image = pattern.image(width: 61, height: 17)
    let blurred = image.blurred(sigma: sigma)
    let direct = directly(directly(image, sigma, across: true), sigma, across: false)
    let worst = zip(blurred.pixels, direct.pixels).map { abs($0.x - $1.x) }.max() ?? 1
    #expect(worst * 255 < 1)
  }

  @Test(arguments: [0.5, 3, 60, 600] as [Float])
  func `A flat color stays unchanged`(_ sigma: Float) {
    let image = PixelImage(width: 9, height: 7) { _, _ in Pixel(0.2, 0.5, 0.9, 0) }
    let blurred = image.blurred(sigma: sigma)
    for pixel in blurred.pixels {
      #expect(abs(pixel.x - 0.2) < 1e-4)
      #expect(abs(pixel.z - 0.9) < 1e-4)
    }
  }

  @Test func `A blurred step has the Gaussian's values one deviation from the edge`() {
    let image = PixelImage(width: 400, height: 1) { column, _ in column < 200 ? .zero : .one }
    let blurred = image.blurred(sigma: 20)
    // The edge is between two pixels, so each expected value is the mean of two neighbors.
    #expect(abs((blurred[179, 0].x + blurred[180, 0].x) / 2 - 0.159) < 0.002)
    #expect(abs((blurred[219, 0].x + blurred[220, 0].x) / 2 - 0.841) < 0.002)
  }

  @Test(arguments: [0, -1, .leastNonzeroMagnitude, 1e-9] as [Float])
  func `A zero, negative or tiny deviation changes nothing`(_ sigma: Float) {
    let image = TestPattern.steps.image(width: 8, height: 4)
    #expect(image.blurred(sigma: sigma) == image)
  }

  /// Blurs by direct convolution.
  /// - Parameter across: whether to blur along the rows; otherwise along the columns.
  private func directly(_ image: PixelImage, _ sigma: Float, across: Bool) -> PixelImage {
    let reach = Int(sigma * 6) + 1
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / Double(2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    return PixelImage(width: image.width, height: image.height) { column, row in
      var sum = 0.0
      for (index, weight) in weights.enumerated() {
        let shift = index - reach
        let x = across ? min(max(column + shift, 0), image.width - 1) : column
        let y = across ? row : min(max(row + shift, 0), image.height - 1)
        sum += Double(image[x, y].x) * weight
      }
      return Pixel(repeating: Float(sum / total))
    }
  }

  enum TestPattern: CaseIterable {
    case steps, brightPixel, checks, brightEdge

    func image(width: Int, height: Int) -> PixelImage {
      PixelImage(width: width, height: height) { column, row in
        switch self {
        case .steps: column > width / 3 && row > height / 2 ? .one : .zero
        case .brightPixel: column == width / 2 && row == height / 2 ? .one : .zero
        case .checks: (column / 3 + row / 3).isMultiple(of: 2) ? .one : .zero
        case .brightEdge: column == 0 || row == height - 1 ? .one : .zero
        }
      }
    }
  }
}
