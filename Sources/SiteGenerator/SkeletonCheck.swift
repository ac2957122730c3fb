import HandbookModel

/// Finds the code of the skeleton that a new rule begins with, where its author has rewritten only
/// the words around it.
struct SkeletonCheck {
  let diagnostics: [Diagnostic]

  init(_ catalog: Catalog) {
    diagnostics = catalog.rules.map(\.document).flatMap { document in
      Self.places(in: document).map { .unwrittenCode(at: $0, in: document.file) }
    }
  }

  /// Whether there is nothing to find in a document.
  static func isSilent(on document: Document) -> Bool { places(in: document).isEmpty }

  private static func places(in document: Document) -> [SourceRange] {
    // A label from the skeleton says it of its code, too, and is reported with the rule.
    document.examples
      .filter { !NewRule.instructions.contains($0.reason.plainText) }
      .flatMap(\.snippets).compactMap(place)
  }

  /// Where the first line of the skeleton stands in a block; nil where none does. Bytes, since every
  /// example of a handbook is looked at.
  private static func place(in snippet: Snippet) -> SourceRange? {
    let lines = snippet.code.code.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      guard NewRule.codeInstructions.contains(where: { words.starts(with: $0.utf8) }) else {
        continue
      }
      let start = snippet.code.position(
        ofCode: Position(line: number + 1, column: line.count - words.count + 1))
      return SourceRange(line: start.line, column: start.column, width: words.count)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unwrittenCode(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "rule/unwritten", .warning, "this is the code that a new rule begins with", at: range,
      fix: Fix("show the mistake and its remedy, or add 'draft: true' until you do"))
  }
}
