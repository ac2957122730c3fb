import Templating
import HandbookModel

/// Finds placeholder code that the `new` command put into a rule. The author may have rewritten the
/// text around the code and forgotten the code itself.
enum PlaceholderTextCheck {
  /// Returns a diagnostic for each code block in an example of a rule that still has placeholder
  /// code.
  static func diagnostics(of document: Document) -> [Diagnostic] {
    placeholderRanges(in: document).map { .placeholderCode(at: $0, in: document.file) }
  }

  private static func placeholderRanges(in document: Document) -> [SourceRange] {
    // If the label is also a placeholder, the example has already been reported.
    document.examples
      .filter { !RulePlaceholder.sentences.contains($0.reason.plainText) }
      .flatMap(\.snippets).compactMap(placeholderRange)
  }

  /// Returns the range in the Markdown file of the first line of placeholder code; `nil` if there
  /// is none. The lines are compared as bytes, which is fast enough to check every example of a
  /// handbook.
  private static func placeholderRange(in snippet: Snippet) -> SourceRange? {
    let code = snippet.code.code.utf8
    var line = 1
    var lineStart = code.startIndex
    var isAtStart = true
    for index in code.indices {
      let byte = code[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = code.index(after: index)
        isAtStart = true
      } else if isAtStart, byte != UInt8(ascii: " ") {
        isAtStart = false
        guard
          RulePlaceholder.code.contains(where: { code[index...].starts(with: $0.utf8) })
        else { continue }
        let words = code[index...].prefix { $0 != UInt8(ascii: "\n") }
        let column = code.distance(from: lineStart, to: index) + 1
        let start = snippet.code.position(ofCode: Position(line: line, column: column))
        return SourceRange(line: start.line, column: start.column, width: words.count)
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func placeholderCode(at range: SourceRange, in file: SourceFile) -> Diagnostic
  {
    file.diagnostic(
      .ruleUnwritten, "the placeholder code of a new rule has not been replaced", at: range,
      fix: Fix("show the mistake and how to fix it, or add 'draft: true' until you do"))
  }
}
