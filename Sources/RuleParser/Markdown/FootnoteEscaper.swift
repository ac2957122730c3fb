import HandbookModel

/// Prevents cmark-gfm from parsing `[^1]: Guidelines` as the definition of a link named `^1`. That
/// would remove the line from the page and turn every `[^1]` into a broken link. Footnotes are not
/// supported. They are shown as written, and a diagnostic reports them.
///
/// While Markdown is parsed, the colon is replaced by a character that cannot occur in the text.
/// The character is also one byte long, so that columns do not change.
enum FootnoteEscaper {
  /// The character that replaces the colon of a footnote during parsing: U+001F (unit separator).
  /// It cannot occur in the text, because it is replaced by U+FFFD when a file is loaded.
  private static let placeholder = Character("\u{1F}")

  static func escaped(_ text: String) -> String {
    guard mayContainFootnotes(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let colon = colon(ofDefinition: line) else { return String(line) }
      return line[..<colon] + String(placeholder) + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }

  static func unescaped(_ text: String) -> String {
    guard text.containsByte(0x1F) else { return text }
    return String(text.map { $0 == placeholder ? ":" : $0 })
  }

  /// Returns the names of the footnotes that a file defines, such as `1`.
  static func names(in file: SourceFile) -> Set<String> {
    guard mayContainFootnotes(file.text) else { return [] }
    return Set(
      (1...file.lineCount).compactMap { number in
        let line = file.line(number)
        guard colon(ofDefinition: line) != nil, let start = line.firstRange(of: "[^") else {
          return nil
        }
        return String(line[start.upperBound...].prefix { $0 != "]" })
      })
  }

  /// Returns the references such as `[^1]` in a text, in their order.
  /// - Parameter names: The names of the footnotes that exist.
  static func references(in text: Substring, to names: Set<String>) -> [Substring] {
    var found: [Substring] = []
    var rest = text.utf8
    while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[rest.index(after: bracket)...]
      guard rest.first == UInt8(ascii: "^"),
        let end = rest.firstIndex(where: { "[]".utf8.contains($0) }),
        rest[end] == UInt8(ascii: "]"), let name = String(rest[..<end].dropFirst()),
        names.contains(name)
      else { continue }
      rest = rest[rest.index(after: end)...]
      found.append(text[bracket..<rest.startIndex])
    }
    return found
  }

  /// Whether a text may contain footnotes. This is a fast check, since most texts contain none.
  private static func mayContainFootnotes(_ text: String) -> Bool {
    text.containsByte(UInt8(ascii: "^")) && text.contains("[^")
  }

  /// Returns the index of the colon in a footnote definition such as `> [^1]: text`; `nil` for any
  /// other line.
  private static func colon(ofDefinition line: Substring) -> String.Index? {
    let start = line.drop { " \t>".contains($0) }
    guard start.hasPrefix("[^"), let end = start.firstIndex(of: "]"),
      !start[..<end].dropFirst(2).isEmpty
    else { return nil }
    let colon = start.index(after: end)
    return colon < start.endIndex && start[colon] == ":" ? colon : nil
  }
}
