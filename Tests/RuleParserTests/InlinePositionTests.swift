import HandbookModel
import RuleParser
import Testing

/// Tests of inline ranges: the text at the range of a link is the link, so that a broken link is
/// reported at its position.
struct InlinePositionTests {
  private func sources(_ text: String) -> [String] {
    let file = sourceFile(text)
    return [Block].parsing(file).links.map { file.text(at: $0.range) }
  }

  @Test(
    arguments: [
      ("See [a](b.md).", ["[a](b.md)"]),
      ("é漢👩‍👧 [é](ü.md) é [b](c)", ["[é](ü.md)", "[b](c)"]),
      ("one\ntwo [a](b)\nthree [c](d)", ["[a](b)", "[c](d)"]),
      ("one\r\ntwo [a](b)\r\n  three [c](d)\r\n", ["[a](b)", "[c](d)"]),
      ("one\rtwo [a](b)\rthree [c](d)", ["[a](b)", "[c](d)"]),
      // Lines with another indentation than the first one.
      ("one\n   two [a](b)\n\tthree [c](d)", ["[a](b)", "[c](d)"]),
      ("   one [a](b)\ntwo [c](d)", ["[a](b)", "[c](d)"]),
      ("- one\n  two [a](b)\n- three\nlazy [c](d)", ["[a](b)", "[c](d)"]),
      ("1. one\n\ttwo [a](b)\n\n   three\n     four [c](d)", ["[a](b)", "[c](d)"]),
      ("> one\n> two [a](b)\n>three [c](d)\nlazy [e](f)", ["[a](b)", "[c](d)", "[e](f)"]),
      ("> > one\n> > two [a](b)\n> lazy [c](d)\nlazier [e](f)", ["[a](b)", "[c](d)", "[e](f)"]),
      ("- > one\n  > two [a](b)\n  >   three [c](d)", ["[a](b)", "[c](d)"]),
      ("> - one\n>   two [a](b)\n>\n>   three\n>   four [c](d)", ["[a](b)", "[c](d)"]),
      ("- [ ] one [a](b)\n- [x] two\n  three [c](d)", ["[a](b)", "[c](d)"]),
      // After constructs that make cmark-gfm report wrong columns.
      ("one \\\ntwo [a](b)\nthree [c](d)", ["[a](b)", "[c](d)"]),
      ("one  \ntwo [a](b)", ["[a](b)"]),
      ("a `code\nspan` [a](b)\n[c](d)", ["[a](b)", "[c](d)"]),
      ("a <b\nc='d'> [a](b)\n[c](d)", ["[a](b)", "[c](d)"]),
      ("[a](b\n'title') [c](d)\n[e](f)", ["[a](b\n'title')", "[c](d)", "[e](f)"]),
      ("[one\ntwo](b) [c](d)", ["[one\ntwo](b)", "[c](d)"]),
      ("> [one\n> two](b) [c](d)", ["[one\n> two](b)", "[c](d)"]),
      ("[x]: /u\n[y]: /v 'title'\nsee [a](b)\nand [x]", ["[a](b)", "[x]"]),
      ("\\[no\\] [a](b)", ["[a](b)"]),
      ("&amp; &copy; &#42; &NotEqualTilde; &nope; [a](b)", ["[a](b)"]),
      ("***one** two* ***three* [a](b)", ["[a](b)"]),
      ("~~one~~ ~two~ __three__ _four_ [a](b)", ["[a](b)"]),
      ("**[a](b)** *[c](d)* ~~[e](f)~~", ["[a](b)", "[c](d)", "[e](f)"]),
      ("[![a](b)](c)", ["[![a](b)](c)", "![a](b)"]),
      ("nul \u{0} [a](b)", ["[a](b)"]),
      // All kinds of links.
      ("<https://a.example/b> <c@d.example>", ["<https://a.example/b>", "<c@d.example>"]),
      (
        "www.a.example https://b.example/c?d=1&amp;e (https://f.example/g(h)) i@j.example.",
        [
          "www.a.example", "https://b.example/c?d=1&amp;e", "https://f.example/g(h)",
          "i@j.example",
        ]
      ),
      ("- www.a.example\n  x@y.example z", ["www.a.example", "x@y.example"]),
      (
        "[a](<b c> 't') [d]( e ) [f]() [g](h(i)j \"k\")",
        [
          "[a](<b c> 't')", "[d]( e )", "[f]()", "[g](h(i)j \"k\")",
        ]
      ),
      ("[a][r] [r][] [r] [a](no go) [r](no go)\n\n[r]: /u", ["[a][r]", "[r][]", "[r]", "[r]"]),
      ("![a](b.png \"t\") ![r]\n\n[r]: /u", ["![a](b.png \"t\")", "![r]"]),
      ("[a](b\\)c) [d](e)", ["[a](b\\)c)", "[d](e)"]),
      // Text that looks like something else.
      ("- [ ] ## one [a](b)", ["[a](b)"]), ("> one\n    > two [a](b)", ["[a](b)"]),
      ("- - - > one\n      > two [a](b)", ["[a](b)"]),
      ("[a](b\u{0}c) [d](e)", ["[a](b\u{0}c)", "[d](e)"]),
      ("| a | b |\na | b\n|--|--|\n[c](d) | e", ["[c](d)"]),
      (
        "x <!-- \u{0} --> [a](b) [c](<\\>>) [d](e '\\'') [f]((g))",
        [
          "[a](b)", "[c](<\\>>)", "[d](e '\\'')", "[f]((g))",
        ]
      ),
      // Headings.
      ("## one [a](b) ##", ["[a](b)"]),
      ("#\t[a](b)", ["[a](b)"]),
      ("one [a](b)\n  two [c](d)\n===", ["[a](b)", "[c](d)"]),
      ("- # one [a](b)\n> ## two [c](d)", ["[a](b)", "[c](d)"]),
      // Tables.
      ("| a | [b](c) |\n|--|--|\n| é | [d](e) |", ["[b](c)", "[d](e)"]),
      ("a | [b](c)\n--|--\n[d](e) | f\n[g](h)", ["[b](c)", "[d](e)", "[g](h)"]),
      ("| a |\n|--|\n| x \\| y [b](c) |\n| `x\\|y` [d](e) |", ["[b](c)", "[d](e)"]),
      ("| a |\n|--|\n| [x \\| y](b) |", ["[x \\| y](b)"]),
      ("> | a | b |\n> |--|--|\n> |  | [b](c) |", ["[b](c)"]),
      ("- | a | [b](c) |\n  |--|--|\n  | x | [d](e) |", ["[b](c)", "[d](e)"]),
      (
        "one [a](b)\ntwo [c](d)\n| e | [f](g) |\n|--|--|\n| [h](i) |",
        [
          "[a](b)", "[c](d)", "[f](g)", "[h](i)",
        ]
      ),
      (
        "> one [a](b)\n> | e | [f](g) |\n> |--|--|\n> | | [h](i) |",
        [
          "[a](b)", "[f](g)", "[h](i)",
        ]
      ),
    ] as [(String, [String])])
  func `The text at a link's range is the link in every context`(text: String, links: [String]) {
    #expect(sources(text) == links)
    // Preceding front matter only shifts the lines.
    let file = sourceFile("---\ntitle: é\n---\n" + text)
    let moved = MarkdownParser.parse(file, fromLine: 4).value.links
    #expect(moved.map { file.text(at: $0.range) } == links)
  }

