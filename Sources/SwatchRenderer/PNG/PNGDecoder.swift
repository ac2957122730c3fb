/// The reasons why a PNG file could not be read.
package enum PNGError: Error, Hashable, Sendable {
  /// The first eight bytes are not the PNG signature.
  case notPNG
  /// The file ends in the middle of a chunk or before its end chunk.
  case truncated
  /// The checksum of the named chunk does not match its bytes.
  case wrongChecksum(String)
  /// The width or height is zero, or there are more pixels than `SwatchCanvas.pixelLimit`.
  case badSize(width: Int, height: Int)
  /// The file uses a PNG feature that `PNGEncoder` does not write.
  case unsupported
  /// The pixel data is damaged, incomplete, or too long.
  case damagedPixels

  /// The message: starts in lower case, without a final period.
  package var message: String {
    switch self {
    case .notPNG: "this is not a PNG file"
    case .truncated: "the file is truncated"
    case .wrongChecksum(let name): "chunk '\(name)' has an incorrect checksum"
    case .badSize(let width, let height): "images of \(width) × \(height) pixels are not supported"
    case .unsupported: "this kind of PNG file is not supported"
    case .damagedPixels: "the pixel data is damaged"
    }
  }
}

/// Reads the PNG files that `PNGEncoder` writes.
package enum PNGDecoder {
  /// The contents of a PNG file.
  package struct File: Hashable, Sendable {
    /// The decoded image.
    package let image: RGBImage
    /// The text chunks, in file order.
    package let text: [PNGEncoder.Text]
  }

  /// Decodes a file. Allocates at most what the pixel limit allows, even if the header claims
  /// more.
  /// - Throws: `PNGError`.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> File {
    var chunks = try ChunkReader(bytes)
    let header = try chunks.next()
    guard header.name == "IHDR", header.content.count == 13 else { throw .unsupported }
    let width = number(header.content.prefix(4))
    let height = number(header.content.dropFirst(4).prefix(4))
    let (pixels, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isOverflowing, pixels <= SwatchCanvas.pixelLimit else {
      throw .badSize(width: width, height: height)
    }
    let format = Array(header.content.suffix(5))
    guard format[0] == 8, let type = PNGColorType(rawValue: format[1]), format[2...] == [0, 0, 0]
    else { throw .unsupported }
    var palette: [UInt8] = []
    var stream: [UInt8] = []
    var text: [PNGEncoder.Text] = []
    var chunk = try chunks.next()
    while chunk.name != "IEND" {
      switch chunk.name {
      case "PLTE": palette = Array(chunk.content)
      case "IDAT": stream += chunk.content
      case "tEXt": text.append(try Self.text(in: chunk.content))
      // A chunk whose name starts in lower case is ancillary and may be skipped.
      case let name: guard name.utf8.first.map({ $0 >= 0x61 }) == true else { throw .unsupported }
      }
      chunk = try chunks.next()
    }
    let rowLength = width * type.step
    guard let rows = Deflate.decompressed(stream, count: (rowLength + 1) * height),
      let values = PNGFilter.unfiltered(rows, rowLength: rowLength, step: type.step),
      let colors = type == .rgb ? values : expanded(values, palette)
    else { throw .damagedPixels }
    return File(image: RGBImage(width: width, height: height, bytes: colors), text: text)
  }

  /// Returns the text chunks of a file, in order. Checks every chunk, but does not decode pixels.
  /// - Throws: `PNGError`.
  package static func text(of bytes: [UInt8]) throws(PNGError) -> [PNGEncoder.Text] {
    var chunks = try ChunkReader(bytes)
    var found: [PNGEncoder.Text] = []
    var chunk = try chunks.next()
    while chunk.name != "IEND" {
      if chunk.name == "tEXt" { found.append(try text(in: chunk.content)) }
      chunk = try chunks.next()
    }
    return found
  }

  private static func text(in chunk: ArraySlice<UInt8>) throws(PNGError) -> PNGEncoder.Text {
    let parts = chunk.split(separator: 0, maxSplits: 1)
    guard parts.count == 2 else { throw .unsupported }
    return PNGEncoder.Text(
      keyword: String(decoding: parts[0], as: UTF8.self),
      value: String(decoding: parts[1], as: UTF8.self))
  }

  /// Replaces palette indices with their colors; `nil` if an index is outside the palette.
  private static func expanded(_ indices: [UInt8], _ palette: [UInt8]) -> [UInt8]? {
    var colors: [UInt8] = []
    colors.reserveCapacity(indices.count * 3)
    for index in indices {
      let start = Int(index) * 3
      guard start + 3 <= palette.count else { return nil }
      colors += palette[start..<start + 3]
    }
    return colors
  }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.reduce(0) { $0 << 8 | Int($1) }
}

private struct ChunkReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGEncoder.signature) else { throw .notPNG }
    rest = bytes[PNGEncoder.signature.count...]
  }

  mutating func next() throws(PNGError) -> (name: String, content: ArraySlice<UInt8>) {
    guard rest.count >= 12 else { throw .truncated }
    let length = number(rest.prefix(4))
    guard length <= rest.count - 12 else { throw .truncated }
    let body = rest.dropFirst(4).prefix(length + 4)
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    let checksum = rest.dropFirst(length + 8).prefix(4)
    guard number(checksum) == Int(Deflate.checksum(body)) else { throw .wrongChecksum(name) }
    rest = rest.dropFirst(length + 12)
    return (name, body.dropFirst(4))
  }
}
