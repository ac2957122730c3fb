import TestSupport
import HandbookModel
import Testing

@testable import FileSystem
@testable import SiteGenerator

/// The changes that builds make to the output folder.
struct WriteTests {
  private static let manifest = "_site/" + OutputFolder.manifestName

  private func disk(_ content: [String: String] = Sample.handbook) -> MemoryDisk {
    let disk = MemoryDisk()
    for (path, text) in content { disk.put(text, at: "Content/" + path) }
    return disk
  }

  @discardableResult
  private func build(
    _ disk: MemoryDisk, _ change: (inout SiteBuilder.Options) -> Void = { _ in }
  ) throws -> BuildReport {
    var options = SiteBuilder.Options.quick
    change(&options)
    disk.forgetWrites()
    return try SiteBuilder(options, fileSystem: disk.fileSystem).build()
  }

  // MARK: Writing

  @Test func `A second build writes nothing`() throws {
    let disk = disk()
    let first = try build(disk)
    let files = disk.files(in: "_site")
    #expect(first.writes?.written == files.count - 1)
    let second = try build(disk)
    #expect(second.writes?.written == 0)
    #expect(second.writes?.unchanged == files.count - 1)
    #expect(second.writes?.removed == 0)
    #expect(disk.writes == [])
    #expect(disk.files(in: "_site") == files)
  }

  @Test func `Two builds cannot write to one folder at the same time`() throws {
    let disk = disk()
    try build(disk)
    let lock = try #require(disk.fileSystem.lockFolder("_site"))
    let files = disk.files(in: "_site")
    disk.put(Sample.article("Tides", "Other words."), at: "Content/articles/tides.md")
    let error = #expect(throws: SystemError.self) { try build(disk) }
    #expect(error?.message == "cannot write '_site': another build is writing to it")
    #expect(disk.files(in: "_site") == files)
    withExtendedLifetime(lock) {}
    // A build releases its lock when it ends.
    let next = Self().disk()
    try build(next)
    try build(next)
  }

  @Test func `A symbolic link in place of a site folder is not followed`() throws {
    let disk = disk()
    try build(disk)
    for path in ["anchor.html", "buoy.html"] { disk.remove("_site/rules/" + path) }
    disk.put("theirs", at: "elsewhere/notes.txt")
    disk.putLink(at: "_site/rules", to: "elsewhere")
    let error = #expect(throws: SystemError.self) { try build(disk) }
    #expect(error?.message == "cannot write '_site/rules': it is a symbolic link")
    #expect(disk.files(in: "elsewhere").count == 1)
  }

  @Test func `Only changed files are written`() throws {
    let disk = disk()
    try build(disk)
    disk.put(
      Sample.article("Tides", "Other words."), at: "Content/articles/tides.md")
    let report = try build(disk)
    let changed = [
      "_site/articles/tides.html", "_site/print.html", "_site/search-index.js", Self.manifest,
    ]
    #expect(Set(disk.writes) == Set(changed))
    #expect(report.writes?.written == 3)
  }

  @Test func `Obsolete files are removed together with their empty folders`() throws {
    let disk = disk()
    try build(disk)
    #expect(disk.folders(in: "_site").contains("articles"))
    disk.remove("Content/articles/tides.md")
    disk.remove("Content/boats/buoy.md")
    let report = try build(disk)
    #expect(disk.bytes(at: "_site/articles/tides.html") == nil)
    #expect(disk.bytes(at: "_site/rules/buoy.html") == nil)
    #expect(disk.bytes(at: "_site/tags/night.html") == nil)
    #expect(!disk.folders(in: "_site").contains("articles"))
    #expect(disk.folders(in: "_site").contains("rules"))
    #expect(report.writes?.removed == 4)
    let clean = self.disk(
      Sample.handbook.filter { !["articles/tides.md", "boats/buoy.md"].contains($0.key) })
    try build(clean)
    #expect(disk.files(in: "_site") == clean.files(in: "_site"))
  }

