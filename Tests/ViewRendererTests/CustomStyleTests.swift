import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

@testable import ViewRenderer

/// Styles, modifiers, constants and types that the example declares.
struct CustomStyleTests {
  private static let styles = """
    struct Loud: ButtonStyle {
      var color: Color = .red
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(9).background(color, in: Capsule())
          .opacity(configuration.isPressed ? 0.5 : 1)
      }
    }
    extension ButtonStyle where Self == Loud { static var loud: Loud { Loud(color: .green) } }
    struct Stacked: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 3) { configuration.icon; configuration.title.font(.caption) }
      }
    }
    struct Tick: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.label; Image(systemName: configuration.isOn ? "checkmark" : "circle") }
      }
    }
    struct Card: ViewModifier {
      var corner: CGFloat = 21
      func body(content: Content) -> some View {
        content.padding(5).background(.yellow, in: RoundedRectangle(cornerRadius: corner))
      }
    }
    extension Font { static let hero = Font.system(size: 41, weight: .black) }
    extension Color { static let brand = Color.purple }
    extension ShapeStyle where Self == Color { static var soft: Color { .teal } }

    """

  @Test(arguments: [
    ("Button(\"Go\") {}.buttonStyle(Loud())", ["b_var_28--red_29", "r_999", "p_9", ">Go</p>"]),
    ("Button(\"Go\") {}.buttonStyle(Loud(color: .mint))", ["b_var_28--mint_29"]),
    ("Button(\"Go\") {}.buttonStyle(.loud)", ["b_var_28--green_29"]),
    ("VStack { Button(\"Go\") {} }.buttonStyle(.loud)", ["b_var_28--green_29"]),
    ("Label(\"Sea\", systemImage: \"drop\").labelStyle(Stacked())", ["g_3", "d-caption", ">Sea<"]),
    ("Toggle(\"On\", isOn: .constant(false)).toggleStyle(Tick())", ["aria-label=\"circle\""]),
    ("Text(\"a\").modifier(Card())", ["r_21", "p_5"]),
    ("Text(\"a\").modifier(Card(corner: 7))", ["r_7"]),
    ("Text(\"a\").font(.hero)", ["fs_41", "fw_900"]),
    ("Text(\"a\").foregroundStyle(.brand)", ["c_var_28--purple_29"]),
    ("Text(\"a\").padding().background(.soft)", ["b_var_28--teal_29"]),
  ])
  func `A declared style is drawn with its body`(
    _ body: String, _ expected: [String]
  ) throws {
    let code = Self.styles + "struct A: View { var body: some View { \(body) } }"
    let drawing = try SwiftSource(code).views().drawing().get()
    for part in expected { #expect(drawing.html.contains(part), "\(drawing.html)") }
    #expect(drawing.unsupported.isEmpty)
  }

  @Test
  func `An undeclared style is reported`() throws {
    for style in ["buttonStyle(.loud)", "labelStyle(Stacked())", "listStyle(.sidebar)"] {
      let code =
        "struct A: View { var body: some View { VStack { Text(\"a\"); Button(\"b\") {} }.\(style) } }"
      let drawing = try SwiftSource(code).views().drawing().get()
      #expect(drawing.unsupported.count == 1, "\(style): \(drawing.unsupported)")
    }
  }

  private static let types = """
    enum Tier: String, CaseIterable { case basic = "Basic plan", family }
    enum Level: Int { case low = 3, high }
    struct Trip: Identifiable {
      let id = 1
      let name: String
      static let sample = Trip(name: "Alps")
      static var other: Trip { .init(name: "Jura") }
      static let all: [Trip] = [.init(name: "Tatra"), .sample]
    }
    enum Phase { case loading, loaded(Trip) }

    """

  @Test(arguments: [
    ("", "ForEach(Tier.allCases, id: \\.self) { Text($0.rawValue) }", ["Basic plan", "family"]),
    ("", "Text(\"\\(Level.high.rawValue)\")", ["4"]),
    (
      "let rows = [(\"Milk\", 3)]", "ForEach(rows, id: \\.0) { Text(\"\\($0.0) \\($0.1)\") }",
      ["Milk 3"]
    ),
    (
      "let rows = [(name: \"Tea\", cost: 2)]", "ForEach(rows, id: \\.name) { Text($0.name) }",
      ["Tea"]
    ),
    ("var trip: Trip = .sample", "Text(trip.name)", ["Alps"]),
    ("var trip: Trip = .other", "Text(trip.name)", ["Jura"]),
    ("", "ForEach(Trip.all) { Text($0.name) }", ["Tatra", "Alps"]),
    (
      "@State var trips = [Trip(name: \"Rhön\")]", "ForEach($trips) { $trip in Text(trip.name) }",
      ["Rhön"]
    ),
    (
      "var phase: Phase = .loaded(.sample)",
      "switch phase { case .loading: Text(\"wait\"); case .loaded: Text(\"here\") }", ["here"]
    ),
    ("", "Text(String(repeating: \"ab\", count: 2))", ["abab"]),
    ("", "Text(\"\\(max(2, 5)) \\(Int(3.9)) \\u{2022}\")", ["5 3 •"]),
    (
      "", "ForEach(Array(stride(from: 0, through: 4, by: 2)), id: \\.self) { Text(\"\\($0)\") }",
      ["0", "2", "4"]
    ),
    (
      "let trips = Trip.all", "Text(trips.map(\\.name).joined(separator: \", \"))",
      ["Tatra, Alps"]
    ),
    ("", "Text(\"Rated \\(Text(\"4.8\").bold())\")", ["Rated ", "4.8"]),
  ])
  func `Raw values, tuples, static constants and bindings in loops are evaluated`(
    _ members: String, _ body: String, _ texts: [String]
  ) throws {
    let code =
      Self.types + "struct A: View { \(members)\nvar body: some View { VStack { \(body) } } }"
    let html = try SwiftSource(code).views().drawing().get().html
    #expect(html.matches(of: />([^<>]+)</).map { String($0.output.1) } == texts)
  }

  @Test(arguments: [
    (
      "Text(\"a\").frame(width: geometry.size.width)",
      ["frame(width: geometry.size.width)"]
    ),
    ("VStack(alignment: .ears) { Text(\"a\"); Text(\"b\") }", ["alignment: .ears"]),
    (
      "Text(\"a\").environment(\\.dynamicTypeSize, .accessibility2)",
      ["environment(\\.dynamicTypeSize)"]
    ),
    ("Text(\"a\").brightness(0.2)", ["brightness"]),
    ("VStack { Text(\"a\") }.ignoresSafeArea()", ["ignoresSafeArea"]),
    ("Color.red.frame(height: 9).ignoresSafeArea()", []),
    ("Text(\"a\").environment(\\.locale, .init(identifier: \"de\"))", []),
    ("Text(\"a\").padding(.horizontal)", []),
  ])
  func `Unsupported modifiers and unknown lengths are reported`(
    _ body: String, _ names: [String]
  ) throws {
    let code = "struct A: View { var body: some View { \(body) } }"
    #expect(try SwiftSource(code).views().drawing().get().unsupportedNames == names)
  }

  @Test(arguments: [
    ("Text(\"a\").preferredColorScheme(.dark)", "d-stage d-dark"),
    (
      "HStack { Text(\"a\").environment(\\.colorScheme, .dark); Text(\"b\") }",
      "<div class=\"d-z d-dark\">"
    ),
    ("Text(\"a\").colorScheme(.light)", "d-light"),
    (
      "HStack { Text(\"a\"); Text(\"b\") }.environment(\\.layoutDirection, .rightToLeft)", "d-rtl"
    ),
    ("Text(\"a\").environment(\\.lineLimit, 1)", "d-one"),
  ])
  func `Environment modifiers apply only to their view`(
    _ body: String, _ expected: String
  ) throws {
    let code = "struct A: View { var body: some View { \(body) } }"
    #expect(try SwiftSource(code).views().drawing().get().html.contains(expected))
  }

  @Test(arguments: [
    ("VStack { Text(\"a\").foregroundStyle(.secondary) }.foregroundStyle(.red)", "red"),
    (
      "VStack { Text(\"a\").foregroundStyle(Color.secondary) }.foregroundStyle(.red)",
      "secondaryLabel"
    ),
    ("VStack { Text(\"a\").foregroundStyle(.secondary) }", "secondaryLabel"),
  ])
  func `A hierarchical level refers to the surrounding color, or else to the label color`(
    _ body: String, _ color: String
  ) throws {
    let code = "struct A: View { var body: some View { \(body) } }"
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.styles.contains { $0.property == "color" && $0.value.contains("--\(color))") })
  }

