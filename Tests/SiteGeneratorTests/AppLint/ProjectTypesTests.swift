import HandbookModel
import LintEngine
import TestSupport
import Testing

@testable import AppLint

/// What lint knows about the types of other files.
struct ProjectTypesTests {
  private static let home = """
    struct Home: View {
      var body: some View {
        Cover(url: url).onTapGesture { open() }
      }
    }
    """

  private static let cover = """
    struct Cover: View {
      var body: some View { Frame() }
    }
    """

  @Test(arguments: [
    ("struct Frame: View { var body: some View { Image(\"a\") } }", ["Home.swift:3"]),
    ("struct Frame: View { var body: some View { Text(\"a\"); Toggle(\"b\", isOn: $b) } }", []),
    ("struct Frame: View { var body: some View { Text(\"a\"); Link(\"b\", destination: c) } }", []),
    ("struct Frame: View { var body: some View { Text(\"a\"); Elsewhere() } }", []),
    ("struct Frame: View { var body: some View { Color.red } }", []),
    ("private struct Frame: View { var body: some View { Text(\"a\") } }", []),
  ])
  func `A tap on a view of another file is found if nothing in the view reacts`(
    frame: String, expected: [String]
  ) throws {
    let files = ["Home.swift": Self.home, "Cover.swift": Self.cover, "Frame.swift": frame]
    #expect(try findings(in: files, ["tap-gesture-not-button"]) == expected)
  }

  @Test(arguments: [
    ("struct Wrapped<Base> { let base: Base }", ["Seat.swift:5"]),
    (
      "struct Wrapped<Base>: View { let base: Base\n  var body: some View { Text(a) } }",
      ["Seat.swift:3", "Seat.swift:5"]
    ),
  ])
  func `What a method of views in another file returns may be no view`(
    wrapped: String, expected: [String]
  ) throws {
    let files = [
      "View.swift": """
      extension View {
        func themed() -> Wrapped<Self> { Wrapped(base: self) }
        var wrapped: Wrapped<Self> { themed() }
        var framed: some View { padding() }
      }
      """,
      "Seat.swift": """
      struct Seat: View {
        var body: some View {
          Text(a).themed().cornerRadius(3)
          Text(a).wrapped.cornerRadius(3)
          Text(a).framed.cornerRadius(3)
        }
      }
      """, "Wrapped.swift": wrapped,
    ]
    #expect(try findings(in: files, ["api-deprecated"]) == expected)
  }

  @Test
  func `A view that two files declare is not known`() throws {
    let frame = "struct Frame: View { var body: some View { Image(\"a\") } }"
    let files = [
      "Home.swift": Self.home, "Cover.swift": Self.cover, "Frame.swift": frame, "B.swift": frame,
    ]
    #expect(try findings(in: files, ["tap-gesture-not-button"]) == [])
  }

