/// The Markdown that SwiftUI parses in the string literal of a `Text`: bold, italic, code and links.
///
/// Each search for the end of a mark remembers what it found, so that a text of any length is read
/// in one pass.
struct TextMarkdown {
  enum Style {
    case plain, bold, italic, code, link
  }

  /// What a search looks for.
  private enum Target {
    case star, underscore, backtick, bracket, lineFeed
    /// Two stars after something other than white space.
    case boldEnd
    /// The end of an address: a parenthesis or white space.
    case addressEnd
  }

  /// The maximum number of parts that are read. What follows is plain text, with its delimiters.
  private static let mostParts = 1000

  private let bytes: [UInt8]
  /// The offset that the last search for each target found. The next search for it begins at or
  /// after the beginning of that one.
  private var found: [Target: Int] = [:]

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Splits a text into parts of one style, without the delimiters. Delimiters are adjacent to the
  /// marked text; a name such as `snake_case` has none.
  static func parts(of text: String) -> [(text: String, style: Style)] {
    guard text.utf8.contains(where: { "*_`[".utf8.contains($0) }) else { return [(text, .plain)] }
    var markdown = TextMarkdown(text)
    return markdown.parts()
  }

  private mutating func parts() -> [(text: String, style: Style)] {
    var parts: [(text: String, style: Style)] = []
    func add(_ range: Range<Int>, _ style: Style) {
      if !range.isEmpty { parts.append((String(decoding: bytes[range], as: UTF8.self), style)) }
    }
    var (plain, offset) = (0, 0)
    while offset < bytes.count, parts.count < Self.mostParts {
      guard let mark = mark(at: offset) else {
        offset += 1
        continue
      }
      add(plain..<offset, .plain)
      add(mark.text, mark.style)
      offset = mark.end
      plain = offset
    }
    add(plain..<bytes.count, .plain)
    return parts
  }

  /// Returns the range of the text that is marked by the delimiter at an offset, and where the mark
  /// ends; `nil` if none begins there.
  private mutating func mark(at start: Int) -> (text: Range<Int>, end: Int, style: Style)? {
    switch bytes[start] {
    case UInt8(ascii: "*"):
      if byte(start + 1) != UInt8(ascii: "*") { return italic(.star, at: start) }
      guard isText(start + 2) else { return nil }
      let end = next(.boldEnd, from: start + 3)
      guard end < next(.lineFeed, from: start + 2) else { return nil }
      return (start + 2..<end, end + 2, .bold)
    case UInt8(ascii: "_"):
      guard !isWord(start - 1), let mark = italic(.underscore, at: start), !isWord(mark.end) else {
        return nil
      }
      return mark
    case UInt8(ascii: "`"):
      let end = next(.backtick, from: start + 1)
      return end < bytes.count && end > start + 1 ? (start + 1..<end, end + 1, .code) : nil
    case UInt8(ascii: "["):
      let end = next(.bracket, from: start + 1)
      guard end > start + 1, byte(end + 1) == UInt8(ascii: "(") else { return nil }
      let last = next(.addressEnd, from: end + 2)
      guard last > end + 2, byte(last) == UInt8(ascii: ")") else { return nil }
      return (start + 1..<end, last + 1, .link)
    default: return nil
    }
  }

  private mutating func italic(
    _ delimiter: Target, at start: Int
  ) -> (text: Range<Int>, end: Int, style: Style)? {
    let end = next(delimiter, from: start + 1)
    guard end < bytes.count, end > start + 1, isText(start + 1), isText(end - 1) else { return nil }
    return (start + 1..<end, end + 1, .italic)
  }

  /// Returns the offset of the first place at or after `start` that a search looks for; the length
  /// of the text if there is none.
  private mutating func next(_ target: Target, from start: Int) -> Int {
    if let offset = found[target], offset >= start { return offset }
    var offset = start
    while offset < bytes.count, !matches(target, offset) { offset += 1 }
    found[target] = min(offset, bytes.count)
    return min(offset, bytes.count)
  }

  private func matches(_ target: Target, _ offset: Int) -> Bool {
    switch target {
    case .star: bytes[offset] == UInt8(ascii: "*")
    case .underscore: bytes[offset] == UInt8(ascii: "_")
    case .backtick: bytes[offset] == UInt8(ascii: "`")
    case .bracket: bytes[offset] == UInt8(ascii: "]")
    case .lineFeed: bytes[offset] == UInt8(ascii: "\n")
    case .boldEnd:
      bytes[offset] == UInt8(ascii: "*") && byte(offset + 1) == UInt8(ascii: "*")
        && isText(offset - 1)
    case .addressEnd: bytes[offset] == UInt8(ascii: ")") || bytes[offset].isSpace
    }
  }

  private func byte(_ offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  /// Whether there is a byte at the offset that is not white space.
  private func isText(_ offset: Int) -> Bool { byte(offset)?.isSpace == false }

  /// Whether there is a letter, a digit or an underscore at the offset.
  private func isWord(_ offset: Int) -> Bool {
    guard let byte = byte(offset) else { return false }
    return byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & 0xDF)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
