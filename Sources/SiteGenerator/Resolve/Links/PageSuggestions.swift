import HandbookModel
import Synchronization

/// Finds the page or image that a broken link probably meant: the same file name elsewhere, or one
/// nearly the same.
final class PageSuggestions: Sendable {
  private let table: LinkTable
  /// Made when it is first asked for: mostly there is nothing to suggest.
  private let index = Mutex<Index?>(nil)

  private struct Index: Sendable {
    /// Of files with one name the first in the order of the paths.
    let pathOfName: [String: String]
    let pages: Suggestions
    let files: Suggestions

    init(_ table: LinkTable) {
      // A handbook and the whole site are folders that nobody means by a name.
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

  /// - Parameters:
  ///   - path: where nothing was found, in the content root.
  ///   - source: the file with the link.
  /// - Returns: what to write in the link instead; nil when nothing is near.
  func nearest(to path: String, from source: String) -> String? {
    // `rules/some-rule.html` and `some-rule` name a file, too.
    let isPage = path.hasSuffix(".html")
    let name = isPage ? path.fileName.dropLast(5) + ".md" : path.fileName
    let (known, renamed) = (known, table.renamed)
    let near =
      renamed[path] ?? renamed[path + ".md"] ?? known.pathOfName[name]
      ?? known.pathOfName[name + ".md"]
      ?? (name.hasSuffix(".md") ? known.pages : known.files).nearest(to: name)
      .flatMap { known.pathOfName[$0] }
    return near.map { Self.way(from: source, to: $0) }
  }

  /// What to write in a link to the page of a file name without `.md`, as it is; nil without one.
  func page(named name: String, from source: String) -> String? {
    known.pathOfName[name + ".md"].map { Self.way(from: source, to: $0) }
  }

  private static func way(from source: String, to target: String) -> String {
    let start = source.split(separator: "/").dropLast()
    let end = target.split(separator: "/")
    let shared = zip(start, end.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...].map(String.init)).joined(separator: "/")
  }
}
