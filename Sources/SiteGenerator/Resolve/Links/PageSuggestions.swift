import FileSystem
import HandbookModel
import Synchronization

/// Suggests a page, file or anchor that the author of a broken link may have meant. The suggested page
/// or file has the same file name in another folder, or a similar name.
final class PageSuggestions: Sendable {
  private let table: LinkTable
  /// The paths, relative to the content root, of all files that are not pages.
  let files: Suggestions
  /// The index of file names. It is built on first use, because most builds have no broken links.
  private let index = Mutex<Index?>(nil)
  /// The anchors of pages to which a link has an unknown one, by the address of the page. They are
  /// sorted only once, because both a page and the links to it may be long.
  private let anchorsOfPage = Mutex<[String: Anchors]>([:])

  /// The anchors of a page.
  struct Anchors: Sendable {
    let all: Suggestions
    /// The first eight in sorted order.
    let first: [String]
  }

  private struct Index: Sendable {
    /// The path, relative to the content root, of a file with each file name. If several files have
    /// the same name, the path that comes first in sorted order is used.
    let pathOfName: [String: String]
    let pages: Suggestions
    let files: Suggestions

    init(_ table: LinkTable) {
      // Targets without anchors are pages without a file, such as home pages. Links cannot name a
      // file for them.
      let paths = table.targets.filter { !$0.key.isEmpty && $0.value.anchors != [] }.keys.sorted()
      pathOfName = Dictionary(
        paths.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
      let names = pathOfName.keys.sorted()
      pages = Suggestions(names: names.filter { $0.hasSuffix(".md") })
      files = Suggestions(names: names.filter { !$0.hasSuffix(".md") })
    }
  }

  init(_ table: LinkTable) {
    self.table = table
    files = Suggestions(names: table.targets.filter { $0.value.anchors == nil }.keys.sorted())
  }

  private var known: Index {
    index.withLock { index in
      let known = index ?? Index(table)
      index = known
      return known
    }
  }

  /// Returns the destination that the author of a broken link probably meant.
  /// - Parameters:
  ///   - path: The path that does not exist, relative to the content root.
  ///   - source: The path of the file with the link, relative to the content root.
  /// - Returns: A path relative to the folder of the file with the link; `nil` if there is nothing
  ///   similar.
  func nearest(to path: String, from source: String) -> String? {
    // Authors may also have written the address of a page or its id.
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

  /// Returns the path of the page whose file has exactly this name, relative to the folder of the
  /// file with the link; `nil` if no page has a file of this name.
  /// - Parameters:
  ///   - name: The file name without `.md`.
  ///   - source: The path of the file with the link, relative to the content root.
  func page(named name: String, from source: String) -> String? {
    known.pathOfName[name + ".md"].map { Self.relativePath(from: source, to: $0) }
  }

  /// Returns the anchors of a page in sorted order.
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - known: All its anchors.
  func anchors(of page: String, _ known: Set<String>) -> Anchors {
    anchorsOfPage.withLock { anchorsOfPage in
      if let anchors = anchorsOfPage[page] { return anchors }
      let sorted = known.sorted()
      let anchors = Anchors(all: Suggestions(names: sorted), first: Array(sorted.prefix(8)))
      anchorsOfPage[page] = anchors
      return anchors
    }
  }

  private static func relativePath(from source: String, to target: String) -> String {
    let start = source.split(separator: "/").dropLast()
    let end = target.split(separator: "/")
    let shared = zip(start, end.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...].map(String.init)).joined(separator: "/")
  }
}
