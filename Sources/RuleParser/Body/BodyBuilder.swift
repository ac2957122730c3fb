import HandbookModel

/// Builds the elements of a page's body from Markdown blocks. Each label is combined with its code
/// into an example, and citations, headings and code blocks are collected.
struct BodyBuilder {
  let file: SourceFile
  let kind: PageKind
  /// Whether raw HTML is passed through to the page. Otherwise, it is shown as text.
  let allowsHTML: Bool
  /// The languages whose code is parsed, by their names in the info string of a code block, such as
  /// `swift`.
  let parsedLanguages: [String]
  var bodyElements: [BodyElement] = []
  var labelsWithoutCode: [Example.Role] = []
  var citations: [Citation] = []
  var headings: [Heading] = []
  var snippets: [Snippet] = []
  var diagnostics: [Diagnostic] = []
  private var anchors: Slugger
  /// The label and the destination of each citation.
  private var citedSources: Set<[String?]> = []
  /// The start positions of code blocks whose label has been reported as misspelled or misplaced.
  /// They are not reported again as code without a label.
  private var reported: Set<Position> = []

  init(
    file: SourceFile, kind: PageKind, titleAnchor: String, allowsHTML: Bool,
    parsedLanguages: [String]
  ) {
    self.file = file
    self.kind = kind
    self.allowsHTML = allowsHTML
    self.parsedLanguages = parsedLanguages
    anchors = Slugger(reserved: [titleAnchor])
  }

  mutating func build(_ written: [Block]) {
    let blocks = BodyBlocks(written, of: kind)
    var index = 0
    while index < blocks.count {
      if let label = blocks.label(at: index) {
        index = addExample(label, at: index, in: blocks)
      } else if let sources = blocks.sources(at: index) {
        cite(sources.found)
        index = sources.end
      } else {
        add(blocks[index], before: blocks.next(after: index))
        index += 1
      }
    }
  }

  /// Adds a block that is not part of an example to the body.
  /// - Parameter next: The next block; `nil` at the end of the body.
  private mutating func add(_ block: Block, before next: Block? = nil) {
    bodyElements.append(.block(block))
    addHeadings(in: [block])
    let found = readSnippets(in: [block])
    guard kind == .rule else { return }
    if let (words, meant) = block.misspelledLabel(before: next), let next {
      labelsWithoutCode.append(meant.role)
      reported.insert(next.range.start)
      diagnostics.append(.unknownLabel(words, meant: meant.name, at: block.range, in: file))
    }
    for (role, label, code) in block.nestedLabels(before: next) {
      labelsWithoutCode.append(role)
      reported.insert(code.start)
      diagnostics.append(.nestedLabel(at: label, in: file))
    }
    for snippet in found
    where parsedLanguages.contains(snippet.code.language) && !reported.contains(snippet.range.start)
    {
      diagnostics.append(.codeWithoutLabel(at: snippet.range, in: file))
    }
  }

  private mutating func addHeadings(in blocks: [Block]) {
    blocks.forEachBlock { block in
      guard case .heading(let level, let written) = block.kind else { return }
      let content = allowsHTML ? written : written.showingHTMLAsText
      // A heading without text cannot be the target of a link.
      guard !content.plainText.trimmed.isEmpty else { return }
      headings.append(
        Heading(
          level: level, content: content, anchor: anchors.name(for: content.plainText),
          range: block.range))
    }
  }

  /// Adds the example that begins with a label. If no code follows the label, adds only the label,
  /// as an ordinary paragraph.
  /// - Parameter index: The index of the block with the label in `blocks`.
  /// - Returns: The index of the first block after the example.
  private mutating func addExample(_ label: Label, at index: Int, in blocks: BodyBlocks) -> Int {
    let paragraph = blocks[index]
    let content = blocks.content(of: label, at: index)
    guard content.contains(where: \.containsCode) else {
      if label.role.isIncorrect || label.role == .correct {
        labelsWithoutCode.append(label.role)
        diagnostics.append(.labelWithoutCode(at: paragraph.range, in: file))
      }
      add(paragraph)
      return index + 1
    }
    if case .other(let words) = label.role, let meant = LabelParser.intendedRole(words) {
      labelsWithoutCode.append(meant.role)
      diagnostics.append(.unknownLabel(words, meant: meant.name, at: paragraph.range, in: file))
    }
    let rest =
      label.rest.isEmpty
      ? [] : [Block(.paragraph(label.rest), at: label.rest.span ?? paragraph.range)]
    let example = Example(
      role: label.role, reason: label.reason, anchor: anchors.numberedName(for: label.role.key),
      labelRange: paragraph.range, content: rest + content,
      snippets: readSnippets(in: rest + content))
    addHeadings(in: Array(content))
    bodyElements.append(.example(example))
    return content.endIndex
  }

  /// Returns the code blocks in some blocks, and adds them to the snippets of the document.
  private mutating func readSnippets(in content: [Block]) -> [Snippet] {
    let reader = SnippetReader(file: file, kind: kind, parsedLanguages: parsedLanguages)
    let found = reader.read(content)
    snippets += found.snippets
    diagnostics += found.diagnostics
    // Suppresses follow-up diagnostics: no example counts as missing.
    if found.hasMissingFence { labelsWithoutCode += [.incorrect, .correct] }
    return found.snippets
  }

  /// Adds sources to the citations of the document. A source is skipped if an earlier one has the
  /// same label and destination.
  private mutating func cite(_ sources: [Citation]) {
    for source in sources
    where citedSources.insert([source.label, source.destination]).inserted {
      citations.append(source)
    }
  }
}

extension Diagnostic {
  fileprivate static func labelWithoutCode(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleLabelWithoutCode, "no code block follows this label", at: range,
      fix: Fix("put the example in a code block below the label"))
  }

  fileprivate static func nestedLabel(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .exampleNestedLabel, "a label inside a list or quote has no effect",
      at: range, fix: Fix("move the label and its code out of the list or quote"))
  }

  fileprivate static func unknownLabel(
    _ words: String, meant: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleUnknownLabel, "'\(words)' is not a known label", at: range,
      fix: Fix("did you mean '**\(meant)\(words.afterFirstWord):**'?"))
  }

  fileprivate static func codeWithoutLabel(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .exampleCodeWithoutLabel,
      "this code has no label; it is shown but not part of the proof", at: range,
      fix: Fix("add '**Incorrect (why):**' or '**Correct (why):**' above it"))
  }
}

extension String {
  /// The rest of a label after its first word, used to suggest a correct label. It begins with a
  /// space and is in parentheses, such as “ (why)”. Colons are removed. If the label has only one
  /// word, this is “ (why)” as a placeholder.
  fileprivate var afterFirstWord: String {
    let rest = drop { !$0.isLetter }.drop { !$0.isSpace && $0 != ":" }
    let words = rest.filter { $0 != ":" }.trimmed
    return words.isEmpty ? " (why)" : " " + (words.hasPrefix("(") ? words : "(\(words))")
  }
}
