import Foundation
import HandbookModel

/// The metadata of a file, used to detect changes without reading the file. If two signatures of a
/// file are equal, the file has not changed in between.
package struct FileSignature: Equatable, Sendable {
  /// The device and the inode number of a file. If another file replaces a file at the same path,
  /// the identity changes.
  package struct Identity: Equatable, Sendable {
    let device: UInt64
    let node: UInt64

    /// Creates the identity of a file from its device and its inode number.
    package init(device: UInt64, node: UInt64) {
      self.device = device
      self.node = node
    }
  }

  /// The device and the inode number of the file.
  package let identity: Identity
  /// The size of the file in bytes.
  package let size: Int64
  /// The time of the last change to the content, in nanoseconds since 1970.
  package let modified: Int
  /// The time of the last change to the content or the metadata, in nanoseconds since 1970. Unlike
  /// `modified`, this time cannot be set by programs.
  package let changed: Int

  /// Creates a signature from its values. Both times are in nanoseconds since 1970.
  package init(identity: Identity, size: Int64, modified: Int, changed: Int) {
    self.identity = identity
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Creates the signature of a file; `nil` if the file does not exist. For a symbolic link, this
  /// is the signature of its target.
  /// - Parameter path: The path of the file or folder, absolute or relative to the working
  ///   directory.
  package init?(_ path: String) {
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

  /// A hash of the signature; `nil` if the file system measures times in seconds, because a change
  /// within the same second would not change the signature.
  package var hash: UInt64? {
    guard changed % 1_000_000_000 != 0 else { return nil }
    var hash = ContentHash()
    hash.add(Int(bitPattern: UInt(identity.device)))
    hash.add(Int(bitPattern: UInt(identity.node)))
    for number in [Int(size), modified, changed] { hash.add(number) }
    return hash.value
  }
}
