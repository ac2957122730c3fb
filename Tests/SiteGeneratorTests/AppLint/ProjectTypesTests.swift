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
}