  @Test
  func `A finding in the body of a custom modifier is shown on the modified view`() throws {
    let code = """
      struct Faint: ViewModifier { func body(content: Content) -> some View { content.opacity(0.3) } }
      struct A: View { var body: some View { VStack { Text("a"); Text("b").modifier(Faint()) } } }
      """
    let place = try #require(code.firstRange(of: "opacity"))
    let offset = code.utf8.distance(from: code.startIndex, to: place.lowerBound)
    let annotation = FindingAnnotation(1, at: offset..<(offset + 7))
    let html = try SwiftSource(code).views().drawing(DrawingOptions(annotations: [annotation]))
      .get().html
    let after = try #require(html.firstRange(of: ">b</p>"))
    #expect(html[after.upperBound...].contains("class=\"d-mark f1\""))
  }
}

/// Functions and views that take views as parameters.
struct ViewParameterTests {
  @Test(arguments: [
    ("box(\"a\") { Text(\"b\") }", ["a", "b"]),
    ("box(\"a\") { Text(\"b\"); Text(\"c\") }", ["a", "b", "c"]),
    ("box(\"a\", content: { Text(\"b\") })", ["a", "b"]),
    ("box(\"a\") { box(\"b\") { Text(\"c\") } }", ["a", "b", "c"]),
    ("ends { Text(\"a\") } last: { Text(\"b\") }", ["a", "–", "b"]),
    ("Frame { Text(\"a\") }", ["a"]),
  ])
  func `Views passed as parameters are drawn where they are used`(
    _ body: String, _ texts: [String]
  ) throws {
    let code = """
      struct A: View {
        var body: some View { VStack { \(body) } }
        func box<C: View>(_ title: String, @ViewBuilder content: () -> C) -> some View {
          VStack { Text(title); content() }
        }
        func ends<A: View, B: View>(@ViewBuilder first: () -> A, @ViewBuilder last: () -> B) -> some View {
          HStack { first(); Text("–"); last().bold() }
        }
      }
      \(body.hasPrefix("Frame") ? Self.container : "")
      """
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.html.matches(of: />([^<>]+)</).map { String($0.output.1) } == texts)
    #expect(drawing.unsupported.isEmpty)
  }

  private static let container = """
    struct Frame<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { ZStack { content() } }
    }
    """

  @Test
  func `A container without a caller shows a placeholder for its content`() throws {
    let drawing = try SwiftSource(Self.container).views().drawing().get()
    #expect(drawing.visibleTexts == ["Content"])
  }

  @Test
  func `Deeply nested calls of a view builder are cut off`() {
    var call = "Text(\"a\")"
    for _ in 0..<24 { call = "twice { \(call) }" }
    let code = """
      struct A: View {
        var body: some View { \(call) }
        func twice<C: View>(@ViewBuilder content: () -> C) -> some View { VStack { content(); content() } }
      }
      """
    if case .success(let drawing) = SwiftSource(code).views().drawing() {
      #expect(drawing.html.utf8.count < 200_000)
    }
  }
}

