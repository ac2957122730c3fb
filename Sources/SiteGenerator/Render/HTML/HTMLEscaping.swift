/// An address as it stands in an attribute, as cmark-gfm's `houdini_escape_href` writes it.
func escapedAddress(_ address: String) -> String {
  var result = ""
  for character in encodedAddress(address) {
    switch character {
    case "&": result += "&amp;"
    case "'": result += "&#x27;"
    default: result.append(character)
    }
  }
  return result
}

/// An address with everything percent-encoded that a URL may not hold; what is encoded already stays
/// as it is.
func encodedAddress(_ address: String) -> String {
  var result = ""
  for byte in address.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "'"):
      result.unicodeScalars.append(UnicodeScalar(byte))
    default:
      result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}

/// Raw HTML with the tags disarmed that GitHub's `tagfilter` extension names: they would change how
/// the rest of the page is read.
///
/// Bytes are compared, as browsers do: with a combining mark behind it, `>` is another character but
/// ends a tag all the same.
/// - Parameter isBlock: every tag is looked at; otherwise only the one that the text begins with.
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

/// - Parameter html: begins with `<`.
private func beginsWithFilteredTag(_ html: ArraySlice<UInt8>) -> Bool {
  let inside = html.dropFirst()
  let name = inside.first == UInt8(ascii: "/") ? inside.dropFirst() : inside
  return filteredTags.contains { tag in
    // No other byte than a capital becomes a small letter by this bit.
    guard name.prefix(tag.count).elementsEqual(tag, by: { $0 | 0x20 == $1 }) else { return false }
    let after = name.dropFirst(tag.count)
    guard let next = after.first else { return false }
    return isMarkdownSpace(next) || next == UInt8(ascii: ">") || after.starts(with: "/>".utf8)
  }
}

/// What cmark-gfm counts as white space in raw HTML and info strings: neither form feeds nor the
/// spaces of Unicode.
func isMarkdownSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    || byte == UInt8(ascii: "\r")
}
