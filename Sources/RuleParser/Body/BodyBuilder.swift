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
    let blocks = splittingReferenceLines(
      kind == .rule ? written.flatMap(\.splitBeforeFinalLabel) : written)
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      if case .paragraph = block.kind {
        if kind == .rule, let label = label(at: index, in: blocks) {
          index = addExample(label, at: index, in: blocks)
          continue
        }
        if let sources = sources(at: index, in: blocks) {
          cite(sources.found)
          index = sources.end
          continue
        }
      }
      add(block, before: index + 1 < blocks.count ? blocks[index + 1] : nil)
      index += 1
    }
  }

  /// Adds a block that is not part of an example to the body.
  /// - Parameter next: The next block; `nil` at the end of the body.
  private mutating func add(_ block: Block, before next: Block? = nil) {
    bodyElements.append(.block(block))
    addHeadings(in: [block])
    let found = readSnippets(in: [block])
    guard kind == .rule else { return }
    if let (words, meant) = unmarkedLabel(block, before: next), let next {
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

  /// Returns the text above a code block that was probably meant as a label, together with the
  /// correct label; `nil` if the block has no such text. The text does not work as a label because
  /// it is not bold, or because it has an unknown name and is followed by more text.
  /// - Parameter next: The next block; `nil` at the end of the body. Only text above a code block
  ///   counts.
  private func unmarkedLabel(
    _ block: Block, before next: Block?
  ) -> (words: String, meant: (name: String, role: Example.Role))? {
    guard next?.isCode == true else { return nil }
    if let words = block.boldLabel { return LabelParser.intendedRole(words).map { (words, $0) } }
    return block.unmarkedLabel.flatMap { words in
      LabelParser.intendedRole(words, isUnmarked: true).map { (words, $0) }
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

  // MARK: Examples

  private func label(at index: Int, in blocks: [Block]) -> Label? {
    guard case .paragraph(let inlines) = blocks[index].kind else { return nil }
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    return LabelParser.label(inlines, isFollowedByCode: next?.isCode ?? false)
  }

  /// Adds the example that begins with a label. If no code follows the label, adds only the label,
  /// as an ordinary paragraph.
  /// - Parameter index: The index of the block with the label in `blocks`.
  /// - Returns: The index of the first block after the example.
  private mutating func addExample(_ label: Label, at index: Int, in blocks: [Block]) -> Int {
    let paragraph = blocks[index]
    var end = index + 1
    while end < blocks.count, !endsExample(end, label.role, in: blocks) { end += 1 }
    // Prose after the last code block leaves the example, except between Incorrect and Correct,
    // where it comments on the incorrect code.
    if !(label.role.isIncorrect && isLabel(.correct, at: end, in: blocks)) {
      while end > index + 1, !blocks[end - 1].containsCode { end -= 1 }
    }
    let content = Array(blocks[(index + 1)..<end])
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
    addHeadings(in: content)
    bodyElements.append(.example(example))
    return end
  }

  private func isLabel(_ role: Example.Role, at index: Int, in blocks: [Block]) -> Bool {
    index < blocks.count && label(at: index, in: blocks)?.role == role
  }

  /// Whether an example ends before the block at the given index in `blocks`. An example with a
  /// custom label contains only the code directly below the label. An example with any other role
  /// extends to the next label, heading, thematic break or reference line (`Reference: …`).
  private func endsExample(_ index: Int, _ role: Example.Role, in blocks: [Block]) -> Bool {
    let block = blocks[index]
    if case .other = role, !block.isCode { return true }
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    if sources(at: index, in: blocks) != nil || !block.nestedLabels(before: next).isEmpty {
      return true
    }
    switch block.kind {
    case .heading, .thematicBreak: return true
    case .paragraph(let inlines):
      return inlines.beginsWithBoldLabel
        || LabelParser.label(inlines, isFollowedByCode: false) != nil
        || unmarkedLabel(block, before: next) != nil
    case .list, .quote, .code, .html, .table: return false
    }
  }

  /// Returns the code blocks in the content of an example, and adds them to the snippets of the
  /// document.
  private mutating func readSnippets(in content: [Block]) -> [Snippet] {
    var found: [Snippet] = []
    var caption: [Inline]?
    for block in content {
      if case .paragraph(let inlines) = block.kind {
        caption = inlines
        continue
      }
      [block].forEachBlock { inner in
        guard case .code(let code) = inner.kind else { return }
        var directives = DirectiveParser.directives(
          of: code, at: inner.range, in: file, parsedLanguages)
        diagnostics += directives.diagnostics
        // The code of a block without a fence begins in the block's first line.
        let isBare =
          kind == .rule && code.info.isEmpty && code.firstLine > inner.range.start.line
        if isBare || parsedLanguages.contains(code.language)
          || code.language == SwatchFenceParser.language,
          let line = code.lineAfterMissingFence
        {
          let hidden = code.position(ofCode: line)
          diagnostics.append(
            isBare
              ? .missingOpeningFence(at: inner.range, hiding: hidden, in: file)
              : .missingFence(at: inner.range, until: hidden, in: file))
          // Suppresses follow-up diagnostics: the block is not parsed as code, and no example
          // counts as missing.
          directives.value.parse = .off
          labelsWithoutCode += [.incorrect, .correct]
        }
        found.append(
          Snippet(
            code: code, range: inner.range, caption: caption, directives: directives.value))
      }
      caption = nil
    }
    snippets += found
    return found
  }

  // MARK: Citations

  /// Splits paragraphs so that every reference line (`Reference: …`) is a paragraph of its own.
  /// Used for section pages, where these lines stay in the text because there is no list of
  /// sources.
  private func splittingReferenceLines(_ blocks: [Block]) -> [Block] {
    guard kind != .section else { return blocks }
    return blocks.indices.flatMap { index -> [Block] in
      let block = blocks[index]
      guard case .paragraph(let inlines) = block.kind else { return [block] }
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      let parts = CitationParser.parts(of: inlines, isFollowedByList: next?.isList ?? false)
      guard parts.count > 1 else { return [block] }
      return parts.map { Block(.paragraph($0), at: $0.span ?? block.range) }
    }
  }

  /// Adds sources to the citations of the document. A source is skipped if an earlier one has the
  /// same label and destination.
  private mutating func cite(_ sources: [Citation]) {
    for source in sources
    where citedSources.insert([source.label, source.destination]).inserted {
      citations.append(source)
    }
  }

  /// Returns the sources that are cited by the reference line (`Reference: …`) at the given index
  /// in `blocks`, and the index of the first block after them; `nil` if there is no reference line
  /// at the index.
  private func sources(at index: Int, in blocks: [Block]) -> (found: [Citation], end: Int)? {
    guard kind != .section, case .paragraph(let inlines) = blocks[index].kind,
      let found = CitationParser.citations(in: inlines)
    else { return nil }
    if !found.isEmpty { return (found, index + 1) }
    guard index + 1 < blocks.count, case .list(let list) = blocks[index + 1].kind else {
      return nil
    }
    let listed = CitationParser.citations(in: list)
    return listed.isEmpty ? nil : (listed, index + 2)
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

extension Block {
  /// The text of a heading or short paragraph that may have been meant as the label of an example;
  /// `nil` for any other block.
  fileprivate var unmarkedLabel: String? {
    switch kind {
    case .heading(_, let content): return content.plainText.trimmed
    case .paragraph(let inlines):
      if case .strong? = inlines.first?.kind { return nil }
      let words = inlines.plainText.trimmed
      return words.hasSuffix(":") && words.count <= 80 ? words : nil
    default: return nil
    }
  }

  /// The text of a bold label that is followed by more text in the same paragraph; `nil` for any
  /// other block.
  fileprivate var boldLabel: String? {
    guard case .paragraph(let inlines) = kind, inlines.count > 1, inlines.beginsWithBoldLabel,
      case .strong(let bold)? = inlines.first?.kind
    else { return nil }
    return bold.trimmingSuffix { $0.isSpace || $0 == ":" }.plainText.trimmed
  }

  /// Returns the labels inside a list or quote that have code directly below them, with the source
  /// ranges of the label and of the code. The code may be inside the list or quote, or directly
  /// after it.
  /// - Parameter next: The next block; `nil` at the end of the body.
  fileprivate func nestedLabels(
    before next: Block?
  ) -> [(role: Example.Role, label: SourceRange, code: SourceRange)] {
    let parts = childBlocks
    return parts.enumerated().flatMap { index, inside in
      let end = index == parts.count - 1 ? next : nil
      return zip(inside, inside.dropFirst().map(Optional.some) + [end]).flatMap { block, follower in
        if case .paragraph(let words) = block.kind, let follower, follower.isCode,
          let label = LabelParser.label(words, isFollowedByCode: false)
        {
          return [(label.role, block.range, follower.range)]
        }
        return block.nestedLabels(before: follower)
      }
    }
  }

  /// The blocks inside a list or quote: one array for each item of a list, or a single array for a
  /// quote. Empty for any other block.
  private var childBlocks: [[Block]] {
    switch kind {
    case .quote(let blocks): [blocks]
    case .list(let list): list.items.map(\.blocks)
    case .paragraph, .heading, .code, .html, .table, .thematicBreak: []
    }
  }

  /// The block, split in two if it is a paragraph whose last line is a label: the text before the
  /// label, and the label. Any other block is returned as it is.
  fileprivate var splitBeforeFinalLabel: [Block] {
    guard case .paragraph(let inlines) = kind else { return [self] }
    // Only the last line can be a label, because nothing may follow a label in its paragraph.
    guard let index = inlines.lastIndex(where: { $0.kind == .softBreak }) else { return [self] }
    let rest = Array(inlines[(index + 1)...])
    if let label = LabelParser.label(rest, isFollowedByCode: false), label.rest.isEmpty {
      let first = Array(inlines[..<index])
      return [
        Block(.paragraph(first), at: first.span ?? range),
        Block(.paragraph(rest), at: rest.span ?? range),
      ]
    }
    return [self]
  }

  /// Whether the block is a code block other than a `swatch` fence.
  fileprivate var isCode: Bool {
    if case .code(let code) = kind { code.language != SwatchFenceParser.language } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = kind { true } else { false }
  }

  fileprivate var containsCode: Bool {
    var hasMatch = false
    [self].forEachBlock { if $0.isCode { hasMatch = true } }
    return hasMatch
  }
}

extension [Inline] {
  /// Whether a paragraph begins with a bold label of any kind, such as `**Benefits:**` or
  /// `**When NOT to apply**: …`.
  fileprivate var beginsWithBoldLabel: Bool {
    guard let first, case .strong(let bold) = first.kind else { return false }
    return count == 1 || bold.plainText.trimmed.hasSuffix(":") || self[1].startsWithColon
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
