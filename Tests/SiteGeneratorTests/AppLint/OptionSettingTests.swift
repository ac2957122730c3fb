import FileSystem
import HandbookModel
import LintEngine
import TestSupport
import Testing

@testable import AppLint
@testable import SiteGenerator

/// Options of checks in `.proofbook.yml`, `handbook.yaml` and `checks.json`.
struct OptionSettingTests {
  private static let source = "Text(\"a\").padding(6).padding(9)\n"

  private func lint(
    _ files: [String: String], _ checks: CheckSelection = .enabled
  ) throws -> LintReport {
    try lint(of: files, ["Sources"], checks).run()
  }

  private func lint(
    of files: [String: String], _ paths: [String] = ["Sources/A.swift"],
    _ checks: CheckSelection = .enabled
  ) throws -> AppLint {
    let disk = MemoryDisk()
    for (path, text) in files { disk.put(text, at: path) }
    var options = AppLint.Options()
    options.paths = paths
    options.checks = checks
    return try AppLint(options, fileSystem: disk.fileSystem) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      return try SiteBuilder(build, fileSystem: disk.fileSystem).checks()
    }
  }

  private func messages(_ files: [String: String]) throws -> [String] {
    let report = try lint(files.merging(["Sources/A.swift": Self.source]) { own, _ in own })
    #expect(report.diagnostics.allSatisfy { $0.id == "space-off-grid" }, "\(report.diagnostics)")
    return report.diagnostics.map { String($0.message.prefix { $0 != ";" }) }
  }

  private static func rule(_ incorrect: Int, _ correct: Int) -> String {
    Sample.pair(
      "Text(\"a\").padding(\(incorrect))", "Text(\"a\").padding(\(correct))",
      head: "checks: [space-off-grid]")
  }

  // MARK: Apps

  @Test func `An app sets options, which turn on a check that is off, and its level`() throws {
    let six = "a spacing of 6 pt is no multiple of 4"
    let nine = "a spacing of 9 pt is no multiple of 4"
    #expect(
      try messages([".proofbook.yml": "checks:\n  space-off-grid: {grid: 4}\n"]) == [six, nine])
    #expect(
      try messages([".proofbook.yml": "checks: {space-off-grid: {level: off, grid: 4}}\n"]) == [])
    let report = try lint([
      ".proofbook.yml": "checks: {space-off-grid: {level: error, grid: [6]}}\n",
      "Sources/A.swift": Self.source,
    ])
    #expect(report.diagnostics.map(\.line) == ["Sources/A.swift:1:22: error: space-off-grid"])
  }

  @Test(
    arguments: [
      ("space-off-grid: {gird: 4}", "2:20: warning", "'space-off-grid' has no option 'gird'"),
      (
        "tab-too-many: {most: nine}", "2:24: error",
        "'most' of 'tab-too-many' must be a whole number from 2 to 5, not 'nine'"
      ),
      ("dialog-yes-no: {most: 3}", "2:19: warning", "'dialog-yes-no' has no options"),
      (
        "dialog-yes-no: null", "2:18: error",
        "'dialog-yes-no' must be a level or a map of options, not empty"
      ),
      ("dialog-yes-no: {level: loud}", "2:26: warning", "there is no level 'loud'"),
      ("dialog-yes-no: {level: [on]}", "2:26: error", "'level' must be text, not a list"),
      (
        "dialog-yes-no: [on]", "2:18: error",
        "'dialog-yes-no' must be a level or a map of options, not a list"
      ),
      ("dialog-yes-now: {most: 3}", "2:3: warning", "there is no check 'dialog-yes-now'"),
    ])
  func `A mistake in the options of an app is one diagnostic at its place`(
    _ line: String, _ place: String, _ message: String
  ) throws {
    let report = try lint([
      ".proofbook.yml": "checks:\n  \(line)\n", "Sources/A.swift": "Text(\"a\")\n",
    ])
    #expect(report.diagnostics.map(\.message) == [message])
    #expect(report.diagnostics.map { $0.line.hasPrefix(".proofbook.yml:\(place): ") } == [true])
  }

  /// A handbook with a check that has an option, and an app.
  private static func declaring(_ app: String, _ handbook: String = "") -> [String: String] {
    let rule = Sample.pair(
      "Text(\"a\").padding(9)", "Text(\"a\").padding(3)",
      head: "checks:\n  - {id: own-most, select: 'Text[mod.padding>{option.most}]',"
        + " message: 'more than {option.most}',"
        + " options: {most: {default: 4, from: 1, to: 20, summary: The most.}}}")
    return [
      ".proofbook.yml": "handbook: Book\n\(app)\n",
      "Book/handbook.yaml": "title: B\nurl: https://example.com/b/\n\(handbook)",
      "Book/s/levels.md": rule, "Sources/A.swift": "Text(\"a\").padding(7)\n",
    ]
  }

  @Test(
    arguments: [
      ("", "", ["more than 4"]), ("checks: {own-most: {most: 6}}", "", ["more than 6"]),
      ("checks: {own-most: {most: 7}}", "", []),
      ("", "checks: {own-most: {most: 8}}\n", []),
      ("checks: {own-most: {most: 5}}", "checks: {own-most: {most: 8}}\n", ["more than 5"]),
    ])
  func `Apps and handbooks set options of a check that a rule declares`(
    _ app: String, _ handbook: String, _ messages: [String]
  ) throws {
    let report = try lint(Self.declaring(app, handbook))
    #expect(report.diagnostics.map(\.message) == messages)
  }

  @Test(
    arguments: [
      ("{mst: 3}", "2:21: warning", "'own-most' has no option 'mst'"),
      (
        "{most: 40}", "2:27: error", "'most' of 'own-most' must be a number from 1 to 20, not '40'"
      ),
      (
        "{most: few}", "2:27: error",
        "'most' of 'own-most' must be a number from 1 to 20, not 'few'"
      ),
    ])
  func `A mistake in the options of a declared check is one diagnostic at its place`(
    _ options: String, _ place: String, _ message: String
  ) throws {
    let report = try lint(Self.declaring("checks: {own-most: \(options)}"))
    #expect(report.diagnostics.map(\.message) == [message, "more than 4"])
    #expect(report.diagnostics.first?.line == ".proofbook.yml:\(place): lint/configuration")
  }

  @Test func `A site publishes the options of declared checks and what the handbook sets`() throws {
    let files = Self.declaring("", "checks: {own-most: {most: 6}}\n")
      .filter { $0.key.hasPrefix("Book/") }
    let site = try SampleSite.build(
      Dictionary(uniqueKeysWithValues: files.map { (String($0.dropFirst(5)), $1) }))
    #expect(site.problems == [])
    let json = site.page("checks.json")
    #expect(json.contains(#""options":{"own-most":{"most":6}}"#))
    let page = site.page("checks.html")
    #expect(page.contains("a number from 1 to 20, 4 if not set. The most."))
    let report = try lint([
      ".proofbook.yml": "handbook: checks.json\n", "checks.json": json,
      "Sources/A.swift": "Text(\"a\").padding(7)\n",
    ])
    #expect(report.diagnostics.map(\.message) == ["more than 6"])
  }

  @Test func `A report about a declared check in a file of an app has the values of its options`()
    throws
  {
    let lint = try lint(of: Self.declaring("checks: {own-most: {most: 9}}"))
    let report = try lint.report(on: "own-most", line: 1)
    #expect(
      report.contains("fails    [mod.padding>{option.most}]  (mod.padding: 7; option.most: 9)"))
    let found = try #require(try lint.declaredCheck("own-most"))
    #expect(found.check.optionSummaries.map(\.value) == ["9"])
    #expect(found.page?.hasPrefix("https://example.com/b/") == true)
    #expect(try lint.declaredCheck("own-least") == nil)
  }

  @Test
  func `A selected check that may be one that a rule declares wrongly is an error that says so`()
    throws
  {
    let rule = Sample.pair(
      "Text(\"a\").bold()", "Text(\"a\")",
      head: "checks:\n  - {id: own-bold, select: 'Text[mod.bold', message: it is bold}")
    let files = [
      ".proofbook.yml": "handbook: Book\n", "Book/handbook.yaml": "title: B\n",
      "Book/s/levels.md": rule, "Sources/A.swift": "Text(\"a\")\n",
    ]
    let error = #expect(throws: InvalidOption.self) { try lint(files, .only(["own-bold"])) }
    let message = error?.message ?? ""
    #expect(
      message.hasPrefix("there is no check 'own-bold'; if the handbook declares it, see its "))
    #expect(message.hasSuffix(" with 'proofbook check --content'"))
  }

  // MARK: Handbooks

  @Test func `Examples are proven with the options of their handbook`() throws {
    func problems(_ settings: String) throws -> [String] {
      try SampleSite.build([
        "handbook.yaml": "title: A\n\(settings)", "s/levels.md": Self.rule(8, 9),
      ]).problems
    }
    #expect(try problems("checks: {space-off-grid: {grid: 3}}\n") == [])
    #expect(
      try problems("") == [
        "Content/s/levels.md:11:1: error: proof/missed",
        "Content/s/levels.md:20:11: error: proof/noisy",
      ])
  }

  @Test(
    arguments: [
      ("{space-off-grid: {gird: 4}}", "2:27: error: handbook/invalid-value"),
      ("{space-off-grid: {grid: 4000}}", "2:33: error: handbook/invalid-value"),
      ("{space-off-grid: {level: on, grid: 4}}", "2:27: error: handbook/invalid-value"),
      ("{space-off-grid: on}", "2:26: error: handbook/wrong-type"),
      ("{space-of-grid: {grid: 4}}", "2:10: error: proof/unknown-check"),
      ("[space-off-grid]", "2:9: error: handbook/wrong-type"),
    ])
  func `A mistake in the options of a handbook is one diagnostic at its place`(
    _ checks: String, _ place: String
  ) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\nchecks: \(checks)\n", "s/levels.md": Sample.rule("Levels"),
    ])
    #expect(
      site.problems.filter { !$0.contains("levels.md") } == ["Content/handbook.yaml:\(place)"])
  }

  @Test func `Handbooks of a library share options, which are reported once, and may replace them`()
    throws
  {
    func problems(_ shared: String) throws -> [String] {
      try SampleSite.build([
        "handbook.yaml": "title: L\n\(shared)",
        "a/handbook.yaml": "title: A\n", "a/s/levels.md": Self.rule(8, 9),
        "b/handbook.yaml": "title: B\nchecks: {space-off-grid: {grid: 7}}\n",
        "b/s/levels.md": Self.rule(8, 7),
      ]).problems
    }
    #expect(try problems("checks: {space-off-grid: {grid: 3}}\n") == [])
    #expect(
      try problems("checks: {space-off-grid: {grid: 3}, tab-too-many: {least: 1}}\n")
        == ["Content/handbook.yaml:2:52: error: handbook/invalid-value"])
  }

  @Test func `Apps use the options of their handbook unless they set others`() throws {
    let book = [
      "Book/handbook.yaml": "title: B\nchecks: {space-off-grid: {grid: 3, allowed: 9}}\n",
      "Book/s/levels.md": Self.rule(8, 12),
    ]
    func found(_ checks: String) throws -> [String] {
      try messages(book.merging([".proofbook.yml": "handbook: Book\n\(checks)"]) { $1 })
    }
    #expect(try found("") == [])
    #expect(
      try found("checks: {space-off-grid: {grid: 4}}\n") == [
        "a spacing of 6 pt is no multiple of 4"
      ])
    #expect(
      try found("checks: {space-off-grid: {grid: 4, allowed: 6}}\n")
        == ["a spacing of 9 pt is no multiple of 4"])
  }

  @Test func `A built site serves its options to apps`() throws {
    let site = try SampleSite.build([
      "handbook.yaml":
        "title: B\nchecks: {space-off-grid: {grid: [3, 4.5]}, color-literal-in-view: {types: Ink}}\n",
      "s/levels.md": Self.rule(8, 12),
    ])
    #expect(site.problems == [])
    for file in ["checks.json", "handbook.json"] {
      let text = String(decoding: site.files[file] ?? [], as: UTF8.self)
      #expect(
        text.contains(
          #""options":{"color-literal-in-view":{"types":["Ink"]},"space-off-grid":{"grid":[3,4.5]}}"#
        ),
        "\(text)")
      #expect(
        try messages([".proofbook.yml": "handbook: built.json\n", "built.json": text]) == [])
    }
  }

  @Test func `Options that this program does not know are named, and the check runs without them`()
    throws
  {
    let json = """
      {"version": 1, "checks": [{"id": "space-off-grid", "title": "T"}],
       "options": {"space-off-grid": {"grid": 6, "shape": {"of": 1}}, "later-check": {"most": 1}}}
      """
    let report = try lint([
      ".proofbook.yml": "handbook: built.json\n", "built.json": json,
      "Sources/A.swift": Self.source,
    ])
    #expect(
      report.diagnostics.map(\.line) == [
        ".proofbook.yml:1:11: warning: lint/handbook", "Sources/A.swift:1:22: note: space-off-grid",
      ])
    #expect(
      report.diagnostics.first?.message
        == "this version of Proofbook doesn't know all options of 2 checks of the handbook: "
        + "'space-off-grid', 'later-check'")
  }

  @Test func `Cached proofs are not used after an option has changed`() throws {
    let disk = MemoryDisk()
    disk.put(Self.rule(8, 9), at: "Content/s/levels.md")
    func problems(_ grid: Int) throws -> Int {
      disk.put("title: A\nchecks: {space-off-grid: {grid: \(grid)}}\n", at: "Content/handbook.yaml")
      var options = SiteBuilder.Options.quick
      options.proofs = ProofCache(folder: "Cache", program: "1", fileSystem: disk.fileSystem)
      return try SiteBuilder(options, fileSystem: disk.fileSystem).build().diagnostics.count
    }
    #expect(try [3, 4, 3, 9].map(problems) == [0, 2, 0, 0])
  }
}
