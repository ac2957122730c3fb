import HandbookModel

/// Returns a URL encoded for an HTML attribute. The result has exactly the same bytes as that of
/// `houdini_escape_href` in cmark-gfm.
func escapedURL(_ address: String) -> String {
  let url = escaped(encodedURL(address))
  return url.containsByte(UInt8(ascii: "'")) ? url.replacing("'", with: "&#x27;") : url
}

/// Returns a URL in which all bytes that are not allowed in URLs are percent-encoded. Bytes that
/// are already percent-encoded are unchanged.
func encodedURL(_ address: String) -> String {
  percentEncoded(address) { byte in
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"):
      true
    default: byte.isUnreservedInURLs
    }
  }
}

/// Returns raw HTML in which the tags that GitHub's `tagfilter` extension lists are escaped. These
/// tags are escaped because they change how the rest of the page is parsed.
///
/// The HTML is processed as bytes, as in browsers. Swift considers `>` followed by a combining mark
/// a single character, but for a browser this `>` ends a tag.
/// - Parameters:
///   - isBlock: Whether to escape the listed tags anywhere in the HTML. If not, only a tag at the
///     beginning is escaped.
///   - isLikeGitHub: Whether to escape exactly what GitHub does. If not, everything that a browser
///     takes for such a tag is escaped, such as `<script/x>`.
func tagFiltered(_ html: String, isBlock: Bool, isLikeGitHub: Bool = true) -> String {
  var result: [UInt8] = []
  var rest = Array(html.utf8)[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    result += rest[..<start]
    result += (beginsWithFilteredTag(rest[start...], isLikeGitHub) ? "&lt;" : "<").utf8
    rest = rest[(start + 1)...]
    if !isBlock { break }
  }
  return String(decoding: result + rest, as: UTF8.self)
}

/// The names of the tags that GitHub's `tagfilter` extension lists.
private let tagsOfGitHub = [
  "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
].map { Array($0.utf8) }

/// The names of the tags that are shown as text. A browser that runs scripts does not parse what is
/// in `noscript`, so that it ends at another place than for one that does not.
let filteredTags = tagsOfGitHub + [Array("noscript".utf8)]

/// Whether the HTML begins with a tag that is shown as text.
/// - Parameters:
///   - html: HTML that begins with `<`.
///   - isLikeGitHub: Whether these are only the tags that GitHub's `tagfilter` extension lists.
private func beginsWithFilteredTag(_ html: ArraySlice<UInt8>, _ isLikeGitHub: Bool) -> Bool {
  let inside = html.dropFirst()
  let name = inside.first == UInt8(ascii: "/") ? inside.dropFirst() : inside
  return (isLikeGitHub ? tagsOfGitHub : filteredTags).contains { tag in
    // Setting bit 0x20 makes ASCII letters lowercase, and turns no other byte into a letter.
    guard name.prefix(tag.count).elementsEqual(tag, by: { $0 | 0x20 == $1 }) else { return false }
    let after = name.dropFirst(tag.count)
    guard let next = after.first else { return !isLikeGitHub }
    if !isLikeGitHub, next == 0x0C || next == UInt8(ascii: "/") { return true }
    return isMarkdownSpace(next) || next == UInt8(ascii: ">") || after.starts(with: "/>".utf8)
  }
}

/// Whether cmark-gfm treats the byte as white space in raw HTML and info strings. A form feed is
/// not white space in these, although it is in other parts of Markdown.
func isMarkdownSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    || byte == UInt8(ascii: "\r")
}
