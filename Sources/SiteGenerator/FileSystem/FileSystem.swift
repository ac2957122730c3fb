import Foundation
import HandbookModel

/// Everything the program does to a disk, as values: tests replace single calls, for instance to
/// refuse a permission that root always has. Nothing else in the stages touches files.
package struct FileSystem: Sendable {
  /// What a name in a folder stands for.
  package enum EntryKind: Sendable {
    case file, folder, link, other
  }

  /// A name in a folder.
  package struct Entry: Sendable {
    /// Without the folder.
    package let name: String
    /// Links are not followed.
    package let kind: EntryKind
  }

  /// The bytes of a file; throws `SystemError`.
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// The size of a file in bytes, links followed; nil when there is no such file.
  package var size: @Sendable (_ path: String) -> Int?
  /// The names in a folder in the order of their bytes, without `.` and `..`; throws.
  package var list: @Sendable (_ path: String) throws -> [Entry]
  /// What stands at a path, links not followed; nil for nothing.
  package var kind: @Sendable (_ path: String) -> EntryKind?
  /// The absolute path with all links followed; nil when there is nothing.
  package var realPath: @Sendable (_ path: String) -> String?
  /// Makes or overwrites a file; throws.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Puts a file in another's place at once; throws.
  package var rename: @Sendable (_ from: String, _ to: String) throws -> Void
  /// Makes a folder and those above it; throws.
  package var createFolder: @Sendable (_ path: String) throws -> Void
  /// Removes a file; throws unless it is gone.
  package var removeFile: @Sendable (_ path: String) throws -> Void
  /// Removes a folder if it is empty.
  package var removeEmptyFolder: @Sendable (_ path: String) -> Void
  /// Takes a folder for one process as long as the lock lives; nil when another has taken it. The
  /// folder must be there; on a disk that knows no locks every process gets one.
  package var lockFolder: @Sendable (_ path: String) -> FolderLock?
}

/// A folder that one process writes to. The system ends it with the process, however that ends.
package final class FolderLock: Sendable {
  private let release: @Sendable () -> Void

  /// Put together from its parts.
  package init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

extension FileSystem {
  /// The machine's own disk.
  package static let disk = FileSystem(
    read: readFile, size: sizeOfFile, list: listFolder, kind: kindOfPath, realPath: resolve,
    write: writeFile, rename: renameFile, createFolder: makeFolder, removeFile: deleteFile,
    removeEmptyFolder: { _ = rmdir($0) }, lockFolder: lock)

  /// `folder/name`, without a needless `./`.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func readFile(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("read", path) }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw failure("read", path) }
    var bytes: [UInt8] = []
    let expected = Int(information.st_size) + 1
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: max(expected, 4096)) { buffer, initialized in
        count = Foundation.read(file, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
  }

  private static func sizeOfFile(_ path: String) -> Int? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return Int(information.st_size)
  }

  private static func listFolder(_ path: String) throws -> [Entry] {
    guard let folder = opendir(path.isEmpty ? "." : path) else { throw failure("read", path) }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): EntryKind.file
        case Int32(DT_DIR): EntryKind.folder
        case Int32(DT_LNK): EntryKind.link
        // Some file systems leave the type to be asked for.
        default: kindOfPath(join(path, name)) ?? .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kindOfPath(_ path: String) -> EntryKind? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    return switch information.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func writeFile(_ path: String, _ bytes: [UInt8]) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure("write", path) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0 {
        let error = failure("write", path)
        close(file)
        throw error
      }
      written += count
    }
    // A full disk may only be told of here.
    guard close(file) == 0 else { throw failure("write", path) }
  }

  private static func renameFile(_ from: String, _ to: String) throws {
    guard Foundation.rename(from, to) == 0 else { throw failure("write", to) }
  }

  private static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure("create", path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("create", path) }
  }

  private static func deleteFile(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  private static func lock(_ path: String) -> FolderLock? {
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    let lock = FolderLock { close(folder) }
    return flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? nil : lock
  }

  /// What the system says of an error number, as the end of a sentence.
  package static func reason(of number: Int32) -> String {
    let reason = String(cString: strerror(number))
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  private static func failure(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation: operation, path: path, reason: reason(of: errno), advice: nil)
  }
}
