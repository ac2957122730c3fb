import HandbookModel

/// Puts blocks together to passages: labels with the code they name, citations, headings.
struct BodyBuilder {
  let file: SourceFile
  let kind: PageKind
  /// Whether readers see raw HTML as what it makes; otherwise as text.
  let allowsHTML: Bool
  var passages: [BodyElement] = []
  var labelsWithoutCode: [Example.Role] = []
  var citations: [Citation] = []
  var headings: [Heading] = []
  var snippets: [Snippet] = []
  var diagnostics: [Diagnostic] = []
  private var anchors: Slugger
  /// Where code blocks begin of whose label something has been said.
  private var reported: Set<Position> = []

  init(file: SourceFile, kind: PageKind, titleAnchor: String, allowsHTML: Bool) {
    self.file = file
    self.kind = kind
    self.allowsHTML = allowsHTML
    anchors = Slugger(reserved: [titleAnchor])
  }

  mutating func compose(_ written: [Block]) {
    let blocks = partingReferences(kind == .rule ? written.flatMap(\.splitAtLabel) : written)
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

  /// - Parameter next: what follows; nil at the end.
  private mutating func add(_ block: Block, before next: Block? = nil) {
    passages.append(.block(block))
    nameHeadings(in: [block])
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
    where snippet.code.language == "swift" && !reported.contains(snippet.range.start) {
      diagnostics.append(.codeWithoutLabel(at: snippet.range, in: file))
    }
  }

  /// A label that is not in bold, or one in other words with text after it, with code below it; nil
  /// for any other block.
  private func unmarkedLabel(
    _ block: Block, before next: Block?
  ) -> (words: String, meant: (name: String, role: Example.Role))? {
    guard next?.isCode == true else { return nil }
    if let words = block.boldLabel { return LabelParser.meantRole(words).map { (words, $0) } }
    return block.unmarkedLabel.flatMap { words in
      LabelParser.meantRole(words, isUnmarked: true).map { (words, $0) }
    }
  }

  private mutating func nameHeadings(in blocks: [Block]) {
    blocks.forEachBlock { block in
      guard case .heading(let level, let written) = block.kind else { return }
      let content = allowsHTML ? written : written.showingHTML
      // Nobody can be led to a heading without words.
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

  /// - Returns: the index of the first block after the example.
  private mutating func addExample(_ label: Label, at index: Int, in blocks: [Block]) -> Int {
    let paragraph = blocks[index]
    var end = index + 1
    while end < blocks.count, !endsExample(end, label.role, in: blocks) { end += 1 }
    // What is said of the code below it stays with it where the counterpart follows.
    if !(label.role.isIncorrect && isLabel(.correct, at: end, in: blocks)) {
      while end > index + 1, !blocks[end - 1].holdsCode { end -= 1 }
    }
    let content = Array(blocks[(index + 1)..<end])
    guard content.contains(where: \.holdsCode) else {
      if label.role.isIncorrect || label.role == .correct {
        labelsWithoutCode.append(label.role)
        diagnostics.append(.labelWithoutCode(at: paragraph.range, in: file))
      }
      add(paragraph)
      return index + 1
    }
    if case .other(let words) = label.role, let meant = LabelParser.meantRole(words) {
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
    nameHeadings(in: content)
    passages.append(.example(example))
    return end
  }

  private func isLabel(_ role: Example.Role, at index: Int, in blocks: [Block]) -> Bool {
    index < blocks.count && label(at: index, in: blocks)?.role == role
  }

  /// An example in the author's own words holds the code directly below it; one with a known role
  /// goes on to the next label, heading, rule or reference line.
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

  /// The code blocks in `content`, which also join those of the document.
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
        var directives = DirectiveParser.directives(of: code, at: inner.range, in: file)
        diagnostics += directives.diagnostics
        if ["swift", SwatchFenceParser.language].contains(code.language),
          let line = code.swallowedLine
        {
          diagnostics.append(
            .openFence(at: inner.range, until: code.position(ofCode: line), in: file))
          // What follows from it needs no telling.
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

  /// The blocks with every reference line in a paragraph of its own. The page of a section has no
  /// list of sources, so that its reference lines stay in the text.
  private func partingReferences(_ blocks: [Block]) -> [Block] {
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

  /// One that was named before, in the same words, is not named again.
  private mutating func cite(_ sources: [Citation]) {
    for source in sources {
      let isKnown = citations.contains {
        $0.label == source.label && $0.destination == source.destination
      }
      if !isKnown { citations.append(source) }
    }
  }

  /// The sources that a reference line names, and the index of the first block after them; nil for
  /// any other block.
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
  /// The first line, in the code, that can be no Swift but a label or the fence of another block:
  /// the block was not closed before it. Nil for code that holds none.
  fileprivate var swallowedLine: Position? {
    let beginnings = ["```", "**Incorrect", "**Correct", "**Also in"].map(\.utf8)
    // Few blocks hold any of these signs.
    guard code.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") })
    else { return nil }
    let lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { line in beginnings.contains { line.starts(with: $0) } }
    return line.map { Position(line: $0 + 1, column: 1) }
  }
}

extension Block {
  /// The words of a heading or a short paragraph, which may be meant as a label; nil for others.
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

  /// The words of a bold label that text follows in its paragraph; nil for any other block.
  fileprivate var boldLabel: String? {
    guard case .paragraph(let inlines) = kind, inlines.count > 1, inlines.beginsWithBoldLabel,
      case .strong(let bold)? = inlines.first?.kind
    else { return nil }
    return bold.trimmingSuffix { $0.isWhitespace || $0 == ":" }.plainText.trimmed
  }

  /// Labels inside a list or quote that stand directly above code, there or below it.
  /// - Parameter next: what follows the block; nil at the end.
  fileprivate func nestedLabels(
    before next: Block?
  ) -> [(role: Example.Role, label: SourceRange, code: SourceRange)] {
    let parts = blocksInside
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

  /// The blocks of a quote, or of each item of a list.
  private var blocksInside: [[Block]] {
    switch kind {
    case .quote(let blocks): [blocks]
    case .list(let list): list.items.map(\.blocks)
    case .paragraph, .heading, .code, .html, .table, .thematicBreak: []
    }
  }

  /// The block itself, or, of a paragraph in which a label begins a later line, what stands before
  /// the label and the label.
  fileprivate var splitAtLabel: [Block] {
    guard case .paragraph(let inlines) = kind else { return [self] }
    // Only the last line can be a label, since nothing follows it in the paragraph.
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

  /// A fence that asks for a picture holds no code.
  fileprivate var isCode: Bool {
    if case .code(let code) = kind { code.language != SwatchFenceParser.language } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = kind { true } else { false }
  }

  fileprivate var holdsCode: Bool {
    var holds = false
    [self].forEachBlock { if $0.isCode { holds = true } }
    return holds
  }
}

extension [Inline] {
  /// Whether this is a label of some kind: `**Benefits:**`, `**When NOT to apply**: …`.
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
      "example/label-without-code", .error, "no code block follows this label", at: range,
      fix: Fix("put the example in a code block below the label"))
  }

  fileprivate static func nestedLabel(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "example/nested-label", .error, "a label counts only at the top level of the page",
      at: range, fix: Fix("write it and its code outside the list or quote"))
  }

  fileprivate static func unknownLabel(
    _ words: String, meant: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "example/unknown-label", .error, "'\(words)' is no label that is known", at: range,
      fix: Fix("did you mean '**\(meant)\(words.afterFirstWord):**'?"))
  }

  fileprivate static func openFence(
    at range: SourceRange, until end: Position, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "markup/unclosed-fence", .error, "the code block is not closed before line \(end.line)",
      at: SourceRange(
        line: range.start.line, column: range.start.column,
        width: max(1, file.line(range.start.line).utf8.count + 1 - range.start.column)),
      notes: [Note("this was meant to follow it", at: file.location(SourceRange(end, end)))],
      fix: Fix("end the block with a line of the same fence"))
  }

  fileprivate static func codeWithoutLabel(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "example/code-without-label", .note,
      "no label says what this code stands for; it is shown, and proves nothing", at: range,
      fix: Fix("put '**Incorrect (why):**' or '**Correct (why):**' above it"))
  }
}

extension String {
  /// What follows the first word of a label, without the colon: ` (why)`.
  fileprivate var afterFirstWord: String {
    let rest = drop { !$0.isLetter }.drop { !$0.isWhitespace && $0 != ":" }
    let words = rest.filter { $0 != ":" }.trimmed
    return words.isEmpty ? " (why)" : " " + (words.hasPrefix("(") ? words : "(\(words))")
  }
}
