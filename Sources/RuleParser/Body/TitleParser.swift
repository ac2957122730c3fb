import HandbookModel

/// Parses the titles of pages. A title is one line of Markdown, of which only the text is kept,
/// since titles also appear in lists, browser tabs and search results.
enum TitleParser {
  /// Returns the text of a title without Markdown syntax. Raw HTML is kept, since readers see its
  /// source as text.
  static func words(_ title: String) -> String {
    // A fast path: most titles contain no Markdown syntax.
    guard title.utf8.contains(where: marks.contains) else { return title }
    // Parsed as a heading, because as a paragraph the line could begin a list; closed with `#`,
    // because the title itself may end in `#`.
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    let file = SourceFile(path: "", pathInRoot: "", text: "# \(line) #")
    guard case .heading(_, let words)? = MarkdownParser.parse(file, fromLine: 1).value.first?.kind
    else { return title }
    let visibleText = words.showingHTMLAsText.plainText.trimmed
    return visibleText.isEmpty ? title : visibleText
  }

  private static let marks = Set("\\`*_<&[~".utf8)
}
