import HandbookModel
import Synchronization
import TestSupport
import Testing

@testable import AppLint

/// The options of `proofbook lint`.
struct LintOptionTests {
  /// A file with findings of a check that is on, of one that is opt-in, and of two that have to be named.
  private static let source = """
    struct A: View {
      var body: some View {
        VStack(spacing: 13) {
          Text("Hi").font(.system(size: 12))
          Slider(value: $volume)
        }
        .padding(Gap.medium)
      }
    }

    enum Gap {
      static let small = 8.0, medium = 16.0, large = 24.0
    }

    """

  private func run(
    _ configuration: String, _ change: (inout AppLint.Options) -> Void = { _ in },
    disk: MemoryDisk = MemoryDisk()
  ) throws -> LintReport {
    disk.put(Self.source, at: "Sources/A.swift")
    if !configuration.isEmpty { disk.put(configuration + "\n", at: ".proofbook.yml") }
    var options = AppLint.Options()
    options.paths = ["Sources"]
    change(&options)
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run()
  }

  private func checks(_ selection: CheckSelection, _ configuration: String = "") throws -> [String]
  {
    try run(configuration) { $0.checks = selection }.diagnostics.map {
      "\($0.severity.rawValue) \($0.id)"
    }
  }

  // MARK: Checks

  @Test(
    arguments: [
      (.enabled, "", ["control-name"]),
      (.enabled, "checks: {type-fixed-size: on}", ["control-name", "type-fixed-size"]),
      (.enabled, "checks: {space-off-grid: on}", ["control-name", "space-off-grid"]),
      (.enabled, "checks: {control-name: off}", []),
      (.withOptIn, "", ["control-name", "type-fixed-size"]),
      (.withOptIn, "checks: {type-fixed-size: off}", ["control-name"]),
      (
        .withOptIn, "checks: {space-magic-number: on}",
        ["control-name", "space-magic-number", "type-fixed-size"]
      ),
      (.only(["type-fixed-size"]), "", ["type-fixed-size"]),
      (
        .only(["space-magic-number", "type-fixed-size"]), "",
        ["space-magic-number", "type-fixed-size"]
      ),
      (.only(["type-fixed-size"]), "checks: {type-fixed-size: off}", ["type-fixed-size"]),
      (.only(["touch-target-small"]), "", []),
    ] as [(CheckSelection, String, [String])])
  func `Options select the checks that run`(
    _ selection: CheckSelection, _ configuration: String, _ expected: [String]
  ) throws {
    let found = try run(configuration) { $0.checks = selection }.diagnostics.map(\.id)
    #expect(Set(found).sorted() == expected)
  }

  @Test func `A selected check keeps the severity that the configuration gives it`() throws {
    let only = CheckSelection.only(["type-fixed-size"])
    #expect(try checks(only, "checks: {type-fixed-size: error}") == ["error type-fixed-size"])
  }

  @Test(arguments: [
    (["type-fixed-sise"], "there is no check 'type-fixed-sise'; did you mean 'type-fixed-size'?"),
    (
      ["type-fixed-size", "none-such-check"],
      "there is no check 'none-such-check'; 'proofbook explain checks' lists the built-in ones"
    ),
  ])
  func `A selected check that does not exist is an error`(
    _ ids: [String], _ message: String
  ) throws {
    let error = #expect(throws: InvalidOption.self) { try checks(.only(ids)) }
    #expect(error?.message == message)
  }

  @Test func `Each file is counted as read and then as linted`() throws {
    let steps = Mutex<[LintProgress]>([])
    let disk = MemoryDisk([
      "Sources/A.swift": Self.source, "Sources/B.swift": "", "Sources/C.swift": "",
    ])
    var options = AppLint.Options()
    options.paths = ["Sources"]
    let lint = try AppLint(
      options, fileSystem: disk.fileSystem, progress: { step in steps.withLock { $0.append(step) } }
    ) { _ in throw CancellationError() }
    _ = try lint.run()
    let expected = [LintProgress.Step.reading, .linting].flatMap { step in
      (1...3).map { LintProgress(step: step, done: $0, total: 3) }
    }
    #expect(steps.withLock { $0 } == expected)
  }

