import FileSystem
import HandbookModel
import RuleParser

/// The files of a handbook and their roles, which are derived from the file names alone. A handbook
/// can have one of two layouts: a folder for each section, or a pack. A pack is the folder layout
/// in which rules for coding agents are commonly published.
struct ContentLayout: Sendable {
  /// A Markdown file and its kind.
  struct Page: Sendable {
    let path: String
    let kind: PageKind
    /// The name of the section folder that contains the page. It is `nil` for files directly in the
    /// handbook folder, and in packs, where file names determine the sections.
    let folder: String?
  }

  /// The key of the handbook: its folder relative to the content root; "" for the root itself.
  var key: String
  var hasConfiguration = false
  var hasMetadata = false
  var hasSkill = false
  /// The path, relative to the content root, of `_sections.md`, which lists the sections of a pack;
  /// `nil` if the handbook has no such file.
  var sectionsFile: String?
  var pages: [Page] = []
  /// The paths of files that are always published, other than Markdown files. They are relative to
  /// the content root.
  var attachments: [String] = []
  /// The paths of files that are published only if a page links to them. They are relative to the
  /// content root.
  var linkable: [String] = []

  /// Finds the handbooks in the content folder.
  /// - Parameter paths: The paths of all files in the content folder, relative to the content root,
  ///   in the order of their UTF-8 bytes.
  /// - Returns: The layouts in the order of their keys; empty if there are neither rules nor
  ///   articles.
  static func discover(in paths: [String]) -> [ContentLayout] {
    var found: [ContentLayout] = []
    discover(Folder(paths: paths), into: &found)
    return found
  }

  private static func discover(_ folder: Folder, into found: inout [ContentLayout]) {
    if folder.isPack || folder.isHandbook {
      let isPack = folder.isPack && !folder.hasSections
      let layout = isPack ? packLayout(folder) : handbookLayout(folder)
      if layout.pages.contains(where: { $0.kind == .rule || $0.kind == .article }) {
        found.append(layout)
        return
      }
    }
    for child in folder.children where !child.name.hasPrefix("_") {
      discover(child, into: &found)
    }
  }

  /// Whether a file with this name is a rule or an article, provided that it is in the folder of a
  /// handbook.
  static func isPage(_ name: String) -> Bool { Folder.isPage(name) }

  // MARK: The two layouts

  /// Returns the layout of a pack. The rules are in `references/` or `rules/`, or directly in the
  /// folder. Their sections are derived from their file names.
  private static func packLayout(_ folder: Folder) -> ContentLayout {
    var layout = ContentLayout(folder)
    let ruleParents = folder.children.filter {
      Folder.ruleFolders.contains($0.name) && $0.containsMarkdown
    }
    let roots = ruleParents.isEmpty ? [folder] : ruleParents
    for path in folder.allPaths {
      let name = path.fileName
      let isBesideRules = roots.contains { path.hasPrefix($0.prefix) }
      let isArticle = path.hasPrefix(folder.prefix + "articles/")
      if name == "_sections.md", layout.sectionsFile == nil,
        ([folder] + roots).contains(where: { $0.path == path.folderName })
      {
        layout.sectionsFile = path
      } else if folder.isHidden(path) {
        layout.linkable.append(path)
      } else if Folder.isPage(name), isArticle {
        layout.pages.append(Page(path: path, kind: .article, folder: nil))
      } else if Folder.isPage(name), isBesideRules, !folder.isAsset(path) {
        layout.pages.append(Page(path: path, kind: .rule, folder: nil))
      } else if isBesideRules, !folder.isAsset(path), Folder.isPublished(name) {
        layout.attachments.append(path)
      } else {
        layout.linkable.append(path)
      }
    }
    layout.linkable.removeAll { $0.fileName == "handbook.yaml" }
    return layout
  }

