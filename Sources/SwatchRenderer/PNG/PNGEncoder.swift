/// Writes PNG files: eight bits per channel, or a palette where a picture has few colours. The same
/// picture gives the same bytes on every run with the same zlib.
package enum PNGEncoder {
  /// What a file says about itself beside its pixels, in Latin letters.
  package struct Text: Hashable, Sendable {
    /// 1…79 printable ASCII characters.
    package let keyword: String
    /// ASCII without a zero byte.
    package let value: String

    /// Put together from its parts.
    package init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How hard is tried to make a file small.
  package enum Effort {
    /// Enough for smooth pictures.
    case usual
    /// Every way of packing is tried, at some ten times the time.
    case thorough
  }

  /// The file.
  /// - Parameter text: in the order to be written, before the pixels.
  package static func encode(
    _ image: RGBImage, text: [Text] = [], effort: Effort = .usual
  ) -> [UInt8] {
    pack(image, effort: effort).file(text: text)
  }

  /// The pixels of a picture, ready for as many files as show them.
  package struct Packed: Sendable {
    /// The chunk that begins a file.
    fileprivate let header: [UInt8]
    /// The colours of a palette and the pixels, as chunks.
    fileprivate let pixels: [UInt8]

    /// The file.
    /// - Parameter text: in the order to be written, before the pixels.
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

  /// Packs the pixels of a picture.
  package static func pack(_ image: RGBImage, effort: Effort = .usual) -> Packed {
    let palette = Palette(of: image)
    let kind: PNGColorType = palette == nil ? .rgb : .palette
    var header: [UInt8] = []
    header.appendChunk(
      "IHDR", bigEndian(image.width) + bigEndian(image.height) + [8, kind.rawValue, 0, 0, 0])
    var pixels: [UInt8] = []
    if let palette {
      pixels.appendChunk("PLTE", palette.bytes)
      // Indices are names, not amounts: their differences mean nothing.
      let rows = PNGFilter.unchanged(palette.indices, rowLength: image.width)
      pixels.appendChunk("IDAT", Deflate.compressed(rows, effort: .thorough))
    } else {
      pixels.appendChunk("IDAT", packed(image, effort))
    }
    return Packed(header: header, pixels: pixels)
  }

  /// Smooth pictures pack best as differences, and little is won by trying harder. Pictures
  /// of hard shapes may pack better as they are.
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
    let ways = [usual, plain] + (effort == .thorough ? [filtered(by: .differences)] : [])
    let packed = ways.map { Deflate.compressed($0, effort: .thorough) }
    return packed.min { $0.count < $1.count } ?? []
  }
}

/// The colour types that are written and read, by their number in the file.
enum PNGColorType: UInt8 {
  case rgb = 2
  case palette = 3

  /// Bytes per pixel.
  var step: Int { self == .rgb ? 3 : 1 }
}

/// The colours of a picture that has at most 256.
private struct Palette {
  /// Three for each colour, in the order of their first use.
  private(set) var bytes: [UInt8] = []
  /// Which colour each pixel has.
  private(set) var indices: [UInt8] = []

  /// Nil for a picture with more colours.
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
  /// Whether nearly every pixel equals the one to its left or above; in a smooth picture fewer do,
  /// and a few rows are enough to see it.
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
  /// Appends length, name, content and checksum.
  mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    append(contentsOf: bigEndian(content.count))
    let start = count
    append(contentsOf: name.utf8)
    append(contentsOf: content)
    append(contentsOf: bigEndian(Int(Deflate.checksum(self[start...]))))
  }
}
