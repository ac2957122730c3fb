import HandbookModel
import Testing

/// Tests of the lines, bytes and positions of a text file.
struct SourceFileTests {
  private func file(_ text: String) -> SourceFile {
    SourceFile(path: "Content/a.md", pathInRoot: "a.md", text: text)
  }

  @Test(
    arguments: [
      ("", [""]),
      ("one", ["one"]),
      ("one\n", ["one", ""]),
      ("one\ntwo", ["one", "two"]),
      ("one\r\ntwo\r\n", ["one", "two", ""]),
      ("one\rtwo\r", ["one", "two", ""]),
      ("\n\n", ["", "", ""]),
      ("\r\r\n\n\r", ["", "", "", "", ""]),
      // Other Unicode line breaks do not end a line.
      ("one\u{2028}two\u{85}three\u{0B}four", ["one\u{2028}two\u{85}three\u{0B}four"]),
    ] as [(String, [String])])
  func `Lines end with LF, CRLF or a lone CR`(text: String, lines: [String]) {
    let file = file(text)
    #expect(file.lineCount == lines.count)
    #expect((1...lines.count).map { String(file.line($0)) } == lines)
  }

  @Test(arguments: [-1, 0, 3, 1_000])
  func `A line that does not exist is empty`(line: Int) {
    #expect(file("one\ntwo").line(line).isEmpty)
  }

  @Test(arguments: [
    ("abc", 0, 1, 1),
    ("abc", 2, 1, 3),
    ("abc", 3, 1, 4),
    ("éx", 2, 1, 3),
    ("漢x", 3, 1, 4),
    ("👩‍👧x", 11, 1, 12),
    ("a\né", 2, 2, 1),
    ("a\r\nb", 2, 1, 3),
    ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1),
    ("a\n", 2, 2, 1),
    ("", 0, 1, 1),
    // Offsets beyond the end give the end.
    ("ab\nc", 99, 2, 2),
  ])
  func `Columns count UTF-8 bytes from 1`(text: String, offset: Int, line: Int, column: Int) {
    #expect(file(text).position(at: offset) == Position(line: line, column: column))
  }

  @Test(arguments: [
    "", "a", "é漢👩‍👧\n\r\n\rx\r\n", "a\r\n\r\nb\n\nc", "\n", "\r", "naïve\n日本語\r🇫🇷 text",
  ])
  func `Every byte has a unique position that converts back to its offset`(text: String) {
    let file = file(text)
    let places = (0...text.utf8.count).map { file.position(at: $0) }
    #expect(Set(places).count == places.count)
    #expect(places == places.sorted())
    #expect(places.map { file.offset(of: $0) } == Array(0...text.utf8.count))
  }

  @Test(arguments: [
    (Position(line: 0, column: 1), 0), (Position(line: -3, column: 9), 0),
    (Position(line: 1, column: 0), 0), (Position(line: 2, column: 99), 5),
    (Position(line: 7, column: 1), 5),
  ])
  func `A position outside the file is clamped to its nearest end`(position: Position, offset: Int)
  {
    #expect(file("ab\ncd").offset(of: position) == offset)
  }

  @Test
  func `The text from a line on includes everything to the end of the file`() {
    let file = file("a\r\né\nc")
    #expect(file.text(fromLine: 1) == "a\r\né\nc")
    #expect(file.text(fromLine: 2) == "é\nc")
    #expect(file.text(fromLine: 3) == "c")
    #expect(file.text(fromLine: 4) == "")
    #expect(file.text(fromLine: 0) == "")
  }

  @Test
  func `A location has the path and the line on which its range starts`() {
    let location = file("one\r\ntwo é\r\nthree").location(
      SourceRange(Position(line: 2, column: 5), Position(line: 3, column: 2)))
    #expect(location.lineText == "two é")
    #expect(location.path == "Content/a.md")
    #expect(location.range.start == Position(line: 2, column: 5))
  }
}

/// Tests of positions and ranges.
struct PositionTests {
  @Test
  func `Positions are ordered by line, then by column`() {
    let places = [(2, 1), (1, 9), (1, 2), (10, 1), (2, 10)].map {
      Position(line: $0.0, column: $0.1)
    }
    #expect(
      places.sorted().map { [$0.line, $0.column] } == [
        [1, 2], [1, 9], [2, 1], [2, 10], [10, 1],
      ])
  }

  @Test
  func `A range never ends before it starts`() {
    let range = SourceRange(Position(line: 3, column: 4), Position(line: 3, column: 1))
    #expect(range.end == range.start)
  }

  @Test
  func `A range can be created from a width in bytes`() {
    let range = SourceRange(line: 4, column: 3, width: 5)
    #expect(range.start == Position(line: 4, column: 3))
    #expect(range.end == Position(line: 4, column: 8))
  }

  @Test
  func `Ranges with the same start are ordered by their ends`() {
    let short = SourceRange(line: 1, column: 1, width: 2)
    let long = SourceRange(line: 1, column: 1, width: 3)
    let later = SourceRange(line: 1, column: 2)
    #expect([later, long, short].sorted() == [short, long, later])
  }

  @Test
  func `Mapping a located value keeps its range`() {
    let located = Located("7", at: SourceRange(line: 2, column: 8, width: 1)).map { Int($0) }
    #expect(located == Located(7, at: SourceRange(line: 2, column: 8, width: 1)))
  }
}
