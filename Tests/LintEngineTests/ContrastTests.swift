import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// The numbers in the messages of `color-low-contrast`. They were computed outside of this program,
/// from the definition in WCAG 2.2.
struct ContrastTests {
  private func messages(_ source: String, _ platforms: Set<Platform> = []) -> [String] {
    Linter(checks: [.colorLowContrast], platforms: platforms)
      .findings(in: SwiftSource(source).views()).map(\.message)
  }

  private func text(_ foreground: String, on background: String, _ font: String = ".body") -> String
  {
    "Text(a).font(\(font)).foregroundStyle(\(foreground)).background(\(background))"
  }

  @Test(
    arguments: [
      (".white", "Color(hex: 0x767676)", nil),
      (".white", "Color(hex: 0x777777)", "4.47:1; use colors with at least 4.5:1"),
      ("Color(hex: \"9ca3af\")", "Color(white: 1)", "2.53:1; use colors with at least 4.5:1"),
      ("Color(red: 1, green: 0, blue: 0)", ".white", "3.99:1; use colors with at least 4.5:1"),
      (".black", "Color(hex: 0x336699)", "3.5:1; use colors with at least 4.5:1"),
      (".white", "Color(hex: 0x336699)", nil),
      (".white.opacity(0.8)", "Color(hex: 0x3366cc)", "4.04:1; use colors with at least 4.5:1"),
      (
        ".white", "Color(hue: 0, saturation: 0, brightness: 1)",
        "1:1; use colors with at least 4.5:1"
      ),
      (
        ".white", ".green",
        "2.21:1 in light mode and 2.02:1 in dark mode; use colors with at least 4.5:1"
      ),
      (
        ".white", "Color.orange",
        "2.3:1 in light mode and 2.23:1 in dark mode; use colors with at least 4.5:1"
      ),
      (".white", ".blue", nil), (".black", ".orange", nil),
      (
        ".white", "Color(uiColor: .systemGray2)",
        "2.21:1 in light mode; use colors with at least 4.5:1"
      ),
    ] as [(String, String, String?)])
  func `The contrast of known colors`(
    _ foreground: String, _ background: String, _ expected: String?
  ) {
    #expect(
      messages(text(foreground, on: background))
        == (expected.map { ["the contrast of this text is " + $0] } ?? []))
  }

  @Test(arguments: [
    (".system(size: 24)", true), (".system(size: 23)", false),
    (".system(size: 19, weight: .bold)", true), (".system(size: 18, weight: .bold)", false),
    (".system(size: 19, weight: .semibold)", false), (".title", true), (".headline", false),
    // Of a font that is not known, the size may be large.
    ("Fonts.title", true),
  ])
  func `Large text needs less`(_ font: String, _ isLarge: Bool) {
    #expect(messages(text(".white", on: "Color(hex: 0x949494)", font)).isEmpty == isLarge)
    #expect(messages(text(".white", on: "Color(hex: 0x959595)", font)).count == 1)
  }

  @Test func `Without a color, text is black in light mode and white in dark mode`() {
    #expect(
      messages("Text(a).padding().background(Color(hex: 0x336699))")
        == ["the contrast of this text is 3.5:1 in light mode; use colors with at least 4.5:1"])
    #expect(
      messages("Text(a).padding().background(.yellow)")
        == ["the contrast of this text is 1.41:1 in dark mode; use colors with at least 4.5:1"])
  }

  @Test func `System colors have other values where iOS is not`() {
    let source = text(".white", on: ".green")
    #expect(messages(source, [.macOS]) == [] && messages(source, [.iOS, .macOS]).count == 1)
    #expect(messages("#if os(macOS)\n\(source)\n#endif") == [])
    #expect(messages(text(".white", on: "Color(hex: 0x777777)"), [.macOS]).count == 1)
  }

  @Test func `Rows are white in light mode`() {
    #expect(
      messages("List { Text(a).foregroundStyle(.green) }")
        == ["the contrast of this text is 2.21:1 in light mode; use colors with at least 4.5:1"])
    #expect(messages("List { Text(a).foregroundStyle(.blue) }") == [])
    // `color-nonsemantic` reports these.
    #expect(messages("List { Text(a).foregroundStyle(.white) }") == [])
  }
}
