import Foundation
import HandbookModel
import SwiftFrontEnd
import Testing
import ViewTree

@testable import ViewRenderer

/// The table of modifiers, and what follows from it.
struct ModifierTableTests {
  /// Returns the drawing of a body.
  private func drawing(_ body: String) throws -> Drawing {
    let code = "struct A: View { var body: some View { \(body) } }"
    return try SwiftSource(code).views().drawing().get()
  }

  @Test func `Each modifier of SwiftUI has one entry`() {
    let names = Set(ModifierEntry.table.keys)
    #expect(names == ViewVocabulary.modifiers)
    let all = [
      ModifierEntry.layoutEntries, ModifierEntry.lookEntries, ModifierEntry.styleEntries,
      ModifierEntry.screenEntries, ModifierEntry.entriesWithoutLook,
    ].joined().flatMap(\.names)
    #expect(all.count == names.count)
  }

  @Test func `A modifier that is left out is named`() throws {
    for (name, entry) in ModifierEntry.table where entry.support == .leftOut {
      let unsupported = try drawing("Text(\"a\").\(name)()").unsupported
      #expect(unsupported.contains { $0.code.hasPrefix(name) }, "\(name)")
    }
  }

  @Test func `A modifier without a look is not named`() throws {
    for (name, entry) in ModifierEntry.table where entry.support == .withoutLook {
      #expect(try drawing("Text(\"a\").\(name)()").unsupported.isEmpty, "\(name)")
    }
  }

  @Test func `A modifier without an entry is named`() throws {
    #expect(try drawing("Text(\"a\").glimmers()").unsupported.map(\.code) == ["glimmers"])
  }

  @Test(arguments: [
    (".toolbar(.hidden, for: .navigationBar)", false), (".toolbar(.hidden)", false),
    (".toolbarVisibility(.hidden, for: .navigationBar)", false),
    (".toolbar(.hidden, for: .tabBar)", true), (".toolbarVisibility(.hidden, for: .tabBar)", true),
    (".toolbarVisibility(.visible)", true),
  ])
  func `The navigation bar is hidden by its own modifiers`(
    _ modifier: String, _ isShown: Bool
  ) throws {
    let drawing = try drawing(
      "NavigationStack { Text(\"a\").navigationTitle(\"Boats\")\(modifier) }")
    #expect(drawing.html.contains("Boats") == isShown)
  }

  /// The row of the manual's table for some modifiers.
  private func row(_ how: String, _ names: some Sequence<String>) -> String {
    "| \(how) | \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) |"
  }

  @Test func `The manual says of each modifier how it is drawn`() throws {
    let table = ModifierEntry.table
    func row(_ how: String, _ support: ModifierEntry.Support) -> String {
      self.row(how, table.filter { $0.value.support == support }.keys)
    }
    var partly: [String: [String]] = [:]
    for (name, entry) in table {
      if case .partly(let words) = entry.support { partly[words, default: []].append(name) }
    }
    let rows =
      [row("Drawn", .drawn)]
      + partly.sorted { $0.key < $1.key }.map { self.row($0.key, $0.value) }
      + [
        row("Left out, and named", .leftOut), row("Left out with its view", .withView),
        row("Shown when readers act", .presented), row("A movement", .moving),
      ]
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Manual/Articles/drawings.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let expected = (["| how | modifiers |", "| --- | --- |"] + rows).joined(separator: "\n")
    #expect(text.contains(expected), "\n\(expected)\n")
  }
}
