import HandbookModel
import RuleParser
import Testing

/// Tests of front matter: its fields, its errors, and where the body begins.
struct FrontMatterTests {
  private func rule(_ lines: String) -> ParsedFile { ParsedFile("---\n\(lines)\n---\n\nText.\n") }

  /// Parses a valid rule with additional lines of front matter.
  private func sound(_ lines: String) -> ParsedFile { rule("title: T\nimpact: LOW\n" + lines) }

  @Test
  func `Every field of a rule is parsed with its range`() throws {
    let parsed = rule(
      """
      title: "Fade: less"
      impact: MEDIUM-HIGH
      impactDescription: 'text stays readable'
      tags: color, contrast , é
      id: fade-less
      section: color
      checks: [a-check, b-check]
      checksReason: it is a matter of taste
      platforms:
        - iOS
        - macOS
      since: "1.2"
      updated: 2026-01-02
      deprecated: use fade-none
      related: [one, two]
      aliases: fade
      synonyms: dim, "pale"
      draft: true
      sample:
        text: Hello
      """)
    #expect(parsed.ids == [])
    let matter = parsed.document.frontMatter
    #expect(matter.wasParsed)
    #expect(matter.title == Located("Fade: less", at: SourceRange(line: 2, column: 8, width: 12)))
    #expect(matter.impact?.value == .mediumHigh)
    #expect(matter.impactDescription?.value == "text stays readable")
    #expect(matter.tags.map(\.value) == ["color", "contrast", "é"])
    #expect(matter.id?.value == "fade-less")
    #expect(matter.section?.value == "color")
    #expect(matter.checks.map(\.value) == ["a-check", "b-check"])
    #expect(matter.checksReason?.value == "it is a matter of taste")
    #expect(matter.platforms.map(\.value) == ["iOS", "macOS"])
    #expect(matter.since?.value == "1.2")
    #expect(matter.updated?.value == "2026-01-02")
    #expect(matter.deprecated?.value == "use fade-none")
    #expect(matter.related.map(\.value) == ["one", "two"])
    #expect(matter.aliases.map(\.value) == ["fade"])
    #expect(matter.isDraft)
    #expect(matter.sample?.entries.map(\.key) == ["text"])
    #expect(matter.unknown.isEmpty)
    let words = matter.tags + matter.checks + matter.platforms + matter.related
    #expect(
      words.map { parsed.file.text(at: $0.range) } == [
        "color", "contrast", "é", "a-check", "b-check", "iOS", "macOS", "one", "two",
      ])
  }

  @Test(arguments: [
    ("a, ab, b", ["3:7", "3:10", "3:14"]), ("b a, a", ["3:7", "3:12"]),
    ("é, 漢, x", ["3:7", "3:11", "3:16"]), ("'a, b'", ["3:8", "3:11"]),
    ("[ a , \"b\" ]", ["3:9", "3:13"]), ("x, x", ["3:7", "3:10"]),
  ])
  func `Each item of a comma-separated list has its own range`(tags: String, places: [String]) {
    let found = rule("title: T\ntags: \(tags)\nimpact: LOW").document.frontMatter.tags
    #expect(found.map { "\($0.range.start.line):\($0.range.start.column)" } == places)
  }

  @Test(arguments: [
    "tags:", "tags: ~", "tags: null", "tags: [~, Null]", "draft: NULL", "sample: ~",
  ])
  func `A key without a value is ignored`(line: String) {
    let parsed = sound(line)
    #expect(parsed.document.frontMatter.tags.isEmpty)
    #expect(parsed.ids == [])
  }

  @Test(arguments: ["title:", "title: ~", "title: null # none", "title: Null"])
  func `A title without a value is empty and has the range of its key`(line: String) {
    let title = rule("impact: LOW\n" + line).document.frontMatter.title
    #expect(title == Located("", at: SourceRange(line: 3, column: 1, width: 5)))
  }

  @Test(arguments: ["'null'", "\"~\"", ">-\n  null"])
  func `In quotes, a word for no value is text`(written: String) {
    let word = written.contains("~") ? "~" : "null"
    #expect(rule("title: \(written)\nimpact: LOW").document.frontMatter.title?.value == word)
  }

  @Test
  func `'checks: none' names no check`() {
    let rule = sound("checks: none\nchecksReason: It is a matter of taste.")
    #expect(rule.document.frontMatter.checks.isEmpty)
    #expect(rule.ids == [])
  }

  @Test(arguments: ["", "\nchecksReason:", "\nchecksReason: ' '"])
  func `'checks: none' needs a reason`(reason: String) {
    #expect(sound("checks: none" + reason).findings == ["proof/no-reason 4:9 'none'"])
  }

  @Test
  func `Articles and sections have different keys`() throws {
    let article = ParsedFile("---\ntitle: T\ndescription: D\nimpact: LOW\n---\n", kind: .article)
    #expect(article.findings == ["front-matter/unknown-key 4:1 'impact'"])
    #expect(article.document.frontMatter.summary?.value == "D")
    let section = ParsedFile("---\ntitle: T\nimpact: LOW\ntags: a\n---\n", kind: .section)
    #expect(section.findings == ["front-matter/unknown-key 4:1 'tags'"])
    #expect(section.document.frontMatter.impact?.value == .low)
  }

  // MARK: End

  @Test(arguments: [
    "---\ntitle: T\nimpact: LOW\n---\nBody", "---\r\ntitle: T\r\nimpact: LOW\r\n---\r\nBody",
    "---\rtitle: T\rimpact: LOW\r---\rBody", "---  \ntitle: T\nimpact: LOW\n--- \t\nBody",
    "---\ntitle: T\nimpact: LOW\nsynonyms: |\n  a\n  ---\n  b\n---\nBody",
    "---\ntitle: T\nimpact: LOW\n# ---\n---\nBody\n\n---\n",
  ])
  func `The body begins after the second line of hyphens`(text: String) {
    let parsed = ParsedFile(text)
    #expect(parsed.ids == [])
    #expect(parsed.document.frontMatter.title?.value == "T")
    let blocks = parsed.document.blocks
    #expect(blocks.first.map { parsed.file.text(at: $0.range) } == "Body")
  }

  @Test
  func `Hyphens inside a block scalar are text`() {
    let matter = sound("synonyms: |\n  a\n  ---\n  b").document.frontMatter
    #expect(matter.synonyms.map(\.value) == ["a\n---\nb"])
  }

  @Test(arguments: [
    "---\n---", "---\n---\n", "---\n\n---\n", "---\n# nothing\n---\n", "---\r\n---\r\n",
  ])
  func `Empty front matter is valid`(text: String) {
    let parsed = ParsedFile(text)
    #expect(parsed.document.frontMatter.wasParsed)
    // The missing title is reported when the handbook is resolved.
    #expect(parsed.ids == [])
    #expect(ParsedFile(text, kind: .article).ids == [])
    #expect(parsed.document.blocks.isEmpty)
  }

  // MARK: Diagnostics

  @Test(
    arguments: [
      ("Text.", ["front-matter/missing 1:1 ''"]),
      ("", ["front-matter/missing 1:1 ''"]),
      ("\n---\ntitle: T\n---\n", ["front-matter/missing 2:1 '---'"]),
      // Of a repeated key, the first occurrence is used, and all other problems are reported in the
      // same run.
      (
        "---\ntitle: T\nimpact: HIHG\ntags:\n  - a\ntags: b\ndraft: maybe\n---\n",
        [
          "front-matter/unknown-impact 3:9 'HIHG'", "front-matter/invalid-yaml 6:1 'tags'",
          "front-matter/wrong-type 7:8 'maybe'",
        ]
      ),
      (
        "---\ntitle: T\nimpact: LOW\n\"impact\": HIGH\n? title\n: U\n---\n",
        ["front-matter/invalid-yaml 4:1 '\"impac'", "front-matter/invalid-yaml 5:1 '? tit'"]
      ),
      (
        "---\ntitle: T\nimpact: LOW\nplatforms: [ios, mac]\n---\n",
        ["front-matter/unknown-platform 4:18 'mac'"]
      ),
      (
        "---\ntitle: T\nimpact: LOW\nsee: [Dark, drak, ax3]\n---\n",
        ["front-matter/unknown-view 4:13 'drak'"]
      ),
      ("----\ntitle: T\n----\n", ["front-matter/missing 1:1 ''"]),
      ("---\ntitle: T\nimpact: LOW\n\n## T\n\nText.", ["front-matter/unclosed 1:1 '---'"]),
      ("---\ntitle: T\nimpact: LOW\n## T\n\nText.", ["front-matter/unclosed 1:1 '---'"]),
      ("---\ntitle: T\nimpact: LOW", ["front-matter/unclosed 1:1 '---'"]),
      ("---\r\ntitle: T\r\nimpact: LOW\r\n\r\nText.", ["front-matter/unclosed 1:1 '---'"]),
      (
        "---\ntitle: T\nimpact: LOW\n\n## T\n\nText.\n\n---\n\nMore.",
        ["front-matter/unclosed 1:1 '---'"]
      ),
      // A YAML comment is not a heading of the body.
      ("---\ntitle: T\n# not yet\n\nimpact: LOW\n---\n", []),
      // YAML errors.
      ("---\ntitle: \"T\nimpact: LOW\n---\n", ["front-matter/invalid-yaml 3:12 ''"]),
      ("---\ntitle:T\nimpact: LOW\n---\n", ["front-matter/invalid-yaml 2:6 ':'"]),
      ("---\ntitle: T\nimpact:LOW\ntags: a\n---\n", ["front-matter/invalid-yaml 3:7 ':'"]),
      ("---\ntitle: T\nimpact: LOW\n\ttags: a\n---\n", ["front-matter/invalid-yaml 4:1 '\t'"]),
      ("---\ntitle: [a\nimpact: LOW\n---\n", ["front-matter/invalid-yaml 3:7 ''"]),
      ("---\ntitle: T\nimpact: LOW\ntitle: U\n---\n", ["front-matter/invalid-yaml 4:1 'title'"]),
      ("---\ntitle: é\r\nimpact: %\r\n---\n", ["front-matter/invalid-yaml 3:9 ''"]),
      ("---\ntitle: *none\nimpact: LOW\n---\n", ["front-matter/invalid-yaml 2:8 ''"]),
      // Line breaks of YAML that end no line of the file, and a character that YAML forbids.
      (
        "---\ntitle: \"é\u{2028}T\" # a\u{85}# b\nimpact: HIGHEST\n---\n",
        ["front-matter/unknown-impact 3:9 'HIGHEST'"]
      ),
      ("---\ntags: a # é\u{2029}, ,b: c: [\n---\n", ["front-matter/invalid-yaml 2:16 ''"]),
      (
        "---\ntitle: é\u{2028}\u{B}\nimpact: \u{1}\n---\n", ["front-matter/invalid-yaml 2:1 ''"]
      ),
      // A root other than keys and values.
      ("---\njust words\n---\n", ["front-matter/wrong-type 2:1 'just words'"]),
      ("---\n- a\n- b\n---\n", ["front-matter/wrong-type 2:1 '- a\n- b'"]),
      // Wrong types.
      ("---\ntitle: [a]\nimpact: LOW\n---\n", ["front-matter/wrong-type 2:8 '[a'"]),
      ("---\ntitle:\n  a: b\nimpact: LOW\n---\n", ["front-matter/wrong-type 3:3 'a: b'"]),
      ("---\ntitle: T\nimpact: LOW\ntags: {a: b}\n---\n", ["front-matter/wrong-type 4:7 '{a: b'"]),
      ("---\ntitle: T\nimpact: LOW\ntags: [a, [b]]\n---\n", ["front-matter/wrong-type 4:11 '[b'"]),
      ("---\ntitle: T\nimpact: LOW\ndraft: maybe\n---\n", ["front-matter/wrong-type 4:8 'maybe'"]),
      (
        "---\ntitle: T\nimpact: LOW\ndraft: \"true\"\n---\n",
        ["front-matter/wrong-type 4:8 '\"true\"'"]
      ),
      ("---\ntitle: T\nimpact: LOW\nsample: 3\n---\n", ["front-matter/wrong-type 4:9 '3'"]),
      (
        "---\ntitle: T\nimpact: LOW\nsample: [a]\n---\n", ["front-matter/wrong-type 4:9 '[a'"]
      ),
      // Unknown values and keys.
      ("---\ntitle: é\nimpact: HIGHEST\n---\n", ["front-matter/unknown-impact 3:9 'HIGHEST'"]),
      ("---\ntitle: T\nimpact: LOW\ntasg: a\n---\n", ["front-matter/unknown-key 4:1 'tasg'"]),
      ("---\ntitle: T\n---\n", ["front-matter/missing-impact 1:1 ''"]),
      ("---\ntitle: T\nimpact:\n---\n", ["front-matter/missing-impact 1:1 ''"]),
    ] as [(String, [String])])
  func `Each problem in front matter is one diagnostic at its position`(
    text: String, expected: [String]
  ) {
    #expect(ParsedFile(text).findings == expected)
  }

  @Test
  func `Front matter is optional for an article but required for a rule`() {
    #expect(ParsedFile("Text.", kind: .article).ids == [])
    #expect(ParsedFile("Text.", kind: .section).ids == [])
    #expect(ParsedFile("Text.").diagnostics.map(\.severity) == [.error])
  }

  @Test
  func `Fields of unclosed front matter are kept, and the body is not lost`() {
    let parsed = ParsedFile("---\ntitle: T\nimpact: LOW\n\nText.\n\n```swift\na\n```\n")
    #expect(parsed.document.frontMatter.title?.value == "T")
    #expect(parsed.outline == ["paragraph", "code"])
  }

  @Test
  func `Invalid front matter does not hide the body`() {
    let parsed = rule("title: [a\n\"b\": : c")
    #expect(!parsed.document.frontMatter.wasParsed)
    #expect(parsed.outline == ["paragraph"])
  }

  @Test
  func `An unknown key is kept and noted`() throws {
    let parsed = sound("author: Ada\nlevels:\n  - 1\n  - two: 2")
    #expect(parsed.diagnostics.map(\.severity) == [.note, .note])
    let unknown = parsed.document.frontMatter.unknown
    #expect(unknown.map(\.key) == ["author", "levels"])
    #expect(unknown.first?.value.kind == .scalar("Ada", isPlain: true))
    guard case .list(let items) = try #require(unknown.last).value.kind else {
      Issue.record("the value is not a list")
      return
    }
    #expect(items.map(\.nameOfKind) == ["text", "a map"])
  }

  @Test
  func `A misspelled key or impact has an edit that fixes it`() throws {
    for (line, corrected) in [("tagz: a", "tags: a"), ("relatd: b", "related: b")] {
      let parsed = sound(line)
      let fix = try #require(parsed.diagnostics.first?.fix)
      #expect(
        parsed.file.applying(fix.edits)
          == "---\ntitle: T\nimpact: LOW\n\(corrected)\n---\n\nText.\n")
    }
    let parsed = rule("title: T\nimpact: MEDUIM")
    let fix = try #require(parsed.diagnostics.first?.fix)
    #expect(parsed.file.applying(fix.edits) == "---\ntitle: T\nimpact: MEDIUM\n---\n\nText.\n")
    #expect(parsed.diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [("true", true), ("yes", true), ("On", true), ("false", false), ("no", false)])
  func `A Boolean is true, false, yes, no, on or off`(word: String, isDraft: Bool) {
    let parsed = sound("draft: \(word)")
    #expect(parsed.document.frontMatter.isDraft == isDraft)
    #expect(parsed.ids == [])
  }

  @Test
  func `A deprecation is a Boolean or the advice to follow instead`() {
    #expect(sound("deprecated: true").document.frontMatter.deprecated?.value == "")
    #expect(sound("deprecated: false").document.frontMatter.deprecated == nil)
    #expect(sound("deprecated: see x").document.frontMatter.deprecated?.value == "see x")
  }

  @Test
  func `Values are text regardless of their YAML type`() {
    let matter = rule("title: 12\nimpact: LOW\nsince: 1.10\nupdated: 2026-03-04\nid: no").document
      .frontMatter
    #expect(matter.title?.value == "12")
    #expect(matter.since?.value == "1.10")
    #expect(matter.updated?.value == "2026-03-04")
    #expect(matter.id?.value == "no")
  }

  @Test(arguments: ["t: a", "a: b\nc: d", "title: é"])
  func `Very short front matter is parsed`(lines: String) {
    let parsed = rule(lines)
    #expect(parsed.document.frontMatter.wasParsed)
    #expect(
      parsed.document.frontMatter.unknown.count + (lines.hasPrefix("title") ? 1 : 0)
        == lines.split(separator: "\n").count)
  }
}

