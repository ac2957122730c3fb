import Templating
import HandbookModel
import RuleParser

/// Finds wiki links such as `[[name]]`. They work in other tools, but Markdown shows them as plain
/// text.
enum WikiLinkCheck {
  /// Returns a note for each wiki link in a document.
  static func diagnostics(of document: Document, _ pages: PageSuggestions) -> [Diagnostic] {
    document.linkCandidates.flatMap { inline -> [Diagnostic] in
      guard case .text(let text) = inline.kind else { return [] }
      return text.wikiNames.map { .wikiLink($0, in: inline, of: document.file, pages) }
    }
  }
}

extension SourceFile {
  /// Returns the range in the source of a string in inline text. If the source spells the string
  /// differently, for example with escapes, returns the range of the whole inline text.
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
  /// The content of each wiki link in the text: the string between `[[` and `]]`.
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
  /// Creates the note about a wiki link.
  /// - Parameter name: The string between the brackets: the name of a page, optionally followed by
  ///   `|` and a label.
  fileprivate static func wikiLink(
    _ name: String, in inline: Inline, of file: SourceFile, _ pages: PageSuggestions
  ) -> Diagnostic {
    let parts = name.split(separator: "|", maxSplits: 1).map(String.init)
    let (page, words) = (parts.first ?? name, parts.last ?? name)
    let destination =
      pages.page(named: page, from: file.pathInRoot)
      ?? pages.page(named: slug(for: page), from: file.pathInRoot)
    return file.diagnostic(
      .linkWiki, "'[[\(name)]]' is not a Markdown link and is shown literally",
      at: file.range(of: "[[\(name)]]", in: inline),
      fix: Fix("write '[\(words)](\(destination ?? "…"))'"))
  }
}