/// Conditions that the code decides, and those that it leaves open.
struct ConditionTests {
  private static let types = """
    enum Sender { case me, crew(String), late(minutes: Int)
      var isMine: Bool { if case .me = self { return true }; return false }
      var label: String {
        switch self { case .me: "me"; case .crew(let name): "crew \\(name)"
          case .late(let minutes): "\\(minutes) late" }
      }
    }
    enum Seat: String, CaseIterable { case deck, window
      var title: String { rawValue.capitalized } }
    struct Day { let name: String; let share: Double; let isActive: Bool }
    let week = [Day(name: "A", share: 0.3, isActive: true), Day(name: "B", share: 0.9, isActive: false)]

    """

  @Test(arguments: [
    ("let s: Sender = .me", "Text(s.isMine ? \"mine\" : \"theirs\")", ["mine"]),
    ("let s: Sender = .crew(\"Ole\")", "Text(s.isMine ? \"mine\" : \"theirs\")", ["theirs"]),
    ("let s: Sender = .crew(\"Ole\")", "Text(s.label)", ["crew Ole"]),
    ("let s = Sender.late(minutes: 5)", "Text(s.label)", ["5 late"]),
    ("let s: Sender = .crew(\"Ole\")", "if case .crew(let name) = s { Text(name) }", ["Ole"]),
    (
      "let s: Sender = .late(minutes: 7)",
      "switch s { case .late(let m): Text(\"\\(m)\"); default: Text(\"on time\") }", ["7"]
    ),
    ("", "ForEach(Seat.allCases, id: \\.self) { Text($0.title) }", ["Deck", "Window"]),
    ("", "ForEach(week.filter { $0.share > 0.5 }, id: \\.name) { Text($0.name) }", ["B"]),
    ("", "ForEach(week.filter(\\.isActive), id: \\.name) { Text($0.name) }", ["A"]),
    (
      "", "ForEach(week.sorted { $0.share > $1.share }, id: \\.name) { Text($0.name) }",
      ["B", "A"]
    ),
    ("", "Text(week.map { $0.name.lowercased() }.joined())", ["ab"]),
    ("", "Text(week.contains { $0.share > 1 } ? \"over\" : \"under\")", ["under"]),
    ("", "Text(\"\\(week.map { $0.share }.reduce(0, +) * 10)\")", ["12.000000"]),
    ("", "Text([3, 1, 2].sorted().map { \"\\($0)\" }.joined(separator: \" \"))", ["1 2 3"]),
    (
      "@State private var error: String?", "if let error { Text(error) } else { Text(\"fine\") }",
      ["fine"]
    ),
    ("@State private var user: User?", "Text(user?.name ?? \"Guest\")", ["Guest"]),
    (
      "var t: String { guard week.count > 9 else { return \"few\" }; return \"many\" }",
      "Text(t)", ["few"]
    ),
    ("let v = 5\nvar t: String { let x = v * 2; return \"x is \\(x)\" }", "Text(t)", ["x is 10"]),
    (
      "let v = 0.7",
      "switch v { case ..<0.5: Text(\"low\"); case 0.5..<0.8: Text(\"mid\"); default: Text(\"high\") }",
      ["mid"]
    ),
    (
      "let v = 5",
      "switch v { case 0...3: Text(\"few\"); case 4...: Text(\"many\"); default: Text(\"none\") }",
      ["many"]
    ),
    (
      "@FocusState private var isFocused: Bool", "Text(isFocused ? \"focus\" : \"none\")",
      ["none"]
    ),
    (
      "@Environment(\\.accessibilityReduceMotion) var still",
      "Text(still ? \"still\" : \"moving\")",
      ["moving"]
    ),
  ])
  func `Conditions, patterns and closures are evaluated with known values`(
    _ members: String, _ body: String, _ texts: [String]
  ) throws {
    let code =
      Self.types + "struct A: View { \(members)\nvar body: some View { VStack { \(body) } } }"
    let drawing = try SwiftSource(code).views().drawing().get()
    #expect(drawing.html.matches(of: />([^<>]+)</).map { String($0.output.1) } == texts)
    #expect(drawing.unsupported.isEmpty)
  }

