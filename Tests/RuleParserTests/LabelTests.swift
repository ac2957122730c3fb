import HandbookModel
import RuleParser
import Testing

/// Tests of the forms of labels in public packs.
struct LabelTests {
  private static let code = "\n\n```swift\nText(\"a\")\n```\n"

  private func example(_ label: String) throws -> Example {
    try #require(ParsedFile(body: label + Self.code).document.examples.first)
  }

  @Test(
    arguments: [
      ("**Incorrect (too faint):**", .incorrect, "too faint"),
      ("**Correct (strong enough):**", .correct, "strong enough"),
      ("**Also incorrect (worse):**", .alsoIncorrect, "worse"),
      ("**Alternative (on tvOS):**", .alternative, "on tvOS"),
      ("**Exceptional (a splash screen):**", .exceptional, "a splash screen"),
      ("__Incorrect (why):__", .incorrect, "why"),
      ("**INCORRECT (why):**", .incorrect, "why"),
      // Nested parentheses, and several pairs.
      ("**Incorrect (a label (a big one) fades):**", .incorrect, "a label (a big one) fades"),
      ("**Incorrect (one) and (two):**", .incorrect, "(one) and (two)"),
      ("**Incorrect (calls `fill(_:in:)`):**", .incorrect, "calls fill(_:in:)"),
      // Colons inside.
      ("**Incorrect (two things: size and tone):**", .incorrect, "two things: size and tone"),
      ("**Incorrect (10:30):**", .incorrect, "10:30"),
      // The colon outside the bold text, or missing.
      ("**Incorrect** (why):", .incorrect, "why"),
      ("**Correct** (one (two) `three`)", .correct, "one (two) three"),
      ("**Incorrect, why:**", .incorrect, "why"),
      ("**Correct approach (calm):**", .correct, "approach (calm)"),
      ("**Incorrect (why)**:", .incorrect, "why"),
      ("**Incorrect** :", .incorrect, ""),
      ("**Correct (why)**", .correct, "why"),
      // No parentheses.
      ("**Incorrect:**", .incorrect, ""),
      ("**Incorrect: too faint**", .incorrect, "too faint"),
      ("**Incorrect – too faint:**", .incorrect, "too faint"),
      ("**Incorrect - too faint**", .incorrect, "too faint"),
      ("**Incorrect — too faint:**", .incorrect, "too faint"),
      ("**Correct for small text:**", .correct, "for small text"),
      // Code in backticks.
      ("**Correct (uses `.primary`):**", .correct, "uses .primary"),
      ("**Correct (`.primary`)**:", .correct, ".primary"),
      ("**Correct `.primary`:**", .correct, ".primary"),
      ("**Incorrect (a *soft* tone):**", .incorrect, "a soft tone"),
      ("**Correct (日本 👩‍👧 é):**", .correct, "日本 👩‍👧 é"),
      ("**  Incorrect (why):**", nil, ""),
    ] as [(String, Example.Role?, String)])
  func `Every form of label is parsed`(label: String, role: Example.Role?, reason: String) throws {
    let found = ParsedFile(body: label + Self.code).document.examples.first
    #expect(found?.role == role)
    #expect(found?.reason.plainText ?? "" == reason)
    #expect(found?.content.map(\.kind.name) ?? ["code"] == ["code"])
  }

  @Test(arguments: [
    ("**Benefits:**", "Benefits"), ("**Correctness**", "Correctness"),
    ("**Alternatives considered:**", "Alternatives considered"),
    ("**When NOT to apply (rarely):**", "When NOT to apply (rarely)"),
    ("**Wrong** :", "Wrong"), ("**With `Label`:**", "With Label"),
  ])
  func `Any other bold line directly above code is a custom label`(
    label: String, words: String
  ) throws {
    #expect(try example(label).role == .other(words))
  }

  @Test(arguments: [
    "**Benefits:**\n\n- one\n- two", "**When NOT to apply:** rarely.",
    "**Benefits:** words\n\n```swift\na\n```", "Text **Incorrect (no):** text",
  ])
  func `Any other bold line without code below it is a paragraph`(body: String) {
    let parsed = ParsedFile(body: "before\n\n" + body + "\n\nafter")
    #expect(parsed.document.examples.isEmpty)
    let words = parsed.document.blocks.count
    #expect(words == 3 + (body.contains("\n\n") ? 1 : 0))
    #expect(!parsed.ids.contains("example/label-without-code"))
  }

