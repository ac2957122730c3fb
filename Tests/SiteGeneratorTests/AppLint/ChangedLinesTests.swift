import Foundation
import FileSystem
import HandbookModel
import Testing

@testable import AppLint

/// Which lines have changed since a revision, according to the program `git`.
struct ChangedLinesTests {
  /// A folder on disk with a repository of one commit, with the tag `start`.
  private final class Repository {
    let folder: String

    init(_ files: [String: String] = ["A.swift": "1\n2\n3\n4\n"]) throws {
      let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      folder = temporary.appending(path: "lines é-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (path, text) in files { try write(text, path) }
      try git("init", "-q")
      try commit()
      try git("tag", "start")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, _ path: String) throws {
      let file = URL(filePath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func commit() throws {
      try git("add", "--all")
      try git(
        "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "a")
    }

    func git(_ arguments: String...) throws {
      let arguments = ["-c", "protocol.file.allow=always"] + arguments
      if try Git().output(arguments, in: folder) == nil {
        throw try Git().failure(of: arguments, in: folder)
      }
    }

    /// Returns the lines 1 to 9 of a file that have changed.
    func changed(_ path: String, since revision: String = "start", git: Git = Git()) throws -> [Int]
    {
      let path = folder + "/" + path
      let changed = try ChangedLines(since: revision, in: [path], git: git, fileSystem: .disk)
      guard changed.contains(path) else { return [] }
      return (1...9).filter { line in
        changed.touch(Self.diagnostic(path, SourceRange(line: line, column: 1)))
      }
    }

    static func diagnostic(
      _ path: String, _ range: SourceRange, id: String = "a"
    ) -> Diagnostic {
      Diagnostic(
        id: id, severity: .note, message: "no",
        at: HandbookModel.SourceLocation(path: path, range: range, lineText: ""))
    }
  }

  // MARK: Changes

  @Test(arguments: [
    ("1\n2\n3\n4\n", []), ("1\nb\n3\n4\n", [2]), ("0\n1\n2\n3\n4\n5\n6", [1, 6, 7]),
    ("1\n4\n", []), ("", []), ("1\n2\n3\n4", [4]),
  ])
  func `Lines that are not committed have changed`(_ text: String, _ lines: [Int]) throws {
    let repository = try Repository()
    try repository.write(text, "A.swift")
    #expect(try repository.changed("A.swift") == lines)
    try repository.git("add", "A.swift")
    #expect(try repository.changed("A.swift") == lines)
    try repository.commit()
    #expect(try repository.changed("A.swift") == lines)
    #expect(try repository.changed("A.swift", since: "HEAD") == [])
  }

  @Test(arguments: [
    ("1\r2\r3\r", "1\rtwo\r3\r", [1, 2, 3, 4]), ("1\r2\n3\n4\n", "1\r2\n3\nfour\n", [4]),
    ("1\r2\n3\n4\n", "1\r2\nthree\n4\n", [3]), ("1\r2\n3\n", "one\r2\n3\n", [1, 2]),
    ("1\r\n2\r\n3\r\n", "1\r\n2\r\nthree\r\n", [3]), ("1\r\r2\n3", "1\r\r2\nthree", [4]),
  ])
  func `A lone carriage return ends a line, other than for git`(
    _ before: String, _ after: String, _ lines: [Int]
  ) throws {
    let repository = try Repository(["A.swift": before])
    try repository.write(after, "A.swift")
    #expect(try repository.changed("A.swift") == lines)
  }

  @Test(arguments: ["B.swift", "New folder/é 漢.swift", "a\"b\\c.swift", "tab\there.swift", "B.txt"])
  func `A path may have any characters, and a new file has changed everywhere`(
    _ path: String
  ) throws {
    let repository = try Repository()
    try repository.write("1\n2\n", path)
    #expect(try repository.changed(path) == Array(1...9))
    try repository.commit()
    #expect(try repository.changed(path) == [1, 2])
    try repository.write("1\n2\n3\n", path)
    #expect(try repository.changed(path, since: "HEAD") == [3])
    try repository.write(path, ".gitignore")
    try repository.write("1\n", "Ignored/A.swift")
    try repository.write("Ignored", ".gitignore")
    #expect(try repository.changed("Ignored/A.swift") == [])
  }

  @Test func `A moved file has changed only where its text has`() throws {
    let lines = (1...9).map { "let line\($0) = \($0)\n" }
    let repository = try Repository(["Old/A.swift": lines.joined()])
    try repository.git("mv", "Old/A.swift", "B.swift")
    #expect(try repository.changed("B.swift") == [])
    try repository.write(lines.joined().replacing("line4", with: "other"), "B.swift")
    #expect(try repository.changed("B.swift") == [4])
  }

  @Test func `A branch has changed since it has left the revision`() throws {
    let repository = try Repository()
    try repository.git("branch", "feature")
    try repository.write("one\n2\n3\n4\n", "A.swift")
    try repository.commit()
    try repository.git("branch", "other")
    try repository.git("checkout", "-q", "feature")
    try repository.write("1\n2\nthree\n4\n", "A.swift")
    #expect(try repository.changed("A.swift", since: "other") == [3])
  }

  @Test func `Settings and variables of git do not matter`() throws {
    let repository = try Repository()
    try repository.write("one\n2\nthree\n4\n", "A.swift")
    for (name, value) in [
      ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
      ("diff.interHunkContext", "9"), ("diff.external", "false"), ("diff.renames", "false"),
    ] { try repository.git("config", name, value) }
    try repository.write("*.swift -diff\n", ".gitattributes")
    var environment = Git.ownEnvironment
    environment["GIT_DIR"] = "/nowhere"
    environment["GIT_INDEX_FILE"] = "/nowhere"
    environment["GIT_DIFF_OPTS"] = "-u5"
    #expect(try repository.changed("A.swift", git: Git(environment)) == [1, 3])
    for kind in ["LITERAL", "NOGLOB", "GLOB", "ICASE"] {
      let git = Git(environment.merging(["GIT_\(kind)_PATHSPECS": "1"]) { $1 })
      #expect(try repository.changed("A.swift", git: git) == [1, 3], "\(kind)")
    }
  }

  @Test func `A submodule is compared with the commit that the repository around it had`() throws {
    let inner = try Repository()
    let outer = try Repository()
    try outer.git("submodule", "--quiet", "add", inner.folder, "Sub module")
    #expect(try outer.changed("Sub module/A.swift") == Array(1...9))
    // The same file by two paths.
    let paths = ["/Sub module/A.swift", "/./Sub module/A.swift"].map { outer.folder + $0 }
    let both = try ChangedLines(since: "start", in: paths, git: Git(), fileSystem: .disk)
    #expect(paths.allSatisfy(both.contains))
    try outer.commit()
    try outer.git("tag", "added")
    #expect(try outer.changed("Sub module/A.swift", since: "added") == [])
    try outer.write("1\ntwo\n3\n4\n", "Sub module/A.swift")
    try outer.write("1\n", "Sub module/New.swift")
    #expect(try outer.changed("Sub module/A.swift", since: "added") == [2])
    #expect(try outer.changed("Sub module/New.swift", since: "added") == Array(1...9))
  }

  // MARK: Diagnostics

  @Test(arguments: [
    (SourceRange(line: 2, column: 1, width: 3), "type-fixed-size", false),
    (
      SourceRange(Position(line: 2, column: 1), Position(line: 3, column: 2)), "type-fixed-size",
      true
    ),
    (SourceRange(line: 3, column: 4), "type-fixed-size", true),
    (SourceRange(line: 4, column: 1), "lint/unused-suppression", false),
    (SourceRange(line: 4, column: 1), "lint/unparsed", true),
    (SourceRange(line: 1, column: 1), "file/not-utf8", true),
  ])
  func `A diagnostic counts if its lines or the reason for it have changed`(
    _ range: SourceRange, _ id: String, _ isReported: Bool
  ) throws {
    let repository = try Repository()
    try repository.write("1\n2\nthree\n4\n", "A.swift")
    let path = repository.folder + "/A.swift"
    let changed = try ChangedLines(since: "start", in: [path], git: Git(), fileSystem: .disk)
    #expect(changed.touch(Repository.diagnostic(path, range, id: id)) == isReported)
    #expect(changed.touch(Repository.diagnostic(".proofbook.yml", range, id: id)))
  }

  @Test func `Only findings on changed lines are reported`() throws {
    let text = "Text(a).font(.system(size: 12))\n"
    let repository = try Repository(["A.swift": text + text, "B.swift": text])
    try repository.write(text + text + text, "A.swift")
    var options = AppLint.Options()
    options.paths = [repository.folder]
    options.revision = "HEAD"
    options.checks = .only(["type-fixed-size"])
    let report = try AppLint(options) { _ in throw CancellationError() }.run()
    #expect(report.diagnostics.map(\.location.range.start.line) == [3])
    #expect(report.files == 1 && report.coversChangesOnly)
  }

  // MARK: Failures

  @Test(arguments: ["none", "start..HEAD", "", "--output=x", "start:A.swift"])
  func `A revision that does not exist is a system error`(_ revision: String) throws {
    let repository = try Repository()
    let error = #expect(throws: SystemError.self) {
      try repository.changed("A.swift", since: revision)
    }
    #expect(
      error?.message
        == "cannot read '\(revision)': there is no such revision in \(repository.folder)")
  }

  @Test func `A file outside of repositories is a system error`() throws {
    let repository = try Repository()
    try FileManager.default.removeItem(atPath: repository.folder + "/.git")
    let error = #expect(throws: SystemError.self) { try repository.changed("A.swift") }
    #expect(error?.message.hasSuffix("/A.swift': it is not in a git repository") == true)
  }

  @Test func `A damaged repository is a system error with the reason of git`() throws {
    let repository = try Repository()
    try FileManager.default.removeItem(atPath: repository.folder + "/.git")
    try repository.write("gitdir: /nowhere\n", ".git")
    let error = #expect(throws: SystemError.self) { try repository.changed("A.swift") }
    #expect(error?.message == "cannot run 'git rev-parse': not a git repository: /nowhere")
  }

  @Test func `Without git there is a system error`() throws {
    let repository = try Repository()
    let error = #expect(throws: SystemError.self) {
      try repository.changed("A.swift", git: Git(["PATH": repository.folder]))
    }
    #expect(error?.message == "cannot run 'git': it is not installed")
  }
}
