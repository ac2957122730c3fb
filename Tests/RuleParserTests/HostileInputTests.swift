import Foundation
import HandbookModel
@testable import RuleParser
import Testing

/// Tests that untrusted content neither crashes nor hangs the program.
struct HostileInputTests {
  /// Runs `work` on a thread with 512 KB of stack, the smallest that the program uses.
  private func onSmallStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value
  {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
  }

  private static func text(_ piece: String, _ count: Int, _ end: String = "") -> String {
    String(repeating: piece, count: count) + end
  }

  private static let deep: [(name: String, text: String)] = [
    ("asterisks", text("*", 30_000) + "a" + text("*", 30_000)),
    ("spaced asterisks", text("*a ", 30_000) + "b" + text("*", 30_000)),
    ("underscores", text("_a ", 30_000) + "b" + text("_", 30_000)),
    ("tildes", text("~a ", 20_000) + "b" + text("~", 20_000)),
    ("quotes", text(">", 50_000, "a")),
    ("spaced quotes", text("> ", 50_000, "a")),
    ("lists", text("- ", 5_000, "a")),
    ("quotes and lists", text("> - ", 5_000, "a")),
    ("list lines", (0..<300).map { text(" ", $0 * 2) + "- a\n" }.joined()),
    ("open brackets", text("[", 50_000)),
    ("brackets", text("[", 20_000) + "a" + text("](b)", 20_000)),
    ("images", text("![", 20_000) + "a" + text("](b)", 20_000)),
    ("backticks", (1...300).map { text("`", $0) + " " }.joined()),
    ("entities", text("&", 50_000)),
    ("angle brackets", text("<", 50_000)),
    ("backslashes", text("\\", 50_001)),
    ("headings", text("#", 50_000)),
    ("definitions", text("[a]: b\n", 5_000) + "[a]"),
    ("broken definitions", text("[a\n", 5_000)),
    ("line breaks", text("a\\\n", 20_000)),
    ("URLs", text("www.a.b ", 5_000)),
    ("at signs", text("a@", 20_000)),
    // These inputs once took quadratic time.
    ("targets", "[a]: b\n\n" + text("[a](<", 5_000)),
    ("titles", "[a]: b\n\n" + text("[a](b (", 5_000)),
    ("equal headings", text("# a\n", 10_000)),
    ("lines of one paragraph", text("a\n", 20_000)),
    ("bold lines of one paragraph", text("**a**\n", 5_000)),
    ("lines of a reference", "Reference: " + text("[a](b),\n", 10_000)),
    ("lines of a reference without links", "Reference: " + text("a,\n", 10_000)),
    ("only line breaks", text("\\\n", 20_000)),
    ("definitions of footnotes", (0..<3_000).map { "[^\($0)]: a\n\n" }.joined()),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: deep.map(\.name))
  func `Deep nesting terminates, with one error if it is too deep`(name: String) async throws {
    let text = try #require(Self.deep.first { $0.name == name }).text
    let ids = await onSmallStack { ParsedFile(body: text).ids }
    let isNested = [
      "asterisks", "spaced asterisks", "underscores", "quotes", "spaced quotes", "lists",
      "quotes and lists", "list lines",
    ].contains(name)
    let expected =
      isNested ? ["markup/too-deep"] : name == "images" ? ["markup/too-many-images"] : []
    #expect(ids == expected)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Each of thousands of unclosed fences is reported once`() {
    let ids = ParsedFile(body: Self.text("> ```text\n\n", 2_000)).ids
    #expect(ids == [String](repeating: "markup/unclosed-fence", count: 2_000))
  }

  @Test(arguments: [10, 40, 90])
  func `Nesting up to a depth of ninety is parsed`(depth: Int) async {
    let parsed = await onSmallStack {
      let emphasis = Self.text("*a ", depth) + "b" + Self.text("*", depth)
      return ParsedFile(body: Self.text("> ", depth, "a") + "\n\n" + emphasis)
    }
    #expect(parsed.ids == [])
    var quotes = 0
    parsed.document.blocks.forEachBlock { if case .quote = $0.kind { quotes += 1 } }
    #expect(quotes == depth)
  }

  @Test
  func `The diagnostic about nesting has a position in the file`() throws {
    let parsed = ParsedFile(body: "fine\n\n" + Self.text(">", 200, "a"))
    let found = try #require(parsed.diagnostics.first)
    #expect(found.id == "markup/too-deep")
    #expect(found.severity == .error)
    #expect(found.location.range.start.line == 7)
    #expect(found.location.range.start.column > 50)
  }

