import HandbookModel

/// Finds the Swift files of an app.
struct SourceFinder {
  let fileSystem: FileSystem
  let ignored: [IgnorePattern]
  /// From which the patterns count.
  let folder: ProjectRoot

  /// Folders that hold what other people or tools wrote.
  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
  ]

  /// Swift files below some paths, each once, in the order of their paths. A file that is named
  /// itself is taken whatever its name; in folders, names that begin with a dot are left out, and so
  /// are links. Throws `SystemError` for a path that is not there.
  func files(below paths: [String]) throws -> [String] {
    var found: Set<String> = []
    for path in paths {
      switch fileSystem.kind(path) {
      case .folder?: try visit(path, "", into: &found)
      case nil:
        throw SystemError(
          operation: "read", path: path, reason: "there is no such file or folder",
          advice: "name the folder of your sources")
      case .file?, .link?, .other?: found.insert(path)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func visit(_ folder: String, _ inside: String, into found: inout Set<String>) throws {
    for entry in try fileSystem.list(folder) where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      let named = ignored.isEmpty ? path : self.folder.inside(path)
      guard !ignored.contains(where: { $0.matches(named) }) else { continue }
      switch entry.kind {
      case .folder where !Self.foreignFolders.contains(entry.name):
        try visit(path, FileSystem.join(inside, entry.name), into: &found)
      case .file where entry.name.hasSuffix(".swift"): found.insert(path)
      case .folder, .file, .link, .other: break
      }
    }
  }
}

/// A pattern of paths as in `.gitignore`: `Generated/`, `*.generated.swift`, `Sources/**/Mocks`.
struct IgnorePattern: Sendable {
  private let parts: [[Character]]
  /// Whether it counts from the beginning of the path only.
  private let isAnchored: Bool

  init(_ pattern: String) {
    let written = pattern.hasPrefix("./") ? pattern.dropFirst(2) : pattern[...]
    let parts = written.split(separator: "/").map { Array($0) }
    isAnchored = written.hasPrefix("/") || parts.count > 1
    self.parts = parts
  }

  /// Whether a path, or a folder that it stands in, is meant.
  func matches(_ path: String) -> Bool {
    let names = (path.hasPrefix("./") ? path.dropFirst(2) : path[...]).split(separator: "/")
      .map { Array($0) }
    let starts = isAnchored ? [0] : Array(names.indices)
    return starts.contains { Self.matches(parts[...], names[$0...]) }
  }

  /// Whether all parts match names from the first on; what follows them lies inside.
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

  /// `*` stands for any letters, `?` for one.
  private static func matches(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    // The last star and the place in the name from which it has been tried.
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
