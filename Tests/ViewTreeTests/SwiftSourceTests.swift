import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

struct SwiftSourceTests {
  @Test(arguments: [
    "", "\n", "// only a comment", ".padding()\n.bold()", "@State var a = 1", "init() { }",
    "if a { Text(b) }", "#if os(visionOS)\n.glassBackgroundEffect()\n#endif",
  ])
  func `Fragments parse`(code: String) {
    #expect(SwiftSource(code).analysis().problem == nil)
  }

  @Test(arguments: [
    ("VStack { ... }", 1, 10), ("let a = 1\nlet é = ", 2, 10), ("a\r\nlet", 2, 4), ("a\0b", 1, 2),
    ("struct A {\n  var = 1\n}", 2, 7), ("let a \u{2028}= 1", 1, 7), ("a;b \u{1}=\t", 1, 5),
  ])
  func `The position of the first error counts bytes`(code: String, line: Int, column: Int) {
    let problem = SwiftSource(code).analysis().problem
    #expect(problem?.position == Position(line: line, column: column))
    #expect(problem?.message.isEmpty == false)
  }

  @Test func `Code with a syntax error is analyzed as far as possible`() {
    let reading = SwiftSource("VStack { ... }\nText(a)").analysis()
    #expect(reading.problem != nil)
    #expect(reading.symbols.map(\.symbol.name) == ["VStack", "Text"])
  }

  @Test func `Every analysis of the same code is equal`() async {
    let code = "Text(a).font(.title)\nColor.black.opacity(0.5)"
    let readings = await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { SwiftSource(code).analysis() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(readings.map(\.tokens)).count == 1)
    #expect(Set(readings.map(\.symbols)).count == 1)
  }
}
