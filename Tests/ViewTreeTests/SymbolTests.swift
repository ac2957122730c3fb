import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

struct SymbolTests {
  @Test(arguments: [
    ("Text(a).padding()", "Text .padding()"),
    ("Text(a).frame(maxWidth: b, alignment: c)", "Text .frame(maxWidth:alignment:)"),
    ("Text(a).background(.regularMaterial, in: b)", "Text .background(_:in:) .regularMaterial"),
    ("Text(a).overlay(alignment: .top) { }", "Text .overlay(alignment:_:) .top"),
    ("Text(a).sheet(isPresented: $b) { }", "Text .sheet(isPresented:_:)"),
    ("Section { } header: { }", "Section"),
    ("Text(a).b { } footer: { }", "Text .b(_:footer:)"),
    ("Color.black.opacity(0.5)", "Color .black .opacity(_:)"),
    (".white.opacity(0.5)", ".white .opacity(_:)"),
    (".tint.secondary", ".tint .secondary"),
    ("Animation.spring(duration: 1)", "Animation .spring(duration:)"),
    ("Font.Weight.bold", "Font.Weight .bold"),
    ("var a: Font.Weight", "Font.Weight"),
    ("@State var a: Binding<Bool>", "@State Binding"),
    ("@Environment(\\.colorScheme) var a", "@Environment .colorScheme"),
    ("#Preview { Text(a) }", "#Preview Text"),
    ("withAnimation(.snappy) { }", "withAnimation(_:_:) .snappy"),
    ("var body: some View { Text(a) }", "View Text"),
  ])
  func `Types, members, attributes and macros of frameworks are symbols`(
    code: String, names: String
  ) {
    #expect(symbols(code) == names)
  }

  @Test(arguments: [
    "items.map { b }", "name.uppercased()", "user.name", "Task.sleep(for: a)", "\"a\".count()",
    "String(a).uppercased()", "let a: [String: Int]", "model.load()", "delete()", "Self.make()",
    "switch a { case .loaded(let b): c }", "#if DEBUG && os(iOS)\n#endif", "@escaping () -> Void",
    "import SwiftUI", "a[keyPath: \\.id]", "let b = items\n  .filter { c }", "@Sendable () -> Void",
  ])
  func `Names that are not framework API are left out`(code: String) {
    #expect(symbols(code) == "")
  }

  @Test(arguments: [
    ("var body: some View { content.padding() }", "View .padding()"),
    ("func body(content: Content) -> some View { content.padding() }", "View .padding()"),
    ("func card() -> some View { self.padding() }", "View .padding()"),
    ("image\n  .resizable()", ".resizable()"),
    ("content.padding()", ".padding()"),
    (
      "VStack { if isOpen { panel.transition(.move(edge: .top)) } }",
      "VStack .transition(_:) .move(edge:) .top"
    ),
    ("Button(\"Add\") { items.remove(item.tag(1)) }", "Button"),
    ("VStack { list.offset(3) }", "VStack"),
    ("var body: some View { Button(a) { model.load() } }", "View Button"),
    ("var b: [Int] { items\n  .sorted() }", ""),
  ])
  func `A member of a value counts if its result is shown`(code: String, names: String) {
    #expect(symbols(code) == names)
  }

  @Test(arguments: [
    ("struct Row: View { }\nRow().padding()", "View .padding()"),
    // A view that SwiftUI does not have belongs to the app, even if another file declares it.
    ("VStack { PlaylistRow(a).padding()\n SummaryCard() }", "VStack .padding()"),
    (
      "UIImpactFeedbackGenerator(style: a).impactOccurred()",
      "UIImpactFeedbackGenerator .impactOccurred()"
    ),
    ("let a = UnitPoint(x: 1, y: 0)", "UnitPoint"),
    ("extension View { func card() -> some View { a } }\nText(b).card()", "View Text"),
    ("extension Color { static let brand = a }\nText(b).tint(.brand)", "Color Text .tint(_:)"),
    ("enum Level { case low(Int) }\nuse(.low(1))", ""),
    ("enum Theme { }\nTheme.accent", ""),
    ("func make<Label: View>(a: Label) { }", "View"),
    ("typealias Style = Color", "Color"),
    ("var body: some View { Text(a).font(.body) }", "View Text .font(_:) .body"),
  ])
  func `Names that the code declares are left out`(code: String, names: String) {
    #expect(symbols(code) == names)
  }

  @Test func `Uses are counted, in order of first use`() {
    let uses = SwiftSource("Text(a).bold()\nImage(b)\nText(c)").analysis().symbols
    #expect(
      uses == [
        SymbolUse(APISymbol(.type, "Text"), count: 2),
        SymbolUse(APISymbol(.method, ".bold()"), count: 1),
        SymbolUse(APISymbol(.type, "Image"), count: 1),
      ])
  }

  /// The names of the symbols, each once, in order of first use.
  private func symbols(_ code: String) -> String {
    SwiftSource(code).analysis().symbols.map(\.symbol.name).joined(separator: " ")
  }
}
