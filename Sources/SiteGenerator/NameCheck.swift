import HandbookModel

/// What is wrong with the names of a handbook's pages: a title that two rules share, a file name
/// that is awkward to link to.
struct NameCheck {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ catalog: Catalog) {
    var first: [String: Document] = [:]
    // A copy mostly follows what it was copied from.
    let order = catalog.rules.indices.sorted {
      catalog.rules[$0].path.utf8.lexicographicallyPrecedes(catalog.rules[$1].path.utf8)
    }
    for rule in order.map({ catalog.rules[$0] }) {
      let words = Self.words(of: rule.title)
      if let other = first[words] {
        diagnostics.append(.sharedTitle(rule.title, of: rule.document, first: other))
      } else {
        first[words] = rule.document
      }
    }
    let awkward = (catalog.rules + catalog.articles).filter {
      !$0.path.isPlain && $0.path.fileName.contains(where: \.isWhitespace)
    }
    diagnostics += awkward.map { .spaceInName(of: $0.document.file) }
  }

  /// A title as it is compared: in lower case, with one space between words.
  private static func words(of title: String) -> String {
    let parts = title.split(separator: " ", omittingEmptySubsequences: false)
    if parts.allSatisfy({ !$0.isEmpty && $0.isPlain }) { return title.lowercased() }
    return title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension StringProtocol {
  /// Whether there are only visible letters and signs of ASCII.
  fileprivate var isPlain: Bool { utf8.allSatisfy { (0x21..<0x7F).contains($0) } }
}

extension Catalog.Draft {
  fileprivate var path: String { document.file.pathInRoot }
}

extension Document {
  fileprivate var titleRange: SourceRange {
    frontMatter.title?.range ?? title?.range ?? .fileStart
  }
}

extension Diagnostic {
  fileprivate static func sharedTitle(
    _ title: String, of document: Document, first: Document
  ) -> Diagnostic {
    document.file.diagnostic(
      "rule/shared-title", .warning, "another rule has the title '\(title)'",
      at: document.titleRange,
      notes: [Note("it stands first here", at: first.file.location(first.titleRange))],
      fix: Fix("give one of them a title of its own, or remove the copy"))
  }

  fileprivate static func spaceInName(of file: SourceFile) -> Diagnostic {
    let name = file.pathInRoot.fileName.split(whereSeparator: \.isWhitespace)
      .joined(separator: "-")
    return file.diagnostic(
      "file/space-in-name", .note, "the name of the file holds a space, which a link cannot",
      at: .fileStart, fix: Fix("call it '\(name)', or link to it with angle brackets"))
  }
}
