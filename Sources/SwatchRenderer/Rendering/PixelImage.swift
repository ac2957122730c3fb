/// Red, green and blue of one pixel in encoded sRGB, 0…1; the fourth lane is unused.
package typealias Pixel = SIMD4<Float>

extension Pixel {
  /// Creates a gray from a value of 0…255.
  package init(gray: Float) { self.init(repeating: gray / 255) }

  /// Creates a color from channels of 0…255.
  package init(red: Float, green: Float, blue: Float) {
    self.init(red / 255, green / 255, blue / 255, 0)
  }

  /// Red, green and blue as 0…255, not rounded.
  package var channels: [Double] { [Double(x) * 255, Double(y) * 255, Double(z) * 255] }

  /// Returns the linear interpolation to another color: this color at 0, the other one at 1.
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

  /// Creates an image from exactly `width * height` pixels.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height, "there must be width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image by calling `pixel` for every column and row.
  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> Pixel) {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { pixels.append(pixel(column, row)) }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The pixel in a column and a row, both from 0.
  package subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }

  func mapped(_ transform: (Pixel) -> Pixel) -> PixelImage {
    PixelImage(width: width, height: height, pixels: pixels.map(transform))
  }

  /// Returns an image with every pixel replaced by the mean of all.
  func averaged() -> PixelImage {
    let sum = pixels.reduce(into: SIMD4<Double>.zero) { $0 += SIMD4<Double>($1) }
    let mean = Pixel(sum / Double(pixels.count))
    return PixelImage(
      width: width, height: height, pixels: Array(repeating: mean, count: pixels.count))
  }

  /// Returns the part inside a rectangle, which must be within the image.
  func cropped(to rectangle: PixelRectangle) -> PixelImage {
    PixelImage(width: rectangle.width, height: rectangle.height) { column, row in
      self[rectangle.x + column, rectangle.y + row]
    }
  }
}

/// A rectangle of whole pixels.
struct PixelRectangle: Hashable, Sendable {
  /// The left column.
  let x: Int
  /// The top row.
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

  /// Creates an image from exactly `width * height * 3` bytes.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "there must be three bytes per pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Rounds every channel to the nearest of 256 values.
  package init(_ image: PixelImage) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.pixels.count * 3)
    for pixel in image.pixels {
      let color = pixel.rounded8
      bytes.append(color.x)
      bytes.append(color.y)
      bytes.append(color.z)
    }
    self.init(width: image.width, height: image.height, bytes: bytes)
  }

  /// The three channels of a pixel; the fourth lane is 0.
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
  /// The pixel rounded to the nearest of 256 values per channel.
  var rounded8: SIMD4<UInt8> {
    // Converted lane by lane: converting the whole vector takes ten times as long.
    let steps = clampedToUnit * 255 + 0.5
    return SIMD4<UInt8>(UInt8(steps.x), UInt8(steps.y), UInt8(steps.z), 0)
  }

  /// The pixel with channels clamped to 0…1. (The standard library's `clamped` is not vectorized.)
  var clampedToUnit: Pixel {
    replacing(with: 0, where: self .< .zero).replacing(with: 1, where: self .> .one)
  }
}
