/// Writes PNG files with eight bits per channel. If an image has at most 256 colors, they are
/// stored in a palette. The same image always gives the same bytes, as long as the version of zlib
/// is the same.
package enum PNGEncoder {
  /// A PNG text chunk, which stores metadata in the file.
  package struct Text: Hashable, Sendable {
    /// The keyword, which identifies the kind of metadata: 1…79 printable ASCII characters.
    package let keyword: String
    /// The metadata: ASCII text without null bytes.
    package let value: String

    package init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How much time is spent on reducing the size of the file.
  package enum Effort {
    /// Tries only the filter heuristic that suits smooth images, such as gradients. The default.
    case usual
    /// Tries all filter heuristics, which takes about three times as long.
    case thorough
  }

  /// Encodes an image as a PNG file.
  /// - Parameter text: The text chunks. They are written before the pixels, in this order.
  package static func encode(
    _ image: RGBImage, text: [Text] = [], effort: Effort = .usual
  ) -> [UInt8] {
    pack(image, effort: effort).file(text: text)
  }

  /// The compressed pixels of an image. Files with different text chunks can be made from them.
  package struct Packed: Sendable {
    /// The bytes of the header chunk.
    fileprivate let header: [UInt8]
    /// The bytes of the chunk with the pixels. If the image has a palette, the chunk with the
    /// palette precedes them.
    fileprivate let pixels: [UInt8]

    /// Returns the bytes of a PNG file.
    /// - Parameter text: The text chunks. They are written before the pixels, in this order.
    package func file(text: [Text] = []) -> [UInt8] {
      var file = PNGEncoder.signature + header
      for text in text {
        file.appendChunk("tEXt", Array(text.keyword.utf8) + [0] + Array(text.value.utf8))
      }
      file += pixels
      file.appendChunk("IEND", [])
      return file
    }
  }

  /// Compresses the pixels of an image.
  package static func pack(_ image: RGBImage, effort: Effort = .usual) -> Packed {
    let palette = Palette(of: image)
    let kind: PNGColorType = palette == nil ? .rgb : .palette
    var header: [UInt8] = []
    header.appendChunk(
      "IHDR", bigEndian(image.width) + bigEndian(image.height) + [8, kind.rawValue, 0, 0, 0])
    var pixels: [UInt8] = []
    if let palette {
      pixels.appendChunk("PLTE", palette.bytes)
      // The rows are not filtered, because differences between palette indices are meaningless.
      let rows = PNGFilter.unchanged(palette.indices, rowLength: image.width)
      pixels.appendChunk("IDAT", Deflate.compressed(rows, effort: .thorough))
    } else {
      pixels.appendChunk("IDAT", packed(image, effort))
    }
    return Packed(header: header, pixels: pixels)
  }

  /// Filters and compresses the pixels. Smooth images are smallest with filters, and more effort
  /// has little effect. Images with hard edges may be smaller without filters.
  private static func packed(_ image: RGBImage, _ effort: Effort) -> [UInt8] {
    let rowLength = image.width * 3
    func filtered(by score: PNGFilter.Score) -> [UInt8] {
      PNGFilter.filtered(image.bytes, rowLength: rowLength, step: 3, by: score)
    }
    let usual = filtered(by: .wrongBytes)
    guard effort == .thorough || image.isRepetitive else {
      return Deflate.compressed(usual, effort: .quick)
    }
    let plain = PNGFilter.unchanged(image.bytes, rowLength: rowLength)
    let encodings = [usual, plain] + (effort == .thorough ? [filtered(by: .differences)] : [])
    let packed = encodings.map { Deflate.compressed($0, effort: .quick) }
    return packed.min { $0.count < $1.count } ?? []
  }
}

/// The PNG color types that are supported. The raw values are those of the file format.
enum PNGColorType: UInt8 {
  case rgb = 2
  case palette = 3

  /// The number of bytes per pixel.
  var step: Int { self == .rgb ? 3 : 1 }
}

/// The palette of an image with at most 256 colors, and its pixels as indices of the palette.
private struct Palette {
  /// The colors, three bytes each, in the order of first use.
  private(set) var bytes: [UInt8] = []
  /// The index in the palette of each pixel.
  private(set) var indices: [UInt8] = []

  /// Creates the palette of an image; `nil` if the image has more than 256 colors.
  init?(of image: RGBImage) {
    var known: [SIMD4<UInt8>: UInt8] = [:]
    var last: (color: SIMD4<UInt8>, index: UInt8)?
    indices.reserveCapacity(image.width * image.height)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let color = image[column, row]
        if let last, last.color == color {
          indices.append(last.index)
          continue
        }
        if known[color] == nil {
          guard let index = UInt8(exactly: known.count) else { return nil }
          known[color] = index
          bytes += [color.x, color.y, color.z]
        }
        let index = known[color, default: 0]
        last = (color, index)
        indices.append(index)
      }
    }
  }
}

extension RGBImage {
  /// Whether nearly every pixel is equal to its left or upper neighbor. For smooth images, the
  /// first few rows are enough to rule this out.
  fileprivate var isRepetitive: Bool {
    var left = width * height / 12
    for row in 1..<max(height, 2) where row < height {
      for column in 1..<max(width, 2) where column < width {
        let color = self[column, row]
        if color != self[column - 1, row], color != self[column, row - 1] { left -= 1 }
      }
      if left < 0 { return false }
    }
    return true
  }
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

extension [UInt8] {
  /// Appends a PNG chunk, which consists of its length, name, content and checksum.
  mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    append(contentsOf: bigEndian(content.count))
    let start = count
    append(contentsOf: name.utf8)
    append(contentsOf: content)
    append(contentsOf: bigEndian(Int(Deflate.checksum(self[start...]))))
  }
}
