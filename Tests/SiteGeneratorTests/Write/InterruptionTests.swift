import TestSupport
import HandbookModel
import Testing

@testable import FileSystem
@testable import SiteGenerator

/// An interrupted build leaves no partial files, and the next one repairs the site.
struct InterruptionTests {
  private static let before = [
    "index.html": "first home", "rules/a.html": "a", "rules/b.html": "b", "old/deep/c.html": "c",
    "old/d.html": "d", "files/file": "becomes a folder", "files/folder/deep/f.txt": "f",
  ]
  private static let after = [
    "index.html": "second home", "rules/a.html": "a", "rules/b.html": "b, longer than before",
    "new/deep/e.html": "e", "search-index.js": "terms", "files/file/deep/g.txt": "g",
    "files/folder": "becomes a file",
  ]

  /// Writes an output folder alone, with the files in the order of their paths.
  private func write(_ files: [String: String], to disk: MemoryDisk) throws {
    let output = try OutputFolder(
      "_site", planned: files.keys.sorted(), fileSystem: disk.fileSystem)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try output.write(OutputFile(path: path, bytes: Array(text.utf8)))
    }
    _ = try output.finish()
  }

  private func expectNoPartialFiles(
    _ disk: MemoryDisk, _ sites: [[String: String]], _ place: String
  ) {
    for (path, bytes) in disk.files(in: "_site") where !path.contains(".pb~") {
      if path == OutputFolder.manifestName {
        #expect(throws: Never.self) { try Manifest(bytes: bytes, path: path) }
      } else {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(sites.contains { $0[path] == text }, "\(place): '\(path)' is '\(text)'")
      }
    }
  }

  enum Kind: CaseIterable { case refused, stopped }

  private func interruption(_ kind: Kind, _ call: Int) -> MemoryDisk.Interruption {
    switch kind {
    case .refused: .refused(call)
    case .stopped: .stopped(call)
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `An interruption at any call leaves no partial files, and the next build repairs the site`(
    _ kind: Kind, _ isFirst: Bool
  ) throws {
    let sites = isFirst ? [Self.after] : [Self.before, Self.after]
    let clean = MemoryDisk()
    try write(Self.after, to: clean)
    let expected = clean.files(in: "_site")
    var call = 0
    while true {
      call += 1
      let disk = MemoryDisk()
      if !isFirst { try write(Self.before, to: disk) }
      disk.interrupt(interruption(kind, call))
      do {
        try write(Self.after, to: disk)
        if disk.calls < call { break }
      } catch is SystemError {}
      disk.interrupt(nil)
      expectNoPartialFiles(disk, sites, "call \(call)")
      try write(Self.after, to: disk)
      #expect(disk.files(in: "_site") == expected, "call \(call)")
      #expect(disk.folders(in: "_site") == clean.folders(in: "_site"), "call \(call)")
    }
    #expect(call > 10)
  }

  @Test(arguments: Kind.allCases)
  func `A site interrupted twice is repaired`(_ kind: Kind) throws {
    let clean = MemoryDisk()
    try write(Self.before, to: clean)
    for call in 1...40 {
      let disk = MemoryDisk()
      try write(Self.before, to: disk)
      disk.interrupt(interruption(kind, call))
      try? write(Self.after, to: disk)
      disk.interrupt(interruption(kind, max(1, call / 2)))
      try? write(Self.before, to: disk)
      disk.interrupt(nil)
      expectNoPartialFiles(disk, [Self.before, Self.after], "call \(call)")
      try write(Self.before, to: disk)
      #expect(disk.files(in: "_site") == clean.files(in: "_site"), "call \(call)")
    }
  }

  @Test func `An interrupted full build is repaired by the next one`() throws {
    let clean = MemoryDisk()
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook {
      clean.put(text, at: "Content/" + path)
      disk.put(text, at: "Content/" + path)
    }
    let build = SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem)
    _ = try SiteBuilder(SiteBuilder.Options.quick, fileSystem: clean.fileSystem).build()
    clean.interrupt(nil)
    let expected = clean.files(in: "_site")
    var call = 1
    while true {
      disk.interrupt(.stopped(call))
      if (try? build.build()) != nil { break }
      for (path, bytes) in disk.files(in: "_site")
      where !path.contains(".pb~") && path != OutputFolder.manifestName {
        #expect(bytes == expected[path], "call \(call): \(path)")
      }
      call += 7
    }
    disk.interrupt(nil)
    _ = try build.build()
    #expect(disk.files(in: "_site") == expected)
  }

  @Test func `The next build succeeds after a full disk`() throws {
    let disk = MemoryDisk()
    disk.interrupt(.wherever { operation, path in operation == .write && path.contains(".pb~") })
    #expect(throws: SystemError.self) { try write(Self.after, to: disk) }
    disk.interrupt(nil)
    try write(Self.after, to: disk)
    #expect(disk.files(in: "_site").count == Self.after.count + 1)
  }
}
