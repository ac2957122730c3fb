import Foundation

/// The metadata that identifies a file and its state without reading its content.
struct FileSignature: Equatable {
  /// The device and inode number. A file that replaces another under the same name has a different
  /// identity.
  struct Identity: Equatable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  /// The size in bytes.
  let size: Int64
  /// The time of the last change of the content, in nanoseconds.
  let modified: Int
  /// The time of the last change of content or metadata, in nanoseconds. Programs can't set it.
  let changed: Int

  /// Creates the signature of a file, following symbolic links; `nil` if the file doesn't exist.
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
