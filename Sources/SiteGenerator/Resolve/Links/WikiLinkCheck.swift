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
      let names = text.wikiNames
      let ranges = document.file.ranges(of: names.map { "[[\($0)]]" }, in: inline)
      return zip(names, ranges).map { .wikiLink($0, at: $1, of: document.file, pages) }
    }
  }
}

extension SourceFile {
  /// Returns the ranges in the source of strings that follow one another in inline text. From a
  /// string on that the source spells differently, for example with escapes, it is the range of the
  /// whole inline text.
  fileprivate func ranges(of texts: [String], in inline: Inline) -> [SourceRange] {
    let line = line(inline.range.start.line)
    var column = inline.range.start.column
    var rest = Substring(line.utf8.dropFirst(column - 1))
    var isFound = true
    return texts.map { text in
      guard isFound, let found = rest.firstRange(of: text) else {
        isFound = false
        return inline.range
      }
      column += rest[..<found.lowerBound].utf8.count
      let range = SourceRange(
        line: inline.range.start.line, column: column, width: text.utf8.count)
      column += text.utf8.count
      rest = rest[found.upperBound...]
      return range
    }
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
    _ name: String, at range: SourceRange, of file: SourceFile, _ pages: PageSuggestions
  ) -> Diagnostic {
    let parts = name.split(separator: "|", maxSplits: 1).map(String.init)
    let (page, words) = (parts.first ?? name, parts.last ?? name)
    let destination =
      pages.page(named: page, from: file.pathInRoot)
      ?? pages.page(named: slug(for: page), from: file.pathInRoot)
    return file.diagnostic(
      .linkWiki, "'[[\(name)]]' is not a Markdown link and is shown literally",
      at: range,
      fix: Fix("write '[\(words)](\(destination ?? "…"))'"))
  }
}
