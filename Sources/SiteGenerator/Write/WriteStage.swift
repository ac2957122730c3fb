import HandbookModel
import Synchronization

/// The last stage: files on disk. The site is never half written: each file is written beside its
/// place and renamed; a journal that names old and new files comes first and becomes the manifest
/// last, so that the build after an interrupted one knows what is ours. Files that say the same
/// already are not touched; files that Proofbook did not write are never removed or replaced.
final class WriteStage: Sendable {
  private let fileSystem: FileSystem
  private let output: String
  /// Files of the last build, finished or not.
  private let old: Set<String>
  private let planned: Set<String>
  private let lock: FolderLock
  private let state = Mutex(State())

  private struct State {
    var journalIsWritten = false
    var written = 0
    var unchanged = 0
  }

  /// Takes possession of the output folder; throws `SystemError` when it is somebody else's.
  /// - Parameters:
  ///   - output: the folder of the site; it need not be there.
  ///   - planned: every path that will be written.
  init(output: String, planned: [String], fileSystem: FileSystem) throws {
    self.fileSystem = fileSystem
    self.output = output
    self.planned = Set(planned)
    _ = try Self.files(in: output, fileSystem: fileSystem)
    try fileSystem.createFolder(output)
    guard let lock = fileSystem.lockFolder(output) else {
      throw SystemError(
        operation: "write", path: output, reason: "another build is writing to it",
        advice: "wait until it is done, or name another folder with --output")
    }
    self.lock = lock
    // Read again: the other build may just have ended.
    old = try Self.files(in: output, fileSystem: fileSystem)
    try refuseLinks()
    try removeLeftovers()
  }

  /// A folder of the site that is a symbolic link would lead what is written to a place that nobody
  /// named.
  private func refuseLinks() throws {
    for folder in Set(planned.map(\.folderName)).sorted() {
      var path = output
      for part in folder.split(separator: "/") {
        path = FileSystem.join(path, String(part))
        guard fileSystem.kind(path) != .link else {
          throw SystemError(
            operation: "write", path: path, reason: "it is a symbolic link",
            advice: "remove the link, or name another folder with --output")
        }
      }
    }
  }

  /// The files of the last build, as paths in the site; throws `SystemError` for a folder that is
  /// somebody else's, so that one can be refused before any work is done.
  static func files(in output: String, fileSystem: FileSystem) throws -> Set<String> {
    let manifest = FileSystem.join(output, Manifest.fileName)
    switch fileSystem.kind(fileSystem.realPath(output) ?? output) {
    case nil: return []
    case .folder?:
      if fileSystem.kind(manifest) == .file {
        return try Manifest(bytes: fileSystem.read(manifest), path: manifest).files
      } else if try fileSystem.list(output).allSatisfy({ $0.name.hasPrefix(Self.temporaryPrefix) })
      {
        // Empty, or all that a first build left that was stopped before its journal stood.
        return []
      } else {
        throw SystemError(
          operation: "write", path: output, reason: "it holds files that Proofbook did not make",
          advice: "name an empty or new folder with --output")
      }
    default:
      throw SystemError(
        operation: "write", path: output, reason: "it is no folder",
        advice: "name a folder with --output")
    }
  }

  /// Writes a file unless it says the same already. May be called from several threads at once,
  /// with different paths.
  func write(_ file: OutputFile) throws {
    let path = FileSystem.join(output, file.path)
    if fileSystem.kind(path) != nil {
      if fileSystem.size(path) == file.bytes.count, (try fileSystem.read(path)) == file.bytes {
        return state.withLock { $0.unchanged += 1 }
      }
      guard old.contains(file.path) else {
        throw SystemError(
          operation: "write", path: path, reason: "there is a file that Proofbook did not make",
          advice: "move it away, or name another folder with --output")
      }
    }
    try writeJournalOnce()
    try replace(path, with: file.bytes)
    state.withLock { $0.written += 1 }
  }

  /// Leaves planned files alone that are there already and say the same, as far as their maker knows.
  func keep(_ paths: [String]) { state.withLock { $0.unchanged += paths.count } }

