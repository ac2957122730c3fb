import FileSystem
import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// An incremental build produces the same site as a clean one.
struct IncrementalTests {
  /// Applies an edit to the files on the disk.
  private func apply(_ step: HandbookEdits.Step, _ files: [String: String], to disk: MemoryDisk) {
    for path in step.changed {
      if let text = files[path] { disk.put(text, at: path) } else { disk.remove(path) }
    }
  }

  /// The change that a watcher of the content folder would report.
  private func change(_ step: HandbookEdits.Step) -> DirectoryChange {
    .paths(
      Set(
        step.changed.filter { $0.hasPrefix("Content/") }
          .map { String($0.dropFirst("Content/".count)) }))
  }

  private func disk(_ edits: HandbookEdits) -> MemoryDisk {
    let disk = MemoryDisk()
    for (path, text) in edits.files { disk.put(text, at: path) }
    return disk
  }

  private var options: SiteBuilder.Options {
    var options = SiteBuilder.Options.quick
    options.templates = "Overlay"
    options.includesDrafts = true
    options.drawsExamples = true
    return options
  }

  @Test(arguments: Array(1...8) as [UInt64])
  func `After every edit each file equals that of a clean build`(seed: UInt64) throws {
    var edits = HandbookEdits(seed: seed)
    let disk = disk(edits)
    let memory = IncrementalState()
    func snapshot(_ memory: IncrementalState?, after change: DirectoryChange) throws -> (
      BuildReport, SiteSnapshot?
    ) {
      try SiteBuilder(options, memory: memory, fileSystem: disk.fileSystem).snapshot(after: change)
    }
    _ = try snapshot(memory, after: .everything)
    var kinds: [HandbookEdits.Kind] = []
    var broken = 0
    var compared = 0
    var reusedResolution = 0
    var generation = 0
    for _ in 0..<40 {
      // A handbook with errors has no site to compare, so go back after two of them.
      let step = edits.next(broken > 1 ? .start : nil)
      kinds.append(step.kind)
      apply(step, edits.files, to: disk)
      let (report, remembered) = try snapshot(memory, after: change(step))
      let (cleanReport, clean) = try snapshot(nil, after: .everything)
      let trace = "seed \(seed): " + "\(kinds)"
      try #require(report.diagnostics == cleanReport.diagnostics, "\(trace)")
      try #require((remembered == nil) == (clean == nil), "\(trace)")
      guard let remembered, let clean else {
        broken += 1
        continue
      }
      broken = 0
      compared += 1
      if remembered.generation == generation, !step.changed.isEmpty { reusedResolution += 1 }
      generation = remembered.generation
      try #require(remembered.paths == clean.paths, "\(trace)")
      for path in clean.paths {
        try #require(
          try remembered.file(at: path) == clean.file(at: path), "'\(path)', \(trace)")
      }
    }
    #expect(compared > 15)
    // Otherwise every step resolved the whole handbook, and nothing was tested.
    #expect(reusedResolution > 0, "\(compared)")
  }

  @Test
  func `A large handbook is shown before its examples are proven, unless the proofs are cached`()
    throws
  {
    let disk = MemoryDisk()
    disk.put("title: Sea\n", at: "Content/handbook.yaml")
    for number in 0..<1000 {
      disk.put(Sample.rule("Rule \(number)"), at: "Content/boats/rule-\(number).md")
    }
    var options = SiteBuilder.Options.quick
    options.proofs = ProofCache(folder: "Cache", program: "1", fileSystem: disk.fileSystem)
    func shown(_ options: SiteBuilder.Options) throws -> (
      unproven: [SiteSnapshot], whole: SiteSnapshot
    ) {
      var unproven: [SiteSnapshot] = []
      let (_, snapshot) = try SiteBuilder(
        options, memory: IncrementalState(), fileSystem: disk.fileSystem
      )
      .snapshot(after: .everything) { unproven.append($0) }
      return (unproven, try #require(snapshot))
    }
    func page(_ path: String, of snapshot: SiteSnapshot) throws -> String? {
      try snapshot.file(at: path).map { String(decoding: $0, as: UTF8.self) }
    }
    let (unproven, whole) = try shown(options)
    let first = try #require(unproven.first)
    #expect(unproven.count == 1)
    let rule = "rules/rule-7.html"
    #expect(try page(rule, of: first)?.contains("A reason.") == true)
    #expect(try page(rule, of: first) != page(rule, of: whole))
    #expect(try page("symbols.html", of: first) == nil)
    #expect(try page("symbols.html", of: whole) != nil)
    let (again, same) = try shown(options)
    #expect(again.isEmpty)
    #expect(try page(rule, of: same) == page(rule, of: whole))
    // A broken link prevents the unproven site from being shown.
    disk.put(Sample.rule("Lost", body: "[There](nowhere.md)"), at: "Content/boats/lost.md")
    options.proofs = nil
    var unprovenCount = 0
    let (report, none) = try SiteBuilder(
      options, memory: IncrementalState(), fileSystem: disk.fileSystem
    )
    .snapshot(after: .everything) { _ in unprovenCount += 1 }
    #expect(unprovenCount == 0 && none == nil && report.hasErrors)
  }

  @Test
  func `A snapshot has the same files as a written site`() throws {
    let edits = HandbookEdits(seed: 7)
    let disk = disk(edits)
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    #expect(report.writes != nil)
    let (_, snapshot) = try SiteBuilder(
      options, memory: IncrementalState(), fileSystem: disk.fileSystem
    )
    .snapshot(after: .everything)
    var written = disk.files(in: options.output)
    written[OutputFolder.manifestName] = nil
    #expect(snapshot?.paths.sorted() == written.keys.sorted())
    for (path, bytes) in written { #expect(try snapshot?.file(at: path) == bytes, "\(path)") }
  }
}
