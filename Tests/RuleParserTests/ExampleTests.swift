import HandbookModel
import RuleParser
import Testing

/// Tests of how labels, prose and code become examples, and that no block is lost.
struct ExampleTests {
  private func code(_ name: String, _ info: String = "swift") -> String {
    "```\(info)\n\(name)\n```\n"
  }

  @Test
  func `A label can have several code blocks with prose between them`() throws {
    let parsed = ParsedFile(
      body: """
        **Incorrect (why):**

        \(code("a"))
        And so is this:

        \(code("b"))
        \(code("c", "json"))
        That was all.

        **Correct (how):**

        \(code("d"))
        """)
    #expect(parsed.ids == [])
    // Prose after the incorrect code stays in its example, so that the two examples are shown side
    // by side.
    #expect(parsed.outline == ["example incorrect", "example correct"])
    let example = try #require(parsed.document.examples.first)
    #expect(example.snippets.map(\.code.code) == ["a\n", "b\n", "c\n"])
    #expect(example.content.map(\.kind.name) == ["code", "paragraph", "code", "code", "paragraph"])
    #expect(example.snippets.map { $0.caption?.plainText } == [nil, "And so is this:", nil])
    #expect(parsed.document.snippets.map(\.code.code) == ["a\n", "b\n", "c\n", "d\n"])
  }

  @Test(arguments: [
    ("**Correct:**\n\n", ["example incorrect", "example correct"]),
    ("**Benefits:**\n\n", ["example incorrect", "example example"]),
    ("**Benefits:** many\n\n", ["example incorrect", "paragraph", "code"]),
    ("## More\n\n", ["example incorrect", "heading", "code"]),
    ("***\n\n", ["example incorrect", "break", "code"]),
    ("Reference: words\n\n", ["example incorrect", "code"]),
    ("Then:\n\n", ["example incorrect"]),
    ("> quoted\n\n- listed\n\n| a |\n|---|\n\n<!-- c -->\n\n", ["example incorrect"]),
  ])
  func `An example extends to the next label, heading, thematic break or reference line`(
    between: String, outline: [String]
  ) {
    let parsed = ParsedFile(body: "**Incorrect:**\n\n" + code("a") + "\n" + between + code("b"))
    #expect(parsed.outline == outline)
    #expect(parsed.document.snippets.map(\.code.code) == ["a\n", "b\n"])
  }

  @Test
  func `A custom label contains only the code directly below it`() {
    let parsed = ParsedFile(
      body: "**Usage:**\n\n" + code("a", "sh") + "\nText.\n\n" + code("b", "sh"))
    #expect(parsed.outline == ["example example", "paragraph", "code"])
  }

  @Test
  func `Code in a list below a label belongs to the example`() throws {
    let parsed = ParsedFile(
      body: "**Correct:**\n\n1. first\n\n   ```swift\n   a\n   ```\n\n> ```swift\n> b\n> ```\n")
    #expect(parsed.ids == [])
    let example = try #require(parsed.document.examples.first)
    #expect(example.snippets.map(\.code.code) == ["a\n", "b\n"])
    #expect(example.snippets.map(\.code.firstLine) == [10, 14])
  }

  @Test
  func `A snippet has its fence's range, language, first line and stripped bytes`()
    throws
  {
    let parsed = ParsedFile(body: "**Correct:**\n\n  ```Swift  continues\n  é()\n    b\n  ```\n")
    let snippet = try #require(parsed.document.snippets.first)
    #expect(snippet.range.start == Position(line: 7, column: 3))
    #expect(parsed.file.text(at: snippet.range).hasSuffix("```"))
    #expect(snippet.code.language == "swift")
    #expect(snippet.code.firstLine == 8)
    #expect(snippet.code.code == "é()\n  b\n")
    #expect(snippet.code.strippedBytes == [2, 2])
    #expect(snippet.directives.continues)
  }

