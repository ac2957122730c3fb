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
  /// - Throws: `SystemError` if git is not installed, or the folder is not in a repository.
  init(at folder: String, git: Git) throws {
    let question = ["rev-parse", "--show-toplevel"]
    guard let root = try git.line(question, in: folder), !root.isEmpty else {
      let reason = try git.failure(of: question, in: folder).reason
      throw SystemError(
        operation: .read, path: folder,
        reason: reason.hasPrefix("not a git repository") ? "it is not in a git repository" : reason,
        advice: "leave out --history")
    }
    self.git = git
    self.root = root
  }

  // MARK: Commits

  /// Returns commits of the current branch that changed something in a folder, at most as many as
  /// `count` and the oldest first. They are spread evenly over the time from the first to the last.
  /// - Parameter folder: The absolute path of the folder.
  /// - Returns: The commits, and the hashes of those whose dates cannot be read.
  func commits(in folder: String, count: Int) throws -> (commits: [Commit], undated: [String]) {
    let log = ["log", "--first-parent", "--format=%H %ct %cs", "HEAD", "--", "."]
    let text = String(decoding: try git.output(log, in: folder) ?? [], as: UTF8.self)
    var (commits, undated): ([Commit], [String]) = ([], [])
    for line in text.split(separator: "\n").reversed() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3, let time = Int(words[1]) {
        commits.append(Commit(hash: words[0], date: words[2], time: time))
      } else {
        undated.append(words[0])
      }
    }
    return (Self.spread(commits, count: count), undated)
  }

  /// Returns the last commit before each of some moments that are equally far from each other.
  /// - Parameter commits: The commits from the oldest to the newest.
  static func spread(_ commits: [Commit], count: Int) -> [Commit] {
    guard commits.count > count, count > 1, let first = commits.first, let last = commits.last
    else { return Array(commits.suffix(max(count, 0))) }
    var chosen: [Commit] = []
    // A commit can name any time, so sums of times may exceed what `Int` holds.
    let (start, end) = (Double(first.time), Double(last.time))
    for step in 0..<count {
      let moment = start + (end - start) * Double(step) / Double(count - 1)
      // Clocks can be wrong, so times need not grow.
      let commit = step == count - 1 ? last : commits.last { Double($0.time) <= moment } ?? first
      if chosen.last != commit { chosen.append(commit) }
    }
    return chosen
  }

  // MARK: Files

  /// The ends of the names of the files that lint reads.
  private static let suffixes = [".swift", ".pbxproj", ".xcconfig", ".plist"]
  /// The number of contents that git is asked for at once. Their hashes fit in a pipe.
  private static let mostRequests = 300
  /// The number of bytes of contents after which no more is asked for at once.
  private static let mostRequested = 64 << 20
  /// The most files of a revision, and the most bytes of all of them. Many files can be one object
  /// of git, and a large one can take little space there.
  private static let (mostFiles, mostBytes) = (50_000, 512 << 20)

  /// Returns the files of a commit as a file system that can only be read.
  /// - Throws: `SystemError` if git does not have all of them, if there are too many, or if one has a
  ///   path that no file has.
  mutating func fileSystem(of commit: Commit) throws -> FileSystem {
    var tree = RevisionTree(root: root)
    for entry in try git.tree(of: commit.hash, in: root).split(separator: 0) {
      // The mode, the type, the hash, a tab, and the path. Links and submodules are left out.
      guard let line = String(validating: entry, as: UTF8.self), line.hasPrefix("100"),
        let tab = line.firstIndex(of: "\t"),
        let hash = line[..<tab].split(separator: " ").last
      else { continue }
      let path = line[line.index(after: tab)...]
      guard Self.suffixes.contains(where: path.hasSuffix) else { continue }
      try tree.add(String(path), hash: String(hash))
      guard tree.files.count <= Self.mostFiles else {
        throw Self.unusable(commit, "it has more than \(Self.mostFiles) files")
      }
    }
    let hashes = Set(tree.files.values)
    var found = contents.filter { hashes.contains($0.key) }
    let missing = hashes.filter { found[$0] == nil }.sorted()
    let sizes = try sizes(of: missing)
    let bytes = tree.files.values.reduce(0) { $0 + (found[$1]?.count ?? sizes[$1] ?? 0) }
    guard sizes.count == missing.count else {
      throw Self.unusable(commit, "git does not have all of its files")
    }
    guard bytes <= Self.mostBytes else {
      throw Self.unusable(commit, "its files have more than \(Self.mostBytes >> 20) MB")
    }
    try read(missing, sizes, into: &found)
    contents = found
    return tree.fileSystem(contents)
  }

  private static func unusable(_ commit: Commit, _ reason: String) -> SystemError {
    SystemError(operation: .read, path: commit.hash, reason: reason)
  }

  /// Returns the sizes in bytes of the contents with some hashes. Those that git does not have, or
  /// that are larger than all files may be, are left out.
  private func sizes(of hashes: [String]) throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for start in stride(from: 0, to: hashes.count, by: Self.mostRequests) {
      let asked = hashes[start..<min(start + Self.mostRequests, hashes.count)]
      for line in try answer(to: asked, "--batch-check").split(separator: UInt8(ascii: "\n")) {
        // The hash, the type and the size.
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), size >= 0 else { continue }
        sizes[String(words[0])] = min(size, Self.mostBytes + 1)
      }
    }
    return sizes
  }

  /// Adds the contents with some hashes.
  private func read(
    _ hashes: [String], _ sizes: [String: Int], into contents: inout [String: [UInt8]]
  ) throws {
    var rest = hashes[...]
    while !rest.isEmpty {
      var bytes = 0
      let asked = rest.prefix(Self.mostRequests).prefix { hash in
        defer { bytes += sizes[hash] ?? 0 }
        return bytes < Self.mostRequested
      }
      rest = rest.dropFirst(asked.count)
      var answer = try answer(to: asked, "--batch", limit: bytes + asked.count * 200)[...]
      // The hash, the type and the size, a line break, the content, and a line break.
      while let end = answer.firstIndex(of: UInt8(ascii: "\n")) {
        let words = String(decoding: answer[..<end], as: UTF8.self).split(separator: " ")
        answer = answer[(end + 1)...]
        guard words.count == 3, let size = Int(words[2]), 0..<answer.count ~= size else { continue }
        contents[String(words[0])] = Array(answer.prefix(size))
        answer = answer.dropFirst(size + 1)
      }
    }
  }

  private func answer(
    to hashes: ArraySlice<String>, _ option: String, limit: Int = mostRequested
  ) throws -> [UInt8] {
    let input = Array((hashes.joined(separator: "\n") + "\n").utf8)
    return try git.output(["cat-file", option], in: root, input: input, limit: limit) ?? []
  }
}
