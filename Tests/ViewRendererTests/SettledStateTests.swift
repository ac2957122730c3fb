import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// Drawings show the state after views have appeared and what they wait for has arrived.
struct SettledStateTests {
  private func drawing(_ members: String, _ body: String) throws -> Drawing {
    let code = """
      struct A: View {
        \(members)
        var body: some View {
          VStack { \(body) }
        }
      }
      struct Boat: Identifiable { let id: Int; let title: String }
      """
    return try SwiftSource(code).views().drawing().get()
  }

  @Test(arguments: [
    ("@State var isOn = false", "Text(isOn ? \"b\" : \"a\").onAppear { isOn = true }", ["b"]),
    (
      "@State var isOn = false",
      "Text(isOn ? \"b\" : \"a\").task { try? await Task.sleep(for: .seconds(1)); isOn.toggle() }",
      ["b"]
    ),
    (
      "@State var count = 1\nfunc go() { count += 2 }", "Text(\"\\(count)\").onAppear(perform: go)",
      ["3"]
    ),
    (
      "@State var list = [\"a\"]",
      "ForEach(list, id: \\.self) { Text($0) }.onAppear { list.append(\"b\"); list.removeFirst() }",
      ["b"]
    ),
    (
      "@State var isOn = false\n@State var isLate = true",
      "Text(isOn ? \"b\" : \"a\").onAppear { if isLate { return }\nisOn = true }", ["a"]
    ),
    (
      "@State var isOn = false",
      "Text(isOn ? \"b\" : \"a\").onAppear { if service.check() { isOn = true } }", ["a"]
    ),
    (
      "@State var text = \"\"\n@State var error: String?",
      "Text(text); if let error { Text(error) } }.task { do { text = \"b\" } catch { error = \"c\" }",
      ["b"]
    ),
  ])
  func `Actions of appearing views have run`(
    _ members: String, _ body: String, _ texts: [String]
  ) throws {
    #expect(try drawing(members, body).visibleTexts == texts)
  }

  @Test func `Views that appear after a change run their actions, too`() throws {
    let drawing = try drawing(
      "@State var step = 0",
      """
      if step == 0 { Text("a").onAppear { step = 1 } }
      if step == 1 { Text("b").onAppear { step = 2 } }
      if step == 2 { Text("c") }
      """)
    #expect(drawing.visibleTexts == ["c"])
  }

  @Test func `Lists that are filled from something unknown have rows, and the flags are settled`()
    throws
  {
    let drawing = try drawing(
      """
      @State var boats: [Boat] = []
      @State var isLoading = true
      func load() async {
        isLoading = true
        defer { isLoading = false }
        boats = (try? await service.boats()) ?? []
      }
      """,
      """
      if isLoading { Text("Wait") } else if boats.isEmpty { Text("None") } else {
        ForEach(boats) { boat in Text(boat.title) }
      }
      EmptyView() }.task { await load()
      """)
    #expect(drawing.visibleTexts == ["Title 1", "Title 2", "Title 3"])
    #expect(drawing.assumptions == [Assumption(.rows, value: "3")])
  }

  @Test func `Models change, too`() throws {
    let code = """
      @Observable class Model {
        var state = Phase.loading
        enum Phase { case loading, loaded([String]) }
        func load() async { state = .loaded(["a", "b"]) }
      }
      struct A: View {
        @State private var model = Model()
        var body: some View {
          Group {
            switch model.state {
            case .loading: Text("Wait")
            case .loaded(let names): ForEach(names, id: \\.self) { Text($0) }
            }
          }
          .task { await model.load() }
        }
      }
      """
    #expect(try SwiftSource(code).views().drawing().get().visibleTexts == ["a", "b"])
  }

  @Test(arguments: [
    "if boats.isEmpty { Text(\"None\") } else { ForEach(boats) { Text($0.title) } }",
    "ForEach(boats) { Text($0.title) }", "ForEach(shown) { Text($0.title) }",
    "ForEach(boats.prefix(5)) { Text($0.title) }",
  ])
  func `A list of state that is declared empty has rows`(_ body: String) throws {
    let drawing = try drawing(
      "@State var boats: [Boat] = []\nvar shown: [Boat] { boats.filter { $0.id > 0 } }", body)
    #expect(drawing.visibleTexts == ["Title 1", "Title 2", "Title 3"])
  }

  @Test func `Samples of the author come first`() throws {
    let place = SourceRange(line: 1, column: 1, width: 1)
    let samples = YAMLValue(
      .map([
        YAMLValue.Entry(
          key: "isOn", keyRange: place,
          value: YAMLValue(.scalar("false", isPlain: true), at: place))
      ]), at: place)
    let code = """
      struct A: View {
        @State var isOn = false
        var body: some View { Text(isOn ? "b" : "a").onAppear { isOn = true } }
      }
      """
    let drawing = try SwiftSource(code).views().drawing(
      DrawingOptions(samples: DrawingSamples(samples))
    ).get()
    #expect(drawing.visibleTexts == ["a"])
  }

  @Test(arguments: [
    "func go() { go(); count += 1 }",
    "func go() { other(); count += 1 }\nfunc other() { go() }",
    "func go() { if count < 100 { count += 1; go() } }",
  ])
  func `Code that calls itself ends`(_ functions: String) throws {
    let drawing = try drawing(
      "@State var count = 0\n\(functions)", "Text(\"\\(count)\").onAppear { go() }")
    #expect(drawing.visibleTexts == ["1"])
  }

  @Test func `Values stay small`() throws {
    let doubling = (0..<80).map { _ in "text += text; count *= 9; list += list" }
      .joined(separator: "\n")
    let drawing = try drawing(
      "@State var text = \"a\"\n@State var count = 2\n@State var list = [\"b\"]",
      "ForEach(list, id: \\.self) { Text($0) }; Text(text); Text(\"\\(count)\") }.onAppear { \(doubling)"
    )
    #expect(drawing.html.utf8.count < 20_000)
  }
}