  // MARK: Colors

  @Test(arguments: [
    ("extension Color { static let brandBlue = Color(\"b\") }", ["A.swift:1", "C.swift:2"]),
    (
      "extension ShapeStyle where Self == Color { static var brandBlue: Color { .init(\"b\") } }",
      ["A.swift:1", "C.swift:2"]
    ),
    // A palette, whose color gets its role elsewhere, is not reported.
    (
      "extension Color { static let brandBlue = Color(\"b\"); static let link = brandBlue }",
      ["B.swift:1", "B.swift:1", "C.swift:1", "C.swift:2"]
    ),
    (
      "import XCTest\nextension Color { static let brandBlue = Color(\"b\") }",
      ["B.swift:1", "B.swift:1", "C.swift:1", "C.swift:2"]
    ),
    ("", ["B.swift:1", "B.swift:1", "C.swift:1", "C.swift:2"]),
  ])
  func `The name of a color is reported at its declaration, and only elsewhere without one`(
    _ declaration: String, _ expected: [String]
  ) throws {
    let disk = MemoryDisk([
      "App/A.swift": declaration + "\n",
      "App/B.swift": "Text(a).foregroundStyle(.brandBlue).background(Color.brandBlue)\n",
      "App/C.swift": "Text(a).tint(.brandBlue)\nText(a).tint(.paleGray)\n",
    ])
    let report = try run(
      "",
      { options in
        options.paths = ["App"]
        options.checks = .only(["color-name-hue"])
      }, disk: disk)
    #expect(
      report.diagnostics.map {
        "\($0.location.path.dropFirst(4)):\($0.location.range.start.line)"
      } == expected)
  }

  // MARK: Baseline

  @Test(arguments: [
    (["Sources"], "proofbook lint Sources --write-baseline"),
    (["."], "proofbook lint --write-baseline"),
    (
      ["Sources", "./Sources/A.swift"], "proofbook lint Sources ./Sources/A.swift --write-baseline"
    ),
  ])
  func `A baseline that does not exist is a note with the command that writes it`(
    _ paths: [String], _ command: String
  ) throws {
    let report = try run("url: https://a.example/\nbaseline: known.json") { $0.paths = paths }
    let note = try #require(report.diagnostics.first { $0.id == "lint/no-baseline" })
    #expect(note.line == ".proofbook.yml:2:11: note: lint/no-baseline")
    #expect(note.message == "there is no file 'known.json' yet, so all findings are reported")
    #expect(note.fix?.title == "write it with '\(command)'")
  }

  @Test func `A path with spaces is quoted in the command that writes a baseline`() throws {
    let disk = MemoryDisk(["My App/it's.swift": "let a = 1\n"])
    let report = try run("baseline: a.json", { $0.paths = ["My App/it's.swift"] }, disk: disk)
    #expect(
      report.diagnostics.first?.fix?.title
        == #"write it with 'proofbook lint 'My App/it'\''s.swift' --write-baseline'"#)
  }

  @Test(arguments: [
    ("", "create the file .proofbook.yml with a line such as"),
    ("platforms: iOS", "add a line such as"),
  ])
  func `Writing a baseline without its setting is an error before anything else is done`(
    _ configuration: String, _ advice: String
  ) throws {
    let disk = MemoryDisk()
    let error = #expect(throws: SystemError.self) {
      try run(
        configuration,
        { options in
          options.writesBaseline = true
          options.paths = ["Nowhere"]
        }, disk: disk)
    }
    #expect(error?.message == "cannot write 'baseline': no setting says where its file is")
    #expect(error?.advice?.hasPrefix(advice + " 'baseline: .proofbook-baseline.json'") == true)
  }

  @Test func `Known findings of checks that are not selected do not count as resolved`() throws {
    let disk = MemoryDisk()
    let settings = "baseline: known.json\nchecks: {space-off-grid: on}"
    let all = try run(settings, { $0.writesBaseline = true }, disk: disk)
    #expect(all.baselined == 2)
    let one = try run("", { $0.checks = .only(["control-name"]) }, disk: disk)
    #expect(one.baselined == 1 && one.resolved == 0 && one.diagnostics == [])
  }
}
