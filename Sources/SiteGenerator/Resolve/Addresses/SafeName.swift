import HandbookModel
import RuleParser

/// A file name that every disk can hold and that stays the same while `words` do: a slug, cut where
/// it is too long, with a fingerprint of the words where the slug alone would not tell them apart.
func safeName(for words: String) -> String {
  let slug = slug(for: words)
  let longest = 100
  let isWhole = words.allSatisfy {
    $0.isLetter || $0.isNumber || $0.isWhitespace || $0 == "_" || $0 == "-"
  }
  if isWhole, !slug.isEmpty, slug.utf8.count <= longest { return slug }
  var short = ""
  for character in slug where short.utf8.count + character.utf8.count <= longest {
    short.append(character)
  }
  return (short.isEmpty ? "" : short + "-") + fingerprint(words.lowercased())
}

/// File names for symbols, in the order of the symbols. The kind stands in front, since `Toggle` and
/// `.toggle` would be one file on disks that ignore case; names of one kind that differ only in case
/// carry a fingerprint.
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

/// Eight hexadecimal digits that tell texts apart: FNV-1a of the UTF-8 bytes, 32 bits.
package func fingerprint(_ text: String) -> String { fingerprint(text.utf8) }

/// The same of any bytes.
package func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
  var hash: UInt32 = 0x811c_9dc5
  for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
