import Templating
import Foundation
import FileSystem
import TestSupport
import HandbookModel
import LintEngine
import Testing
import SwiftFrontEnd
import ViewTree

@testable import AppLint
@testable import SiteGenerator

/// `proofbook lint` over the files of an app.
struct AppLintTests {
  /// A view with one `vibrancy-quaternary-thin` finding on line 6, column 32. `before` replaces
  /// line 5; `after` is appended to line 6.
  private static func card(_ before: String = "", _ after: String = "") -> String {
    """
    struct Card: View {
      var body: some View {
        VStack {
          Text("é")
    \(before)
          Text("b").font(.caption).foregroundStyle(.quaternary)\(after)
        }
        .background(.thinMaterial)
      }
    }

    """
  }

  private static let quaternaryWarns = "checks: {vibrancy-quaternary-thin: warning}\n"

  private func lint(
    _ files: [String: String], _ change: (inout AppLint.Options) -> Void = { _ in },
    disk: MemoryDisk = MemoryDisk()
  ) throws -> LintReport {
    for (path, text) in files { disk.put(text, at: path) }
    var options = AppLint.Options()
    options.paths = ["Sources"]
    change(&options)
    return try AppLint(options, fileSystem: disk.fileSystem) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      return try SiteBuilder(build, fileSystem: disk.fileSystem).checks()
    }.run()
  }

  /// Lints paths in a folder on disk that contains `App/Card.swift`, with one finding, and symbolic
  /// links to it. `App` also contains a link to itself.
  private func lintLinks(_ names: [String]) throws -> [String] {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "links-\(UUID().uuidString)").path
    defer { try? manager.removeItem(atPath: folder) }
    try manager.createDirectory(atPath: folder + "/App", withIntermediateDirectories: true)
    try Data(Self.card().utf8).write(to: URL(filePath: folder + "/App/Card.swift"))
    for (name, target) in [
      ("Link", "App"), ("Second", "Link"), ("File.swift", "App/Card.swift"), ("App/Loop", "."),
      ("Nowhere", "gone"), ("Circle", "Circle"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: target)
    }
    var options = AppLint.Options()
    options.paths = names.map { folder + "/" + $0 }
    let report = try AppLint(options) { _ in throw CancellationError() }.run()
    return report.diagnostics.map {
      "\($0.location.path.dropFirst(folder.count + 1)):\($0.location.range.start.line)"
    }
  }

  private func lines(_ report: LintReport) -> [String] { report.diagnostics.map(\.line) }

  @Test(arguments: [
    ("Link", "Link/Card.swift:6"), ("Second", "Second/Card.swift:6"),
    ("File.swift", "File.swift:6"), ("App", "App/Card.swift:6"),
    ("App/Loop", "App/Loop/Card.swift:6"),
  ])
  func `A symbolic link that is named stands for its target`(
    _ name: String, _ expected: String
  ) throws {
    #expect(try lintLinks([name]) == [expected])
  }

  @Test(arguments: ["Nowhere", "Circle"])
  func `A symbolic link that leads nowhere is a system error`(_ name: String) throws {
    let error = #expect(throws: SystemError.self) { try lintLinks([name]) }
    #expect(error?.message.hasSuffix("/\(name)': the symbolic link leads nowhere") == true)
  }

  @Test func `A file whose name is not UTF-8 is reported, and the others are linted`() throws {
    let disk = MemoryDisk()
    disk.put(Self.card(), at: "Sources/A.swift")
    var fileSystem = disk.fileSystem
    let list = fileSystem.list
    fileSystem.list = { path in
      let names = ["B\u{FFFD}.swift", "C\u{FFFD}.txt"]
      return try list(path)
        + names.map { FileSystem.Entry(name: $0, kind: .file, isNamedExactly: false) }
    }
    var options = AppLint.Options()
    options.paths = ["Sources"]
    let report = try AppLint(options, fileSystem: fileSystem) { _ in throw CancellationError() }
      .run()
    #expect(
      lines(report) == [
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin",
        "Sources/B\u{FFFD}.swift:1:1: error: file/not-utf8",
      ])
  }

  @Test(arguments: [
    ["App/Cards", "App"], ["App", "App/Cards"], ["Other", "App/Cards"], ["App/Cards", "Other"],
  ])
  func `The order of paths does not decide which configuration applies`(
    _ paths: [String]
  ) throws {
    let files = [
      "App/Cards/A.swift": Self.card(), "Other/B.swift": "",
      "App/.proofbook.yml": "checks: {vibrancy-quaternary-thin: off}\n",
    ]
    #expect(try lines(lint(files) { $0.paths = paths }) == [])
    let several = files.merging(["App/Cards/.proofbook.yml": "", "Other/.proofbook.yml": ""]) { $1 }
    #expect(throws: SystemError.self) { try lint(several) { $0.paths = paths } }
    let report = try lint(several) {
      $0.paths = paths
      $0.configuration = "App/.proofbook.yml"
    }
    #expect(lines(report) == [])
  }

  @Test func `Many findings of one check in a file are counted`() throws {
    let views = String(
      repeating: "      Text(\"b\").font(.caption).foregroundStyle(.quaternary)\n", count: 14)
    let report = try lint([
      "Sources/A.swift": Self.card(views), ".proofbook.yml": Self.quaternaryWarns,
    ]) { $0.isStrict = true }
    let quaternary = report.diagnostics.filter { $0.id == "vibrancy-quaternary-thin" }
    #expect(quaternary.map(\.count) == Array(repeating: 1, count: 10) + [5])
    #expect(quaternary.total(of: .error) == 15)
  }

  @Test func `Findings are sorted by file for any number of threads`() throws {
    let files = [
      "Sources/B.swift": Self.card(), "Sources/A/C.swift": Self.card(),
      "Sources/.build/D.swift": Self.card(), "Sources/Pods/E.swift": Self.card(),
      "Sources/notes.md": "none",
    ]
    let expected = ["Sources/A/C.swift", "Sources/B.swift"].map {
      "\($0):6:32: note: vibrancy-quaternary-thin"
    }
    for jobs in [1, 2, 7] {
      let report = try lint(files) { $0.jobs = jobs }
      #expect(lines(report) == expected)
      #expect(report.files == 2 && !report.hasErrors)
      #expect(report.fixable.keys.sorted() == ["Sources/A/C.swift", "Sources/B.swift"])
    }
    let warning = files.merging([".proofbook.yml": Self.quaternaryWarns]) { $1 }
    #expect(try !lint(warning).hasErrors)
    #expect(try lint(warning) { $0.isStrict = true }.hasErrors)
  }

  @Test(arguments: [
    ("PriceTag().padding().background(.yellow, in: .capsule)", 0), ("OtherTag()", 1),
    ("VStack { PriceTag() }", 0),
  ])
  func `A view may get its background in another file unless it is private`(
    use: String, count: Int
  ) throws {
    let tag = "View { var body: some View { Text(price).foregroundStyle(.black) } }"
    let shelf = "struct Shelf: View { var body: some View { HStack { \(use) } } }"
    let report = try lint([
      "Sources/A.swift": "struct PriceTag: \(tag)", "Sources/B.swift": shelf,
    ])
    #expect(report.diagnostics.map(\.id) == Array(repeating: "color-nonsemantic", count: count))
    let alone = try lint([
      "Sources/A.swift": "private struct PriceTag: \(tag)", "Sources/B.swift": shelf,
    ])
    #expect(alone.diagnostics.map(\.id) == ["color-nonsemantic"])
  }

  @Test(arguments: [
    ("Home", "WindowGroup { ScrollView { Home().frame(width: 200, height: 100) } }", 0),
    ("Home", "WindowGroup { List { Home() } }", 0),
    ("Home", "WindowGroup { Text(\"a\").overlay { Home() } }", 0),
    ("Home", "ImmersiveSpace(id: \"s\") { Home() }", 0),
    ("ContentView", "WindowGroup { ContentView() }", 1),
  ])
  func `A view that another file shows is a visionOS window only if its name says so`(
    name: String, scene: String, count: Int
  ) throws {
    let report = try lint([
      ".proofbook.yml": "platforms: [visionOS]\n",
      "Sources/App.swift": "@main struct A: App { var body: some Scene { \(scene) } }\n",
      "Sources/View.swift":
        "struct \(name): View { var body: some View { VStack { Text(\"a\") }.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.indigo) } }\n",
    ])
    #expect(report.diagnostics.count { $0.id == "visionos-opaque-background" } == count)
  }

  @Test(arguments: [
    ("Weather().font(.system(size: 80))", 0), ("Weather()", 1), ("Other()", 1),
    ("Card { Weather() }", 0),
  ])
  func `A font set in another file is inherited through intermediate views`(
    use: String, count: Int
  ) throws {
    let report = try lint([
      "Sources/A.swift":
        "struct Degrees: View { var body: some View { Text(degrees).fontWeight(.thin) } }",
      "Sources/B.swift": "struct Weather: View { var body: some View { VStack { Degrees() } } }",
      "Sources/C.swift": "struct Today: View { var body: some View { VStack { \(use) } } }",
    ])
    #expect(
      report.diagnostics.map(\.id) == Array(repeating: "type-light-weight-small", count: count))
  }

  @Test(arguments: [
    ("      // proofbook:disable:next vibrancy-quaternary-thin -- brand", "", []),
    ("", " // proofbook:disable:this vibrancy-quaternary-thin", []),
    (
      "// proofbook:disable:file vibrancy-quaternary-thin, color-nonsemantic", "",
      [
        "Sources/A.swift:5:53: warning: lint/unused-suppression"
      ]
    ),
    ("      /* proofbook:disable:next vibrancy-quaternary-thin */", "", []),
    (
      "      // proofbook:disable:this vibrancy-quaternary-thin", "",
      [
        "Sources/A.swift:5:33: warning: lint/unused-suppression",
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin",
      ]
    ),
    (
      "// proofbook:disable:next vibrancy-quaternary-tin", "",
      [
        "Sources/A.swift:5:27: warning: lint/unknown-check",
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin",
      ]
    ),
    (
      "// proofbook:disable vibrancy-quaternary-thin", "",
      [
        "Sources/A.swift:5:4: warning: lint/suppression",
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin",
      ]
    ),
    (
      "// proofbook:disable:next", "",
      [
        "Sources/A.swift:5:4: warning: lint/suppression",
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin",
      ]
    ),
    (
      "let text = \"proofbook:disable:file vibrancy-quaternary-thin\"", "",
      [
        "Sources/A.swift:6:32: note: vibrancy-quaternary-thin"
      ]
    ),
  ])
  func `A suppression covers its scope, and unused or invalid ones are reported`(
    _ before: String, _ after: String, _ expected: [String]
  ) throws {
    let report = try lint(["Sources/A.swift": Self.card(before, after)])
    #expect(lines(report) == expected)
  }

  @Test func `A suppression before a declaration covers all of it`() throws {
    let source = """
      struct A: View {
        // proofbook:disable:next vibrancy-quaternary-thin -- the whole member
        var body: some View {
          VStack {
            Text("a")
              .foregroundStyle(.quaternary)
          }
          .background(.thinMaterial)
        }

        var other: some View {
          Text("b").foregroundStyle(.quaternary).background(.thinMaterial)
        }
      }
      """
    let report = try lint(["Sources/A.swift": source])
    #expect(lines(report) == ["Sources/A.swift:12:15: note: vibrancy-quaternary-thin"])
  }

  @Test func `The configuration sets severities and ignored files, and its errors are reported`()
    throws
  {
    let files = [
      "Sources/A.swift": Self.card(), "Sources/Generated/B.swift": Self.card(),
      "Sources/x.gen.swift": Self.card(),
    ]
    func run(_ settings: String) throws -> [String] {
      lines(try lint(files.merging([".proofbook.yml": settings]) { $1 }))
    }
    let ignore = "ignore: [Generated, '*.gen.swift']\n"
    #expect(
      try run(ignore + "checks:\n  vibrancy-quaternary-thin: error\n")
        == ["Sources/A.swift:6:32: error: vibrancy-quaternary-thin"])
    #expect(try run(ignore + "checks:\n  vibrancy-quaternary-thin: off\n") == [])
    #expect(
      try run(ignore + "checks:\n  vibrancy-quaternary-tin: off\nplatfroms: iOS\n").dropLast()
        == [
          ".proofbook.yml:3:3: warning: lint/unknown-check",
          ".proofbook.yml:4:1: warning: lint/configuration",
        ])
    #expect(
      try run(ignore + "platforms: [Android]\nchecks:\n  color-nonsemantic: loud\n").dropLast()
        == [
          ".proofbook.yml:2:13: warning: lint/configuration",
          ".proofbook.yml:4:22: warning: lint/configuration",
        ])
    #expect(
      try run(ignore + "deployment: {iOS: new, Windows: 11}\n").dropLast()
        == [
          ".proofbook.yml:2:19: error: lint/configuration",
          ".proofbook.yml:2:24: warning: lint/configuration",
        ])
    let many = (0...1_000).map { "*.a\($0)" }.joined(separator: "', '")
    let first = try run("ignore: ['\(many)']\n").first
    #expect(
      first?.hasPrefix(".proofbook.yml:1:") == true
        && first?.hasSuffix(": error: lint/configuration") == true, "\(first ?? "nothing")")
    #expect(
      try run(ignore + "deployment: 16\n").first == ".proofbook.yml:2:13: error: lint/configuration"
    )
    #expect(try run(ignore + "checks: {}\n").allSatisfy { !$0.contains("lint/configuration") })
    #expect(try run("a: [\n").first?.hasSuffix(": error: lint/configuration") == true)
  }

  @Test(arguments: [
    ("", 0), ("deployment: {iOS: 17}", 1), ("deployment: {iOS: 16.4}", 0),
    ("deployment: {iOS: 17, iPadOS: 16}", 0), ("platforms: [iOS, macOS]\ndeployment: {iOS: 17}", 0),
    ("platforms: [iOS]\ndeployment: {iOS: 17, macOS: 11}", 1),
  ])
  func `A check is skipped unless all systems of the app have what it recommends`(
    _ settings: String, _ count: Int
  ) throws {
    let source =
      "NavigationStack { if mails.isEmpty { Text(\"None\") } else { List(mails) { Row($0) } } }\n"
    let configuration = "checks: {empty-state-view: on}\n" + settings + "\n"
    let report = try lint(["Sources/A.swift": source, ".proofbook.yml": configuration])
    #expect(report.diagnostics.count { $0.id == "empty-state-view" } == count)
  }

  @Test func `Test files are skipped, and one mistake is reported once`() throws {
    let back = """
      Article()
        .navigationBarBackButtonHidden()
        .toolbar { Button("Back") { dismiss() } }

      """
    let report = try lint([
      "Sources/A.swift": back, "Sources/ATests.swift": "import XCTest\n" + Self.card(),
    ])
    #expect(lines(report) == ["Sources/A.swift:2:4: note: gesture-blocks-back-swipe"])
  }

  @Test func `A fix that would remove a comment is not applied`() throws {
    let disk = MemoryDisk()
    let source =
      "Text(a).foregroundColor(/* brand */ .accentColor)\nText(b).foregroundColor(.red)\n"
    let report = try lint(
      [".proofbook.yml": "deployment: {iOS: 17}\n", "Sources/A.swift": source],
      { $0.fixes = true }, disk: disk)
    #expect(report.fixes == 1)
    #expect(
      String(decoding: disk.files(in: "Sources")["A.swift"] ?? [], as: UTF8.self)
        == "Text(a).foregroundColor(/* brand */ .accentColor)\nText(b).foregroundStyle(.red)\n")
  }

  @Test func `A baseline covers existing findings but no new ones`() throws {
    let disk = MemoryDisk()
    let settings = [".proofbook.yml": "baseline: known.json\n"]
    let first = try lint(
      settings.merging(["Sources/A.swift": Self.card()]) { $1 }, { $0.writesBaseline = true },
      disk: disk)
    #expect(first.diagnostics == [] && first.baselined == 1)
    let written = disk.files(in: "")["known.json"]
    // Findings stay known if their lines move.
    let second = try lint(["Sources/A.swift": "\n\n" + Self.card()], disk: disk)
    #expect(second.diagnostics == [] && second.baselined == 1)
    // A second finding on an equal line is new.
    let third = try lint(["Sources/A.swift": Self.card() + Self.card()], disk: disk)
    #expect(lines(third) == ["Sources/A.swift:16:32: note: vibrancy-quaternary-thin"])
    #expect(disk.files(in: "")["known.json"] == written)
    disk.put("[]", at: "known.json")
    #expect(throws: SystemError.self) { try lint([:], disk: disk) }
  }

  @Test(arguments: [Int.max, 1 << 62, 3, 0, -5, .min])
  func `Numbers of a baseline may be any`(_ count: Int) throws {
    let disk = MemoryDisk()
    let settings = [".proofbook.yml": "baseline: known.json\n"]
    let files = settings.merging(["Sources/A.swift": Self.card()]) { $1 }
    _ = try lint(files, { $0.writesBaseline = true }, disk: disk)
    let baseline = try #require(disk.text(at: "known.json"))
    let entry = try #require(baseline.firstRange(of: "{\n      \"check\""))
    let end = try #require(baseline[entry.lowerBound...].firstRange(of: "}"))
    let text = String(baseline[entry.lowerBound..<end.upperBound])
      .replacing("\"count\" : 1", with: "\"count\" : \(count)")
    disk.put("{\"findings\": [\(text), \(text)], \"version\": 1}", at: "known.json")
    let report = try lint([:], disk: disk)
    #expect(report.baselined == (count > 0 ? 1 : 0) && report.resolved >= 0)
  }

  @Test func `A baseline and a lock file are files`() throws {
    let disk = MemoryDisk([
      ".proofbook.yml": "baseline: known.json\nhandbook: https://a.example/\n",
      "A.swift": Self.card(),
    ])
    for (device, updates) in [("known.json", false), (".proofbook.lock", true)] {
      var fileSystem = disk.fileSystem
      fileSystem.kind = { $0 == device ? .other : disk.fileSystem.kind($0) }
      var options = AppLint.Options()
      options.updatesHandbook = updates
      options.writesBaseline = !updates
      let content = Array("{\"version\": 1, \"checks\": []}".utf8)
      let lint = try AppLint(options, fileSystem: fileSystem, download: { _ in content }) { _ in
        throw CancellationError()
      }
      let error = #expect(throws: SystemError.self) { try lint.run() }
      #expect(error?.message == "cannot write '\(device)': it is not a file")
    }
  }

  @Test func `A baseline keeps what it says of files that are not linted`() throws {
    let disk = MemoryDisk()
    let files = [
      ".proofbook.yml": "baseline: known.json\n", "A/A.swift": Self.card(),
      "B/B.swift": Self.card(),
    ]
    _ = try lint(files, { ($0.paths, $0.writesBaseline) = (["A", "B"], true) }, disk: disk)
    let written = disk.files(in: "")["known.json"]
    let part = try lint([:], { $0.paths = ["B"] }, disk: disk)
    #expect(part.baselined == 1 && part.resolved == 0)
    _ = try lint([:], { ($0.paths, $0.writesBaseline) = (["B"], true) }, disk: disk)
    #expect(disk.files(in: "")["known.json"] == written)
    // A file that cannot be parsed may still have its findings, a file that was removed has none.
    _ = try lint(
      ["A/A.swift": "struct {"], { ($0.paths, $0.writesBaseline) = (["A", "B"], true) }, disk: disk)
    #expect(disk.files(in: "")["known.json"] == written)
    disk.remove("A/A.swift")
    #expect(try lint([:], { $0.paths = ["B"] }, disk: disk).resolved == 1)
  }

  @Test(arguments: [
    ("Sources/B.swift", card()), ("package.json", "{\"version\": \"1.0.0\"}"),
    ("known.json", "{\"version\": 2, \"findings\": {}}"),
  ])
  func `A baseline replaces neither another file nor one of a newer version`(
    _ name: String, _ text: String
  ) throws {
    let disk = MemoryDisk()
    let files = [".proofbook.yml": "baseline: \(name)\n", "Sources/B.swift": Self.card()]
    #expect(throws: SystemError.self) {
      try lint(files.merging([name: text]) { $1 }, { $0.writesBaseline = true }, disk: disk)
    }
    #expect(disk.files(in: "")[name] == Array(text.utf8))
  }

  @Test(arguments: [
    "", "{\n<<<<<<< ours\n\"version\": 1,\n=======\n>>>>>>> theirs\n\"findings\": []\n}",
  ])
  func `A baseline that is empty or has a conflict is written again`(_ text: String) throws {
    let disk = MemoryDisk()
    let files = [
      ".proofbook.yml": "baseline: known.json\n", "Sources/B.swift": Self.card(),
      "known.json": text,
    ]
    #expect(try lint(files, { $0.writesBaseline = true }, disk: disk).baselined == 1)
  }

  @Test func `A handbook provides the checks of its rules and links to its pages`() throws {
    let rule = """
      ---
      title: No huge gaps
      impact: LOW
      checks:
        - vibrancy-quaternary-thin
        - id: huge-gap
          select: 'VStack[arg.spacing>40]'
          message: a gap of {arg.spacing} points breaks up the group
      ---

      **Incorrect (a):**

      ```swift
      VStack(spacing: 64) { Text("a").foregroundStyle(.quaternary).background(.thinMaterial) }
      ```

      **Correct (b):**

      ```swift
      VStack(spacing: 8) { Text("a") }
      ```

      """
    let content = ["handbook.yaml": "title: A\nurl: https://a.example/\n", "s/gaps.md": rule]
    let site = try SampleSite.build(content)
    #expect(site.problems == [])
    let disk = MemoryDisk()
    for (path, text) in content { disk.put(text, at: "Book/" + path) }
    disk.put(site.files["handbook.json"] ?? [], at: "built/handbook.json")
    let app = [
      "Sources/A.swift":
        "let a = VStack(spacing: 64) { Text(\"a\") }\nVStack(spacing: 48) { Text(\"b\") }\n"
    ]
    for book in ["Book", "built/handbook.json"] {
      let report = try lint(
        app.merging([".proofbook.yml": "handbook: \(book)\n"]) { $1 }, disk: disk)
      #expect(lines(report) == ["Sources/A.swift:2:1: warning: huge-gap"], "\(book)")
      #expect(report.diagnostics.map(\.message) == ["a gap of 48 points breaks up the group"])
      #expect(report.pages["huge-gap"] == "https://a.example/rules/gaps.html#incorrect-1")
    }
    #expect(throws: SystemError.self) {
      try lint([".proofbook.yml": "handbook: Nowhere\n"], disk: disk)
    }
  }

  @Test func `Safe fixes resolve their findings in one run and keep comments`() throws {
    let fixable = try Check.all.filter { check in
      try FileLinterProbe.findings(check.flagged, check).contains { $0.fix?.safety == .safe }
    }
    for check in fixable {
      let disk = MemoryDisk()
      let source = "// kept: \(check.id)\n\(check.flagged)\n/* kept */\n"
      let settings = [
        ".proofbook.yml": "deployment: {iOS: 26}\nchecks:\n  \(check.id): warning\n"
      ]
      let first = try lint(
        settings.merging(["Sources/A.swift": source]) { $1 }, { $0.fixes = true }, disk: disk)
      let once = String(decoding: disk.files(in: "Sources")["A.swift"] ?? [], as: UTF8.self)
      #expect(first.fixes ?? 0 > 0 && once != source, "\(check.id)")
      #expect(once.hasPrefix("// kept") && once.hasSuffix("/* kept */\n"))
      let second = try lint([:], { $0.fixes = true }, disk: disk)
      #expect(second.fixes == 0)
      #expect(String(decoding: disk.files(in: "Sources")["A.swift"] ?? [], as: UTF8.self) == once)
      #expect(!second.diagnostics.contains { $0.id == check.id || $0.id == "lint/unparsed" })
    }
  }

  // MARK: Invalid Swift

  /// Expects invalid UTF-8 and invalid Swift to be reported exactly once, and every diagnostic to
  /// be on an existing line.
  private func expectDiagnostics(_ bytes: [UInt8]) throws {
    let disk = MemoryDisk()
    disk.put(bytes, at: "Sources/A.swift")
    let report = try lint([:], disk: disk)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      #expect(report.diagnostics.map(\.id) == ["file/not-utf8"])
      return
    }
    let unparsed = report.diagnostics.count { $0.id == "lint/unparsed" }
    #expect(unparsed == (SwiftSource(text).syntaxError == nil ? 0 : 1), "\(text)")
    let file = SourceFile(path: "A.swift", pathInRoot: "A.swift", text: text)
    for diagnostic in report.diagnostics {
      let range = diagnostic.location.range
      #expect(
        (1...file.lineCount).contains(range.start.line) && range.start <= range.end, "\(text)")
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Random bytes and tokens give valid diagnostics`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "struct ", "{", "}", "(", ")", ".padding(", "\"\\(", "é", "VStack {", "if ", "#if A\n", "/*",
      "*/", "\u{0}", "\n", "Text(\"a\")", ".foregroundStyle(.quaternary)", "[[", "<", "@State ",
    ]
    for _ in 0..<40 {
      let text = (0..<200).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      try expectDiagnostics(Array(text.utf8))
      try expectDiagnostics((0..<400).map { _ in UInt8(random.next() & 0xFF) })
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Mutated sources give valid diagnostics`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func pick(below count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
    let sources = Check.all.map { Array($0.flagged.utf8) } + [Array(Self.card().utf8)]
    for _ in 0..<60 {
      var bytes = sources[pick(below: sources.count)]
      for _ in 0...pick(below: 6) where !bytes.isEmpty {
        let start = pick(below: bytes.count)
        let end = min(bytes.count, start + 1 + pick(below: 12))
        switch pick(below: 4) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: pick(below: bytes.count))
        case 2: bytes[start] = UInt8(random.next() & 0x7F)
        default: bytes.swapAt(start, pick(below: bytes.count))
        }
      }
      try expectDiagnostics(bytes)
    }
  }

  @Test(arguments: ["VStack { ", "(", "[", "a.b(", "#if A\n", "{ if a ", "\"\\(", "<", "@A("])
  func `Code that is nested too deeply is reported once`(_ opening: String) throws {
    let deep = String(repeating: opening, count: 3_000)
    let report = try lint(["Sources/A.swift": deep])
    #expect(report.diagnostics.map(\.id) == ["lint/unparsed"])
  }

  @Test func `Code whose views show too many others is reported once`() throws {
    let views = (0..<600).map { _ in "struct A: View { var body: some View { A() } }\n" }.joined()
    let report = try lint(["Sources/A.swift": views])
    #expect(lines(report) == ["Sources/A.swift:501:18: warning: lint/unparsed"])
  }

  @Test func `Code with too many modifiers around its views is reported once`() throws {
    let modifiers = String(repeating: ".background(.red)", count: 100)
    let code =
      String(repeating: "VStack {\n", count: 20) + String(repeating: "Text(a)\n", count: 2_500)
      + String(repeating: "}\(modifiers)\n", count: 20)
    let report = try lint(["Sources/A.swift": code])
    #expect(report.diagnostics.map(\.id) == ["lint/unparsed"])
    let few = code.replacing(modifiers, with: modifiers.prefix(17))
    #expect(try lint(["Sources/B.swift": few]).diagnostics.allSatisfy { $0.id != "lint/unparsed" })
  }

  @Test func `Each of many suppressions covers the next item or its own line`() throws {
    let text = "Text(a).foregroundStyle(.quaternary).background(.thinMaterial)"
    let pair =
      "// proofbook:disable:next vibrancy-quaternary-thin -- a\n\(text)\n"
      + "\(text) /* proofbook:disable:this vibrancy-quaternary-thin -- b */\n"
    let source = String(repeating: pair, count: 300)
    #expect(lines(try lint(["Sources/A.swift": source])) == [])
  }

  // MARK: Locating and reading the configuration

  @Test(arguments: ["App", "App/Sources", "App/Sources/Deep", "App/Sources/Deep/B.swift"])
  func `The nearest configuration above the sources is used`(_ path: String) throws {
    let report = try lint([
      "App/.proofbook.yml": "checks:\n  vibrancy-quaternary-thin: error\nignore: Sources/Mocks/\n",
      "App/Sources/Deep/B.swift": Self.card(), "App/Sources/Mocks/M.swift": Self.card(),
    ]) { $0.paths = [path] }
    #expect(report.files == 1)
    #expect(report.hasErrors)
  }

  @Test func `Paths in a baseline are relative to the configuration`() throws {
    let disk = MemoryDisk()
    let files = [
      "App/.proofbook.yml": "baseline: known.json\n", "App/Sources/B.swift": Self.card(),
    ]
    _ = try lint(files, { ($0.paths, $0.writesBaseline) = (["App"], true) }, disk: disk)
    let text = String(decoding: disk.files(in: "App")["known.json"] ?? [], as: UTF8.self)
    #expect(text.contains("\"Sources/B.swift\"") && !text.contains("App/Sources"))
    let report = try lint([:], { $0.paths = ["App/Sources"] }, disk: disk)
    #expect(report.diagnostics.isEmpty && report.baselined > 0 && report.resolved == 0)
    let resolved = try lint(
      ["App/Sources/B.swift": "let a = 1\n"], { $0.paths = ["App/Sources"] }, disk: disk)
    #expect(resolved.resolved == report.baselined)
  }

  @Test(arguments: [
    ("reasons: maybe", "1:10"), ("url: javascript:alert(1)", "1:6"), ("checks: none", "1:9"),
    ("checks: [a]", "1:9"), ("- a", "1:1"), ("words", "1:1"),
  ])
  func `An invalid value in the configuration is an error at its position`(
    _ text: String, _ place: String
  ) throws {
    let report = try lint([".proofbook.yml": text + "\n", "Sources/A.swift": "let a = 1\n"])
    #expect(lines(report) == [".proofbook.yml:\(place): error: lint/configuration"])
  }

  @Test func `A handbook with errors still provides its valid checks`() throws {
    let rule =
      "---\ntitle: T\nimpact: LOW\nchecks:\n  - id: own-bold\n    select: 'Text[mod.bold]'\n    message: bold\n---\n\n**Incorrect:**\n\n```swift\nText(\"a\").bold()\n```\n"
    let report = try lint([
      ".proofbook.yml": "handbook: Book\n", "Book/handbook.yaml": "title: A\n",
      "Book/s/r.md": rule,
      "Sources/A.swift": "struct A: View { var body: some View { Text(\"a\").bold() } }\n",
    ])
    #expect(lines(report).contains(".proofbook.yml:1:11: warning: lint/handbook"))
    #expect(report.diagnostics.contains { $0.id == "own-bold" })
  }
}

