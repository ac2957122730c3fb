extension Character {
  /// Whether the character is whitespace. Unlike `isWhitespace` of the standard library, it does not
  /// look up the Unicode properties of ASCII characters, which takes much longer.
  package var isSpace: Bool {
    let bytes = utf8
    guard bytes.count == 1, let byte = bytes.first else { return isWhitespace }
    return byte.isASCIISpace
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that is whitespace in Unicode.
  package var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is an ASCII character that is neither whitespace nor a control character.
  package var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}
