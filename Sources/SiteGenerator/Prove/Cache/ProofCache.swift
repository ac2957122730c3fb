package import FileSystem
import HandbookModel

/// Stores the proofs of a handbook (the results of checks on its examples) between runs of the
/// program, because checking takes most of the time of a large build. A stored proof is used only
/// if the text, the checks and the program are identical to those of the earlier run. A missing or
/// damaged entry is treated as a cache miss. A cache that cannot be read or written is treated as
/// an empty cache.
package struct ProofCache: Sendable {
  private let files: CacheFolder
  private let program: String

  /// The maximum size of a cache file, in bytes. On a small machine, reading a larger file would
  /// take longer than it saves. Larger files would also use too much disk space.
  private static let largest = 256 * 1024 * 1024

  /// Creates a cache in a folder.
  /// - Parameters:
  ///   - folder: The path of the folder. It is created if it does not exist.
  ///   - program: A string that identifies the build of the program. Only results that were stored
  ///     by the same build are used.
  package init(folder: String, program: String, fileSystem: FileSystem = .disk) {
    files = CacheFolder(FileSystem.join(folder, "proofs"), fileSystem: fileSystem)
    self.program = program
  }

  /// Identifies the stored proofs (the results of checks on examples) of one handbook.
  struct CacheKey: Sendable {
    /// The name of the cache file.
    let name: String
    /// Everything that the stored results depend on, except for the program and the text of the
    /// pages.
    let content: String

    /// Creates the key for the proofs of a handbook.
    /// - Parameters:
    ///   - registry: The checks that are available in the handbook.
    ///   - root: The absolute path of the content folder.
    ///   - draws: Whether the stored results include drawings.
    init(_ handbook: ParsedHandbook, _ registry: CheckRegistry, root: String, draws: Bool) {
      let configuration = handbook.source.configuration
      name = fingerprint(root) + fingerprint(handbook.source.layout.key) + ".proofs"
      content = [
        String(decoding: registry.content, as: UTF8.self),
        String(configuration.allowsHTML), String(configuration.forbidsContradictions),
        String(draws),
      ].joined(separator: "\n")
    }
  }

  // MARK: Reading

  /// Returns the stored proofs (the results of checks on examples) of a handbook; `nil` if no
  /// proofs are stored.
  func proofs(of cacheKey: CacheKey) -> ProofArchive? {
    files.read(cacheKey.name).flatMap {
      try? ProofArchive($0, program: program, content: cacheKey.content)
    }
  }

  // MARK: Writing

  /// Stores the proofs (the results of checks on examples) of documents. The documents must not
  /// have diagnostics, because diagnostics are not stored in the cache and would be lost.
  func keep(_ documents: [ProvenDocument], in cacheKey: CacheKey) {
    let size = documents.reduce(0) { $0 + $1.document.file.text.utf8.count * 2 }
    guard size < Self.largest else { return }
    files.write(
      ProofArchive.bytes(of: documents, program: program, content: cacheKey.content), cacheKey.name)
  }
}

/// The proofs (the results of checks on examples) in a cache file. The proofs of a document are
/// decoded when they are requested.
struct ProofArchive: Sendable {
  private static let mark = Array("proofbook proofs 5\n".utf8)

  private struct Entry: Sendable {
    let text: ArraySlice<UInt8>
    let proof: ArraySlice<UInt8>
    let checksum: ArraySlice<UInt8>
  }

  private let entries: [String: Entry]
  private let texts: [String]

  /// Reads the list of stored documents from a cache file. Throws `ByteReader.CorruptData` if the
  /// bytes are damaged, or were written by another build of the program or for other checks.
  /// - Parameters:
  ///   - program: The text that identifies the running build of the program.
  ///   - content: The checks and settings of the handbook, as ``ProofCache/CacheKey`` describes
  ///     them.
  init(_ bytes: [UInt8], program: String, content: String) throws {
    guard bytes.starts(with: Self.mark) else { throw ByteReader.CorruptData() }
    var reader = ByteReader(bytes.dropFirst(Self.mark.count))
    texts = try reader.items { reader in
      let text = try reader.raw(try reader.number())
      guard let text = String(validating: text, as: UTF8.self) else {
        throw ByteReader.CorruptData()
      }
      return text
    }
    guard try reader.raw(8).elementsEqual(Self.checksum(of: texts)) else {
      throw ByteReader.CorruptData()
    }
    let head = texts.prefix(2)
    guard head.elementsEqual([program, content], by: { $0.utf8.elementsEqual($1.utf8) }) else {
      throw ByteReader.CorruptData()
    }
    let names = texts
    let found = try reader.items { reader in
      let number = try reader.number()
      guard names.indices.contains(number) else { throw ByteReader.CorruptData() }
      let text = try reader.raw(try reader.number())
      let proof = try reader.raw(try reader.number())
      return (names[number], Entry(text: text, proof: proof, checksum: try reader.raw(8)))
    }
    guard reader.isAtEnd else { throw ByteReader.CorruptData() }
    entries = Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the document with its stored proofs (the results of checks on its examples). Returns
  /// `nil` if no proofs are stored or the text of the document has changed.
  func proven(_ document: Document) -> ProvenDocument? {
    guard let entry = entry(of: document),
      entry.checksum.elementsEqual(fingerprint(entry.proof).utf8)
    else { return nil }
    var reader = ByteReader(entry.proof, texts: texts)
    guard let known = try? reader.proof() else { return nil }
    return ProvenDocument(
      document, analyses: known.analyses, proofs: known.proofs, drawings: known.drawings)
  }

  /// Whether proofs (the results of checks on examples) are stored for the current text of the
  /// document.
  func contains(_ document: Document) -> Bool { entry(of: document) != nil }

  private func entry(of document: Document) -> Entry? {
    entries[document.file.pathInRoot].flatMap { entry in
      document.file.text.utf8.withContiguousStorageIfAvailable(entry.text.elementsEqual) == true
        ? entry : nil
    }
  }

  private static func checksum(of texts: [String]) -> [UInt8] {
    Array(fingerprint(ofJoined: texts).utf8)
  }

  static func bytes(
    of documents: [ProvenDocument], program: String, content: String
  ) -> [UInt8] {
    var proofs = ByteWriter()
    // The first two strings of the file identify the program and the checks that the proofs are
    // valid for.
    _ = (proofs.number(of: program), proofs.number(of: content))
    let entries = documents.map { proven in
      let start = proofs.bytes.count
      proofs.add(proven)
      return (
        name: proofs.number(of: proven.document.file.pathInRoot),
        text: proven.document.file.text.utf8,
        proof: start..<proofs.bytes.count
      )
    }
    var file = ByteWriter()
    file.add(raw: mark)
    file.add(proofs.texts) { file, text in
      file.add(text.utf8.count)
      file.add(raw: text.utf8)
    }
    file.add(raw: checksum(of: proofs.texts))
    file.add(entries) { file, entry in
      let proof = proofs.bytes[entry.proof]
      file.add(entry.name)
      file.add(entry.text.count)
      file.add(raw: entry.text)
      file.add(proof.count)
      file.add(raw: proof)
      file.add(raw: fingerprint(proof).utf8)
    }
    return file.bytes
  }
}
