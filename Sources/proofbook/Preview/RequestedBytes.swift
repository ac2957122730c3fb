import FlyingFox

/// Which bytes of a file a request asks for. Players ask for a part of a video or sound, and some
/// play none that a server sends as a whole.
enum RequestedBytes: Equatable {
  case whole
  /// Positions in the file, not empty.
  case part(Range<Int>)
  /// No byte of the file is in the range.
  case none

  /// Reads the header `Range` (RFC 9110, section 14.1.2). A header with several ranges, or one that
  /// isn't valid, is ignored, as the standard allows.
  /// - Parameters:
  ///   - header: The value of the header, such as `bytes=0-499`; `nil` if the request has none.
  ///   - size: The size of the file in bytes.
  init(_ header: String?, size: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      return
    }
    switch (first, last) {
    case (nil, nil): return
    case (let start?, let end?) where end < start: return
    case (let start?, let end):
      self = start < size ? .part(start..<min(size, (end ?? size - 1) + 1)) : .none
    case (nil, let length?):
      self = size > 0 && length > 0 ? .part(max(0, size - length)..<size) : .none
    }
  }

  /// Returns a number of at most 15 digits; `.some(nil)` for no text, and `nil` for any other text.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.count <= 15, text.allSatisfy(\.isASCII), text.allSatisfy(\.isNumber) else {
      return nil
    }
    return Int(text)
  }
}
