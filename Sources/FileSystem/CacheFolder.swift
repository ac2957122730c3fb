import HandbookModel

/// A folder of files that can be deleted at any time, such as a cache of rendered pictures. If the
/// folder cannot be read or written, it behaves like an empty folder, so that it never makes a
/// build fail.
package struct CacheFolder: Sendable {
  private let folder: String
  private let fileSystem: FileSystem

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
  /// file. Errors are ignored.
  /// - Parameter name: The name of the file, without the path of the folder.
  package func write(_ bytes: [UInt8], _ name: String) {
    let path = FileSystem.join(folder, name)
    let temporary = path + "~" + fingerprint("\(ContinuousClock.now)")
    do {
      try fileSystem.createFolder(folder)
      try fileSystem.write(temporary, bytes)
      try fileSystem.rename(temporary, path)
    } catch {
      try? fileSystem.removeFile(temporary)
    }
  }
}
