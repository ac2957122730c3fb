import FileSystem
import HandbookModel

/// The lines of source files that have changed since a revision.
struct ChangedLines: Sendable {
  private enum Change: Sendable {
    /// The file is new.
    case everywhere
    case lines([Range<Int>])
  }

  /// The changes by the path of the source file, as shown to the user.
  private let changes: [String: Change]

  /// Asks git which lines of files have changed. What is not committed counts as changed, and so does
  /// a file that git does not know yet, unless it is to be ignored.
  /// - Parameters:
  ///   - revision: A revision of the repository. If the current branch is not based on it, the lines
  ///     count that have changed since the two have separated.
  ///   - files: The paths of the source files; `-` is standard input, which counts as new.
  /// - Throws: `SystemError` if git is not installed, a file is not in a repository, or the revision
  ///   does not exist in it.
  init(
    since revision: String, in files: [String], git: Git, fileSystem: FileSystem
  ) throws {
    var finder = RepositoryFinder(revision: revision, git: git, fileSystem: fileSystem)
    var changes: [String: Change] = [:]
    var paths: [Repository: [(shown: String, inside: String)]] = [:]
    for file in files {
      guard file != "-", let real = fileSystem.realPath(file) else {
        changes[file] = .everywhere
        continue
      }
      guard let repository = try finder.repository(of: real.folderName) else {
        throw SystemError(
          operation: .read, path: file, reason: "it is not in a git repository",
          advice: "leave out --since")
      }
      let inside = real.dropFirst(repository.root.count + 1)
      paths[repository, default: []].append((file, String(inside)))
    }
    for (repository, files) in paths {
      let found = try Self.changes(of: files.map(\.inside), in: repository, git)
      for file in files {
        changes[file.shown] = found[file.inside].map { change in
          guard case .lines(let lines) = change, let text = try? fileSystem.readText(file.shown)
          else { return change }
          return .lines(GitLines(text).inSourceFile(lines))
        }
      }
    }
    self.changes = changes
  }

  /// Whether anything in a file has changed.
  /// - Parameter path: The path of a source file.
  func contains(_ path: String) -> Bool { changes[path] != nil }

  /// Whether a diagnostic is about a changed line, about all of a changed file, or about a file that
  /// is no source file, such as the configuration.
  func touch(_ diagnostic: Diagnostic) -> Bool {
    guard case .lines(let lines)? = changes[diagnostic.location.path] else { return true }
    // What cannot be parsed is reported where the parser notices it, and not where it is wrong.
    if diagnostic.id == DiagnosticKind.lintUnparsed.id || diagnostic.id.hasPrefix("file/") {
      return true
    }
    let range = diagnostic.location.range
    let reported = range.start.line..<max(range.start.line, range.end.line) + 1
    return lines.contains { $0.overlaps(reported) }
  }

  /// Returns the changes of files in a repository, by path; nothing for a file without changes.
  private static func changes(
    of files: [String], in repository: Repository, _ git: Git
  ) throws -> [String: Change] {
    guard let base = repository.base else {
      return Dictionary(files.map { ($0, .everywhere) }, uniquingKeysWith: { first, _ in first })
    }
    // With all Swift files, git finds those that were moved.
    let patterns =
      ["*.swift"]
      + files.filter { !$0.hasSuffix(".swift") }.map { ":(top,literal)\($0)" }
    let diff =
      [
        "diff", "-U0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv",
        "--text", "--find-renames", "--no-relative", "--ignore-submodules=all", "--src-prefix=a/",
        "--dst-prefix=b/", base, "--",
      ] + patterns
    // The diff of a commit with too many files would not end.
    _ = try git.tree(of: base, in: repository.root, options: ["--name-only"])
    let untracked = ["ls-files", "--others", "--exclude-standard", "-z", "--"] + patterns
    guard let changed = try git.output(diff, in: repository.root) else {
      throw try git.failure(of: diff, in: repository.root)
    }
    guard let added = try git.output(untracked, in: repository.root) else {
      throw try git.failure(of: untracked, in: repository.root)
    }
    var changes = DiffReader.changedLines(changed).mapValues { Change.lines($0) }
    for path in added.split(separator: 0) {
      changes[String(decoding: path, as: UTF8.self)] = .everywhere
    }
    return changes
  }
}

/// A repository with files to lint.
private struct Repository: Hashable {
  /// The absolute path of its working tree.
  let root: String
  /// The commit that files are compared with; `nil` if the repository is a submodule that was added
  /// later.
  let base: String?
}

/// Finds the repositories that files are in, and the commits to compare them with.
private struct RepositoryFinder {
  let revision: String
  let git: Git
  let fileSystem: FileSystem
  /// The repositories by folder; `nil` for a folder that is in none.
  private var known: [String: Repository?] = [:]

  init(revision: String, git: Git, fileSystem: FileSystem) {
    self.revision = revision
    self.git = git
    self.fileSystem = fileSystem
  }

  /// Returns the repository that a folder is in; `nil` if it is in none.
  /// - Parameter folder: An absolute path without symbolic links.
  mutating func repository(of folder: String) throws -> Repository? {
    guard !folder.isEmpty else { return nil }
    if let known = known[folder] { return known }
    let found =
      fileSystem.kind(folder + "/.git") == nil
      ? try repository(of: folder.folderName)
      : Repository(root: folder, base: try base(of: folder))
    known[folder] = found
    return found
  }

  /// Returns the commit that files of a repository are compared with. For a submodule, this is the
  /// commit that the repository around it had then.
  private mutating func base(of root: String) throws -> String? {
    let around = ["rev-parse", "--show-superproject-working-tree"]
    guard let outer = try git.line(around, in: root) else {
      throw try git.failure(of: around, in: root)
    }
    if !outer.isEmpty, root.hasPrefix(outer + "/") {
      let path = root.dropFirst(outer.count + 1)
      guard let base = try repository(of: outer)?.base,
        let commit = try git.line(
          ["rev-parse", "--verify", "--quiet", "\(base):\(path)"], in: outer)
      else { return nil }
      return try self.commit(commit, in: root)
    }
    let commit = try self.commit(revision, in: root)
    return try git.line(["merge-base", commit, "HEAD"], in: root) ?? commit
  }

  private func commit(_ revision: String, in root: String) throws -> String {
    let isOption = revision.hasPrefix("-")
    let arguments = ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]
    guard !isOption, let commit = try git.line(arguments, in: root) else {
      throw SystemError(
        operation: .read, path: revision, reason: "there is no such revision in \(root)",
        advice: "fetch it first if the clone does not have the whole history")
    }
    return commit
  }
}