  // MARK: Elements

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("# a\n", 10_000, "10000 headings"), ("```\n```\n", 2_000, "2000 code blocks"),
      // A text and a line break in each line; the document and the paragraph are elements, too.
      ("a\n", 199_999, "400000 elements"),
      ("\n", 1_000_000, "1000000 line breaks and characters of Markdown syntax"),
    ])
  func `A file with more elements than the limit is an error on the line that exceeds it`(
    line: String, limit: Int, name: String
  ) {
    let text = Self.text(line, limit + 1)
    let parsed = MarkdownParser.parse(sourceFile(text), fromLine: 1)
    #expect(parsed.value.isEmpty)
    #expect(parsed.diagnostics.map(\.id) == ["markup/too-many-elements"])
    #expect(parsed.diagnostics.first?.message == "the file has more than \(name)")
    #expect(parsed.diagnostics.first?.severity == .error)
    let lines = Self.text(line, limit).count { $0 == "\n" } + 1
    #expect(parsed.diagnostics.first?.location.range.start.line == lines)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [("# a\n", 10_000), ("```\n```\n", 2_000)])
  func `As many headings and code blocks as the limits allow are read`(line: String, limit: Int) {
    let parsed = MarkdownParser.parse(sourceFile(Self.text(line, limit)), fromLine: 1)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.value.count == limit)
  }

  @Test(arguments: ["\\0", "\\x1b", "\\u0007", "\\uFFFE"])
  func `A character that HTML forbids is an error, however it is written`(escape: String) {
    let parsed = ParsedFile("---\ntitle: \"a\(escape)b\"\nimpact: LOW\n---\n")
    #expect(parsed.findings.contains { $0.hasPrefix("front-matter/invalid-yaml 2:8") })
  }

  @Test(arguments: ["# ", "text\n\n### "])
  func `A heading that is longer than a title may be is an error`(start: String) {
    let heading = { ParsedFile(body: start + Self.text("y", $0) + "\n") }
    #expect(heading(10_000).diagnostics.allSatisfy { $0.severity != .error })
    let errors = heading(10_001).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["this heading has 10001 bytes; the limit is 10000"])
  }

  @Test(arguments: [
    "[a]: /\(text("y", 60_000))", "> [a]: /\(text("y", 60_000))", "[\na\n]: /\(text("y", 60_000))",
    "[a]: /u \"\n1\n\(text("y", 60_000))\"",
    "[a]:\n/u (\n\(text("[x]: \(text("y", 600))\"\n", 100)))",
  ])
  func `A long reference definition that is used often is an error on its first line`(
    definition: String
  ) {
    func parsed(uses: Int) -> Outcome<[Block]> {
      let text = "words\n\n" + definition + "\n\n" + Self.text("[a] ", uses)
      return MarkdownParser.parse(sourceFile(text), fromLine: 1)
    }
    let found = parsed(uses: 20_000)
    #expect(found.value.isEmpty)
    #expect(found.diagnostics.map(\.id) == ["markup/too-many-elements"])
    #expect(found.diagnostics.first?.location.range.start.line == 3)
    #expect(parsed(uses: 200).diagnostics.isEmpty)
  }

  @Test
  func `The limit on elements has room for all cells of tables`() {
    // In each cell, words in emphasis; and one row for each cell.
    #expect(ElementLimits.Group.all.limit >= 4 * MarkupLimits.tableCellsOfFile)
  }

  // MARK: Tables

  private static func row(_ cell: String, _ columns: Int) -> String {
    "|" + text(cell + "|", columns) + "\n"
  }

  private static func table(columns: Int, rows: Int = 1) -> String {
    row("a", columns) + row("-", columns) + text("|a|\n", rows)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (table(columns: 256), nil), (table(columns: 257), 2), (table(columns: 5_000), 2),
      (table(columns: 2_000, rows: 2_000), 2),
      (table(columns: 100, rows: 199), nil), (table(columns: 100, rows: 200), 202),
      (text("a|", 256) + "a\n" + text("-|", 256) + "-\n", 2),
      // Two tables, each within the limit.
      (table(columns: 200, rows: 60) + "\n" + table(columns: 200, rows: 60), nil),
      // A second table does not need a blank line before it.
      (table(columns: 1) + "# a\n" + table(columns: 3_000), 6),
      (table(columns: 1, rows: 0) + "> " + row("a", 3_000) + "> " + row("-", 3_000), 4),
      // In containers, with other whitespace, with colons.
      ("> " + row("a", 300) + "> " + row(":-:", 300), 2),
      ("- " + row("a", 300) + "  " + row("\t-\u{0B}", 300), 2),
      (row("a", 300) + row("\u{0C}-", 300), 2),
    ] as [(String, Int?)])
  func `A table over 256 columns or 20,000 cells is rejected before cmark-gfm parses it`(
    text: String, line: Int?
  ) {
    let found = MarkdownParser.parse(sourceFile(text), fromLine: 1).diagnostics
    #expect(found.map(\.id) == (line == nil ? [] : ["markup/table-too-large"]))
    #expect(found.first?.location.range.start.line == line)
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (text("a\n", 100_000) + "|-|\n", 100_001), (text("a\n", 100_000) + ":-:\n", 100_001),
      (text("> a\n", 100_000) + "> a\n> -|\n", 100_002),
      ("- a\n" + text("  a b c\n", 50_000) + "  | - |\n", 50_002),
      (text("a\n", 1_000) + "|-|\n", nil), (text("a\n", 100_000) + "\na\n|-|\n", nil),
      ("```\n" + text("a\n", 10_000) + "|-|\n```\n", nil),
    ] as [(String, Int?)])
  func `A table below a very long paragraph is rejected before cmark-gfm parses it`(
    text: String, line: Int?
  ) {
    let found = MarkdownParser.parse(sourceFile(text), fromLine: 1).diagnostics
    #expect(found.map(\.id) == (line == nil ? [] : ["markup/table-too-large"]))
    #expect(found.first?.location.range.start.line == line)
  }

  @Test func `Marks without an end are limited by the size of the file`() {
    // A large file may have more of them than each of several small ones.
    func ids(_ count: Int, _ rest: Int) -> [String] {
      let text = Self.text("a <?", count) + "\n\n" + Self.text("words\n\n", rest)
      return MarkdownParser.parse(sourceFile(text), fromLine: 1).diagnostics.map(\.id)
    }
    #expect(ids(10_000, 0) == ["markup/too-many-declarations"])
    #expect(ids(10_000, 100_000) == [])
    #expect(ids(300, 0) == [])
  }

  @Test(arguments: [
    "```text\n" + table(columns: 300) + "```\n",
    "- a\n\n  ~~~\n  " + row("-", 300) + "  ~~~\n",
    "a\n\n    " + row("-", 300),
    "<!--\n" + table(columns: 300) + "-->\n",
  ])
  func `Text in code or in a comment is never a large table`(text: String) {
    let file = sourceFile(text + "\n" + Self.table(columns: 2) + "\n<div>[a](#b)</div>\n")
    let found = MarkdownParser.parse(file, fromLine: 1)
    #expect(found.diagnostics.isEmpty)
    #expect(found.value.contains { if case .table = $0.kind { true } else { false } })
  }

  @Test
  func `A file with a table that is too large is parsed without its tables`() {
    let text = Self.table(columns: 300) + "\n# Title\n\n```swift\nText(\"a\")\n"
    let found = MarkdownParser.parse(sourceFile(text), fromLine: 1)
    #expect(found.diagnostics.map(\.id) == ["markup/table-too-large", "markup/unclosed-fence"])
    #expect(found.value.count == 3)
  }

  @Test
  func `Every table that is too large is reported`() {
    let tables = [300, 2, 400].map { Self.table(columns: $0) }.joined(separator: "\n")
    let found = MarkdownParser.parse(sourceFile(tables), fromLine: 1).diagnostics
    #expect(found.map(\.location.range.start.line) == [2, 10])
  }

  // MARK: YAML

  @Test(.timeLimit(.minutes(10)))
  func `Each repetition of a key is reported once`() {
    let text = "---\ntitle: T\nimpact: LOW\n" + Self.text("tags:\n  - a\n", 2_000) + "---\n"
    let parsed = ParsedFile(text)
    #expect(parsed.ids == [String](repeating: "front-matter/invalid-yaml", count: 1_999))
    let lines = parsed.diagnostics.map(\.location.range.start.line)
    #expect(lines == Array(stride(from: 6, to: 4_004, by: 2)))
    #expect(parsed.document.frontMatter.tags.map(\.value) == ["a"])
  }

  @Test
  func `Aliases beyond the first hundred are reported and left out`() {
    func parsed(_ count: Int) -> ParsedFile {
      let names = (1...count).map { "a\($0)" }.joined(separator: ", ")
      return ParsedFile("---\ntitle: T\nimpact: LOW\naliases: [\(names)]\n---\n")
    }
    #expect(parsed(100).ids == [])
    #expect(parsed(102).ids == ["redirect/too-many-aliases"])
    #expect(parsed(102).document.frontMatter.aliases.map(\.value).last == "a100")
    #expect(parsed(102).document.frontMatter.aliases.count == 100)
  }

  @Test(arguments: ["tags", "platforms", "related", "synonyms", "checks"])
  func `A list in front matter with more than a hundred items is an error`(key: String) throws {
    func parsed(_ count: Int, isList: Bool) -> ParsedFile {
      let names = (1...count).map { "a\($0)" }.joined(separator: ", ")
      let value = isList ? "[\(names)]" : names
      return ParsedFile("---\ntitle: T\nimpact: LOW\n\(key): \(value)\n---\n")
    }
    for isList in [true, false] {
      #expect(!parsed(100, isList: isList).ids.contains("front-matter/too-many-items"))
      let found = try #require(
        parsed(102, isList: isList).diagnostics.first { $0.id == "front-matter/too-many-items" })
      #expect(found.severity == .error)
      #expect(found.message == "'\(key)' has 102 items; the limit is 100")
      #expect(found.location.range.start.line == 4)
      #expect(
        found.location.lineText.dropFirst(found.location.range.start.column - 1)
          .hasPrefix("a101"))
    }
    let matter = parsed(102, isList: true).document.frontMatter
    let counts = [matter.tags, matter.platforms, matter.related, matter.synonyms, matter.checks]
    #expect(counts.map(\.count).filter { $0 > 0 } == [100])
  }

  @Test
  func `Words that are written with escapes have the position of the whole text`() {
    let parsed = ParsedFile("---\ntitle: T\nimpact: LOW\ntags: \"a, \\u0062, c\"\n---\n")
    let tags = parsed.document.frontMatter.tags
    #expect(tags.map(\.value) == ["a", "b", "c"])
    #expect(tags.map(\.range.start.column) == [8, 7, 7])
  }

  @Test(.timeLimit(.minutes(10)))
  func `Front matter of more than a megabyte is an error`() {
    let values = Self.text("    a\n", 200_000)
    let parsed = ParsedFile("---\ntitle: T\nimpact: LOW\nsince: |\n\(values)---\n")
    #expect(parsed.ids == ["front-matter/invalid-yaml"])
    #expect(parsed.diagnostics.first?.message.contains("more than 1 MB of YAML") == true)
  }

  @Test(arguments: [(10_000, nil), (10_001, 10_002)] as [(Int, Int?)])
  func `More than ten thousand redirects are an error`(count: Int, line: Int?) {
    let entries = (1...count).map { "  a\($0).html: b.html\n" }.joined()
    let file = sourceFile("redirects:\n" + entries, path: "handbook.yaml")
    let outcome = ConfigurationParser.read(file)
    #expect(outcome.diagnostics.map(\.id) == (line == nil ? [] : ["handbook/invalid-value"]))
    #expect(outcome.diagnostics.first?.location.range.start.line == line)
    #expect(outcome.value.redirects.count == 10_000)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["sample: ", "sample:\n  - "])
  func `A YAML alias bomb is rejected at the first excess alias`(start: String) {
    let lines = (1..<12).map { level in
      "l\(level): [" + [String](repeating: "*l\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    let bomb = "title: T\nimpact: LOW\n\(start)&l0 lol\n" + lines.joined(separator: "\n")
    let parsed = ParsedFile("---\n\(bomb)\n---\n")
    #expect(parsed.ids == ["front-matter/invalid-yaml"])
    #expect(parsed.diagnostics.first?.message.contains("aliases") == true)
    // The fifth alias is in the first row.
    let column = 6 + 4 * 5
    let line = start.contains("\n") ? 6 : 5
    #expect(
      parsed.diagnostics.first?.location.range.start == Position(line: line, column: column))
  }

  @Test(arguments: [
    ("a: &x 1\rb: [*x,*x,*x,*x,*x]\n", 2, 17), ("a: &x 1\r\nb: [*x,*x,*x,*x,*x]\n", 2, 17),
    ("a: &x 1\nb: ['\u{2028}',*x,*x,*x,*x,*x]\n", 2, 23),
  ])
  func `The position of an excess alias is in the file, whatever ends its lines`(
    _ text: String, _ line: Int, _ column: Int
  ) {
    let file = SourceFile(path: "handbook.yaml", pathInRoot: "handbook.yaml", text: text)
    let found = ConfigurationParser.read(file).diagnostics.first
    #expect(found?.message.contains("aliases") == true)
    #expect(found?.location.range.start == Position(line: line, column: column))
  }

  @Test
  func `A few aliases are allowed`() throws {
    let parsed = ParsedFile("---\ntitle: T\nimpact: LOW\ntags: &t [a, b]\nsynonyms: *t\n---\n")
    #expect(parsed.ids == [])
    #expect(parsed.document.frontMatter.synonyms.map(\.value) == ["a", "b"])
  }

  @Test(arguments: [
    text("see *this* & *that* ", 20), "Q & A " + text("*x* ", 30), text("2 * 3 & 4 ", 30),
    "R&D *a* " + text("a*b ", 30),
  ])
  func `Emphasis in a value is not an alias`(value: String) {
    let parsed = ParsedFile("---\ntitle: T\nimpact: LOW\nimpactDescription: \(value)\n---\n")
    #expect(parsed.ids == [])
    let matter = parsed.document.frontMatter
    #expect(matter.impactDescription?.value == value.trimmingCharacters(in: .whitespaces))
  }

  private static func lines(_ count: Int, _ line: (_ indentation: String) -> String) -> String {
    (1...count).map { "\n" + line(text(" ", $0)) }.joined()
  }

  private static let deepValues: [String] = [
    text("[", 20_000), text("[", 20_000) + text("]", 20_000), text("{a: ", 20_000),
    text("[", 900) + text("]", 900), text("- ", 20_000, "a"), "\n" + text("? ", 20_000, "a"),
    lines(500) { "\($0)a:" },
    // Quotes and comments that hide closing brackets, and lines that seem to reduce the
    // indentation.
    text("[\"]\", ", 20_000), text("[ # ]\n ", 20_000), "|\n  \"\nb: " + text("[\"]\", ", 20_000),
    lines(600) { "\($0)k: \"\n\"\n\($0)l:" },
    // As deep as the limits allow: a map and a list in each column, then brackets.
    lines(62) { "\($0)a:\n\($0)-" } + " " + text("[", 64) + text("]", 64),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: deepValues)
  func `Deep front matter ends with one error`(value: String) async {
    let ids = await onSmallStack {
      ParsedFile("---\ntitle: T\nimpact: LOW\nsample: \(value)\n---\n").ids
    }
    #expect(ids.count <= 1)
    #expect(ids.allSatisfy { $0 == "front-matter/invalid-yaml" })
  }

  private static let ordinaryValues: [String] = [
    "[" + text("[a, {b: c}], ", 200) + "]", "'" + text("[a=b] ", 500) + "'",
    "|\n    " + text("-", 200), "|" + lines(40) { "   \($0)step" },
    "[" + text("\"a\", ", 500) + "]",
    "\n  - [a, [b, [\"c\", 'd']]]\n  - e:\n      - f: {g: [h]}",
  ]

  @Test(arguments: ordinaryValues)
  func `Ordinary nesting is not too deep`(value: String) {
    let ids = ParsedFile("---\ntitle: T\nimpact: LOW\nother: \(value)\n---\n").ids
    #expect(ids == ["front-matter/unknown-key"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `An anchor that contains itself ends with one error`() {
    let ids = ParsedFile("---\ntitle: T\nimpact: LOW\nsample: &a [*a, *a]\n---\n").ids
    #expect(ids == ["front-matter/invalid-yaml"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `Deep metadata ends with one warning`() async {
    let ids = await onSmallStack {
      let file = sourceFile(Self.text("[", 50_000) + Self.text("]", 50_000), path: "metadata.json")
      return MetadataParser.read(file, into: Configuration()).diagnostics.map(\.id)
    }
    #expect(ids == ["handbook/invalid-metadata"])
  }
}
