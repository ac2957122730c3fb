import HandbookModel
import RuleParser
import Testing

/// Tests of how reference lines become citations.
struct CitationTests {
  private func citations(_ body: String) -> [String] {
    ParsedFile(body: "Text.\n\n" + body).document.citations.map { citation in
      citation.destination.map { "\(citation.label) → \($0)" } ?? citation.label
    }
  }

  @Test(
    arguments: [
      ("Reference: [A](https://a.example)", ["A → https://a.example"]),
      ("reference: [A](b.md)", ["A → b.md"]),
      ("References: [A](b) , [C](d)", ["A → b", "C → d"]),
      ("Reference: [A](b), [C](d), [E](f)", ["A → b", "C → d", "E → f"]),
      ("Reference: [A](b); [C](d) | [E](f) · [G](h)", ["A → b", "C → d", "E → f", "G → h"]),
      ("Reference: [A](b) and [C](d) & [E](f)", ["A → b", "C → d", "E → f"]),
      ("Reference: [A](b)\n[C](d)", ["A → b", "C → d"]),
      ("**Reference:** [A](b)", ["A → b"]),
      ("**Reference**: [A](b)", ["A → b"]),
      ("**References:** [A](b), [C](d)", ["A → b", "C → d"]),
      (
        "Reference: [`a(_:)` *now*](https://a.example/b(_:)/c)",
        ["a(_:) now → https://a.example/b(_:)/c"]
      ),
      ("Reference: [A](<https://a.example/b c>)", ["A → https://a.example/b c"]),
      ("Reference: https://a.example/b", ["https://a.example/b → https://a.example/b"]),
      ("Reference: <https://a.example/b>", ["https://a.example/b → https://a.example/b"]),
      ("Reference: a talk of 2024", ["a talk of 2024"]),
      ("Reference: a talk, second half", ["a talk, second half"]),
      ("Reference: see [A](b) by C, [D](e)", ["see A by C → b", "D → e"]),
      ("References:\n\n- [A](b)\n- a book\n- [C](d) by E", ["A → b", "a book", "C by E → d"]),
      ("References:\n- [A](b)", ["A → b"]),
      ("References:\n\n- [A](b) - with words, and more", ["A - with words, and more → b"]),
      ("Reference: **[A](b)** and *[C](d)*", ["A → b", "C → d"]),
      ("References:\n\n- [A](b), [C](d)", ["A → b", "C → d"]),
      ("**References:**\n\n1. [A](b)", ["A → b"]),
      // The keyword alone, or with the rest of the line, in bold or italics.
      ("*Reference:* [A](b)", ["A → b"]), ("**Reference: [A](b)**", ["A → b"]),
      ("***Reference**: [A](b)*", ["A → b"]), ("**Reference**:\n- [A](b)", ["A → b"]),
      // Another conjunction, and a repeated source.
      ("Reference: [A](b) or [C](d), [A](b)", ["A → b", "C → d"]),
      // Several lines, with or without a keyword each.
      ("Reference: [A](b)\nReference: [C](d)", ["A → b", "C → d"]),
      (
        "Reference: [A](b)\n**Reference:** [C](d)\n*Reference:* [E](f)\nReference: a talk",
        ["A → b", "C → d", "E → f", "a talk"]
      ),
      ("Reference: [A](b),\nApple, 2024", ["A, Apple, 2024 → b"]),
      ("Reference: [A](b)\nand [C](d).", ["A → b", "C → d"]),
      // Text about a source is kept with it.
      ("Reference: [Materials](b), Apple, 2024", ["Materials, Apple, 2024 → b"]),
      ("Reference: [A](b), Apple, 2024, [C](d)", ["A, Apple, 2024 → b", "C → d"]),
      ("Reference: [A](b), and the book [C](d)", ["A → b", "the book C → d"]),
      ("Reference: [A](b) by E and the book [C](d)", ["A by E → b", "the book C → d"]),
      (
        "Reference: see [A](b) for why this matters, and the table in it.",
        ["see A for why this matters, and the table in it. → b"]
      ),
    ] as [(String, [String])])
  func `Every form of reference line is parsed`(body: String, expected: [String]) {
    #expect(citations(body) == expected)
    // The reference line leaves the body, and nothing else does.
    #expect(
      ParsedFile(body: "Text.\n\n" + body + "\n\nEnd.").outline == ["paragraph", "paragraph"])
  }

  @Test(arguments: [
    ("Referenced: [A](b)", 1), ("Reference [A](b)", 1), ("Reference:", 1),
    ("See the Reference: [A](b)", 1), ("**Reference frame:** text", 1),
    ("References:\n\nText", 2), ("> Reference: [A](b)", 1),
    // Within a paragraph the keyword counts only with a link.
    ("It says\nReference: 42 points.", 1), ("It says\nReferences:", 1),
    // An image would be lost among text and links.
    ("Reference: ![A](b.png)", 1), ("References:\n\n- ![A](b.png) [C](d)", 2),
    // A list item with more than one line would lose the rest.
    ("References:\n\n- [A](b)\n\n  ```\n  code\n  ```", 2),
    ("References:\n\n- [A](b)\n  - [C](d)", 2),
  ])
  func `Other lines are not references and stay in the text`(body: String, blocks: Int) {
    #expect(citations(body) == [])
    #expect(ParsedFile(body: body).document.bodyElements.count == blocks)
  }

  @Test(
    arguments: [
      ("Reference: [A](b)\nA line that goes on.", ["A → b"], ["A line that goes on."]),
      ("Last words.\nReference: [A](b)", ["A → b"], ["Last words."]),
      ("One,\ntwo.  \nReference: [A](b)\nThree.", ["A → b"], ["One, two.", "Three."]),
      ("Last words.\nReferences:\n- [A](b)", ["A → b"], ["Last words."]),
      (
        "Reference: [A](b)\nThree.\nReference: [C](d)\n[E](f)", ["A → b", "C → d", "E → f"],
        ["Three."]
      ),
    ] as [(String, [String], [String])])
  func `A reference line inside a paragraph counts, and the prose around it stays`(
    body: String, expected: [String], prose: [String]
  ) {
    #expect(citations(body) == expected)
    let parsed = ParsedFile(body: body)
    let left = parsed.document.blocks.compactMap { block -> [Inline]? in
      if case .paragraph(let text) = block.kind { text } else { nil }
    }
    #expect(left.map(\.plainText) == prose)
    #expect(
      left.map(\.plainText)
        == left.map { text in
          parsed.file.text(at: SourceRange(text[0].range.start, text[text.count - 1].range.end))
            .replacing("\n", with: " ")
        })
  }

  @Test
  func `A reference line ends an example, even inside its last paragraph`() {
    let parsed = ParsedFile(
      body: "**Incorrect:**\n\n    a\n\nWords.\nReference: [A](b)\n\n**Correct:**\n\n    b\n")
    #expect(parsed.outline == ["example incorrect", "paragraph", "example correct"])
    #expect(parsed.document.citations.map(\.label) == ["A"])
    // Without sources, the line is a caption of the code below it.
    let caption = ParsedFile(body: "**Incorrect:**\n\n    a\n\nReference:\n\n```\nb\n```\n")
    #expect(caption.outline == ["example incorrect"])
  }

  @Test
  func `A citation has the range of its link`() {
    let parsed = ParsedFile(body: "Reference: é [A](b.md),\n  [C](d.md)\n\nReferences:\n\n- [E](f)")
    #expect(
      parsed.document.citations.map { parsed.file.text(at: $0.range) } == [
        "[A](b.md)", "[C](d.md)", "[E](f)",
      ])
  }

  @Test
  func `Reference lines are collected anywhere, in order`() {
    #expect(
      citations("Reference: [A](b)\n\n## H\n\nReference: [C](d)\n\nText.") == ["A → b", "C → d"])
  }
}

