import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Where `foregroundColor` can be replaced. `foregroundStyle` returns a `Text` only since iOS 17.
struct ForegroundColorTests {
  enum Result { case fixed, reported, silent }

  private func result(_ source: String, iOS version: Int) -> Result {
    let linter = Linter(
      checks: [.styleForegroundColor], deployment: [.iOS: SystemVersion(version)])
    let findings = linter.findings(in: SwiftSource(source).views())
    if findings.isEmpty { return .silent }
    return findings.contains { $0.fix == nil } ? .reported : .fixed
  }

  private func body(_ code: String, _ members: String = "") -> String {
    "struct A: View { var body: some View { VStack { \(code) } }\n\(members) }"
  }

  @Test(arguments: [
    ("", 15), (".font(.body)", 15), (".padding()", 15), (".monospacedDigit()", 15),
    (".font(.body).frame(width: 90)", 15), (".bold()", 16), (".fontWeight(.bold)", 16),
    (".italic()", 16), (".underline()", 16), (".strikethrough()", 16), (".kerning(1)", 16),
    (".tracking(1)", 16), (".baselineOffset(2)", 16), (".font(.body).bold()", 16),
    (".textScale(.secondary)", 17), (".monospaced()", 17), (".largeTitle()", 17),
  ])
  func `A text needs the systems on which all views have what follows`(
    _ modifiers: String, _ least: Int
  ) {
    for color in [".red", ".secondary"] {
      for text in ["Text(a)", "Text(a).bold()"] {
        let source = body("\(text).foregroundColor(\(color))\(modifiers)")
        for version in 15...17 {
          #expect(
            result(source, iOS: version) == (version < least ? .silent : .fixed),
            "\(source) \(version)")
        }
      }
    }
  }

  @Test func `What follows another view does not matter`() {
    #expect(result(body("Text(a).padding().foregroundColor(.red)"), iOS: 15) == .fixed)
    #expect(result(body("Image(a).foregroundColor(.red).badge(2)"), iOS: 15) == .fixed)
    let card = "extension View { func card() -> some View { padding().background(.red) } }\n"
    #expect(result(card + body("Text(a).foregroundColor(.red).card()"), iOS: 15) == .fixed)
    // A property may be a text.
    let title = "let title: Text"
    #expect(result(body("title.foregroundColor(.red).bold()", title), iOS: 15) == .silent)
    #expect(result(body("title.foregroundColor(.red)", title), iOS: 15) == .fixed)
    #expect(result(body("title.foregroundColor(.red)"), iOS: 17) == .silent)
  }

  private static let text = "Text(a).foregroundColor(.red)"

  @Test(arguments: [
    "Row(title: \(text))", "Chip(\(text))", "Alert(title: \(text))",
    "Alert(title: Text(b), message: \(text))", "b.alert(\(text), isPresented: $c) {}",
    "b.confirmationDialog(\(text), isPresented: $c) {}", "ShareLink(item: b, message: \(text))",
    "b.badge(\(text))", "TextField(b, text: $c, prompt: \(text))",
    "Slider(value: $b) { c } minimumValueLabel: { \(text) } maximumValueLabel: { Text(d) }",
    "Gauge(value: b) { c } currentValueLabel: { d } minimumValueLabel: { \(text) } "
      + "maximumValueLabel: { Text(d) }",
  ])
  func `A view that must be a text needs iOS 17`(_ code: String) {
    #expect(result(body(code), iOS: 15) == .silent)
    #expect(result(body(code), iOS: 16) == .silent)
    #expect(result(body(code), iOS: 17) != .silent)
  }

  @Test(arguments: [
    "b.overlay(\(text))", "b.background(\(text))", "b.overlay { \(text) }",
    "Section(header: \(text)) { b }", "Section { b } footer: { \(text) }", "AnyView(\(text))",
    "NavigationLink(destination: \(text)) { b }", "Label { \(text) } icon: { b }",
    "ForEach(b) { c in \(text) }", "Button { b() } label: { \(text) }", "Card { \(text) }",
    "if b { \(text) } else { Text(c) }", "b.alert(c, isPresented: $d) {} message: { \(text) }",
    "List { \(text) }.toolbar { ToolbarItem { \(text) } }",
  ])
  func `A view of any type can be changed on iOS 15`(_ code: String) {
    #expect(result(body(code), iOS: 15) == .fixed)
  }

  private static let members: [(String, Result)] = [
    ("var title: some View { \(text) }", Result.fixed), ("var title: Text { \(text) }", .silent),
    ("func title() -> Text { \(text) }", .silent),
    ("@ViewBuilder var title: some View { if b { \(text) } else { Text(c) } }", .fixed),
    ("var title: some View { if b { \(text) } else { Text(c) } }", .silent),
    ("var title: some View { if b { return \(text) }; return Text(c) }", .silent),
    ("var title: some View { return \(text) }", .fixed),
  ]

  @Test(arguments: members)
  func `A member keeps the type that it declares`(_ member: String, _ expected: Result) {
    let use = member.contains("()") ? "title()" : "title"
    for code in [use, use + ".padding()", "b"] {
      #expect(result(body(code, member), iOS: 16) == expected, "\(code) \(member)")
      #expect(result(body(code, member), iOS: 17) == .fixed, "\(code) \(member)")
    }
  }

  @Test func `A function of Text returns a text`() {
    let code = "extension Text { func warned() -> Text { self.foregroundColor(.red).bold() } }"
    #expect(result(code, iOS: 16) == .silent)
    #expect(result(code, iOS: 17) != .silent)
  }

  @Test func `A closure of the app may have to return a text`() {
    let row =
      "struct Row<C: View>: View { init(title: () -> Text) {}\nvar body: some View { b } }\n"
    let code = body("Row { \(Self.text) }")
    #expect(result(row + code, iOS: 16) == .silent)
    #expect(result(row + code, iOS: 17) == .fixed)
  }

  @Test(arguments: [
    "var icon: some View { if b { return Image(c).foregroundColor(.red) }\nreturn Image(d).foregroundColor(e) }",
    "var icon: some View { guard b else { return Image(c).foregroundColor(.red) }\nreturn Image(d).foregroundColor(nil) }",
    "func icon() -> some View { switch b { case 1: return Image(c).foregroundColor(.red)\ndefault: return Image(d).foregroundColor(nil) } }",
    "var icon: some View { switch b { case 1: Image(c).foregroundColor(.red)\ndefault: Image(d).foregroundColor(nil) } }",
    "var body: some View { ForEach(b) { c in if d { return Image(c).foregroundColor(.red) }\nreturn Image(d).foregroundColor(nil) } }",
    "var body: some View { Slider(value: $b) { c } minimumValueLabel: { Image(c).foregroundColor(.red) } maximumValueLabel: { Image(d).foregroundColor(nil) } }",
    "var body: some View { Pair { Image(c).foregroundColor(.red) } label: { Image(d).foregroundColor(nil) } }",
  ])
  func `One of several results that must have one type is not changed alone`(_ member: String) {
    #expect(result("struct A: View { \(member) }", iOS: 17) == .reported)
  }

  private static let typed: [String] = [
    "var a: VStack<Text> { VStack { \(text) } }",
    "var a: Button<Text> { Button(b) { c() } label: { \(text) } }",
    "func a() -> Section<Text, Text, EmptyView> { Section { b } header: { \(text) } footer: { c } }",
    "var a: some View { Group<Text> { \(text) } }", "@TextBuilder var a: Text { \(text) }",
    "@TextBuilder var a: some View { \(text) }",
  ]

  @Test(arguments: typed)
  func `A type that is written with arguments, or a builder of the app, may need a text`(
    _ member: String
  ) {
    #expect(result(body("b", member), iOS: 16) == .silent)
    #expect(result(body("b", member), iOS: 17) == .fixed)
  }

  @Test(arguments: [
    "struct Row<L: View>: View { init(@ViewBuilder l: () -> L) where L == Text {}\nvar body: some View { b } }",
    "extension Row where L == Text { init(@ViewBuilder l: () -> L) {} }",
    "typealias Words = (String) -> Text\nstruct Row: View { let words: Words\nvar body: some View { b } }",
  ])
  func `A constraint or the name of a closure's type may need a text`(_ row: String) {
    let code = body("Row { \(Self.text) }")
    #expect(result(row + "\n" + code, iOS: 16) == .silent)
    #expect(result(row + "\n" + code, iOS: 17) == .fixed)
  }

  private static let constants: [(String, String, Result)] = [
    ("let tint: Color? = .red", "tint", .reported),
    ("let tint: Optional<Color> = .red", "tint", .reported),
    ("let tint: Color! = .red", "self.tint", .reported),
    ("static let tint: Color? = .red", "Self.tint", .reported),
    ("let tint: Color = .red", "tint", .fixed), ("let tint = Color.red", "tint", .fixed),
  ]

  @Test(arguments: constants)
  func `A constant that is an optional is not passed on`(
    _ constant: String, _ name: String, _ expected: Result
  ) {
    #expect(result(body("Image(a).foregroundColor(\(name))", constant), iOS: 17) == expected)
    let outside = constant.replacing("static ", with: "")
    let global = "enum Palette { static \(outside) }\n\(outside)\n"
    #expect(
      result(global + body("Image(a).foregroundColor(Palette.tint)"), iOS: 17) == expected)
    #expect(result(global + body("Image(a).foregroundColor(tint)"), iOS: 17) == expected)
  }
}
