import HandbookModel
import RuleParser

/// Where the parts of a handbook stand on disk: in sections of its own, or as one of the packs that
/// are found in public. Decided from the names alone.
struct ContentLayout: Sendable {
  /// A Markdown file and what it is.
  struct Page: Sendable {
    let path: String
    let kind: PageKind
    /// The folder that makes it part of a section; nil in packs, where the name does.
    let folder: String?
  }

  /// The folder in the content root, "" for the root itself.
  var key: String
  var hasConfiguration = false
  var hasMetadata = false
  var hasSkill = false
  /// The path of `_sections.md`; nil without one.
  var sectionsFile: String?
  var pages: [Page] = []
  /// Files beside the rules, which are published.
  var attachments: [String] = []
  /// Files that are published only where a page links to them.
  var linkable: [String] = []

  /// Finds the handbooks in a folder.
  /// - Parameter paths: all files below the content root, in the order of their bytes.
  /// - Returns: in the order of their keys; empty when there is no Markdown to publish.
  static func discover(in paths: [String]) -> [ContentLayout] {
    var found: [ContentLayout] = []
    discover(Folder(paths: paths), into: &found)
    return found
  }

  private static func discover(_ folder: Folder, into found: inout [ContentLayout]) {
    if folder.isPack || folder.isBook {
      let layout = folder.isPack ? pack(folder) : book(folder)
      if layout.pages.contains(where: { $0.kind == .rule || $0.kind == .article }) {
        found.append(layout)
        return
      }
    }
    for child in folder.children where !child.name.hasPrefix("_") {
      discover(child, into: &found)
    }
  }

  /// Whether a file of this name is a rule or article where it stands in a handbook.
  static func isPage(_ name: String) -> Bool { Folder.isPage(name) }

  // MARK: The two shapes

  /// `references/` or `rules/`, or a flat folder; sections come from the names.
  private static func pack(_ folder: Folder) -> ContentLayout {
    var layout = ContentLayout(folder)
    let homes = folder.children.filter { Folder.ruleFolders.contains($0.name) && $0.holdsMarkdown }
    let roots = homes.isEmpty ? [folder] : homes
    for path in folder.allPaths {
      let name = path.fileName
      let isBesideRules = roots.contains { path.hasPrefix($0.prefix) }
      let isArticle = path.hasPrefix(folder.prefix + "articles/")
      if name == "_sections.md", ([folder] + roots).contains(where: { $0.path == path.folderName })
      {
        layout.sectionsFile = layout.sectionsFile ?? path
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

  /// A folder per section, and `articles/`.
  private static func book(_ folder: Folder) -> ContentLayout {
    var layout = ContentLayout(folder)
    for path in folder.allPaths {
      let name = path.fileName
      let inside = path.dropFirst(folder.prefix.count)
      let section = inside.contains("/") ? String(inside.prefix { $0 != "/" }) : nil
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

  /// Takes out the pages in folders that were most likely meant to be `articles`.
  /// - Parameter sections: those that the handbook names, which are what they say.
  /// - Returns: each folder, with the paths at which links may look for its pages.
  mutating func takeMisnamedArticles(
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

/// A folder of the content root, seen through the paths below it.
private struct Folder {
  /// In the content root, "" for the root.
  let path: String
  /// Names of the files directly in it.
  let files: Set<String>
  let children: [Folder]
  /// Everything below, in the order of the bytes.
  let allPaths: [String]

  static let ruleFolders = ["references", "rules"]

  /// Files with a meaning of their own, which are neither rules nor pictures.
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
      guard let slash = inside.firstIndex(of: "/") else {
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
  var holdsMarkdown: Bool { files.contains(where: Folder.isPage) }

  /// Whether this is a pack as found in public.
  var isPack: Bool {
    if files.contains("_sections.md") { return true }
    let homes = children.filter { Folder.ruleFolders.contains($0.name) && $0.holdsMarkdown }
    if files.contains("handbook.yaml") {
      return homes.contains { $0.files.contains("_sections.md") }
    }
    return !homes.isEmpty || (holdsMarkdown && !hasSections && !holdsMarkedHandbooks)
  }

  /// Whether below stands what can only be a handbook of its own: then a Markdown file beside it is a
  /// loose one, and does not make all of it one pack.
  private var holdsMarkedHandbooks: Bool {
    children.contains { child in
      !child.files.isDisjoint(with: ["handbook.yaml", "_sections.md"]) || child.hasSections
        || child.children.contains { Folder.ruleFolders.contains($0.name) && $0.holdsMarkdown }
        || child.holdsMarkedHandbooks
    }
  }

  /// Whether this is a handbook with a folder per section.
  var isBook: Bool {
    hasSections || (files.contains("handbook.yaml") && !holdsHandbooks)
  }

  /// Whether a handbook of its own or a pack stands somewhere below.
  private var holdsHandbooks: Bool {
    children.contains {
      $0.files.contains("handbook.yaml") || ($0.isPack && !$0.isSection) || $0.holdsHandbooks
    }
  }

  private var hasSections: Bool { children.contains { $0.files.contains("_section.md") } }

  /// In a handbook a flat folder of rules is a section, not a pack.
  private var isSection: Bool {
    !files.contains("_sections.md") && !files.contains("handbook.yaml")
      && !children.contains { Folder.ruleFolders.contains($0.name) && $0.holdsMarkdown }
  }

  /// Whether a folder on the way to a file begins with `_`: what is in it is for its authors.
  func isHidden(_ path: String) -> Bool {
    path.dropFirst(prefix.count).split(separator: "/").dropLast().contains { $0.hasPrefix("_") }
  }

  func isAsset(_ path: String) -> Bool { path.hasPrefix(prefix + "assets/") }

  static func isPage(_ name: String) -> Bool {
    name.hasSuffix(".md") && !name.hasPrefix("_") && !reservedNames.contains(name.lowercased())
  }

  static func isPublished(_ name: String) -> Bool {
    !name.hasPrefix("_") && !name.hasSuffix(".md") && !reservedNames.contains(name.lowercased())
      && !isLeftover(name)
  }

  /// What editors and systems leave beside files: nobody means to publish it.
  private static func isLeftover(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".md~", ".md.orig", ".md.bak", ".md.swp", ".md.rej"].contains(where: lower.hasSuffix)
      || (lower.hasPrefix("#") && lower.hasSuffix("#"))
      || ["thumbs.db", "desktop.ini"].contains(lower)
  }
}

extension String {
  /// What follows the last `/`.
  var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// What stands before the last `/`; "" without one.
  var folderName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
}
