/// The paths of the pages and files of a site, with `/` between folders and relative to the site's
/// root. This type computes with paths. The targets that publish pages extend it with the paths of
/// their pages.
package enum Address {
  /// Returns the percent-encoded URL of a page, relative to the page with the link, for use in
  /// `href`.
  /// - Parameters:
  ///   - url: The path of the target in the site.
  ///   - page: The path of the page with the link.
  package static func relative(_ url: String, from page: String) -> String {
    // Counts the bytes of the folders that both paths begin with. They end at the last `/` before
    // the first difference.
    var shared = 0
    var up = 0
    var position = 0
    var isShared = true
    var other = url.utf8.makeIterator()
    for byte in page.utf8 {
      position += 1
      isShared = isShared && other.next() == byte
      guard byte == slash else { continue }
      if isShared { shared = position } else { up += 1 }
    }
    let path = percentEncoded(String(Substring(url.utf8.dropFirst(shared))))
    if up > 0 { return String(repeating: "../", count: up) + path }
    // The text before a colon in the first component would be parsed as a URL scheme.
    return path.utf8.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? "./" + path : path
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the relative path from a page to the site's root: "", "../", "../../" and so on.
  /// - Parameter page: The path of the page in the site.
  package static func root(from page: String) -> String {
    String(repeating: "../", count: page.count { $0 == "/" })
  }

  /// Percent-encodes all bytes that are not allowed in a URL path (RFC 3986 §3.3).
  package static func percentEncoded(_ path: String) -> String {
    HandbookModel.percentEncoded(path, keeping: isAllowed)
  }

  /// Decodes percent-encoded bytes. A `%` without two hexadecimal digits is kept.
  package static func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isUnreservedInURLs || "/:@()+,=".utf8.contains(byte)
  }
}
