import Foundation
import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import LintEngine

/// Tests of the table of deprecated API.
struct DeprecatedAPITests {
  private func messages(
    _ source: String, _ deployment: [Platform: SystemVersion]? = nil,
    on platforms: Set<Platform> = []
  ) -> [String] {
    Linter(checks: [.apiDeprecated], platforms: platforms, deployment: deployment)
      .findings(in: SwiftSource(source).views()).map(\.message)
  }

  private func fixed(_ source: String) -> String {
    var bytes = Array(source.utf8)
    for finding in Linter(checks: [.apiDeprecated]).findings(in: SwiftSource(source).views())
      .reversed()
    {
      guard let fix = finding.fix else { continue }
      bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Each row is only reported where its own replacement exists`() {
    let source = """
      TabView { Feed().tabItem { Text("Feed") } }
        .navigationBarTitle("Home")
        .onChange(of: tab, perform: load)
        .cornerRadius(8)
      """
    func names(_ iOS: Int) -> [String] {
      messages(source, [.iOS: SystemVersion(iOS)]).compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
    }
    #expect(names(13) == ["cornerRadius"])
    #expect(names(14) == ["navigationBarTitle", "cornerRadius"])
    #expect(names(17) == ["navigationBarTitle", "onChange(of:perform:)", "cornerRadius"])
    #expect(names(18).first == "tabItem")
    #expect(messages(source).count == 4)
  }

  @Test func `Code for newer systems is judged by these`() {
    let source = """
      if #available(iOS 17, *) { Form {}.onChange(of: name) { name in check(name) } }
      """
    #expect(messages(source, [.iOS: SystemVersion(15)]).count == 1)
    #expect(
      messages("Form {}.onChange(of: name) { name in check(name) }", [.iOS: SystemVersion(15)])
        == [])
  }

  @Test(arguments: [
    (
      "struct Page: View { var body: some View { Poster().frame(width: UIScreen.main.bounds.width) } }",
      "UIScreen.main.bounds is deprecated since iOS 26; use GeometryReader"
    ),
    (
      "import SwiftUI\nstruct Page: View { let width = UIScreen.main.bounds.width }",
      "UIScreen.main.bounds is deprecated since iOS 26; use GeometryReader"
    ),
    (
      "import SwiftUI\nfinal class Player { func size() -> CGSize { UIScreen.main.bounds.size } }",
      "UIScreen.main is deprecated since iOS 26; use UIWindowScene.screen"
    ),
    (
      "import SwiftUI\nstruct Key: EnvironmentKey { static let defaultValue = UIScreen.main.scale }",
      "UIScreen.main is deprecated since iOS 26; use UIWindowScene.screen"
    ),
    (
      "struct Page: View { var body: some View { List {}.colorScheme(.dark) } }",
      "colorScheme is deprecated; use preferredColorScheme(_:)"
    ),
    (
      "struct Page: View { var body: some View { NavigationStack { List {}.colorScheme(.dark) } } }",
      "colorScheme is deprecated; use preferredColorScheme(_:)"
    ),
    (
      "struct Page: View { var body: some View { VStack { Poster().colorScheme(.dark) } } }",
      "colorScheme is deprecated; use environment(\\.colorScheme, _:)"
    ),
  ])
  func `The replacement can be used in the same place`(source: String, expected: String) {
    #expect(messages(source) == [expected])
  }

  @Test func `An older app is told what exists there`() {
    let source = """
      NavigationLink(destination: Page(), tag: 1, selection: $page) { Text("Page") }
      NavigationLink("Page", destination: Page(), isActive: $isOpen)
      NavigationLink(tag: 1, selection: $page) { Page() } label: { Text("Page") }
      """
    func advice(_ iOS: Int) -> [String] {
      messages(source, [.iOS: SystemVersion(iOS)]).map {
        $0.split(separator: "; use ").last.map(String.init) ?? ""
      }
    }
    #expect(advice(14) == ["a closure for the destination", "a closure for the destination"])
    #expect(
      advice(16) == [
        "NavigationLink(value:label:)", "navigationDestination(isPresented:destination:)",
        "NavigationLink(value:label:)",
      ])
  }

  @Test(arguments: [
    ("Text(a).animation(.default)", false), ("Text(a).bold().animation(.default)", false),
    ("Image(a).resizable().animation(.default)", false), ("Color.red.animation(.default)", false),
    ("Text(a).padding().animation(.default)", true), ("Circle().animation(.default)", true),
    ("Badge(count: count).animation(.default)", true),
    ("struct Badge: View, Equatable { let count = 1 }\nBadge().animation(.default)", false),
    ("struct Badge: View { let count = 1 }\nBadge().animation(.default)", true),
  ])
  func `Views that can be compared have an animation of their own since iOS 15`(
    _ source: String, _ isDeprecated: Bool
  ) {
    #expect(messages(source).isEmpty != isDeprecated)
    #expect(messages(source, [.iOS: SystemVersion(15)]).isEmpty != isDeprecated)
    #expect(messages(source, [.iOS: SystemVersion(14)]).count == 1)
  }

  /// An app that declares the placement itself.
  private static let shim = """
    extension ToolbarItemPlacement { static var navigationBarLeading: Self { .automatic } }
    Text(a).toolbar { ToolbarItem(placement: .navigationBarLeading) { b } }
    """

  @Test(arguments: [
    ("Text(a).disableAutocorrection(true)", "Text(a).autocorrectionDisabled(true)"),
    ("Text(a).disableAutocorrection(nil)", "Text(a).disableAutocorrection(nil)"),
    ("Text(a).disableAutocorrection(isOff)", "Text(a).disableAutocorrection(isOff)"),
    ("Text(a).accessibility(label: Text(b))", "Text(a).accessibilityLabel(Text(b))"),
    ("Text(a).accessibility(hidden: true)", "Text(a).accessibilityHidden(true)"),
    ("Text(a).toolbar(.hidden, for: .tabBar)", "Text(a).toolbarVisibility(.hidden, for: .tabBar)"),
    (
      "Text(a).toolbar { ToolbarItem(placement: .navigationBarLeading) { b } }",
      "Text(a).toolbar { ToolbarItem(placement: .topBarLeading) { b } }"
    ),
    ("Text(a).cornerRadius(8)", "Text(a).cornerRadius(8)"),
    (
      "let off: Bool? = true\nText(a).disableAutocorrection(off)",
      "let off: Bool? = true\nText(a).disableAutocorrection(off)"
    ),
    (
      "Text(a).toolbar { ToolbarItem(placement: ToolbarItemPlacement.navigationBarLeading) { b } }",
      "Text(a).toolbar { ToolbarItem(placement: .topBarLeading) { b } }"
    ),
    (shim, shim),
  ])
  func `Only what stays the same is replaced`(source: String, expected: String) {
    #expect(fixed(source) == expected)
  }

  @Test func `A placement is not replaced in code that is also for macOS`() {
    let source = "Text(a).toolbar { ToolbarItem(placement: .navigationBarLeading) { b } }"
    func fixes(_ source: String, _ deployment: [Platform: SystemVersion]) -> [Bool] {
      Linter(checks: [.apiDeprecated], deployment: deployment)
        .findings(in: SwiftSource(source).views()).map { $0.fix != nil }
    }
    let both: [Platform: SystemVersion] = [.iOS: SystemVersion(16), .macOS: SystemVersion(13)]
    #expect(fixes(source, both) == [false])
    #expect(fixes(source, [.iOS: SystemVersion(16)]) == [true])
    #expect(fixes("#if os(iOS)\n\(source)\n#endif", both) == [true])
  }

  private static let versions: [(String, [Platform: Int], String?)] = [
    (
      "Circle().animation(.default)", [Platform.iOS: 17], "animation(_:) is deprecated since iOS 15"
    ),
    ("Circle().animation(.default)", [.macOS: 14], "animation(_:) is deprecated since macOS 12"),
    ("Circle().animation(.default)", [.iPadOS: 17], "animation(_:) is deprecated since iOS 15"),
    (
      "Circle().animation(.default)", [.visionOS: 1], "animation(_:) is deprecated since visionOS 1"
    ),
    (
      "Button(a) { SKStoreReviewController.requestReview() }", [.iOS: 16],
      "SKStoreReviewController.requestReview() is deprecated since iOS 14"
    ),
    (
      "Button(a) { SKStoreReviewController.requestReview() }", [.macOS: 14],
      "SKStoreReviewController.requestReview() is deprecated since macOS 15"
    ),
    (
      "Button(a) { SKStoreReviewController.requestReview(in: scene) }", [.iOS: 16],
      "SKStoreReviewController.requestReview(in:) is deprecated since iOS 18"
    ),
    ("TabView { Feed().tabItem { b } }", [.visionOS: 2], nil),
    ("TabView { Feed().tabItem { b } }", [.visionOS: 2, .iOS: 18], "tabItem is deprecated"),
    ("Feed().toolbar(.hidden, for: .tabBar)", [.visionOS: 2], nil),
    ("Feed().toolbarBackground(.hidden, for: .tabBar)", [.visionOS: 2], nil),
    ("VStack { Text(a) + Text(b) }", [.visionOS: 2], nil),
    (
      "VStack { Text(a) + Text(b) }", [.macOS: 14], "'+' between texts is deprecated since macOS 26"
    ),
  ]

  @Test(arguments: versions)
  func `A message names a version of a system that the code is for`(
    _ source: String, _ oldest: [Platform: Int], _ expected: String?
  ) {
    let found = messages(
      source, oldest.mapValues { SystemVersion($0) }, on: Set(oldest.keys))
    #expect(
      found.map { $0.prefix { $0 != ";" } } == (expected.map { [$0[...]] } ?? []), "\(found)")
  }

  @Test(arguments: [
    ("mode.wrappedValue.dismiss()", "dismiss"), ("close(mode)", "dismiss"),
    ("if mode.wrappedValue.isPresented { close() }", "isPresented"),
    (
      "if self.mode.wrappedValue.isPresented { mode.wrappedValue.dismiss() }",
      "dismiss and isPresented"
    ),
  ])
  func `What replaces a presentation mode depends on what the code reads`(
    _ code: String, _ replacement: String
  ) {
    let source = """
      struct A: View {
        @Environment(\\.presentationMode) private var mode
        var body: some View { Button("Close") { \(code) } }
      }
      """
    #expect(messages(source) == ["presentationMode is deprecated; use \(replacement)"])
  }

  @Test(arguments: [
    ("SecureField(\"PIN\", text: $pin) { save() }", true),
    ("SecureField(\"PIN\", text: $pin, onCommit: save)", true),
    ("SecureField(text: $pin) { Text(\"PIN\") }", false),
    ("SecureField(\"PIN\", text: $pin)", false),
    ("List {}.onDrop(of: [UTType.image.identifier], isTargeted: nil) { _ in true }", true),
    ("List {}.onDrop(of: [\"public.image\"], delegate: drop)", true),
    ("List {}.onDrop(of: [UTType.image], isTargeted: nil) { _ in true }", false),
    ("List {}.onDrop(of: [item.kind.identifier], isTargeted: nil) { _ in true }", false),
  ])
  func `Older forms are recognized by their arguments`(_ source: String, _ isDeprecated: Bool) {
    #expect(messages(source).isEmpty != isDeprecated)
  }

  @Test func `A value of the environment that exists everywhere is advised on older systems`() {
    let source =
      "struct A: View { @Environment(\\.disableAutocorrection) private var off\n"
      + "var body: some View { Text(a) } }"
    #expect(messages(source, [.iOS: SystemVersion(13)]).count == 1)
    #expect(messages(source, [.watchOS: SystemVersion(7)]) == [])
  }

  @Test func `A use has one row at most`() {
    for sources in CheckSources.apiDeprecated.flagged {
      let forest = SwiftSource(sources.replacing("↓", with: "")).views()
      let context = LintContext(Linter(checks: []), forest)
      let places = Check.apiDeprecated.find(context).map(\.range)
      #expect(Set(places).count == places.count)
    }
  }

  /// The line of the manual's table for a row.
  private func line(_ row: DeprecatedAPI) -> String {
    let versions = [Platform.iOS, .macOS, .tvOS, .visionOS, .watchOS].compactMap { platform in
      row.versions[platform].map { "\(platform.rawValue) \($0)" }
    }.joined(separator: ", ")
    let warning = row.warning(on: []).map { "\($0.platform.rawValue) \($0.version)" } ?? ""
    let address = "\(DeprecatedAPI.documentation)\(row.page)"
      .replacing("(", with: "%28").replacing(")", with: "%29")
    return
      "| [`\(row.api)`](\(address)) | `\(row.replacement)` | \(versions) | \(warning) |"
  }

  @Test func `The manual has all rows, sorted`() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Manual/Articles/deprecated-api.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| [") }.map(String.init)
    let expected = Set(DeprecatedAPI.all.map(line)).sorted { $0.lowercased() < $1.lowercased() }
    #expect(lines == expected, "\n\(expected.joined(separator: "\n"))\n")
  }
}
