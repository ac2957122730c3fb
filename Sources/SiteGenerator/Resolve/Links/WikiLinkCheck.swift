import HandbookModel
import RuleParser

/// Finds `[[name]]` in texts: other tools make a link of it, and Markdown shows it as it is written.
enum WikiLinkCheck {
  /// What is to be said of a document.
  static func diagnostics(of document: Document, _ pages: PageSuggestions) -> [Diagnostic] {
    document.pointers.flatMap { inline -> [Diagnostic] in
      guard case .text(let text) = inline.kind else { return [] }
      return text.wikiNames.map { .wikiLink($0, in: inline, of: document.file, pages) }
    }
  }
}

extension SourceFile {
  /// The place of a text in a piece of running text; the whole piece where it is written otherwise.
  fileprivate func range(of text: String, in inline: Inline) -> SourceRange {
    let line = line(inline.range.start.line)
    let start = inline.range.start.column - 1
    guard let found = Substring(line.utf8.dropFirst(start)).firstRange(of: text) else {
      return inline.range
    }
    return SourceRange(
      line: inline.range.start.line, column: line[..<found.lowerBound].utf8.count + 1,
      width: text.utf8.count)
  }
}

extension String {
  /// What stands between `[[` and `]]`, each time.
  fileprivate var wikiNames: [String] {
    var names: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "[[")?.upperBound {
      rest = rest[start...]
      guard let end = rest.firstRange(of: "]]") else { break }
      let name = rest[..<end.lowerBound]
      if !name.isEmpty, !name.contains(where: { "[]".contains($0) }) { names.append(String(name)) }
      rest = rest[end.upperBound...]
    }
    return names
  }
}

extension Diagnostic {
  /// - Parameter name: what stands between the brackets: a page, and perhaps words after `|`.
  fileprivate static func wikiLink(
    _ name: String, in inline: Inline, of file: SourceFile, _ pages: PageSuggestions
  ) -> Diagnostic {
    let parts = name.split(separator: "|", maxSplits: 1).map(String.init)
    let (page, words) = (parts.first ?? name, parts.last ?? name)
    let way =
      pages.page(named: page, from: file.pathInRoot)
      ?? pages.page(named: slug(for: page), from: file.pathInRoot)
    return file.diagnostic(
      "link/wiki", .note, "'[[\(name)]]' is no link in Markdown, and is shown as it is written",
      at: file.range(of: "[[\(name)]]", in: inline),
      fix: Fix("write '[\(words)](\(way ?? "…"))'"))
  }
}
