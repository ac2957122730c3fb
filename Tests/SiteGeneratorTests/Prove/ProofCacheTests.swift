import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// Proofs are reused unless something has changed.
struct ProofCacheTests {
  private static let content = Sample.handbook.with([
    "boats/glow.md": Sample.rule(
      "Let it glow",
      head: [
        "checks:", "  - id: no-bold", "    select: text[font.weight>600]", "    title: A bold text",
        "    message: it is bold",
      ], body: "See `.background(_:in:)`."),
    "boats/wave.md": """
    ---
    title: Wave
    impact: LOW
    checks: [no-bold, vibrancy-quaternary-thin, hierarchy-color-only]
    ---

    Caf\u{E9} and Cafe\u{301}.

    **Incorrect:**

    ```swift
    VStack {
      Text("A").bold()
      Text("C").foregroundStyle(.quaternary)
    }
    .background(.thinMaterial)
    ```

    ```swift continues
    VStack {
      Text("B")
      Text("D").foregroundStyle(.gray)
    }
    ```

    **Correct:**

    ```swift parse=off reason="a sketch"
    Text(…)
    ```

    **Alternative:**

    ```swift
    struct Wave: View { var body: some View { Text("C") } }
    ```
    """,
  ])

  private func build(_ disk: MemoryDisk, program: String?) throws -> SampleSite {
    var options = SiteBuilder.Options.quick
    options.drawsExamples = true
    options.proofs = program.map {
      ProofCache(folder: "Cache", program: $0, fileSystem: disk.fileSystem)
    }
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    return SampleSite(report: report, files: disk.files(in: options.output))
  }

  private func disk() -> MemoryDisk {
    let disk = MemoryDisk()
    for (path, text) in Self.content { disk.put(text, at: "Content/" + path) }
    return disk
  }

  /// The only file of the cache.
  private func kept(_ disk: MemoryDisk) throws -> (path: String, bytes: [UInt8]) {
    let files = disk.files(in: "Cache")
    let file = try #require(files.first)
    #expect(files.count == 1)
    return ("Cache/" + file.key, file.value)
  }

  @Test
  func `A site is the same with no cache, an empty one and a full one`() throws {
    let plain = try build(disk(), program: nil)
    #expect(plain.ids.isEmpty, "\(plain.ids)")
    let disk = disk()
    for _ in 0..<2 {
      let site = try build(disk, program: "1")
      #expect(site.files == plain.files)
      #expect(site.report.diagnostics == plain.report.diagnostics)
    }
  }

  @Test
  func `Proofs are reused for unchanged pages only, and not by other programs`() throws {
    let disk = disk()
    let options = SiteBuilder.Options.quick
    _ = try build(disk, program: "1")
    let (path, bytes) = try kept(disk)
    let memory = IncrementalState()
    _ = try SiteBuilder(options, memory: memory, fileSystem: disk.fileSystem).snapshot(
      after: .everything)
    let documents = try #require(memory.resolution).documents
    let content = try Self.content(of: bytes)
    let proofs = try ProofArchive(bytes, program: "1", content: content)
    for proven in documents {
      let known = try #require(proofs.proven(proven.document), "\(proven.document.file.path)")
      #expect(known.proofs == proven.proofs)
      #expect(known.analyses.mapValues(\.tokens) == proven.analyses.mapValues(\.tokens))
      #expect(known.analyses.mapValues(\.symbols) == proven.analyses.mapValues(\.symbols))
      #expect(known.analyses.mapValues(\.surfaces) == proven.analyses.mapValues(\.surfaces))
      #expect(known.analyses.mapValues(\.problem) == proven.analyses.mapValues(\.problem))
    }
    let findings = documents.flatMap(\.proofs.values).flatMap(\.findings)
    #expect(findings.contains { $0.fix != nil })
    #expect(findings.contains { !$0.notes.isEmpty })
    #expect(throws: ByteReader.CorruptData.self) {
      try ProofArchive(bytes, program: "2", content: content)
    }
    #expect(throws: ByteReader.CorruptData.self) {
      try ProofArchive(bytes, program: "1", content: content + " ")
    }
    // An unchanged handbook is not written again; a changed one is.
    disk.forgetWrites()
    _ = try build(disk, program: "1")
    #expect(!disk.writes.contains(path))
    disk.put(Sample.rule("Drop it", impact: "HIGH", tags: "rope"), at: "Content/boats/anchor.md")
    _ = try build(disk, program: "1")
    #expect(disk.writes.contains(path))
    disk.forgetWrites()
    _ = try build(disk, program: "2")
    #expect(disk.writes.contains(path))
  }

  /// The identity of the checks: the second string in the file.
  private static func content(of bytes: [UInt8]) throws -> String {
    var reader = ByteReader(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    let texts = try reader.items { reader in
      String(decoding: try reader.raw(try reader.number()), as: UTF8.self)
    }
    return texts[1]
  }

  @Test
  func `A damaged cache file is a miss, wherever the damage is`() throws {
    let disk = disk()
    _ = try build(disk, program: "1")
    let (_, bytes) = try kept(disk)
    let memory = IncrementalState()
    _ = try SiteBuilder(.quick, memory: memory, fileSystem: disk.fileSystem).snapshot(
      after: .everything)
    let documents = try #require(memory.resolution).documents
    let content = try Self.content(of: bytes)
    #expect(throws: ByteReader.CorruptData.self) {
      _ = try ProofArchive(bytes + [0], program: "1", content: content)
    }
    var random = SeededRandom(seed: 11)
    for _ in 0..<2_000 {
      var damaged = bytes
      let place = Int.random(in: damaged.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: damaged.removeLast(damaged.count - place)
      case 1: damaged.remove(at: place)
      default: damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      }
      guard let proofs = try? ProofArchive(damaged, program: "1", content: content) else {
        continue
      }
      for proven in documents {
        guard let known = proofs.proven(proven.document) else { continue }
        #expect(known.proofs == proven.proofs, "byte \(place)")
        #expect(
          known.analyses.mapValues(\.symbols) == proven.analyses.mapValues(\.symbols),
          "byte \(place)")
      }
    }
  }
}
