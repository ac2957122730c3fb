import FileSystem
import HandbookModel

/// Lists all files below a root folder. Skips files and folders whose names begin with a dot,
/// `node_modules`, and the output of earlier builds. Symbolic links are followed only if they lead
/// to a file inside the root folder.
struct DirectoryWalker {
  let fileSystem: FileSystem
  let root: String
  let excluded: String?
  var diagnostics: [Diagnostic] = []
  /// The paths of the files that are symbolic links, relative to the root.
  private(set) var links: Set<String> = []

  init(fileSystem: FileSystem, root: String, excluded: String?) {
    self.fileSystem = fileSystem
    self.root = root
    self.excluded = excluded.flatMap(fileSystem.realPath)
  }

  /// Returns the paths of all files, relative to the root, in the order of their UTF-8 bytes.
  /// Throws `SystemError` if a folder cannot be read.
  mutating func paths() throws -> [String] {
    var paths: [String] = []
    try visit("", into: &paths)
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func visit(_ folder: String, into paths: inout [String]) throws {
    let fullPath = folder.isEmpty ? root : FileSystem.join(root, folder)
    if let excluded, fileSystem.realPath(fullPath) == excluded { return }
    let entries = try fileSystem.list(fullPath)
    // The output folder of an earlier build is not content.
    if entries.contains(where: { $0.name == OutputFolder.manifestName }) { return }
    var names: Set<String> = []
    for entry in entries where !entry.name.hasPrefix(".") {
      guard names.insert(entry.name).inserted else {
        diagnostics.append(.twin(FileSystem.join(fullPath, entry.name)))
        continue
      }
      _ = try entry.path(in: fullPath)
      let path = FileSystem.join(folder, entry.name)
      switch entry.kind {
      case .file: paths.append(path)
      // A folder of installed packages contains no part of a handbook.
      case .folder where entry.name == "node_modules": break
      case .folder: try visit(path, into: &paths)
      case .link where isFileInside(path):
        paths.append(path)
        links.insert(path)
      case .link: break
      case .other: diagnostics.append(.special(FileSystem.join(root, path)))
      }
    }
  }

  private mutating func isFileInside(_ path: String) -> Bool {
    let fullPath = FileSystem.join(root, path)
    guard let target = fileSystem.realPath(fullPath), let home = fileSystem.realPath(root) else {
      diagnostics.append(.linkSkipped(fullPath, "its target does not exist"))
      return false
    }
    guard target != home else {
      diagnostics.append(
        .linkSkipped(
          fullPath, "it leads to the content folder itself, which is a loop",
          fix: "remove the link"))
      return false
    }
    guard target.hasPrefix(home + "/") else {
      diagnostics.append(.linkSkipped(fullPath, "its target is outside the content folder"))
      return false
    }
    let kind = fileSystem.kind(target)
    guard kind == .file else {
      diagnostics.append(
        .linkSkipped(fullPath, "its target is \(kind == .folder ? "a folder" : "not a file")"))
      return false
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func special(_ path: String) -> Diagnostic {
    inFile(
      path, .fileSpecial, "this pipe, socket or device is not read",
      fix: Fix("replace it with a file, or remove it"))
  }

  fileprivate static func twin(_ path: String) -> Diagnostic {
    inFile(
      path, .fileTwin, "another file here has the same name, with its accents encoded differently",
      fix: Fix("rename one of the two"))
  }

  fileprivate static func linkSkipped(
    _ path: String, _ reason: String, fix: String = "replace the link with the file itself"
  ) -> Diagnostic {
    inFile(
      path, .fileLinkSkipped, "the symbolic link is skipped: \(reason)", fix: Fix(fix))
  }
}
