extension UInt8 {
  var isBlank: Bool { isIndent || self == 0x0A || self == 0x0D }
  var isIndent: Bool { self == 0x20 || self == 0x09 }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether the byte can be part of a word. Such bytes are letters, digits, `_`, `$`, and all
  /// bytes of characters that are not ASCII.
  var isWord: Bool {
    isDigit || isCapital || (0x61...0x7A).contains(self) || self == 0x5F || self == 0x24
      || self >= 0x80
  }
  /// Whether the byte is an ASCII letter, a digit or `_`.
  var isWordInASCII: Bool { isWord && self < 0x80 && self != 0x24 }
}
