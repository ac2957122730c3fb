import FileSystem
import HandbookModel
import LintEngine
import SwiftFrontEnd

/// What the project files of an app say about the systems that each of its files is compiled for.
struct AppProject: Sendable {
  /// A folder whose files, including those in folders below it, have the same requirements.
  private struct Folder: Sendable {
    let requirements: SystemRequirements
    /// The files that belong to the folder; `nil` for all of them.
    let synchronized: XcodeProject.Folder?
    /// The absolute path of the project that the folder belongs to.
    let project: String
  }

  /// The number of targets of all projects that are not tests.
  private var targetCount = 0
  /// The requirements of all targets that are not tests.
  private var all = SystemRequirements.unknown
  /// The requirements of source files that a target names, by their absolute paths.
  private var files: [String: SystemRequirements] = [:]
  /// The folders that belong to targets, by their absolute paths.
  private var folders: [String: [Folder]] = [:]
  /// The requirements of all targets of a project together, by the absolute path of its folder.
  private var projects: [String: SystemRequirements] = [:]

  /// Reads project files.
  /// - Parameter paths: The files `Package.swift` and `project.pbxproj`: the paths to show to the
  ///   user by the absolute paths without symbolic links.
  /// - Returns: The project, and a diagnostic for each file that cannot be read as what it is.
  static func read(_ paths: [String: String], _ fileSystem: FileSystem) -> Outcome<AppProject> {
    var project = AppProject()
    var diagnostics: [Diagnostic] = []
    for (path, shown) in paths.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      do throws(PropertyList.Failure) {
        if path.fileName == "Package.swift" {
          try project.addPackage(path, fileSystem)
        } else {
          try project.addXcodeProject(path, fileSystem)
        }
      } catch {
        diagnostics.append(.unreadableProject(shown, error.message))
      }
    }
    return Outcome(project, diagnostics)
  }

  /// Returns the requirements of a source file: those of the targets that compile it; if there are
  /// none, those of the project in whose folder it is; otherwise, those of all projects.
  /// - Parameter path: The absolute path of the file, without symbolic links.
  func requirements(of path: String) -> SystemRequirements {
    if let named = files[path] { return named }
    for folder in path.folderNames + ["/"] {
      let own = (folders[folder] ?? []).filter { candidate in
        let inside = path.dropFirst(candidate.project == "/" ? 1 : candidate.project.utf8.count + 1)
        return candidate.synchronized?.contains(String(inside)) ?? true
      }
      if !own.isEmpty { return .union(own.map(\.requirements)) }
    }
    for folder in path.folderNames {
      if let project = projects[folder] { return project }
    }
    return all
  }

  /// The number of targets and what they require, such as `3 targets: iOS 16, macOS 13`; `nil` if
  /// there are none.
  var summary: String? {
    guard targetCount > 0 else { return nil }
    let systems = all.platforms.isEmpty ? "no platforms are named" : "\(all)"
    return counted(targetCount, "target") + ": " + systems
  }

  // MARK: Packages

  /// The oldest versions for which SwiftPM builds a package that names no platforms, since its tools
  /// version 5.9. Source: `SupportedPlatform` in the documentation of PackageDescription.
  private static let packageDefaults: [Platform: SystemVersion] = Dictionary(
    uniqueKeysWithValues: [
      (.iOS, "12"), (.iPadOS, "12"), (.macOS, "10.13"), (.tvOS, "12"), (.watchOS, "4"),
      (.visionOS, "1"),
    ].compactMap { platform, text in SystemVersion(text).map { (platform, $0) } })

  private mutating func addPackage(
    _ path: String, _ fileSystem: FileSystem
  ) throws(PropertyList.Failure) {
    guard let bytes = try? fileSystem.readText(path), let folder = realFolder(of: path, fileSystem)
    else { throw PropertyList.Failure(message: "it cannot be read") }
    let source = SwiftSource(String(decoding: bytes, as: UTF8.self))
    let manifest = PackageManifest(source)
    guard manifest.isManifest, source.syntaxError == nil else {
      throw PropertyList.Failure(message: "it is not valid Swift that creates a package")
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
      requirements.platforms.insert(.iPadOS)
      requirements.oldest[.iPadOS] = requirements.oldest[.iOS]
    }
    add(requirements, targets: manifest.targetCount, folder)
    if requirements.platforms.isEmpty { requirements.oldest = Self.packageDefaults }
    folders[folder, default: []].append(
      Folder(requirements: requirements, synchronized: nil, project: folder))
  }

  // MARK: Xcode projects

  private mutating func addXcodeProject(
    _ path: String, _ fileSystem: FileSystem
  ) throws(PropertyList.Failure) {
    // The project file is in the package `NAME.xcodeproj`.
    guard let folder = realFolder(of: path.folderName, fileSystem),
      let bytes = try? fileSystem.readStart(path, PropertyList.sizeLimit + 1)
    else { throw PropertyList.Failure(message: "it cannot be read") }
    let list = try PropertyList(bytes)
    guard list["objects"] != nil else {
      throw PropertyList.Failure(message: "it has no 'objects', as an Xcode project has")
    }
    let configurations = ConfigurationFiles(folder: folder, fileSystem: fileSystem)
    let project = XcodeProject(list, configuration: configurations.settings)
    let targets = project.targets.filter { !$0.isTest }
    add(.union(targets.map(\.requirements)), targets: targets.count, folder)
    for target in project.targets where !target.requirements.platforms.isEmpty {
      for file in target.files {
        files[absolute(file, folder), default: .unknown].formUnion(target.requirements)
      }
      for synchronized in target.folders {
        folders[absolute(synchronized.path, folder), default: []].append(
          Folder(
            requirements: target.requirements, synchronized: synchronized, project: folder))
      }
    }
  }

  private mutating func add(_ requirements: SystemRequirements, targets: Int, _ folder: String) {
    targetCount += targets
    all.formUnion(requirements)
    guard !requirements.platforms.isEmpty else { return }
    projects[folder, default: .unknown].formUnion(requirements)
  }

  private func absolute(_ path: String, _ folder: String) -> String {
    if path.hasPrefix("/") { return path }
    // Only paths that begin with `..` have any left.
    var (rest, base) = (Substring(path), folder)
    while rest == ".." || rest.hasPrefix("../") {
      rest = rest.dropFirst(3)
      base = base.folderName
    }
    return rest.isEmpty ? base : FileSystem.join(base, String(rest))
  }

  private func realFolder(of path: String, _ fileSystem: FileSystem) -> String? {
    let folder = path.folderName
    return fileSystem.realPath(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
  }
}

