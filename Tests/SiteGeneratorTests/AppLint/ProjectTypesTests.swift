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
}
