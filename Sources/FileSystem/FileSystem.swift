import Foundation
import HandbookModel

/// All file system operations of the program, as closures. Tests can replace single operations, for
/// instance to simulate a missing permission. No stage of a build accesses files in any other way.
package struct FileSystem: Sendable {
  /// The kind of a directory entry.
  package enum EntryKind: Sendable {
    case file, folder, link, other
  }

  /// An entry of a directory, such as a file or a folder.
  package struct Entry: Sendable {
    /// The name of the entry without the path of its folder.
    package let name: String
    /// The kind of the entry. Symbolic links are not followed.
    package let kind: EntryKind
    /// Whether `name` leads to the entry. A name on disk that is not UTF-8 is repaired.
    package let isNamedExactly: Bool

    package init(name: String, kind: EntryKind, isNamedExactly: Bool = true) {
      self.name = name
      self.kind = kind
      self.isNamedExactly = isNamedExactly
    }

    /// Returns the path of the entry in a folder.
    /// - Throws: `SystemError` if the name of the entry is not UTF-8.
    package func path(in folder: String) throws -> String {
      let path = FileSystem.join(folder, name)
      guard isNamedExactly else {
        throw SystemError(
          operation: .read, path: path, reason: "its name is not UTF-8",
          advice: "rename the file")
      }
      return path
    }
  }

  /// Returns the bytes of a file. Throws `SystemError`, also for devices and pipes other than
  /// standard input and `/dev/fd/`.
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// Returns the first bytes of a file, at most as many as the limit. Throws `SystemError`.
  package var readStart: @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]
  /// Returns the size of a file in bytes; `nil` if there is no file. Symbolic links are followed.
  package var size: @Sendable (_ path: String) -> Int?
  /// Returns the metadata of a file, which changes whenever the file changes; `nil` if there is no
  /// file. Symbolic links are followed.
  package var signature: @Sendable (_ path: String) -> FileSignature?
  /// Returns the entries of a folder except `.` and `..`, ordered by the UTF-8 bytes of their
  /// names. Throws `SystemError`.
  package var list: @Sendable (_ path: String) throws -> [Entry]
  /// Returns the kind of the entry at a path; `nil` if there is none. Symbolic links are not
  /// followed.
  package var kind: @Sendable (_ path: String) -> EntryKind?
  /// Returns the absolute form of a path, with all symbolic links resolved; `nil` if there is
  /// nothing at the path.
  package var realPath: @Sendable (_ path: String) -> String?
  /// Writes a file, or to a pipe that another process reads. An existing file is overwritten. Throws
  /// `SystemError`.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Moves a file atomically. An existing file at the new path is replaced, and its permissions and
  /// owner are kept. Throws `SystemError`.
  package var rename: @Sendable (_ from: String, _ to: String) throws -> Void
  /// Creates a folder and its missing parent folders. Does nothing if the folder exists. Throws
  /// `SystemError`.
  package var createFolder: @Sendable (_ path: String) throws -> Void
  /// Removes the file at a path. Does nothing if there is no file. Throws `SystemError`.
  package var removeFile: @Sendable (_ path: String) throws -> Void
  /// Removes a folder if it is empty. Does nothing otherwise.
  package var removeEmptyFolder: @Sendable (_ path: String) -> Void
  /// Locks a folder against other processes until the returned lock is released. Returns `nil` if
  /// another process holds the lock. The folder must exist. On file systems that do not support
  /// locks, locking always succeeds.
  package var lockFolder: @Sendable (_ path: String) -> FolderLock?

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    readStart: @escaping @Sendable (_ path: String, _ limit: Int) throws -> [UInt8],
    size: @escaping @Sendable (_ path: String) -> Int?,
    signature: @escaping @Sendable (_ path: String) -> FileSignature?,
    list: @escaping @Sendable (_ path: String) throws -> [Entry],
    kind: @escaping @Sendable (_ path: String) -> EntryKind?,
    realPath: @escaping @Sendable (_ path: String) -> String?,
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void,
    rename: @escaping @Sendable (_ from: String, _ to: String) throws -> Void,
    createFolder: @escaping @Sendable (_ path: String) throws -> Void,
    removeFile: @escaping @Sendable (_ path: String) throws -> Void,
    removeEmptyFolder: @escaping @Sendable (_ path: String) -> Void,
    lockFolder: @escaping @Sendable (_ path: String) -> FolderLock?
  ) {
    self.read = read
    self.readStart = readStart
    self.size = size
    self.signature = signature
    self.list = list
    self.kind = kind
    self.realPath = realPath
    self.write = write
    self.rename = rename
    self.createFolder = createFolder
    self.removeFile = removeFile
    self.removeEmptyFolder = removeEmptyFolder
    self.lockFolder = lockFolder
  }
}

