import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// Drawings of the states that code can reach: what it presents, and the branches that the settled
/// state does not show.
struct ScenarioTests {
  private func drawing(
    _ members: String, _ body: String, _ options: DrawingOptions = DrawingOptions()
  ) throws -> Drawing {
    let code = "struct A: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n" + Self.types
    return try SwiftSource(code).views().drawing(options).get()
  }

  private static let types = """
    struct Boat: Identifiable { let id: Int; let title: String }
    enum Phase { case idle, loading, failed }
    """

  private func texts(_ picture: Drawing.SmallPicture) -> [String] {
    Drawing(markup: picture.markup).visibleTexts
  }

  @Test(arguments: [
    (".sheet(isPresented: $isOn) { Text(\"b\") }", Drawing.Scenario.Kind.sheet, ["a", "b"]),
    (".fullScreenCover(isPresented: $isOn) { Text(\"b\") }", .cover, ["a", "b"]),
    (".popover(isPresented: $isOn) { Text(\"b\") }", .popover, ["a", "b"]),
    (
      ".alert(\"b\", isPresented: $isOn) { Button(\"c\") {} } message: { Text(\"d\") }", .alert,
      ["a", "b", "d", "c"]
    ),
    (".alert(\"b\", isPresented: $isOn) {}", .alert, ["a", "b", "OK"]),
    (
      ".alert(\"b\", isPresented: $isOn) { Button(\"c\") {}; Button(\"d\", role: .cancel) {} }",
      .alert, ["a", "b", "d", "c"]
    ),
    (
      ".confirmationDialog(\"b\", isPresented: $isOn) { Button(\"c\", role: .destructive) {} }",
      .dialog, ["a", "c", "Cancel"]
    ),
    (
      ".confirmationDialog(\"b\", isPresented: $isOn, titleVisibility: .visible) { Button(\"c\") {} }",
      .dialog, ["a", "b", "c", "Cancel"]
    ),
    (".contextMenu { Button(\"b\") {}; Button(\"c\") {} }", .contextMenu, ["a", "b", "c"]),
  ])
  func `What a modifier presents is a state`(
    _ modifier: String, _ kind: Drawing.Scenario.Kind, _ expected: [String]
  ) throws {
    let drawing = try drawing("@State var isOn = false", "Text(\"a\")\(modifier)")
    #expect(drawing.visibleTexts == ["a"])
    #expect(drawing.pictures.map(\.scenario) == [Drawing.Scenario(kind)])
    #expect(drawing.pictures.map(texts) == [expected])
  }

  @Test func `What is presented from the start is in front`() throws {
    let drawing = try drawing("", "Text(\"a\").sheet(isPresented: .constant(true)) { Text(\"b\") }")
    #expect(drawing.visibleTexts == ["a", "b"])
    #expect(drawing.unsupported == [])
  }

  @Test func `A sheet for an item has a sample of it`() throws {
    let drawing = try drawing(
      "@State var boat: Boat?", "Text(\"a\").sheet(item: $boat) { boat in Text(boat.title) }")
    #expect(drawing.pictures.map(texts) == [["a", "Title"]])
  }

  @Test func `An open menu is a state`() throws {
    let drawing = try drawing("", "Menu(\"a\") { Button(\"b\") {}; Button(\"c\") {} }")
    #expect(drawing.pictures.map(texts) == [["a", "b", "c"]])
  }

  @Test(arguments: [
    (
      "@State var isEditing = false", "if isEditing { Text(\"b\") } else { Text(\"a\") }",
      Drawing.Scenario(.on, "Editing")
    ),
    (
      "@State var isLoading = false", "if isLoading { Text(\"b\") } else { Text(\"a\") }",
      Drawing.Scenario(.loading)
    ),
    (
      "@State var name: String?", "if let name { Text(\"b\") } else { Text(\"a\") }",
      Drawing.Scenario(.with, "name")
    ),
    (
      "@State var query = \"x\"", "if query.isEmpty { Text(\"b\") } else { Text(\"a\") }",
      Drawing.Scenario(.without, "query")
    ),
    (
      "@State var count = 1", "if count > 3 { Text(\"b\") } else { Text(\"a\") }",
      Drawing.Scenario(.choice, "Count: 4")
    ),
    (
      "@State var isOn = false\nvar isReady: Bool { isOn }",
      "if isReady { Text(\"b\") } else { Text(\"a\") }", Drawing.Scenario(.on, "On")
    ),
  ])
  func `A branch that the settled state does not show is a state`(
    _ members: String, _ body: String, _ scenario: Drawing.Scenario
  ) throws {
    let drawing = try drawing(members, "VStack { \(body) }")
    #expect(drawing.visibleTexts == ["a"])
    #expect(drawing.pictures.map(\.scenario) == [scenario])
    #expect(drawing.pictures.map(texts) == [["b"]])
  }

