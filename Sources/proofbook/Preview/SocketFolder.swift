import FileSystem
import FlyingSocks
import Foundation
import HandbookModel

/// A folder of the preview's own for the local socket that connects ``RequestRelay`` with the HTTP
/// library. Only the user who runs the preview can open it. The preview holds a lock on it, so the
/// next one recognizes the folders of those that were killed, and removes them.
struct SocketFolder: Sendable {
  private static let prefix = "proofbook-preview-"
  private static let socketName = "proofbook.sock"
  /// The maximum length of the path of a socket in bytes: that of macOS, without the final zero.
  private static let maximumPathLength = 103

  private let path: String
  private let lock: FolderLock

  /// The path of the socket.
  var socketPath: String { FileSystem.join(path, Self.socketName) }

  /// Makes a folder in the first of some folders in which sockets can be made.
  /// - Throws: `SystemError`, that of the first folder, if there is none.
  init(below parents: [String] = ["/tmp", FileManager.default.temporaryDirectory.path]) throws {
    var firstError: (any Error)?
    for parent in parents {
      do {
        Self.removeAbandoned(in: parent)
        self = try Self.make(below: parent)
        return
      } catch {
        firstError = firstError ?? error
      }
    }
    throw firstError ?? Self.error(ENOENT, parents.first ?? "/tmp")
  }

  private init(path: String, lock: FolderLock) {
    self.path = path
    self.lock = lock
  }

  private static func make(below parent: String) throws -> SocketFolder {
    while true {
      var template = Array(FileSystem.join(parent, prefix + "XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else { throw error(errno, parent) }
      let path = String(
        decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // Another preview may have taken the folder for an abandoned one before it was locked.
      guard let lock = FileSystem.disk.lockFolder(path), FileSystem.disk.kind(path) == .folder
      else { continue }
      let folder = SocketFolder(path: path, lock: lock)
      do {
        try folder.tryOut()
      } catch {
        folder.remove()
        throw error
      }
      return folder
    }
  }

  /// Makes sure that the folder can have a socket. Some file systems have none.
  private func tryOut() throws {
    guard socketPath.utf8.count <= Self.maximumPathLength else {
      throw Self.error(ENAMETOOLONG, path)
    }
    let socket = try Socket(domain: AF_UNIX)
    defer {
      try? socket.close()
      unlink(socketPath)
    }
    do {
      try socket.bind(to: .unix(path: socketPath))
    } catch SocketError.failed(_, let number, _) {
      throw Self.error(number, path)
    }
  }

  /// Removes the folder and the socket.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    unlink(FileSystem.join(path, socketName))
    rmdir(path)
  }

  /// Removes the folders of this user that no preview has locked.
  private static func removeAbandoned(in parent: String) {
    for entry in (try? FileSystem.disk.list(parent)) ?? []
    where entry.kind == .folder && entry.name.hasPrefix(prefix) {
      let path = FileSystem.join(parent, entry.name)
      var information = stat()
      guard lstat(path, &information) == 0, information.st_uid == geteuid(),
        let lock = FileSystem.disk.lockFolder(path)
      else { continue }
      withExtendedLifetime(lock) { remove(path) }
    }
  }

  private static func error(_ number: Int32, _ path: String) -> SystemError {
    SystemError(
      operation: .create, path: FileSystem.join(path, socketName),
      reason: FileSystem.reason(of: number),
      advice: "the preview needs a local socket; make '/tmp' writable, or name a folder with a "
        + "short path in TMPDIR")
  }
}
