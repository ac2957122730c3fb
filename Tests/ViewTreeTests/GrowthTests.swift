import HandbookModel
import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests that the size of the graph is limited by the size of the source.
struct GrowthTests {
  private static let doubling =
    (0..<60).map { "var v\($0): some View { VStack { v\($0 + 1); v\($0 + 1) } }" }
  private static let modifiers =
    (0..<12).map { index in
      "func a\(index)() -> some View { padding()"
        + String(repeating: ".a\(index + 1)()", count: 9) + " }"
    }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "struct A: View { var body: some View { v0 }\n\(doubling.joined(separator: "\n")) }",
      "extension View {\n\(modifiers.joined(separator: "\n")) }\nText(\"y\").a0()",
      "extension View { func a() -> some View { overlay { Text(\"x\").a() } } }\nText(\"y\").a()",
      "struct A: View { var body: some View { ZStack { A(); Text(\"x\") } } }",
      "struct A: View { var body: some View { v0 }\n"
        + (0..<500).map { "var v\($0): some View { VStack { v\($0 + 1) } }" }
        .joined(separator: "\n") + " }",
      "Text(\"x\")" + String(repeating: ".padding(4)", count: 100),
      "Text(\"x\")" + String(repeating: ".onAppear { run() }", count: 100),
      "Text(\"x\")" + String(repeating: ".overlay { Text(\"y\") }", count: 100),
      "Text(name" + String(repeating: ".trimmed(to: 4)", count: 100) + ")",
    ])
  func `Members and modifiers that use each other are inlined within a limit`(source: String) {
    let forest = SwiftSource(source).views()
    let views = Array(forest.views)
    let modifiers = views.reduce(0) { $0 + $1.modifiers.count }
    #expect(views.count + modifiers < 6_000 + source.utf8.count)
    #expect(views.allSatisfy { $0.background.summary != "" })
  }

  @Test(.timeLimit(.minutes(10)))
  func `The surface of a view in nested bodies is computed once`() throws {
    let types = (0..<60).map {
      "struct V\($0): View { var body: some View { ZStack { V\($0 + 1)(); V\($0 + 1)(); Text(\"x\") } } }"
    }
    let source =
      types.joined(separator: "\n") + "\nstruct V60: View { var body: some View { Text(\"z\") } }"
    let forest = SwiftSource(source).views()
    let text = try #require(forest.views.first { $0.name == "Text" })
    #expect(text.background == .unknown)
  }

  @Test(arguments: [
    "Text(k + k + k)", "Text(a).foregroundColor(Color(k))", "Text(a).font(.custom(k, size: 12))",
    "Text([k, k, k], k)", "Text(\"\\(k)\" + k)",
  ])
  func `What views share is spelled in few bytes`(view: String) {
    let constant = "let k = \"" + String(repeating: "a", count: 100_000) + "\"\n"
    let tree = TreePrinter.text(SwiftSource(constant + view).views())
    #expect(tree.utf8.count < 20_000)
  }

  /// The arguments of the padding of each view, with names of constants as in
  /// `let a0 = a1 * 2 + a1`.
  private func values(_ numbers: [Int], uses: Int) -> [Int: Value] {
    let constants = (0..<40).map {
      let next = "a\($0 + 1)"
      return "let a\($0) = "
        + ([next + " * 2"] + Array(repeating: next, count: uses - 1)).joined(separator: " + ")
    }
    let views = numbers.map { "Text(\"\($0)\").padding(a\($0))" }
    let forest = SwiftSource(
      (constants + ["let a40 = 1"] + views).joined(separator: "\n")
    ).views()
    let values = forest.views.compactMap { view in
      view.modifiers.first?.arguments.first.map { (view.arguments[nil]?.string ?? "", $0.value) }
    }
    return Dictionary(uniqueKeysWithValues: values.map { (Int($0) ?? -1, $1) })
  }

  @Test(.timeLimit(.minutes(10)), arguments: [1, 2, 3, 9])
  func `A constant of constants has one value, whatever was read before`(uses: Int) {
    let all = values(Array(0..<40), uses: uses)
    #expect(all.count == 40)
    #expect(values((0..<40).reversed(), uses: uses) == all)
    for number in [0, 7, 31, 38] {
      #expect(values([number], uses: uses)[number] == all[number], "a\(number)")
    }
    #expect(all.values.allSatisfy { $0.spelling.utf8.count < 10_000 })
  }

  private static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View { var body: some View { \(body) } }\n"
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  @Test(arguments: [
    // 201 views that show one of 1,500 views.
    (lines(201) { view("A\($0)", "B()") } + view("B", lines(1_500) { _ in "Text(a)\n" }), 201),
    // 600 declarations of one name, one of which is meant by each of 600 views.
    (lines(600) { _ in view("A", "A()") }, 501),
  ])
  func `Views that show too many others are not read`(source: String, line: Int) {
    let forest = SwiftSource(source).views()
    #expect(Array(forest.views).isEmpty)
    #expect(forest.limit?.position.line == line)
    #expect(
      forest.limit?.message
        == "code shows more than \(ViewForest.mostShownViews) views through other views")
  }

  @Test func `A call is compared with each form of an overloaded function once`() {
    let same = Self.lines(3_000) { "func f(_ a\($0): Int) -> some View { Text(a) }\n" }
    let calls = Self.lines(3_000) { _ in "f(1)\n" }
    #expect(SwiftSource(same + Self.view("A", calls)).views().limit == nil)
    let others = Self.lines(3_000) { "func f(a\($0): Int) -> some View { Text(a) }\n" }
    let otherCalls = Self.lines(3_000) { "f(a\($0): 1)\n" }
    let limit = SwiftSource(others + Self.view("A", otherCalls)).views().limit
    #expect(limit?.message == "code declares too many functions of one name")
  }

  @Test func `The condition of an #if with thousands of arms has a limited length`() {
    let arms = Self.lines(2_000) { "#elseif B\($0)\nText(b)\n" }
    let forest = SwiftSource("VStack {\n#if A\nText(a)\n\(arms)#endif\n}").views()
    let lengths = forest.views.flatMap(\.branches).map { $0.condition?.utf8.count ?? 0 }
    #expect(lengths.count == 2_001)
    #expect((lengths.max() ?? 0) < 200)
  }
}
