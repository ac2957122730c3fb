extension String {
  /// The text in which every character that HTML forbids is replaced. `found` lists each distinct
  /// forbidden character with the offset of its first occurrence in UTF-8 bytes; it is empty if
  /// there is none. HTML forbids controls and noncharacters (HTML Standard, 13.1.2). Each one is
  /// replaced by a character of the same UTF-8 length, so that offsets stay valid.
  package var replacingForbiddenCharacters:
    (text: String, found: [(scalar: Unicode.Scalar, offset: Int)])
  {
    var text = self
    guard text.withUTF8({ $0.contains(where: Self.mayBeginForbidden) }),
      unicodeScalars.contains(where: \.isForbidden)
    else { return (self, []) }
    var found: [(scalar: Unicode.Scalar, offset: Int)] = []
    var known: Set<Unicode.Scalar> = []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if scalar.isForbidden {
        if known.insert(scalar).inserted { found.append((scalar, bytes.count)) }
        bytes += Self.replacements[UTF8.width(scalar) - 1]
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return (String(decoding: bytes, as: UTF8.self), found)
  }

  /// The first character of the text that HTML forbids; `nil` if there is none.
  package var firstForbiddenCharacter: Unicode.Scalar? {
    utf8.contains(where: Self.mayBeginForbidden) ? unicodeScalars.first(where: \.isForbidden) : nil
  }

  /// The UTF-8 bytes of the characters that replace forbidden ones, by length: from one byte to
  /// four.
  private static let replacements = ["?", "¿", "\u{FFFD}", "\u{1FBC4}"].map { Array($0.utf8) }

  /// Whether the UTF-8 encoding of a forbidden character may begin with this byte. Most files
  /// contain no such byte, so their characters need not be decoded.
  private static func mayBeginForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: false
    // The first bytes of U+0080, of U+FDD0 and U+FFFE, and of all characters above U+FFFF.
    default: byte < 0x80 || byte == 0xC2 || byte == 0xEF || byte >= 0xF0
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isForbidden: Bool {
    switch value {
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
