/// Finds what is not known to be harmless in the CSS of an SVG picture: the text of a `style`
/// element, a `style` attribute, or a presentation attribute such as `fill`.
enum StyleCheck {
  /// A part of the CSS that is not accepted.
  struct Problem: Equatable {
    /// A noun phrase, such as `'@import' in a style`.
    let message: String
    /// The offset of the part in the CSS, in UTF-8 bytes.
    let offset: Int
  }

  private static let rules = words("media keyframes -webkit-keyframes font-face supports charset")

  private static let functions = words(
    """
    attr blur brightness calc circle clamp color color-mix conic-gradient contrast counter
    cubic-bezier device-cmyk dir drop-shadow ellipse env format grayscale has hsl hsla hue-rotate
    hwb icc-color inset invert is lab lang lch light-dark linear linear-gradient local matrix
    matrix3d max min not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity
    path perspective polygon radial-gradient ray rect repeating-linear-gradient
    repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez saturate scale
    scale3d scalex scaley scalez sepia skew skewx skewy steps translate translate3d translatex
    translatey translatez var where xywh
    """)

  /// Returns the first problem of the CSS; `nil` if it is harmless.
  static func problem(in css: [UInt8]) -> Problem? {
    var index = 0
    while index < css.count {
      let byte = css[index]
      switch byte {
      case UInt8(ascii: "\\"): return Problem(message: "an escape in a style", offset: index)
      case UInt8(ascii: "/") where css.dropFirst(index + 1).first == UInt8(ascii: "*"):
        index = end(ofComment: index, in: css)
      case UInt8(ascii: "\""), 0x27:
        let end = css[(index + 1)...].firstIndex { $0 == byte || isLineBreak($0) } ?? css.count
        // A browser ends the string there, and reads what follows.
        if end < css.count, css[end] != byte {
          return Problem(message: "a line break in a string of a style", offset: end)
        }
        if let escape = css[index..<end].firstIndex(of: UInt8(ascii: "\\")) {
          return Problem(message: "an escape in a style", offset: escape)
        }
        index = end + 1
      case UInt8(ascii: "@"):
        let name = word(at: index + 1, in: css)
        guard rules.contains(name) else {
          return Problem(message: "'@\(name)' in a style", offset: index)
        }
        index += 1 + name.utf8.count
      case _ where isWordByte(byte):
        let name = word(at: index, in: css)
        let start = index
        index += name.utf8.count
        guard index < css.count, css[index] == UInt8(ascii: "(") else { continue }
        index += 1
        if name == "url" {
          let argument = argument(at: index, in: css)
          guard isHarmless(argument.value) else {
            return Problem(message: "a reference to another file in a style", offset: start)
          }
          index = argument.end
        } else if !functions.contains(name) {
          return Problem(message: "the function '\(name)()' in a style", offset: start)
        }
      default: index += 1
      }
    }
    return nil
  }

  private static func end(ofComment start: Int, in css: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < css.count {
      if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return css.count
  }

  /// Returns the address in `url(…)`, whose parenthesis ends before `start`, and the offset of its
  /// end.
  private static func argument(at start: Int, in css: [UInt8]) -> (value: [UInt8], end: Int) {
    var first = start
    while first < css.count, css[first].isXMLSpace { first += 1 }
    guard first < css.count else { return ([], first) }
    let isQuoted = css[first] == UInt8(ascii: "\"") || css[first] == 0x27
    if isQuoted { first += 1 }
    let closing = isQuoted ? css[first - 1] : UInt8(ascii: ")")
    let end = css[first...].firstIndex(of: closing) ?? css.count
    return (Array(css[first..<end]), min(end + 1, css.count))
  }

  private static func isHarmless(_ address: [UInt8]) -> Bool {
    !address.contains { $0 == UInt8(ascii: "\\") || isLineBreak($0) }
      && (isLocal(address) || isData(address, of: pictures) || isData(address, of: fonts))
  }

  // MARK: Addresses

  private static let pictures = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/avif",
  ]
  private static let fonts = [
    "font/woff", "font/woff2", "font/ttf", "font/otf", "application/font-woff",
    "application/font-woff2", "application/x-font-woff", "application/x-font-ttf",
  ]

  /// Whether the address is that of an element of the same file, such as `#a`.
  static func isLocal(_ address: [UInt8]) -> Bool {
    address.first { $0 > 0x20 } == UInt8(ascii: "#")
  }

  /// Whether the address contains the data of a picture that is not itself an SVG.
  static func isDataOfPicture(_ address: [UInt8]) -> Bool { isData(address, of: pictures) }

  private static func isData(_ address: [UInt8], of types: [String]) -> Bool {
    let text = String(decoding: address.drop { $0 <= 0x20 }.prefix(64), as: UTF8.self).lowercased()
    guard text.hasPrefix("data:") else { return false }
    return types.contains(String(text.dropFirst(5).prefix { $0 != ";" && $0 != "," }))
  }

  // MARK: Words

  private static func word(at start: Int, in css: [UInt8]) -> String {
    String(decoding: css[start...].prefix(while: isWordByte), as: UTF8.self).asciiLowercased
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { [0x0A, 0x0C, 0x0D].contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF:
      true
    default: false
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension String {
  /// The text with the letters A to Z in lowercase. Its length in bytes does not change.
  fileprivate var asciiLowercased: String {
    String(
      decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
