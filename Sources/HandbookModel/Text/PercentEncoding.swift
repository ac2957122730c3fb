/// Percent-encodes the UTF-8 bytes of a text, except those for which `isKept` returns `true`. The
/// hexadecimal digits are in upper case (RFC 3986 §2.1).
package func percentEncoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
  var text = text
  if text.withUTF8({ $0.allSatisfy(isKept) }) { return text }
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    if isKept(byte) {
      encoded.append(byte)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      encoded += "\(byte < 16 ? "%0" : "%")\(digits)".utf8
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

extension UInt8 {
  /// Whether the byte is unreserved in URLs: a letter, a digit, `-`, `.`, `_` or `~` (RFC 3986
  /// §2.3).
  package var isUnreservedInURLs: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
