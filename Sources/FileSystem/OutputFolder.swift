import HandbookModel
import Synchronization

/// The folder that a build writes its files to. An interrupted build leaves no incomplete files,
/// and the next build can continue it:
///
/// - Each file is written to a temporary path and then renamed.
/// - Before the first change, a journal with the paths of old and planned files is written. At the
///   end, the journal is replaced by the manifest with the final paths. The next build reads
///   whichever of the two exists to find out which files belong to the build.
/// - Files that already have the right bytes are not written.
/// - Files that were not written by Proofbook are neither removed nor replaced.
package final class OutputFolder: Sendable {
  /// The name of the hidden file in the output folder that contains the journal or the manifest.
  package static let manifestName = ".proofbook-manifest"

  private let fileSystem: FileSystem
  private let output: String
  /// The paths of the files from the last build, relative to the output folder. They are known even
  /// if that build was interrupted.
  private let old: Set<String>
  private let planned: Set<String>
  /// Old files in the way of planned ones: where a folder will be, or below the path of a file.
  private let obstacles: [String]
  private let lock: FolderLock
  private let state = Mutex(State())

  private struct State {
    var journalIsWritten = false
    var written = 0
    var unchanged = 0
  }

  /// Locks the output folder and prepares it for writing. Throws `SystemError` if the folder
  /// contains files that were not written by Proofbook, or if another build has locked it.
  /// - Parameters:
  ///   - output: The path of the output folder. It is created if it does not exist.
  ///   - planned: The paths of all files that will be written, relative to the output folder.
  package init(_ output: String, planned: [String], fileSystem: FileSystem) throws {
    self.fileSystem = fileSystem
    self.output = output
    self.planned = Set(planned)
    _ = try Self.files(in: output, fileSystem: fileSystem)
    try fileSystem.createFolder(output)
    guard let lock = fileSystem.lockFolder(output) else {
      throw SystemError(
        operation: .write, path: output, reason: "another build is writing to it",
        advice: "wait until it has finished, or name another folder with --output")
    }
    self.lock = lock
    // The manifest is read again, because another build may have finished in the meantime.
    old = try Self.files(in: output, fileSystem: fileSystem)
    obstacles = Self.obstacles(among: old.subtracting(planned), to: self.planned)
    try refuseLinks()
    try removeLeftovers()
  }

  /// Throws `SystemError` if a folder into which files will be written is a symbolic link.
  /// Otherwise files would be written outside the output folder.
  private func refuseLinks() throws {
    for folder in Set(planned.map(\.folderName)).sorted() {
      var path = output
      for part in folder.split(separator: "/") {
        path = FileSystem.join(path, String(part))
        guard fileSystem.kind(path) != .link else {
          throw SystemError(
            operation: .write, path: path, reason: "it is a symbolic link",
            advice: "remove the link, or name another folder with --output")
        }
      }
    }
  }

  private static func obstacles(
    among obsolete: Set<String>, to planned: Set<String>
  ) -> [String] {
    guard !obsolete.isEmpty else { return [] }
    let folders = Set(planned.flatMap(\.folderNames))
    return obsolete.filter { folders.contains($0) || !planned.isDisjoint(with: $0.folderNames) }
      .sorted()
  }

  /// Returns the paths of the files from the last build, relative to the output folder. Throws
  /// `SystemError` if the folder contains files that were not written by Proofbook. This method is
  /// called before the build, so that such a folder is rejected early.
  package static func files(in output: String, fileSystem: FileSystem) throws -> Set<String> {
    let manifest = FileSystem.join(output, Self.manifestName)
    switch fileSystem.kind(fileSystem.realPath(output) ?? output) {
    case nil: return []
    case .folder?:
      if fileSystem.kind(manifest) == .file {
        return try Manifest(bytes: fileSystem.read(manifest), path: manifest).files
      } else if try fileSystem.list(output).allSatisfy({
        $0.name.hasPrefix(FileSystem.temporaryPrefix)
      }) {
        // The folder is empty, or the first build was interrupted before it wrote the journal.
        return []
      } else {
        throw SystemError(
          operation: .write, path: output, reason: "it contains files that Proofbook did not make",
          advice: "name an empty or new folder with --output")
      }
    default:
      throw SystemError(
        operation: .write, path: output, reason: "it is not a folder",
        advice: "name a folder with --output")
    }
  }

  /// Writes a file, unless the file on disk already has these bytes. Can be called concurrently for
  /// different paths. Throws `SystemError`.
  package func write(_ file: OutputFile) throws {
    if !obstacles.isEmpty { try writeJournalOnce() }
    let path = FileSystem.join(output, file.path)
    if fileSystem.kind(path) != nil {
      if fileSystem.size(path) == file.bytes.count, (try fileSystem.read(path)) == file.bytes {
        return state.withLock { $0.unchanged += 1 }
      }
      guard old.contains(file.path) else {
        throw SystemError(
          operation: .write, path: path, reason: "there is a file that Proofbook did not make",
          advice: "move it away, or name another folder with --output")
      }
    }
    try writeJournalOnce()
    try replace(path, with: file.bytes)
    state.withLock { $0.written += 1 }
  }

  /// Counts files as unchanged. They must exist in the output folder and be known to be up to date.
  /// - Parameter paths: The paths of the files, relative to the output folder.
  package func keep(_ paths: [String]) { state.withLock { $0.unchanged += paths.count } }

  /// Removes the files of the last build that are not part of this build, and writes the manifest.
  /// Returns how many files were written, unchanged and removed. Throws `SystemError`.
  package func finish() throws -> WriteReport {
    let obsolete = obsoleteFiles
    if !obsolete.isEmpty { try writeJournalOnce() }
    try remove(obsolete)
    let manifest = Manifest(files: planned, isFinished: true)
    let path = FileSystem.join(output, Self.manifestName)
    let present = fileSystem.kind(path) == nil ? nil : try fileSystem.read(path)
    if present != manifest.bytes {
      try replace(path, with: manifest.bytes)
    }
    return state.withLock {
      WriteReport(written: $0.written, unchanged: $0.unchanged, removed: obsolete.count)
    }
  }

  /// The files of the last build that are not part of this build, sorted. Two names that Swift
  /// considers equal, because they differ in how an accented letter is encoded, are those of two
  /// files on most disks.
  private var obsoleteFiles: [String] {
    guard !old.isEmpty else { return [] }
    let kept = Set(planned.map { Array($0.utf8) })
    return old.filter { path in
      guard !kept.contains(Array(path.utf8)) else { return false }
      guard let twin = planned.firstIndex(of: path).map({ planned[$0] }) else { return true }
      let signatures = [path, twin].map { fileSystem.signature(FileSystem.join(output, $0)) }
      return signatures[0] != signatures[1]
    }.sorted()
  }

  /// Writes the journal, and then removes old files that are in the way of planned ones.
  private func writeJournalOnce() throws {
    try state.withLock { state in
      guard !state.journalIsWritten else { return }
      // Whatever the journal lists may be replaced by the next build, so it must not list files
      // that Proofbook did not write. An empty folder has none.
      let foreign = old.isEmpty ? [] : planned.subtracting(old).filter(isForeign)
      let journal = Manifest(files: old.union(planned).subtracting(foreign), isFinished: false)
      try replace(FileSystem.join(output, Self.manifestName), with: journal.bytes)
      try remove(obstacles)
      state.journalIsWritten = true
    }
  }

  /// Whether there is something at the path of a planned file that no build has written. A folder
  /// of old files is not: it vanishes with them.
  private func isForeign(_ path: String) -> Bool {
    let kind = fileSystem.kind(FileSystem.join(output, path))
    if kind == .folder { return !obstacles.contains { $0.hasPrefix(path + "/") } }
    return kind != nil
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      try fileSystem.replace(path, with: bytes)
    } catch {
      // The most likely reason is that the folder does not exist. If it is another one, writing
      // fails again and throws the error.
      try makeFolder(path.folderName)
      try fileSystem.replace(path, with: bytes)
    }
  }

  private func makeFolder(_ path: String) throws {
    if !path.isEmpty { try fileSystem.createFolder(path) }
  }

  /// Whether there may be temporary files of an interrupted build directly in the output folder.
  package static func hasLeftovers(_ output: String, fileSystem: FileSystem) -> Bool {
    guard let entries = try? fileSystem.list(output) else { return true }
    return entries.contains { $0.name.hasPrefix(FileSystem.temporaryPrefix) }
  }

  /// Removes temporary files that an interrupted build left behind.
  private func removeLeftovers() throws {
    for folder in Set(old.map(\.folderName)).union([""]).sorted() {
      let path = FileSystem.join(output, folder)
      guard fileSystem.kind(path) == .folder else { continue }
      for entry in try fileSystem.list(path) where entry.name.hasPrefix(FileSystem.temporaryPrefix)
      {
        try fileSystem.removeFile(FileSystem.join(path, entry.name))
      }
    }
  }

  /// Removes those files that exist, and the folders that are empty afterwards.
  /// - Parameter paths: The paths of the files, relative to the output folder.
  private func remove(_ paths: [String]) throws {
    for path in paths.map({ FileSystem.join(output, $0) }) {
      let kind = fileSystem.kind(path)
      if kind != nil, kind != .folder { try fileSystem.removeFile(path) }
    }
    for folder in Set(paths.map(\.folderName)).sorted(by: >) { removeEmptyFolders(from: folder) }
  }

  private func removeEmptyFolders(from folder: String) {
    var folder = folder
    while !folder.isEmpty {
      fileSystem.removeEmptyFolder(FileSystem.join(output, folder))
      folder = folder.folderName
    }
  }
}

/// The numbers of files that a build wrote, left unchanged and removed.
package struct WriteReport: Sendable {
  /// The number of files that are new or have changed.
  package let written: Int
  /// The number of files that were already up to date.
  package let unchanged: Int
  /// The number of files from the last build that were removed.
  package let removed: Int

  package init(written: Int, unchanged: Int, removed: Int) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }
}