  @Test(arguments: [
    (
      "let level: Double", "if level > 0.9 { Text(\"a\") } else { Text(\"b\") }",
      "assumed level>0.9"
    ),
    ("let level: Double", "Text(level > 0.9 ? \"a\" : \"b\")", "assumed level>0.9"),
    (
      "let level: Double; let on = false",
      "if on { Text(\"a\") } else if level > 0.9 { Text(\"b\") } else { Text(\"c\") }",
      "assumed level>0.9"
    ),
    (
      "let level: Double; let note: String?", "if let note, level > 0.9 { Text(note) }",
      "assumed note != nil && level>0.9"
    ),
    (
      "let level: Double\nvar t: String { guard level > 0.9 else { return \"a\" }\nreturn \"b\" }",
      "Text(t)", "assumed !(level>0.9)"
    ),
    ("let size: CGFloat", "Circle().frame(width: size, height: 9)", "frame(width: size)"),
    (
      "@Environment(\\.dynamicTypeSize) var size",
      "if size >= .accessibility1 { Text(\"tall\") } else { Text(\"usual\") }",
      "largeText dynamicTypeSize"
    ),
    (
      "@ScaledMetric var side: CGFloat = 20", "Circle().frame(width: side, height: 9)",
      "largeText @ScaledMetric"
    ),
    (
      "",
      "GeometryReader { g in Color.red.frame(width: g.safeAreaInsets.top * 0.6) }.frame(height: 9)",
      "frame(width: g.safeAreaInsets.top*0.6)"
    ),
    (
      "func corner() -> CGFloat { radius(of: self) }", "Text(\"a\").cornerRadius(corner())",
      "cornerRadius"
    ),
    (
      "let names: [String]", "ForEach(names.filter { check($0) }, id: \\.self) { Text($0) }",
      "filter"
    ),
    ("", "Text(\"a\").font(.brandTitle)", "assumed .brandTitle"),
    ("", "Text(\"a\").lineLimit(1).minimumScaleFactor(0.5)", "minimumScaleFactor"),
    ("", "ViewThatFits { Text(\"a\"); Text(\"b\") }", "otherViews ViewThatFits"),
    (
      "@Environment(\\.colorScheme) var scheme", "Text(scheme == .dark ? \"a\" : \"b\")",
      "dark colorScheme"
    ),
  ])
  func `Undecidable conditions and unknown values are reported`(
    _ members: String, _ body: String, _ name: String
  ) throws {
    let code = "struct A: View { \(members)\nvar body: some View { VStack { \(body) } } }"
    let drawing = try SwiftSource(code).views().drawing().get()
    let names = drawing.unsupportedNames
    #expect((names.isEmpty ? drawing.assumptions.map { "assumed \($0.code)" } : names) == [name])
  }

