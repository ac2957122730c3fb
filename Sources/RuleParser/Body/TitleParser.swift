import HandbookModel

/// Reads titles: Markdown in a line, of which a reader sees the words alone, since a title stands in
/// lists, tabs and search results, where it is text.
enum TitleParser {
  /// The words of a title without Markdown's marks; raw HTML stays, since it is shown as text.
  static func words(_ title: String) -> String {
    // Most titles hold no marks, and parsing each would be for nothing.
    guard title.utf8.contains(where: marks.contains) else { return title }
    // As a heading, because a line of its own may begin a list; closed, because it may end in `#`.
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    let file = SourceFile(path: "", pathInRoot: "", text: "# \(line) #")
    guard case .heading(_, let words)? = MarkdownParser.parse(file, fromLine: 1).value.first?.kind
    else { return title }
    let seen = words.showingHTML.plainText.trimmed
    return seen.isEmpty ? title : seen
  }

  private static let marks = Set("\\`*_<&[~".utf8)
}
