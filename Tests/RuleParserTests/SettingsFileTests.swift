import HandbookModel
import RuleParser
import Testing

/// Tests of a pack's `_sections.md`.
struct SectionsFileTests {
  private func read(_ text: String) -> Outcome<[DeclaredSection]> {
    let outcome = SectionsFileParser.read(sourceFile(text, path: "_sections.md"))
    return Outcome(outcome.value.sections, outcome.diagnostics)
  }

  @Test
  func `A section is parsed from its heading, prefix and labels`() throws {
    let outcome = read(
      """
      # Sections

      Words before the first.

      ## 1. Colour and Tone (color)

      **Impact:** CRITICAL
      **Description:** What `tint` is *for*.
      **Principle:** Less: is more.

      ## 12. Type (`type`)

      **Impact**: medium high

      **Description**: Sizes
      in two lines.

      ---

      ## Motion (in views) (motion)
      """)
    #expect(outcome.diagnostics.isEmpty)
    let sections = outcome.value
    #expect(sections.map(\.title) == ["Colour and Tone", "Type", "Motion (in views)"])
    #expect(sections.map(\.prefix) == ["color", "type", "motion"])
    #expect(sections.map(\.impact) == [.critical, .mediumHigh, nil])
    #expect(
      sections.map(\.summary.plainText) == ["What tint is for.", "Sizes in two lines.", ""])
    #expect(sections.first?.facts.map(\.label) == ["Principle"])
    #expect(sections.first?.facts.map(\.text.plainText) == ["Less: is more."])
    #expect(sections.map(\.range.start.line) == [5, 11, 20])
  }

  @Test(arguments: ["## Colour", "## ()", "## (x)", "## 1. (x)"])
  func `A heading without a prefix declares no section`(heading: String) {
    #expect(read(heading + "\n\n**Impact:** LOW").value.isEmpty)
  }

  @Test
  func `Blocks without a label stay in their section, all others become the preface`() throws {
    let text = """
      # Sections

      Said of all of them.

      ## 1. A (a)

      **Impact:** LOW
      **Description:** First.

      Second.

      - a list

      ---

      ## No prefix

      Below it.
      """
    let file = SectionsFileParser.read(sourceFile(text, path: "_sections.md")).value
    #expect(file.sections.map(\.summary.plainText) == ["First."])
    #expect(file.sections.map { $0.rest.map(\.kind.name) } == [["paragraph", "list"]])
    #expect(file.preface.map(\.kind.name) == ["paragraph", "heading", "paragraph"])
  }

  @Test
  func `An unknown impact is reported at the word`() {
    let file = sourceFile("## 1. A (a)\n\n**Impact:** SEVERE\n**Description:** d")
    let outcome = SectionsFileParser.read(file)
    #expect(
      described(outcome.diagnostics, in: file) == ["front-matter/unknown-impact 3:13 'SEVERE'"])
    #expect(outcome.value.sections.map(\.summary.plainText) == ["d"])
  }

  @Test
  func `Front matter and CRLF are accepted`() {
    let sections = read("---\r\nx: y\r\n---\r\n\r\n## 1. A (a)\r\n\r\n**Impact:** LOW\r\n").value
    #expect(sections.map(\.prefix) == ["a"])
    #expect(sections.first?.impact == .low)
    #expect(sections.first?.range.start.line == 5)
    #expect(read("").value.isEmpty)
    #expect(read("---").value.isEmpty)
  }
}

/// Tests of a pack's `metadata.json`.
struct MetadataTests {
  private func read(_ text: String) -> (Configuration, [String]) {
    let file = sourceFile(text, path: "metadata.json")
    let outcome = MetadataParser.read(file, into: Configuration())
    return (outcome.value, described(outcome.diagnostics, in: file))
  }

