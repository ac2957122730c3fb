import ExampleLanguages
import FileSystem
import HandbookModel

/// Finds the source files of an app, and its project files.
struct SourceFinder {
  /// The files that were found.
  struct Found: Equatable {
    /// The paths of the source files, sorted and without duplicates.
    var sources: [String] = []
    /// The files `Package.swift` and `project.pbxproj` in and above the folders of the sources: the
    /// path to show to the user by the absolute path without symbolic links.
    var projects: [String: String] = [:]
    /// The repaired paths of the source files and folders whose names are not UTF-8, which can't be
    /// read, in the order in which they were found.
    var misnamed: [String] = []

    /// The paths of the files with texts in several forms: string catalogs and `.stringsdict` files.
    var catalogs: [String] = []
    /// Whether a project file is in the folders of the sources, so that the resources are, too.
    var coversProject = false
    /// The folders that were searched, as absolute paths without symbolic links.
    var searched: Set<String> = []
    /// The folders with a description of what is compiled that is not read: a project file that is
    /// ignored, or one of another tool. They are absolute paths without symbolic links.
    var otherBuilds: Set<String> = []

    mutating func addProject(_ path: String, shown: String) {
      projects[path] = projects[path] ?? shown
    }
  }

  let fileSystem: FileSystem
  let ignored: IgnorePatterns
  /// The folder that the patterns of ignored paths are relative to.
  let folder: ProjectRoot

  /// The names of folders that usually contain third-party or generated code. A folder with one of
  /// these names is skipped, unless it is itself one of the paths to lint.
  private static let thirdPartyFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
  ]

  /// Returns the source files and project files at and below the given paths, and the project files
  /// in the folders above them, up to the root of the repository. If a path is a file, it is included
  /// regardless of its name. If it is a folder, hidden files and symbolic links in it are skipped, so
  /// that no link can form a cycle. A path that is itself a link is followed, and `-` is standard
  /// input.
  /// - Throws: `SystemError` if a path doesn't exist or is a link that leads nowhere.
  func files(below paths: [String]) throws -> Found {
    var found = Found()
    var listed: Set<String> = []
    for path in paths {
      if path == "-" {
        found.sources.append(path)
        addProjects(above: ".", to: &found, except: &listed)
        continue
      }
      switch fileSystem.kindFollowingLink(path) {
      // A working directory that was deleted still has a kind, but no path.
      case .folder? where fileSystem.realPath(path) != nil:
        if let real = fileSystem.realPath(path) { found.searched.insert(real) }
        try visit(path, into: &found)
      case .link?:
        throw SystemError(
          operation: .read, path: path, reason: "the symbolic link leads nowhere",
          advice: "pass the folder of your sources")
      case nil, .folder?:
        throw SystemError(
          operation: .read, path: path, reason: "the file or folder does not exist",
          advice: "pass the folder of your sources")
      case .file?, .other?: found.sources.append(path)
      }
      addProjects(above: path, to: &found, except: &listed)
    }
    // Names that Swift considers equal can be those of two files, and one file can be named in two
    // ways.
    var known: Set<[UInt8]> = []
    found.sources = found.sources.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { path in
        let file = paths.count > 1 && path != "-" ? fileSystem.realPath(path) ?? path : path
        return known.insert(Array(file.utf8)).inserted
      }
    return found
  }

  /// The maximum number of folders above a path that are searched for project files.
  private static let mostFolders = 64

  /// Adds the project files in the folders above a path, up to the root of the repository.
  /// - Parameter listed: The folders whose project files are known, like those of the folders above
  ///   them. Many files of one folder may be named.
  private func addProjects(
    above path: String, to found: inout Found, except listed: inout Set<String>
  ) {
    guard let real = fileSystem.realPath(path) else { return }
    var folder = fileSystem.kind(real) == .folder ? real : real.folderName
    for _ in 0..<Self.mostFolders {
      guard !folder.isEmpty, listed.insert(folder).inserted,
        let entries = try? fileSystem.list(folder)
      else { return }
      for entry in entries {
        let path = FileSystem.join(folder, entry.name)
        if isManifest(entry, path) { found.addProject(path, shown: path) }
        if Self.isOtherBuild(entry) { found.otherBuilds.insert(folder) }
        let project = FileSystem.join(path, "project.pbxproj")
        if entry.kind == .folder, entry.name.hasSuffix(".xcodeproj"),
          fileSystem.kind(project) == .file
        {
          found.addProject(project, shown: project)
        }
      }
      if entries.contains(where: { $0.name == ".git" }) { return }
      folder = folder.folderName
    }
  }

  private func visit(_ folder: String, into found: inout Found) throws {
    for entry in try fileSystem.list(folder) where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      if Self.isOtherBuild(entry) { addOtherBuild(in: folder, to: &found) }
      guard ignored.isEmpty || !ignored.match(self.folder.inside(path)) else {
        if isManifest(entry, path) || entry.name.hasSuffix(".xcodeproj") {
          addOtherBuild(in: folder, to: &found)
        } else if entry.name == "project.pbxproj" {
          addOtherBuild(in: folder.folderName, to: &found)
        }
        continue
      }
      guard entry.isNamedExactly else {
        let isSource =
          entry.kind == .file && ExampleLanguage.lintable(atPath: entry.name) != nil
        if isSource || entry.kind == .folder { found.misnamed.append(path) }
        continue
      }
      switch entry.kind {
      case .folder where !Self.thirdPartyFolders.contains(entry.name):
        try visit(path, into: &found)
      case .file where entry.name == "project.pbxproj" && folder.hasSuffix(".xcodeproj"),
        .file where entry.name == "Package.swift":
        found.coversProject = true
        if let real = fileSystem.realPath(path) { found.addProject(real, shown: path) }
        if entry.name == "Package.swift" { found.sources.append(path) }
      // The package is where the link is.
      case .link where isManifest(entry, path):
        found.coversProject = true
        if let real = realPath(ofFolder: folder) {
          found.addProject(FileSystem.join(real, entry.name), shown: path)
        }
      case .file where ExampleLanguage.lintable(atPath: entry.name) != nil:
        found.sources.append(path)
      case .file where TextCatalog.isOne(path): found.catalogs.append(path)
      case .folder, .file, .link, .other: break
      }
    }
  }
}

