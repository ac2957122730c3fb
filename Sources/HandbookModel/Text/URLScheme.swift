/// The schemes of URLs, such as `https` in `https://example.org`.
package enum URLScheme {
  /// The schemes that are allowed in links, in lower case. URLs with other schemes could run code
  /// or access the reader's machine.
  package static let safe: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime"]

  /// Returns the scheme of a URL in lower case; `nil` for a relative URL. White space and control
  /// characters are ignored as in browsers, so the scheme of `java\nscript:` is `javascript`.
  package static func of(_ destination: String) -> String? {
    // Fast path: a handbook can have tens of thousands of destinations, and nearly all are plain
    // ASCII.
    var count = 0
    for byte in destination.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count > 0: break
      case UInt8(ascii: "+") where count > 0: break
      case UInt8(ascii: "-")...UInt8(ascii: ".") where count > 0: break
      case UInt8(ascii: ":") where count > 0: return destination.prefix(count).lowercased()
      case 0x21..<0x7F: return nil
      default: return schemeIgnoringControls(destination)
      }
      count += 1
    }
    return nil
  }

  private static func schemeIgnoringControls(_ destination: String) -> String? {
    let text = destination.unicodeScalars.filter { $0.value > 0x20 }
    guard let colon = text.firstIndex(of: ":"), let first = text.first,
      first.properties.isAlphabetic
    else { return nil }
    let name = text[..<colon]
    guard
      name.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      })
    else { return nil }
    return String(String.UnicodeScalarView(name)).lowercased()
  }
}