  @Test(arguments: [
    ("**Incorrect (why):** It fades.", "It fades."),
    ("**Incorrect (why)**: It fades.", "It fades."),
    ("**Incorrect:** It `fades`\nfast.", "It fades fast."),
  ])
  func `Text after the label is the first paragraph of the example`(label: String, text: String)
    throws
  {
    let parsed = ParsedFile(body: label + Self.code)
    let example = try #require(parsed.document.examples.first)
    let first = try #require(example.content.first)
    guard case .paragraph(let inlines) = first.kind else {
      Issue.record("the text is a \(first.kind.name)")
      return
    }
    #expect(inlines.plainText == text)
    let source = parsed.file.text(at: first.range)
    #expect(source.hasPrefix("It ") && label.hasSuffix(source))
    #expect(example.snippets.first?.caption?.plainText == text)
  }

  @Test
  func `The ranges of a reason match its source`() throws {
    let parsed = ParsedFile(body: "**Incorrect (é: see [a](b.md) \\* c):**" + Self.code)
    let example = try #require(parsed.document.examples.first)
    #expect(
      example.reason.map { parsed.file.text(at: $0.range) } == ["é: see ", "[a](b.md)", " \\* c"])
    #expect(example.labelRange == SourceRange(line: 5, column: 1, width: 39))
  }

  @Test
  func `Each label has a unique anchor`() {
    let body = ["Incorrect:", "Correct:", "Incorrect (b):", "Also incorrect:", "Note:", "Hint:"]
      .map { "**\($0)**" + Self.code }.joined(separator: "\n")
    #expect(
      ParsedFile(body: body).document.examples.map(\.anchor) == [
        "incorrect-1", "correct-1", "incorrect-2", "also-incorrect-1", "example-1", "example-2",
      ])
  }

  @Test(arguments: [
    "**Incorrect (why):**", "**Correct:**", "**Also incorrect (why)**",
    "**Incorrect (why):**\n\nOnly prose.", "**Incorrect (why):**\n\n## Next\n\n    code",
    "**Incorrect (why):**\n\n**Benefits:** many\n\n- a",
    "**Incorrect (why):**\n\nReference: words\n\n    code",
  ])
  func `A label without code is an error at the label`(body: String) throws {
    let parsed = ParsedFile(body: "text\n\n" + body)
    let found = parsed.diagnostics.filter { $0.id == "example/label-without-code" }
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    let label = body.prefix { $0 != "\n" }
    #expect(
      found.first?.location.range == SourceRange(line: 7, column: 1, width: label.utf8.count))
    #expect(parsed.document.examples.isEmpty)
  }

  @Test
  func `Of two labels above one block, the first has no code`() {
    let parsed = ParsedFile(body: "**Incorrect (a):**\n\n**Correct (b):**" + Self.code)
    #expect(parsed.findings == ["example/label-without-code 5:1 '**Incorrect (a):**'"])
    #expect(parsed.document.examples.map(\.role) == [.correct])
  }

  @Test
  func `Swift without a label is noted and still shown`() {
    let parsed = ParsedFile(body: "Text.\n\n```swift\na\n```\n\n- b\n\n  ```swift\n  c\n  ```\n")
    #expect(
      parsed.findings == [
        "example/code-without-label 7:1 '```swift\na\n```'",
        "example/code-without-label 13:3 '```swift\n  c\n  ```'",
      ])
    #expect(parsed.diagnostics.map(\.severity) == [.note, .note])
    #expect(parsed.document.snippets.map(\.code.code) == ["a\n", "c\n"])
  }

  @Test
  func `Other languages and articles need no label`() {
    #expect(ParsedFile(body: "```json\n{}\n```\n\n    plain\n").ids == [])
    let article = ParsedFile(
      "---\ntitle: T\n---\n\n**Incorrect:**\n\n```swift\na\n```", kind: .article)
    #expect(article.ids == [])
    #expect(article.outline == ["paragraph", "code"])
  }
}

/// Tests of sentences that begin with the name of a role, and of labels that end the example before
/// them.
struct LabelBoundaryTests {
  @Test func `A bold sentence is not a label`() {
    let parsed = ParsedFile(body: "**Correct the contrast first.** It matters.\n\nMore prose.")
    #expect(parsed.ids == [])
    #expect(parsed.document.examples.isEmpty)
  }

  @Test func `A label with its reason outside the bold text ends the example before it`() {
    let parsed = ParsedFile(
      body: """
        **Incorrect** (faint):

        ```swift
        Text("a")
        ```

        **Correct** (strong):

        ```swift
        Text("b")
        ```
        """)
    #expect(parsed.document.examples.map(\.role) == [.incorrect, .correct])
    #expect(parsed.document.examples.map(\.reason.plainText) == ["faint", "strong"])
  }
}
