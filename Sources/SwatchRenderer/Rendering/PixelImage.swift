/// Red, green and blue of one pixel in encoded sRGB, 0…1; the fourth lane carries nothing.
package typealias Pixel = SIMD4<Float>

extension Pixel {
  /// A grey, 0…255.
  package init(grey: Float) { self.init(repeating: grey / 255) }

  /// A colour from channels of 0…255.
  package init(red: Float, green: Float, blue: Float) {
    self.init(red / 255, green / 255, blue / 255, 0)
  }

  /// Red, green and blue as 0…255, not rounded.
  package var channels: [Double] { [Double(x) * 255, Double(y) * 255, Double(z) * 255] }

  /// On the way from this colour to another; 0 stays, 1 arrives.
  func mixed(with other: Pixel, _ amount: Float) -> Pixel { self + (other - self) * amount }
}

/// A picture that has not been rounded yet.
package struct PixelImage: Hashable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Row by row from the top, each from the left.
  package internal(set) var pixels: [Pixel]

  /// Put together from its parts; there are width times height pixels.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height, "a picture has width times height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Every pixel made from its column and row.
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

  /// Every pixel becomes the mean of all.
  func averaged() -> PixelImage {
    let sum = pixels.reduce(into: SIMD4<Double>.zero) { $0 += SIMD4<Double>($1) }
    let mean = Pixel(sum / Double(pixels.count))
    return PixelImage(
      width: width, height: height, pixels: Array(repeating: mean, count: pixels.count))
  }

  /// The part inside a rectangle of whole pixels that lies within the picture.
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

/// A picture as it is stored: eight bits per channel.
package struct RGBImage: Hashable, Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// Red, green, blue, row by row from the top, each from the left.
  package internal(set) var bytes: [UInt8]

  /// Put together from its parts; there are three bytes for every pixel.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "every pixel has three bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Rounds every channel to the nearest of 256 steps.
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

  /// The three bytes of a pixel; the fourth lane is 0.
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
  /// The nearest of 256 steps in each channel.
  var rounded8: SIMD4<UInt8> {
    // Lane by lane: the conversion of whole vectors takes ten times as long.
    let steps = limited * 255 + 0.5
    return SIMD4<UInt8>(UInt8(steps.x), UInt8(steps.y), UInt8(steps.z), 0)
  }

  /// Every channel cut to 0…1. (The standard library's `clamped` is not a vector instruction.)
  var limited: Pixel {
    replacing(with: 0, where: self .< .zero).replacing(with: 1, where: self .> .one)
  }
}
