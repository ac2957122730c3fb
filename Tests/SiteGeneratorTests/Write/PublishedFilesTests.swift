import FileSystem
import HandbookModel
import Synchronization
import TestSupport
import Testing

@testable import SiteGenerator

/// A build does not render files that are known to be up to date, and still writes what a clean
/// build would.
struct PublishedFilesTests {
  /// Builds with a cache, and records which published files are read.
  private final class CachedBuild: Sendable {
    let disk = MemoryDisk()
    /// Called with the path of each file after it was read.
    let onRead = Mutex<(@Sendable (String) -> Void)?>(nil)
    private let filesRead = Mutex<Set<String>>([])

    func run(
      program: String = "1", _ change: (inout SiteBuilder.Options) -> Void = { _ in }
    ) throws -> (report: BuildReport, read: Set<String>) {
      filesRead.withLock { $0 = [] }
      var fileSystem = disk.fileSystem
      fileSystem.read = { path in
        defer { self.onRead.withLock { $0?(path) } }
        if path.hasPrefix("_site/") {
          _ = self.filesRead.withLock { $0.insert(String(path.dropFirst("_site/".count))) }
        }
        return try self.disk.fileSystem.read(path)
      }
      var options = SiteBuilder.Options.quick
      options.includesDrafts = true
      options.drawsExamples = true
      options.proofs = ProofCache(folder: "Cache", program: program, fileSystem: disk.fileSystem)
      options.sites = SiteCache(folder: "Cache", program: program, fileSystem: disk.fileSystem)
      change(&options)
      let report = try SiteBuilder(options, fileSystem: fileSystem).build()
      return (report, filesRead.withLock { $0 }.subtracting([OutputFolder.manifestName]))
    }

    /// The files that a build into a new folder writes without a cache.
    func clean(_ change: (inout SiteBuilder.Options) -> Void = { _ in }) throws -> [String: [UInt8]]
    {
      let copy = CachedBuild()
      for folder in ["Content", "Overlay"] {
        for (path, bytes) in disk.files(in: folder) {
          copy.disk.put(bytes, at: "\(folder)/\(path)")
        }
      }
      _ = try copy.run {
        change(&$0)
        $0.proofs = nil
        $0.sites = nil
      }
      return copy.published
    }

    var published: [String: [UInt8]] { disk.files(in: "_site") }
  }

  private func build(_ content: [String: String] = Sample.handbook) -> CachedBuild {
    let build = CachedBuild()
    for (path, text) in content { build.disk.put(text, at: "Content/" + path) }
    return build
  }

  @Test(arguments: Array(1...3) as [UInt64])
  func `After every edit the site equals that of a clean build`(seed: UInt64) throws {
    var edits = HandbookEdits(seed: seed)
    let build = CachedBuild()
    for (path, text) in edits.files { build.disk.put(text, at: path) }
    var kinds: [HandbookEdits.Kind] = []
    var broken = 0
    var kept = 0
    for _ in 0..<30 {
      let step = edits.next(broken > 1 ? .start : nil)
      kinds.append(step.kind)
      for path in step.changed {
        if let text = edits.files[path] {
          build.disk.put(text, at: path)
        } else {
          build.disk.remove(path)
        }
      }
      let (report, read) = try build.run { $0.templates = "Overlay" }
      guard !report.hasErrors else {
        broken += 1
        continue
      }
      broken = 0
      let pages = build.published.keys.filter { $0.hasSuffix(".html") }
      if !step.changed.isEmpty { kept += Set(pages).subtracting(read).count }
      let clean = try build.clean { $0.templates = "Overlay" }
      let different = Set(clean.keys).union(build.published.keys).filter {
        clean[$0] != build.published[$0]
      }
      try #require(different.isEmpty, "\(different.sorted()), seed \(seed): \(kinds)")
    }
    // Otherwise every page was rendered, and nothing was tested.
    #expect(kept > 60)
  }

