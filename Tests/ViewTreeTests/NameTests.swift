import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests which declarations names refer to.
struct NameTests {
  private func tree(_ source: String) -> String { TreePrinter.text(SwiftSource(source).views()) }

  @Test(arguments: [
    ("Header()", "enum Inbox", "mine"), ("Inbox.Header()", "struct Page: View", "mine"),
    ("Poster.Header()", "struct Page: View", "theirs"),
    ("Header()", "struct Page: View", "no body"), ("Header()", "extension Poster", "theirs"),
  ])
  func `Members belong to their own type, and a type name refers to the innermost declaration`(
    use: String, around: String, expected: String
  ) throws {
    func header(_ text: String) -> String {
      """
      struct Header: View {
        var body: some View { VStack { caption } }
        var caption: some View { Text("\(text)") }
      }
      """
    }
    let user = "struct User: View { var body: some View { \(use) } }"
    let source = """
      enum Inbox { \(header("mine")) \(around.contains("Inbox") ? user : "") }
      enum Poster { \(header("theirs")) }
      \(around.contains("Poster") ? "extension Poster { \(user) }" : "")
      \(around.contains("Page") ? user : "")
      """
    let forest = SwiftSource(source).views()
    let view = try #require(forest.views.first { $0.root.type == "User" }, "\(source)")
    let body = view.definition.map { forest.views(of: $0).flatMap(\.subtree) } ?? []
    let text = body.first { $0.name == "Text" }?.arguments[nil]?.string
    #expect(text ?? "no body" == expected, "\(source)")
  }

  @Test
  func `Ambiguous declarations are unknown`() {
    let row = "struct Row: View { var body: some View { Text(\"x\") } }"
    let source = "\(row)\n#if DEBUG\n\(row)\n#endif\nVStack { Row() }.background(.bar)"
    let forest = SwiftSource(source).views()
    #expect(forest.views.allSatisfy { $0.definition == nil })
    #expect(forest.views.filter { $0.name == "Text" }.map(\.background) == [.unknown, .unknown])
    let members =
      "var a: some View { Text(\"1\") }\n#if DEBUG\nvar a: some View { Text(\"2\") }\n#endif"
    #expect(
      tree("struct A: View { var body: some View { a }\n\(members) }").contains("a (unknown)"))
  }

  @Test(arguments: [
    ("panel(tint: .indigo)", "indigo"), ("panel()", "regularMaterial"),
    ("panel(tint: .indigo, edge: 2)", "unknown"), ("panel { }", "unknown"),
    ("twice()", "unknown"), ("padding(of: 3)", "nothing"),
    ("modifier(Elsewhere())", "unknown"), ("modifier(style)", "unknown"),
    ("modifier(Plate())", "red"),
  ])
  func `Overloads are distinguished by labels and argument count, and are unknown if ambiguous`(
    use: String, expected: String
  ) throws {
    let source = """
      extension View {
        func panel(tint: Color) -> some View { background(Color.indigo) }
        func panel() -> some View { background(.regularMaterial) }
        func twice() -> some View { background(.bar) }
        func twice() -> some View where Self: Sized { background(.red) }
        func padding(card: Int) -> some View { background(.red) }
      }
      struct Plate: ViewModifier { func body(content: Content) -> some View { content.background(.red) } }
      VStack { Text("x").\(use) }
      """
    let view = try #require(SwiftSource(source).views().views.first { $0.name == "Text" })
    #expect(view.background.summary == expected, "\(source)")
  }

  @Test(arguments: [
    ("row", "property"), ("row(1)", "number"), ("row(for: 2)", "label"),
    ("row(for: 2) { Text(\"c\") }", "closure"), ("row(a: 1)", nil), ("self.row", "property"),
  ])
  func `Members are distinguished by how they are used, and parameters shadow them`(
    use: String, expected: String?
  ) throws {
    let source = """
      struct A: View {
        var body: some View { \(use) }
        var row: some View { Text("property") }
        func row(_ number: Int) -> some View { Text("number") }
        func row(for item: Int, isOn: Bool = false) -> some View { Text("label") }
        func row(for item: Int, @ViewBuilder more: () -> some View) -> some View { Text("closure") }
      }
      """
    let forest = SwiftSource(source).views()
    let body = try #require(forest.roots.first { $0.kind == .body })
    #expect(forest.views(of: body).first?.arguments.first?.value.string == expected, "\(use)")
    let hidden =
      "struct A: View { var body: some View { a(b: 1) }\nvar b: some View { Text(\"no\") }\nfunc a(b: some View) -> some View { VStack { b } } }"
    #expect(tree(hidden).hasPrefix("A.body\n  VStack({})\n    b (unknown)"))
  }

  @Test
  func `Interpolations are printed as written, and code that does not parse is unknown`() {
    #expect(tree(#"Text("\(a.b) of \(c)")"#) == "fragment\n" + #"  Text("\(a.b) of \(c)")"#)
    #expect(tree("Text(\"a\").font(.\nText(\"b\"").contains("font unknown"))
    #expect(!tree("Text(\"a\").font(.\nText(\"b\"").contains("font ."))
  }
}
