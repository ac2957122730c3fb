import FileSystem
import Foundation
import HandbookModel
import TestSupport
import Testing

@testable import AppLint
@testable import SiteGenerator

/// How far an app follows the checks of lint, now and at earlier commits.
struct AdoptionTests {
  /// Code with as many findings of `control-name` as `count`.
  private static func sliders(_ count: Int) -> String {
    let sliders = (0..<count).map { "    Slider(value: $value\($0))\n" }.joined()
    return "struct A: View {\n  var body: some View {\n   VStack {\n\(sliders)   }\n  }\n}\n"
  }

  /// A repository on disk whose app is in the folder `App`.
  private final class Repository {
    let folder: String

    init() throws {
      let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      folder = temporary.appending(path: "adoption é-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try git(["init", "-q"])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, _ path: String) throws {
      let file = URL(filePath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func commit(on day: String) throws {
      try git(["add", "--all"])
      try git(
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a"],
        ["GIT_COMMITTER_DATE": "\(day)T12:00:00Z", "GIT_AUTHOR_DATE": "\(day)T12:00:00Z"])
    }

    func git(_ arguments: [String], _ environment: [String: String] = [:]) throws {
      let git = Git(Git.ownEnvironment.merging(environment) { $1 })
      if try git.output(arguments, in: folder) == nil {
        throw try git.failure(of: arguments, in: folder)
      }
    }

    /// The status of the working folder, as git prints it.
    func status() throws -> String {
      String(
        decoding: try Git().output(["status", "--porcelain"], in: folder) ?? [], as: UTF8.self)
    }

    /// Commits a tree of ten levels with ten equal entries in each.
    /// - Parameter file: The name with which those of files end.
    func commitBomb(of file: String) throws {
      try write(AdoptionTests.sliders(1), "A.swift")
      let blob = try #require(try Git().line(["hash-object", "-w", "A.swift"], in: folder))
      let files = (0..<10).map { "100644 blob \(blob)\t\($0)\(file)\n" }
      var entry = "040000 tree \(try make(files.joined(), ["mktree"]))"
      for _ in 0..<9 {
        let tree = try make((0..<10).map { "\(entry)\td\($0)\n" }.joined(), ["mktree"])
        entry = "040000 tree \(tree)"
      }
      let user = ["-c", "user.name=a", "-c", "user.email=a@b"]
      let tree = String(entry.dropFirst("040000 tree ".count))
      let commit = try make("", user + ["commit-tree", tree, "-m", "a"])
      try git(["update-ref", "HEAD", commit])
    }

    /// Commits everything at a time that is not a number.
    func commitWithoutDate() throws {
      try git(["add", "--all"])
      let tree = try make("", ["write-tree"])
      let parent = try make("", ["rev-parse", "HEAD"])
      let person = "a <a@b> never"
      let text = "tree \(tree)\nparent \(parent)\nauthor \(person)\ncommitter \(person)\n\na\n"
      let options = ["hash-object", "-t", "commit", "-w", "--stdin", "--literally"]
      try git(["update-ref", "HEAD", try make(text, options)])
    }

    /// Returns the hash that a command of git prints.
    private func make(_ input: String, _ arguments: [String]) throws -> String {
      let output = try #require(
        try Git().output(arguments, in: folder, input: Array(input.utf8)))
      return String(decoding: output.dropLast(), as: UTF8.self)
    }

    func adoption(_ app: String = "App", revisions: Int) throws -> Adoption {
      try run(app, revisions: revisions).adoption
    }

    func run(
      _ app: String, revisions: Int
    ) throws -> (adoption: Adoption, report: LintReport, skipped: [String]) {
      try AppAdoption(
        folder + "/" + app, AppLint.Options(), revisions: revisions,
        download: { _ in throw DownloadFailure.tooSlow }
      ) { _ in throw CancellationError() }.run()
    }
  }

  @Test func `Findings are counted by check and by file, now and at commits`() throws {
    let repository = try Repository()
    try repository.write("ignore: [Old]\nbaseline: none.json\n", "App/.proofbook.yml")
    try repository.write(Self.sliders(1), "App/Old/B.swift")
    try repository.write(Self.sliders(5), "App/A.swift")
    try repository.commit(on: "2024-01-10")
    try repository.write(Self.sliders(3), "App/A.swift")
    try repository.write(Self.sliders(1), "App/Views/é b.swift")
    try repository.commit(on: "2024-03-10")
    try repository.write("checks: {}\n", "App/.proofbook.yml")
    try repository.write("unrelated", "README")
    try repository.commit(on: "2024-04-10")
    try repository.write(Self.sliders(2), "App/A.swift")
    try FileManager.default.removeItem(atPath: repository.folder + "/App/Old")
    let before = try repository.status()

    let adoption = try repository.adoption(revisions: 12)
    #expect(try repository.status() == before)
    #expect(adoption.app == "App" && adoption.findings == 3 && adoption.fileCount == 2)
    #expect(
      adoption.files == [
        Adoption.File(path: "A.swift", findings: 2, checks: 1),
        Adoption.File(path: "Views/é b.swift", findings: 1, checks: 1),
      ])
    // Today's configuration ignores nothing.
    #expect(adoption.history.map(\.findings) == [6, 5, 5])
    #expect(adoption.history.map(\.date) == ["2024-01-10", "2024-03-10", "2024-04-10"])
    let check = try #require(adoption.checks.first)
    #expect(check.id == "control-name" && check.findings == 3 && check.files == 2)
    #expect(check.history == [6, 5, 5])
    #expect(adoption.checks.dropFirst().allSatisfy { $0.findings == 0 })
    #expect(try repository.adoption(revisions: 2).history.map(\.findings) == [6, 5])
    #expect(try repository.adoption(revisions: 1).history.map(\.findings) == [5])
    #expect(try repository.adoption(revisions: 0).history == [])
    #expect(try repository.adoption(revisions: 12).bytes == adoption.bytes)
  }

