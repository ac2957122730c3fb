import Foundation

/// What tells a file, or two states of one, apart without reading it.
struct FileSignature: Equatable {
  /// Where it is on which disk: what keeps its name and is another file has another.
  struct Identity: Equatable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  /// In bytes.
  let size: Int64
  /// Of the last change to what it says, in nanoseconds.
  let modified: Int
  /// Of the last change to anything of it, which no program can set, likewise.
  let changed: Int

  /// Links are followed; nil where there is nothing.
  init?(_ path: String) {
    var information = stat()
    guard stat(path.isEmpty ? "." : path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (modified, changed) = (information.st_mtim, information.st_ctim)
    #endif
    identity = Identity(device: UInt64(information.st_dev), node: UInt64(information.st_ino))
    size = Int64(information.st_size)
    self.modified = modified.tv_sec &* 1_000_000_000 &+ modified.tv_nsec
    self.changed = changed.tv_sec &* 1_000_000_000 &+ changed.tv_nsec
  }
}
