import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// A changed title is applied without resolving the whole handbook, with the same result as a clean
/// build.
struct TitleUpdateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The text of `boats/anchor.md`, which other pages link to.
    var before = TitleUpdateTests.anchor("Drop the anchor")
    let after: String
    /// More files of the handbook.
    var others: [String: String] = [:]
    /// The ids of the problems after the change, sorted.
    var problems: [String] = []
  }

  private static func anchor(_ title: String) -> String {
    Sample.rule(title, body: "See [knots](../articles/knots.md) and [the buoy](buoy.md).")
  }

  private static func renamed(_ title: String) -> String {
    anchor("Drop the anchor").replacing("\"Drop the anchor\"", with: title)
  }

  private static let cases = [
    Case(
      testDescription: "a new title, which backlinks and lists show",
      after: renamed("Let the anchor go"), problems: ["rule/title-differs"]),
    Case(
      testDescription: "a new title and heading", after: anchor("Weigh it")),
    Case(
      testDescription: "a heading that a link leads to", after: anchor("Weigh it"),
      others: [
        "boats/rope.md": Sample.rule("Coil the rope", body: "[It](anchor.md#drop-the-anchor).")
      ], problems: ["link/unknown-anchor"]),
    Case(
      testDescription: "a heading that an encoded link leads to",
      after: anchor("Weigh it"),
      others: [
        "boats/rope.md": Sample.rule("Coil the rope", body: "[It](anchor.md#dr%6Fp-the-anchor).")
      ], problems: ["link/unknown-anchor"]),
    Case(
      testDescription: "the missing heading that a link leads to",
      after: anchor("Weigh it"),
      others: ["boats/rope.md": Sample.rule("Coil the rope", body: "[It](anchor.md#weigh-it).")]),
    Case(
      testDescription: "a heading similar to a missing one that a link leads to",
      after: anchor("Weigh its"),
      others: ["boats/rope.md": Sample.rule("Coil the rope", body: "[It](anchor.md#weigh-itt).")],
      problems: ["link/unknown-anchor"]),
    Case(
      testDescription: "a heading that a redirect leads to",
      after: anchor("Weigh it"),
      others: [
        "handbook.yaml":
          "title: Sea\nredirects:\n  rules/old.html: rules/anchor.html#drop-the-anchor\n"
      ], problems: ["link/unknown-anchor"]),
    Case(
      testDescription: "the title of another rule", after: renamed("coil  the Rope"),
      others: ["boats/rope.md": Sample.rule("Coil the rope")],
      problems: ["rule/shared-title", "rule/title-differs"]),
    Case(
      testDescription: "a title that another rule no longer shares",
      before: renamed("Coil the rope"), after: anchor("Drop the anchor"),
      others: ["boats/rope.md": Sample.rule("Coil the rope")]),
    Case(
      testDescription: "a canonically equivalent title", before: renamed("Caf\u{E9}"),
      after: renamed("Cafe\u{301}"), problems: ["rule/title-differs"]),
    Case(
      testDescription: "no title at all", after: renamed(""),
      problems: ["rule/missing-title"]),
    Case(
      testDescription: "a title that is invalid YAML", after: renamed("'It's: [\""),
      problems: ["front-matter/invalid-yaml"]),
  ]

  @Test(arguments: cases)
  func `A new title gives the same result as a clean build`(_ this: Case) throws {
    let disk = MemoryDisk()
    let files = [
      "handbook.yaml": "title: Sea\n",
      "boats/anchor.md": this.before,
      "boats/buoy.md": Sample.rule("Moor at the buoy", tags: "rope", body: "See [it](anchor.md)."),
      "articles/knots.md": Sample.article("Knots", "For [the anchor](../boats/anchor.md)."),
    ].merging(this.others) { $1 }
    for (path, text) in files { disk.put(text, at: "Content/" + path) }
    let memory = IncrementalState()
    func snapshot(
      _ memory: IncrementalState?, after change: DirectoryChange
    ) throws -> (BuildReport, SiteSnapshot?) {
      try SiteBuilder(.quick, memory: memory, fileSystem: disk.fileSystem).snapshot(after: change)
    }
    _ = try snapshot(memory, after: .everything)
    disk.put(this.after, at: "Content/boats/anchor.md")
    let (report, remembered) = try snapshot(memory, after: .paths(["boats/anchor.md"]))
    let (cleanReport, clean) = try snapshot(nil, after: .everything)
    #expect(report.diagnostics == cleanReport.diagnostics)
    let problems = report.diagnostics.filter { $0.severity != .note }.map(\.id)
    #expect(problems.sorted() == this.problems)
    #expect(remembered?.paths == clean?.paths)
    for path in clean?.paths ?? [] {
      #expect(try remembered?.file(at: path) == clean?.file(at: path), "\(path)")
    }
  }
}
