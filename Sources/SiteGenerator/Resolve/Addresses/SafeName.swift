import FileSystem
import Templating
import HandbookModel
import RuleParser

/// Returns a portable file name for a text, the same one in every build. It is the slug of the
/// text, limited to 100 UTF-8 bytes. If texts with the same slug are possible, a fingerprint (a
/// short hash) follows.
package func safeName(for words: String) -> String {
  let slug = slug(for: words)
  let longest = 100
  let isSlug = words.allSatisfy {
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
/// the symbol, because `Toggle` and `.toggle` would otherwise be the same file on disks that ignore
/// case. If names still differ only in case, they end with a fingerprint (a short hash).
func safeNames(for symbols: [APISymbol]) -> [String] {
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
