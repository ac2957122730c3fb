package import HandbookModel

/// Returns a portable file name for a text. The name is the same in every build. It is the slug of
/// the text, limited to 100 UTF-8 bytes. If another text could have the same slug, a fingerprint (a
/// short hash) is appended.
package func safeName(for words: String) -> String {
  let slug = slug(for: words)
  let longest = 100
  let isSlug =
    slug == words
    || words.allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || $0 == "_" || $0 == "-"
    }
  if isSlug, !slug.isEmpty, slug.utf8.count <= longest { return slug }
  var short = ""
  for character in slug where short.utf8.count + character.utf8.count <= longest {
    short.append(character)
  }
  return (short.isEmpty ? "" : short + "-") + fingerprint(words.lowercased())
}

/// Returns file names for symbols, in the order of the symbols. Each name begins with the kind of
/// the symbol. Otherwise `Toggle` and `.toggle` would be the same file on disks that ignore case.
/// If names still differ only in case, a fingerprint (a short hash) is appended.
package func safeNames(for symbols: [APISymbol]) -> [String] {
  let plain = symbols.map { symbol in
    let words = symbol.name.map { "(:.#@".contains($0) ? " " : $0 }
    let name = String(words).split(separator: " ").filter { $0 != ")" }.joined(separator: "-")
    return symbol.kind.rawValue + "-" + safeName(for: name)
  }
  let uses = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
  return zip(symbols, plain).map { symbol, name in
    uses[name] == 1 ? name : name + "-" + fingerprint(symbol.name)
  }
}
