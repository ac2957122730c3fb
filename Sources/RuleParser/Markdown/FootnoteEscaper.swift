import HandbookModel

/// Keeps cmark-gfm from taking `[^1]: Guidelines` for the address of a link named `^1`: the line would
/// vanish from the page, and every `[^1]` become a link to nowhere. There are no footnotes, which is
/// told; so both are shown as they are written.
///
/// The colon is sent through the parser as a byte that no text holds, so that every column stays.
enum FootnoteEscaper {
  /// U+001F, the unit separator: loading a file puts U+FFFD in its place.
  private static let stand = Character("\u{1F}")

  static func shielded(_ text: String) -> String {
    guard mayHoldFootnotes(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let colon = colon(ofDefinition: line) else { return String(line) }
      return line[..<colon] + String(stand) + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }

  static func unshielded(_ text: String) -> String {
    guard text.utf8.contains(0x1F) else { return text }
    return String(text.map { $0 == stand ? ":" : $0 })
  }

  /// What the footnotes of a file are called, such as `1`.
  static func names(in file: SourceFile) -> Set<String> {
    guard mayHoldFootnotes(file.text) else { return [] }
    return Set(
      (1...file.lineCount).compactMap { number in
        let line = file.line(number)
        guard colon(ofDefinition: line) != nil, let start = line.firstRange(of: "[^") else {
          return nil
        }
        return String(line[start.upperBound...].prefix { $0 != "]" })
      })
  }

  /// Most texts have none, and no line of them need be looked at.
  private static func mayHoldFootnotes(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "^")) && text.contains("[^")
  }

  /// The colon of a line such as `> [^1]: words`; nil for any other line.
  private static func colon(ofDefinition line: Substring) -> String.Index? {
    let start = line.drop { " \t>".contains($0) }
    guard start.hasPrefix("[^"), let end = start.firstIndex(of: "]"),
      !start[..<end].dropFirst(2).isEmpty
    else { return nil }
    let colon = start.index(after: end)
    return colon < start.endIndex && start[colon] == ":" ? colon : nil
  }
}