  /// Removes what the last build made and this one did not, and writes the manifest.
  func finish() throws -> WriteReport {
    let gone = old.subtracting(planned).sorted()
    if !gone.isEmpty { try writeJournalOnce() }
    for path in gone { try fileSystem.removeFile(FileSystem.join(output, path)) }
    for folder in Set(gone.map(\.folderName)).sorted(by: >) { removeEmptyFolders(from: folder) }
    let manifest = Manifest(files: planned, isFinished: true)
    let path = FileSystem.join(output, Manifest.fileName)
    let present = fileSystem.kind(path) == nil ? nil : try fileSystem.read(path)
    if present != manifest.bytes {
      try replace(path, with: manifest.bytes)
    }
    return state.withLock {
      WriteReport(written: $0.written, unchanged: $0.unchanged, removed: gone.count)
    }
  }

  private func writeJournalOnce() throws {
    try state.withLock { state in
      guard !state.journalIsWritten else { return }
      let journal = Manifest(files: old.union(planned), isFinished: false)
      try replace(FileSystem.join(output, Manifest.fileName), with: journal.bytes)
      state.journalIsWritten = true
    }
  }

  /// What a temporary file's name begins with; short, since a name may fill all that a disk allows.
  private static let temporaryPrefix = ".pb~"

  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let folder = path.folderName
    let temporary = FileSystem.join(folder, Self.temporaryPrefix + fingerprint(path))
    do {
      do {
        try fileSystem.write(temporary, bytes)
      } catch {
        // Mostly the folder is missing. If it is something else, the second try says what.
        try makeFolder(folder)
        try fileSystem.write(temporary, bytes)
      }
      try fileSystem.rename(temporary, path)
    } catch {
      try? fileSystem.removeFile(temporary)
      throw error
    }
  }

  private func makeFolder(_ path: String) throws {
    if !path.isEmpty { try fileSystem.createFolder(path) }
  }

  /// Removes temporary files that an interrupted build left.
  private func removeLeftovers() throws {
    for folder in Set(old.map(\.folderName)).union([""]).sorted() {
      let path = FileSystem.join(output, folder)
      guard fileSystem.kind(path) == .folder else { continue }
      for entry in try fileSystem.list(path) where entry.name.hasPrefix(Self.temporaryPrefix) {
        try fileSystem.removeFile(FileSystem.join(path, entry.name))
      }
    }
  }

  private func removeEmptyFolders(from folder: String) {
    var folder = folder
    while !folder.isEmpty {
      fileSystem.removeEmptyFolder(FileSystem.join(output, folder))
      folder = folder.folderName
    }
  }
}

/// What a build did to the disk: numbers of files.
package struct WriteReport: Sendable {
  /// Files that are new or have other bytes.
  package let written: Int
  /// Files that said the same already.
  package let unchanged: Int
  /// Files of the last build that this one does not have.
  package let removed: Int
}

/// The list of files that Proofbook wrote, kept in the output folder.
struct Manifest {
  static let fileName = ".proofbook-manifest"
  private static let header = "proofbook 1"

  /// Paths in the site.
  let files: Set<String>
  /// False while a build is under way: then it names old and planned files.
  let isFinished: Bool

  init(files: Set<String>, isFinished: Bool) {
    self.files = files
    self.isFinished = isFinished
  }

  /// Reads a manifest; throws `SystemError` for one that is not ours or of another version.
  init(bytes: [UInt8], path: String) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix(Self.header) else {
      throw SystemError(
        operation: "read", path: path,
        reason: "it is no list of files by this version of Proofbook",
        advice: "remove the output folder, or name another with --output")
    }
    files = Set(lines.dropFirst().map(Address.percentDecoded).filter(Self.isInside))
    isFinished = first.hasSuffix("finished")
  }

  /// One path per line, sorted; percent-encoded, since a name may hold a line break.
  var bytes: [UInt8] {
    let state = isFinished ? "finished" : "under way"
    let lines = ["\(Self.header) \(state)"] + files.map(Address.percentEncoded).sorted()
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Nothing outside the folder is ours, whatever the list says.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
