/// Gives every heading and example of a page a name of its own.
struct AnchorNames {
  private var taken: Set<String>

  /// - Parameter reserved: names that the page itself uses.
  init(reserved: Set<String>) { taken = reserved }

  /// The heading's words in lower case with `-` between them, as GitHub writes them; a number
  /// follows from the second use on. Letters of every script stay.
  mutating func name(for words: String) -> String {
    let slug = slug(for: words)
    return unique(slug.isEmpty ? "section" : slug, first: nil)
  }

  /// `role-1`, `role-2`, … in order.
  mutating func numberedName(for role: String) -> String { unique(role, first: 1) }

  private mutating func unique(_ base: String, first: Int?) -> String {
    var number = first
    while true {
      let name = number.map { "\(base)-\($0)" } ?? base
      if taken.insert(name).inserted { return name }
      number = (number ?? 0) + 1
    }
  }
}

/// Words as they stand in a URL: lower case, letters and digits of every script, `-` for spaces and
/// `_` as it is, everything else left out.
package func slug(for words: some StringProtocol) -> String {
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