  @Test
  func `Facts, abstract and references are parsed, and other keys are ignored`() {
    let (configuration, found) = read(
      """
      {
        "version": "1.2.0", "date": "March 2026", "organization": "Us", "technology": "SwiftUI",
        "abstract": "Rules \\uD83D\\uDE00 \\u00e9", "references": ["https://a.example", "A talk"],
        "somethingElse": {"deep": [1, null]}
      }
      """)
    #expect(found == [])
    #expect(
      configuration.facts == [
        .init(.version, "1.2.0"), .init(.date, "March 2026"), .init(.technology, "SwiftUI"),
        .init(.organization, "Us"),
      ])
    #expect(configuration.summary?.value == "Rules 😀 é")
    #expect(configuration.references.map(\.value) == ["https://a.example", "A talk"])
  }

  @Test
  func `An empty object has no facts`() {
    let (configuration, found) = read("{}")
    #expect(found == [])
    #expect(configuration.facts.isEmpty && configuration.references.isEmpty)
    #expect(configuration.summary == nil)
  }

  @Test(arguments: [
    ("{\n  \"version\": \"1\",\n  \"date\": oops\n}", 3), ("{\n  \"a\": \"b\"\n  \"c\": 1\n}", 3),
    ("{\n  \"é漢\": \"1\",\n\n  \"date\": tru\n}", 4), ("[1,\n2,\n,3]", 3),
    ("{\r\n\"a\": 1,\r\n\"b\" 2\r\n}", 3),
    ("{\"abstract\": \"\\uD83D\\uDE00\",\n\"b\": !}", 2), ("nonsense", 1), ("", 1),
  ])
  func `Invalid JSON is one warning on the line of the error`(text: String, line: Int) {
    let file = sourceFile(text, path: "metadata.json")
    let found = MetadataParser.read(file, into: Configuration()).diagnostics
    #expect(found.map(\.id) == ["handbook/invalid-metadata"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.location.range.start.line == line)
  }

  @Test(arguments: [
    ("{\n  \"version\": 2\n}", ["2:3 '\"version\"'"]),
    ("{\"date\": \"d\", \"references\": \"r\"}", ["1:15 '\"references\"'"]),
    ("{\"é\": 1, \"references\": [\"a\", 2]}", ["1:31 '2'"]),
    // The key also appears earlier as the value of another key.
    (
      "{\"other\": \"date\",\n\"date\": {},\n\"abstract\": []}",
      ["2:1 '\"date\"'", "3:1 '\"abstract\"'"]
    ),
    // An escape that YAML does not support.
    ("{\"abstract\": \"\\uD83D\\uDE00\",\n\"date\": 1}", ["1:1 ''"]),
    ("{\"date\": null}", []), ("[]", ["1:1 ''"]), ("\"text\"", ["1:1 ''"]),
  ])
  func `Each value of the wrong type is one warning at its position`(text: String, places: [String])
  {
    #expect(read(text).1 == places.map { "handbook/invalid-metadata \($0)" })
  }

  @Test(arguments: [
    ("{\n  \"abstract\": \"a\",\n  \"abstract\": \"b\"\n}", "3:3 '\"abstrac'"),
    ("{\n\t\"date\": \"a\",\n\t\"abstract\": \"b\",\n\t\"d\\u0061te\": \"c\"\n}", "2:2 ''"),
    ("{\"abstract\": \"a\", \"date\": \"b\", \"date\": \"c\"}", "1:19 ''"),
  ])
  func `A repeated key is one warning at its position, and the file is ignored`(
    text: String, place: String
  ) {
    let (configuration, found) = read(text)
    #expect(found == ["handbook/invalid-metadata \(place)"])
    #expect(configuration.summary == nil && configuration.facts.isEmpty)
  }

  @Test
  func `An invalid value in the metadata is skipped, and the others are kept`() {
    let (configuration, found) = read(
      """
      {"version": 2, "date": "May", "abstract": "Rules", "organization": [], "references": ["a", 1, "b"]}
      """)
    #expect(found.count == 3)
    #expect(configuration.facts == [.init(.date, "May")])
    #expect(configuration.summary?.value == "Rules")
    #expect(configuration.references.map(\.value) == ["a", "b"])
  }
}

