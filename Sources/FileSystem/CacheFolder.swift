/// A folder of disposable files. If it cannot be read or written, it behaves like an empty one, so
/// that builds never fail because of it.
package struct CacheFolder: Sendable {
  private let folder: String
  private let fileSystem: FileSystem

  /// - Parameter folder: the path of the folder, which need not exist.
  package init(_ folder: String, fileSystem: FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// The bytes of a file; `nil` if it cannot be read.
  package func read(_ name: String) -> [UInt8]? {
    let path = FileSystem.join(folder, name)
    return fileSystem.kind(path) == .file ? try? fileSystem.read(path) : nil
  }

  /// Writes a file atomically, so that other processes never read a partial one. Errors are
  /// ignored.
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