/// An exclusive lock on a folder. It is released when this object is destroyed or when the process
/// ends for any reason.
package final class FolderLock: Sendable {
  private let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

extension FileSystem {
  /// Returns the kind of the file or folder that a path leads to through symbolic links; `nil` if
  /// there is nothing at the path. The kind is `link` if the link leads nowhere or to itself.
  package func kindFollowingLink(_ path: String) -> EntryKind? {
    let own = kind(path)
    guard own == .link else { return own }
    return realPath(path).flatMap { kind($0) } ?? (Self.isInput(path) ? .other : .link)
  }

  /// Whether a path is the standard input of the program or `<(command)` of a shell.
  static func isInput(_ path: String) -> Bool {
    path.hasPrefix("/dev/stdin") || path.hasPrefix("/dev/fd/")
  }

  /// Returns the bytes of a text file that the user or an app names. Throws `SystemError`, also if
  /// the file exceeds the size limit for text files.
  /// - Parameter limit: The size limit in bytes.
  package func readText(
    _ path: String, limit: Int = TextFile.sizeLimit
  ) throws -> [UInt8] {
    let bytes = try readStart(path, limit + 1)
    guard bytes.count <= limit else { throw Self.tooLarge(path, limit) }
    return bytes
  }

  static func tooLarge(_ path: String, _ limit: Int) -> SystemError {
    SystemError(
      operation: .read, path: path, reason: "it has more than \(limit / 1024 / 1024) MB")
  }

  /// Returns the bytes of a text file that is named on the command line; for `-`, those of standard
  /// input. Throws `SystemError`, also if there are more than the size limit for text files.
  package func readArgument(_ path: String) throws -> [UInt8] {
    try readText(path == "-" ? "/dev/stdin" : path)
  }

  /// The prefix of the names of temporary files. It is short so that the names do not exceed the
  /// limit of the file system.
  static let temporaryPrefix = ".pb~"

  /// Writes a file that the user names, atomically. If the path is a link, what it leads to is
  /// replaced; if it is a device or pipe, it is written to. Throws `SystemError`, also if the path is
  /// a link that leads nowhere.
  package func save(_ bytes: [UInt8], as path: String) throws {
    switch kindFollowingLink(path) {
    case .other: try write(path, bytes)
    case .link:
      throw SystemError(
        operation: .write, path: path, reason: "the symbolic link leads nowhere",
        advice: "remove the link, or name another file")
    case .file, .folder, nil:
      try replace(kind(path) == .link ? realPath(path) ?? path : path, with: bytes)
    }
  }

  /// Replaces the file or link at a path atomically, or writes a new file. Throws `SystemError`.
  func replace(_ path: String, with bytes: [UInt8]) throws {
    let temporary = Self.join(path.folderName, Self.temporaryPrefix + fingerprint(path))
    do {
      try write(temporary, bytes)
      try rename(temporary, path)
    } catch {
      try? removeFile(temporary)
      guard let error = error as? SystemError, error.path == temporary else { throw error }
      // The name of the temporary file would mean nothing to the user.
      throw SystemError(
        operation: error.operation, path: path, reason: error.reason, advice: error.advice)
    }
  }

  /// Joins a name to the path of a folder. If the path is empty or `.`, which both mean the working
  /// directory, the result is the name alone.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the system's message for an `errno` value. The message begins in lower case.
  package static func reason(of number: Int32) -> String {
    let reason = String(cString: strerror(number))
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}
