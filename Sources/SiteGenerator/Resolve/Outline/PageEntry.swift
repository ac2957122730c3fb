import FileSystem
import HandbookModel

/// A rule or article whose links are not resolved yet. This type is a class so that copying an
/// outline copies only pointers to its pages.
final class PageEntry: Sendable {
  let id: String
  let title: String
  let proven: ProvenDocument
  /// The path of the page in the site.
  let url: String
  /// The name of the folder that determines the section of a rule; `nil` if there is none.
  let folder: String?
  /// The rank of the rule's impact, from 6 (critical) to 1 (low); 0 if it has no impact.
  let rank: Int
  /// The anchors, without `#`, that are defined in raw HTML on the page; empty if raw HTML is
  /// shown as text.
  let namesInHTML: [String]

  init(
    id: String, title: String, proven: ProvenDocument, url: String, folder: String? = nil,
    namesInHTML: [String] = []
  ) {
    self.id = id
    self.title = title
    self.proven = proven
    self.url = url
    self.folder = folder
    rank = proven.document.frontMatter.impact?.value.rank ?? 0
    self.namesInHTML = namesInHTML
  }

  var document: Document { proven.document }

  /// The page as a target of links, with its address and anchors.
  var target: LinkTable.Target {
    LinkTable.Target(url: url, anchors: document.anchors.union(namesInHTML))
  }

  /// Returns the id in the front matter of a document. If there is none, returns the file name
  /// without `.md`.
  static func id(of document: Document) -> Located<String> {
    let name = String(document.file.pathInRoot.fileName.dropLast(".md".count))
    return document.frontMatter.id ?? Located(name, at: .fileStart)
  }

  /// Returns the title in the front matter of a document. If there is none, returns the heading of
  /// the document. If that is also missing, returns the id as words.
  static func title(of document: Document, _ id: String) -> String {
    if let title = document.frontMatter.title, !title.value.isEmpty {
      return title.value.withoutCodeMarks
    }
    return document.title?.value.plainText ?? id.titleFromName
  }
}

extension String {
  /// The text without backticks. Used for titles, which are shown as plain text in lists, browser
  /// tabs and search results.
  fileprivate var withoutCodeMarks: String {
    utf8.count { $0 == UInt8(ascii: "`") } > 1 ? filter { $0 != "`" } : self
  }

  /// A title that is made from a file name or id: `color-contrast` becomes `Color contrast`.
  var titleFromName: String {
    let words = map { "-_".contains($0) ? " " : $0 }
    return String(words).prefix(1).uppercased() + String(words).dropFirst()
  }
}
