/// Assigns unique anchors to the headings and examples of a page.
struct Slugger {
  private var usedNames: Set<String>
  /// For each name that is already taken, the number to append at the next attempt. It ensures that
  /// thousands of equal headings take linear time.
  private var next: [String: Int] = [:]

  /// Creates a slugger for one page.
  /// - Parameter reserved: The anchors that are already used on the page.
  init(reserved: Set<String>) { usedNames = reserved }

  /// Returns a unique anchor for a heading. As on GitHub, the anchor is the text of the heading as
  /// a slug, with a number appended if the slug is already taken. Letters of all scripts are kept.
  mutating func name(for words: String) -> String {
    let slug = slug(for: words)
    return unique(slug.isEmpty ? "section" : slug, isNumbered: false)
  }

  /// Returns the next unique anchor for an example: `role-1`, `role-2`, … The same anchor with the
  /// suffix `-title` is reserved as well, because the template uses it for the example's label.
  mutating func numberedName(for role: String) -> String {
    var name = unique(role, isNumbered: true)
    while !usedNames.insert(name + "-title").inserted { name = unique(role, isNumbered: true) }
    return name
  }

  private mutating func unique(_ base: String, isNumbered: Bool) -> String {
    if !isNumbered, usedNames.insert(base).inserted { return base }
    while true {
      let number = next[base, default: 1]
      next[base] = number + 1
      let name = "\(base)-\(number)"
      if usedNames.insert(name).inserted { return name }
    }
  }
}

/// Returns a text as a slug for use in a URL. The text is converted to lower case and spaces are
/// replaced by `-`. Letters and digits of all scripts, `_` and `-` are kept, and all other
/// characters are removed.
package func slug(for words: some StringProtocol) -> String {
  if let bytes = asciiSlug(for: words) { return String(decoding: bytes, as: UTF8.self) }
  var slug = ""
  for character in words.lowercased() {
    if character.isLetter || character.isNumber || character == "_" || character == "-" {
      slug.append(character)
    } else if character.isWhitespace {
      slug.append("-")
    }
  }
  return slug
}

/// Does the work of ``slug(for:)`` for the UTF-8 bytes of ASCII text, which is most text. Returns
/// `nil` for other text, and for text with a carriage return, which may be part of a line break.
private func asciiSlug(for words: some StringProtocol) -> [UInt8]? {
  var slug: [UInt8] = []
  for byte in words.utf8 {
    switch byte {
    case 0x80..., UInt8(ascii: "\r"): return nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      slug.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
    case UInt8(ascii: " "), 0x09...0x0C: slug.append(UInt8(ascii: "-"))
    default: break
    }
  }
  return slug
}
