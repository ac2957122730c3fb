import HandbookModel
import RuleParser
import Testing

/// Tests with randomly mutated documents: no code may be lost, and every reported range must be
/// inside the file.
struct RandomDocumentTests {
  static let seeds = [
    """
    ---
    title: Fade less
    impact: HIGH
    tags: color, é
    ---

    ## Fade less

    Text with [a link](other.md) and `code`.

    **Incorrect (too faint):**

    ```swift
    Text("é").opacity(0.3)
    ```

    **Correct (a level):**

    ```swift
    Text("é").foregroundStyle(.secondary)
    ```

    Reference: [A](https://a.example/b(_:)), [B](c.md)
    """,
    "---\ntitle: A: b\n---\n\n```swift parse=off reason=\"why\"\na\n\n  b\n```\n\n- c\n  ```\n  d\n  ```\n",
    "~~~\nfirst\n~~~\n\n````md\n```\ninner\n```\n````\n\n```\nlast",
    "```json\n{\"a\": [1]}\n```\n\n> quote\n> ```\n> in it\n> ```\n\n1. x\n\n       y\n",
    "| a | b |\n|---|:-:|\n| `c` | [d](e) |\n\n```swift\nlet f = 1\n```\n\n***\n\ng\n===\n\n    h\n",
    "---\r\ntitle: CR\r\nimpact: LOW\r\n---\r\n\r\n**Incorrect:**\r\n\r\n```swift\r\na()\r\n\r\nb()\r\n```\r\n",
    "日本語 *強調*\n\n```swift\n// 漢字 👩‍👧\n```\n\n~~取消~~ www.a.example x@y.example\n\n```\n\u{1F600}\n```\n",
    "[r]: /u \"t\"\n[s]\n\n```a\nb\n```\n***x** y*\\\nz &amp; <b>w</b> <!-- v -->\n\n```\nc\n```\n",
    "---\nx: &a [1, 2]\ny: *a\nz: |\n  ---\n---\n```\nd\n```\n**Also incorrect** (e):\n\n```swift\nf\n```\n",
    "- [x] a\n- [ ] b [c](d)\n\n  e\n\n```swift\ng\n```\n* h\n\n\ti\n\n```swift\n```\n\n## j\n```\nk",
  ]

  @Test(arguments: seeds.indices)
  func `No mutation loses code, crashes, or reports a range outside the file`(seed: Int) {
    var mutations = Mutations(of: Self.seeds, seed: UInt64(seed) + 2_026)
    var claims = 0
    for number in 0..<200 {
      let text = number == 0 ? Self.seeds[seed] : mutations.next(from: seed)
      for kind in [PageKind.rule, .article] {
        let parsed = ParsedFile(text, kind: kind)
        let codes = parsed.document.snippets.map(\.code.code)
        let fences = FenceScanner.blocks(in: text)
        claims += fences.count
        let lost = fences.filter { !codes.contains($0) }
        #expect(lost.isEmpty, "\(text.debugDescription)")
        let outside = places(in: parsed).filter { !parsed.file.holds($0) }
        #expect(outside.isEmpty, "\(text.debugDescription)")
        let misplaced = misplacedTexts(in: parsed)
        #expect(misplaced.isEmpty, "\(text.debugDescription)")
      }
    }
    // Ensures that the scanner found enough code to compare.
    #expect(claims > 200)
  }

  /// Returns texts without escapes that differ from the source at their range.
  private func misplacedTexts(in parsed: ParsedFile) -> [String] {
    var misplaced: [String] = []
    MarkdownParser.parse(parsed.file, fromLine: 1).value.forEachInline { inline in
      guard case .text(let text) = inline.kind else { return }
      let source = parsed.file.text(at: inline.range)
      if !source.contains(where: { "\\&\0".contains($0) }), source != text {
        misplaced.append(text)
      }
    }
    return misplaced
  }

  private func places(in parsed: ParsedFile) -> [SourceRange] {
    var places = parsed.diagnostics.map(\.location.range)
    for found in parsed.diagnostics {
      places += found.notes.compactMap { $0.location?.range }
      places += found.fix?.edits.map(\.range) ?? []
    }
    let document = parsed.document
    let matter = document.frontMatter
    places += (matter.tags + matter.related + matter.checks).map(\.range)
    places += [matter.title?.range, matter.impact?.range, document.title?.range].compactMap { $0 }
    places += matter.unknown.flatMap { [$0.keyRange, $0.value.range] }
    places += document.citations.map(\.range) + document.headings.map(\.range)
    places += document.snippets.map(\.range) + document.examples.map(\.labelRange)
    places += document.examples.flatMap { $0.reason.map(\.range) }
    document.blocks.forEachBlock { places.append($0.range) }
    document.blocks.forEachInline { places.append($0.range) }
    return places
  }
}