  @Test
  func `A drawing that is initially empty fails, and hidden views are reported`() throws {
    for body in [
      "Text(\"a\").opacity(0)", "VStack { Text(\"a\").hidden() }",
      "if isOn && !isOn { Text(\"a\") }",
    ] {
      let code = "struct A: View { @State var isOn = false; var body: some View { \(body) } }"
      #expect(SwiftSource(code).views().drawing() == .failure(.blank), "\(body)")
    }
    let code =
      "struct A: View { var body: some View { VStack { Text(\"a\"); Text(\"b\").opacity(0) } } }"
    #expect(try SwiftSource(code).views().drawing().get().staticAspects == [.hidden])
  }

  @Test
  func `A custom font scales with its text style`() throws {
    let code =
      "struct A: View { var body: some View { Text(\"a\").font(.custom(\"B\", size: 28, relativeTo: .title)) } }"
    let styles = try SwiftSource(code).views().drawing().get().styles
    #expect(
      styles.contains { $0.property == "font-size" && $0.value == "calc(28px*var(--x-title))" })
  }

  @Test
  func `Code for visionOS only has glass windows over the scene`() throws {
    let code = "@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }"
    let drawing = try SwiftSource(code).views().drawing(DrawingOptions(hasGlassWindows: true)).get()
    #expect(drawing.materials.contains { $0.key == "regular" } && drawing.html.contains("d-dark"))
    #expect(try SwiftSource(code).views().drawing().get().materials.isEmpty)
  }
}
