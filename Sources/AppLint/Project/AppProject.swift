import FileSystem
import HandbookModel
import LintEngine
import SwiftFrontEnd

/// What the project files of an app say about the systems that each of its files is compiled for.
struct AppProject: Sendable {
  /// The number of targets of all projects that are not tests.
  private var targetCount = 0
  /// The requirements of all targets that are not tests.
  private var all = SystemRequirements.unknown
  /// The requirements of source files that a target names, by their absolute paths.
  private var files: [String: SystemRequirements] = [:]
  /// The folders that belong to targets, by their absolute paths.
  private var folders: [String: SynchronizedFolder] = [:]
  /// The absolute paths of the folders whose files something other than Xcode projects compiles, or
  /// something that could not be read: those of packages, and those with files of other tools.
  private var otherBuilds: Set<String> = []
  /// Whether the Xcode projects of a folder name all files of their targets, by its absolute path.
  private var namesAllFiles: [String: Bool] = [:]
  /// The requirements of all targets of a project together, by the absolute path of its folder.
  private var projects: [String: SystemRequirements] = [:]

  /// Reads project files.
  /// - Parameter paths: The files `Package.swift` and `project.pbxproj`: the paths to show to the
  ///   user by the absolute paths without symbolic links.
  /// - Parameter otherBuilds: The folders with a description of what is compiled that is not read, as
  ///   absolute paths without symbolic links.
  /// - Returns: The project, and a diagnostic for each file that cannot be read as what it is.
  static func read(
    _ paths: [String: String], otherBuilds: Set<String>, _ fileSystem: FileSystem
  ) -> Outcome<AppProject> {
    var reader = Reader(fileSystem)
    reader.project.otherBuilds = otherBuilds
    for (path, shown) in paths.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if path.fileName == "Package.swift" {
        reader.addPackage(path, shown)
      } else {
        reader.addXcodeProject(path, shown)
      }
    }
    var project = reader.project
    project.folders = reader.members.mapValues(SynchronizedFolder.init)
    return Outcome(
      project,
      reader.diagnostics + reader.configurationFiles.diagnostics + reader.claims.contradictions)
  }

  /// Returns the requirements of a source file: those of the targets that compile it; if there are
  /// none, those of the project in whose folder it is; otherwise, those of all projects.
  /// - Parameter path: The absolute path of the file, without symbolic links.
  func requirements(of path: String) -> SystemRequirements {
    if let named = files[path] { return named }
    if let found = folderRequirements(of: path) { return found }
    for folder in path.folderNames {
      if let project = projects[folder] { return project }
    }
    return all
  }

  /// Returns the files that no target compiles, although Xcode projects name all files of their
  /// targets. If these are most files of a folder, something else compiles them.
  /// - Parameter paths: The absolute paths of all files of the app, without symbolic links.
  func filesOutsideTargets(_ paths: [String]) -> Set<String> {
    Set(unnamedFiles(paths).values.filter { $0.paths.count < $0.named }.flatMap(\.paths))
  }

  /// Returns the files that no target names, by the folder of their project, although the projects
  /// around them name all files of their targets. Each with the number of files in the folder that a
  /// target does name. Folders without such files are left out.
  /// - Parameter paths: The absolute paths of files, without symbolic links.
  func unnamedFiles(_ paths: [String]) -> [String: (paths: [String], named: Int)] {
    guard !namesAllFiles.isEmpty else { return [:] }
    // The disk may not distinguish upper and lower case.
    let named = Set(files.keys.map { $0.lowercased() })
    var found: [String: (paths: [String], named: Int)] = [:]
    for path in paths {
      let folders = path.folderNames + ["/"]
      let above = folders.filter { namesAllFiles[$0] != nil }
      guard let owner = above.first, above.allSatisfy({ namesAllFiles[$0] == true }),
        otherBuilds.isDisjoint(with: folders)
      else { continue }
      if named.contains(path.lowercased()) || folderRequirements(of: path) != nil {
        found[owner, default: ([], 0)].named += 1
      } else {
        found[owner, default: ([], 0)].paths.append(path)
      }
    }
    return found.filter { !$0.value.paths.isEmpty }
  }

  /// The files that targets name, as absolute paths.
  var compiledFiles: [String] { Array(files.keys) }

  /// The folders that belong to targets, as absolute paths.
  var compiledFolders: [String] { Array(folders.keys) }

  /// Returns the requirements of the targets that a file belongs to because of the folder that it is in;
  /// `nil` if there are none.
  private func folderRequirements(of path: String) -> SystemRequirements? {
    for folder in path.folderNames + ["/"] {
      let inside = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
      if let found = folders[folder]?.requirements(of: inside) { return found }
    }
    return nil
  }

  /// Returns the number of targets and what they require, such as `3 targets: iOS 16, macOS 13`; `nil`
  /// if nothing is known.
  /// - Parameter checks: What the configuration sets instead.
  func summary(for checks: CheckConfiguration) -> String? {
    var systems = checks.requirements(all)
    systems.platforms.formUnion(systems.oldest.keys)
    let isSet = systems.summary != all.summary
    guard targetCount > 0 || isSet else { return nil }
    let described = systems.summary ?? "no platforms are named"
    return (targetCount > 0 ? counted(targetCount, "target") + ": " : "") + described
      + (isSet ? ", as \(ProjectRoot.configurationName) says" : "")
  }

  /// Says that the versions of the app are not known.
  /// - Parameter projects: The project files, with the path to show to the user.
  static func noTargets(in projects: [String: String]) -> String {
    let what =
      switch projects.count {
      case 0: "no project file"
      case 1: "no targets in \(projects.values.first ?? "")"
      default: "no targets in \(projects.count) project files"
      }
    return what
      + ": the code is taken for all platforms, and checks that recommend a newer API do not "
      + "run; set 'platforms' and 'deployment' in \(ProjectRoot.configurationName)"
  }

  private mutating func add(_ requirements: SystemRequirements, targets: Int, _ folder: String) {
    targetCount += targets
    all.formUnion(requirements)
    guard !requirements.platforms.isEmpty else { return }
    projects[folder, default: .unknown].formUnion(requirements)
  }

  /// Reads project files, one after the other.
  private struct Reader {
    let fileSystem: FileSystem
    var project = AppProject()
    var diagnostics: [Diagnostic] = []
    /// The targets that each folder belongs to, by its absolute path.
    var members: [String: [SynchronizedFolder.Member]] = [:]
    var claims = ProjectClaims()
    let configurationFiles: ConfigurationFiles
    /// The paths of folders without symbolic links, by the paths that projects give.
    private var realFolders: [String: String] = [:]

    init(_ fileSystem: FileSystem) {
      self.fileSystem = fileSystem
      configurationFiles = ConfigurationFiles(fileSystem)
    }

    /// - Parameters:
    ///   - path: The absolute path of a `Package.swift`.
    ///   - shown: Its path to show to the user.
    mutating func addPackage(_ path: String, _ shown: String) {
      let found = realFolder(of: path)
      if let found { project.otherBuilds.insert(found) }
      let name = PackageManifest.nameForNewestSwift(besides: path, fileSystem)
      let path = String(path.dropLast(path.fileName.count)) + name
      let shown = String(shown.dropLast(shown.fileName.count)) + name
      guard let bytes = try? fileSystem.readText(path), let folder = found else {
        diagnostics.append(.unreadableProject(shown, "it cannot be read"))
        return
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let source = SwiftSource(text)
      if let error = source.syntaxError {
        let file = SourceFile(path: shown, pathInRoot: shown, text: text)
        diagnostics.append(file.unreadableProject(error.message, at: error.position))
        return
      }
      let manifest = PackageManifest(source)
      guard manifest.isManifest else {
        diagnostics.append(.unreadableProject(shown, "it does not create a package"))
        return
      }
      var requirements = SystemRequirements()
      for named in manifest.platforms {
        // A Catalyst app has the interface of an iPad app.
        guard let platform = Platform(rawValue: named.name == "macCatalyst" ? "iPadOS" : named.name)
        else { continue }
        var own = SystemRequirements(platforms: [platform])
        own.oldest[platform] = named.version.flatMap(SystemVersion.init)
        requirements.formUnion(own)
      }
      if requirements.platforms.contains(.iOS) {
        // Those of a Catalyst app may be older.
        requirements.formUnion(
          SystemRequirements(
            platforms: [.iPadOS],
            oldest: [.iPadOS: requirements.oldest[.iOS]].compactMapValues(\.self)))
      }
      requirements = requirements.owned(by: "the package \(quoted(folder.fileName))")
      project.add(requirements, targets: manifest.targetCount, folder)
      members[folder, default: []].append(SynchronizedFolder.Member(requirements: requirements))
    }

    /// - Parameters:
    ///   - path: The absolute path of a `project.pbxproj`, which is in the package `NAME.xcodeproj`.
    ///   - shown: Its path to show to the user.
    mutating func addXcodeProject(_ path: String, _ shown: String) {
      guard let folder = realFolder(of: path.folderName) else { return }
      guard let bytes = try? fileSystem.readStart(path, PropertyList.sizeLimit + 1) else {
        project.namesAllFiles[folder] = false
        diagnostics.append(.unreadableProject(shown, "it cannot be read"))
        return
      }
      let file = {
        SourceFile(
          path: shown, pathInRoot: shown,
          text: String(decoding: PropertyList.utf8(bytes), as: UTF8.self))
      }
      do throws(PropertyList.Failure) {
        let list = try PropertyList(bytes)
        guard list["objects"] != nil else {
          throw PropertyList.Failure(message: "it has no 'objects', as an Xcode project has")
        }
        let shownFolder = shown.folderName.folderName
        let read = XcodeProject(list) { [configurationFiles] name in
          configurationFiles.settings(Self.absolute(name, folder)) { path in
            path.hasPrefix(folder + "/")
              ? FileSystem.join(shownFolder, String(path.dropFirst(folder.count + 1))) : path
          }
        }
        add(read, folder, shown)
        diagnostics += problems(of: read, in: file)
      } catch {
        project.namesAllFiles[folder] = false
        guard let offset = error.offset else {
          diagnostics.append(.unreadableProject(shown, error.message))
          return
        }
        diagnostics.append(file().unreadableProject(error.message, at: offset))
      }
    }

    private mutating func add(_ read: XcodeProject, _ folder: String, _ shown: String) {
      project.add(read.requirements, targets: read.targetCount, folder)
      project.namesAllFiles[folder, default: true] =
        project.namesAllFiles[folder, default: true] && read.namesAllFiles
      for (file, requirements) in read.files {
        let path = real(Self.absolute(file, folder))
        // A folder among the files of a target is taken for all files in it.
        if fileSystem.kind(path) == .folder {
          members[path, default: []].append(SynchronizedFolder.Member(requirements: requirements))
        } else {
          project.files[path, default: .unknown].formUnion(requirements)
        }
        claims.add(path, requirements, shown)
      }
      for (path, targets) in read.folders {
        let path = Self.absolute(path, folder)
        let real = fileSystem.realPath(path)
        // The disk may have it under a name with other letters, or not have it yet.
        if real == nil { project.namesAllFiles[folder] = false }
        members[real ?? path, default: []] += targets
        claims.add(real ?? path, .union(targets.map(\.requirements)), shown)
      }
    }

    /// Returns a path without symbolic links. What is not on the disk keeps its path.
    private mutating func real(_ path: String) -> String {
      let named = path.folderName.isEmpty ? "/" : path.folderName
      let folder = realFolders[named] ?? fileSystem.realPath(named) ?? named
      realFolders[named] = folder
      let path = FileSystem.join(folder, path.fileName)
      return fileSystem.kind(path) == .link ? fileSystem.realPath(path) ?? path : path
    }

    private func problems(of read: XcodeProject, in file: () -> SourceFile) -> [Diagnostic] {
      var found = read.problems
      var diagnostics: [Diagnostic] = []
      if let (limit, configuration) = read.settingLimit {
        if let origin = limit.origin {
          diagnostics.append(origin.file.problem(limit.message, at: origin.offset))
        } else {
          found.append(XcodeProject.Problem(message: limit.message, object: configuration))
        }
      }
      guard !found.isEmpty else { return diagnostics }
      let file = file()
      return diagnostics
        + found.map { file.projectProblem($0.message, at: file.offset(ofObject: $0.object)) }
    }

    private static func absolute(_ path: String, _ folder: String) -> String {
      if path.hasPrefix("/") { return path }
      // Only paths that begin with `..` have any left.
      var (rest, base) = (Substring(path), folder)
      while rest == ".." || rest.hasPrefix("../") {
        rest = rest.dropFirst(3)
        base = base.folderName
      }
      return rest.isEmpty ? base : FileSystem.join(base, String(rest))
    }

    private func realFolder(of path: String) -> String? {
      let folder = path.folderName
      return fileSystem.realPath(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
    }
  }
}
