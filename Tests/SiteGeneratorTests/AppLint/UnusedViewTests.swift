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

  private func lint(_ files: [String: String]) throws -> LintReport {
    let disk = MemoryDisk()
    for (path, text) in files { disk.put(text, at: path) }
    var options = AppLint.Options()
    options.paths = ["."]
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
