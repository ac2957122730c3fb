import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests view graphs in the format of `proofbook tree`, without the resolved properties.
struct TreeTests {
  private func tree(_ source: String) -> String {
    TreePrinter.text(SwiftSource(source).views()).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      String(line.firstRange(of: "  — ").map { line[..<$0.lowerBound] } ?? line)
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("let layout = AnyLayout(VStackLayout(spacing: 4))", "layout", "VStack(spacing:4.0)"),
    (
      "let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())", "layout",
      "AnyLayout()"
    ),
    ("let layout = isWide ? HStackLayout() : HStackLayout()", "layout", "HStack()"),
    ("", "HStackLayout(spacing: 4)", "HStack(spacing:4.0)"),
    ("", "(isWide ? AnyLayout(HStackLayout()) : AnyLayout(FlowLayout()))", "AnyLayout()"),
    ("", "columns", "VStack()"), ("", "arrangement", "AnyLayout()"),
  ])
  func `A layout that is called is a stack`(
    _ declaration: String, _ layout: String, _ stack: String
  ) {
    let source = """
      struct Card: View {
        private var columns: AnyLayout { AnyLayout(VStackLayout()) }
        let arrangement: AnyLayout

        var body: some View {
          \(declaration)
          \(layout) { Text("a") }.padding(8)
        }
      }
      """
    #expect(
      tree(source) == "Card.body\n  \(stack)\n    Text(\"a\")\n    .padding(8.0)",
      "\n\(tree(source))\n")
  }

  @Test func `A function that is called with a closure is not a layout`() {
    #expect(tree("VStack { run { Text(\"a\") } }").contains("AnyLayout") == false)
  }

  @Test(arguments: [
    ("", ""), ("let a = 1", ""), ("print(\"a\")", ""), ("func a() { Text(\"x\") }", ""),
    ("Text(\"a\")", "fragment\n  Text(\"a\")"),
    (".padding(8)", "fragment\n  (any view)\n    .padding(8.0)"),
    ("Task { await load() }", ""), ("withAnimation { a.toggle() }", ""),
    (
      "Button(\"Go\") { Text(\"no\") }.tint(.red)",
      "fragment\n  Button(\"Go\",{})\n    .tint(.red)"
    ),
    (
      "Button { go() } label: { Image(systemName: \"a\") }",
      "fragment\n  Button({})\n    label:\n      Image(systemName:\"a\")"
    ),
    (
      "Button(action: go) { Text(\"a\") }",
      "fragment\n  Button(action:go,{})\n    label:\n      Text(\"a\")"
    ),
    (
      "NavigationLink { Page() } label: { Text(\"a\") }",
      "fragment\n  NavigationLink({})\n    destination:\n      Page()\n    label:\n      Text(\"a\")"
    ),
    (
      "NavigationLink(value: a) { Text(\"a\") }",
      "fragment\n  NavigationLink(value:a,{})\n    label:\n      Text(\"a\")"
    ),
    (
      "Section(header: Text(\"h\")) { Text(\"a\") }",
      "fragment\n  Section(header:Text(\"h\"),{})\n    header:\n      Text(\"h\")\n    Text(\"a\")"
    ),
    (
      "VStack { if a { Text(\"1\") } else if b { Text(\"2\") } else { Text(\"3\") } }",
      "fragment\n  VStack({})\n    Text(\"1\")  [arm 1]\n    Text(\"2\")  [arm 2]\n    Text(\"3\")  [arm 3]"
    ),
    (
      "VStack { switch a { case .b: Text(\"1\")\n default: EmptyView() } }",
      "fragment\n  VStack({})\n    Text(\"1\")  [arm 1]\n    EmptyView()  [arm 2]"
    ),
    (
      "VStack {\n#if os(iOS)\nText(\"1\")\n#else\nText(\"2\")\n#endif\n}",
      "fragment\n  VStack({})\n    Text(\"1\")  [arm 1: os(iOS)]\n    Text(\"2\")  [arm 2: !(os(iOS))]"
    ),
    (
      "VStack { let a = 1; Text(\"a\"); header; row(for: 1) }",
      "fragment\n  VStack({})\n    Text(\"a\")\n    header (unknown)\n    row(for:1.0) (unknown)"
    ),
    (
      "Text(\"a\").sheet(isPresented: $on) { Text(\"b\") }.onTapGesture { Text(\"c\") }",
      """
      fragment
        Text("a")
          .sheet(isPresented: $on)
            sheet:
              Text("b")
          .onTapGesture()
      """
    ),
    (
      "ForEach(items) { item in Text(\"a\") }",
      "fragment\n  ForEach(items,{})\n    Text(\"a\")"
    ),
    ("Color.red.opacity(0.5)", "fragment\n  Color.red\n    .opacity(0.5)"),
    ("(Text(\"a\")).bold()", "fragment\n  Text(\"a\")\n    .bold()"),
    ("card.shine()", ""),
    ("Card { Text(\"a\") }.padding()", "fragment\n  Card({})\n    Text(\"a\")\n    .padding()"),
    (
      """
      struct Aa: View {
        var body: some View { header.padding(gap); footer }
        let gap = 4
        @ViewBuilder var header: some View { Text("h"); Text("i") }
        var footer: some View { Text("f") }
        var unused: some View { Text("u") }
      }
      #Preview { Aa() }
      """,
      """
      Aa.body
        Group
          Text("h")
          Text("i")
          .padding(4.0)
        Text("f")

      Aa.unused
        Text("u")

      #Preview
        Aa()
      """
    ),
    (
      "struct A: View { var body: some View { a }\n var a: some View { b }\n var b: some View { VStack { a } } }",
      "A.body\n  VStack({})\n    a (unknown)"
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { Page() } } }",
      "A.body (scene)\n  WindowGroup({})\n    Page()"
    ),
  ])
  func `Views, slots, branches and modifiers have the structure that SwiftUI gives them`(
    source: String, expected: String
  ) {
    #expect(tree(source) == expected, "\(source)")
  }

  @Test
  func `Members that double each other are inlined within a limit`() {
    let members = (0..<30).map { "var m\($0): some View { VStack { m\($0 + 1); m\($0 + 1) } }" }
    let source = "struct A: View { var body: some View { m0 }\n\(members.joined(separator: "\n")) }"
    let count = Array(SwiftSource(source).views().views).count
    #expect(count > 1_000 && count < 100_000)
  }

  @Test
  func `Every view has the source range of its name`() throws {
    let source = "VStack {\n  Text(\"é\").bold()\n  Image(systemName: \"a\")\n}"
    let names = SwiftSource(source).views().views.map { view in
      String(decoding: Array(source.utf8)[view.nameRange], as: UTF8.self)
    }
    #expect(Array(names) == ["VStack", "Text", "Image"])
    let bold = try #require(SwiftSource(source).views().views.first { $0.name == "Text" })
    #expect(
      String(decoding: Array(source.utf8)[bold.modifiers[0].nameRange], as: UTF8.self) == "bold")
  }
}
