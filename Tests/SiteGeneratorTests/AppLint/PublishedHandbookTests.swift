import FileSystem
import HandbookModel
import LintEngine
import Synchronization
import TestSupport
import Testing

@testable import AppLint
@testable import SiteGenerator

/// Apps whose handbook is the address of a published site.
struct PublishedHandbookTests {
  private static let address = "https://book.example/shore/"
  private static let file = address + "checks.json"
  private static let lockPath = "App/.proofbook.lock"

  /// A `checks.json` with a declared check that flags stacks with a spacing above a number.
  private static func checks(above number: Int = 40, version: Int = 1) -> String {
    """
    {"version": \(version), "title": "Shore", "checks": [
      {"id": "huge-gap", "title": "A huge gap", "level": "warning",
       "page": "rules/gaps.html#incorrect-1",
       "declaration": {"id": "huge-gap", "select": "VStack[arg.spacing>\(number)]",
                       "message": "a gap of {arg.spacing} points"}},
      {"id": "space-magic-number", "title": "Unnamed spacing", "level": "note",
       "page": "rules/gaps.html"}]}
    """
  }

  /// What a site serves, and the URLs that were asked for.
  private final class Site: Sendable {
    private let state: Mutex<(content: Result<String, DownloadFailure>, asked: [String])>

    init(_ content: String) { state = Mutex((.success(content), [])) }

    var content: Result<String, DownloadFailure> {
      get { state.withLock { $0.content } }
      set { state.withLock { $0.content = newValue } }
    }
    var asked: [String] { state.withLock { $0.asked } }

    func download(_ url: String) throws -> [UInt8] {
      try state.withLock { state in
        state.asked.append(url)
        return Array(try state.content.get().utf8)
      }
    }
  }

  private let disk = MemoryDisk([
    "App/.proofbook.yml": "# The app.\nhandbook: \(address)\n",
    "App/A.swift": """
    VStack(spacing: 48) { Text("a").padding(Gap.wide) }
    enum Gap { static let wide: CGFloat = 48 }

    """,
  ])
  private let site = Site(checks())

  @discardableResult
  private func lint(_ change: (inout AppLint.Options) -> Void = { _ in }) throws -> LintReport {
    var options = AppLint.Options()
    options.paths = ["App"]
    options.handbookCache = "cache/handbooks"
    change(&options)
    return try AppLint(options, fileSystem: disk.fileSystem, download: site.download) { _ in
      throw CancellationError()
    }.run()
  }

  private func update() throws -> LintReport { try lint { $0.updatesHandbook = true } }

  private var lock: String? {
    disk.files(in: "App")[".proofbook.lock"].map { String(decoding: $0, as: UTF8.self) }
  }

  private static let findings = [
    "App/A.swift:1:1: warning: huge-gap", "App/A.swift:1:1: note: space-magic-number",
  ]

  // MARK: Reading

  @Test func `The checks of a site run, and findings link to its pages`() throws {
    let report = try lint()
    #expect(report.diagnostics.map(\.line) == Self.findings)
    #expect(report.pages["huge-gap"] == Self.address + "rules/gaps.html#incorrect-1")
    #expect(site.asked == [Self.file])
  }

  @Test(arguments: [
    ("https://book.example/shore", "https://book.example/shore/checks.json"),
    ("https://book.example", "https://book.example/checks.json"),
    ("https://book.example/shore/index.html", "https://book.example/shore/checks.json"),
    ("https://book.example/a/shore.json", "https://book.example/a/shore.json"),
    ("https://book.example/é b/", "https://book.example/%C3%A9%20b/checks.json"),
    ("HTTPS://book.example:8443/", "HTTPS://book.example:8443/checks.json"),
    ("http://localhost:8080/", "http://localhost:8080/checks.json"),
    ("http://127.0.0.1/book/", "http://127.0.0.1/book/checks.json"),
    ("http://[::1]:80/", "http://[::1]:80/checks.json"),
  ])
  func `An address names a site, its home page or its file`(
    _ address: String, _ file: String
  ) throws {
    disk.put("handbook: '\(address)'\n", at: "App/.proofbook.yml")
    let report = try lint()
    #expect(report.diagnostics.map(\.id) == ["huge-gap", "space-magic-number"])
    #expect(site.asked == [file])
    let folder = file.prefix { $0 != "?" }.split(separator: "/").last.map {
      file.dropLast($0.count)
    }
    #expect(report.pages["huge-gap"] == folder.map { $0 + "rules/gaps.html#incorrect-1" })
  }

