import FileSystem
import HandbookModel
import LintEngine
import TestSupport
import Testing

@testable import AppLint
@testable import SiteGenerator

/// What `explain --why` says about a built-in check in a line.
struct CheckReportTests {
  private func report(
    _ check: String, _ source: String, line: Int = 1, _ files: [String: String] = [:]
  ) throws -> [String] {
    let disk = MemoryDisk(files.merging(["A.swift": source]) { own, _ in own })
    var options = AppLint.Options()
    options.paths = ["A.swift"]
    return try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .report(on: check, line: line).split(separator: "\n").map(String.init)
  }

  /// Writes a file with a finding of `space-off-grid` and a baseline that has it.
  private func withBaseline(_ disk: MemoryDisk) throws -> AppLint {
    disk.put("baseline: known.json\nchecks: {space-off-grid: on}\n", at: ".proofbook.yml")
    disk.put("Text(\"a\").padding(9)\n", at: "A.swift")
    var options = AppLint.Options()
    options.paths = ["A.swift"]
    options.writesBaseline = true
    let lint = try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
    _ = try lint.run()
    return lint
  }

  @Test func `A report says what a check searched and asked, and what it reports`() throws {
    let source = "VStack {\n  Text(\"a\").font(.system(size: 9)).fontWeight(.ultraLight)\n}"
    let lines = try report("type-light-weight-small", source, line: 2)
    #expect(
      lines.first
        == "type-light-weight-small: line 2 of A.swift, read without other files of the app, "
        + "since no project file is above it")
    #expect(lines.contains { $0.hasPrefix("  holds    the check is on (it is ") })
    #expect(lines.contains("  Text:") && lines.contains("    asked    font.size: 9"))
    #expect(lines.last?.hasPrefix("  reports: ") == true)
  }

  @Test func `An unknown fact has its reason`() throws {
    let lines = try report("type-light-weight-small", "Text(\"a\").fontWeight(.light).fancy()")
    #expect(
      lines.contains {
        $0.hasPrefix("    asked last  font.size: unknown, because the modifier 'fancy'")
      }, "\(lines)")
    #expect(lines.last == "  reports nothing here")
  }

  @Test func `Of code that is not checked, a report says why`() throws {
    let source = String(repeating: "VStack {", count: 400) + "\nText(\"a\")\n"
    let lines = try report(
      "tab-too-many", source + String(repeating: "}", count: 400), line: 2)
    #expect(lines.count == 4, "\(lines)")
    #expect(
      lines.contains {
        $0.hasPrefix("  fails    all of the code is checked (line 1: ")
          && $0.contains("nested too deeply")
      }, "\(lines)")
    let broken = try report("tab-too-many", "Text(\"a\")\nfunc (")
    #expect(broken.contains { $0.hasPrefix("  fails    all of the code is checked (line 2: ") })
  }

  @Test func `A check that searches other views says so`() throws {
    let lines = try report("tab-too-many", "Text(\"a\")")
    #expect(
      lines.contains("  looks for views named 'TabView'; none is in the line"),
      "\(lines)")
    #expect(lines.contains("    no facts that are recorded were asked for"))
  }

  @Test func `A built-in check that is a selector says which tests hold`() throws {
    let lines = try report(
      "dialog-yes-no", "Text(\"a\").alert(\"b\", isPresented: $c) {\nButton(\"Yes\") {}\n}", line: 2
    )
    #expect(lines.contains("  Button: dialog-yes-no"))
    #expect(lines.contains { $0.hasPrefix("    holds    [slot=alert]") }, "\(lines)")
    #expect(lines.last?.hasPrefix("  reports: 'Yes'") == true)
  }

  @Test(arguments: [
    ("", "  fails    the check is on (it is off unless named)", "would report"),
    (
      "checks: {space-off-grid: on}", "  holds    the check is on (.proofbook.yml says 'on')",
      "reports"
    ),
    (
      "checks: {space-off-grid: off}", "  fails    the check is on (.proofbook.yml says 'off')",
      "would report"
    ),
    ("checks: {space-off-grid: {grid: 4}}", "  set      grid: 4", "reports"),
  ])
  func `A report says whether the check is on, and its options`(
    _ settings: String, _ expected: String, _ result: String
  ) throws {
    let lines = try report(
      "space-off-grid", "Text(\"a\").padding(9)", [".proofbook.yml": settings + "\n"])
    #expect(lines.contains(expected), "\(lines)")
    #expect(lines.last?.hasPrefix("  \(result): a spacing of 9 pt") == true)
  }

  @Test func `A report says for which platforms and versions a check is`() throws {
    let mac = [".proofbook.yml": "platforms: [macOS]\ndeployment: {macOS: 11}\n"]
    let lines = try report("touch-target-small", "Text(\"a\")", mac)
    #expect(
      lines.contains("  fails    it is for iOS, iPadOS, visionOS; the code is for macOS"),
      "\(lines)")
    #expect(
      try report("style-foreground-color", "Text(\"a\").foregroundColor(.red)", mac).contains {
        $0.hasPrefix("  fails    the code runs on iOS 15, macOS 12,")
      })
  }

  @Test func `A report says which versions the advice of a check needs`() throws {
    let lines = try report(
      "style-foreground-color", "func label() -> Text { Text(\"a\").foregroundColor(.red) }",
      [".proofbook.yml": "platforms: [iOS]\ndeployment: {iOS: 16}\n"])
    #expect(
      lines.contains {
        $0.hasPrefix("  fails    what it recommends here needs iOS 17, macOS 14,")
          && $0.hasSuffix(" or later; the app, as .proofbook.yml says, runs on iOS 16")
      }, "\(lines)")
    #expect(lines.last == "  reports nothing here")
  }

  @Test func `A report says what becomes of a finding`() throws {
    let source = "Text(\"a\").padding(9) // proofbook:disable:this space-off-grid -- grid"
    #expect(
      try report("space-off-grid", source).last?.hasSuffix("; the comment in line 1 suppresses it")
        == true)
    let lint = try withBaseline(MemoryDisk())
    #expect(try lint.report(on: "space-off-grid", line: 1).hasSuffix("; the baseline has it"))
    let tests = try report("space-off-grid", "import XCTest\nText(\"a\").padding(9)", line: 2)
    #expect(tests.contains("  fails    the file is not a test"))
  }

  @Test func `A baseline has as many of equal findings as it counts`() throws {
    let disk = MemoryDisk()
    let lint = try withBaseline(disk)
    disk.put("Text(\"a\").padding(9)\nText(\"a\").padding(9)\n", at: "A.swift")
    #expect(try lint.report(on: "space-off-grid", line: 1).hasSuffix("; the baseline has it"))
    #expect(try !lint.report(on: "space-off-grid", line: 2).contains("baseline"))
  }

  @Test(arguments: [
    ("checks: [\n", 1), ("checks: {space-off-grid: {grid: abc}}\n", 1),
    ("a: 1\nhandbook: http://localhost:1/\n", 2), ("checks: {}\nchecks: {}\n", 2),
  ])
  func `Settings with an error are an error`(_ settings: String, _ line: Int) throws {
    let error = #expect(throws: SystemError.self) {
      try report("space-off-grid", "Text(\"a\").padding(9)", [".proofbook.yml": settings])
    }
    #expect(error?.path == ".proofbook.yml" && error?.advice != nil)
    #expect(error?.reason.hasPrefix("line \(line): ") == true, "\(error?.reason ?? "")")
  }

  @Test(arguments: [
    ("App/Package.swift", "// swift-tools-version: 6.0\n"),
    ("App/.proofbook.yml", "platforms: [iOS]\n"),
  ])
  func `The other files of the app are read, too`(_ project: String, _ text: String) throws {
    let disk = MemoryDisk([
      project: text, "Other/C.swift": "Row().font(.body)\n",
      "App/A.swift":
        "struct Row: View {\nvar body: some View {\nText(\"a\").fontWeight(.thin)\n}\n}\n",
      "App/Rows/B.swift":
        "struct Rows: View {\nvar body: some View { Row().font(.caption) }\n}\n",
    ])
    var options = AppLint.Options()
    options.paths = ["App/A.swift"]
    let lines = try AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .report(on: "type-light-weight-small", line: 3).split(separator: "\n").map(String.init)
    #expect(
      lines.first?.hasPrefix("type-light-weight-small: line 3 of App/A.swift, read with ") == true)
    #expect(
      lines.first?.contains(" other file") == true && lines.first?.contains("App'") == true,
      "\(lines)")
    #expect(
      lines.contains {
        $0.hasPrefix("    asked last  font.size: unknown, because where the view is used")
      },
      "\(lines)")
  }

  @Test func `A line that is not there is one clear error`() throws {
    let error = #expect(throws: SystemError.self) { try report("tab-empty", "Text(a)", line: 7) }
    #expect(error?.reason == "there is no line 7")
  }

  @Test func `The code of a rule is read, too`() throws {
    let disk = MemoryDisk([
      "r.md": Sample.pair("Text(\"a\").padding(9)", "Text(\"b\")", head: "tags: a")
    ])
    let text = try MatchDump(fileSystem: disk.fileSystem).text("r.md", line: 14, "space-off-grid")
    #expect(text.hasPrefix("space-off-grid\n") && text.contains("\n  reports: a spacing of 9 pt"))
  }
}