/// Tests of front matter that is invalid YAML only because of an unquoted colon.
struct UnquotedColonTests {
  @Test(arguments: [
    ("title: Motion: when to stop", "Motion: when to stop", "2:8"),
    ("title:   Motion: stop  ", "Motion: stop", "2:10"),
    ("title: Ends in a colon:", "Ends in a colon:", "2:8"),
    ("title: Say \"no\": a \\ b", "Say \"no\": a \\ b", "2:8"),
    ("title: é: 漢", "é: 漢", "2:8"),
    ("title: a: b: c", "a: b: c", "2:8"),
    ("title: - a: b", "- a: b", "2:8"),
    ("title: it's: so", "it's: so", "2:8"),
  ])
  func `A value with an unquoted colon is accepted with a warning`(
    line: String, title: String, place: String
  ) throws {
    for end in ["\n", "\r\n"] {
      let text = ["---", line, "impact: LOW", "---", "", "Text."].joined(separator: end)
      let parsed = ParsedFile(text)
      #expect(parsed.findings == ["front-matter/unquoted-colon \(place) '\(title)'"])
      #expect(parsed.diagnostics.map(\.severity) == [.warning])
      #expect(parsed.document.frontMatter.title?.value == title)
      #expect(parsed.document.frontMatter.impact?.value == .low)
    }
  }

