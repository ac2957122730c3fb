import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

@testable import ViewRenderer

/// Drawings of code, compared by their visible text, classes and unsupported features.
struct DrawingTests {
  private func drawing(_ code: String) throws -> Drawing {
    try SwiftSource(code).views().drawing().get()
  }

  /// The texts of a drawing and the accessibility labels of its pictures, in order.
  private func visibleTexts(_ code: String) throws -> [String] {
    try drawing(code).visibleTexts
  }

  private func view(_ body: String, _ members: String = "") -> String {
    "struct A: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}"
  }

  @Test(arguments: [
    ("", #"Text("Pier")"#, ["Pier"]),
    ("let name = \"Mole\"", "Text(name)", ["Mole"]),
    ("@State private var name = \"Mole\"", "Text(name)", ["Mole"]),
    ("@State private var count = 2", #"Text("\(count) boats")"#, ["2 boats"]),
    ("let price = 4.5", #"Text("\(price, specifier: "%.2f")")"#, ["4.50"]),
    ("let count = 12430", "Text(count, format: .number)", ["12,430"]),
    ("let share = 0.25", "Text(share, format: .percent)", ["25%"]),
    ("let a = 2\nlet b = 3", #"Text("\(a + b * 2)")"#, ["8"]),
    ("let name = \"mole\"", "Text(name.uppercased())", ["MOLE"]),
    ("var title: String { \"Quay \" + name }\nlet name = \"A\"", "Text(title)", ["Quay A"]),
    ("let isOpen = false", #"Text(isOpen ? "Open" : "Shut")"#, ["Shut"]),
    ("let name: String? = nil", #"Text(name ?? "Nobody")"#, ["Nobody"]),
    ("let names = [\"A\", \"B\"]", #"Text("\(names.count) of \(names[1])")"#, ["2 of B"]),
    ("", #"Text(verbatim: "a\nb")"#, ["a\nb"]),
    ("", #"Text("a").bold() + Text("b")"#, ["a", "b"]),
    ("", #"Image(systemName: "star.fill")"#, ["star.fill"]),
    ("", #"Label("Boat", systemImage: "sailboat")"#, ["sailboat", "Boat"]),
    ("", #"Label("Boat", systemImage: "sailboat").labelStyle(.iconOnly)"#, ["Boat"]),
    ("", #"Toggle("Light", isOn: $isOn)"#, ["Light"]),
    ("@State var name = \"\"", #"TextField("Name", text: $name)"#, ["Name"]),
    ("@State var name = \"Ida\"", #"TextField("Name", text: $name)"#, ["Ida"]),
  ])
  func `Views show the values that the code gives`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    #expect(try visibleTexts(view(body, members)) == expected)
  }

  @Test(arguments: [
    ("let trackName: String", "Text(trackName)", ["Track name"]),
    ("let track: Track", "Text(track.title)", ["Track title"]),
    ("let track: Track", "Text(track.artist)", ["Artist"]),
    ("let sailsAt: Date", "Text(sailsAt, style: .time)", ["9:41 AM"]),
    ("let sailsOn: Date", "Text(sailsOn, style: .date)", ["June 14, 2026"]),
    ("let count: Int", #"Text("\(count) boats")"#, ["3 boats"]),
    ("@Binding var name: String", "Text(name)", ["Name"]),
    ("let bookISBN: String", "Text(bookISBN)", ["Book ISBN"]),
  ])
  func `Placeholders are derived from names and types`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    #expect(try visibleTexts(view(body, members)) == expected)
  }

  @Test(arguments: [
    ("", "ForEach(0..<2) { number in Text(\"\\(number)\") }", ["0", "1"]),
    ("let names = [\"A\", \"B\"]", "ForEach(names, id: \\.self) { Text($0) }", ["A", "B"]),
    (
      "let boats: [Boat]", "ForEach(boats) { boat in Text(boat.name) }",
      ["Name 1", "Name 2", "Name 3"]
    ),
    (
      "let boats: [Boat]", "List(boats) { boat in Text(boat.name) }",
      ["Name 1", "Name 2", "Name 3"]
    ),
    (
      "let names = [\"A\", \"B\"]",
      "ForEach(Array(names.enumerated()), id: \\.offset) { index, name in Text(\"\\(index) \\(name)\") }",
      ["0 A", "1 B"]
    ),
    (
      "enum Tab: CaseIterable { case sea, shore }",
      "ForEach(Tab.allCases, id: \\.self) { tab in Text(\"\\(tab)\") }", ["sea", "shore"]
    ),
    (
      "let names = [\"A\", \"B\", \"C\"]", "ForEach(names.prefix(2), id: \\.self) { Text($0) }",
      ["A", "B"]
    ),
  ])
  func `Loops show all known elements, or three placeholder rows`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    #expect(try visibleTexts(view(body, members)) == expected)
  }

  @Test(arguments: [
    ("@State var isOn = true", "if isOn { Text(\"a\") } else { Text(\"b\") }", ["a"]),
    ("@State var isOn = false", "if isOn { Text(\"a\") } else { Text(\"b\") }", ["b"]),
    ("@State var isOn = false", "if isOn { Text(\"a\") }; Text(\"c\")", ["c"]),
    ("@State var isOn = false", "if !isOn { Text(\"a\") }; Text(\"c\")", ["a", "c"]),
    (
      "@State var count = 3", "if count > 2, count < 9 { Text(\"a\") } else { Text(\"b\") }",
      ["a"]
    ),
    ("let name: String?", "if let name { Text(name) } else { Text(\"b\") }", ["Name"]),
    ("var name: String? = nil", "if let name { Text(name) } else { Text(\"b\") }", ["b"]),
    ("let boats: [Boat]", "if boats.isEmpty { Text(\"a\") } else { Text(\"b\") }", ["b"]),
    ("@State var isLoading: Bool", "if isLoading { Text(\"a\") } else { Text(\"b\") }", ["b"]),
    (
      "enum Phase { case idle, busy }\n@State var phase = Phase.busy",
      "switch phase { case .idle: Text(\"a\")\n case .busy: Text(\"b\") }", ["b"]
    ),
    (
      "enum Phase { case idle, busy }\nlet phase: Phase",
      "switch phase { case .idle: Text(\"a\")\n default: Text(\"b\") }", ["a"]
    ),
  ])
  func `Conditions take the branch of the initial state`(
    _ members: String, _ body: String, _ expected: [String]
  ) throws {
    #expect(try visibleTexts(view("VStack { \(body) }", members)) == expected)
  }

  @Test(arguments: [
    (
      "struct Row: View { let name: String; var body: some View { Text(name) } }\n"
        + "struct A: View { var body: some View { VStack { Row(name: \"a\"); Row(name: \"b\") } } }",
      ["a", "b"]
    ),
    (
      "struct Row: View { var name = \"c\"; var body: some View { Text(name) } }\n"
        + "struct A: View { var body: some View { Row() } }", ["c"]
    ),
    (
      "struct Row: View { let text: String; init(_ words: String) { text = words }\n"
        + "var body: some View { Text(words) } }\nstruct A: View { var body: some View { Row(\"d\") } }",
      ["d"]
    ),
    (
      "struct Card<Content: View>: View { @ViewBuilder let content: () -> Content\n"
        + "var body: some View { VStack { content() } } }\n"
        + "struct A: View { let name = \"e\"; var body: some View { Card { Text(name) } } }",
      ["e"]
    ),
    (
      "struct A: View { var body: some View { VStack { row(\"f\"); row(\"g\") } }\n"
        + "func row(_ name: String) -> some View { Text(name) } }", ["f", "g"]
    ),
    (
      "struct Badge: ViewModifier { let count: Int; func body(content: Content) -> some View {\n"
        + "VStack { content; Text(\"\\(count)\") } } }\n"
        + "struct A: View { var body: some View { Text(\"h\").modifier(Badge(count: 4)) } }",
      ["h", "4"]
    ),
    (
      "extension View { func badged(_ count: Int) -> some View { HStack { self; Text(\"\\(count)\") } } }\n"
        + "struct A: View { var body: some View { Text(\"i\").badged(5) } }", ["i", "5"]
    ),
    (
      "struct A: View { var body: some View { let name = \"j\"\n return Text(name) } }", ["j"]
    ),
    (
      "struct Row: View { let name: String; var body: some View { Text(name) } }\n"
        + "#Preview { Row(name: \"k\") }", ["k"]
    ),
  ])
  func `Declared views, functions and modifiers are drawn with their arguments`(
    _ code: String, _ expected: [String]
  ) throws {
    #expect(try visibleTexts(code) == expected)
  }

  @Test
  func `A rule's samples replace placeholders`() throws {
    let file = SourceRange(line: 1, column: 1, width: 1)
    func scalar(_ text: String) -> YAMLValue { YAMLValue(.scalar(text, isPlain: true), at: file) }
    func entry(_ key: String, _ value: YAMLValue) -> YAMLValue.Entry {
      YAMLValue.Entry(key: key, keyRange: file, value: value)
    }
    let boats = YAMLValue(
      .list([YAMLValue(.map([entry("name", scalar("Ida"))]), at: file)]), at: file)
    let samples = YAMLValue(
      .map([entry("trackName", scalar("Blue hour")), entry("boats", boats)]), at: file)
    let code = view(
      "VStack { Text(trackName); ForEach(boats) { boat in Text(boat.name) } }",
      "let trackName: String\nlet boats: [Boat]")
    let drawing = try SwiftSource(code).views().drawing(
      DrawingOptions(samples: DrawingSamples(samples))
    ).get()
    #expect(drawing.visibleTexts == ["Blue hour", "Ida"])
  }

  @Test(arguments: [
    ("Text(\"a\").font(.custom(\"Garamond\", size: 12))", ["Font “Garamond”"]),
    ("Text(\"a\").glow()", ["glow"]),
    ("Text(\"a\").blendMode(.multiply)", ["blendMode"]),
    ("Text(\"a\").padding().accessibilityLabel(\"b\").onAppear {}", []),
    ("VStack { Text(\"a\"); Map() }", ["Map"]),
  ])
  func `Unknown fonts and modifiers, and views that are not drawn, are reported`(
    _ body: String, _ expected: [String]
  ) throws {
    #expect(try drawing(view(body)).unsupportedNames == expected)
  }

  @Test(arguments: [
    (
      "struct A: View { var body: some View { Harbour() } }",
      DrawingFailure.misleading([UnsupportedFeature(.name, "Harbour")])
    ),
    ("let a = 1", .noViews), ("", .noViews),
  ])
  func `Misleading and empty drawings fail with the reason`(
    _ code: String, _ reason: DrawingFailure
  ) {
    #expect(throws: reason) { try SwiftSource(code).views().drawing().get() }
  }

  @Test(arguments: [
    ("alignment: .leading", "place-content_center_sstart"),
    ("alignment: .trailing", "center_send"),
    ("alignment: .bottomTrailing", "end_send"),
  ])
  func `A frame aligns its content`(
    _ argument: String, _ expected: String
  ) throws {
    let html = try drawing(view("Text(\"a\").frame(maxWidth: .infinity, \(argument))")).html
    #expect(html.contains(expected))
  }

  @Test(arguments: [
    ("Text(\"a\").background(.thinMaterial)", ["thin"], [String]()),
    ("VStack { Text(\"a\"); Spacer() }.background(.thinMaterial)", ["plain-thin"], []),
    (
      "ZStack { Color.red; Text(\"a\").background(.thinMaterial) }.frame(height: 90)",
      ["on-red-thin"], []
    ),
    (
      "ZStack { Image(\"sea\").resizable(); Text(\"a\").background(.thinMaterial) }",
      ["thin"], []
    ),
    (
      "Text(\"a\").background(.thinMaterial).background { Image(\"sea\").resizable() }",
      ["thin"], []
    ),
    (
      "Image(\"sea\").resizable().overlay { Text(\"a\").background(.thinMaterial) }.clipShape(.circle)",
      ["thin"], []
    ),
    (
      "ZStack { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)"
        + "; Color.clear.background(.bar) }",
      ["run-on-blue-bar", "run-on-red-bar", "run-on-red-blue-bar"], []
    ),
    (
      "ZStack { Color.black.ignoresSafeArea(); Text(\"a\").background(.bar) }",
      ["on-x000000-bar"],
      []
    ),
    (
      "ZStack { Color.red.opacity(0.5); Text(\"a\").background(.bar) }", ["on-red_50-bar"], []
    ),
    (
      "List { Text(\"a\").background(.bar) }.background(.red)",
      ["on-secondarySystemGroupedBackground-bar"], []
    ),
    (
      "ZStack { List { Text(\"a\") }; Text(\"b\").background(.bar) }", ["plain-bar"],
      ["seenThrough .bar"]
    ),
    (
      "ZStack { Sky(); Text(\"b\").background(.bar) }\n}\n}\nstruct Sky: View {\nvar body: some View {\n"
        + "Color.red.ignoresSafeArea()", ["on-red-bar"], []
    ),
  ])
  func `A material lies over the scene, the background of the screen, or a backdrop of the example`(
    _ body: String, _ materials: [String], _ unsupported: [String]
  ) throws {
    let drawing = try drawing(view(body))
    // Vibrancy levels of text are left out.
    let drawn = drawing.materials.sorted().filter { if case .text = $0.use { false } else { true } }
    #expect(drawn.map(\.key) == materials)
    #expect(drawing.unsupportedNames == unsupported)
  }

  @Test(arguments: [
    "ZStack { Color.red.opacity(0.5); Text(\"a\").background(.thinMaterial) }.frame(height: 90)",
    "ZStack { Color.black; Circle().fill(.red).frame(width: 9); Text(\"a\").background(.bar) }",
    "ZStack { Image(\"sea\").resizable(); Color.red.opacity(0.5); Text(\"a\").background(.bar) }",
    "ZStack { Image(\"sea\").resizable().blur(radius: 9); Text(\"a\").background(.bar) }",
    "HStack { Color.red; Color.blue }.overlay { Text(\"a\").background(.bar) }",
    "ZStack { AngularGradient(colors: [.red, .blue], center: .center); Text(\"a\").background(.bar) }",
    "ZStack { LinearGradient(stops: [.init(color: .red, location: 0.5), .init(color: .blue, location: 0.5)]"
      + ", startPoint: .top, endPoint: .bottom); Text(\"a\").background(.bar) }",
  ])
  func `A material over a mixed backdrop is not drawn`(_ body: String) {
    guard case .failure(.misleading(let names)) = SwiftSource(view(body)).views().drawing() else {
      Issue.record("should not be drawn: \(body)")
      return
    }
    #expect(names.contains { $0.kind == .severalGrounds })
  }

  @Test(arguments: [
    ("Text(\"a\").fontWidth(.expanded)", "letterWidths fontWidth"),
    ("Text(\"a\").font(.title.width(.condensed))", "font(.title.width(.condensed))"),
    ("Text(\"a\").underline(true, color: .red)", "ownLine underline"),
    ("Text(\"a\").lineLimit(3, reservesSpace: true)", "lineLimit(reservesSpace:)"),
    ("Text(\"a\").smallCaps()", "smallCaps"),
    (
      "Image(systemName: \"star\").foregroundStyle(.white, .green)",
      "layers foregroundStyle"
    ),
    ("Button(\"a\") {}.buttonStyle(.glass)", "buttonStyle(.glass)"),
    ("List { Text(\"a\") }.listStyle(.grouped)", "listStyle(.grouped)"),
    ("Text(\"a\").background(.thinMaterial.opacity(0.5))", ".thinMaterial.opacity(0.5)"),
    (
      "Text(\"a\").background(.thinMaterial, in: .circle).rotationEffect(.degrees(5))",
      "rotationEffect"
    ),
    ("List { Section { Text(\"a\") }.listRowBackground(Color.red) }", "listRowBackground"),
    ("TabView { Text(\"a\"); Text(\"b\") }.tabViewStyle(.page)", "pageDots "),
  ])
  func `Unsupported modifiers and styles are reported`(_ body: String, _ name: String) throws {
    #expect(try drawing(view(body)).unsupportedNames == [name])
  }

  @Test(arguments: [
    ("Row(title: \"a\")", ["a"]), ("Row(title: \"a\") { Text(\"b\") }", ["a", "b"]),
    ("Row(count: 3)", ["3 new"]),
  ])
  func `A call picks the initializer that fits its arguments`(
    _ call: String, _ texts: [String]
  ) throws {
    let code = """
      struct Row<End: View>: View {
        let title: String
        let end: End
        init(title: String, @ViewBuilder end: () -> End) {
          self.title = title
          self.end = end()
        }
        init(title: String) where End == EmptyView { self.init(title: title) { EmptyView() } }
        init(count: Int) where End == EmptyView { self.init(title: "\\(count) new") }
        var body: some View { HStack { Text(title); end } }
      }
      #Preview { \(call) }
      """
    #expect(try visibleTexts(code) == texts)
  }

  @Test
  func `Modifiers of a view with several root views apply to each of them`() throws {
    let code =
      "struct Two: View { var body: some View { Text(\"a\"); Text(\"b\") } }\n"
      + "#Preview { VStack { Two().padding(7).background(.red) } }"
    #expect(try drawing(code).html.matches(of: /p_7/).count == 2)
  }

  @Test(arguments: [
    ("let color: Color", "Text(\"a\").background(color.opacity(0.2))", "A(color: .blue)"),
    ("let color = Color.orange", "color.frame(height: 9)", "A()"),
    ("static let soft = Color.purple", "Text(\"a\").background(A.soft.opacity(0.5))", "A()"),
    ("let all: [Color] = [.red]", "ForEach(all, id: \\.self) { $0.frame(width: 9) }", "A()"),
    (
      "let run = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)",
      "run",
      "A()"
    ),
    ("let material: Material", "Text(\"a\").background(material)", "A(material: .thin)"),
  ])
  func `Colors, gradients and materials are drawn by any name that the code declares`(
    _ members: String, _ body: String, _ call: String
  ) throws {
    let drawing = try drawing(view(body, members) + "\n#Preview { \(call) }")
    #expect(drawing.unsupported == [])
    #expect(drawing.html.contains(/[ "](b|bi)_|m-thin/))
  }

  @Test(arguments: [
    "ProgressView()", "Divider()", "Circle().strokeBorder(.red)", "Text(\"a\")",
    "Rectangle().stroke(.red)",
  ])
  func `A drawing is not blank because some of its views are hidden`(_ shown: String) throws {
    #expect(try drawing("VStack { Text(\"b\").hidden(); \(shown) }").html.contains("d-hidden"))
    #expect(throws: DrawingFailure.blank) { try drawing("\(shown).hidden()") }
  }

  @Test(arguments: [
    ("Toggle(\"a\", isOn: .constant(false))", "d-off"),
    ("TextField(\"a\", text: .constant(\"Juniper\"))", ">Juniper<"),
    (
      "Picker(\"a\", selection: .constant(2)) { Text(\"x\").tag(1); Text(\"y\").tag(2) }"
        + ".pickerStyle(.segmented)", "d-chosen\"><p class=\"d-t d-word"
    ),
    (
      "Picker(\"a\", selection: .constant(1)) { Label(\"List\", systemImage: \"list.bullet\").tag(1) }"
        + ".pickerStyle(.segmented)", ">List<"
    ),
    (
      "Picker(\"a\", selection: .constant(1)) { Image(systemName: \"list.bullet\").tag(1) }"
        + ".pickerStyle(.segmented)", "aria-label=\"list.bullet\""
    ),
    ("Circle().stroke(.red, lineWidth: 3)", "d-ring b_var_28--red_29 --w_3 d-straddling"),
    ("Text(\"a\").background(Color.green, in: .rect(cornerRadius: 12))", "r_12"),
    ("Text(\"a\").background(Color.green.opacity(0.5), in: Capsule())", "r_999"),
    ("Text(\"a\").frame(maxWidth: 280)", "w_280 xw_100_p"),
    ("ZStack { Color.red.zIndex(1); Color.blue }.frame(height: 9)", "z-index_1"),
    ("Text(\"a\").tracking(1e14)", "letter-spacing_1000000"),
    ("Text(\"a\").fixedSize().frame(width: 9)", "d-fixed"),
    (
      "Grid { ForEach(0..<2) { i in GridRow { Text(\"a\"); Text(\"b\") } } }",
      "grid-template-columns_repeat_282_2cauto_29"
    ),
    (
      "TabView(selection: .constant(1)) { Text(\"zero\").tabItem { Text(\"z\") }.tag(0);"
        + "Text(\"one\").tabItem { Text(\"o\") }.tag(1) }", ">one</p>"
    ),
  ])
  func `Controls, shapes and modifiers are drawn with their arguments`(
    _ body: String, _ expected: String
  ) throws {
    let html = try drawing(view(body)).html
    #expect(html.contains(expected), "\(html)")
  }

  @Test(arguments: [
    ("ForEach(Tide.allCases, id: \\.self) { Text($0.title) }", ["Rising", "Falling"]),
    ("Text(now.title)", ["Falling"]), ("Text(boats[1].name)", ["Lark"]),
    ("ForEach(boats) { Text($0.name) }", ["Heron", "Lark"]),
    ("Text(scheme == .dark ? \"dark\" : \"light\")", ["light"]),
  ])
  func `Members of enumerations and implicit members are evaluated`(
    _ body: String, _ texts: [String]
  ) throws {
    let code = """
      enum Tide: CaseIterable {
        case flood, ebb
        var title: String { switch self { case .flood: "Rising"; case .ebb: return "Falling" } }
      }
      struct Boat { let name: String }
      struct A: View {
        @Environment(\\.colorScheme) var scheme
        @State var now: Tide = .ebb
        let boats: [Boat] = [.init(name: "Heron"), .init(name: "Lark")]
        var body: some View { VStack { \(body) } }
      }
      """
    let html = try drawing(code).html
    let found = html.matches(of: />([^<>]+)</).map { String($0.output.1) }
    #expect(found == texts)
  }

  @Test(arguments: [
    ("1234.5, format: .currency(code: \"EUR\")", "€1,234.50"),
    ("-12, format: .currency(code: \"USD\")", "-$12.00"),
    ("1980, format: .currency(code: \"JPY\")", "¥1,980"),
  ])
  func `An amount has a currency symbol and thousands separators`(
    _ arguments: String, _ expected: String
  ) throws {
    #expect(try drawing(view("Text(\(arguments))")).html.contains(">\(expected)</p>"))
  }

  @Test
  func `Sections of a list may come from a loop or a group`() throws {
    let html = try drawing(
      view(
        "List { ForEach([\"a\", \"b\"], id: \\.self) { name in Section(name) { Text(name) } }"
          + "; Group { Section(\"c\") { Text(\"c\") } } }")
    ).html
    #expect(html.ranges(of: "class=\"d-section\"").count == 3)
    #expect(html.ranges(of: "d-header").count == 3)
  }

  @Test(arguments: [
    ("Text(\"Hello **bold** and *it*\")", ["Hello ", "bold", " and ", "it"]),
    (
      "Text(\"See [the sea](https://sea.example) and `code`\")",
      ["See ", "the sea", " and ", "code"]
    ),
    ("Text(\"2 * 3 * 4, snake_case_name\")", ["2 * 3 * 4, snake_case_name"]),
    ("Text(\"**a** b **c**\")", ["a", " b ", "c"]),
    ("Text(\"**a _b **c** _d_ e_f_\")", ["a _b **c", " ", "d", " e_f_"]),
    ("Text(\"[a] `b` [c](d e) [f](g)\")", ["[a] ", "b", " [c](d e) ", "f"]),
    ("Text(verbatim: \"**plain**\")", ["**plain**"]),
    ("Text(String(\"**plain**\"))", ["**plain**"]),
  ])
  func `Markdown is parsed in string literals, but not in variables`(
    _ body: String, _ texts: [String]
  ) throws {
    let html = try drawing(view(body)).html
    #expect(html.matches(of: />([^<>]+)</).map { String($0.output.1) } == texts)
  }

  @Test func `After a thousand parts, Markdown in a string is plain text`() throws {
    let html = try drawing(view("Text(\"\(String(repeating: "*a* ", count: 600))\")")).html
    #expect(html.ranges(of: "<i").count + html.ranges(of: "<span").count < 1100)
    #expect(html.contains("*a* *a* "))
  }

  @Test(arguments: SystemColor.Setting.allCases)
  func `Increased contrast keeps a color in its appearance`(_ setting: SystemColor.Setting) throws {
    let isDark = setting == .dark || setting == .darkContrast
    #expect(
      try #require(SystemColor.named("label")).css(setting) == (isDark ? "#ffffff" : "#000000"))
    #expect(
      try #require(SystemColor.named("systemBackground")).css(setting)
        == (isDark ? "#000000" : "#ffffff"))
  }

  @Test(arguments: [
    ("Text(\"a\").foregroundStyle(Color(\"sea\")).background(Color(\"sand\"))", true),
    ("Text(\"a\").foregroundStyle(.white).background(Color(\"sand\"))", true),
    ("Text(\"a\").foregroundStyle(Color(\"sea\"))", true),
    (
      "VStack { Text(\"a\").foregroundStyle(.secondary) }.background(Color(\"sand\"))"
        + ".border(Color(\"sea\"))",
      true
    ),
    (
      "VStack { Text(\"a\").foregroundStyle(Color(\"sea\")); Color(\"sand\") }"
        + ".background(Color(\"dune\")).border(Color(\"reef\"))",
      false
    ),
  ])
  func `Code whose colors mostly come from an asset catalog is not drawn`(
    _ body: String, _ isDrawn: Bool
  ) throws {
    let drawing = SwiftSource(view(body)).views().drawing()
    let isMisleading =
      if case .failure(.misleading) = drawing { true } else { false }
    #expect(isMisleading != isDrawn, "\(drawing)")
  }

  @Test
  func `Text of an example is escaped`() throws {
    let html = try drawing(#"Text("<script>alert(1)</script> & \"a\" \u{0}")"#).html
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;a&quot;"))
    #expect(!html.contains("<script"))
  }

  @Test
  func `A finding is shown once, on the innermost view in its range`() throws {
    let code = "VStack {\n  Text(\"a\")\n  Text(\"b\").foregroundStyle(.primary)\n}"
    let place = try #require(code.firstRange(of: ".primary"))
    let offset = code.utf8.distance(from: code.startIndex, to: place.lowerBound)
    let annotation = FindingAnnotation(1, at: offset..<(offset + 8))
    let drawing = try SwiftSource(code).views().drawing(DrawingOptions(annotations: [annotation]))
      .get()
    let html = drawing.markup.html { " href=\"#finding-\($0)\"" }
    #expect(html.ranges(of: "class=\"d-mark ").count == 1)
    #expect(
      html.contains(">b</p><span class=\"d-marks\"><a class=\"d-mark f1\" href=\"#finding-1\">1"))
  }

  @Test
  func `Every utility class is unique and used in the drawing`() throws {
    let drawing = try drawing(
      view("Text(\"a\").padding(7).frame(width: 44.5, height: 20).background(.red.opacity(0.3))"))
    let names = Set(drawing.styles.map(\.className))
    #expect(names.count == drawing.styles.count)
    for style in drawing.styles { #expect(drawing.html.contains(style.className)) }
  }
}

extension Drawing {
  /// The texts and the accessibility labels of pictures, in order.
  var visibleTexts: [String] {
    html.matches(of: /aria-label="([^"]*)"|>([^<>]+)</).compactMap { match in
      (match.output.1 ?? match.output.2).map(String.init)
    }
  }
}

extension Drawing {
  /// The unsupported features: plain names, and other kinds with the kind before the code.
  var unsupportedNames: [String] {
    unsupported.map { $0.kind == .name ? $0.code : "\($0.kind) \($0.code)" }
  }
}
