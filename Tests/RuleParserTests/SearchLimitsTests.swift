import HandbookModel
import Testing

@testable import RuleParser

/// Tests that text on which cmark-gfm would spend hours is rejected, and that ordinary text is not.
struct SearchLimitsTests {
  @Test(.timeLimit(.minutes(10)))
  func `Thousands of unclosed declarations are rejected`() {
    for mark in ["<?", "<!A ", "<!--", "<![CDATA[", "<?a??>", "<![CDATA[a]]]>"] {
      #expect(
        ParsedFile(body: text("a" + mark, 50_000)).ids == ["markup/too-many-declarations"])
      #expect(ParsedFile(body: text("a" + mark + "\n\n", 50)).ids.isEmpty == true, "\(mark)")
    }
  }

  @Test(arguments: [
    text("<!-- a -->\n\n", 3_000), text("a <!-- b --> ", 3_000),
    "```php\n" + text("<?php echo 1 ?>\n", 3_000) + "```\n",
    "```xml\n" + text("<!-- a -->\n", 3_000) + "```\n",
    "```text\n" + text("<?\n", 3_000) + "```\n",
  ])
  func `Thousands of declarations that are closed or code are parsed`(text: String) {
    let parsed = MarkdownParser.parse(sourceFile(text), fromLine: 1)
    #expect(parsed.diagnostics.isEmpty)
    #expect(!parsed.value.isEmpty)
  }

  @Test(arguments: [
    ("a <? b", 4), ("<?a?>", 4), ("<?>", 3), ("<?a??>", 6), ("<!-- a -->", 9), ("<!-- a ->", 9),
    ("<![CDATA[a]]>", 12), ("<![CDATA[a]]]>", 14), ("<!A b>", 5), ("<!A <!B", 10),
    ("a < b ? c > d", 0), ("<", 0), ("", 0),
  ])
  func `The bytes from a declaration to its end are counted`(text: String, bytes: Int) {
    #expect(SearchLimits.declarationBytes(in: Array(text.utf8)) == bytes)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Images that stay open around thousands of links are rejected`() {
    let parsed = ParsedFile(body: "fine\n\n" + text("![[]()", 15_000))
    #expect(parsed.ids == ["markup/too-many-images"])
    #expect(parsed.diagnostics.first?.location.range.start.line == 7)
    let apart = MarkdownParser.parse(sourceFile(text("![[]()\n\n", 15_000)), fromLine: 1)
    #expect(apart.diagnostics.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<div>\n```\n</div>\n\n", "- <!--\n  ~~~\n  -->\n\n", "```\na\n```\n> <?\n> ```\n\n",
    ])
  func `A fence in HTML does not make code of what is below it`(html: String) {
    let parsed = ParsedFile(body: html + text("![[]()", 15_000))
    #expect(parsed.ids.contains("markup/too-many-images"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `Emphasis that stays open around thousands of links is rejected`() {
    let parsed = ParsedFile(body: "fine\n\n" + text("*[a](#b)", 15_000))
    #expect(parsed.ids == ["markup/too-many-links"])
    #expect(parsed.diagnostics.first?.location.range.start.line == 7)
    let code = MarkdownParser.parse(
      sourceFile("a\n\n```json\n\(text("*[a](#b)\n", 15_000))```\n"), fromLine: 1)
    #expect(code.diagnostics.isEmpty && code.value.count == 2)
  }

  @Test(arguments: [
    ("*[a]", 1), ("**a** _b_ [c] [d]", 8), ("[a]*", 0), ("- *a* [b]\n- *a* [b]", 4),
    ("* a *b* [c]", 2), ("a\n    - *b* [c]", 2), ("~~~[a]", 1),
  ])
  func `The delimiters before each closing bracket are counted`(text: String, pairs: Int) {
    #expect(SearchLimits.delimiterPairs(in: Array(text.utf8)) == pairs)
  }

  @Test(arguments: [
    text(">", 6_000) + text("]", 6_000), text("> ", 201) + "a\n" + text("a", 10_000),
    "a\n" + text(" ", 1_001) + "- a\n" + text("a", 10_000), text("1. ", 4_000),
    // Code and HTML that end before the line.
    "```text\n```\n" + text("> ", 6_000), "> ```text\n" + text("- ", 6_000) + "a",
    "<div>\n```\n</div>\n\n" + text("> ", 6_000), "<!A\n" + text(" ", 1_001) + ">\n" + deepQuote,
    "```text\n" + deepQuote + "```\n" + deepQuote,
    text("> ", 201) + "```text\n" + deepQuote,
    // A thematic break in too many quotes, and one with another character behind it.
    text("> ", 6_000) + "- - -", text("- ", 6_000) + "*",
  ])
  func `A line in too many quotes and lists is rejected`(body: String) {
    #expect(ParsedFile(body: body).ids == ["markup/too-deep"])
  }

  private static let deepQuote = text("> ", 6_000) + "a\n"

  @Test(arguments: [
    "```text\n" + text(">", 10_000) + "\n" + text("- ", 6_000) + "\n```\n",
    "- > ~~~ text\n  > " + deepQuote + "  > ~~~\n", "    " + deepQuote,
    "<!--\n" + deepQuote + "-->\n", "<?\n" + text(" ", 1_001) + "> ?>\n" + text("a", 10_000),
    text("- ", 6_000), "> * " + text("- ", 6_000) + "-\n", "a\n" + text("*\t", 6_000),
  ])
  func `Markers in code and HTML and in thematic breaks are not nested`(body: String) {
    let parsed = MarkdownParser.parse(sourceFile(body), fromLine: 1)
    #expect(parsed.diagnostics.isEmpty)
    #expect(!parsed.value.isEmpty)
  }

  @Test(arguments: [
    (">> a", 2, 2), ("  - 1. a", 2, 6), ("---", 0, 0), ("\t* a", 1, 5), ("12) a - b", 1, 3),
    ("a > b", 0, 0), ("1.5 > 1", 0, 0), ("", 0, 0), ("- - -", 0, 0), ("> + * *\t*", 2, 3),
    ("- - ", 2, 3), ("* - - -", 1, 1), ("- - - _ _ _", 3, 5), ("- - - a", 3, 5),
  ])
  func `Markers at the start of a line are counted`(line: String, count: Int, column: Int) {
    let found = SearchLimits.containers(at: Substring(line).utf8)
    #expect(found.count == count && found.lastColumn == column)
  }

  @Test(arguments: [("![a](b)", 1), ("![[]()![]", 3), ("[a](b)", 0), ("] ![", 0)])
  func `The images before each closing bracket are counted`(text: String, pairs: Int) {
    #expect(SearchLimits.imagePairs(in: Array(text.utf8)) == pairs)
  }

  @Test(arguments: [
    ("http://a.b", 10), ("http://a.b www.c", 15), ("(www.c)", 14), ("a) http://b))", 30),
    ("http://a<http://b\thttp:/c", 34), ("a:// ww.w //", 4), ("", 0),
  ])
  func `URLs are searched up to the next space`(line: String, bytes: Int) {
    #expect(SearchLimits.urlBytes(in: line.utf8) == bytes)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      text("http://a.b<", 30_000), text("_www.", 30_000), "http://a.b/" + text(")", 90_000),
    ])
  func `A word with too many URLs is parsed without finding them`(word: String) {
    let parsed = MarkdownParser.parse(sourceFile("www.a.co\n\n" + word), fromLine: 1)
    #expect(parsed.diagnostics.map(\.id) == ["markup/too-many-addresses"])
    #expect(parsed.diagnostics.first?.location.range.start.line == 3)
    var links = 0
    parsed.value.forEachInline { if case .link = $0.kind { links += 1 } }
    #expect(links == 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A line with too many addresses is parsed without finding them`() {
    let line = text("a@b.co ", 30_000)
    let parsed = MarkdownParser.parse(sourceFile("www.a.co\n\n" + line), fromLine: 1)
    #expect(parsed.diagnostics.map(\.id) == ["markup/too-many-addresses"])
    #expect(parsed.diagnostics.first?.location.range.start.line == 3)
    var links = 0
    parsed.value.forEachInline { if case .link = $0.kind { links += 1 } }
    #expect(links == 0)
    #expect(parsed.value.count == 2)
    let code = MarkdownParser.parse(sourceFile("www.a.co\n\n```\n\(line)\n```"), fromLine: 1)
    #expect(code.diagnostics.isEmpty)
    code.value.forEachInline { if case .link = $0.kind { links += 1 } }
    #expect(links == 1)
  }
}

private func text(_ piece: String, _ count: Int) -> String {
  String(repeating: piece, count: count)
}
