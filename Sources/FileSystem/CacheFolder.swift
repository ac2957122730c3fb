import HandbookModel
import Synchronization

/// A folder of files that can be deleted at any time, such as a cache of rendered pictures. If the
/// folder cannot be read or written, it behaves like an empty folder, so that it never makes a
/// build fail.
package final class CacheFolder: Sendable {
  private let folder: String
  private let fileSystem: FileSystem
  /// Whether the files that interrupted processes left behind have been removed. The lock is also
  /// held while a file is written.
  private let isClean = Mutex(false)

  /// Separates the name of a temporary file from the name that the file will have.
  private static let temporaryMark: Character = "~"

  /// Creates a cache folder without accessing the disk.
  /// - Parameter folder: The path of the cache folder, which need not exist.
  package init(_ folder: String, fileSystem: FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Returns the bytes of a file in the cache folder; `nil` if the file cannot be read.
  /// - Parameter name: The name of the file, without the path of the folder.
  package func read(_ name: String) -> [UInt8]? {
    let path = FileSystem.join(folder, name)
    return fileSystem.kind(path) == .file ? try? fileSystem.read(path) : nil
  }

  /// Writes a file to the cache folder atomically, so that other processes never read a partial
  /// file. Does nothing if another process is writing to the folder. Errors are ignored.
  /// - Parameter name: The name of the file, without the path of the folder.
  package func write(_ bytes: [UInt8], _ name: String) {
    let path = FileSystem.join(folder, name)
    isClean.withLock { isClean in
      let temporary = "\(path)\(Self.temporaryMark)\(fingerprint("\(ContinuousClock.now)"))"
      do {
        try fileSystem.createFolder(folder)
        guard let lock = fileSystem.lockFolder(folder) else { return }
        try withExtendedLifetime(lock) {
          if !isClean { try removeLeftovers() }
          isClean = true
          try fileSystem.write(temporary, bytes)
          try fileSystem.rename(temporary, path)
        }
      } catch {
        try? fileSystem.removeFile(temporary)
      }
    }
  }

  /// Removes temporary files. No process writes to the folder, so all of them are from interrupted
  /// processes.
  private func removeLeftovers() throws {
    for entry in try fileSystem.list(folder) where entry.name.contains(Self.temporaryMark) {
      try fileSystem.removeFile(FileSystem.join(folder, entry.name))
    }
  }
}