  @Test
  func `Every block of a body is kept in order`() {
    let body = """
      # T

      First.

      **Odd label**

      - list

      **Incorrect (a):** rest

      before

      ```swift
      one
      ```

      between

          two

      after

      > quote

      **When NOT to use:** never

      | a |
      |---|

      <div>x</div>

      ***

      ## End

      Last.
      """
    let parsed = ParsedFile(body: body)
    #expect(
      parsed.document.blocks.map(\.kind.name) == [
        "paragraph", "paragraph", "list", "paragraph", "paragraph", "code", "paragraph", "code",
        "paragraph", "quote", "paragraph", "table", "html", "break", "heading", "paragraph",
      ])
    let starts = parsed.document.blocks.map(\.range.start)
    #expect(starts == starts.sorted())
    #expect(parsed.document.title?.value.plainText == "T")
  }

  // MARK: Titles

  @Test(arguments: [
    ("# T", true), ("## T", true), ("T\n===", true), ("## *T*", true), ("## `T`", true),
    ("### T", false), ("## Other", false), ("Text\n\n## T", false),
  ])
  func `The first heading is the page's title if its text matches`(body: String, isTaken: Bool) {
    let parsed = ParsedFile(body: body + "\n\nText.")
    #expect((parsed.document.title != nil) == isTaken)
    #expect(parsed.outline.contains("heading") == !isTaken)
  }

  @Test
  func `The title has the range of its heading`() throws {
    let parsed = ParsedFile(body: "\n## T\n\nText.")
    let title = try #require(parsed.document.title)
    #expect(parsed.file.text(at: title.range) == "## T")
    #expect(parsed.document.titleAnchor == "t")
  }

  // MARK: Raw HTML

  @Test(
    arguments: [
      // The end tag is not reported again.
      ("a <b>c</b>", ["markup/raw-html 5:3 '<b>'"]),
      ("- a\n  é <br>", ["markup/raw-html 6:6 '<br>'"]),
      ("<div>\nx\n</div>", ["markup/raw-html 5:1 '<div>\nx\n</div>'"]),
      ("> | a |\n> |---|\n> | <i> |", ["markup/raw-html 7:5 '<i>'"]),
      ("a <!-- b --> c", []), ("<!-- a\nb -->", []),
      ("<!-- a --> <b>", ["markup/raw-html 5:1 '<!-- a --> <b>'"]),
      ("`<b>` \\<b> 1 < 2", []),
    ] as [(String, [String])])
  func `Raw HTML is reported at its position, but comments are not`(
    body: String, expected: [String]
  ) {
    #expect(ParsedFile(body: body).findings == expected)
    #expect(ParsedFile(body: body, allowsHTML: true).ids == [])
  }
}

/// Tests of the directives in the info string of a fence.
struct DirectiveTests {
  private func parsed(_ info: String) -> ParsedFile {
    ParsedFile(body: "**Correct:**\n\n```\(info)\na\n```\n")
  }

  @Test
  func `Every directive is parsed`() throws {
    let info =
      "swift parse=off reason=\"a sketch, no more\" continues allow=a-b,c platform=visionOS"
    let found = parsed(info)
    #expect(found.ids == [])
    let directives = try #require(found.document.snippets.first?.directives)
    #expect(directives.parse == .off)
    #expect(directives.reason == "a sketch, no more")
    #expect(directives.continues)
    #expect(directives.allowed == ["a-b", "c"])
    #expect(directives.platform == "visionOS")
  }

  @Test(arguments: ["swift", "Swift", "swift  "])
  func `Without directives, code is expected to parse`(info: String) {
    #expect(parsed(info).document.snippets.first?.directives == Directives())
    #expect(parsed(info).ids == [])
  }

  @Test
  func `Directives can be repeated and in any order`() throws {
    let directives = try #require(
      parsed("swift allow=a reason=why parse=fails allow=b").document.snippets.first?.directives)
    #expect(directives.parse == .fails)
    #expect(directives.allowed == ["a", "b"])
    #expect(directives.reason == "why")
  }

  @Test(arguments: [
    ("swift prase=off", "7:10 'prase=off'"), ("swift   s", "7:12 's'"),
    ("swift é continues=yes", "7:10 'é'"), ("swift parse=maybe", "7:10 'parse=maybe'"),
    ("swift continues=yes", "7:10 'continues=yes'"), ("swift allow", "7:10 'allow'"),
    ("swift parse", "7:10 'parse'"), ("swift {1,3}", "7:10 '{1,3}'"),
    ("swift reason=\"t x\" t", "7:23 't'"),
  ])
  func `An unknown directive is reported at its word`(info: String, place: String) {
    let found = parsed(info)
    #expect(found.findings.first == "directive/unknown \(place)")
    #expect(found.diagnostics.first?.severity == .warning)
  }

  @Test
  func `Of more than 100 directives, the first that is ignored is reported`() {
    let words = String(repeating: "allow=a ", count: 99) + "reason=why parse=off allow=b"
    let found = parsed("swift " + words)
    #expect(found.findings == ["directive/unknown 7:813 'parse=off'"])
    #expect(found.document.snippets.first?.directives.parse != .off)
  }

  @Test
  func `A fence allows at most 100 checks`() {
    let ids = (0..<101).map { "a\($0)" }.joined(separator: ",")
    let found = parsed("swift reason=why allow=\(ids) allow=b")
    #expect(found.findings.count == 2 && Set(found.diagnostics.map(\.id)) == ["directive/unknown"])
    #expect(found.document.snippets.first?.directives.allowed.count == 100)
  }

  @Test
  func `A fix is suggested for a misspelled directive`() {
    #expect(parsed("swift prase=off").diagnostics.first?.fix?.title == "did you mean 'parse'?")
    #expect(parsed("swift continuse").diagnostics.first?.fix?.title == "did you mean 'continues'?")
    // The name is correct, but the value is not.
    #expect(parsed("swift parse=maybe").diagnostics.first?.fix == nil)
  }

  @Test
  func `An unknown directive in a list is reported at its word`() {
    let found = ParsedFile(body: "**Correct:**\n\n- é\n\n  ```swift odd\n  a\n  ```\n")
    #expect(found.findings == ["directive/unknown 9:12 'odd'"])
  }

  @Test(arguments: ["json x=1", "", "text parse"])
  func `Words after another language are ignored`(info: String) {
    #expect(parsed(info).ids == [])
    #expect(parsed(info).document.snippets.first?.directives == Directives())
  }
}
