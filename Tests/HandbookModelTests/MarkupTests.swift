import HandbookModel
import Testing

/// Tests of the Markdown value tree.
struct MarkupTests {
  private static let place = SourceRange(line: 1, column: 1)

  private static func text(_ words: String) -> Inline { Inline(.text(words), at: place) }

  private static func link(_ words: String) -> Inline {
    Inline(.link(Link(destination: "a.md", title: "", content: [text(words)])), at: place)
  }

  private static func paragraph(_ words: String) -> Block {
    Block(.paragraph([text(words)]), at: place)
  }

  private static let code = Block(
    .code(CodeBlock(info: "swift", code: "x\n", firstLine: 1, strippedBytes: [0])), at: place)

  @Test
  func `Plain text drops all markup`() {
    let inlines = [
      Self.text("a "), Inline(.code("b()"), at: Self.place), Inline(.softBreak, at: Self.place),
      Inline(.strong([Inline(.emphasis([Self.text("c")]), at: Self.place)]), at: Self.place),
      Inline(.lineBreak, at: Self.place), Self.link("d"), Inline(.html("<br>"), at: Self.place),
      Inline(.strikethrough([Self.text("e")]), at: Self.place),
      Inline(
        .image(Link(destination: "x.png", title: "t", content: [Self.text("f")])), at: Self.place),
    ]
    #expect(inlines.plainText == "a b() c def")
  }

  @Test
  func `Inlines are visited before their content`() {
    var seen: [String] = []
    let nested = Inline(.strong([Self.text("b"), Self.link("c")]), at: Self.place)
    [Self.text("a"), nested, Self.text("d")].forEachInline { seen.append([$0].plainText) }
    #expect(seen == ["a", "bc", "b", "c", "c", "d"])
  }

  @Test
  func `Blocks are visited through lists and quotes in reading order`() {
    let list = List(
      start: nil, isTight: true,
      items: [
        ListItem(isChecked: nil, blocks: [Self.paragraph("b"), Self.code]),
        ListItem(isChecked: true, blocks: [Block(.quote([Self.paragraph("c")]), at: Self.place)]),
      ])
    let blocks = [
      Self.paragraph("a"), Block(.list(list), at: Self.place), Self.paragraph("d"),
    ]
    var kinds: [String] = []
    blocks.forEachBlock { block in
      switch block.kind {
      case .paragraph(let inlines): kinds.append(inlines.plainText)
      case .list: kinds.append("list")
      case .quote: kinds.append("quote")
      case .code: kinds.append("code")
      case .heading, .html, .table, .thematicBreak: kinds.append("other")
      }
    }
    #expect(kinds == ["a", "list", "b", "code", "quote", "c", "d"])
  }

  @Test
  func `Inlines in headings, tables, lists and quotes are visited`() {
    let table = Table(
      alignments: [nil], header: [[Self.text("h")]], rows: [[[Self.link("r")]]])
    let blocks = [
      Block(.heading(level: 2, [Self.text("t")]), at: Self.place),
      Block(.quote([Self.paragraph("q")]), at: Self.place),
      Block(.table(table), at: Self.place), Self.code, Block(.html("<p>"), at: Self.place),
    ]
    var words: [String] = []
    blocks.forEachInline { if case .text(let text) = $0.kind { words.append(text) } }
    #expect(words == ["t", "q", "h", "r"])
  }

  @Test(arguments: [
    ("swift", "swift"), ("Swift parse=off", "swift"), ("", ""), ("c++\tx", "c++"),
    ("json{1}", "json{1}"),
  ])
  func `The language of a block is the first word of its info string`(
    info: String, language: String
  ) {
    #expect(CodeBlock(info: info, code: "", firstLine: 1, strippedBytes: []).language == language)
  }

  @Test
  func `Positions in code are converted to positions in the file`() {
    let code = CodeBlock(info: "", code: "a\n b\n", firstLine: 10, strippedBytes: [2, 4])
    #expect(
      code.position(ofCode: Position(line: 1, column: 1)) == Position(line: 10, column: 3))
    #expect(
      code.position(ofCode: Position(line: 2, column: 2)) == Position(line: 11, column: 6))
    // The end of the code is the start of a line after its last one.
    #expect(
      code.position(ofCode: Position(line: 3, column: 1)) == Position(line: 12, column: 1))
  }
}

/// Tests of the names of roles and YAML values.
struct NameTests {
  @Test
  func `Roles have keys, and two of them are incorrect`() {
    let roles: [Example.Role] = [
      .incorrect, .alsoIncorrect, .correct, .alternative, .exceptional, .other("Benefits"),
    ]
    #expect(roles.map(\.isIncorrect) == [true, true, false, false, false, false])
    #expect(
      roles.map(\.key) == [
        "incorrect", "also-incorrect", "correct", "alternative", "exceptional", "example",
      ])
  }

  @Test
  func `YAML values have names for messages`() {
    let place = SourceRange.fileStart
    let text = YAMLValue(.scalar("a", isPlain: true), at: place)
    let entry = YAMLValue.Entry(key: "k", keyRange: place, value: text)
    #expect(text.nameOfKind == "text")
    #expect(YAMLValue(.list([text]), at: place).nameOfKind == "a list")
    let map = YAMLValue(.map([entry]), at: place)
    #expect(map.nameOfKind == "a map")
    #expect(map.entries == [entry])
    #expect(text.entries.isEmpty)
  }
}
