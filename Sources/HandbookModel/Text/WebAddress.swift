/// What the addresses of sites and of their pages may be, wherever they are written: in settings, or
/// in files that a site publishes.
package enum WebAddress {
  /// Returns the address of a site as browsers and sitemaps write it (RFC 3987, §3.1), with a final
  /// slash. `nil` if the text is not the address of a site: one with a scheme other than `http` and
  /// `https`, without a host, or with a query or a fragment.
  package static func site(_ text: String) -> String? {
    // Addresses of pages are appended to the URL, and its path begins addresses in the 404 page. A
    // path that began with `//` would be that of another host.
    let afterScheme = text.drop { $0 != "/" }.drop { $0 == "/" }
    guard isOfWeb(text), !text.contains(where: { $0 == "?" || $0 == "#" }),
      !afterScheme.contains("//")
    else { return nil }
    let address = text.hasSuffix("/") ? text : text + "/"
    return percentEncoded(address) { $0 < 0x80 && $0 != UInt8(ascii: " ") }
  }

  /// Whether a text is a URL with the scheme `http` or `https`, a host, and no character that would
  /// have to be encoded, other than letters of all languages.
  package static func isOfWeb(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && !scalar.properties.isWhitespace && !"\"<>\\^`|".unicodeScalars.contains(scalar)
    }
    let host = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    return isPlain && host.map { !$0.isEmpty && !"/?#:".contains($0.first ?? "/") } == true
  }

  /// Whether browsers take a text for an address on a host: it begins with `http:` or `https:`, or
  /// with two slashes, and a host follows. They read `\` as `/` and ignore space before it.
  package static func namesHost(_ text: String) -> Bool {
    var rest = text.unicodeScalars.drop { $0.value <= 0x20 }
    switch URLScheme.of(text) {
    case "http", "https": rest = rest.drop { $0 != ":" }.dropFirst()
    case nil:
      guard rest.prefix(2).allSatisfy({ "/\\".unicodeScalars.contains($0) }), rest.count > 2 else {
        return false
      }
    default: return false
    }
    let host = rest.drop { "/\\".unicodeScalars.contains($0) }
      .prefix { !"/\\?#".unicodeScalars.contains($0) }
    return !host.isEmpty && !host.contains(" ")
  }

  /// Whether a text is a link to a page inside of a site, from the site's folder: a relative path in
  /// percent-encoding, with or without an anchor.
  package static func isPageInSite(_ text: String) -> Bool {
    let isEncoded = text.utf8.allSatisfy { byte in
      byte.isUnreservedInURLs || "!#$%&'()*+,/:;=@".utf8.contains(byte)
    }
    let path = text.prefix { $0 != "#" }
    return isEncoded && !text.hasPrefix("/") && URLScheme.of(text) == nil
      && !path.split(separator: "/").contains { Address.percentDecoded($0) == ".." }
  }
}