  @Test func `Each case of a switch is a state`() throws {
    let drawing = try drawing(
      "@State var phase = Phase.idle",
      """
      switch phase {
      case .idle: Text("a")
      case .loading: Text("b")
      case .failed: Text("c")
      }
      """)
    #expect(drawing.pictures.map(\.scenario.kind) == [.loading, .failed])
    #expect(drawing.pictures.map(texts) == [["b"], ["c"]])
  }

  @Test func `A list that has sample rows has an empty state`() throws {
    let drawing = try drawing(
      "@State var boats: [Boat] = []",
      """
      if boats.isEmpty { Text("None") } else { ForEach(boats) { Text($0.title) } }
      """)
    #expect(drawing.pictures.map(\.scenario.kind) == [.empty])
    #expect(drawing.pictures.map(texts) == [["None"]])
  }

  @Test func `Each choice of a picker that changes the view is a state`() throws {
    let drawing = try drawing(
      "@State var tab = 0",
      """
      VStack {
        Picker("a", selection: $tab) { Text("b").tag(0); Text("c").tag(1) }.pickerStyle(.segmented)
        if tab == 0 { Text("d") } else { Text("e") }
      }
      """)
    #expect(drawing.pictures.map(texts) == [["b", "c", "e"]])
  }

  @Test(arguments: [
    (
      "Text(\"a\").foregroundStyle(configuration.isPressed ? .red : .blue)",
      Drawing.Scenario.Kind.pressed
    )
  ])
  func `A style that depends on a press has a pressed state`(
    _ label: String, _ kind: Drawing.Scenario.Kind
  ) throws {
    let code = """
      struct Own: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { \(label) }
      }
      struct A: View { var body: some View { Button("a") {}.buttonStyle(Own()) } }
      """
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.pictures.map(\.scenario.kind) == [kind])
  }

  @Test func `If the settled state shows nothing, another one is first`() throws {
    let drawing = try drawing("@State var isOn = false", "VStack { if isOn { Text(\"b\") } }")
    #expect(drawing.visibleTexts == ["b"])
    #expect(drawing.scenario == Drawing.Scenario(.on, "On"))
  }

  @Test func `The state that shows the code of a finding is first`() throws {
    let body = "Text(\"a\").sheet(isPresented: $isOn) { Image(\"b\") }"
    let code = "struct A: View {\n@State var isOn = false\nvar body: some View {\n\(body)\n}\n}\n"
    let start = try #require(code.utf8Offset(of: "Image"))
    let drawing = try SwiftSource(code).views().drawing(
      DrawingOptions(annotations: [FindingAnnotation(1, at: start..<start + 5)])
    ).get()
    #expect(drawing.scenario == Drawing.Scenario(.sheet))
    #expect(drawing.markup.links.map(\.finding) == [1])
    #expect(drawing.pictures.map(\.scenario.kind) == [.settled])
  }

  // MARK: Bad input

  @Test func `Conditions that contradict each other are no state`() throws {
    let drawing = try drawing(
      "@State var isOn = false",
      "VStack { Text(\"a\"); if isOn && !isOn { Text(\"b\") } }")
    #expect(drawing.pictures == [])
  }

  @Test func `Of a thousand states, few are drawn and the others are counted`() throws {
    let flags = (0..<1000).map { "@State var flag\($0)x = false" }.joined(separator: "\n")
    let body = (0..<1000).map { "Text(\"a\").sheet(isPresented: $flag\($0)x) { Text(\"b\($0)\") }" }
      .joined(separator: "\n")
    let drawing = try drawing(flags, "VStack { \(body) }")
    #expect(drawing.pictures.count <= 6)
    #expect(drawing.omittedPictures > 0)
  }

  @Test func `A sheet that presents itself ends`() throws {
    let code = """
      struct A: View {
        @State var isOn = true
        var body: some View { Text("a").sheet(isPresented: $isOn) { A() } }
      }
      struct B: View { var body: some View { A() } }
      """
    #expect(try SwiftSource(code).views().drawing().get().visibleTexts == ["a", "a"])
  }
}

extension String {
  fileprivate func utf8Offset(of text: String) -> Int? {
    firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