  @Test func `A folder without a repository has no history`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plain-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(Self.sliders(1).utf8).write(to: URL(filePath: folder + "/A.swift"))
    func adoption(_ git: Git, revisions: Int) throws -> Adoption {
      try AppAdoption(folder, AppLint.Options(), revisions: revisions, git: git) { _ in
        throw CancellationError()
      }.run().adoption
    }
    let none = Git(["PATH": "/nowhere"])
    #expect(try adoption(none, revisions: 0).findings == 1)
    let outside = #expect(throws: SystemError.self) { try adoption(Git(), revisions: 12) }
    #expect(outside?.message == "cannot read '\(folder)': it is not in a git repository")
    let missing = #expect(throws: SystemError.self) { try adoption(none, revisions: 12) }
    #expect(missing?.reason == "it is not installed")
    #expect(throws: SystemError.self) {
      try AppAdoption(folder + "/none", AppLint.Options(), revisions: 0) { _ in
        throw CancellationError()
      }
    }
  }

  @Test func `A commit of which git does not have a file is left out`() throws {
    let repository = try Repository()
    for (day, count) in [("2024-01-10", 1), ("2024-02-10", 2), ("2024-03-10", 3)] {
      try repository.write(Self.sliders(count), "App/A.swift")
      try repository.commit(on: day)
    }
    let name = try #require(
      try Git().line(["rev-parse", "HEAD~1:App/A.swift"], in: repository.folder))
    let object = "/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    try FileManager.default.removeItem(atPath: repository.folder + object)
    let result = try repository.run("App", revisions: 12)
    #expect(result.adoption.history.map(\.findings) == [1, 3])
    #expect(result.skipped.count == 1)
    #expect(result.skipped.first?.contains(" of 2024-02-10 is left out: ") == true)
    #expect(result.skipped.first?.hasSuffix(": git does not have all of its files") == true)
  }

  @Test func `Commits whose dates cannot be read are left out with a note`() throws {
    let repository = try Repository()
    try repository.write(Self.sliders(1), "App/A.swift")
    try repository.commit(on: "2024-01-10")
    for (count, note) in [
      (2, "is left out: its date cannot be read"), (3, ": their dates cannot be read"),
    ] {
      try repository.write(Self.sliders(count), "App/A.swift")
      try repository.commitWithoutDate()
      let result = try repository.run("App", revisions: 12)
      #expect(result.adoption.history.map(\.findings) == [1])
      #expect(result.skipped.count == 1)
      #expect(result.skipped.first?.hasSuffix(note) == true)
    }
  }

  @Test(arguments: ["f.txt", "f.swift"])
  func `A commit with too many files is left out`(_ name: String) throws {
    let repository = try Repository()
    try repository.commitBomb(of: name)
    try repository.write(Self.sliders(2), "App/A.swift")
    try repository.commit(on: "2024-02-10")
    let result = try repository.run(".", revisions: 12)
    #expect(result.adoption.history.map(\.findings) == [3])
    #expect(result.skipped.count == 1)
    let error = #expect(throws: SystemError.self) {
      try ChangedLines(
        since: "HEAD~1", in: [repository.folder + "/App/A.swift"], git: Git(), fileSystem: .disk)
    }
    #expect(error?.message == "cannot run 'git ls-tree': it prints more than 64 MB")
  }

  @Test(arguments: [
    "../a.swift", "a//b.swift", "/a.swift", "a/./b.swift", "a/.git/b.swift", "a/",
    String(repeating: "a/", count: 100) + "b.swift", String(repeating: "a", count: 5_000),
  ])
  func `A path that no file has makes a revision unusable`(_ path: String) throws {
    var tree = RevisionTree(root: "/r")
    try tree.add("a/b/c.swift", hash: "1")
    #expect(throws: SystemError.self) { try tree.add(path, hash: "2") }
    try tree.add("a/b.swift", hash: "2")
    try tree.add("a/b/d/e.swift", hash: "1")
    let files = tree.fileSystem(["1": [1]])
    #expect(try files.list("/r").map(\.name) == [".git", "a"])
    #expect(try files.list("/r/a").map(\.name) == ["b", "b.swift"])
    #expect(try files.list("/r/a/b").map(\.name) == ["c.swift", "d"])
    #expect(try files.read("/r/a/b/d/e.swift") == [1])
  }

  @Test func `What could not be read is said, and is not without findings`() throws {
    let repository = try Repository()
    try repository.write("handbook: https://book.example/\n", "App/.proofbook.yml")
    try repository.write(Self.sliders(2), "App/A.swift")
    try repository.write("struct {", "App/B.swift")
    try repository.write("let a = 1\n", "App/C.swift")
    let file = URL(filePath: repository.folder + "/App/D.swift")
    try Data([0xFF]).write(to: file)
    let adoption = try repository.adoption(revisions: 0)
    #expect(adoption.unreadFiles == 2 && adoption.isWithoutHandbook)
    let html = try AdoptionPage().html(adoption)
    #expect(html.contains("Not read as a whole: 2 files.") && html.contains("<dd>25 %</dd>"))
    #expect(html.contains("The handbook could not be read, so only built-in checks were counted."))
    let whole = try AdoptionPage().html(Self.adoption)
    #expect(!whole.contains("Not read") && !whole.contains("could not be read"))
  }

  @Test(
    arguments: [
      ([], 3, []), ([5], 3, [5]), ([1, 2, 3], 3, [1, 2, 3]), ([1, 2, 3], 1, [3]),
      ([0, 10, 20, 30, 40, 100], 3, [0, 40, 100]), ([0, 90, 95, 100], 2, [0, 100]),
      ([0, 1, 2, 3, 100], 4, [0, 3, 100]), ([50, 0, 100, 60], 2, [0, 60]), ([1, 2], 0, []),
      ([.min, 0, 7, .max], 3, [.min, 0, .max]), ([0, 1, 2, .max], 3, [0, 2, .max]),
      ([.max, 0, .min], 2, [.min]),
    ] as [([Int], Int, [Int])])
  func `Commits are spread over time`(_ times: [Int], _ count: Int, _ expected: [Int]) {
    let commits = times.map { RevisionFiles.Commit(hash: "\($0)", date: "", time: $0) }
    #expect(RevisionFiles.spread(commits, count: count).map(\.time) == expected)
  }

  // MARK: Page

  private static let adoption = Adoption(
    app: "<App>", project: "2 targets: iOS 17", findings: 1204,
    checks: [
      Adoption.Check(
        id: "a-check", title: "\"A\" & <b>", level: "warning",
        page: "https://a.example/?a=1&b=\"2\"", findings: 1200, files: 2, history: [7, 1201]),
      Adoption.Check(
        id: "b-check", title: "B", level: "note", page: nil, findings: 4, files: 1,
        history: [0, 4]),
      Adoption.Check(
        id: "c-check", title: "C", level: "note", page: nil, findings: 0, files: 0,
        history: [1, 0]),
    ],
    fileCount: 30,
    files: (0..<20).map { Adoption.File(path: "<x>/\($0).swift", findings: 20 - $0, checks: 1) },
    history: [
      Adoption.Revision(
        commit: "0123456789abcdef", date: "2024-03-10", findings: 8, fileCount: 20),
      Adoption.Revision(commit: "<script>", date: "<script>", findings: 1205, fileCount: 1),
    ])

  @Test func `A page is one file that escapes everything`() throws {
    let html = try AdoptionPage().html(Self.adoption)
    #expect(!html.contains("<App>") && !html.contains("<x>") && !html.contains("<script"))
    #expect(html.contains("&lt;App&gt;") && html.contains("&lt;x&gt;/<wbr>0.swift"))
    let tags = SiteScanner.tags(in: html)
    // Addresses that run code do not run it either.
    #expect(html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "))
    #expect(!tags.contains { ["script", "link", "img", "iframe"].contains($0.name) })
    let links = tags.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(links.count == 1)
    #expect(html.contains("<polyline points=\"2,22 48,2 94,3\"/>"))
    #expect(html.contains("+1193") && html.contains("33 %") && html.contains(">1/3<"))
    #expect(html.contains("5 files more"))
  }

  @Test func `Data of this program and that of others are distinguished`() {
    #expect(Adoption.isContent(Self.adoption.bytes))
    for text in ["", "{}", "{\"version\": 1}", "{\"app\": \"a\", \"findings\": 1, \"version\": 1}"]
    {
      #expect(!Adoption.isContent(Array(text.utf8)))
    }
  }

  @Test func `A page without findings and without history says so`() throws {
    let adoption = Adoption(
      app: "App", project: nil, findings: 0, checks: [], fileCount: 0, files: [], history: [])
    let html = try AdoptionPage().html(adoption)
    #expect(html.contains("No findings.") && !html.contains("<svg") && !html.contains("<ol"))
  }
}