  // MARK: Files of others

  @Test func `Files that Proofbook did not write are kept`() throws {
    let disk = disk()
    try build(disk)
    disk.put("boat.example", at: "_site/CNAME")
    disk.put("mine", at: "_site/articles/mine.txt")
    disk.remove("Content/articles/tides.md")
    try build(disk)
    #expect(disk.text(at: "_site/CNAME") == "boat.example")
    #expect(disk.text(at: "_site/articles/mine.txt") == "mine")
    #expect(disk.bytes(at: "_site/articles/tides.html") == nil)
  }

  @Test func `A file that Proofbook did not write is not replaced`() throws {
    let disk = disk()
    try build(disk)
    disk.put("mine", at: "_site/rules/cleat.html")
    disk.put(Sample.rule("Cleat"), at: "Content/boats/cleat.md")
    // The first build has written a journal.
    for _ in 1...2 {
      let error = #expect(throws: SystemError.self) { try build(disk) }
      #expect(error?.path == "_site/rules/cleat.html")
      #expect(disk.text(at: "_site/rules/cleat.html") == "mine")
    }
  }

  @Test func `The name of a temporary file is not part of an error`() throws {
    let disk = disk()
    disk.interrupt(.wherever { operation, path in operation == .write && path.contains(".pb~") })
    let error = #expect(throws: SystemError.self) { try build(disk) }
    #expect(error?.message == "cannot write '\(Self.manifest)': interrupted")
  }

  @Test func `An output folder with other files is rejected`() throws {
    let disk = disk()
    disk.put("mine", at: "_site/notes.txt")
    let error = #expect(throws: SystemError.self) { try build(disk) }
    #expect(error?.path == "_site")
    #expect(error?.advice != nil)
    #expect(disk.files(in: "_site").keys.sorted() == ["notes.txt"])
  }

  @Test func `A file in place of the output folder is rejected`() throws {
    let disk = disk()
    disk.put("mine", at: "_site")
    #expect(throws: SystemError.self) { try build(disk) }
    #expect(disk.text(at: "_site") == "mine")
  }

  @Test func `The content folder cannot be the output folder`() throws {
    let disk = disk()
    #expect(throws: SystemError.self) { try build(disk) { $0.output = "./Content/" } }
    #expect(disk.files(in: "Content").count == Sample.handbook.count)
  }

  @Test(arguments: ["somebody's list\n", "", "proofbook 9 finished\nindex.html\n"])
  func `A manifest of another program is rejected`(_ text: String) throws {
    let disk = disk()
    disk.put(text, at: Self.manifest)
    disk.put("mine", at: "_site/index.html")
    #expect(throws: SystemError.self) { try build(disk) }
    #expect(disk.text(at: "_site/index.html") == "mine")
  }

  @Test func `A manifest cannot remove files outside the output folder`() throws {
    let disk = disk()
    try build(disk)
    let list = disk.text(at: Self.manifest) ?? ""
    disk.put(
      list + "../Content/boats/anchor.md\n/Content/boats/buoy.md\na/../../up\n", at: Self.manifest)
    disk.put("up", at: "up")
    try build(disk)
    #expect(disk.bytes(at: "Content/boats/anchor.md") != nil)
    #expect(disk.bytes(at: "Content/boats/buoy.md") != nil)
    #expect(disk.text(at: "up") == "up")
  }