  /// Returns the layout of a handbook that has a folder for each section and an `articles` folder.
  private static func handbookLayout(_ folder: Folder) -> ContentLayout {
    var layout = ContentLayout(folder)
    for path in folder.allPaths {
      let name = path.fileName
      let inside = path.utf8.dropFirst(folder.prefix.utf8.count)
      let section = inside.firstIndex(of: UInt8(ascii: "/")).map {
        String(path[inside.startIndex..<$0])
      }
      if folder.isHidden(path) {
        layout.linkable.append(path)
      } else if name == "_section.md", let section {
        layout.pages.append(Page(path: path, kind: .section, folder: section))
      } else if Folder.isPage(name) {
        let kind = section == "articles" ? PageKind.article : .rule
        layout.pages.append(Page(path: path, kind: kind, folder: section))
      } else if Folder.isPublished(name) {
        layout.attachments.append(path)
      } else {
        layout.linkable.append(path)
      }
    }
    layout.linkable.removeAll { $0.fileName == "handbook.yaml" }
    return layout
  }

  /// The paths of each `_sections.md` that is not read, since another file describes the sections,
  /// with the path of that file. All paths are relative to the content root.
  var unreadSectionsFiles: [(path: String, used: String)] {
    guard let used = sectionsFile ?? pages.first(where: { $0.kind == .section })?.path else {
      return []
    }
    return linkable.filter { $0.fileName == "_sections.md" }.map { ($0, used) }
  }

  /// Removes the pages in folders whose name is probably a misspelling of `articles`.
  /// - Parameter sections: The names of the sections in `handbook.yaml`. A folder with such a name
  ///   is a section, not a misspelling.
  /// - Returns: Each misspelled folder with the paths of its pages. A page has two paths here,
  ///   because links may use either: its actual path, and the path that it would have in
  ///   `articles`. All paths are relative to the content root.
  mutating func removeMisnamedArticles(
    sections: [String]
  ) -> [(folder: String, paths: [String])] {
    let prefix = key.isEmpty ? "" : key + "/"
    let names = ["Article", "Articles", "article"].filter { !sections.contains($0) }
    return names.map { prefix + $0 }.compactMap { folder in
      let inside = pages.filter { $0.path.hasPrefix(folder + "/") }
      guard !inside.isEmpty, !inside.contains(where: { $0.kind == .section }) else { return nil }
      pages.removeAll { $0.path.hasPrefix(folder + "/") }
      let paths = inside.map(\.path)
      let meant = paths.map { prefix + "articles" + $0.dropFirst(folder.count) }
      return (folder, paths + meant)
    }
  }

  private init(_ folder: Folder) {
    key = folder.path
    hasConfiguration = folder.files.contains("handbook.yaml")
    hasMetadata = folder.files.contains("metadata.json")
    hasSkill = folder.files.contains("SKILL.md")
  }
}

/// A folder in the content root, with the paths of its files. It is created from a list of paths
/// without reading the disk.
private struct Folder {
  /// The path of the folder relative to the content root; "" for the root itself.
  let path: String
  /// The names of the files that are directly in the folder.
  let files: Set<String>
  let children: [Folder]
  /// The paths of all files below the folder, relative to the content root, in the order of their
  /// UTF-8 bytes.
  let allPaths: [String]

  static let ruleFolders = ["references", "rules"]

  /// The names of files with a special meaning, in lowercase. They are neither rules nor
  /// attachments.
  private static let reservedNames: Set<String> = [
    "skill.md", "agents.md", "readme.md", "claude.md", "license.md", "contributing.md",
    "handbook.yaml", "metadata.json",
  ]

  init(paths: [String]) { self.init(path: "", paths: paths[...]) }

  private init(path: String, paths: ArraySlice<String>) {
    let prefix = path.isEmpty ? "" : path + "/"
    var files: Set<String> = []
    var children: [Folder] = []
    var index = paths.startIndex
    while index < paths.endIndex {
      let inside = paths[index].dropFirst(prefix.count)
      guard let slash = inside.utf8.firstIndex(of: UInt8(ascii: "/")) else {
        files.insert(String(inside))
        index += 1
        continue
      }
      let child = prefix + inside[..<slash]
      let end = paths[index...].firstIndex { !$0.hasPrefix(child + "/") } ?? paths.endIndex
      children.append(Folder(path: child, paths: paths[index..<end]))
      index = end
    }
    self.path = path
    self.files = files
    self.children = children
    self.allPaths = Array(paths)
  }

