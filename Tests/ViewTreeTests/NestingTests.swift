import HandbookModel
import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests deeply nested code, in every form that Swift allows and in some that it does not.
struct NestingTests {
  static let units = [
    "(", "{ ", "[", "!", "! ", "-(", "VStack { ", "if a { ", "\"\\(", "let a: A<", "try ",
    "a ? ", "a ? b : ", "A -> ", "some ", ".b", "\n.b(c)", "\n.b { c }", "[0]", " + a", "#if A\n",
    "if a\n", "guard a else\n", "struct A\n", "actor A\n", "@a ", "@a\n", "} { ", ") ( ", "#",
    "case\nif\nA\n{}?a\n", "try\n{}\nwhile\na\n=\n", "{}\ndefer\nimport A\n[]\n",
  ]

  @Test(arguments: units)
  func `Code of any depth is analyzed without a crash`(unit: String) async {
    let code = String(repeating: unit, count: 10_000)
    let reading = await Task.detached { SwiftSource(code).analysis() }.value
    #expect(reading.tokens.map(\.length).reduce(0, +) == code.utf8.count)
  }

  @Test func `A chain of 20000 else if branches is reported as nested too deeply`() async {
    let code = String(repeating: "if a { b } else ", count: 20_000) + "{ c }"
    let reading = await Task.detached { SwiftSource(code).analysis() }.value
    #expect(reading.problem?.message == "code is nested too deeply to parse")
  }

  @Test func `Code with more than 500,000 tokens is not parsed`() {
    let problem = SwiftSource(String(repeating: "a\n", count: 500_001)).analysis().problem
    #expect(problem?.message == "code has more than 500000 tokens")
    #expect(problem?.position == Position(line: 500_001, column: 1))
  }

  @Test func `Numbers that are not finite or not an integer have no value`() {
    for number in ["9e999", "1e15", String(repeating: "9", count: 400)] {
      let views = SwiftSource("Text(a).padding(\(number)).offset(x: -\(number))").views()
      let amounts = Array(views.views).first?.modifiers.flatMap(\.arguments).map(\.value.number)
      #expect(amounts == [nil, nil], "\(number)")
    }
  }

  @Test(arguments: [
    (String(repeating: "(", count: 64) + "a" + String(repeating: ")", count: 64), true),
    (String(repeating: "(", count: 65) + "a" + String(repeating: ")", count: 65), false),
    (String(repeating: "[", count: 8) + "a" + String(repeating: "]", count: 8), true),
    (String(repeating: "[", count: 9) + "a" + String(repeating: "]", count: 9), false),
    (String(repeating: "#if A\n", count: 8) + String(repeating: "#endif\n", count: 8), true),
    (String(repeating: "#if A\n", count: 9) + String(repeating: "#endif\n", count: 9), false),
    (
      String(repeating: "#if A\na {\n", count: 9) + String(repeating: "}\n#endif\n", count: 9),
      true
    ),
    (String(repeating: "a", count: 1000), true), (String(repeating: "a", count: 1001), false),
    ("a" + String(repeating: ".b", count: 1000), true),
    ("a" + String(repeating: ".b", count: 1001), false),
    (String(repeating: "let a: Binding<Bool>\n", count: 2000), true),
    (String(repeating: "if a { b } else { c }\n", count: 2000), true),
    ("f(" + String(repeating: "try a, ", count: 2000) + "b)", true),
    (String(repeating: "if a < b, c < d { e }\n", count: 2000), true),
    ("[" + String(repeating: "a < b, ", count: 500) + "c]", true),
    (String(repeating: "x" + String(repeating: "<a", count: 200) + "\n", count: 40), false),
  ])
  func `Code parses up to the nesting limits`(code: String, parses: Bool) {
    let problem = SwiftSource(code).analysis().problem
    #expect((problem == nil) == parses)
    #expect(parses || problem?.isLimit == true)
  }

  @Test func `The error is at the position that exceeds the limit`() {
    let code = "let a = 1\n" + String(repeating: "(", count: 65)
    let problem = SwiftSource(code).analysis().problem
    #expect(problem?.position == Position(line: 2, column: 65))
  }

  @Test func `Code that is nested too deeply is highlighted but has no symbols`() {
    let reading = SwiftSource("Text(\"a\") // b\n" + String(repeating: "(", count: 65)).analysis()
    #expect(reading.symbols.isEmpty)
    #expect(reading.tokens.contains { $0.kind == .string })
    #expect(reading.tokens.contains { $0.kind == .comment })
  }
}
