import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

@testable import LintEngine

/// Tests of code that `#if` restricts to some systems.
struct SystemTests {
  private func ids(_ source: String, _ platforms: Set<Platform>) -> [String] {
    Linter(checks: Check.all.filter { !$0.isOptIn }, platforms: platforms)
      .findings(in: SwiftSource(source).views()).map(\.check)
  }

  @Test(arguments: [
    ("os(visionOS)", [Platform.iOS], 0), ("os(visionOS)", [.visionOS], 1),
    ("os(visionOS)", [], 1), ("!os(iOS)", [.iOS], 0), ("!os(iOS)", [.macOS], 1),
    ("os(iOS) || os(visionOS)", [.iOS], 1), ("os(macOS) && DEBUG", [.iOS], 0),
    ("targetEnvironment(simulator)", [.iOS], 0), ("!targetEnvironment(simulator)", [.iOS], 1),
    ("targetEnvironment(macCatalyst)", [.iOS], 1), ("DEBUG", [.iOS], 0), ("DEBUG", [], 0),
    ("!DEBUG", [.iOS], 1), ("DEBUG || os(iOS)", [.iOS], 1),
    ("BETA", [.iOS], 1), ("!(os(macOS) || os(tvOS))", [.iPadOS], 1),
    ("!(os(macOS) || os(tvOS))", [.tvOS], 0), ("canImport(AppKit)", [.iOS], 0),
    ("canImport(UIKit)", [.macOS], 0), ("canImport(UIKit)", [.iOS], 1),
    ("canImport(Charts)", [.iOS], 1),
  ])
  func `Only code for the app's own platforms is checked`(
    condition: String, platforms: [Platform], count: Int
  ) {
    let text = "Text(a).foregroundStyle(.black)"
    let sources = [
      "VStack {\n#if \(condition)\n\(text)\n#endif\n}",
      "#if \(condition)\nstruct A: View { var body: some View { \(text) } }\n#endif",
      "struct A: View { var body: some View {\n#if \(condition)\na\n#endif\n}\nvar a: some View { \(text) } }",
      "VStack {\n#if !(\(condition))\nEmptyView()\n#else\n\(text)\n#endif\n}",
    ]
    for source in sources {
      let found = ids(source, Set(platforms)).filter { $0 == "color-nonsemantic" }
      #expect(found.count == count, "\(source)")
    }
  }

  @Test(arguments: [
    ("struct HomeScreen: View { var body: some View { VStack { B() }.background(.black) } }", 1),
    ("struct A: View { var body: some View { NavigationStack { B() }.background(.black) } }", 1),
    (
      "struct A: View { var body: some View { VStack { B() }.frame(maxWidth: .infinity, maxHeight: .infinity).background(.black) } }",
      1
    ),
    ("NavigationStack { B() }.background(Color.black)", 1),
    ("struct Chip: View { var body: some View { Text(a).background(.black) } }", 0),
  ])
  func `A screen inside a visionOS condition is flagged, and a part of a screen is not`(
    source: String, count: Int
  ) {
    let id = "visionos-opaque-background"
    let inside = "#if os(visionOS)\n\(source)\n#endif"
    #expect(ids(inside, []).filter { $0 == id }.count == count, "\(source)")
    #expect(ids(inside, [.visionOS]).filter { $0 == id }.count == count, "\(source)")
    #expect(ids(source, [.visionOS]).filter { $0 == id }.count == count, "\(source)")
    #expect(ids(source, []).filter { $0 == id } == [], "\(source)")
    #expect(ids(inside, [.iOS]) == [], "\(source)")
  }

  @Test
  func `Text on a material is flagged whether the view is unused, in a sheet or used twice`() {
    let queue = """
      struct QueueSheet: View {
        var body: some View {
          VStack {
            Text(title).font(.headline).foregroundStyle(.primary)
            Text(detail).font(.caption).foregroundStyle(.primary)
            Text(footer)
          }
          .background(.regularMaterial)
        }
      }
      """
    for use in [
      "", "List(songs) { Song($0) }.sheet(isPresented: $on) { QueueSheet() }",
      "VStack { Player().sheet(isPresented: $on) { QueueSheet() }; QueueSheet() }",
    ] {
      let page = "struct Songs: View { var body: some View { \(use) } }"
      #expect(ids(queue + "\n" + page, []).contains("vibrancy-uniform-level"), "\(use)")
    }
  }

  @Test func `Views that only previews use are left out`() {
    let text = "struct Sample: View { var body: some View { Text(a).foregroundStyle(.black) } }"
    let preview = "#Preview { Sample() }"
    let use = "struct Home: View { var body: some View { Sample() } }"
    #expect(ids("private \(text)\n\(preview)", []).isEmpty)
    #expect(!ids("private \(text)\n\(preview)\n\(use)", []).isEmpty)
    // Another file may use the view.
    #expect(!ids("\(text)\n\(preview)", []).isEmpty)
  }

  private static let contentTypes: [(String, [Platform: Int], Bool)] = [
    ("E-mail", [Platform.iOS: 15], true), ("E-mail", [.iOS: 15, .macOS: 12], false),
    ("E-mail", [.iOS: 17, .macOS: 14], true), ("E-mail", [.iOS: 17, .watchOS: 10], false),
    ("E-mail", [.iOS: 17, .tvOS: 17], true), ("Website", [.iOS: 17], true),
    ("Website", [.iOS: 17, .macOS: 14], false),
  ]

  @Test(arguments: contentTypes)
  func `A content type is only written where all systems have it`(
    _ title: String, _ oldest: [Platform: Int], _ isFixed: Bool
  ) {
    func fixes(_ source: String) -> [Bool] {
      let linter = Linter(
        checks: [.inputContentType], platforms: Set(oldest.keys),
        deployment: oldest.mapValues { SystemVersion($0) })
      return linter.findings(in: SwiftSource(source).views()).map { $0.fix != nil }
    }
    let field = "TextField(\"\(title)\", text: $text)"
    #expect(fixes(field) == [isFixed])
    #expect(fixes("VStack {\n#if os(iOS)\n\(field)\n#endif\n}") == [true])
  }

  private static let targets: [(String, String?)] = [
    (
      "Image(systemName: a).onTapGesture { b() }",
      "Image(systemName: a).frame(minWidth: 44, minHeight: 44).contentShape(Rectangle())"
        + ".onTapGesture { b() }"
    ),
    (
      "Button { b() } label: { Image(systemName: a) }.buttonStyle(.plain)",
      "Button { b() } label: { Image(systemName: a).frame(minWidth: 44, minHeight: 44)"
        + ".contentShape(Rectangle()) }.buttonStyle(.plain)"
    ),
    (
      "Button { b() } label: { Text(a).frame(height: 20) }",
      "Button { b() } label: { Text(a).frame(height: 20).frame(minWidth: 44, minHeight: 44)"
        + ".contentShape(Rectangle()) }"
    ),
    ("Button(a) { b() }.frame(height: 20)", nil),
  ]

  @Test(arguments: targets)
  func `A larger target takes touches everywhere`(_ source: String, _ expected: String?) {
    let findings = Linter(checks: [.touchTargetIcon, .touchTargetSmall], platforms: [.iOS])
      .findings(in: SwiftSource("VStack { \(source) }").views())
    #expect(findings.count == 1)
    var bytes = Array("VStack { \(source) }".utf8)
    if let fix = findings.first?.fix {
      bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "VStack { \(expected ?? source) }")
  }
}