// MARK: Project files

extension SourceFinder {
  /// Whether an entry is a `Package.swift`, or a symbolic link to a file that serves as one.
  private func isManifest(_ entry: FileSystem.Entry, _ path: String) -> Bool {
    guard entry.name == "Package.swift" else { return false }
    return entry.kind == .file
      || entry.kind == .link && fileSystem.kindFollowingLink(path) == .file
  }

  /// The names of the files by which other tools build the code of their folder.
  private static let otherBuilds: Set<String> = ["BUCK", "BUILD", "BUILD.bazel", "CMakeLists.txt"]

  /// Whether an entry says what is compiled, but not to us: it is a file of another tool, or a
  /// project that is a symbolic link.
  private static func isOtherBuild(_ entry: FileSystem.Entry) -> Bool {
    switch entry.kind {
    case .file: otherBuilds.contains(entry.name) || entry.name.hasSuffix(".podspec")
    case .link: entry.name.hasSuffix(".xcodeproj")
    case .folder, .other: false
    }
  }

  private func addOtherBuild(in folder: String, to found: inout Found) {
    if let real = realPath(ofFolder: folder) { found.otherBuilds.insert(real) }
  }

  private func realPath(ofFolder folder: String) -> String? {
    fileSystem.realPath(folder.isEmpty ? "." : folder)
  }
}

/// Patterns that match paths, with the syntax of `.gitignore`: `Generated/`, `*.generated.swift`,
/// `Sources/**/Mocks`.
struct IgnorePatterns: Sendable {
  /// The patterns that are plain names, such as `Generated`, which are found without comparing each.
  private let names: Set<[UInt8]>
  private let patterns: [Pattern]

  private struct Pattern: Sendable {
    /// The parts between slashes, as UTF-8 bytes.
    let parts: [[UInt8]]
    /// Whether the pattern must match from the beginning of the path. This is the case if the
    /// pattern begins with `/` or has several parts, as in `Sources/Mocks`.
    let isAnchored: Bool

    init(_ pattern: String) {
      let relativePattern = pattern.hasPrefix("./") ? pattern.dropFirst(2) : pattern[...]
      parts = relativePattern.split(separator: "/").map { Array($0.utf8) }
      isAnchored = relativePattern.hasPrefix("/") || parts.count > 1
    }

    /// Whether the pattern is the name of a file or folder anywhere, without wildcards.
    var isName: Bool {
      !isAnchored && !parts[0].contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    }
  }

  /// - Parameter patterns: The patterns. Those without a name, such as `/`, match nothing.
  init(_ patterns: [String]) {
    let all = patterns.map(Pattern.init).filter { !$0.parts.isEmpty }
    names = Set(all.filter(\.isName).map { $0.parts[0] })
    self.patterns = all.filter { !$0.isName }
  }

  var isEmpty: Bool { patterns.isEmpty && names.isEmpty }

  /// Whether a pattern matches a path or one of its parent folders.
  /// - Parameter path: The path of a file or folder, relative to the folder that contains the app
  ///   configuration.
  func match(_ path: String) -> Bool {
    let names = (path.hasPrefix("./") ? path.dropFirst(2) : path[...]).split(separator: "/")
      .map { Array($0.utf8) }
    return names.contains(where: self.names.contains)
      || patterns.contains { Self.matches($0, names) }
  }

  /// Whether a pattern matches the first names of a path. The path may have more names than the
  /// pattern has parts, because a pattern that matches a folder also matches everything in it.
  private static func matches(_ pattern: Pattern, _ names: [[UInt8]]) -> Bool {
    // The numbers of names that the parts before the current one may match.
    var matched = pattern.isAnchored ? [0] : Array(names.indices)
    for (index, part) in pattern.parts.enumerated() {
      if part == Array("**".utf8) {
        guard index < pattern.parts.count - 1 else { break }
        matched = matched.first.map { Array($0..<max($0, names.count)) } ?? []
      } else {
        matched = matched.compactMap { count in
          count < names.count && matches(part, names[count]) ? count + 1 : nil
        }
      }
      if matched.isEmpty { return false }
    }
    return true
  }

  /// Whether a part of a pattern matches a name. `*` matches any number of characters, and `?`
  /// matches a single character.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    // For backtracking: the offset in the pattern after the last `*`, and the offset in the name up
    // to which the `*` has been extended.
    var retry: (pattern: Int, name: Int)?
    var (index, offset) = (0, 0)
    while offset < name.count {
      let next = index < pattern.count ? pattern[index] : 0
      if next == UInt8(ascii: "*") {
        index += 1
        retry = (index, offset)
      } else if next == UInt8(ascii: "?") {
        index += 1
        offset = end(ofCharacterAt: offset, in: name)
      } else if next == name[offset] {
        index += 1
        offset += 1
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (index, offset) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Returns the offset after a character of UTF-8, whose further bytes have the form `10xxxxxx`.
  private static func end(ofCharacterAt offset: Int, in name: [UInt8]) -> Int {
    name[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? name.count
  }
}
