import HandbookModel

/// What a build wrote to an output folder, and from what.
struct SiteRecord: Equatable, Sendable {
  /// What a build reports if it has found no problem.
  struct Summary: Equatable, Sendable {
    let handbooks: Int
    let rules: Int
    let examples: Int
    /// The number of files in the site.
    let files: Int
  }

  /// A string that identifies the build of the program.
  let program: String
  /// The hash of everything that was loaded.
  let loaded: UInt64
  let input: SiteInput
  /// What the build reported; `nil` if there was any diagnostic, or if not all files are in the
  /// record.
  var summary: Summary?
  /// The hash of the signature of each published file after it was written, by its path in the
  /// site. Files on a disk that measures times in seconds are not included.
  var published: [String: UInt64] = [:]
  /// The hash of the signature of each file that was copied, by its path in the content folder.
  var copied: [String: UInt64] = [:]

  init(program: String, loaded: UInt64, input: SiteInput, summary: Summary?) {
    self.program = program
    self.loaded = loaded
    self.input = input
    self.summary = summary
  }

  private static let mark = Array("proofbook site 1\n".utf8)

  /// Decodes a record. Throws `ByteReader.CorruptData` if the bytes are damaged.
  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.mark) else { throw ByteReader.CorruptData() }
    let body = bytes.dropFirst(Self.mark.count + 8)
    var reader = ByteReader(bytes.dropFirst(Self.mark.count))
    guard try reader.hash() == Self.checksum(of: Array(body)) else {
      throw ByteReader.CorruptData()
    }
    program = try reader.string()
    loaded = try reader.hash()
    let summary = try reader.items { reader in
      Summary(
        handbooks: try reader.number(), rules: try reader.number(),
        examples: try reader.number(), files: try reader.number())
    }
    self.summary = summary.first
    input = SiteInput(
      shared: try reader.hash(),
      documents: try reader.items {
        SiteInput.Document(path: try $0.string(), text: try $0.hash())
      })
    published = try reader.hashes()
    copied = try reader.hashes()
  }

  /// The encoded record.
  var bytes: [UInt8] {
    var body = ByteWriter()
    body.add(string: program)
    body.add(hash: loaded)
    body.add([summary].compactMap(\.self)) { body, summary in
      for number in [summary.handbooks, summary.rules, summary.examples, summary.files] {
        body.add(number)
      }
    }
    body.add(hash: input.shared)
    body.add(input.documents) { body, document in
      body.add(string: document.path)
      body.add(hash: document.text)
    }
    body.add(hashes: published)
    body.add(hashes: copied)
    var file = ByteWriter()
    file.add(raw: Self.mark)
    file.add(hash: Self.checksum(of: body.bytes))
    file.add(raw: body.bytes)
    return file.bytes
  }

  private static func checksum(of body: [UInt8]) -> UInt64 {
    var hash = ContentHash()
    hash.add(body)
    return hash.value
  }
}

extension ByteWriter {
  fileprivate mutating func add(string: String) {
    add(string.utf8.count)
    add(raw: string.utf8)
  }

  fileprivate mutating func add(hash: UInt64) {
    withUnsafeBytes(of: hash.littleEndian) { add(raw: $0) }
  }

  fileprivate mutating func add(hashes: [String: UInt64]) {
    add(hashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) { writer, file in
      writer.add(string: file.key)
      writer.add(hash: file.value)
    }
  }
}

extension ByteReader {
  fileprivate mutating func string() throws -> String {
    guard let text = String(validating: try raw(try number()), as: UTF8.self) else {
      throw CorruptData()
    }
    return text
  }

  fileprivate mutating func hash() throws -> UInt64 {
    try raw(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  fileprivate mutating func hashes() throws -> [String: UInt64] {
    Dictionary(
      try items { (try $0.string(), try $0.hash()) }, uniquingKeysWith: { first, _ in first })
  }
}
