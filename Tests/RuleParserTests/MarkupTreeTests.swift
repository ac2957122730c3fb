import HandbookModel
import RuleParser
import Testing

/// Tests of GitHub Flavored Markdown as a value tree.
struct MarkupTreeTests {
  private func blocks(_ text: String) -> [Block] { [Block].parsing(sourceFile(text)) }

  /// A compact notation of inlines: `s(…)` for strong, `e(…)` for emphasis, `d(…)` for
  /// strikethrough.
  private func short(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.kind {
      case .text(let text): text
      case .code(let code): "`\(code)`"
      case .emphasis(let content): "e(\(short(content)))"
      case .strong(let content): "s(\(short(content)))"
      case .strikethrough(let content): "d(\(short(content)))"
      case .link(let link): "[\(short(link.content))→\(link.destination)|\(link.title)]"
      case .image(let image): "![\(short(image.content))→\(image.destination)|\(image.title)]"
      case .html(let html): html
      case .softBreak: "⏎"
      case .lineBreak: "⏎⏎"
      }
    }.joined()
  }

  @Test(arguments: [
    ("*a* **b** ~~c~~ `d`", "e(a) s(b) d(c) `d`"),
    ("a\nb  \nc\\\nd", "a⏎b⏎⏎c⏎⏎d"),
    ("[a](b \"t\") ![c](d)", "[a→b|t] ![c→d|]"),
    (
      "https://a.example www.b.example c@d.example",
      "[https://a.example→https://a.example|] [www.b.example→http://www.b.example|] [c@d.example→mailto:c@d.example|]"
    ),
    ("<b>a</b>", "<b>a</b>"), ("&amp; &#233; \\*", "& é *"), ("a\u{0}b", "a\u{FFFD}b"),
    ("[a](<b c>)", "[a→b c|]"), ("`` a ` b ``", "`a ` b`"),
  ])
  func `Inline markup is parsed`(text: String, expected: String) throws {
    guard case .paragraph(let inlines)? = blocks(text).first?.kind else {
      Issue.record("no paragraph")
      return
    }
    #expect(short(inlines) == expected)
  }

  @Test
  func `A table has alignments, a header, and rows of the same width`() throws {
    guard
      case .table(let table)? = blocks("| a | b | c |\n|:-|:-:|-:|\n| d |\n| e | *f* | g | h |")
        .first?
        .kind
    else {
      Issue.record("no table")
      return
    }
    #expect(table.alignments == [.left, .center, .right])
    #expect(table.header.map(short) == ["a", "b", "c"])
    #expect(table.rows.map { $0.map(short) } == [["d", "", ""], ["e", "e(f)", "g"]])
  }

  @Test
  func `A list has its first number, its tasks, and whether it is tight`() throws {
    let lists = blocks("7. a\n8. b\n\n- [x] c\n\n- [ ] d\n- e").compactMap { block -> List? in
      if case .list(let list) = block.kind { list } else { nil }
    }
    #expect(lists.map(\.start) == [7, nil])
    #expect(lists.map(\.isTight) == [true, false])
    #expect(lists.map { $0.items.map(\.isChecked) } == [[nil, nil], [true, false, nil]])
  }

  @Test
  func `Headings have levels, and info strings are unescaped`() {
    let found = blocks("# a\n\n###### b\n\nc\n---\n\n```a&amp;b \\* c\n```\n")
    let levels = found.compactMap { block -> Int? in
      if case .heading(let level, _) = block.kind { level } else { nil }
    }
    #expect(levels == [1, 6, 2])
    guard case .code(let code)? = found.last?.kind else {
      Issue.record("no code")
      return
    }
    #expect(code.info == "a&b * c")
    #expect(code.code == "")
  }

  @Test
  func `Parsing from a line on keeps the file's line numbers`() {
    let file = sourceFile("# no\n\n# yes\n")
    let found = MarkdownParser.parse(file, fromLine: 2).value
    #expect(found.map(\.range.start) == [Position(line: 3, column: 1)])
  }
}
