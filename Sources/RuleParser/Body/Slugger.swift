/// Gives every heading and example of a page a name of its own.
struct Slugger {
  private var taken: Set<String>
  /// The number to try next, by the name without it: a page may hold thousands of equal headings.
  private var next: [String: Int] = [:]

  /// - Parameter reserved: names that the page itself uses.
  init(reserved: Set<String>) { taken = reserved }

  /// The heading's words in lower case with `-` between them, as GitHub writes them; a number
  /// follows from the second use on. Letters of every script stay.
  mutating func name(for words: String) -> String {
    let slug = slug(for: words)
    return unique(slug.isEmpty ? "section" : slug, isNumbered: false)
  }

  /// `role-1`, `role-2`, … in order. The template names the label after the example, so that name is
  /// taken, too.
  mutating func numberedName(for role: String) -> String {
    var name = unique(role, isNumbered: true)
    while !taken.insert(name + "-title").inserted { name = unique(role, isNumbered: true) }
    return name
  }

  private mutating func unique(_ base: String, isNumbered: Bool) -> String {
    if !isNumbered, taken.insert(base).inserted { return base }
    while true {
      let number = next[base, default: 1]
      next[base] = number + 1
      let name = "\(base)-\(number)"
      if taken.insert(name).inserted { return name }
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