  var name: String { path.fileName }
  var prefix: String { path.isEmpty ? "" : path + "/" }
  var containsMarkdown: Bool { files.contains(where: Folder.isPage) }

  /// Whether the folder is a pack, as described at ``ContentLayout``.
  var isPack: Bool {
    if files.contains("_sections.md") { return true }
    let ruleParents = children.filter {
      Folder.ruleFolders.contains($0.name) && $0.containsMarkdown
    }
    if files.contains("handbook.yaml") {
      return ruleParents.contains { $0.files.contains("_sections.md") }
    }
    return !ruleParents.isEmpty || (containsMarkdown && !hasSections && !containsExplicitHandbooks)
  }

  /// Whether any folder below this one is certain to be a handbook, for example because it contains
  /// a `handbook.yaml`. If so, a Markdown file directly in this folder does not turn the folder
  /// into a pack, because the file is probably in the wrong place.
  private var containsExplicitHandbooks: Bool {
    children.contains { child in
      !child.files.isDisjoint(with: ["handbook.yaml", "_sections.md"]) || child.hasSections
        || child.children.contains { Folder.ruleFolders.contains($0.name) && $0.containsMarkdown }
        || child.containsExplicitHandbooks
    }
  }

  /// Whether the folder is a handbook that has a folder for each section.
  var isHandbook: Bool {
    hasSections || (files.contains("handbook.yaml") && !containsHandbooks)
  }

  /// Whether any folder below this one is a handbook or a pack.
  private var containsHandbooks: Bool {
    children.contains {
      $0.files.contains("handbook.yaml") || ($0.isPack && !$0.isSection) || $0.containsHandbooks
    }
  }

  /// Whether a folder in this one is described as a section. If so, the folders are the sections,
  /// even if there is a `_sections.md`.
  var hasSections: Bool {
    children.contains { !$0.name.hasPrefix("_") && $0.files.contains("_section.md") }
  }

  /// Whether the folder has none of the files and subfolders that mark a handbook or a pack. Inside
  /// a handbook, such a folder is a section and not a pack.
  private var isSection: Bool {
    !files.contains("_sections.md") && !files.contains("handbook.yaml")
      && !children.contains { Folder.ruleFolders.contains($0.name) && $0.containsMarkdown }
  }

  /// Whether a file is in a subfolder whose name begins with `_`, at any depth below this folder.
  /// Such files are meant only for the authors and are not published.
  /// - Parameter path: The path of a file below this folder, relative to the content root.
  func isHidden(_ path: String) -> Bool {
    // A fast path: few paths contain this character.
    guard path.containsByte(UInt8(ascii: "_")) else { return false }
    return path.dropFirst(prefix.count).split(separator: "/").dropLast().contains {
      $0.hasPrefix("_")
    }
  }

  func isAsset(_ path: String) -> Bool { path.hasPrefix(prefix + "assets/") }

  static func isPage(_ name: String) -> Bool {
    name.hasSuffix(".md") && !name.hasPrefix("_") && !reservedNames.contains(name.lowercased())
  }

  static func isPublished(_ name: String) -> Bool {
    !name.hasPrefix("_") && !name.hasSuffix(".md") && !reservedNames.contains(name.lowercased())
      && !isLeftover(name)
  }

  /// Whether the file is a backup or a metadata file that an editor or the operating system left
  /// behind.
  private static func isLeftover(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".md~", ".md.orig", ".md.bak", ".md.swp", ".md.rej"].contains(where: lower.hasSuffix)
      || (lower.hasPrefix("#") && lower.hasSuffix("#"))
      || ["thumbs.db", "desktop.ini"].contains(lower)
  }
}
