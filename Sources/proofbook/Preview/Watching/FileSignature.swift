import Foundation

/// The metadata of a file. Equal signatures mean that the file has not changed, so it need not be
/// read.
struct FileSignature: Equatable {
  /// The device and the inode number of a file. A file has a different identity than the one that
  /// it replaced.
  struct Identity: Equatable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  /// The size of the file in bytes.
  let size: Int64
  /// The time of the last change to the content, in nanoseconds.
  let modified: Int
  /// The time of the last change to the content or metadata, in nanoseconds. Unlike the time of the
  /// last change to the content, programs cannot set it.
  let changed: Int

  /// Creates the signature of a file. If the file is a symbolic link, the signature is that of its
  /// target. The result is `nil` if there is no file.
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
