/// Random documents derived from samples. The same seed gives the same documents on every machine.
struct MarkdownMutations {
  private let samples: [[Unicode.Scalar]]
  private var state: UInt64

  init(of samples: [String], seed: UInt64) {
    self.samples = samples.map { Array($0.unicodeScalars) }
    state = seed
  }

  /// Markdown syntax and characters that are often handled incorrectly.
  private static let pieces: [[Unicode.Scalar]] = [
    "*", "**", "_", "__", "~", "~~", "`", "``", "```", "[", "]", "(", ")", "![", "](", "<", ">",
    "&",
    ";", "&amp;", "\\", "|", ":", "-", "--", "---", "=", "#", "+", ".", "1.", "2)", "0", "!", "?",
    "/",
    "\"", "'", " ", "  ", "    ", "\t", "\n", "\n\n", "\r\n", "\r", "\u{0}", "\u{A0}", "\u{3000}",
    "é",
    "\u{301}", "\u{600}", "👩‍👧", "a", "b c", "- ", "* ", "> ", "| ", "|-|\n", "- [ ] ", "[x] ",
    "<!--",
    "-->", "<script>", "</style ", "<div>\n", "www.a.example", "http://b.example/", "c@d.example",
    "mailto:", "[a]: /u\n", "[a]", "\"t\"", "<?", "?>", "<![CDATA[", "&#0;", "&nbsp;",
  ].map { Array($0.unicodeScalars) }

  /// Returns the next document.
  mutating func next() -> String {
    var text = pick(samples)
    for _ in 0...below(4) { change(&text) }
    return string(text)
  }

  private mutating func change(_ text: inout [Unicode.Scalar]) {
    switch below(8) {
    case 0: text.removeSubrange(range(in: text, most: 3))
    case 1, 2: text.insert(contentsOf: pick(Self.pieces), at: below(text.count + 1))
    case 3:
      let copy = Array(text[range(in: text, most: 8)])
      text.insert(contentsOf: copy, at: below(text.count + 1))
    case 4:
      let other = pick(samples)
      let part = Array(other[range(in: other, most: 24)])
      text.insert(contentsOf: part, at: below(text.count + 1))
    default: changeLines(of: &text)
    }
  }

  /// Deletes, repeats, moves, indents, or adds whole lines.
  private mutating func changeLines(of text: inout [Unicode.Scalar]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let line = below(lines.count)
    switch below(6) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: below(lines.count + 1))
    case 2: lines.insert([], at: line)
    case 3: lines[line].insert(contentsOf: pick(Self.pieces), at: 0)
    case 4: lines.swapAt(line, below(lines.count))
    default:
      let other = pick(samples).split(separator: "\n", omittingEmptySubsequences: false)
      lines.insert(Array(pick(other)), at: line)
    }
    text = Array(lines.joined(separator: ["\n"]))
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  // MARK: Random numbers

  /// Returns a random number in `0..<limit`; 0 if `limit` is less than 2.
  private mutating func below(_ limit: Int) -> Int {
    // Knuth's constants. The low bits of such a generator are weak.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 2 ? 0 : Int((state >> 33) % UInt64(limit))
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  private mutating func range(in text: [Unicode.Scalar], most: Int) -> Range<Int> {
    let start = below(text.count + 1)
    return start..<min(text.count, start + 1 + below(most))
  }
}
