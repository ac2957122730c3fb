package import FileSystem
package import HandbookModel
import Synchronization

/// An in-memory file system. Paths are relative to a working folder, which always exists.
package final class MemoryDisk: Sendable {
  fileprivate struct State {
    /// File contents by path, without `./`.
    var files: [String: [UInt8]] = [:]
    /// The number of writes so far.
    var version = 0
    /// The value of `version` after each file was written last, by path.
    var versions: [String: Int] = [:]
    var folders: Set<String> = [""]
    /// The targets of symbolic links, as paths relative to the working folder, by path.
    var links: [String: String] = [:]
    var lockedFolders: Set<String> = []
    /// The number of fallible calls so far.
    var calls = 0
    var writes: [String] = []
    var interruption: Interruption?
  }

  /// The calls that fail.
  package enum Interruption {
    /// Only the nth call, counted from 1, as if it were refused.
    case refused(Int)
    /// The nth call and all later ones, as after a power failure.
    case stopped(Int)
    /// Every call whose operation and path satisfy the condition.
    case wherever(@Sendable (_ operation: SystemError.Operation, _ path: String) -> Bool)
  }

  private let state: Mutex<State>

  /// Creates a disk with text files.
  /// - Parameter files: The text of each file by its path.
  package init(_ files: [String: String] = [:]) {
    state = Mutex(State())
    for (path, text) in files { put(Array(text.utf8), at: path) }
  }

  /// All operations, bound to this disk.
  package var fileSystem: FileSystem {
    FileSystem(
      read: { try self.read($0) },
      readStart: { path, limit in Array(try self.read(path).prefix(limit)) },
      size: { self.bytes(at: $0)?.count }, signature: { self.signature(of: $0) },
      list: { try self.list($0) }, kind: { path in self.state.withLock { $0.kind(path) } },
      realPath: { path in self.state.withLock { $0.realPath(path) } },
      write: { try self.write($0, $1) }, rename: { try self.rename($0, $1) },
      createFolder: { try self.createFolder($0) }, removeFile: { try self.removeFile($0) },
      removeEmptyFolder: { self.removeEmptyFolder($0) },
      lockFolder: { self.lockFolder($0) })
  }

  private func lockFolder(_ path: String) -> FolderLock? {
    let path = Self.plain(path)
    guard state.withLock({ $0.lockedFolders.insert(path).inserted }) else { return nil }
    return FolderLock { _ = self.state.withLock { $0.lockedFolders.remove(path) } }
  }

  // MARK: For tests

  /// Adds or replaces a text file, and adds the folders above it.
  package func put(_ text: String, at path: String) { put(Array(text.utf8), at: path) }

  /// Adds or replaces a file, and adds the folders above it.
  package func put(_ bytes: [UInt8], at path: String) {
    state.withLock { state in
      let path = Self.plain(path)
      for folder in Self.folders(above: path) { state.folders.insert(folder) }
      state.write(bytes, at: path)
    }
  }

  /// Adds a symbolic link. The target is relative to the working folder.
  package func putLink(at path: String, to target: String) {
    state.withLock { $0.links[Self.plain(path)] = Self.plain(target) }
  }

  /// Removes a file; does nothing if there is none.
  package func remove(_ path: String) { state.withLock { $0.files[Self.plain(path)] = nil } }

  /// Lets calls fail from now on, and counts them from 0 again; `nil` to let no call fail.
  package func interrupt(_ interruption: Interruption?) {
    state.withLock { state in
      state.calls = 0
      state.interruption = interruption
    }
  }

  /// The number of fallible calls since the last `interrupt`.
  package var calls: Int { state.withLock { $0.calls } }

  /// The files written since the last `forgetWrites`. Renamed temporary files have their final
  /// name.
  package var writes: [String] { state.withLock { $0.writes } }

  /// Empties the list of written files.
  package func forgetWrites() { state.withLock { $0.writes = [] } }

  /// Returns the bytes of a file; `nil` if there is none. Links are followed.
  package func bytes(at path: String) -> [UInt8]? {
    state.withLock { $0.files[$0.resolved(path)] }
  }

  /// Returns the text of a file; `nil` if there is none. Links are followed.
  package func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below a folder, by its path relative to the folder.
  package func files(in folder: String) -> [String: [UInt8]] {
    let prefix = folder.isEmpty ? "" : Self.plain(folder) + "/"
    return state.withLock { state in
      var found: [String: [UInt8]] = [:]
      for (path, bytes) in state.files where path.hasPrefix(prefix) {
        found[String(path.dropFirst(prefix.count))] = bytes
      }
      return found
    }
  }

  /// Every folder below a folder, by its path relative to that folder.
  package func folders(in folder: String) -> Set<String> {
    let prefix = Self.plain(folder) + "/"
    return state.withLock { state in
      Set(state.folders.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    }
  }

  // MARK: Paths

  fileprivate static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  fileprivate static func folders(above path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
  }
}

// MARK: Calls

extension MemoryDisk {
  private func read(_ path: String) throws -> [UInt8] {
    try count(.read, path)
    guard let bytes = bytes(at: path) else { throw Self.failure(.read, path, "no such file") }
    return bytes
  }

  private func signature(of path: String) -> FileSignature? {
    state.withLock { state in
      let path = state.resolved(path)
      guard let bytes = state.files[path], let version = state.versions[path] else { return nil }
      return FileSignature(
        identity: FileSignature.Identity(device: 0, node: UInt64(version)),
        size: Int64(bytes.count), modified: version, changed: version)
    }
  }

  private func list(_ path: String) throws -> [FileSystem.Entry] {
    try count(.read, path)
    return try state.withLock { state in
      let folder = Self.plain(path)
      guard state.folders.contains(folder) else {
        throw Self.failure(.read, path, "no such folder")
      }
      let prefix = folder.isEmpty ? "" : folder + "/"
      var kinds: [String: FileSystem.EntryKind] = [:]
      let all =
        state.files.keys.map { ($0, FileSystem.EntryKind.file) }
        + state.links.keys.map { ($0, .link) } + state.folders.map { ($0, .folder) }
      for (path, kind) in all where path.hasPrefix(prefix) && path != folder {
        let name = path.dropFirst(prefix.count)
        if !name.isEmpty, !name.contains("/") { kinds[String(name)] = kind }
      }
      return kinds.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { FileSystem.Entry(name: $0, kind: $1) }
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    // An interrupted write leaves half of the file behind.
    let failure = Result { try count(.write, path) }
    try state.withLock { state in
      let plain = Self.plain(path)
      guard state.folders.contains(Self.folders(above: plain).last ?? ""),
        !state.folders.contains(plain)
      else { throw Self.failure(.write, path, "no such folder") }
      if case .failure(let error) = failure {
        state.write(Array(bytes.prefix(bytes.count / 2)), at: plain)
        throw error
      }
      state.write(bytes, at: plain)
    }
  }

  private func rename(_ from: String, _ to: String) throws {
    try count(.write, to)
    try state.withLock { state in
      let target = Self.plain(to)
      guard let bytes = state.files[Self.plain(from)], !state.folders.contains(target) else {
        throw Self.failure(.write, to, "no such file")
      }
      state.files[Self.plain(from)] = nil
      state.write(bytes, at: target)
      state.writes.append(target)
    }
  }

  private func createFolder(_ path: String) throws {
    try count(.create, path)
    try state.withLock { state in
      let path = Self.plain(path)
      for folder in Self.folders(above: path) + [path] {
        guard state.files[folder] == nil else {
          throw Self.failure(.create, path, "not a folder")
        }
        state.folders.insert(folder)
      }
    }
  }

  private func removeFile(_ path: String) throws {
    try count(.remove, path)
    state.withLock { $0.files[Self.plain(path)] = nil }
  }

  private func removeEmptyFolder(_ path: String) {
    state.withLock { state in
      if case .stopped(let limit) = state.interruption, state.calls >= limit { return }
      let folder = Self.plain(path)
      let isEmpty =
        !(state.files.keys.contains { $0.hasPrefix(folder + "/") }
        || state.folders.contains { $0.hasPrefix(folder + "/") })
      if isEmpty { state.folders.remove(folder) }
    }
  }

  private func count(_ operation: SystemError.Operation, _ path: String) throws {
    let fails = state.withLock { state in
      state.calls += 1
      return switch state.interruption {
      case nil: false
      case .refused(let number): state.calls == number
      case .stopped(let number): state.calls >= number
      case .wherever(let condition): condition(operation, path)
      }
    }
    if fails { throw Self.failure(operation, path, "interrupted") }
  }

  private static func failure(
    _ operation: SystemError.Operation, _ path: String, _ reason: String
  ) -> SystemError {
    SystemError(operation: operation, path: path, reason: reason)
  }
}

extension MemoryDisk.State {
  fileprivate mutating func write(_ bytes: [UInt8], at path: String) {
    files[path] = bytes
    version += 1
    versions[path] = version
  }

  fileprivate func resolved(_ path: String) -> String {
    let plain = MemoryDisk.plain(path)
    return links[plain] ?? plain
  }

  fileprivate func kind(_ path: String) -> FileSystem.EntryKind? {
    let plain = MemoryDisk.plain(path)
    if links[plain] != nil { return .link }
    if files[plain] != nil { return .file }
    return folders.contains(plain) ? .folder : nil
  }

  fileprivate func realPath(_ path: String) -> String? {
    let plain = resolved(path)
    return files[plain] != nil || folders.contains(plain) ? "/" + plain : nil
  }
}
