import ArgumentParser
import Foundation
import Testing

@testable import proofbook

/// The exit statuses of commands that build a handbook.
struct CommandTests {
  /// Runs `proofbook build` with a handbook of these files.
  private func build(_ files: [String: String], _ arguments: [String] = []) throws {
    let preview = try SamplePreview(files)
    defer { preview.remove() }
    try BuildCommand.parse(
      [
        "--content", preview.content, "--output", preview.content + "-site", "--no-swatches",
        "--no-cache",
      ] + arguments
    ).run()
    try FileManager.default.removeItem(atPath: preview.content + "-site")
  }

  @Test func `A build exits with 1 for errors in content and with 2 for a system error`() throws {
    try build(SamplePreview.handbook)
    let warned = SamplePreview.rule("A").replacing("impact:", with: "tgas: a\nimpact:")
    try build(SamplePreview.handbook.merging(["boats/a.md": warned]) { $1 })
    #expect(throws: ExitCode(1)) {
      try build(SamplePreview.handbook.merging(["boats/a.md": warned]) { $1 }, ["--strict"])
    }
    #expect(throws: ExitCode(1)) {
      try build(SamplePreview.handbook.merging(["boats/a.md": "no front matter"]) { $1 })
    }
    #expect(throws: ExitCode(2)) { try build([:]) }
  }

  @Test(arguments: ["a.example", "1.2.3", ""])
  func `The preview accepts only IP addresses and localhost as hosts`(_ host: String) throws {
    #expect(throws: (any Error).self) { try PreviewCommand.parse(["--host", host]) }
    #expect(throws: Never.self) { try PreviewCommand.parse(["--host", "127.0.0.1"]) }
  }

  @Test func `A cache is a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/file"
    try Data().write(to: URL(filePath: file))
    #expect(throws: Never.self) { try LintCommand.parse(["--cache", folder]) }
    #expect(throws: Never.self) { try LintCommand.parse(["--cache", folder + "/new/one"]) }
    #expect(throws: Never.self) { try LintCommand.parse(["--cache", file, "--no-cache"]) }
    #expect(throws: (any Error).self) { try LintCommand.parse(["--cache", file]) }
  }

  @Test(arguments: [("0", false), ("1", true), ("512", true), ("513", false), ("-1", false)])
  func `The number of threads is limited`(_ jobs: String, _ isValid: Bool) {
    let command = try? CheckCommand.parse(["--jobs", jobs])
    #expect((command != nil) == isValid)
  }

  @Test(
    arguments: [
      (["--only", "a,b", "--only", "c"], nil), (["--all"], nil), (["--fix", "--dry-run"], nil),
      (["--since", "main", "--strict"], nil),
      (["--only", "a", "--all"], "'--only' and '--all' exclude each other."),
      (["--only", ", "], "'--only' takes ids of checks."),
      (
        ["--only", "a", "--write-baseline"],
        "A baseline has the findings of all checks; leave out '--only'."
      ),
      (["--dry-run"], "'--dry-run' needs '--fix'."),
      (
        ["--fix", "--dry-run", "--format", "json"],
        "'--dry-run' prints a diff; leave out '--format'."
      ),
      (
        ["--fix", "--dry-run", "--write-baseline"],
        "'--dry-run' writes nothing; leave out '--write-baseline'."
      ),
      (["--since", "main", "--fix"], "'--fix' is for all findings; leave out '--since'."),
      (
        ["--since", "main", "--write-baseline"],
        "'--write-baseline' is for all findings; leave out '--since'."
      ),
    ] as [([String], String?)])
  func `Options of lint that contradict each other are wrong usage`(
    _ arguments: [String], _ message: String?
  ) throws {
    guard let message else {
      #expect(throws: Never.self) { try LintCommand.parse(arguments) }
      return
    }
    let error = #expect(throws: (any Error).self) { try LintCommand.parse(arguments) }
    #expect(error.map { LintCommand.message(for: $0) } == message)
  }
}
