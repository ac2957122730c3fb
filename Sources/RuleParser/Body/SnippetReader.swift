import HandbookModel

/// Reads the code blocks in a part of a page's body, with their directives.
struct SnippetReader {
  let file: SourceFile
  let kind: PageKind
  /// The languages whose code is parsed, by their names in the info string of a code block, such as
  /// `swift`.
  let parsedLanguages: [String]

  /// The code blocks in some blocks.
  struct Found {
    var snippets: [Snippet] = []
    var diagnostics: [Diagnostic] = []
    /// Whether a fence is missing, so that labels of examples may be read as code.
    var hasMissingFence = false
  }

  /// Returns the code blocks in the content of an example, or in one block outside the examples.
  func read(_ content: [Block]) -> Found {
    var found = Found()
    var caption: [Inline]?
    for block in content {
      if case .paragraph(let inlines) = block.kind {
        caption = inlines
        continue
      }
      [block].forEachBlock { inner in
        guard case .code(let code) = inner.kind else { return }
        add(code, at: inner.range, caption, to: &found)
      }
      caption = nil
    }
    return found
  }

  private func add(
    _ code: CodeBlock, at range: SourceRange, _ caption: [Inline]?, to found: inout Found
  ) {
    var directives = DirectiveParser.directives(of: code, at: range, in: file, parsedLanguages)
    found.diagnostics += directives.diagnostics
    // The code of a block without a fence begins in the block's first line.
    let isBare = kind == .rule && code.info.isEmpty && code.firstLine > range.start.line
    if isBare || parsedLanguages.contains(code.language)
      || code.language == SwatchFenceParser.language,
      let line = code.lineAfterMissingFence
    {
      let hidden = code.position(ofCode: line)
      found.diagnostics.append(
        isBare
          ? .missingOpeningFence(at: range, hiding: hidden, in: file)
          : .missingFence(at: range, until: hidden, in: file))
      // Suppresses follow-up diagnostics: the block is not parsed as code.
      directives.value.parse = .off
      found.hasMissingFence = true
    }
    found.snippets.append(
      Snippet(code: code, range: range, caption: caption, directives: directives.value))
  }
}

extension CodeBlock {
  /// The position, in this code, of the first line that is a label or the fence of another block;
  /// `nil` if there is none. Swift code cannot contain such a line, so it shows that the closing
  /// fence is missing.
  fileprivate var lineAfterMissingFence: Position? {
    let beginnings = ["```", "**Incorrect", "**Correct", "**Also in"].map(\.utf8)
    // A fast path: few blocks contain these characters.
    guard code.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") })
    else { return nil }
    let lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { line in beginnings.contains { line.starts(with: $0) } }
    return line.map { Position(line: $0 + 1, column: 1) }
  }
}

extension Diagnostic {
  fileprivate static func missingFence(
    at range: SourceRange, until end: Position, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupUnclosedFence, "the code block is not closed before line \(end.line)",
      at: SourceRange(
        line: range.start.line, column: range.start.column,
        width: max(1, file.line(range.start.line).utf8.count + 1 - range.start.column)),
      notes: [
        Note("this line was probably meant to follow it", at: file.location(SourceRange(end, end)))
      ],
      fix: Fix("close the block with a line of the same fence"))
  }

  fileprivate static func missingOpeningFence(
    at range: SourceRange, hiding hidden: Position, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupUnclosedFence,
      "this fence begins a code block instead of ending one, and line \(hidden.line) becomes code",
      at: SourceRange(range.start, range.start),
      notes: [
        Note(
          "this line was probably not meant as code", at: file.location(SourceRange(hidden, hidden))
        )
      ],
      fix: Fix("begin the code above it with a line '```swift'"))
  }
}
