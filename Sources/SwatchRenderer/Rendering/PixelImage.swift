/// The color of a pixel: red, green and blue in encoded sRGB, 0…1. The fourth element is unused.
package typealias Pixel = SIMD4<Float>

extension Pixel {
  /// Creates a gray.
  /// - Parameter gray: The value of all channels, 0…255.
  package init(gray: Float) { self.init(repeating: gray / 255) }

  /// Creates a color from channels with values of 0…255.
  package init(red: Float, green: Float, blue: Float) {
    self.init(red / 255, green / 255, blue / 255, 0)
  }

  /// Red, green and blue as values of 0…255, not rounded.
  package var channels: [Double] { [Double(x) * 255, Double(y) * 255, Double(z) * 255] }

  /// Returns a mixture of two colors.
  /// - Parameter amount: The share of the other color, 0…1.
  func mixed(with other: Pixel, _ amount: Float) -> Pixel { self + (other - self) * amount }
}

/// An image with floating-point pixels.
package struct PixelImage: Hashable, Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The pixels, row by row from the top, each row from the left.
  package internal(set) var pixels: [Pixel]

  /// Creates an image from its pixels. There must be `width * height` of them.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height, "there must be width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image by calling `pixel` for the 0-based column and row of each pixel. The width
  /// and height are in pixels.
  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> Pixel) {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { pixels.append(pixel(column, row)) }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The pixel in a column and row. Both are counted from 0.
  package subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }

  func mapped(_ transform: (Pixel) -> Pixel) -> PixelImage {
    PixelImage(width: width, height: height, pixels: pixels.map(transform))
  }

  /// Returns an image of the same size in which all pixels are the average of the original ones.
  func averaged() -> PixelImage {
    let sum = pixels.reduce(into: SIMD4<Double>.zero) { $0 += SIMD4<Double>($1) }
    let mean = Pixel(sum / Double(pixels.count))
    return PixelImage(
      width: width, height: height, pixels: Array(repeating: mean, count: pixels.count))
  }

  /// Returns the part of the image inside a rectangle, which must not extend beyond the image.
  func cropped(to rectangle: PixelRectangle) -> PixelImage {
    PixelImage(width: rectangle.width, height: rectangle.height) { column, row in
      self[rectangle.x + column, rectangle.y + row]
    }
  }
}

/// A rectangle that consists of whole pixels.
struct PixelRectangle: Hashable, Sendable {
  /// The first column, counted from 0.
  let x: Int
  /// The first row, counted from 0.
  let y: Int
  let width: Int
  let height: Int
}

/// An image with eight bits per channel.
package struct RGBImage: Hashable, Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// Red, green and blue of each pixel, row by row from the top, each row from the left.
  package internal(set) var bytes: [UInt8]

  /// Creates an image from its bytes. There must be `width * height * 3` of them.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "there must be three bytes per pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates an image by rounding every channel to eight bits.
  package init(_ image: PixelImage) {
    let count = image.pixels.count * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      for (index, pixel) in image.pixels.enumerated() {
        let color = pixel.rounded8
        bytes.initializeElement(at: index * 3, to: color.x)
        bytes.initializeElement(at: index * 3 + 1, to: color.y)
        bytes.initializeElement(at: index * 3 + 2, to: color.z)
      }
      initialized = count
    }
    self.init(width: image.width, height: image.height, bytes: bytes)
  }

  /// The three channels of the pixel in a column and row, both counted from 0. The fourth element
  /// is 0.
  package subscript(column: Int, row: Int) -> SIMD4<UInt8> {
    get {
      let start = (row * width + column) * 3
      return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], 0)
    }
    set {
      let start = (row * width + column) * 3
      bytes[start] = newValue.x
      bytes[start + 1] = newValue.y
      bytes[start + 2] = newValue.z
    }
  }
}

extension Pixel {
  /// The pixel with every channel rounded to eight bits.
  @inline(__always)
  var rounded8: SIMD4<UInt8> {
    // The elements are converted one by one, since converting the whole vector takes ten times as
    // long.
    let steps = clampedToUnit * 255 + 0.5
    return SIMD4<UInt8>(UInt8(steps.x), UInt8(steps.y), UInt8(steps.z), 0)
  }

  /// The pixel with all channels clamped to 0…1. The method `clamped` of the standard library is
  /// not vectorized.
  @inline(__always)
  var clampedToUnit: Pixel {
    replacing(with: 0, where: self .< .zero).replacing(with: 1, where: self .> .one)
  }
}
