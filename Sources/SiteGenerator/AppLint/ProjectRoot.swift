import HandbookModel

/// The folder of an app's configuration: what the configuration names is found from there, wherever
/// the program was started.
struct ProjectRoot: Sendable {
  static let configurationName = ".proofbook.yml"

  let fileSystem: FileSystem
  /// The configuration's path; nil where there is none.
  let configuration: String?
  /// The real path of the folder with a final `/`; nil for the one in which the program was started.
  private let real: String?

  /// - Parameters:
  ///   - named: the configuration that was asked for; nil to look for one.
  ///   - paths: what is to be linted.
  init(named: String?, paths: [String], fileSystem: FileSystem) {
    self.fileSystem = fileSystem
    configuration = named ?? Self.nearest(to: paths.first ?? ".", fileSystem)
    let folder = configuration?.folderName ?? ""
    real = folder.isEmpty ? nil : fileSystem.realPath(folder).map { $0 == "/" ? $0 : $0 + "/" }
  }

  /// The first configuration in the folder where the program was started, then in that of the sources
  /// and those above it, as far as their repository goes.
  private static func nearest(to path: String, _ fileSystem: FileSystem) -> String? {
    if fileSystem.kind(configurationName) != nil { return configurationName }
    var folder = fileSystem.kind(path) == .folder ? path : path.folderName
    // Deeper than any real folder: a file system may loop.
    for _ in 0..<64 {
      let candidate = FileSystem.join(folder, configurationName)
      if fileSystem.kind(candidate) != nil { return candidate }
      let isRoot = fileSystem.realPath(folder.isEmpty ? "." : folder) == "/"
      if isRoot || fileSystem.kind(FileSystem.join(folder, ".git")) != nil { return nil }
      folder = above(folder)
    }
    return nil
  }

  private static func above(_ folder: String) -> String {
    if folder.isEmpty || folder == "." { return ".." }
    if folder.fileName == ".." || folder.fileName == "." { return FileSystem.join(folder, "..") }
    return folder.contains("/") ? (folder.folderName.isEmpty ? "/" : folder.folderName) : "."
  }

  /// A path that the configuration names, as seen from where the program was started.
  func path(of named: String) -> String {
    guard !named.hasPrefix("/") else { return named }
    return FileSystem.join(configuration?.folderName ?? "", named)
  }

  /// The path of a source as the configuration names it: the same wherever the program was started.
  func inside(_ path: String) -> String {
    guard let real, let whole = fileSystem.realPath(path), whole.hasPrefix(real) else {
      return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
    return String(whole.dropFirst(real.count))
  }
}
