import HandbookModel
import LintEngine
import TestSupport
import Testing

@testable import AppLint

/// What lint knows about the styles that other files set and name.
struct CrossFileStyleTests {
  private static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View {\n  var body: some View {\n    \(body)\n  }\n}\n"
  }

  private static let badge = view("Badge", "Text(status).font(.body).frame(height: 20)")

  @Test(arguments: [
    ("Badge()", true), ("Badge().font(.title).padding()", true),
    ("VStack { Badge() }.foregroundStyle(.red)", true),
    ("Badge().dynamicTypeSize(.large)", false),
    ("List { Badge() }.dynamicTypeSize(.medium ... .xLarge)", false),
    ("Badge().environment(\\.dynamicTypeSize, .large)", false),
    ("Badge().environment(\\.locale, locale)", true),
    ("Badge().transformEnvironment(\\.self) { $0 = other }", false),
    ("Badge().fixed()", false), ("Badge().card()", true), ("Badge().panel()", false),
    ("Badge().framed()", true), ("Badge().modifier(Card())", true),
    ("Badge().modifier(Locked())", false), ("Badge().modifier(style)", false),
    ("Badge().fromPackage()", false), ("Frame { HStack { Badge() } }", false),
    ("Panel { HStack { Badge() } }", true),
    ("Panel { HStack { Badge() } }.dynamicTypeSize(.large)", false),
    ("Nested { HStack { Badge() } }", true), ("Small { HStack { Badge() } }", false),
    ("Opaque { HStack { Badge() } }", false),
    ("Inner().dynamicTypeSize(.large)", false), ("Inner()", true),
    ("Button { save() } label: { Badge() }", true),
    ("Text(\"a\").popover(isPresented: $b) { Badge() }", false),
    ("Text(\"a\").sheet(isPresented: $b) { Badge() }", true),
  ])
  func `A text size that another file may set is unknown`(use: String, isFound: Bool) throws {
    let modifiers = """
      extension View {
        func fixed() -> some View { padding().dynamicTypeSize(.large) }
        func card() -> some View { padding().background(.thinMaterial) }
        func panel() -> some View { card().fixed() }
        @ViewBuilder func framed() -> some View {
          if isWide { HStack { self; Spacer() } } else { card() }
        }
      }
      struct Card: ViewModifier {
        func body(content: Content) -> some View { ZStack { content }.padding() }
      }
      struct Locked: ViewModifier {
        func body(content: Content) -> some View {
          VStack { content }.dynamicTypeSize(.large)
        }
      }
      """
    let containers = """
      struct Panel<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { VStack { content }.padding().background(.thinMaterial) }
      }
      struct Nested<Content: View>: View {
        let content: () -> Content
        var body: some View { Panel { inner } }
        private var inner: some View { HStack { content(); Spacer() } }
      }
      struct Small<Content: View>: View {
        let content: () -> Content
        var body: some View { Panel { self.content() }.dynamicTypeSize(.small) }
      }
      struct Opaque<Content: View>: View {
        let content: () -> Content
        var body: some View { Elsewhere { content() } }
      }
      """
    let files = [
      "Badge.swift": Self.badge, "Modifiers.swift": modifiers, "Containers.swift": containers,
      "Home.swift": Self.view("Home", use), "Inner.swift": Self.view("Inner", "VStack { Badge() }"),
      "App.swift": "@main struct A: App { var body: some Scene { WindowGroup { Home() } } }",
    ]
    // Inner shows the badge, too, but nothing shows Inner in most cases.
    #expect(try findings(in: files, ["type-fixed-height"]) == (isFound ? ["Badge.swift:3"] : []))
  }

  @Test func `A view that a private view of another file shows has the styles around that`() throws
  {
    let row =
      "private " + Self.view("Row", "Badge()") + Self.view("Home", "Row().dynamicTypeSize(.large)")
    #expect(
      try findings(in: ["Badge.swift": Self.badge, "Home.swift": row], ["type-fixed-height"]) == [])
    let same = row + "struct Badge: View { var body: some View { Text(\"a\") } }"
    #expect(
      try findings(in: ["Badge.swift": Self.badge, "Home.swift": same], ["type-fixed-height"]) == [
        "Badge.swift:3"
      ])
  }

  @Test(arguments: [("boxed()", true), ("email()", false), ("fromPackage()", false)])
  func `What a modifier of another file does not do is missing`(
    modifier: String, isFound: Bool
  ) throws {
    let modifiers = """
      extension View {
        func boxed() -> some View { padding().background(.thinMaterial) }
        func email() -> some View { boxed().keyboardType(.emailAddress) }
      }
      """
    let form = Self.view("Login", "TextField(\"Email\", text: $email).\(modifier)")
    let files = ["Login.swift": form, "Modifiers.swift": modifiers]
    #expect(try findings(in: files, ["input-content-type"]) == (isFound ? ["Login.swift:3"] : []))
  }

  @Test(arguments: [
    ("tinted()", true), ("labeled()", false), ("described()", false), ("fromPackage()", false),
  ])
  func `A symbol has a name if a modifier of another file may give it one`(
    modifier: String, isFound: Bool
  ) throws {
    let modifiers = """
      extension View {
        func tinted() -> some View { foregroundStyle(.tint).padding() }
        func labeled() -> some View { HStack { self; Text("Save") } }
        func described() -> some View { tinted().accessibilityLabel("Save") }
      }
      """
    let bar = Self.view(
      "Bar", "Button { save() } label: { Image(systemName: \"tray\").\(modifier) }")
    let files = ["Bar.swift": bar, "Modifiers.swift": modifiers]
    #expect(try findings(in: files, ["icon-button-label"]) == (isFound ? ["Bar.swift:3"] : []))
  }

  @Test func `Views that show each other have the styles of both`() throws {
    let files = [
      "A.swift": Self.badge, "B.swift": Self.view("Outer", "Badge(); Other()"),
      "C.swift": Self.view("Other", "Outer().dynamicTypeSize(.large)"),
    ]
    #expect(try findings(in: files, ["type-fixed-height"]) == [])
  }

  @Test(arguments: [
    (".label", true), ("Font.label", true), ("Theme.Fonts.label", true), ("labelFont", true),
    ("Theme.Fonts.dense", true), ("own", true), ("Theme.Fonts.label.bold()", true),
    ("isOn ? .label : .label", false), ("Theme.Fonts.changing", false), ("theme.label", false),
    ("Theme.Fonts.twice", false), ("Theme.Fonts.secret", false), ("Theme.Fonts.tiny", false),
    ("Theme.Fonts.missing", false), ("Theme.Fonts.loop", false),
  ])
  func `A font that another file names is known`(font: String, isFound: Bool) throws {
    let fonts = """
      extension Font { static let label = Font.subheadline }
      let labelFont = Font.footnote
      enum Theme {
        enum Fonts {
          static let label = Font.body
          static var dense: Font { .callout }
          static var changing = Font.body
          static var twice: Font { .body }
          static let tiny = Font.caption2
          private static let secret = Font.body
          static var loop: Font { Theme.Fonts.loop }
        }
      }
      """
    let view = """
      struct Badge: View {
        let theme: Theme
        var own: Font { Theme.Fonts.label }
        var body: some View {
          Text(status).font(\(font)).frame(height: 22)
        }
      }
      """
    let files = [
      "Badge.swift": view, "Fonts.swift": fonts,
      "More.swift": "extension Theme.Fonts { static var twice: Font { .title } }",
    ]
    #expect(try findings(in: files, ["type-fixed-height"]) == (isFound ? ["Badge.swift:5"] : []))
  }

  @Test func `A pair of named colors with a low contrast is reported once in a file`() throws {
    let colors = """
      enum Palette {
        static let ink = Color(red: 0.7, green: 0.7, blue: 0.7)
        static let dark = Color(red: 0.1, green: 0.1, blue: 0.1)
      }
      extension Color { static let sheet = Color(red: 0.9, green: 0.9, blue: 0.9) }
      """
    func use(_ color: String) -> String {
      Self.view(
        "Home",
        "Text(a).foregroundStyle(\(color)).background(Color.sheet)\n"
          + "Text(b).foregroundStyle(\(color)).background(Color.sheet)")
    }
    let found = try findings(
      in: ["Palette.swift": colors, "Home.swift": use("Palette.ink")], ["color-low-contrast"])
    #expect(found == ["Home.swift:3"])
    let dark = try findings(
      in: ["Palette.swift": colors, "Home.swift": use("Palette.dark")], ["color-low-contrast"])
    #expect(dark == [])
  }
}