/// Tests of the anchors of headings and examples.
struct AnchorTests {
  private func anchors(_ body: String) -> [String] {
    ParsedFile(body: body).document.headings.map(\.anchor)
  }

  @Test(arguments: [
    ("Two Words", "two-words"), ("What's new?", "whats-new"), ("A - B", "a---b"),
    ("snake_case & kebab-case", "snake_case--kebab-case"),
    ("`code()` and *more*", "code-and-more"),
    ("Über Größe", "über-größe"), ("日本語 の 見出し", "日本語-の-見出し"),
    ("1. First (of two)", "1-first-of-two"), ("👋 Hello", "-hello"), ("👋", "section"),
    ("[A link](b.md)", "a-link"), ("a &amp; b", "a--b"), ("हिन्दी", "हिन्दी"),
  ])
  func `An anchor is the slug of the heading as on GitHub`(heading: String, anchor: String) {
    #expect(anchors("x\n\n### " + heading) == [anchor])
  }

  @Test
  func `Repeated headings are numbered`() {
    #expect(
      anchors("x\n\n### A\n\n### a\n\n### A\n\n### A 1\n\n### A-1") == [
        "a", "a-1", "a-2", "a-1-1", "a-1-2",
      ])
  }

  @Test
  func `Only the anchor of the title is reserved`() {
    #expect(anchors("x\n\n## Main\n\n## Contents\n\n## T") == ["main", "contents", "t-1"])
  }

  @Test
  func `Headings and examples never share an anchor`() {
    let parsed = ParsedFile(
      body: "x\n\n### Incorrect 1\n\n**Incorrect:**\n\n    a\n\n### Incorrect 2\n")
    let names = parsed.document.headings.map(\.anchor) + parsed.document.examples.map(\.anchor)
    #expect(Set(names).count == 3)
    #expect(names.first == "incorrect-1")
  }

  @Test
  func `An example also reserves the anchor of its label`() {
    let parsed = ParsedFile(
      body: "x\n\n### Correct 1 title\n\n**Correct:**\n\n    a\n\n### Correct 2 title\n")
    #expect(parsed.document.examples.map(\.anchor) == ["correct-2"])
    #expect(
      parsed.document.headings.map(\.anchor) == ["correct-1-title", "correct-2-title-1"])
  }

  @Test
  func `Headings in lists and quotes have anchors, in reading order`() {
    #expect(anchors("x\n\n- ## One\n\n> ### Two\n\n## Three") == ["one", "two", "three"])
    #expect(
      ParsedFile(body: "x\n\n- ## One\n\n> ### Two").document.headings.map(\.level) == [2, 3])
  }
}
