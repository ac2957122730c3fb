import Foundation

/// The metadata of a file, used to detect changes without reading the file. If two signatures of a
/// file are equal, the file has not changed in between.
struct FileSignature: Equatable {
  /// The device and the inode number of a file. If another file replaces a file at the same path,
  /// the identity changes.
  struct Identity: Equatable {
    let device: UInt64
    let node: UInt64
  }

  let identity: Identity
  /// The size of the file in bytes.
  let size: Int64
  /// The time of the last change to the content, in nanoseconds since 1970.
  let modified: Int
  /// The time of the last change to the content or the metadata, in nanoseconds since 1970. Unlike
  /// `modified`, this time cannot be set by programs.
  let changed: Int

  /// Creates the signature of a file; `nil` if the file does not exist. For a symbolic link, this
  /// is the signature of its target.
  /// - Parameter path: The path of the file or folder, absolute or relative to the working
  ///   directory.
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
