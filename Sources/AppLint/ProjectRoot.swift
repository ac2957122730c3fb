import FileSystem
import HandbookModel

/// The folder that contains the app configuration. Paths in the configuration are relative to this
/// folder, regardless of the working directory.
struct ProjectRoot: Sendable {
  static let configurationName = ".proofbook.yml"

  /// Where the paths of source files are resolved.
  var fileSystem: FileSystem
  /// The path of the app configuration; `nil` if there is none.
  let configuration: String?
  /// The absolute path of the folder that contains the app configuration, with symbolic links
  /// resolved and with a trailing `/`; `nil` if there is none.
  private let real: String?
  /// Whether the folder is the working directory.
  private let isWorkingFolder: Bool

  /// Finds the app configuration. The folder that contains it becomes the project root.
  /// - Parameters:
  ///   - named: The path of the app configuration; `nil` to search for it in the working directory,
  ///     then in the folder of each path in `paths`, and then in the parent folders.
  ///   - paths: The paths to lint.
  /// - Throws: `SystemError` if different configurations are found for two paths.
  init(named: String?, paths: [String], fileSystem: FileSystem) throws {
    self.fileSystem = fileSystem
    configuration = try named ?? Self.common(to: paths, fileSystem)
    let folder = configuration?.folderName ?? ""
    isWorkingFolder = folder.isEmpty
    real = fileSystem.realPath(folder.isEmpty ? "." : folder).map { $0 == "/" ? $0 : $0 + "/" }
  }

  /// Returns the only configuration that is found for the paths; `nil` if there is none.
  private static func common(to paths: [String], _ fileSystem: FileSystem) throws -> String? {
    var common: String?
    for path in paths {
      guard let found = nearest(to: path, fileSystem) else { continue }
      guard let first = common else {
        common = found
        continue
      }
      guard fileSystem.realPath(found) == fileSystem.realPath(first) else {
        throw SystemError(
          operation: .read, path: found, reason: "'\(first)' configures other paths of this run",
          advice: "lint the paths one at a time, or choose a configuration with '--config'")
      }
    }
    return common
  }

  /// Searches for the app configuration in the working directory, then in the folder of `path`, and
  /// then in the parent folders up to the root of the repository. Returns the path of the
  /// configuration; `nil` if there is none.
  /// - Parameter path: The path of a file or folder to lint.
  private static func nearest(to path: String, _ fileSystem: FileSystem) -> String? {
    if fileSystem.kind(configurationName) != nil { return configurationName }
    var folder = fileSystem.kindFollowingLink(path) == .folder ? path : path.folderName
    // The limit is deeper than any real folder; symbolic links can form a cycle.
    for _ in 0..<64 {
      let candidate = FileSystem.join(folder, configurationName)
      if fileSystem.kind(candidate) != nil { return candidate }
      let isRoot = fileSystem.realPath(folder.isEmpty ? "." : folder) == "/"
      if isRoot || fileSystem.kind(FileSystem.join(folder, ".git")) != nil { return nil }
      folder = parentFolder(folder)
    }
    return nil
  }

  private static func parentFolder(_ folder: String) -> String {
    if folder.isEmpty || folder == "." { return ".." }
    if folder.fileName == ".." || folder.fileName == "." { return FileSystem.join(folder, "..") }
    return folder.contains("/") ? (folder.folderName.isEmpty ? "/" : folder.folderName) : "."
  }

  /// Converts a path that the app configuration contains to a path relative to the working
  /// directory. An absolute path is not changed.
  func path(of named: String) -> String {
    guard !named.hasPrefix("/") else { return named }
    return FileSystem.join(configuration?.folderName ?? "", named)
  }

  /// Converts the path of a source file to a path relative to the folder that contains the app
  /// configuration. The result doesn't depend on the working directory.
  func inside(_ path: String) -> String {
    let isBelow = !path.hasPrefix("/") && !path.hasPrefix("..")
    guard !isWorkingFolder || !isBelow, let real, let resolvedPath = fileSystem.realPath(path),
      resolvedPath.hasPrefix(real)
    else {
      return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
    return String(resolvedPath.dropFirst(real.count))
  }
}
