import HandbookModel
import RuleParser
import Testing

/// Tests of the ranges of blocks and of the lines of code.
struct BlockPositionTests {
  private func outline(_ text: String) -> [String] {
    let file = sourceFile(text)
    var found: [String] = []
    [Block].parsing(file).forEachBlock { block in
      let start = block.range.start
      let source = file.text(at: block.range).split(whereSeparator: \.isNewline)
      found.append(
        "\(block.kind.name) \(start.line):\(start.column) \(source.first ?? "")…\(source.last ?? "")"
      )
    }
    return found
  }

  @Test(
    arguments: [
      ("# é", ["heading 1:1 # é…# é"]),
      ("\n\n  text\nmore  \n\nlast", ["paragraph 3:3 text…more", "paragraph 6:1 last…last"]),
      ("***\n\na", ["break 1:1 ***…***", "paragraph 3:1 a…a"]),
      (
        "- a\n\n- b\n\nc",
        [
          "list 1:1 - a…- b", "paragraph 1:3 a…a", "paragraph 3:3 b…b", "paragraph 5:1 c…c",
        ]
      ),
      (
        "> a\n>\n> - b\n\nc",
        [
          "quote 1:1 > a…> - b", "paragraph 1:3 a…a", "list 3:3 - b…- b", "paragraph 3:5 b…b",
          "paragraph 5:1 c…c",
        ]
      ),
      ("```\na\n```\n~~~ b\nc", ["code 1:1 ```…```", "code 4:1 ~~~ b…c"]),
      (
        "a\n\n    b\n\n      c\n\nd",
        [
          "paragraph 1:1 a…a", "code 3:5 b…      c", "paragraph 7:1 d…d",
        ]
      ),
      ("<div>\na\n</div>\n\nb", ["html 1:1 <div>…</div>", "paragraph 5:1 b…b"]),
      ("a\r\n===\r\n\r\nb\r\n", ["heading 1:1 a…===", "paragraph 4:1 b…b"]),
      ("| a |\n|---|\n| b |\n\nc", ["table 1:1 | a |…| b |", "paragraph 5:1 c…c"]),
      // A paragraph directly above a table, and link definitions directly above a paragraph.
      ("a\nb\n| c |\n|---|\n| d |", ["paragraph 1:1 a…b", "table 3:1 | c |…| d |"]),
      (
        "> a\n> | c |\n> |---|",
        ["quote 1:1 > a…> |---|", "paragraph 1:3 a…a", "table 2:3 | c |…> |---|"]
      ),
      ("[a]: /u\n[b]: /v\nc [a]", ["paragraph 3:1 c [a]…c [a]"]),
    ] as [(String, [String])])
  func `A block's range extends from its first byte to its last`(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "  \n\t\n"])
  func `An empty file has no blocks`(text: String) {
    #expect([Block].parsing(sourceFile(text)).isEmpty)
    #expect(MarkdownParser.parse(sourceFile(text), fromLine: 9).value.isEmpty)
  }

  @Test(arguments: [
    "```\nlast", "```\nlast\n", "```\nlast\n```", "```\r\nlast", "    last", "    last\n",
  ])
  func `The last line counts with and without a line break`(text: String) throws {
    let code = try #require(codeBlocks(text).first)
    #expect(code.code == "last\n")
  }

  private func codeBlocks(_ text: String) -> [CodeBlock] {
    var found: [CodeBlock] = []
    [Block].parsing(sourceFile(text)).forEachBlock {
      if case .code(let code) = $0.kind { found.append(code) }
    }
    return found
  }

  @Test(arguments: [
    "```swift\nlet é = 1\n\n  indented()\n```",
    "  ```swift\n  let a\n    deeper\n shallow\n  ```",
    "- one\n\n  ```swift\n  let a\n\n    let b\n  ```",
    "1. one\n   - two\n\n     ~~~\n     é(漢)\n       x\n     ~~~\n",
    "> ```swift\n> let a\n>   let b\n>\n> let c\n> ```\n",
    "> - ```\n>   quoted\n>   ```",
    "text\n\n    indented()\n\n      more()\n",
    "- a\n\n      indented()\n        more()\n",
    "```swift\r\nlet a\r\n  let b\r\n```\r\n",
    "- ```\n  unclosed\n\nnext",
    "````\n```\nfenced\n```\n````",
  ])
  func `Every line of code maps back to its position in the file`(text: String) throws {
    for start in ["", "---\ntitle: é\n---\n"] {
      let file = sourceFile(start + text)
      let blocks = MarkdownParser.parse(file, fromLine: start.isEmpty ? 1 : 4).value
      var codes: [CodeBlock] = []
      blocks.forEachBlock { if case .code(let code) = $0.kind { codes.append(code) } }
      let code = try #require(codes.first)
      let lines = code.code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(!lines.isEmpty)
      for (index, line) in lines.enumerated() {
        let place = code.position(ofCode: Position(line: index + 1, column: 1))
        let end = Position(line: place.line, column: place.column + line.utf8.count)
        #expect(file.text(at: SourceRange(place, end)) == line)
        // The code extends to the end of its line.
        #expect(file.line(place.line).utf8.count == end.column - 1)
      }
    }
  }

  @Test
  func `The stripped indentation is recorded for each line`() throws {
    let code = try #require(
      codeBlocks("- a\n\n  ```swift parse=off\n  let a\n\n    let b\n  ```").first)
    #expect(code.info == "swift parse=off")
    #expect(code.code == "let a\n\n  let b\n")
    #expect(code.firstLine == 4)
    #expect(code.strippedBytes == [2, 0, 2])
  }

  @Test(
    arguments: [
      ("a\n\n```swift\nx", ["markup/unclosed-fence 3:1 '```swift'"]),
      ("- a\n  ~~~~\n  x\n  ~~~\n\nb", ["markup/unclosed-fence 2:3 '~~~~'"]),
      ("> ```\n> x\n\nb", ["markup/unclosed-fence 1:3 '```'"]),
      ("```", ["markup/unclosed-fence 1:1 '```'"]),
      ("```\n```", []), ("~~~\nx\n~~~~~  ", []), ("> ```\n> x\n> ```", []), ("    x", []),
    ] as [(String, [String])])
  func `An unclosed fence is reported where it begins`(text: String, expected: [String]) {
    let file = sourceFile(text)
    #expect(described(MarkdownParser.parse(file, fromLine: 1).diagnostics, in: file) == expected)
  }
}
