import FileSystem
import HandbookModel

/// The folders and files of a revision.
struct RevisionTree {
  let root: String
  /// The entries of each folder by their names, by the absolute path of the folder.
  private var folders: [String: [String: FileSystem.EntryKind]] = [:]
  /// The hash of the content of each file by its absolute path.
  private(set) var files: [String: String] = [:]

  /// The most bytes of a path, and the most names in it. A deeper path is none of an app.
  private static let (mostBytes, mostNames) = (4_096, 100)

  init(root: String) {
    self.root = root
    folders[root] = [".git": .folder]
  }

  /// Adds a file.
  /// - Parameter path: The path in the repository.
  /// - Throws: `SystemError` if no file has such a path. Only damaged repositories contain one.
  mutating func add(_ path: String, hash: String) throws {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.utf8.count <= Self.mostBytes, names.count <= Self.mostNames,
      !names.contains(where: { ["", ".", "..", ".git"].contains($0) })
    else {
      throw SystemError(
        operation: .read, path: path.shortened(toBytes: 100), reason: "no file can have this path")
    }
    var path = FileSystem.join(root, path)
    files[path] = hash
    var kind = FileSystem.EntryKind.file
    while path != root {
      let folder = path.folderName
      let isKnown = folders[folder] != nil
      folders[folder, default: [:]][path.fileName] = kind
      if isKnown { break }
      (path, kind) = (folder, .folder)
    }
  }

  /// Returns the files as a file system.
  /// - Parameter contents: The contents of the files by their hashes.
  func fileSystem(_ contents: [String: [UInt8]]) -> FileSystem {
    let (files, folders) = (files, folders)
    @Sendable func content(_ path: String) -> [UInt8]? { files[path].flatMap { contents[$0] } }
    @Sendable func read(_ path: String) throws -> [UInt8] {
      guard let bytes = content(path) else {
        throw SystemError(operation: .read, path: path, reason: "the revision does not have it")
      }
      return bytes
    }
    @Sendable func kind(_ path: String) -> FileSystem.EntryKind? {
      files[path] != nil ? .file : folders[path] != nil || path.hasSuffix("/.git") ? .folder : nil
    }
    @Sendable func refuse(_ path: String) throws {
      throw SystemError(operation: .write, path: path, reason: "a revision cannot be changed")
    }
    return FileSystem(
      read: read, readStart: { try Array(read($0).prefix($1)) }, size: { content($0)?.count },
      signature: { _ in nil },
      list: { path in
        (folders[path] ?? [:]).map { FileSystem.Entry(name: $0.key, kind: $0.value) }
          .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      },
      kind: kind, realPath: { kind($0) == nil ? nil : $0 }, write: { path, _ in try refuse(path) },
      rename: { _, path in try refuse(path) }, createFolder: refuse, removeFile: refuse,
      removeEmptyFolder: { _ in }, lockFolder: { _ in nil })
  }
}
