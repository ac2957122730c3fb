import HandbookModel
import LintEngine
import TestSupport
import Testing

@testable import AppLint
@testable import SiteGenerator

/// What `:shows(…)` of a declared check knows about the views of other files.
struct CrossFileShowsTests {
  /// Lints files with a check that a rule declares.
  /// - Returns: The places of the findings, such as `Home.swift:3`.
  private func lint(_ files: [String: String], _ select: String) throws -> [String] {
    let rule = Sample.pair(
      "Text(\"a\")", "Text(\"b\")",
      head: "checks:\n  - {id: own-shows, select: '\(select)', message: it shows that}")
    let disk = MemoryDisk()
    disk.put("handbook: Book\n", at: ".proofbook.yml")
    disk.put("title: B\n", at: "Book/handbook.yaml")
    disk.put(rule, at: "Book/s/levels.md")
    for (path, text) in files { disk.put(text, at: "Sources/" + path) }
    var options = AppLint.Options()
    options.paths = ["Sources"]
    options.checks = .only(["own-shows"])
    options.jobs = 2
    return try AppLint(options, fileSystem: disk.fileSystem) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      return try SiteBuilder(build, fileSystem: disk.fileSystem).checks()
    }.run().diagnostics.filter { $0.id == "own-shows" }
      .map { "\($0.location.path.dropFirst(8)):\($0.location.range.start.line)" }
  }

  private static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View {\n  var body: some View {\n    \(body)\n  }\n}\n"
  }

  private static let home = view("Home", "NavigationLink(\"a\") { Detail() }")

  @Test(
    arguments: [
      (["A.swift": view("Detail", "Form { Text(\"a\") }")], true, false),
      (["A.swift": view("Detail", "List { Text(\"a\") }")], false, true),
      // Through a view of a third file, and through one of the same file.
      (["A.swift": view("Detail", "Inner()"), "B.swift": view("Inner", "Form {}")], true, false),
      (["A.swift": view("Detail", "Inner()") + view("Inner", "Form {}")], true, false),
      (["A.swift": view("Detail", "Inner()"), "B.swift": view("Inner", "List {}")], false, true),
      // Cycles.
      (["A.swift": view("Detail", "Inner()"), "B.swift": view("Inner", "Detail()")], false, true),
      (
        [
          "A.swift": view("Detail", "Home(); Inner()"),
          "B.swift": view("Inner", "Detail(); Form {}"),
        ],
        true, false
      ),
      // Of views that nobody declares, several files do, or another file cannot use, nothing is known.
      (["A.swift": view("Detail", "Inner()")], false, false),
      (["A.swift": view("Detail", "Form {}"), "B.swift": view("Detail", "Form {}")], false, false),
      (["A.swift": "private " + view("Detail", "Form {}")], false, false),
      (["A.swift": view("Detail", "header")], false, false),
    ])
  func `A view shows what the bodies of views in other files show`(
    _ files: [String: String], _ shows: Bool, _ showsNot: Bool
  ) throws {
    let files = files.merging(["Home.swift": Self.home]) { own, _ in own }
    #expect(
      try lint(files, "NavigationLink:shows(Form)").contains("Home.swift:3") == shows, "\(files)")
    #expect(
      try lint(files, "NavigationLink:not(:shows(Form))").contains("Home.swift:3") == showsNot,
      "\(files)")
  }

  @Test func `A view of the file leads to those of others`() throws {
    let files = [
      "Home.swift": Self.home + Self.view("Detail", "Inner()"),
      "B.swift": Self.view("Inner", "Form {}"),
    ]
    #expect(try lint(files, "NavigationLink:shows(Form)") == ["Home.swift:3"])
  }

  @Test func `What a test inside asks is known across files, too`() throws {
    let files = [
      "Home.swift": Self.home, "A.swift": Self.view("Detail", "NavigationLink(\"b\") { Inner() }"),
      "B.swift": Self.view("Inner", "Form {}"),
    ]
    #expect(
      try lint(files, "NavigationLink:shows(NavigationLink:shows(Form))") == ["Home.swift:3"])
  }

  @Test func `Facts of a view are those of its own file, with what others set around it`() throws {
    let files = [
      "Home.swift": Self.view("Home", "NavigationLink(\"a\") { Detail().font(.title) }"),
      "A.swift": Self.view("Detail", "Text(\"a\").bold(); Text(\"b\").font(.caption)"),
    ]
    #expect(
      try lint(files, "NavigationLink:shows(Text[font.size<=12])") == ["Home.swift:3"])
    #expect(try lint(files, "NavigationLink:shows(Text[font.size=17])") == [])
  }

  @Test func `A view that leads to too many others is not known to show nothing`() throws {
    var files = ["Home.swift": Self.view("Home", "NavigationLink(\"a\") { V0() }")]
    for number in 0..<80 {
      files["V\(number).swift"] = Self.view(
        "V\(number)", number < 79 ? "V\(number + 1)()" : "Text(\"a\")")
    }
    #expect(try lint(files, "NavigationLink:not(:shows(Form))") == [])
    files["V40.swift"] = Self.view("V40", "Form {}")
    #expect(try lint(files, "NavigationLink:shows(Form)") == ["Home.swift:3"])
  }
}
