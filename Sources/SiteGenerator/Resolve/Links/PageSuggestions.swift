import FileSystem
import HandbookModel
import Synchronization

/// Suggests the page or file that a broken link probably meant: one with the same file name in
/// another folder, or with a similar name.
final class PageSuggestions: Sendable {
  private let table: LinkTable
  /// Built on first use, since most builds have nothing to suggest.
  private let index = Mutex<Index?>(nil)

  private struct Index: Sendable {
    /// The path of each file name; the first path in order if several files share a name.
    let pathOfName: [String: String]
    let pages: Suggestions
    let files: Suggestions

    init(_ table: LinkTable) {
      // Handbooks and the site as a whole are folders, which links do not name.
      let paths = table.targets.filter { !$0.key.isEmpty && $0.value.anchors != [] }.keys.sorted()
      pathOfName = Dictionary(
        paths.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
      let names = pathOfName.keys.sorted()
      pages = Suggestions(names: names.filter { $0.hasSuffix(".md") })
      files = Suggestions(names: names.filter { !$0.hasSuffix(".md") })
    }
  }

  init(_ table: LinkTable) { self.table = table }

  private var known: Index {
    index.withLock { index in
      let known = index ?? Index(table)
      index = known
      return known
    }
  }

  /// The destination to use instead of a broken one.
  /// - Parameters:
  ///   - path: the path that does not exist, relative to the content root.
  ///   - source: the path of the file with the link.
  /// - Returns: a path relative to the source; `nil` if nothing is similar.
  func nearest(to path: String, from source: String) -> String? {
    // Some authors write the address of a page, or its id.
    let isPage = path.hasSuffix(".html")
    let name = isPage ? path.fileName.dropLast(5) + ".md" : path.fileName
    let (known, renamed) = (known, table.renamed)
    let near =
      renamed[path] ?? renamed[path + ".md"] ?? known.pathOfName[name]
      ?? known.pathOfName[name + ".md"]
      ?? (name.hasSuffix(".md") ? known.pages : known.files).nearest(to: name)
      .flatMap { known.pathOfName[$0] }
    return near.map { Self.relativePath(from: source, to: $0) }
  }

  /// The relative path to the page with exactly this file name, given without `.md`; `nil` if there
  /// is none.
  func page(named name: String, from source: String) -> String? {
    known.pathOfName[name + ".md"].map { Self.relativePath(from: source, to: $0) }
  }

  private static func relativePath(from source: String, to target: String) -> String {
    let start = source.split(separator: "/").dropLast()
    let end = target.split(separator: "/")
    let shared = zip(start, end.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...].map(String.init)).joined(separator: "/")
  }
}
