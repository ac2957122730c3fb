/// Assigns unique anchors to the headings and examples of a page.
struct Slugger {
  private var taken: Set<String>
  /// The next number to try for each base name, so that thousands of equal headings take linear
  /// time.
  private var next: [String: Int] = [:]

  /// Creates a slugger.
  /// - Parameter reserved: Anchors that the page itself uses.
  init(reserved: Set<String>) { taken = reserved }

  /// Returns an anchor for a heading: its slug as on GitHub, with a number from the second use on.
  /// Letters of all scripts are kept.
  mutating func name(for words: String) -> String {
    let slug = slug(for: words)
    return unique(slug.isEmpty ? "section" : slug, isNumbered: false)
  }

  /// Returns `role-1`, `role-2`, … in order. The template appends `-title` for the label of the
  /// example, so that name is reserved as well.
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

/// Returns the slug of a text for use in a URL: lower case, letters and digits of all scripts, `-`
/// for a space, `_` and `-` unchanged, and no other characters.
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
