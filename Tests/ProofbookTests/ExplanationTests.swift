import ArgumentParser
import HandbookModel
import LintEngine
import Testing

@testable import Manual
@testable import proofbook

struct ExplanationTests {
  @Test func `Every diagnostic has a page in the manual, and every page a diagnostic`() {
    let kinds = DiagnosticKind.allCases.map(\.id)
    let failures = SystemError.Operation.allCases.map {
      SystemError(operation: $0, path: "", reason: "").id
    }
    #expect(Manual.diagnostics.map(\.name) == (kinds + failures).sorted())
  }

  @Test func `Every built-in check has a page in the manual, and every page a check`() {
    #expect(Manual.checks.map(\.name) == Check.all.map(\.id))
  }

  @Test(arguments: Manual.diagnostics.map(\.name))
  func `A page about a diagnostic has its id, a summary of one line, and advice`(id: String) throws
  {
    let page = try #require(Manual.diagnostics.first { $0.name == id })
    #expect(page.markdown.hasPrefix("# \(id)\n\n**"))
    #expect(!page.summary.isEmpty && page.summary.count <= 80 && !page.summary.hasSuffix("."))
    #expect(page.details.count > 80, "too short")
  }

  @Test func `Every article has a title and a summary`() {
    #expect(!Manual.articles.isEmpty)
    for article in Manual.articles {
      #expect(article.markdown.hasPrefix("# \(article.title)\n\n"), "\(article.name)")
      #expect(article.summary.hasSuffix(".") && article.summary.count <= 160, "\(article.name)")
    }
  }

  @Test(arguments: [
    ("drawings", "# Drawings\n"), ("folders", "# Folders\n"), ("templates", "# Templates\n"),
    ("keys", "# Front matter\n"), ("selectors", "# Custom checks\n"),
    ("formats", "# Command line\n"), ("options", "# Command line\n"),
    ("space-off-grid", "space-off-grid: "), ("link/wiki", "link/wiki: "),
    ("unknown-anchor", "link/unknown-anchor: "), ("link", "link/draft"),
  ])
  func `A topic is explained by its name, another name, or a half of its id`(
    topic: String, beginning: String
  ) throws {
    let text = try ExplainCommand.text(about: topic)
    #expect(text.hasPrefix(beginning) && text.hasSuffix("\n"))
  }

  @Test func `The options of a check are listed with the values that they can have`() throws {
    let text = try ExplainCommand.text(about: "touch-target-small")
    let option =
      "- least: a number from 20 to 100, 44 if not set. The least width and height of a\n"
      + "  touch target in points."
    #expect(
      text.contains("\n\nOptions, under 'checks' in .proofbook.yml or handbook.yaml:\n" + option))
    let page = ManualHandbook.files.first { $0.path == "articles/check-list.md" }?.text
    #expect(
      page?.contains("\nOptions:\n\n- `least`: a number from 20 to 100, 44 if not set. The") == true
    )
    #expect(try !ExplainCommand.text(about: "dialog-yes-no").contains("Options"))
  }

  @Test func `A name that begins ids and is also an article shows the article and the ids`() throws
  {
    let text = try ExplainCommand.text(about: "proof")
    #expect(text.hasPrefix("# Checks\n") && text.contains("\nproof/missed "))
  }

  @Test func `The other names of articles are names of nothing else`() {
    let ids = Manual.diagnostics.map(\.name) + Check.all.map(\.id) + Manual.articles.map(\.name)
    let halves = Set(ids + ids.flatMap { $0.split(separator: "/").map(String.init) })
    let others = Manual.articles.flatMap(\.otherNames)
    #expect(others.count == Manual.otherNames.values.joined().count, "names of no article")
    #expect(Set(others).count == others.count && halves.isDisjoint(with: others))
    #expect(Set(others).isDisjoint(with: ["articles", "checks"]))
  }

  @Test(arguments: [
    ("type-fixed", ["type-fixed-height", "type-fixed-size"]),
    ("Haptics", ["haptic-on-appear", "haptic-uikit-generator"]),
  ])
  func `A word of checks is answered with their list`(_ word: String, _ ids: [String]) throws {
    let lines = try ExplainCommand.text(about: word).split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == ids)
  }

  @Test(arguments: [
    ("link/unknown-pge", "link/unknown-page"), ("drawing", "drawings"), ("option", "command-line"),
    ("matter", "front-matter-keys"), ("Apps", "linting-apps"), ("space-of-grid", "space-off-grid"),
    ("command line", "command-line"), ("xyzzy", nil),
  ])
  func `An unknown topic is answered with the nearest one and with what exists`(
    topic: String, nearest: String?
  ) throws {
    let error = try #require(throws: ValidationError.self) {
      try ExplainCommand.text(about: topic)
    }
    #expect(error.message.hasPrefix("There is no diagnostic, check or article '\(topic)'. "))
    #expect(error.message.contains("Did you mean") == (nearest != nil))
    #expect(nearest.map { error.message.contains("Did you mean '\($0)'?") } != false)
    for list in ["explain'", "explain checks'", "explain articles'"] {
      #expect(error.message.contains("'proofbook \(list)"))
    }
  }
}
