/// The size of a picture in pixels, as its header says. It is read without decoding the picture.
struct PictureSize: Equatable, Sendable {
  let width: Int
  let height: Int

  /// The number of pixels from which browsers need more than 400 MB to show a picture.
  static let pixelLimit = 100_000_000

  /// Whether the picture has more pixels than the limit.
  var isExcessive: Bool { height > 0 && width > Self.pixelLimit / height }

  /// Reads the header of a PNG, GIF, JPEG or WebP. The result is `nil` for other formats, and if
  /// the size is not within the given bytes.
  /// - Parameter start: The first bytes of the file.
  init?(_ start: [UInt8]) {
    func number(_ offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
      guard offset >= 0, offset + count <= start.count else { return nil }
      let bytes = start[offset..<(offset + count)]
      let ordered = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
    func small(_ offset: Int, _ count: Int) -> Int? { number(offset, count, isLittleEndian: true) }
    var size: (width: Int?, height: Int?) = (nil, nil)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      size = (number(16, 4), number(20, 4))
    } else if start.starts(with: "GIF8".utf8) {
      size = (small(6, 2), small(8, 2))
    } else if start.starts(with: [0xFF, 0xD8]), let frame = Self.frameOfJPEG(start) {
      size = (number(frame + 7, 2), number(frame + 5, 2))
    } else if start.dropFirst(8).starts(with: "WEBPVP8X".utf8) {
      size = (small(24, 3).map { $0 + 1 }, small(27, 3).map { $0 + 1 })
    } else if start.dropFirst(8).starts(with: "WEBPVP8L".utf8) {
      let bits = small(21, 4)
      size = (bits.map { $0 & 0x3FFF + 1 }, bits.map { $0 >> 14 & 0x3FFF + 1 })
    } else if start.dropFirst(8).starts(with: "WEBPVP8 ".utf8) {
      size = (small(26, 2).map { $0 & 0x3FFF }, small(28, 2).map { $0 & 0x3FFF })
    }
    guard let width = size.width, let height = size.height else { return nil }
    self.width = width
    self.height = height
  }

  /// Returns the offset of the marker of the frame header of a JPEG; `nil` if it is not within the
  /// bytes.
  private static func frameOfJPEG(_ bytes: [UInt8]) -> Int? {
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return offset }
      offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
    }
    return nil
  }
}
