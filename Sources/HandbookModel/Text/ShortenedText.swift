extension String {
  /// Returns the string or, if it is longer than a number of UTF-8 bytes, its beginning and `…`.
  /// The beginning ends between two Unicode scalars.
  package func shortened(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(self[..<end]) + "…"
  }
}