  @Test
  func `Each line with an unquoted colon has a warning, and other ranges stay correct`() {
    let parsed = ParsedFile(
      "---\ntitle: A: b\nimpactDescription: C: d\ntags: x, y: z\nimpact: HIGHEST\nodd: 1\n---\n")
    #expect(
      parsed.findings == [
        "front-matter/unquoted-colon 2:8 'A: b'", "front-matter/unquoted-colon 3:20 'C: d'",
        "front-matter/unquoted-colon 4:7 'x, y: z'", "front-matter/unknown-impact 5:9 'HIGHEST'",
        "front-matter/unknown-key 6:1 'odd'",
      ])
    let tags = parsed.document.frontMatter.tags
    #expect(tags.map(\.value) == ["x", "y: z"])
    #expect(tags.map { parsed.file.text(at: $0.range) } == ["x", "y: z"])
  }

  @Test
  func `Applying the fixes gives valid YAML`() {
    let lines = [
      "title: Say \"no\": it's \\ fine", "impactDescription: é: a # b: c", "tags: a: b, c:",
      "impact: LOW", "summary: 'quoted: already'",
    ]
    let before = ParsedFile("---\n" + lines.joined(separator: "\n") + "\n---\n")
    let edits = before.diagnostics.compactMap { $0.fix }.filter { $0.safety == .safe }.flatMap(
      \.edits)
    #expect(edits.count == 3)
    let after = ParsedFile(before.file.applying(edits))
    #expect(after.ids == ["front-matter/unknown-key"])
    #expect(after.document.frontMatter.title?.value == before.document.frontMatter.title?.value)
    #expect(after.document.frontMatter.title?.value == "Say \"no\": it's \\ fine")
    // In YAML, ` #` begins a comment.
    #expect(after.document.frontMatter.impactDescription?.value == "é: a")
    #expect(after.document.frontMatter.tags.map(\.value) == ["a: b", "c:"])
  }

  @Test(arguments: [
    "title: a:b", "title: \"a: b\"", "title: 'a: b'", "title: >\n  a: b", "title: T # a: b",
  ])
  func `A colon that is valid in YAML is not reported`(line: String) {
    #expect(ParsedFile("---\n\(line)\nimpact: LOW\n---\n").ids == [])
  }

  @Test
  func `If quotes do not help, only the YAML error is reported`() {
    let parsed = ParsedFile("---\ntitle: A: b\nimpact: [LOW\n---\n")
    #expect(parsed.ids == ["front-matter/invalid-yaml"])
    #expect(!parsed.document.frontMatter.wasParsed)
  }

  @Test
  func `A comment is not a value`() {
    let parsed = ParsedFile("---\ntitle: A: b\nimpact: LOW\nid: # later: an id\n---\n")
    #expect(parsed.findings == ["front-matter/unquoted-colon 2:8 'A: b'"])
    #expect(parsed.document.frontMatter.id == nil)
  }
}