  @Test(arguments: [
    ("class Draft: ObservableObject {}", ["Editor.swift:2"]),
    ("class Draft {}\n", []),
    ("class Draft: Base {}\nclass Base: ObservableObject {}", ["Editor.swift:2"]),
    ("class Draft {}\nextension Draft: ObservableObject {}", ["Editor.swift:2"]),
    ("struct Draft: Sendable {}", []),
  ])
  func `A model of another file is known by its declaration`(
    model: String, expected: [String]
  ) throws {
    let files = [
      "Draft.swift": model,
      "Editor.swift": """
      struct Editor: View {
        @ObservedObject var draft = Draft()
        var body: some View { Text(draft.text) }
      }
      """,
    ]
    #expect(try findings(in: files, ["model-recreated"]) == expected)
  }

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", platforms: [.iOS(.v17)], targets: [.executableTarget(name: "App")])
    """

  private static let screen = """
    import SwiftUI
    struct Page: View {
      var body: some View {
        NavigationLink("Settings", destination: .settings)
        NavigationLink("About", destination: About())
      }
    }
    let insets = UIApplication.shared.keyWindow?.safeAreaInsets
    """

  @Test(arguments: [
    (
      "extension NavigationLink { init(_ title: String, destination: Place) {} }\nenum Place {}",
      ["Screen.swift:5", "Screen.swift:8"]
    ),
    (
      "extension NavigationLink { init(_ title: String, page: Place) {} }",
      ["Screen.swift:4", "Screen.swift:5", "Screen.swift:8"]
    ),
    (
      "private extension NavigationLink { init(_ title: String, destination: Place) {} }",
      ["Screen.swift:4", "Screen.swift:5", "Screen.swift:8"]
    ),
    (
      "extension UIApplication { var keyWindow: UIWindow? { nil } }",
      ["Screen.swift:4", "Screen.swift:5"]
    ),
    (
      "extension UIScreen { var keyWindow: UIWindow? { nil } }",
      ["Screen.swift:4", "Screen.swift:5", "Screen.swift:8"]
    ),
  ])
  func `What another file adds to a type of the system is not deprecated`(
    addition: String, expected: [String]
  ) throws {
    let files = [
      "Additions.swift": addition, "Screen.swift": Self.screen, "Package.swift": Self.package,
    ]
    #expect(try findings(in: files, ["api-deprecated"]) == expected)
  }

  @Test(arguments: [
    ("", ["Cities.swift:3", "Cities.swift:4"]),
    (
      "extension NavigationLink { init(_ title: String, destination: Page) {} }\nenum Page {}",
      ["Cities.swift:4"]
    ),
    (
      "extension NavigationLink { init(_ title: String, page: Page) {} }",
      ["Cities.swift:3", "Cities.swift:4"]
    ),
  ])
  func `A link of a row that another file declares has no destination view`(
    addition: String, expected: [String]
  ) throws {
    let cities = """
      struct Cities: View {
        var body: some View {
          List(cities) { city in NavigationLink(city.name, destination: .city(city)) }
          List(cities) { city in NavigationLink(city.name, destination: CityScreen(city: city)) }
        }
      }
      """
    let files = [
      "Cities.swift": cities, "Additions.swift": addition, "Package.swift": Self.package,
    ]
    #expect(try findings(in: files, ["nav-link-destination"]) == expected)
  }

  @Test(arguments: [
    ("enum Mood: String { case glad = \"🙂\", sad = \"🙁\" }", []),
    ("enum Mood: String { case glad, sad }", ["Log.swift:3"]),
    ("struct Mood: RawRepresentable { let rawValue: String }", []),
    (
      "enum Mood: String { case glad, sad }\nenum Other { enum Mood: String { case a = \"🙂\" } }",
      ["Log.swift:3"]
    ),
  ])
  func `A raw value without words is known by the declaration of its type`(
    mood: String, expected: [String]
  ) throws {
    let log = """
      struct Log: View {
        let mood: Mood
        var body: some View { Text(mood.rawValue) }
      }
      """
    let files = ["Log.swift": log, "Mood.swift": mood]
    #expect(try findings(in: files, ["raw-value-shown"]) == expected)
  }

  // MARK: Types with the names of SwiftUI's views

  private static let form = """
    struct Page: View {
      @State private var level = 0.5
      var body: some View {
        NavigationStack {
          Slider(value: $level)
          Link("here", destination: url)
          List { Text("a"); Divider(); Text("b") }
          NavigationLink("More") { NavigationStack { Text("c") } }
          Button { play() } label: { ProgressView() }
        }
      }
    }
    """

  private static let formChecks = [
    "control-name", "link-vague-title", "list-divider", "nav-nested-stack",
    "control-label-wordless",
  ]

  @Test(arguments: [
    ("", [5, 6, 7, 8, 9]),
    ("struct Card: View { var body: some View { Text(\"a\") } }", [5, 6, 7, 8, 9]),
    ("struct Slider: View { var body: some View { Text(\"a\") } }", [6, 7, 8, 9]),
    ("public struct Link: View { public var body: some View { Text(\"a\") } }", [5, 7, 8, 9]),
    ("class Divider {}", [5, 6, 8, 9]),
    (
      "struct NavigationStack<C: View>: View { let c: C; var body: some View { c } }", [5, 6, 7, 9]
    ),
    ("struct ProgressView: View { var body: some View { Text(\"a\") } }", [5, 6, 7, 8]),
    ("enum Kit { struct Slider: View { var body: some View { Text(\"a\") } } }", [5, 6, 7, 8, 9]),
    ("extension Slider { func styled() -> some View { self } }", [5, 6, 7, 8, 9]),
  ])
  func `A type of the app hides the view of SwiftUI with its name`(
    declaration: String, lines: [Int]
  ) throws {
    let other = ["Page.swift": Self.form, "Kit.swift": declaration]
    #expect(try findings(in: other, Self.formChecks) == lines.map { "Page.swift:\($0)" })
    let same = ["Page.swift": Self.form + "\n" + declaration]
    #expect(try findings(in: same, Self.formChecks) == lines.map { "Page.swift:\($0)" })
  }

  @Test(arguments: [
    "private struct Slider: View { var body: some View { Text(\"a\") } }",
    "import XCTest\nstruct Slider: View { var body: some View { Text(\"a\") } }",
  ])
  func `A type that other files do not see hides nothing`(declaration: String) throws {
    let files = ["Page.swift": Self.form, "Kit.swift": declaration]
    #expect(try findings(in: files, ["control-name"]) == ["Page.swift:5"])
  }

  @Test func `A nested type is visible in the type around it, also in another file`() throws {
    let kit = """
      struct Panel: View {
        struct Slider: View { var body: some View { Text("a") } }
        var body: some View { more }
      }
      """
    let use = """
      extension Panel {
        var more: some View { Slider(value: level) }
      }
      struct Other: View {
        var body: some View { Slider(value: $level) }
      }
      """
    #expect(
      try findings(in: ["Panel.swift": kit, "More.swift": use], ["control-name"])
        == ["More.swift:5"])
  }

  @Test func `A view of SwiftUI that is named with its module is not the one of the app`() throws {
    let kit = """
      struct Slider: View {
        @Binding var value: Double
        var body: some View { SwiftUI.Slider(value: $value) { Text("Volume") } }
      }
      """
    #expect(try findings(in: ["Kit.swift": kit], ["control-name"]) == [])
  }
}
