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

  private static func places(in document: Document) -> [SourceRange] {
    // A label from the skeleton says it of its code, too, and is reported with the rule.
    document.examples
      .filter { !NewRule.instructions.contains($0.reason.plainText) }
      .flatMap(\.snippets).compactMap(place)
  }

  private static func place(in snippet: Snippet) -> SourceRange? {
    for words in NewRule.codeInstructions {
      guard let found = snippet.code.code.firstRange(of: words) else { continue }
      let before = snippet.code.code[..<found.lowerBound]
      let line = before.count(where: \.isNewline) + 1
      let column =
        (before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
        .utf8.count + 1
      let start = snippet.code.position(ofCode: Position(line: line, column: column))
      return SourceRange(line: start.line, column: start.column, width: words.utf8.count)
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