  @Test
  func `Lines count from the start of the file, and columns count bytes`() throws {
    let file = sourceFile("---\ntitle: T\n---\n\nFirst\n  é [a](b.md)\n")
    let link = try #require(MarkdownParser.parse(file, fromLine: 4).value.links.first)
    #expect(link.range == SourceRange(line: 6, column: 6, width: 9))
  }

  @Test
  func `Ranges include backticks, asterisks and line ends`() {
    let file = sourceFile("a `` b` `` *c **d*** e<br>\nf\\\ng")
    var pieces: [String] = []
    [Block].parsing(file).forEachInline { pieces.append(file.text(at: $0.range)) }
    #expect(
      pieces == [
        "a ", "`` b` ``", " ", "*c **d***", "c ", "**d**", "d", " e", "<br>", "\n", "f", "\\\n",
        "g",
      ])
  }

  /// Documents that combine all constructs.
  static let documents = [
    "# é *one*\n\ntwo `x` [a](b)\n   three **four\nfive** &lt; \\* ~~six~~\n\n- seven <b> [c]\n  eight\nnine\n\n[c]: /u",
    "> ten\n> 1. eleven *a\n>    b* `c\n>    d`\n>\n>    twelve ![e](f)\\\n>    g\nh\n",
    "| i *j* | `k\\|l` |\n|:-|-:|\n| m \\| n | o&amp;p |\nq\n\nr\n===\n\n> s\n> | t |\n> |--|\n> | **u** |",
    "- [x] v www.w.example x\n  - y z@a.example\n    * b\n\n\tc\n\n<div>\nd\n</div>\n\n***\n\te\n",
    "日本 *語* `é`\r\n  [漢](字 \"題\")  \r\n_\u{1F600}_ \\\r\nß\r\n\r\n* ü\r\n  **ö**\r\n",
    "***f** g* **h *i*** _j __k___ *l*m*n* **o***p* ~q~ ~~r ~s~~\n[t](u)[v](w)![x](y)<http://z.example>",
  ]

  @Test(arguments: documents)
  func `The source at the range of an inline is the inline as written`(text: String) {
    let file = sourceFile(text)
    var count = 0
    [Block].parsing(file).forEachInline { inline in
      let source = file.text(at: inline.range)
      count += 1
      switch inline.kind {
      case .text(let words):
        #expect(plain(source) == words)
      case .code(let code):
        #expect(source.hasPrefix("`") && source.hasSuffix("`"))
        #expect(source.contains(code.prefix(1)))
      case .emphasis:
        #expect("*_".contains(source.prefix(1)) && source.hasSuffix(source.prefix(1)))
      case .strong:
        #expect(["**", "__"].contains(source.prefix(2)) && source.hasSuffix(source.prefix(2)))
      case .strikethrough: #expect(source.hasPrefix("~") && source.hasSuffix("~"))
      case .html(let html): #expect(source == html)
      case .softBreak, .lineBreak: #expect(source.unicodeScalars.contains("\n"))
      case .link, .image: #expect("[!<wz".contains(source.prefix(1)))
      }
    }
    #expect(count > 5)
  }

  /// Replaces the escapes in the documents above.
  private func plain(_ source: String) -> String {
    var text = source
    for (written, meant) in [("&lt;", "<"), ("&amp;", "&"), ("\\*", "*"), ("\\|", "|")] {
      text.replace(written, with: meant)
    }
    return text
  }

  @Test(arguments: documents)
  func `Ranges of siblings do not overlap and lie inside their parent's range`(text: String) {
    let file = sourceFile(text)
    [Block].parsing(file).forEachBlock { block in
      switch block.kind {
      case .paragraph(let inlines), .heading(_, let inlines): expectOrder(inlines, in: block.range)
      case .table(let table):
        for row in [table.header] + table.rows {
          for cell in row { expectOrder(cell, in: block.range) }
        }
      case .list, .quote, .code, .html, .thematicBreak: break
      }
    }
  }

  private func expectOrder(_ inlines: [Inline], in outer: SourceRange) {
    var end = outer.start
    for inline in inlines {
      #expect(inline.range.start >= end)
      #expect(inline.range.end <= outer.end)
      end = inline.range.end
      switch inline.kind {
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        expectOrder(content, in: inline.range)
      case .link(let link), .image(let link): expectOrder(link.content, in: inline.range)
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
    }
  }

  @Test(arguments: documents)
  func `CRLF and CR do not change positions`(text: String) {
    let lines = text.replacing("\r\n", with: "\n")
    let expected = places(lines)
    #expect(!expected.isEmpty)
    #expect(places(lines.replacing("\n", with: "\r\n")) == expected)
    #expect(places(lines.replacing("\n", with: "\r")) == expected)
  }

  private func places(_ text: String) -> [SourceRange] {
    let blocks = [Block].parsing(sourceFile(text))
    var places: [SourceRange] = []
    blocks.forEachBlock { places.append($0.range) }
    blocks.forEachInline { places.append($0.range) }
    return places
  }
}
