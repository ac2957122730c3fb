import FileSystem
import HandbookModel

// What lint has to know about the rest of an app to say that something in it is not used or not
// compiled, whatever paths it is given.
extension AppLint {
  /// Returns what finds the files of the app.
  func finder(_ configuration: AppConfiguration) -> SourceFinder {
    SourceFinder(
      fileSystem: sources, ignored: IgnorePatterns(configuration.ignored.map(\.value)),
      folder: folder)
  }

  /// Returns the folders in which the code of the app can be: those of the configuration, of the
  /// project files, and of the paths to lint, as absolute paths without symbolic links and none
  /// inside of another. Without a configuration and project files, it is the repository. Empty if
  /// there is none, either.
  func appFolders(_ found: SourceFinder.Found) -> [String] {
    var folders = Set(
      found.projects.keys.map(Self.projectFolder).map { $0.isEmpty ? "/" : $0 })
    if let configuration = folder.configuration {
      let named = configuration.folderName
      folders.formUnion([fileSystem.realPath(named.isEmpty ? "." : named)].compactMap(\.self))
    }
    if folders.isEmpty {
      folders = Set(options.paths.compactMap(sources.realPath).compactMap(repository))
    }
    guard !folders.isEmpty else { return [] }
    folders.formUnion(found.searched)
    return folders.filter { folder in
      folder == "/" || folders.isDisjoint(with: folder.folderNames + ["/"])
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the folder to which a `Package.swift` or `project.pbxproj` belongs.
  static func projectFolder(_ path: String) -> String {
    path.hasSuffix(".pbxproj") ? path.folderName.folderName : path.folderName
  }

  /// Returns the top of the repository that a path is in; `nil` if it is in none.
  private func repository(_ path: String) -> String? {
    ([path] + path.folderNames).first { sources.kind(FileSystem.join($0, ".git")) != nil }
  }

  /// Returns the files that no target compiles. All files and project files of the app decide this,
  /// so that the answer does not depend on the paths to lint.
  /// - Parameter files: The files to lint, as absolute paths without symbolic links.
  func filesOutsideTargets(
    _ files: [String], _ found: SourceFinder.Found, _ project: AppProject, _ finder: SourceFinder
  ) -> Set<String> {
    guard !project.unnamedFiles(files).isEmpty else { return [] }
    let folders = appFolders(found)
    if found.searched.isSuperset(of: folders) { return project.filesOutsideTargets(files) }
    guard let whole = try? finder.files(below: folders) else { return [] }
    let all = Set(files).union(whole.sources.map { sources.realPath($0) ?? $0 })
    return AppProject.read(whole.projects, otherBuilds: whole.otherBuilds, sources).value
      .filesOutsideTargets(Array(all)).intersection(files)
  }
}
