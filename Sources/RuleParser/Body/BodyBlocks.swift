import HandbookModel

/// The blocks of a page's body, and where its examples and citations are among them.
struct BodyBlocks {
  private let kind: PageKind
  private let blocks: [Block]

  init(_ written: [Block], of kind: PageKind) {
    self.kind = kind
    let blocks = kind == .rule ? written.flatMap(\.splitBeforeFinalLabel) : written
    self.blocks = kind == .section ? blocks : Self.splittingReferenceLines(blocks)
  }

  var count: Int { blocks.count }

  subscript(index: Int) -> Block { blocks[index] }

  /// Returns the block after the one at an index; `nil` at the end of the body.
  func next(after index: Int) -> Block? { index + 1 < blocks.count ? blocks[index + 1] : nil }

  /// Splits paragraphs so that every reference line (`Reference: …`) is a paragraph of its own.
  /// Not used for section pages, where these lines stay in the text because there is no list of
  /// sources.
  private static func splittingReferenceLines(_ blocks: [Block]) -> [Block] {
    blocks.indices.flatMap { index -> [Block] in
      let block = blocks[index]
      guard case .paragraph(let inlines) = block.kind else { return [block] }
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      let parts = CitationParser.parts(of: inlines, isFollowedByList: next?.isList ?? false)
      guard parts.count > 1 else { return [block] }
      return parts.map { Block(.paragraph($0), at: $0.span ?? block.range) }
    }
  }

  /// Returns the label of an example at an index; `nil` if there is none.
  func label(at index: Int) -> Label? {
    guard kind == .rule, case .paragraph(let inlines) = blocks[index].kind else { return nil }
    return LabelParser.label(inlines, isFollowedByCode: next(after: index)?.isCode ?? false)
  }

  /// Returns the blocks of an example after its label.
  /// - Parameter index: The index of the block with the label.
  func content(of label: Label, at index: Int) -> ArraySlice<Block> {
    var end = index + 1
    while end < blocks.count, !endsExample(end, label.role) { end += 1 }
    // Prose after the last code block leaves the example, except between Incorrect and Correct,
    // where it comments on the incorrect code.
    if !(label.role.isIncorrect && isLabel(.correct, at: end)) {
      while end > index + 1, !blocks[end - 1].containsCode { end -= 1 }
    }
    return blocks[(index + 1)..<end]
  }

  private func isLabel(_ role: Example.Role, at index: Int) -> Bool {
    index < blocks.count && label(at: index)?.role == role
  }

  /// Whether an example ends before the block at the given index. An example with a custom label
  /// contains only the code directly below the label. An example with any other role extends to the
  /// next label, heading, thematic break or reference line (`Reference: …`).
  private func endsExample(_ index: Int, _ role: Example.Role) -> Bool {
    let block = blocks[index]
    if case .other = role, !block.isCode { return true }
    let next = next(after: index)
    if sources(at: index) != nil || !block.nestedLabels(before: next).isEmpty { return true }
    switch block.kind {
    case .heading, .thematicBreak: return true
    case .paragraph(let inlines):
      return inlines.beginsWithBoldLabel
        || LabelParser.label(inlines, isFollowedByCode: false) != nil
        || block.misspelledLabel(before: next) != nil
    case .list, .quote, .code, .html, .table: return false
    }
  }

  /// Returns the sources that are cited by the reference line (`Reference: …`) at the given index,
  /// and the index of the first block after them; `nil` if there is no reference line at the index.
  func sources(at index: Int) -> (found: [Citation], end: Int)? {
    guard kind != .section, case .paragraph(let inlines) = blocks[index].kind,
      let found = CitationParser.citations(in: inlines)
    else { return nil }
    if !found.isEmpty { return (found, index + 1) }
    guard case .list(let list)? = next(after: index)?.kind else { return nil }
    let listed = CitationParser.citations(in: list)
    return listed.isEmpty ? nil : (listed, index + 2)
  }
}

extension Block {
  /// The text of a heading or short paragraph that may have been meant as the label of an example;
  /// `nil` for any other block.
  private var unmarkedLabel: String? {
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
  private var boldLabel: String? {
    guard case .paragraph(let inlines) = kind, inlines.count > 1, inlines.beginsWithBoldLabel,
      case .strong(let bold)? = inlines.first?.kind
    else { return nil }
    return bold.trimmingSuffix { $0.isSpace || $0 == ":" }.plainText.trimmed
  }

  /// Returns the text above a code block that was probably meant as a label, together with the
  /// correct label; `nil` if the block has no such text. The text does not work as a label because
  /// it is not bold, or because it has an unknown name and is followed by more text.
  /// - Parameter next: The next block; `nil` at the end of the body. Only text above a code block
  ///   counts.
  func misspelledLabel(
    before next: Block?
  ) -> (words: String, meant: (name: String, role: Example.Role))? {
    guard next?.isCode == true else { return nil }
    if let boldLabel { return LabelParser.intendedRole(boldLabel).map { (boldLabel, $0) } }
    return unmarkedLabel.flatMap { words in
      LabelParser.intendedRole(words, isUnmarked: true).map { (words, $0) }
    }
  }

  /// Returns the labels inside a list or quote that have code directly below them, with the source
  /// ranges of the label and of the code. The code may be inside the list or quote, or directly
  /// after it.
  /// - Parameter next: The next block; `nil` at the end of the body.
  func nestedLabels(
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

  var containsCode: Bool {
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
