/// The reasons why a PNG file could not be read.
package enum PNGError: Error, Hashable, Sendable {
  /// The first eight bytes are not the PNG signature.
  case notPNG
  /// The file ends in the middle of a chunk, or has no end chunk.
  case truncated
  /// There are bytes after the end chunk.
  case trailingBytes
  /// The checksum of the chunk with this name does not match its content.
  case wrongChecksum(String)
  /// The width or height is zero, or the image has more pixels than `SwatchCanvas.pixelLimit`.
  case badSize(width: Int, height: Int)
  /// The file uses a feature of PNG that `PNGEncoder` does not use.
  case unsupported
  /// The pixel data is damaged or has the wrong length.
  case damagedPixels

  /// The error message. It begins with a lowercase letter and has no final period.
  package var message: String {
    switch self {
    case .notPNG: "this is not a PNG file"
    case .truncated: "the file is truncated"
    case .trailingBytes: "there are bytes after the end of the image"
    case .wrongChecksum(let name): "chunk '\(name)' has an incorrect checksum"
    case .badSize(let width, let height): "images of \(width) × \(height) pixels are not supported"
    case .unsupported: "this kind of PNG file is not supported"
    case .damagedPixels: "the pixel data is damaged"
    }
  }
}

/// Reads PNG files that were written by `PNGEncoder`.
package enum PNGDecoder {
  /// The content of a PNG file.
  package struct File: Hashable, Sendable {
    /// The decoded image.
    package let image: RGBImage
    /// The PNG text chunks, in file order.
    package let text: [PNGEncoder.Text]
  }

  /// Decodes a PNG file. If the header claims more pixels than the limit allows, no memory is
  /// allocated for them.
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
      // The name of a chunk that may be skipped begins with a lowercase letter.
      case let name: guard name.utf8.first.map({ $0 >= 0x61 }) == true else { throw .unsupported }
      }
      chunk = try chunks.next()
    }
    try chunks.expectEnd()
    let rowLength = width * type.step
    guard let rows = Deflate.decompressed(stream, count: (rowLength + 1) * height),
      let values = PNGFilter.unfiltered(rows, rowLength: rowLength, step: type.step),
      let colors = type == .rgb ? values : expanded(values, palette)
    else { throw .damagedPixels }
    return File(image: RGBImage(width: width, height: height, bytes: colors), text: text)
  }

  /// Returns the text chunks of a PNG file, in file order. All chunks are checked, but the pixels
  /// are not decoded.
  /// - Throws: `PNGError`.
  package static func text(of bytes: [UInt8]) throws(PNGError) -> [PNGEncoder.Text] {
    var chunks = try ChunkReader(bytes)
    var found: [PNGEncoder.Text] = []
    var chunk = try chunks.next()
    while chunk.name != "IEND" {
      if chunk.name == "tEXt" { found.append(try text(in: chunk.content)) }
      chunk = try chunks.next()
    }
    try chunks.expectEnd()
    return found
  }

  private static func text(in chunk: ArraySlice<UInt8>) throws(PNGError) -> PNGEncoder.Text {
    let parts = chunk.split(separator: 0, maxSplits: 1)
    guard parts.count == 2 else { throw .unsupported }
    return PNGEncoder.Text(
      keyword: String(decoding: parts[0], as: UTF8.self),
      value: String(decoding: parts[1], as: UTF8.self))
  }

  /// Replaces indices of a palette with their colors. The palette and the result have three bytes
  /// (red, green, blue) for each color. Returns `nil` if an index is not in the palette.
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

  func expectEnd() throws(PNGError) {
    guard rest.isEmpty else { throw .trailingBytes }
  }
}
