import Testing

import SwiftFrontEnd
@testable import ViewTree

/// Tests the inherited properties of a view: its foreground style, its font, and its background.
struct FactTests {
  /// The first view in the source that is `Text("x")`.
  private func view(_ source: String) throws -> ViewNode {
    let views = SwiftSource(source).views().views
    return try #require(
      views.first { $0.name == "Text" && $0.arguments[nil]?.string == "x" }, "\(source)")
  }

  // MARK: Foreground

  @Test(arguments: [
    (#"VStack { Text("x").foregroundStyle(.secondary) }"#, "level 2"),
    (#"VStack { Text("x").foregroundStyle(.red).foregroundStyle(.blue) }"#, "red"),
    (#"VStack { Text("x") }.foregroundStyle(.tertiary)"#, "level 3"),
    (#"VStack { HStack { Text("x") }.foregroundColor(.gray) }.foregroundStyle(.blue)"#, "gray"),
    (#"VStack { Text("x") }.foregroundStyle(Color.secondary)"#, "level 2"),
    (#"Text("x").foregroundStyle(Color("Brand"))"#, "asset Brand"),
    (#"Text("x").foregroundStyle(Color(.label))"#, "label"),
    (#"Text("x").foregroundStyle(Color(uiColor: .systemBackground))"#, "systemBackground"),
    (#"Text("x").foregroundStyle(Color(red: 0.1, green: 120/255, blue: 1))"#, "literal"),
    (#"Text("x").foregroundStyle(Color(red: r, green: g, blue: b))"#, "unknown"),
    (##"Text("x").foregroundStyle(Color(hex: "#0af"))"##, "literal"),
    (#"Text("x").foregroundStyle(Color(hex: theme.hex))"#, "unknown"),
    (#"Text("x").foregroundStyle(.white.opacity(0.5))"#, "white at 0.5"),
    (#"Text("x").foregroundStyle(Color.white.opacity(amount))"#, "white at unknown opacity"),
    (#"Text("x").foregroundStyle(isOn ? .red : .secondary)"#, "red or level 2"),
    (#"Text("x").foregroundStyle(theme.title)"#, "theme.title"),
    (#"Text("x").foregroundStyle(.brandTitle)"#, "brandTitle"),
    (#"Text("x").foregroundStyle(.tint)"#, "tint"),
    (#"Text("x").foregroundStyle(.blue.gradient)"#, "gradient"),
    (
      #"Text("x").foregroundStyle(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))"#,
      "gradient"
    ),
    (#"Text("x").foregroundColor(nil).foregroundStyle(.red)"#, "red"),
    // Unknown styles.
    (#"Text("x").card().foregroundStyle(.red)"#, "unknown"),
    (#"VStack { Text("x") }.card()"#, "unknown"),
    (#"VStack { Text("x").foregroundStyle(.red) }.card()"#, "red"),
    (#"Button { go() } label: { Text("x") }"#, "unknown"),
    (#"Card { Text("x") }.foregroundStyle(.red)"#, "unknown"),
    (#"Color.red.sheet(isPresented: $on) { Text("x") }.foregroundStyle(.red)"#, "unknown"),
    (#"List { Section { EmptyView() } header: { Text("x") } }.foregroundStyle(.red)"#, "unknown"),
    (
      """
      Text("x")
        #if os(visionOS)
        .foregroundStyle(.red)
        #endif
        .foregroundStyle(.blue)
      """, "unknown"
    ),
    // An overlay inherits only the styles set outside of it.
    (#"Color.red.overlay { Text("x") }.foregroundStyle(.secondary)"#, "level 2"),
    (#"Color.red.foregroundStyle(.secondary).overlay { Text("x") }"#, "unset"),
    ("struct A: View { var body: some View { Text(\"x\") } }", "unset"),
  ])
  func `The foreground is the innermost style, or unknown if the code does not determine it`(
    source: String, expected: String
  ) throws {
    let summary =
      switch try view(source).foreground {
      case .known(let foreground): foreground.style.summary
      case .unset: "unset"
      case .unknown: "unknown"
      }
    #expect(summary == expected, "\(source)")
  }

  // MARK: Font

  @Test(arguments: [
    (#"Text("x").font(.headline)"#, "headline 17 600"),
    (#"Text("x").bold().font(.body)"#, "body 17 700"),
    (#"Text("x").font(.body).fontWeight(.light)"#, "body 17 300"),
    (#"Text("x").font(.body.weight(.semibold).italic())"#, "body 17 600 italic"),
    (
      #"Text("x").font(.system(size: 12, weight: .thin, design: .rounded))"#,
      "12 200 rounded fixed"
    ),
    (#"Text("x").font(.system(.title2, design: .serif))"#, "title2 22 400 serif"),
    (#"Text("x").font(.custom("Inter", size: 15, relativeTo: .body))"#, "body 15 400"),
    (#"Text("x").font(.custom("Inter", fixedSize: 15))"#, "Inter 15 400 fixed"),
    (#"Text("x").font(Theme.title)"#, "Theme.title"),
    (#"VStack { Text("x").bold() }.font(.caption)"#, "caption 12 700"),
    (#"VStack { Text("x").font(.caption) }.font(.title).fontWeight(.heavy)"#, "caption 12 800"),
    (#"Text("x").font(nil).font(.footnote)"#, "footnote 13 400"),
    (#"Text("x").card().font(.body)"#, "unknown"),
    // Set through an environment key.
    (
      #"VStack { Text("x").fontWeight(.thin) }.environment(\.font, .system(size: 80))"#,
      "80 200 fixed"
    ),
    (#"VStack { Text("x") }.environment(\.font, theme.font)"#, "theme.font"),
    (#"VStack { Text("x") }.environment(\.self, values)"#, "unknown"),
    (#"VStack { Text("x") }.transformEnvironment(\.font) { $0 = .title }"#, "{}"),
    (#"VStack { Text("x") }.environment(\.colorScheme, .dark)"#, "unset"),
    (#"VStack { Text("x") }.environment(model)"#, "unset"),
    // Whether a font set around a sheet applies inside is unknown.
    (#"Color.red.sheet(isPresented: $on) { Text("x") }"#, "unset"),
    (#"Color.red.sheet(isPresented: $on) { Text("x") }.font(.title)"#, "unknown"),
    (
      """
      struct Row: View { var body: some View { Text("x") } }
      struct Page: View { var body: some View { VStack { Row(); Row() } } }
      """, "unset"
    ),
    (
      """
      struct A: View {
        let small: CGFloat = 10
        var body: some View { VStack { title.italic() } }
        private var title: some View { Text("x").font(.system(size: small)) }
      }
      """, "10 400 italic fixed"
    ),
    (
      """
      struct Row: View { var body: some View { Text("x") } }
      struct Page: View { var body: some View { VStack { Row() }.font(.title3) } }
      """, "title3 20 400"
    ),
    (
      """
      struct Row: View { var body: some View { Text("x") } }
      struct Page: View { var body: some View { VStack { Row().font(.title3); Row() } } }
      """, "unknown"
    ),
  ])
  func `Font, weight, slant and design each come from the innermost modifier that sets them`(
    source: String, expected: String
  ) throws {
    let summary =
      switch try view(source).font {
      case .known(let font): font.summary
      case .unset: "unset"
      case .unknown: "unknown"
      }
    #expect(summary == expected, "\(source)")
  }

  // MARK: Background

  @Test(arguments: [
    (#"Text("x").background(.thinMaterial)"#, "thinMaterial"),
    (#"Text("x").background(.thinMaterial, in: .capsule)"#, "thinMaterial"),
    (#"Text("x").background(Material.ultraThin)"#, "ultraThinMaterial"),
    (#"VStack { Text("x").padding() }.padding().background(.bar)"#, "barMaterial"),
    (
      #"VStack { Text("x") }.background { RoundedRectangle(cornerRadius: 8).fill(.regularMaterial) }"#,
      "regularMaterial"
    ),
    (
      #"VStack { Text("x") }.background(RoundedRectangle(cornerRadius: 8).fill(Color.red))"#,
      "red"
    ),
    (#"VStack { Text("x").background(Color.white) }.background(.regularMaterial)"#, "white"),
    (#"VStack { Text("x") }.background(.clear).background(.regularMaterial)"#, "regularMaterial"),
    (#"VStack { Text("x") }.background { Color.black.opacity(0.4) }"#, "black at 0.4"),
    (#"VStack { Text("x") }.background { Image("photo") }"#, "picture"),
    (
      #"VStack { Text("x") }.background { Rectangle().stroke(.red) }.background(.bar)"#,
      "barMaterial"
    ),
    (#"VStack { Text("x") }.glassEffect()"#, "glass"),
    // A condition is irrelevant if all arms agree.
    (
      #"VStack { Text("x") }.background { if on { Color.red } else { Rectangle().fill(.bar) } }"#,
      "unknown"
    ),
    (
      #"VStack { Text("x") }.background { if on { Color.red } else { Rectangle().fill(.red) } }"#,
      "red"
    ),
    (#"VStack { Text("x") }.background { if on { Color.red } }.background(.bar)"#, "unknown"),
    (
      #"VStack { Text("x") }.background { if on { Color.clear } else if off { Circle().stroke(.red) } }.background(.bar)"#,
      "barMaterial"
    ),
    (
      #"VStack { Text("x") }.background { switch a { case .b: Color.red; case .c: Color.blue } }"#,
      "unknown"
    ),
    (
      #"VStack { Text("x") }.background { switch a { case .b: Color.red; default: EmptyView() } }"#,
      "unknown"
    ),
    (
      "VStack { Text(\"x\") }.background {\n#if os(iOS)\nColor.red\n#else\nColor.blue\n#endif\n}",
      "unknown"
    ),
    (#"VStack { Text("x") }.background { Color.blue; if on { Color.red } }"#, "unknown"),
    (#"VStack { Text("x") }.background { if on { Color.red }; Color.blue }"#, "blue"),
    (#"VStack { Text("x") }.background { on ? Color.red : Color.blue }"#, "unknown"),
    (#"VStack { Text("x") }.background { ZStack { if on { Color.red } } }"#, "unknown"),
    (
      #"ZStack { if on { Color.red } else { Rectangle().fill(.bar) }; Text("x") }"#, "unknown"
    ),
    (
      #"Image("a").overlay { if on { Color.black } }.overlay { Text("x") }"#, "unknown"
    ),
    (#"Image("a").overlay { Color.black }.overlay { Text("x") }"#, "black"),
    // `.background` resolves to the style in the environment.
    (#"Text("x").background().backgroundStyle(.yellow)"#, "yellow"),
    (#"VStack { Text("x").background(.background) }.backgroundStyle(.yellow)"#, "yellow"),
    (#"VStack { Text("x").background(BackgroundStyle()) }.backgroundStyle(.bar)"#, "barMaterial"),
    (#"VStack { Text("x").background(in: .capsule) }.backgroundStyle(.red)"#, "red"),
    (
      #"VStack { Text("x").background(.background) }.environment(\.backgroundStyle, a)"#,
      "unknown"
    ),
    (#"VStack { Text("x").background(.background) }"#, "background"),
    // Siblings further back in a stack.
    (#"ZStack { Color.blue; Text("x") }"#, "blue"),
    (
      #"ZStack { Color.blue; Rectangle().fill(.ultraThinMaterial); Text("x") }"#,
      "ultraThinMaterial"
    ),
    (#"ZStack { Text("x"); Color.blue }.background(.bar)"#, "barMaterial"),
    (#"ZStack { if isOn { Color.blue }; Text("x") }"#, "unknown"),
    (#"ZStack { if isOn { Color.blue; Text("x") } }"#, "blue"),
    (#"ZStack { if isOn { Color.blue } else { Text("x") } }.background(.bar)"#, "barMaterial"),
    (
      #"ZStack { LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).ignoresSafeArea(); VStack { Text("x") } }"#,
      "gradient"
    ),
    // The view that has the overlay.
    (#"Image("a").overlay { Text("x") }"#, "picture"),
    (#"Image("a").overlay { Text("x").background(.thinMaterial) }"#, "thinMaterial"),
    (#"VStack { EmptyView() }.background(.bar).overlay { Text("x") }"#, "barMaterial"),
    (#"VStack { EmptyView() }.overlay { Text("x") }.background(.bar)"#, "barMaterial"),
    // Unknown backgrounds.
    (#"VStack { Text("x") }.card().background(.bar)"#, "unknown"),
    (#"VStack { Text("x") }.background(.bar).card()"#, "barMaterial"),
    (#"Card { Text("x") }.background(.bar)"#, "unknown"),
    (#"List { Text("x") }.background(.bar)"#, "systemBackground"),
    (#"List { Text("x") }.scrollContentBackground(.hidden).background(.bar)"#, "unknown"),
    (#"NavigationStack { VStack { Text("x") } }"#, "systemBackground"),
    (#"Form { Section { Text("x") } }.listStyle(.sidebar)"#, "unknown"),
    (#"VStack { Text("x") }.background(theme.surface)"#, "theme.surface"),
    (#"VStack { Text("x") }.background { Fancy() }"#, "unknown"),
    (#"Color.red.sheet(isPresented: $on) { Text("x") }.background(.bar)"#, "unknown"),
    (#"Button { go() } label: { Text("x") }.buttonStyle(.bordered).background(.bar)"#, "unknown"),
    (
      #"VStack { Button { go() } label: { Text("x") }.buttonStyle(.plain) }.background(.bar)"#,
      "barMaterial"
    ),
    (
      """
      extension View { func card() -> some View { padding().background(.thickMaterial) } }
      struct A: View { var body: some View { VStack { Text("x") }.card() } }
      """, "thickMaterial"
    ),
    (
      """
      struct Card: ViewModifier { func body(content: Content) -> some View { content.background(.thinMaterial) } }
      struct A: View { var body: some View { VStack { Text("x") }.modifier(Card()) } }
      """, "thinMaterial"
    ),
    (
      """
      struct Row: View { var body: some View { Text("x") } }
      struct Page: View { var body: some View { VStack { Row() }.background(.ultraThinMaterial) } }
      #Preview { Row().background(.red) }
      """, "ultraThinMaterial"
    ),
    ("struct A: View { var body: some View { VStack { Text(\"x\") } } }", "nothing"),
  ])
  func `The background is the first one found while searching outward`(
    source: String, expected: String
  ) throws {
    #expect(try view(source).background.summary == expected, "\(source)")
  }
}
