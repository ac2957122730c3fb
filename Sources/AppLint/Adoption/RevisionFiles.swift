import FileSystem
import HandbookModel

/// Reads the sources and project files of an app at revisions of git. Nothing is checked out: the
/// files of a revision are a file system that reads what git prints.
struct RevisionFiles {
  /// A commit of a repository.
  struct Commit: Hashable {
    let hash: String
    /// The day on which it was committed, such as `2025-03-31`.
    let date: String
    /// The time at which it was committed, in seconds.
    let time: Int
  }

  let git: Git
  /// The absolute path of the repository, without symbolic links.
  let root: String
  /// The content of the files of the last revision by the hash of the content. Most files do not
  /// change from one revision to the next.
  private var contents: [String: [UInt8]] = [:]

  /// - Parameter folder: The absolute path of a folder.
  /// - Returns: `nil` if the folder is not in a repository, or if git is not there.
  init?(at folder: String, git: Git) {
    guard let root = try? git.line(["rev-parse", "--show-toplevel"], in: folder), !root.isEmpty
    else { return nil }
    self.git = git
    self.root = root
  }

  // MARK: Commits

  /// Returns commits of the current branch that changed something in a folder, at most as many as
  /// `count` and the oldest first. They are spread evenly over the time from the first to the last.
  /// - Parameter folder: The absolute path of the folder.
  func commits(in folder: String, count: Int) throws -> [Commit] {
    let log = ["log", "--first-parent", "--format=%H %ct %cs", "HEAD", "--", "."]
    let text = String(decoding: try git.output(log, in: folder) ?? [], as: UTF8.self)
    let all = text.split(separator: "\n").reversed().compactMap { line -> Commit? in
      let words = line.split(separator: " ")
      guard words.count == 3, let time = Int(words[1]) else { return nil }
      return Commit(hash: String(words[0]), date: String(words[2]), time: time)
    }
    return Self.spread(all, count: count)
  }

  /// Returns the last commit before each of some moments that are equally far from each other.
  /// - Parameter commits: The commits from the oldest to the newest.
  static func spread(_ commits: [Commit], count: Int) -> [Commit] {
    guard commits.count > count, count > 1, let first = commits.first, let last = commits.last
    else { return Array(commits.suffix(max(count, 0))) }
    var chosen: [Commit] = []
    for step in 0..<count {
      let moment = first.time + (last.time - first.time) * step / (count - 1)
      // Clocks can be wrong, so times need not grow.
      let commit = step == count - 1 ? last : commits.last { $0.time <= moment } ?? first
      if chosen.last != commit { chosen.append(commit) }
    }
    return chosen
  }

  // MARK: Files

  /// The ends of the names of the files that lint reads.
  private static let suffixes = [".swift", ".pbxproj", ".xcconfig", ".plist"]
  /// The number of contents that git is asked for at once. Their hashes fit in a pipe.
  private static let mostRequests = 300

  /// Returns the files of a commit as a file system that can only be read.
  mutating func fileSystem(of commit: Commit) throws -> FileSystem {
    let list = ["ls-tree", "-r", "-z", "--full-tree", commit.hash]
    guard let output = try git.output(list, in: root) else {
      throw try git.failure(of: list, in: root)
    }
    var tree = Tree(root: root)
    for entry in output.split(separator: 0) {
      // The mode, the type, the hash, a tab, and the path. Links and submodules are left out.
      guard let line = String(validating: entry, as: UTF8.self), line.hasPrefix("100"),
        let tab = line.firstIndex(of: "\t"),
        let hash = line[..<tab].split(separator: " ").last
      else { continue }
      let path = line[line.index(after: tab)...]
      guard Self.suffixes.contains(where: path.hasSuffix) else { continue }
      tree.add(String(path), hash: String(hash))
    }
    contents = try contents(of: tree.hashes)
    return tree.fileSystem(contents)
  }

  /// Returns the contents with some hashes.
  private func contents(of hashes: Set<String>) throws -> [String: [UInt8]] {
    var found = contents.filter { hashes.contains($0.key) }
    let missing = hashes.filter { found[$0] == nil }.sorted()
    for start in stride(from: 0, to: missing.count, by: Self.mostRequests) {
      let asked = missing[start..<min(start + Self.mostRequests, missing.count)]
      let input = Array((asked.joined(separator: "\n") + "\n").utf8)
      var rest = (try git.output(["cat-file", "--batch"], in: root, input: input) ?? [])[...]
      // The hash, the type and the size, a line break, the content, and a line break.
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        rest = rest[(end + 1)...]
        guard words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
        found[String(words[0])] = Array(rest.prefix(size))
        rest = rest.dropFirst(size + 1)
      }
    }
    return found
  }
}

/// The folders and files of a revision.
private struct Tree {
  let root: String
  /// The entries of each folder by their names, by the absolute path of the folder.
  private var folders: [String: [String: FileSystem.EntryKind]] = [:]
  /// The hash of the content of each file by its absolute path.
  private var files: [String: String] = [:]

  init(root: String) {
    self.root = root
    folders[root] = [".git": .folder]
  }

  var hashes: Set<String> { Set(files.values) }

  mutating func add(_ path: String, hash: String) {
    var path = FileSystem.join(root, path)
    files[path] = hash
    var kind = FileSystem.EntryKind.file
    while path != root {
      let folder = path.folderName
      folders[folder, default: [:]][path.fileName] = kind
      (path, kind) = (folder, .folder)
    }
  }

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