  @Test func `A manifest cannot remove files that Proofbook does not write`() throws {
    let disk = disk()
    let first = try build(disk)
    let others = [
      "CNAME", ".git/config", ".git/a.html", ".github/assets/a.css", ".htaccess", "Makefile",
      "a.swift", "source/main.c", ".well-known/files/a", "files/.git/a.html",
    ]
    for path in others { disk.put("mine", at: "_site/" + path) }
    let list = disk.text(at: Self.manifest) ?? ""
    let lines = others + [".", "", "./", "a//b.html", "a/./b.html", "%00.html"]
    disk.put(list + lines.map { $0 + "\n" }.joined(), at: Self.manifest)
    let second = try build(disk)
    for path in others { #expect(disk.text(at: "_site/" + path) == "mine", "\(path)") }
    #expect(second.writes?.removed == 0)
    #expect(second.writes?.unchanged == first.writes?.written)
  }

  @Test(arguments: SiteListingTests.handbooks.indices)
  func `Every file of a site is one that the next build can remove`(_ index: Int) throws {
    let disk = disk(SiteListingTests.handbooks[index].1)
    try build(disk)
    let list = disk.text(at: Self.manifest) ?? ""
    let known = try Manifest(bytes: Array(list.utf8), path: "")
    #expect(known.files.count == list.split(separator: "\n").count - 1)
  }

  @Test func `A file name with a line break is one entry in the manifest`() throws {
    let name = "Content/boats/a\nCNAME.txt"
    let disk = disk()
    disk.put("one", at: name)
    try build(disk)
    disk.put("boat.example", at: "_site/CNAME.txt")
    disk.put("two", at: name)
    try build(disk)
    #expect(disk.text(at: "_site/files/boats/a\nCNAME.txt") == "two")
    disk.remove(name)
    try build(disk)
    #expect(disk.bytes(at: "_site/files/boats/a\nCNAME.txt") == nil)
    #expect(disk.text(at: "_site/CNAME.txt") == "boat.example")
  }

  // MARK: Errors

  @Test func `A read-only output folder is a system error`() throws {
    let disk = disk()
    try build(disk)
    let before = disk.files(in: "_site")
    disk.put(Sample.rule("Cleat"), at: "Content/boats/cleat.md")
    for jobs in [1, 4] {
      disk.interrupt(.wherever { operation, _ in operation != .read })
      let error = #expect(throws: SystemError.self) { try build(disk) { $0.jobs = jobs } }
      #expect(error?.message.contains("_site") == true)
      disk.interrupt(nil)
    }
    #expect(disk.files(in: "_site").filter { !$0.key.contains(".pb~") } == before)
  }

  @Test func `If the content has errors, nothing is written`() throws {
    let fresh = disk(
      Sample.handbook.with(["boats/buoy.md": Sample.rule("Buoy", body: "[x](y.md)")]))
    #expect(try build(fresh).hasErrors)
    #expect(fresh.files(in: "_site").isEmpty)
    let disk = disk()
    try build(disk)
    let before = disk.files(in: "_site")
    disk.put(Sample.rule("Buoy", body: "[x](y.md)"), at: "Content/boats/buoy.md")
    let report = try build(disk)
    #expect(report.hasErrors)
    #expect(report.writes == nil)
    #expect(disk.writes == [])
    #expect(disk.files(in: "_site") == before)
  }

  @Test func `Checking writes nothing`() throws {
    let disk = disk()
    _ = try SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem).check()
    #expect(disk.files(in: "_site").isEmpty)
    #expect(disk.folders(in: "").isEmpty || !disk.folders(in: "").contains("_site"))
  }

  // MARK: Determinism

  @Test func `The output depends on the content alone`() throws {
    let expected = disk()
    try build(expected)
    let files = expected.files(in: "_site")
    for jobs in [2, 8] {
      let disk = disk()
      try build(disk) { $0.jobs = jobs }
      #expect(disk.files(in: "_site") == files)
    }
    for root in ["elsewhere/book", "Content/..//Content/.", "b"] {
      let disk = MemoryDisk()
      for (path, text) in Sample.handbook {
        disk.put(text, at: (root.hasPrefix("Content") ? "Content" : root) + "/" + path)
      }
      try build(disk) { $0.content = root }
      #expect(disk.files(in: "_site") == files, "\(root)")
    }
  }
}
