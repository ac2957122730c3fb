import FileSystem
import HandbookModel

// Finds the handbooks by the names of the files in the content folder.
extension LoadStage {
  /// The files of the content folder, and everything that can be derived from their names alone.
  struct Listing: Sendable {
    /// The paths of all files, relative to the content root, in the order of their UTF-8 bytes.
    let paths: [String]
    let names: Set<String>
    /// The paths of the files that are symbolic links, relative to the content root.
    let links: Set<String>
    let layouts: [ContentLayout]
    let diagnostics: [Diagnostic]
  }

  /// Lists the content folder and finds its handbooks. Throws `SystemError` if the folder cannot be
  /// read.
  func list() throws -> Listing {
    guard fileSystem.kind(root) != nil else {
      throw SystemError(
        operation: .read, path: root, reason: "the folder does not exist",
        advice: fileSystem.kind("handbook.yaml") == .file
          ? "this folder is itself a handbook: use '--content .'"
          : "name the folder of your rules with --content, or create one with 'proofbook init'")
    }
    var walk = DirectoryWalker(fileSystem: fileSystem, root: root, excluded: excluded)
    let paths = try walk.paths()
    let layouts = ContentLayout.discover(in: paths)
    var diagnostics = walk.diagnostics
    if layouts.isEmpty { diagnostics.append(.noRules(in: root)) }
    diagnostics += clashes(among: layouts.map(\.key))
    diagnostics += paths.compactMap { path in
      Self.meantName(of: path).map { .misnamed(FileSystem.join(root, path), meant: $0) }
    }
    let read = Set(layouts.map(\.key) + [""])
    diagnostics += paths.filter { path in
      path.fileName == "handbook.yaml" && !read.contains(path.folderName)
    }.map { .unreadSettings(FileSystem.join(root, $0)) }
    diagnostics += layouts.flatMap(\.unreadSectionsFiles).map {
      .unreadSections(FileSystem.join(root, $0.path), used: $0.used)
    }
    return Listing(
      paths: paths, names: Set(paths), links: walk.links, layouts: layouts, diagnostics: diagnostics
    )
  }

  /// Returns an error for each handbook that cannot have a folder of its own in the site. Its path
  /// differs from that of another handbook only in case, or a folder in it has the ending of a file
  /// that builds write, such as a page or `handbook.json`.
  /// - Parameter keys: The keys of the handbooks: their folders relative to the content root.
  private func clashes(among keys: [String]) -> [Diagnostic] {
    var first: [String: String] = [:]
    return keys.compactMap { key in
      let path = FileSystem.join(root, key)
      if let other = first.updateValue(key, forKey: key.lowercased()) {
        return .folderTaken(path, "'\(other)' differs from it only in case")
      }
      let isTaken = key.split(separator: "/").contains(where: Address.isFileName)
      return isTaken ? .folderTaken(path, "it is named like a file of the site") : nil
    }
  }

  /// Returns the name that the author probably meant, such as `handbook.yaml` for `Handbook.yml`.
  /// Returns `nil` if the file name is correct or does not resemble a name with a special meaning.
  private static func meantName(of path: String) -> String? {
    let name = path.fileName
    let lower = name.lowercased()
    let names = ["handbook.yaml", "_section.md", "_sections.md", "metadata.json"]
    let meant = lower == "handbook.yml" ? "handbook.yaml" : lower
    if names.contains(meant) { return name == meant ? nil : meant }
    for ending in [".md", ".markdown", ".mdown"] where lower.hasSuffix(ending) {
      return name.hasSuffix(".md") ? nil : name.dropLast(ending.count) + ".md"
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func noRules(in root: String) -> Diagnostic {
    inFile(
      root, .loadNoRules, "this folder contains no rules",
      fix: Fix("add one with 'proofbook new rule', or name another folder with --content"))
  }

  fileprivate static func unreadSettings(_ path: String) -> Diagnostic {
    inFile(
      path, .handbookNoEffect, "the file has no effect: its folder is not a handbook",
      fix: Fix("move it to the root folder of the handbook"))
  }

  fileprivate static func unreadSections(_ path: String, used: String) -> Diagnostic {
    inFile(
      path, .handbookNoEffect, "the file has no effect: '\(used)' is used instead",
      fix: Fix(
        used.fileName == "_sections.md"
          ? "move its sections there"
          : "move the text of each section to the '_section.md' in its folder"))
  }

  static func misnamed(_ path: String, meant: String) -> Diagnostic {
    inFile(
      path, .fileMisnamed, "ignored because it is not named '\(meant)'",
      fix: Fix("rename it to '\(meant)'"))
  }

  fileprivate static func folderTaken(_ path: String, _ reason: String) -> Diagnostic {
    inFile(
      path, .handbookFolderTaken,
      "the handbook cannot have its own folder in the site: \(reason)",
      fix: Fix("rename the folder"))
  }
}