/// The `.xcconfig` files of an Xcode project.
private struct ConfigurationFiles {
  /// The absolute path of the folder of the project.
  let folder: String
  let fileSystem: FileSystem

  /// The maximum depth of files that include each other.
  private static let depthLimit = 16

  /// Returns the settings of a file; no settings for one that cannot be read, such as one with
  /// secrets that is not in the repository.
  /// - Parameter path: The path of the file, relative to the folder of the project.
  func settings(_ path: String) -> BuildSettings { settings(path, from: folder, depth: 0) }

  private func settings(_ path: String, from folder: String, depth: Int) -> BuildSettings {
    let path = path.hasPrefix("/") ? path : FileSystem.join(folder, path)
    guard depth < Self.depthLimit, fileSystem.kindFollowingLink(path) == .file,
      let bytes = try? fileSystem.readText(path)
    else { return BuildSettings(isComplete: false) }
    return BuildSettings(xcconfig: String(decoding: bytes, as: UTF8.self)) { included in
      settings(included, from: path.folderName, depth: depth + 1)
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableProject(_ path: String, _ reason: String) -> Diagnostic {
    inFile(
      path, .lintProject, "the platforms and versions of this project are unknown: \(reason)",
      fix: Fix("correct the file, or set 'platforms' and 'deployment' in .proofbook.yml"))
  }
}
