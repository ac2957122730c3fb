import HandbookModel

/// The value of an attribute in HTML, in which character references such as `&amp;` are decoded. Each
/// byte knows where it was written.
struct AttributeValue {
  /// The value in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The offset in the HTML at which each byte was written, and that of the end.
  private var origins: [Int] = []

  /// - Parameter range: The range of the value in the HTML, without quotes.
  init(_ html: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if html[offset] == UInt8(ascii: "&"),
        let reference = Self.reference(html[offset..<range.upperBound])
      {
        bytes += reference.value
        origins += Array(repeating: offset, count: reference.value.count)
        offset += reference.length
      } else {
        bytes.append(html[offset])
        origins.append(offset)
        offset += 1
      }
    }
    origins.append(range.upperBound)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the range in the HTML of a part of the value.
  func origin(of part: Range<Int>) -> Range<Int> {
    origins[part.lowerBound]..<origins[part.upperBound]
  }

  /// Returns the ranges of the parts between bytes that satisfy a condition. Space around parts is
  /// left out, and so are empty parts.
  func parts(between isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
    bytes.indices.split(whereSeparator: { isSeparator(bytes[$0]) }).compactMap { part in
      guard let first = part.first(where: { !bytes[$0].isASCIISpace }),
        let last = part.last(where: { !bytes[$0].isASCIISpace })
      else { return nil }
      return first..<(last + 1)
    }
  }

  // MARK: Character references

  /// The most digits of a number, and the most bytes of a name.
  private static let mostBytes = 10

  /// Returns the characters of the character reference at the beginning of some HTML, and its length;
  /// `nil` if there is none, or one whose characters have no meaning in addresses and styles.
  private static func reference(_ html: ArraySlice<UInt8>) -> (value: [UInt8], length: Int)? {
    let rest = html.dropFirst()
    guard rest.first == UInt8(ascii: "#") else {
      let name = rest.prefix(mostBytes).prefix { Character(UnicodeScalar($0)).isLetter }
      let end = rest.dropFirst(name.count).first
      let text = String(decoding: name, as: UTF8.self)
      // Few names are read without a semicolon, and those only where no name goes on.
      let isClosed = end == UInt8(ascii: ";")
      guard let value = names[text],
        isClosed || lenient.contains(text) && end.map(isPartOfName) != true
      else { return nil }
      return (Array(value.utf8), 1 + name.count + (isClosed ? 1 : 0))
    }
    let isHexadecimal = rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let start = isHexadecimal ? 2 : 1
    let digits = rest.dropFirst(start).prefix { byte in
      isHexadecimal ? Character(UnicodeScalar(byte)).isHexDigit : (0x30...0x39).contains(byte)
    }
    guard !digits.isEmpty else { return nil }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }.prefix(mostBytes)
    let number = UInt32(
      String(decoding: significant, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    let scalar = number.flatMap(UnicodeScalar.init) ?? "\u{FFFD}"
    let isClosed = rest.dropFirst(start + digits.count).first == UInt8(ascii: ";")
    return (Array(String(scalar).utf8), 1 + start + digits.count + (isClosed ? 1 : 0))
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || (byte < 0x80 && Character(UnicodeScalar(byte)).isLetter)
      || (0x30...0x39).contains(byte)
  }

  /// The names that are read without a semicolon, too.
  private static let lenient: Set<String> = ["amp", "AMP", "lt", "LT", "gt", "GT", "quot", "QUOT"]

  /// The names of all characters of ASCII, as the standard of HTML lists them.
  private static let names: [String: String] = [
    "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#",
    "dollar": "$", "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")",
    "ast": "*", "midast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":",
    "semi": ";", "lt": "<", "LT": "<", "equals": "=", "gt": ">", "GT": ">", "quest": "?",
    "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]", "rbrack": "]",
    "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{", "lbrace": "{",
    "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}",
  ]
}