/// Runs a single check on source code.
private enum FileLinterProbe {
  static func findings(_ text: String, _ check: Check) throws -> [Finding] {
    var configuration = AppConfiguration()
    configuration.checks = [
      CheckSetting(
        id: Located(check.id, at: .fileStart), level: Located("warning", at: .fileStart),
        in: SourceFile(path: "", pathInRoot: "", text: ""))
    ]
    let checks = try CheckConfiguration(configuration, HandbookSource())
    let linter = FileLinter(checks: checks, requiresReason: false)
    var newest = SystemRequirements(platforms: Set(Platform.allCases))
    newest.oldest = Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0, .newest) })
    return linter.lint(linter.read(text, "A.swift", for: newest), within: CrossFileUses([]))
      .findings
      .filter { $0.check == check.id }
  }
}

/// Patterns for ignored paths. They follow the rules of `.gitignore`.
struct IgnorePatternsTests {
  @Test(arguments: [
    ("Generated", "Sources/Generated/A.swift", true), ("Generated", "Generated.swift", false),
    ("*.gen.swift", "a/b/x.gen.swift", true), ("*.gen.swift", "x.gen.swift.swift", false),
    ("Sources/*/Mocks", "Sources/A/Mocks/x.swift", true),
    ("Sources/*/Mocks", "Sources/A/B/Mocks/x.swift", false),
    ("Sources/**/Mocks", "Sources/A/B/Mocks/x.swift", true),
    ("Sources/**/Mocks", "Sources/Mocks/x.swift", true),
    ("Sources/**/Mocks", "Sources/A/B/x.swift", false),
    ("Sources/**/A/**/B", "Sources/A/x/A/y/B/z.swift", true),
    ("Sources/**", "Sources/a.swift", true),
    (String(repeating: "**/", count: 60) + "b", String(repeating: "a/", count: 60) + "a", false),
    ("", "A.swift", false), ("/", "A.swift", false),
    ("/Tests", "Tests/A.swift", true), ("/Tests", "a/Tests/A.swift", false),
    ("./Tests/", "Tests/A.swift", true), ("?.swift", "a.swift", true),
    ("?.swift", "ab.swift", false), ("?.swift", "é.swift", true), ("*é?", "aé👍", true),
    ("*é?", "aé", false),
    ("a*b*c", "axxbxxbc", true), ("a*b*c", "axxbxxb", false),
  ])
  func `A pattern matches as in a gitignore file`(
    _ pattern: String, _ path: String, _ expected: Bool
  ) {
    #expect(IgnorePatterns([pattern]).match(path) == expected)
  }
}
