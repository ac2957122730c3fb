extension Substring {
  /// Returns the range of the first place in the text with the same UTF-8 bytes as the given text;
  /// `nil` if there is none or the text is empty.
  package func firstByteRange(of text: String) -> Range<Index>? {
    var (whole, text) = (self, text)
    let start = whole.withUTF8 { whole in text.withUTF8 { whole.firstOffset(of: $0) } }
    return start.map {
      utf8.index(startIndex, offsetBy: $0)..<utf8.index(startIndex, offsetBy: $0 + text.utf8.count)
    }
  }
}

extension String {
  /// Returns the range of the first place in the string with the same UTF-8 bytes as the given
  /// text; `nil` if there is none or the text is empty. Unlike `firstRange(of:)` of the standard
  /// library, it does not compare characters, which takes much longer.
  package func firstByteRange(of text: String) -> Range<Index>? {
    self[...].firstByteRange(of: text)
  }

  /// Whether the UTF-8 bytes of the given text occur in the string; `false` if it is empty.
  package func containsBytes(of text: String) -> Bool { firstByteRange(of: text) != nil }

  /// Whether the string contains the given UTF-8 byte.
  package func containsByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the 0-based offset of the first place with the same bytes as the pattern; `nil` if
  /// there is none or the pattern is empty.
  fileprivate func firstOffset(of pattern: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = pattern.first, pattern.count <= count else { return nil }
    return (0...count - pattern.count).first { start in
      self[start] == first
        && (1..<pattern.count).allSatisfy { self[start + $0] == pattern[$0] }
    }
  }
}
