import HandbookModel
import TestSupport
import Testing

@testable import AppLint

/// Tests of which views of an app are checked: those that people can see.
struct UnusedViewTests {
  private static let view = """
    struct Card: View {
      var body: some View { Text(a).foregroundStyle(.quaternary).background(.thinMaterial) }
    }

    """
  private static let start = "@main struct Main: App { var body: some Scene { W { Home() } } }\n"
  private static let home = "struct Home: View { var body: some View { Text(a) } }\n"

  private func lint(
    _ files: [String: String], _ paths: [String] = ["."], settings: String = "",
    links: [String: String] = [:]
  ) throws -> LintReport {
    let disk = MemoryDisk([".proofbook.yml": "platforms: [iOS]\n" + settings])
    for (path, text) in files { disk.put(text, at: path) }
    for (path, target) in links { disk.putLink(at: path, to: target) }
    var options = AppLint.Options()
    options.paths = paths
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run()
  }

  @Test(arguments: [
    // Nothing uses it, or only a preview does, or another view that nothing uses.
    ("", false),
    ("#Preview { Card() }", false),
    ("struct P: PreviewProvider { static var previews: some View { Card() } }", false),
    ("struct Old: View { var body: some View { Card() } }", false),
    ("extension Main { }", false),
    // A view that is used, a function, and code outside of types use it.
    ("extension Home { var card: some View { Card() } }", true),
    ("final class Model { func make() -> AnyView { AnyView(Card()) } }", true),
    ("let card = Card()", true),
    // It is mentioned in another way.
    ("let type = Card.self", true),
    ("func make() -> Card { .init() }", true),
    ("struct Broken: View {", true),
    ("extension Home { var cards: some View { ForEach(items, content: Card.init) } }", true),
    ("extension Home { var card: some View { Lazy<Card>() } }", true),
    ("final class Host: UIHostingController<Card> {}", true),
    ("typealias Row = Card", true), ("let card: App.Card = .init()", true),
    ("extension Home { var card: some View { Card.sample } }", true),
    // Only the view itself and previews name it.
    ("extension Card { static var sample: Card { Card() } }", false),
    (
      "struct P: PreviewProvider { static let sample = Card(); static var previews: some View {} }",
      false
    ),
  ])
  func `A view that the app does not use is not checked`(_ other: String, _ isChecked: Bool) throws
  {
    let report = try lint([
      "Main.swift": Self.start + Self.home, "Card.swift": Self.view, "Other.swift": other + "\n",
    ])
    #expect(report.diagnostics.contains { $0.id == "vibrancy-quaternary-thin" } == isChecked)
    #expect(report.unusedViews.contains("Card") != isChecked)
  }

  @Test(arguments: [
    ("Main.swift", "@main struct Main { static func main() {} }\n", true),
    ("Card.swift", "public " + view, true),
    ("Card.swift", "enum Cards {\n" + view + "}\n", true),
    ("Card.swift", "private " + view, false),
    // A view in a view that is used, or in one that is not.
    ("Card.swift", "extension Home {\n" + view + "}\n", false),
    (
      "Card.swift",
      "struct Old: View { var body: some View { Card() } }\nextension Old {\n" + view + "}\n", false
    ),
    (
      "Card.swift",
      "extension Home { var card: some View { Card() } }\nextension Home {\n" + view + "}\n", true
    ),
    ("Main.swift", "class Delegate: UIResponder, UIApplicationDelegate {}\n", false),
  ])
  func `Only views of apps that are read from their start, and of their own module, can be unused`(
    _ path: String, _ text: String, _ isChecked: Bool
  ) throws {
    let files = ["Main.swift": Self.start + Self.home, "Card.swift": Self.view]
    let report = try lint(files.merging([path: text]) { $1 })
    #expect(report.diagnostics.contains { $0.id == "vibrancy-quaternary-thin" } == isChecked)
  }

  private static let user = "struct User { func make() -> some View { Card() } }\n"

  @Test(arguments: [
    // A file beside those to lint, and one that is not read.
    ("Sub/Other.swift", user, ["Main.swift", "Card.swift"], "", true),
    ("Gen/Other.swift", user, ["."], "ignore: [Gen]\n", true),
    ("Pods/Other.swift", user, ["."], "", true), (".gen/Other.swift", user, ["."], "", true),
    // Another name, another kind of file, and one of git.
    ("Pods/Other.swift", "let a = CardView(); let b = DiscountCard()\n", ["."], "", false),
    ("Pods/Other.txt", user, ["."], "", false), (".git/Other.swift", user, ["."], "", false),
  ])
  func `A view that code names that is not read is checked`(
    _ path: String, _ text: String, _ paths: [String], _ settings: String, _ isChecked: Bool
  ) throws {
    let files = ["Main.swift": Self.start + Self.home, "Card.swift": Self.view, path: text]
    let report = try lint(files, paths, settings: settings)
    #expect(report.unusedViews == (isChecked ? [] : ["Card"]))
    #expect(report.diagnostics.contains { $0.id == "vibrancy-quaternary-thin" } == isChecked)
  }

  @Test func `Code behind links counts, and what such a view uses, too`() throws {
    let old = "struct Old: View { var body: some View { Card() } }\n"
    let files = [
      "App/Main.swift": Self.start + Self.home, "App/Card.swift": Self.view + old,
      "Shared/Other.swift": Self.user.replacing("Card", with: "Old"),
    ]
    #expect(try lint(files, ["App"]).unusedViews == [])
    let package = files.merging(["App/Package.swift": "let package = Package(name: \"A\")\n"]) {
      $1
    }
    let variants: [[String: String]] = [
      [:], ["App/Link": "Shared"], ["App/L.swift": "Shared/Other.swift"],
    ]
    for links in variants {
      let disk = MemoryDisk(package)
      for (path, target) in links { disk.putLink(at: path, to: target) }
      var options = AppLint.Options()
      options.paths = ["App"]
      let report = try AppLint(options, fileSystem: disk.fileSystem) { _ in
        throw CancellationError()
      }.run()
      #expect(report.unusedViews == (links.isEmpty ? ["Card", "Old"] : []))
    }
  }

  @Test func `Where it is not known where the app is, no view is unused`() throws {
    let disk = MemoryDisk(["Main.swift": Self.start + Self.home, "Card.swift": Self.view])
    let options = AppLint.Options()
    let lint = try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
    #expect(try lint.run().unusedViews == [])
    disk.put("", at: ".git/HEAD")
    #expect(try lint.run().unusedViews == ["Card"])
  }

  @Test(arguments: [
    "ForEach(items, content: Card.init)", "ForEach(items) { Card.init($0) }", "Card.sample",
    "AnyView(Card.make())", "Lazy<Card>()",
  ])
  func `A view that its own file uses is checked`(_ use: String) throws {
    let members = """
      extension Card {
        static var sample: Card { Card() }
        static func make() -> some View { Card() }
      }
      #Preview { Card() }

      """
    let root = "struct Home: View { var body: some View { \(use) } }\n"
    let report = try lint(["Main.swift": Self.start + Self.view + members + root])
    #expect(report.unusedViews == [])
    #expect(report.diagnostics.contains { $0.id == "vibrancy-quaternary-thin" })
  }
}
