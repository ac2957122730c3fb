import HandbookModel

/// Finds the files that a stylesheet loads with `url(…)` or `@import "…"`.
struct CSSLinkScanner {
  /// The addresses of the files with their ranges in the stylesheet. The addresses are spelled as
  /// in the source, but without quotes.
  private(set) var found: [Located<String>] = []

  init(_ file: SourceFile) {
    var text = file.text[...]
    while let next = Self.next(in: text) {
      let start = file.position(at: file.text[..<next.lowerBound].utf8.count)
      let address = file.text[next]
      if !address.isEmpty {
        let end = Position(line: start.line, column: start.column + address.utf8.count)
        found.append(Located(String(address), at: SourceRange(start, end)))
      }
      text = file.text[next.upperBound...]
    }
  }

  /// Returns the range of the next address; `nil` if there is none. Addresses in comments are
  /// skipped.
  private static func next(in text: Substring) -> Range<Substring.Index>? {
    var text = text
    while let tokenStart = text.firstIndex(where: { "/uU@".contains($0) }) {
      let rest = text[tokenStart...]
      if rest.hasPrefix("/*") {
        text = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.prefix(4).lowercased() == "url(" {
        return trimmed(rest.dropFirst(4).prefix { $0 != ")" })
      } else if rest.hasPrefix("@import"),
        let quote = rest.dropFirst(7).first(where: { $0 != " " }),
        quote == "\"" || quote == "'", let open = rest.firstIndex(of: quote)
      {
        let inside = rest[rest.index(after: open)...]
        return trimmed(inside.prefix { $0 != quote })
      } else {
        text = rest.dropFirst()
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Range<Substring.Index> {
    let isMark: (Character) -> Bool = { "\"'".contains($0) || $0.isWhitespace }
    let start = text.firstIndex { !isMark($0) } ?? text.endIndex
    let end = text.lastIndex { !isMark($0) }.map(text.index(after:)) ?? start
    return start..<max(start, end)
  }
}