  @Test(arguments: [
    ("http://book.example/", "does not begin with https://"),
    ("ftp://book.example/", "does not begin with https://"),
    ("file:///etc/passwd", "is not an address"), ("https://", "is not an address"),
    ("https://ann:secret@book.example/", "has a user name, a query or a fragment"),
    ("https://book.example/?key=1", "has a user name, a query or a fragment"),
    ("https://book.example/#rules", "has a user name, a query or a fragment"),
  ])
  func `Other addresses are refused, and no server is asked`(
    _ address: String, _ message: String
  ) throws {
    disk.put("handbook: '\(address)'\n", at: "App/.proofbook.yml")
    let report = try lint()
    #expect(
      report.diagnostics.map(\.line) == ["App/.proofbook.yml:1:11: error: lint/handbook-address"])
    #expect(report.diagnostics.first?.message == "'\(address)' \(message)")
    #expect(site.asked == [] && lock == nil)
  }

  @Test(
    arguments: [
      (.failure(.tooSlow), "there is no complete answer within 10 seconds"),
      (.failure(.status(404)), "the server answers with status 404"),
      (.failure(.tooLarge), "it has more than 4 MB"),
      (.failure(.noConnection("there is no network")), "there is no network"),
      (.success("<!doctype html>"), "it is not JSON"), (.success(""), "it is not JSON"),
      (.success("[1]"), "it is not a list of checks of version 1"),
      (.success("{\"version\": 1}"), "it is not a list of checks of version 1"),
      (
        .success("{\"version\": 1, \"checks\": [{\"id\": 7}]}"),
        "it is not a list of checks of version 1"
      ),
      (
        .success(checks(version: 2)),
        "it has version 2 of its format, and this program reads version 1"
      ),
    ] as [(Result<String, DownloadFailure>, String)])
  func `A site that cannot be read is one error, and built-in checks run`(
    _ content: Result<String, DownloadFailure>, _ reason: String
  ) throws {
    site.content = content
    disk.put(
      """
      // proofbook:disable:file huge-gap -- a check of the handbook
      Text("Hi").font(.system(size: 12))

      """, at: "App/A.swift")
    disk.put(
      "handbook: \(Self.address)\nchecks: {huge-gap: error, type-fixed-size: on}\n",
      at: "App/.proofbook.yml")
    let report = try lint()
    #expect(
      report.diagnostics.map(\.id).sorted() == ["lint/handbook-address", "type-fixed-size"])
    let error = report.diagnostics.first { $0.severity == .error }
    #expect(error?.message == "cannot read '\(Self.file)': \(reason)")
    #expect(error?.location.range.start == Position(line: 1, column: 11))
    #expect(lock == nil)
  }

  @Test func `Checks that this program cannot run are one warning`() throws {
    site.content = .success(
      """
      {"version": 1, "checks": [{"id": "of-next-year"}, {"id": "type-fixed-size"},
        {"id": "odd", "declaration": {"id": "odd", "select": "VStack[", "message": "m"}},
        {"id": "a", "declaration": {"id": "b", "select": "VStack", "message": "m"}},
        {"id": "deep", "declaration": [["x"]]}]}
      """)
    let report = try lint()
    #expect(report.diagnostics.map(\.line) == ["App/.proofbook.yml:2:11: warning: lint/handbook"])
    #expect(
      report.diagnostics.first?.message
        == "this version of Proofbook can't run 4 checks of the handbook: 'of-next-year', 'odd',"
        + " 'a' and 1 more")
  }

  @Test func `Options of checks that this program does not have are one warning`() throws {
    site.content = .success(
      """
      {"version": 1, "checks": [], "options": {"of-next-year": {"most": 4}, "tab-too-many": {}}}
      """)
    let report = try lint()
    #expect(
      report.diagnostics.first?.message
        == "this version of Proofbook doesn't know all options of 1 check of the handbook:"
        + " 'of-next-year'")
  }

  @Test(arguments: ["[1, 2]", "{\"space-off-grid\": 4}"])
  func `Options that are not an object are an error`(_ options: String) throws {
    site.content = .success("{\"version\": 1, \"checks\": [], \"options\": \(options)}")
    #expect(
      try lint().diagnostics.first?.message
        == "cannot read '\(Self.file)': it is not a list of checks of version 1")
  }

  @Test func `A check that this program cannot run can be named, and is reported`() throws {
    site.content = .success("{\"version\": 1, \"checks\": [{\"id\": \"of-next-year\"}]}")
    let report = try lint { $0.checks = .only(["of-next-year"]) }
    #expect(report.diagnostics.map(\.id) == ["lint/handbook"])
  }

  @Test(arguments: [
    "rules/\\u001b]0;a\\u0007.html", "rules/a\\nb.html", "javascript:alert(1)", "//other.example/a",
    "/rules/a.html", "../a.html", "a/%2e%2E/b.html", "a b.html", "\\\"><b>", "é.html", "a?b",
  ])
  func `A page that is not in the site is one warning and no link`(_ page: String) throws {
    site.content = .success(
      """
      {"version": 1, "checks": [{"id": "type-fixed-size", "page": "\(page)"},
        {"id": "space-magic-number", "page": "rules/%C3%A9.html#a'(b)-1"}]}
      """)
    let report = try lint()
    #expect(
      report.diagnostics.map(\.line) == [
        "App/.proofbook.yml:2:11: warning: lint/handbook",
        "App/A.swift:1:1: note: space-magic-number",
      ])
    #expect(
      report.diagnostics.first?.message
        == "findings of 1 check have no links, because their pages are not in the site of the"
        + " handbook: 'type-fixed-size'")
    #expect(report.pages == ["space-magic-number": Self.address + "rules/%C3%A9.html#a'(b)-1"])
  }

  @Test(arguments: [
    ("javascript:alert(1)//", nil), ("JavaScript://a.example/", nil), ("data:text/html,a", nil),
    ("https://", nil), ("//a.example/", nil), ("https://a.example/\\u001b[1m", nil),
    ("https://a.example/?a", nil), ("", nil), ("https://a.example/é", "https://a.example/%C3%A9/"),
  ])
  func `The URL of a file is that of a site, or findings have no links`(
    _ url: String, _ base: String?
  ) throws {
    disk.put("handbook: checks.json\n", at: "App/.proofbook.yml")
    disk.put(
      """
      {"version": 1, "url": "\(url)", "checks": [{"id": "space-magic-number", "page": "a.html"}]}
      """, at: "App/checks.json")
    let report = try lint()
    #expect(report.pages == (base.map { ["space-magic-number": $0 + "a.html"] } ?? [:]))
    #expect(
      report.diagnostics.map(\.id) == (base == nil ? ["lint/handbook"] : []) + [
        "space-magic-number"
      ])
    disk.put(
      "handbook: checks.json\nurl: https://b.example\n", at: "App/.proofbook.yml")
    #expect(try lint().pages == ["space-magic-number": "https://b.example/a.html"])
    #expect(try lint().diagnostics.map(\.id) == ["space-magic-number"])
  }

  @Test(arguments: [
    (String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500), true),
    (String(repeating: "{\"a\": ", count: 70) + "1" + String(repeating: "}", count: 70), true),
    (String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40), false),
    ("{\((0..<2_000).map { "\"k\($0)\": \"1\"" }.joined(separator: ", "))}", false),
  ])
  func `A declaration of any size is refused at once`(
    _ declaration: String, _ isTooDeep: Bool
  ) throws {
    site.content = .success(
      "{\"version\": 1, \"checks\": [{\"id\": \"odd\", \"declaration\": \(declaration)}]}")
    let report = try lint()
    #expect(
      report.diagnostics.first?.message
        == (isTooDeep
          ? "cannot read '\(Self.file)': its values are nested more than 64 levels deep"
          : "this version of Proofbook can't run 1 check of the handbook: 'odd'"))
  }

  @Test(arguments: [
    (
      #"{"id": "huge-gap", "level": "fatal", "declaration": DECLARED}"#, "1:55",
      "there is no level 'fatal'; 'huge-gap' has the one that it has without it"
    ),
    (
      #"{"id": "huge-gap", "level": 3, "declaration": DECLARED}"#, "1:55",
      "the level is not a text; 'huge-gap' has the one that it has without it"
    ),
    (
      #"{"id": "huge-gap", "declaration": DECLARED}, {"id": "huge-gap"}"#, "1:145",
      "the check 'huge-gap' is listed before; this one is left out"
    ),
    (
      #"{"id": "huge-gap", "declaration": DECLARED}, {"id": "tab-too-many", "declaration": {}}"#,
      "1:145", "'tab-too-many' is the id of a built-in check, which runs instead of this one"
    ),
  ])
  func `An entry that is not as lint writes it is one warning at its place, and the rest is used`(
    _ entries: String, _ place: String, _ message: String
  ) throws {
    let declared =
      #"{"id": "huge-gap", "select": "VStack[arg.spacing>40]", "message": "a gap"}"#
    let text =
      "{\"version\": 1, \"checks\": ["
      + entries.replacing("DECLARED", with: declared) + "]}"
    disk.put("handbook: checks.json\n", at: "App/.proofbook.yml")
    disk.put(text, at: "App/checks.json")
    let report = try lint()
    #expect(report.diagnostics.map(\.message) == ["a gap", message])
    #expect(report.diagnostics.last?.line == "App/checks.json:\(place): warning: lint/handbook")
    disk.put("handbook: \(Self.address)\n", at: "App/.proofbook.yml")
    site.content = .success(text)
    #expect(
      try lint().diagnostics.map(\.line) == [
        "App/.proofbook.yml:1:11: warning: lint/handbook", "App/A.swift:1:1: warning: huge-gap",
      ])
  }

  @Test(arguments: [
    ("handbook: ''", "1:11", "'handbook' must be a path or an address, not empty"),
    ("handbook: ' '", "1:11", "'handbook' must be a path or an address, not empty"),
    ("baseline: ''", "1:11", "'baseline' must be a path, not empty"),
  ])
  func `An empty path is one error at its place`(
    _ setting: String, _ place: String, _ message: String
  ) throws {
    disk.put(setting + "\n", at: "App/.proofbook.yml")
    let report = try lint()
    #expect(report.diagnostics.map(\.message) == [message])
    #expect(
      report.diagnostics.map(\.line) == ["App/.proofbook.yml:\(place): error: lint/configuration"])
  }

  // MARK: Lock and cache

  @Test func `The first run writes a lock file, and later runs ask no server`() throws {
    let report = try lint()
    #expect(
      lock == """
        {
          "address" : "\(Self.address)",
          "sha256" : "\(sha256(Array(Self.checks().utf8)))",
          "version" : 1
        }

        """)
    #expect(
      report.handbook
        == "wrote App/.proofbook.lock, which pins 2 checks of the handbook; commit it")
    site.content = .failure(.noConnection("there is no network"))
    let second = try lint()
    #expect(second.diagnostics.map(\.line) == Self.findings && second.handbook == nil)
    #expect(site.asked.count == 1)
  }

  @Test func `Pinned checks are used until the handbook is updated`() throws {
    try lint()
    let before = lock
    site.content = .success(Self.checks(above: 50))
    #expect(try lint().diagnostics.map(\.line) == Self.findings)
    #expect(lock == before)
    let report = try update()
    #expect(report.diagnostics.map(\.id) == ["space-magic-number"])
    #expect(lock != before && report.handbook?.hasPrefix("wrote ") == true)
    #expect(try update().handbook == "the handbook has not changed")
  }

  @Test func `A changed site is an error if the cache does not have what is pinned`() throws {
    try lint()
    let before = lock
    site.content = .success(Self.checks(above: 50))
    let report = try lint { $0.handbookCache = nil }
    #expect(
      report.diagnostics.map(\.line) == ["App/.proofbook.yml:2:11: error: lint/handbook-lock"])
    #expect(
      report.diagnostics.first?.fix?.title
        == "run 'proofbook lint --update-handbook', and commit the lock file")
    #expect(lock == before)
    site.content = .success(Self.checks())
    #expect(try lint { $0.handbookCache = nil }.diagnostics.map(\.line) == Self.findings)
  }

  @Test(arguments: ["", "damaged", "{\"version\": 1, \"checks\": []}"])
  func `A damaged cache is the same as none`(_ content: String) throws {
    try lint()
    let name = try #require(disk.files(in: "cache/handbooks").keys.first)
    disk.put(content, at: "cache/handbooks/" + name)
    #expect(try lint().diagnostics.map(\.line) == Self.findings)
    #expect(site.asked.count == 2)
    #expect(try lint().diagnostics.map(\.line) == Self.findings)
    #expect(site.asked.count == 2)
  }

  @Test(arguments: [
    ("", "'App/.proofbook.lock' is not a lock file of version 1"),
    (
      "{\n<<<<<<< HEAD\n  \"address\" : \"a\",\n  \"sha256\" : \"b\",\n",
      "'App/.proofbook.lock' is not a lock file of version 1"
    ),
    (
      "{\"version\": 2, \"address\": \"a\", \"sha256\": \"b\"}",
      "'App/.proofbook.lock' is not a lock file of version 1"
    ),
    (
      "{\"version\": 1, \"address\": \"https://other.example/\", \"sha256\": \"../../etc\"}",
      "'App/.proofbook.lock' pins another handbook, 'https://other.example/'"
    ),
  ])
  func `A damaged or foreign lock file is an error, and an update replaces it`(
    _ text: String, _ message: String
  ) throws {
    disk.put(text, at: Self.lockPath)
    let report = try lint()
    #expect(
      report.diagnostics.map(\.line) == ["App/.proofbook.yml:2:11: error: lint/handbook-lock"])
    #expect(report.diagnostics.first?.message == message && site.asked == [])
    #expect(try update().diagnostics.map(\.line) == Self.findings)
    #expect(lock?.contains(Self.address) == true)
  }

  @Test(arguments: [
    "# yarn lockfile v1\n", "{\"sha256\": \"a\"}", String(repeating: "a\n", count: 90_000),
  ])
  func `A lock file of another program is never replaced`(_ text: String) throws {
    disk.put(text, at: Self.lockPath)
    let error = #expect(throws: SystemError.self) { try update() }
    #expect(
      error?.message
        == "cannot write 'App/.proofbook.lock': it is another file, not a lock file of a"
        + " handbook")
    #expect(lock == text && site.asked == [])
  }

  @Test func `A failed update leaves the lock file as it is`() throws {
    try lint()
    let before = lock
    site.content = .success(Self.checks(version: 2))
    #expect(try update().diagnostics.map(\.id).contains("lint/handbook-address"))
    #expect(lock == before)
  }

  @Test func `An interrupted run leaves a whole lock file or none`() throws {
    for call in 1... {
      let disk = MemoryDisk([
        ".proofbook.yml": "handbook: \(Self.address)\n", "A.swift": "let a = 1\n",
      ])
      disk.interrupt(.stopped(call))
      var options = AppLint.Options()
      options.handbookCache = "cache"
      let run = try AppLint(options, fileSystem: disk.fileSystem, download: site.download) { _ in
        throw CancellationError()
      }
      let isWhole = (try? run.run()) != nil
      let text = disk.files(in: "")[".proofbook.lock"].map { String(decoding: $0, as: UTF8.self) }
      #expect(text == nil || text?.hasSuffix("}\n") == true, "call \(call)")
      if isWhole { break }
    }
  }

  @Test func `A dry run writes no lock file`() throws {
    try lint {
      $0.fixes = true
      $0.isDryRun = true
    }
    #expect(lock == nil)
  }

  @Test func `A baseline is not written without the handbook's checks, and keeps them`() throws {
    disk.put(
      "handbook: \(Self.address)\nbaseline: known.json\n", at: "App/.proofbook.yml")
    try lint { $0.writesBaseline = true }
    let before = disk.files(in: "App")["known.json"]
    site.content = .failure(.status(500))
    #expect(throws: SystemError.self) {
      try lint {
        $0.writesBaseline = true
        $0.handbookCache = nil
      }
    }
    #expect(disk.files(in: "App")["known.json"] == before)
    #expect(try lint { $0.handbookCache = nil }.resolved == 0)
  }

  @Test func `Only a handbook at an address can be updated`() throws {
    disk.put("checks: {}\n", at: "App/.proofbook.yml")
    #expect(throws: InvalidOption.self) { try update() }
  }

  @Test(arguments: [
    (".proofbook.yml", ".proofbook.lock"), ("App/.proofbook.yml", "App/.proofbook.lock"),
    ("ci/ios.yaml", "ci/ios.lock"), ("settings", "settings.lock"), (".settings", ".settings.lock"),
  ])
  func `A lock file lies beside its configuration`(_ path: String, _ lock: String) {
    #expect(HandbookLock.path(forConfiguration: path) == lock)
  }

  // MARK: checks.json

  @Test func `A built site serves what lint reads, with links from where it lies`() throws {
    let rule = """
      ---
      title: No huge gaps
      checks:
        - id: huge-gap
          select: 'VStack[arg.spacing>40]'
          level: note
          since: iOS 15
          message: 'a gap of {arg.spacing} points: "big" & <loud>'
      ---

      **Incorrect (a):**

      ```swift
      VStack(spacing: 64) { Text("a") }
      ```

      **Correct (b):**

      ```swift
      VStack(spacing: 8) { Text("a") }
      ```

      """
    let handbook = ["handbook.yaml": "title: A\n", "s/gaps.md": rule]
    let alone = try SampleSite.build(handbook)
    let library = try SampleSite.build(
      ["handbook.yaml": "title: L\nurl: https://l.example/\n"].merging(
        handbook.map { ("a b/" + $0.key, $0.value) }
          + [("c/handbook.yaml", "title: C\n"), ("c/s/gaps.md", rule)],
        uniquingKeysWith: { $1 }))
    let files: [(SampleSite, String)] = [
      (alone, "checks.json"), (library, "a b/checks.json"), (library, "checks.json"),
    ]
    for (site, path) in files {
      let bytes = try #require(site.files[path], "\(path)")
      let published = try PublishedChecksFile.read(bytes, path: path)
      let source = HandbookSource(published, url: "https://x.example/")
      let declared = source.checks.dropFirst(Check.all.count)
      #expect(declared.map(\.id) == ["huge-gap"] && source.unusable == [])
      #expect(declared.first?.severity == .note)
      let page =
        path == "checks.json" && site.files["index.html"] != alone.files["index.html"]
        ? "a%20b/rules/gaps.html#incorrect-1" : "rules/gaps.html#incorrect-1"
      #expect(source.pages == ["huge-gap": "https://x.example/" + page], "\(path)")
    }
    #expect(
      try PublishedChecksFile.read(library.files["a b/checks.json"] ?? [], path: "").siteURL
        == "https://l.example/a%20b/")
  }
}
