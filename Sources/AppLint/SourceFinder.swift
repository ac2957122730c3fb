import ExampleLanguages
import FileSystem
import HandbookModel

/// Finds the source files of an app.
struct SourceFinder {
  let fileSystem: FileSystem
  let ignored: [IgnorePattern]
  /// The folder that the patterns of ignored paths are relative to.
  let folder: ProjectRoot

  /// The names of folders that usually contain third-party or generated code. A folder with one of
  /// these names is skipped, unless it is itself one of the paths to lint.
  private static let thirdPartyFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
  ]

  /// Returns the source files at and below the given paths, sorted and without duplicates. If a
  /// path is a file, it is included regardless of its name. If it is a folder, hidden files and
  /// symbolic links in it are skipped, so that no link can form a cycle. A path that is itself a
  /// link is followed, and `-` is standard input.
  /// - Throws: `SystemError` if a path doesn't exist or is a link that leads nowhere.
  func files(below paths: [String]) throws -> [String] {
    var found: Set<String> = []
    for path in paths {
      if path == "-" {
        found.insert(path)
        continue
      }
      switch fileSystem.kindFollowingLink(path) {
      case .folder?: try visit(path, into: &found)
      case .link?:
        throw SystemError(
          operation: .read, path: path, reason: "the symbolic link leads nowhere",
          advice: "pass the folder of your sources")
      case nil:
        throw SystemError(
          operation: .read, path: path, reason: "the file or folder does not exist",
          advice: "pass the folder of your sources")
      case .file?, .other?: found.insert(path)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func visit(_ folder: String, into found: inout Set<String>) throws {
    for entry in try fileSystem.list(folder) where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      let named = ignored.isEmpty ? path : self.folder.inside(path)
      guard !ignored.contains(where: { $0.matches(named) }) else { continue }
      switch entry.kind {
      case .folder where !Self.thirdPartyFolders.contains(entry.name):
        try visit(path, into: &found)
      case .file where ExampleLanguage.lintable(atPath: entry.name) != nil: found.insert(path)
      case .folder, .file, .link, .other: break
      }
    }
  }
}

/// A pattern that matches paths, with the syntax of `.gitignore`: `Generated/`,
/// `*.generated.swift`, `Sources/**/Mocks`.
struct IgnorePattern: Sendable {
  private let parts: [[Character]]
  /// Whether the pattern must match from the beginning of the path. This is the case if the pattern
  /// begins with `/` or has several parts, as in `Sources/Mocks`.
  private let isAnchored: Bool

  init(_ pattern: String) {
    let relativePattern = pattern.hasPrefix("./") ? pattern.dropFirst(2) : pattern[...]
    let parts = relativePattern.split(separator: "/").map { Array($0) }
    isAnchored = relativePattern.hasPrefix("/") || parts.count > 1
    self.parts = parts
  }

  /// Whether the pattern matches a path or one of its parent folders.
  /// - Parameter path: The path of a file or folder, relative to the folder that contains the app
  ///   configuration.
  func matches(_ path: String) -> Bool {
    let names = (path.hasPrefix("./") ? path.dropFirst(2) : path[...]).split(separator: "/")
      .map { Array($0) }
    let starts = isAnchored ? [0] : Array(names.indices)
    return starts.contains { Self.matches(parts[...], names[$0...]) }
  }

  /// Whether the first names of a path match the parts of a pattern. The path may have more names
  /// than the pattern has parts, because a pattern that matches a folder also matches everything in
  /// it.
  /// - Parameters:
  ///   - parts: The parts of the pattern between slashes.
  ///   - names: The names in the path between slashes.
  private static func matches(
    _ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>
  ) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      return names.indices.contains { matches(parts.dropFirst(), names[$0...]) }
        || parts.count == 1
    }
    guard let name = names.first, matches(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// Whether a part of a pattern matches a name. `*` matches any number of characters, and `?`
  /// matches a single character.
  private static func matches(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    // For backtracking: the pattern after the last `*`, and the position in the name up to which
    // the `*` has been extended.
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while let letter = name.first {
      if pattern.first == "*" {
        retry = (pattern.dropFirst(), name)
        pattern = pattern.dropFirst()
      } else if let next = pattern.first, next == "?" || next == letter {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let last = retry {
        retry = (last.pattern, last.name.dropFirst())
        (pattern, name) = (last.pattern, last.name.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}