extension SourceFile {
  /// Whether both ends of a range are positions in the file.
  fileprivate func holds(_ range: SourceRange) -> Bool {
    [range.start, range.end].allSatisfy { place in
      (1...lineCount).contains(place.line)
        && (1...(line(place.line).utf8.count + 1)).contains(place.column)
    }
  }
}

/// Finds fenced code at the left margin without parsing Markdown, and only where there is no doubt.
private enum FenceScanner {
  /// Returns the code of each block that is certain. Stops at the first line where a fence may
  /// belong to a list or quote, or may be inside HTML.
  static func blocks(in text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    .map(String.init)
    guard var index = bodyStart(in: lines) else { return [] }
    var blocks: [String] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard let fence = fence(line) else {
        if isDoubtful(line) { return blocks }
        continue
      }
      var code = ""
      while index < lines.count, !closes(lines[index], fence) {
        // The empty text after the last line break is not a line.
        if index < lines.count - 1 || !lines[index].isEmpty { code += lines[index] + "\n" }
        index += 1
      }
      index += 1
      blocks.append(code.replacing("\u{0}", with: "\u{FFFD}"))
    }
    return blocks
  }

  /// Returns the index of the first line of the body; `nil` if the front matter is not closed, or
  /// if the body may have begun before its end.
  private static func bodyStart(in lines: [String]) -> Int? {
    guard lines.first.map(isHyphens) == true else { return 0 }
    guard let end = lines.dropFirst().firstIndex(where: isHyphens) else { return nil }
    let isOpen = lines[..<end].contains { line in
      ["#", "**", "```"].contains { line.hasPrefix($0) }
    }
    return isOpen ? nil : end + 1
  }

  private static func isHyphens(_ line: String) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// Parses an opening fence. Compares Unicode scalars, since a combining mark after a fence does
  /// not change it.
  private static func fence(_ line: String) -> (mark: Unicode.Scalar, length: Int)? {
    let letters = line.unicodeScalars
    guard let mark = letters.first, mark == "`" || mark == "~" else { return nil }
    let length = letters.prefix { $0 == mark }.count
    let info = letters.dropFirst(length)
    return length < 3 || (mark == "`" && info.contains("`")) ? nil : (mark, length)
  }

  private static func closes(_ line: String, _ fence: (mark: Unicode.Scalar, length: Int)) -> Bool {
    let text = line.unicodeScalars.drop { $0 == " " }
    guard line.unicodeScalars.count - text.count < 4 else { return false }
    let length = text.prefix { $0 == fence.mark }.count
    return length >= fence.length && text.dropFirst(length).allSatisfy { $0 == " " || $0 == "\t" }
  }

  private static func isDoubtful(_ line: String) -> Bool {
    if line.first.map({ "`~".contains($0) }) != true, line.contains("```") || line.contains("~~~") {
      return true
    }
    return line.contains("<")
  }
}

/// Creates random documents by mutating samples; reproducible on every platform.
private struct Mutations {
  private let samples: [[UInt8]]
  private var state: UInt64

  init(of samples: [String], seed: UInt64) {
    self.samples = samples.map { Array($0.utf8) }
    state = seed
  }

  private static let pieces: [[UInt8]] = [
    "`", "```", "~~~", "*", "**", "_", "[", "]", "(", ")", "![", "](", "<", ">", "> ", "- ", "1. ",
    "#", "## ", "|", "\\", "&", "&lt;", ":", ": ", "---", "\n---\n", "\n", "\n\n", "\r", "\r\n",
    "\t",
    "    ", " ", "\"", "'", "{", "}", "é", "漢", "👩‍👧", "\u{0}", "\u{2028}", "\u{FEFF}", "\u{301}",
    "Reference: ",
    "**Incorrect:**", "**Correct (", "[ ] ", "www.a.b ", "- [x] ", "|--|\n", "\n===\n",
    "```swift continues",
  ].map { Array($0.utf8) }

  /// Returns a mutated copy of a sample, sometimes with a piece of another one; always valid UTF-8.
  mutating func next(from sample: Int) -> String {
    var bytes = samples[sample]
    for _ in 0...below(4) { change(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch below(5) {
    case 0: bytes.removeSubrange(range(in: bytes, most: 6))
    case 1, 2:
      bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: below(bytes.count + 1))
    case 3:
      let copy = Array(bytes[range(in: bytes, most: 30)])
      bytes.insert(contentsOf: copy, at: below(bytes.count + 1))
    default:
      let other = samples[below(samples.count)]
      bytes.insert(contentsOf: other[range(in: other, most: 60)], at: below(bytes.count + 1))
    }
  }

  /// Returns a number from 0 up to, but not including, `limit`; 0 if the limit is 0.
  private mutating func below(_ limit: Int) -> Int {
    // Knuth's constants. The low bits of such a generator are poor, so they are shifted out.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 2 ? 0 : Int((state >> 33) % UInt64(limit))
  }

  private mutating func range(in bytes: [UInt8], most: Int) -> Range<Int> {
    let start = below(bytes.count + 1)
    return start..<min(bytes.count, start + 1 + below(most))
  }
}