/// Tests of `handbook.yaml`.
struct ConfigurationTests {
  private func read(_ text: String) -> (Configuration, [String]) {
    let file = sourceFile(text, path: "handbook.yaml")
    let outcome = ConfigurationParser.read(file)
    return (outcome.value, described(outcome.diagnostics, in: file))
  }

  @Test
  func `Every key is parsed`() {
    let (configuration, found) = read(
      """
      title: "The Book: of rules"
      description: What it is
      language: de
      url: https://a.example/book
      sections: [color, type]
      edit: https://a.example/edit/{path}
      source: https://a.example/src/{path}?x
      accent: "#5B4BD6"
      logo: images/logo.svg
      stylesheet: own.css
      redirects:
        old.html: new.html
        é.html: ü.html
      html: allow
      files: [Fig, .tar.xz]
      """)
    #expect(found == [])
    #expect(configuration.severityProfile == .handbook)
    #expect(configuration.title?.value == "The Book: of rules")
    #expect(configuration.summary?.value == "What it is")
    #expect(configuration.language?.value == "de")
    #expect(configuration.siteURL == "https://a.example/book/")
    #expect(configuration.sectionOrder.map(\.value) == ["color", "type"])
    #expect(configuration.editLink == "https://a.example/edit/{path}")
    #expect(configuration.sourceLink == "https://a.example/src/{path}?x")
    #expect(configuration.accent?.css == "#5b4bd6")
    #expect(configuration.logo?.value == "images/logo.svg")
    #expect(configuration.stylesheet?.value == "own.css")
    #expect(configuration.redirects.map(\.from.value) == ["old.html", "é.html"])
    #expect(configuration.redirects.map(\.to.value) == ["new.html", "ü.html"])
    #expect(configuration.redirects.first?.from.range == SourceRange(line: 12, column: 3, width: 8))
    #expect(configuration.allowsHTML)
    #expect(configuration.files == ["fig", "tar.xz"])
  }

  @Test(arguments: [
    "", "\n", "# nothing\n", "title:\n", "title: ~\n", "language: null\nurl: Null\n",
  ])
  func `Missing settings keep their defaults`(text: String) {
    let (configuration, found) = read(text)
    #expect(found == [])
    #expect(configuration.severityProfile == .handbook)
    #expect(configuration.title == nil)
    #expect(configuration.language == nil)
    #expect(configuration.siteURL == nil)
    #expect(configuration.sectionOrder.isEmpty)
    #expect(configuration.accent == nil)
    #expect(!configuration.allowsHTML)
  }

  @Test(arguments: [("\"#abc\"", "#aabbcc"), ("'#0f0F0f'", "#0f0f0f")])
  func `Short colors are expanded`(written: String, accent: String) {
    #expect(read("accent: \(written)").0.accent?.css == accent)
  }

  @Test
  func `Sections can be separated by commas`() {
    #expect(read("sections: color, type").0.sectionOrder.map(\.value) == ["color", "type"])
  }

