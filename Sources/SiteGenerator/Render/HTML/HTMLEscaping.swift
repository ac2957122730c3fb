import HandbookModel

/// Returns a URL encoded for an HTML attribute, byte for byte like cmark-gfm's
/// `houdini_escape_href`.
func escapedURL(_ address: String) -> String {
  var result = ""
  for character in encodedURL(address) {
    switch character {
    case "&": result += "&amp;"
    case "'": result += "&#x27;"
    default: result.append(character)
    }
  }
  return result
}

/// Returns a URL with every byte percent-encoded that is not allowed in URLs. Existing percent
/// encodings are kept.
func encodedURL(_ address: String) -> String {
  percentEncoded(address) { $0.isUnreservedInURLs || "!#$%()*+,/:;=?@&'".utf8.contains($0) }
}

/// Returns raw HTML with the tags escaped that GitHub's `tagfilter` extension names, because they
/// change how the rest of the page is parsed.
///
/// Compares bytes, as browsers do: `>` followed by a combining mark is a different `Character` but
/// still ends a tag.
/// - Parameter isBlock: Whether to filter every tag; otherwise, only a tag at the beginning of the
///   text.
func tagFiltered(_ html: String, isBlock: Bool) -> String {
  var result: [UInt8] = []
  var rest = Array(html.utf8)[...]
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    result += rest[..<start]
    result += (beginsWithFilteredTag(rest[start...]) ? "&lt;" : "<").utf8
    rest = rest[(start + 1)...]
    if !isBlock { break }
  }
  return String(decoding: result + rest, as: UTF8.self)
}

private let filteredTags = [
  "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
].map { Array($0.utf8) }

/// - Parameter html: Text that begins with `<`.
private func beginsWithFilteredTag(_ html: ArraySlice<UInt8>) -> Bool {
  let inside = html.dropFirst()
  let name = inside.first == UInt8(ascii: "/") ? inside.dropFirst() : inside
  return filteredTags.contains { tag in
    // Setting this bit changes no other byte to a lowercase letter.
    guard name.prefix(tag.count).elementsEqual(tag, by: { $0 | 0x20 == $1 }) else { return false }
    let after = name.dropFirst(tag.count)
    guard let next = after.first else { return false }
    return isMarkdownSpace(next) || next == UInt8(ascii: ">") || after.starts(with: "/>".utf8)
  }
}

/// Whether cmark-gfm treats a byte as white space in raw HTML and info strings. Form feeds and
/// Unicode spaces are excluded.
func isMarkdownSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    || byte == UInt8(ascii: "\r")
}
