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
    var (target, page) = (url, page)
    return target.withUTF8 { target in page.withUTF8 { relative(target, from: $0) } }
  }

  /// Does the work of ``relative(_:from:)`` for the UTF-8 bytes of the paths.
  private static func relative(
    _ url: UnsafeBufferPointer<UInt8>, from page: UnsafeBufferPointer<UInt8>
  ) -> String {
    // Counts the bytes of the folders that both paths begin with. They end at the last `/` before
    // the first difference.
    var shared = 0
    var position = 0
    while position < min(url.count, page.count), url[position] == page[position] {
      position += 1
      if page[position - 1] == slash { shared = position }
    }
    let up = page[position...].count { $0 == slash }
    let rest = UnsafeBufferPointer(rebasing: url[shared...])
    let path = percentEncoded(String(decoding: rest, as: UTF8.self))
    if up > 0 { return String(repeating: "../", count: up) + path }
    // The text before a colon in the first component would be parsed as a URL scheme.
    return rest.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? "./" + path : path
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the relative path from a page to the site's root: "", "../", "../../" and so on.
  /// - Parameter page: The path of the page in the site.
  package static func root(from page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == slash })
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
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
      true
    default: byte.isUnreservedInURLs
    }
  }
}