  @Test(arguments: [false, true])
  func `A build without a change renders no page and reports the same`(hasProblem: Bool) throws {
    let build = build()
    if hasProblem {
      let rule = Sample.rule("Coil the rope").replacing("impact: MEDIUM\n", with: "")
      build.disk.put(rule, at: "Content/boats/coil.md")
    }
    let first = try build.run().report
    let before = build.published
    let (report, read) = try build.run()
    // Without a problem, the stages after load do not run. With one, they run to find it again.
    #expect(report.durations.map(\.stage).contains(.resolve) == hasProblem)
    #expect(read.allSatisfy { !$0.hasSuffix(".html") })
    #expect(report.writes?.written == 0)
    #expect(report.writes?.unchanged == before.count - 1)
    #expect(build.published == before)
    #expect(report.diagnostics == first.diagnostics)
    #expect(report.diagnostics.isEmpty == !hasProblem)
    #expect(
      [report.handbooks, report.rules, report.examples]
        == [first.handbooks, first.rules, first.examples])
  }

  @Test(arguments: [
    "Content/boats/anchor.md", "Content/handbook.yaml", "Content/lights/beam.svg",
    "Overlay/notes.txt", "Overlay/crumbs.mustache",
  ])
  func `A changed file of any kind is noticed`(path: String) throws {
    let build = build(
      Sample.handbook.with([
        "lights/beam.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "lights/_section.md": Sample.section("Lights"),
      ]))
    build.disk.put("a", at: "Overlay/notes.txt")
    build.disk.put("<p>a</p>", at: "Overlay/crumbs.mustache")
    _ = try build.run { $0.templates = "Overlay" }
    let before = build.published
    let text = try #require(build.disk.text(at: path))
    build.disk.put(
      text.replacing("A reason", with: "The reason").replacing(/^a$/, with: "b")
        .replacing("<p>a", with: "<p>b").replacing("title: ", with: "title: The ")
        .replacing("svg\"/>", with: "svg\"> </svg>"), at: path)
    _ = try build.run { $0.templates = "Overlay" }
    #expect(build.published != before)
    #expect(try build.published == build.clean { $0.templates = "Overlay" })
  }

  @Test
  func `A changed sentence does not affect the pages of other rules`() throws {
    let build = build()
    _ = try build.run()
    let path = "Content/boats/anchor.md"
    let text = try #require(build.disk.text(at: path))
    build.disk.put(text.replacing("A reason.", with: "Another reason."), at: path)
    let (report, read) = try build.run()
    let rules = read.filter { $0.hasPrefix("rules/") }
    // A file of another size is written without being read.
    #expect(rules.isEmpty)
    #expect(!read.contains("rules.html"))
    #expect(report.writes?.written ?? 0 > 0)
    #expect(try build.published == build.clean())
  }

  @Test(arguments: ["rules/anchor.html", "search-index.js", "assets/site.css", "print.html"])
  func `A published file that was changed, removed or replaced is written again`(path: String)
    throws
  {
    let build = build()
    _ = try build.run()
    let published = build.published
    let bytes = try #require(published[path])
    for change: [UInt8]? in [bytes.reversed(), bytes + [10], [], nil] {
      if let change {
        build.disk.put(change, at: "_site/" + path)
      } else {
        build.disk.remove("_site/" + path)
      }
      let report = try build.run().report
      #expect(build.published == published)
      #expect(report.writes?.written == 1)
    }
  }

  @Test
  func `After other options, another program or another build everything is rendered`() throws {
    let build = build()
    _ = try build.run()
    let count = build.published.count - 1
    #expect(try build.run(program: "2").read.count == count)
    #expect(try build.run { $0.drawsExamples = false }.read.count > count / 2)
    #expect(try build.published == build.clean { $0.drawsExamples = false })
    #expect(try build.run().read.count > count / 2)
    // A build without the cache writes other pages.
    _ = try build.run {
      $0.drawsExamples = false
      $0.sites = nil
    }
    _ = try build.run()
    #expect(try build.published == build.clean())
  }

  @Test
  func `A file that changes while it is copied is copied again by the next build`() throws {
    let build = build()
    let path = "Content/articles/tide.txt"
    build.disk.put(Sample.article("Tides", "[Note](tide.txt)"), at: "Content/articles/tides.md")
    build.disk.put("a note", at: path)
    build.onRead.withLock { $0 = { if $0 == path { build.disk.put("a new note", at: path) } } }
    #expect(try build.run().report.diagnostics.isEmpty)
    let page = "files/articles/tide.txt"
    #expect(build.published[page] == Array("a note".utf8))
    build.onRead.withLock { $0 = nil }
    _ = try build.run()
    #expect(build.published[page] == Array("a new note".utf8))
  }

  @Test
  func `A damaged record is ignored`() throws {
    let build = build()
    _ = try build.run()
    let name = try #require(build.disk.files(in: "Cache/sites").keys.first)
    let bytes = try #require(build.disk.bytes(at: "Cache/sites/" + name))
    let record = try SiteRecord(bytes)
    #expect(record.bytes == bytes)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: ByteReader.CorruptData.self) { _ = try SiteRecord(damaged) }
    }
    for length in [0, 1, 20, bytes.count - 1] {
      #expect(throws: ByteReader.CorruptData.self) {
        _ = try SiteRecord(Array(bytes.prefix(length)))
      }
    }
    build.disk.put(Array(bytes.dropLast()), at: "Cache/sites/" + name)
    #expect(try build.run().read.count == build.published.count - 1)
  }

  @Test
  func `An interrupted build is continued`() throws {
    let build = build()
    _ = try build.run()
    build.disk.put(Sample.rule("Coil the rope", tags: "rope"), at: "Content/boats/coil.md")
    build.disk.interrupt(
      .wherever { operation, path in
        operation == .write && path.hasSuffix("tags.html")
      })
    #expect(throws: SystemError.self) { _ = try build.run() }
    build.disk.interrupt(nil)
    _ = try build.run()
    #expect(try build.published == build.clean())
  }
}