  @Test(arguments: [
    ("title: T\nurl: a.example", "handbook/invalid-value 2:6 'a.example'"),
    ("url: javascript:alert(1)", "handbook/invalid-value 1:6 'javascript:alert(1)'"),
    (
      "url: https://a.example//b.example/",
      "handbook/invalid-value 1:6 'https://a.example//b.example/'"
    ),
    ("url: https://a.example/b///", "handbook/invalid-value 1:6 'https://a.example/b///'"),
    ("edit: https://a.example/", "handbook/invalid-value 1:7 'https://a.example/'"),
    ("source: '{path}'", "handbook/invalid-value 1:9 ''{path}''"),
    ("files: [fig, '*.xd']", "handbook/invalid-value 1:14 ''*.xd''"),
    ("accent: red", "handbook/invalid-value 1:9 'red'"),
    ("accent: '#12345'", "handbook/invalid-value 1:9 ''#12345''"),
    ("accent: '#ＦＦＦ'", "handbook/invalid-value 1:9 ''#ＦＦＦ''"),
    ("accent: '#ggg'", "handbook/invalid-value 1:9 ''#ggg''"),
    ("html: yes", "handbook/invalid-value 1:7 'yes'"),
    ("title: ' '", "handbook/invalid-value 1:8 '' ''"),
    ("title: [a]", "handbook/wrong-type 1:8 '[a'"),
    ("sections: {a: b}", "handbook/wrong-type 1:11 '{a: b'"),
    ("redirects: [a]", "handbook/wrong-type 1:12 '[a'"),
    ("redirects:\n  a.html: [b]", "handbook/wrong-type 2:11 '[b'"),
    ("logo:\n  - é", "handbook/wrong-type 2:3 '- é'"),
    ("titel: T", "handbook/unknown-key 1:1 'titel'"),
    ("- a", "handbook/wrong-type 1:1 '- a'"),
    ("words", "handbook/wrong-type 1:1 'words'"),
    ("# A\n\n---", "handbook/wrong-type 3:4 ''"),
    ("title: T\n\turl: U", "handbook/invalid-yaml 2:1 '\t'"),
    ("sections:\n\t- a", "handbook/invalid-yaml 2:1 '\t'"),
    ("title: \"T", "handbook/invalid-yaml 1:10 ''"),
    ("title: T\ntitle: U", "handbook/invalid-yaml 2:1 'title'"),
    ("a: é\nb: c: d\n", "handbook/invalid-yaml 2:5 ''"),
  ])
  func `An invalid value is one diagnostic at the value`(text: String, expected: String) {
    #expect(read(text).1 == [expected])
  }

  @Test(arguments: ["accent: #5b4bd6", "accent:"])
  func `A color without quotes is a comment and is reported`(text: String) {
    let file = sourceFile(text)
    let outcome = ConfigurationParser.read(file)
    #expect(outcome.diagnostics.map(\.id) == ["handbook/invalid-value"])
    #expect(outcome.diagnostics.first?.message.contains("in quotes") == true)
    #expect(outcome.diagnostics.first?.location.range.start.line == 1)
  }

  @Test
  func `An invalid setting does not affect the others`() {
    let (configuration, found) = read("title: T\naccent: red\nlanguage: fr")
    #expect(found.count == 1)
    #expect(configuration.title?.value == "T")
    #expect(configuration.language?.value == "fr")
    #expect(configuration.accent == nil)
  }

  @Test
  func `A misspelled key has an edit that fixes it`() throws {
    let file = sourceFile("titel: T\n")
    let found = try #require(ConfigurationParser.read(file).diagnostics.first)
    #expect(found.severity == .warning)
    #expect(file.applying(found.fix?.edits ?? []) == "title: T\n")
  }
}

/// Tests of interface strings.
struct MessageFileTests {
  @Test
  func `Strings are parsed with the ranges of their keys`() {
    let outcome = MessageFileParser.read(sourceFile("home: Start\n\nnext: \"Weiter: hier\"\n"))
    #expect(outcome.diagnostics.isEmpty)
    #expect(
      outcome.value["home"] == Located("Start", at: SourceRange(line: 1, column: 1, width: 4)))
    #expect(outcome.value["next"]?.value == "Weiter: hier")
    #expect(outcome.value.count == 2)
  }

  @Test(arguments: [
    ("home: [a]", "template/wrong-type 1:7 '[a'"), ("home: \"a", "template/invalid-yaml 1:9 ''"),
    ("- home", "template/wrong-type 1:1 '- home'"), ("home", "template/wrong-type 1:1 'home'"),
  ])
  func `Values other than text are reported`(text: String, expected: String) {
    let file = sourceFile(text)
    #expect(described(MessageFileParser.read(file).diagnostics, in: file) == [expected])
  }
}
