/// A folder of files that may be thrown away at any time. One that cannot be read or written is an empty
/// one, and never keeps a build from being done.
struct CacheFolder: Sendable {
  private let folder: String
  private let fileSystem: FileSystem

  /// - Parameter folder: need not be there.
  init(_ folder: String, fileSystem: FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// The bytes of a file by its name; nil where there is none.
  func read(_ name: String) -> [UInt8]? {
    let path = FileSystem.join(folder, name)
    return fileSystem.kind(path) == .file ? try? fileSystem.read(path) : nil
  }

  /// Beside its place first, so that another process never reads half of it.
  func write(_ bytes: [UInt8], _ name: String) {
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
