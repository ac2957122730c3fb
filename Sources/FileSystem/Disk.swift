import Foundation
import HandbookModel

extension FileSystem {
  /// The file system operations that access the disk.
  package static let disk = FileSystem(
    read: { try readFile($0) }, readStart: readFile, size: sizeOfFile,
    signature: { FileSignature($0) }, list: listFolder, kind: kindOfPath, realPath: resolve,
    write: writeFile, rename: renameFile,
    createFolder: makeFolder, removeFile: deleteFile,
    removeEmptyFolder: { _ = rmdir($0) }, lockFolder: lock)

  /// The maximum size in bytes of a file that is read as a whole.
  private static let mostBytes = 1 << 30

  private static func readFile(_ path: String, limit: Int = .max) throws -> [UInt8] {
    // A pipe without a writer does not block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(.read, path) }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw failure(.read, path) }
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: break
    case _ where isInput(path):
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    // Devices such as `/dev/zero` have no end.
    default:
      throw SystemError(operation: .read, path: path, reason: "it is not a file")
    }
    if limit == .max, information.st_size > mostBytes { throw tooLarge(path, mostBytes) }
    var bytes: [UInt8] = []
    let expected = min(Int(information.st_size) + 1, limit)
    while bytes.count < limit {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: max(expected, 4096)) { buffer, initialized in
        count = Foundation.read(file, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      guard count >= 0 else { throw failure(.read, path) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return Array(bytes.prefix(limit))
  }

  private static func sizeOfFile(_ path: String) -> Int? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return Int(information.st_size)
  }

  private static func listFolder(_ path: String) throws -> [Entry] {
    guard let folder = opendir(path.isEmpty ? "." : path) else { throw failure(.read, path) }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let (name, isExact) = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        let text = String(validating: name, as: UTF8.self)
        return (text ?? String(decoding: name, as: UTF8.self), text != nil)
      }
      guard name != ".", name != ".." else { continue }
      let kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): EntryKind.file
        case Int32(DT_DIR): EntryKind.folder
        case Int32(DT_LNK): EntryKind.link
        // Some file systems do not report the kind of an entry with its name.
        default: kindOfPath(join(path, name)) ?? .other
        }
      entries.append(Entry(name: name, kind: kind, isNamedExactly: isExact))
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
    // A pipe without a reader does not block.
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else {
      guard errno == ENXIO else { throw failure(.write, path) }
      throw SystemError(operation: .write, path: path, reason: "no process reads from it")
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0 {
        let error = failure(.write, path)
        close(file)
        throw error
      }
      written += count
    }
    // Some errors, such as a full disk, are only reported on close.
    guard close(file) == 0 else { throw failure(.write, path) }
  }

  private static func renameFile(_ from: String, _ to: String) throws {
    var replaced = stat()
    if lstat(to, &replaced) == 0, replaced.st_mode & S_IFMT == S_IFREG {
      // Only an administrator can give a file to its owner.
      _ = chown(from, replaced.st_uid, replaced.st_gid)
      _ = chmod(from, replaced.st_mode & 0o7777)
    }
    guard Foundation.rename(from, to) == 0 else { throw failure(.write, to) }
  }

  private static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure(.create, path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(.create, path) }
  }

  private static func deleteFile(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(.remove, path) }
  }

  private static func lock(_ path: String) -> FolderLock? {
    // A pipe in place of the folder would block.
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    let lock = FolderLock { close(folder) }
    return flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? nil : lock
  }

  private static func failure(_ operation: SystemError.Operation, _ path: String) -> SystemError {
    SystemError(operation: operation, path: path, reason: reason(of: errno), advice: nil)
  }
}
