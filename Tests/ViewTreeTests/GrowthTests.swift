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
}
