/// Assigns unique anchors to the headings and examples of a page.
struct Slugger {
  private var usedNames: Set<String>
  /// The number to try next for each name that was already taken, so that thousands of equal
  /// headings take linear time.
  private var next: [String: Int] = [:]

  /// Creates a slugger for one page.
  /// - Parameter reserved: Anchors that are already used on the page.
  init(reserved: Set<String>) { usedNames = reserved }

  /// Returns a unique anchor for a heading: its text as a slug, as on GitHub. If the slug is
  /// already taken, a number is appended. Letters of all scripts are kept.
  mutating func name(for words: String) -> String {
    let slug = slug(for: words)
    return unique(slug.isEmpty ? "section" : slug, isNumbered: false)
  }

  /// Returns the next unique anchor for an example: `role-1`, `role-2`, … The template gives the
  /// example's label the same anchor with the suffix `-title`, so that anchor is reserved as well.
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

/// Returns a text as a slug for use in a URL: in lower case, with letters and digits of all
/// scripts, `_` and `-` kept, spaces replaced by `-`, and all other characters removed.
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
