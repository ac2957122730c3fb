import HandbookModel
import Testing

@testable import SiteGenerator

/// A build that remembers the last one makes what a clean build makes.
@Suite struct IncrementalTests {
  /// Changes files on a disk as an edit did.
  private func apply(_ step: HandbookEdits.Step, _ files: [String: String], to disk: MemoryDisk) {
    for path in step.changed {
      if let text = files[path] { disk.put(text, at: path) } else { disk.remove(path) }
    }
  }

  /// What a watcher of the content folder would tell.
  private func change(_ step: HandbookEdits.Step) -> FolderChange {
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

  private var options: Build.Options {
    var options = Build.Options.quick
    options.templates = "Overlay"
    options.includesDrafts = true
    return options
  }

  @Test(
    "After every edit every file is that of a clean build",
    arguments: Array(1...8) as [UInt64])
  func equalsCleanBuild(seed: UInt64) throws {
    var edits = HandbookEdits(seed: seed)
    let disk = disk(edits)
    let memory = BuildMemory()
    func edition(_ memory: BuildMemory?, after change: FolderChange) throws -> (Report, Edition?) {
      try Build(options, memory: memory, fileSystem: disk.fileSystem).edition(after: change)
    }
    _ = try edition(memory, after: .everything)
    var kinds: [HandbookEdits.Kind] = []
    var broken = 0
    var compared = 0
    var swapped = 0
    var frame = 0
    for _ in 0..<40 {
      // A handbook with errors has no site to compare.
      let step = edits.next(broken > 1 ? .start : nil)
      kinds.append(step.kind)
      apply(step, edits.files, to: disk)
      let (report, remembered) = try edition(memory, after: change(step))
      let (cleanReport, clean) = try edition(nil, after: .everything)
      let trace = "seed \(seed): " + "\(kinds)"
      try #require(report.diagnostics == cleanReport.diagnostics, "\(trace)")
      try #require((remembered == nil) == (clean == nil), "\(trace)")
      guard let remembered, let clean else {
        broken += 1
        continue
      }
      broken = 0
      compared += 1
      if remembered.frame == frame, !step.changed.isEmpty { swapped += 1 }
      frame = remembered.frame
      try #require(remembered.paths == clean.paths, "\(trace)")
      for path in clean.paths {
        try #require(
          try remembered.file(at: path) == clean.file(at: path), "'\(path)', \(trace)")
      }
    }
    #expect(compared > 15)
    // Otherwise nothing has been tried but resolving everything again.
    #expect(swapped > 0, "\(compared)")
  }

  @Test("What is asked for in memory is what a build writes")
  func equalsWrittenSite() throws {
    let edits = HandbookEdits(seed: 7)
    let disk = disk(edits)
    let report = try Build(options, fileSystem: disk.fileSystem).run()
    #expect(report.writes != nil)
    let (_, edition) = try Build(options, memory: BuildMemory(), fileSystem: disk.fileSystem)
      .edition(after: .everything)
    var written = disk.files(in: options.output)
    written[Manifest.fileName] = nil
    #expect(edition?.paths.sorted() == written.keys.sorted())
    for (path, bytes) in written { #expect(try edition?.file(at: path) == bytes, "\(path)") }
  }
}
