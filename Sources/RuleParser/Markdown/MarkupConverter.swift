internal import CCmarkGFM
import HandbookModel

/// Converts cmark-gfm's nodes to values with positions. No pointers to its data leave this file.
struct MarkupConverter {
  let file: SourceFile
  /// The number of lines in the file before the parsed text.
  let lineOffset: Int
  var diagnostics: [Diagnostic] = []
  private let mapper: InlineSourceMapper
  /// The number of block quotes around the current block.
  private var quotes = 0

  private typealias Node = OpaquePointer

  init(file: SourceFile, lineOffset: Int) {
    self.file = file
    self.lineOffset = lineOffset
    mapper = InlineSourceMapper(file: file)
  }

  // MARK: Blocks

  /// Returns the blocks inside a node.
  /// - Parameter depth: The number of nodes around those blocks.
  mutating func blocks(in parent: OpaquePointer, depth: Int) -> [Block] {
    guard isWithinLimit(parent, depth) else { return [] }
    return children(of: parent).compactMap { block($0, depth: depth) }
  }

  private mutating func block(_ node: Node, depth: Int) -> Block? {
    let range = range(of: node)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      let text = locatedInlines(in: node, at: range, depth: depth)
      return Block(.paragraph(text), at: text.span ?? range)
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      return Block(
        .heading(
          level: level, locatedInlines(in: node, at: range, depth: depth, isHeading: true)),
        at: range)
    case CMARK_NODE_BLOCK_QUOTE:
      quotes += 1
      defer { quotes -= 1 }
      return Block(.quote(blocks(in: node, depth: depth + 1)), at: range)
    case CMARK_NODE_LIST:
      return Block(.list(list(node, depth: depth)), at: range)
    case CMARK_NODE_CODE_BLOCK:
      return Block(.code(codeBlock(node)), at: range)
    case CMARK_NODE_HTML_BLOCK:
      let html = literal(of: node)
      // The end that cmark-gfm reports excludes the last line of a comment, script or style.
      let breaks = html.trimmed.count { ["\n", "\r\n", "\r"].contains($0) }
      let end = mapper.endOfLine(range.start.line + breaks)
      return Block(.html(html), at: SourceRange(range.start, end))
    case CMARK_NODE_THEMATIC_BREAK:
      return Block(.thematicBreak, at: range)
    default:
      // The node types of extensions are C variables; their names are the stable way to compare.
      guard typeName(of: node) == "table" else { return nil }
      return table(node, at: range, depth: depth)
    }
  }

  /// Returns the inlines of a paragraph or heading with their source ranges. If the inlines cannot
  /// be located in the source, each gets the range of the whole block.
  private mutating func locatedInlines(
    in node: Node, at range: SourceRange, depth: Int, isHeading: Bool = false
  ) -> [Inline] {
    let text = inlines(in: node, depth: depth + 1)
    return mapper.located(text, in: range, quotes: quotes, isHeading: isHeading)
      ?? text.all(at: range)
  }

  private mutating func list(_ node: Node, depth: Int) -> List {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let items = children(of: node).map { item in
      let isTask = typeName(of: item) == "tasklist"
      return ListItem(
        isChecked: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(item) : nil,
        blocks: blocks(in: item, depth: depth + 2))
    }
    return List(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  private mutating func table(_ node: Node, at range: SourceRange, depth: Int) -> Block {
    let columns = Int(cmark_gfm_extensions_get_table_columns(node))
    var alignments: [Table.Alignment?] = []
    if let letters = cmark_gfm_extensions_get_table_alignments(node) {
      alignments = (0..<columns).map { column in
        switch letters[column] {
        case UInt8(ascii: "l"): .left
        case UInt8(ascii: "c"): .center
        case UInt8(ascii: "r"): .right
        default: nil
        }
      }
    }
    let nodes = children(of: node)
    // Counted from the end, where each row is one line and the delimiter row is another, because
    // cmark-gfm reports a wrong start if a paragraph directly precedes the header.
    let headerLine = max(range.start.line, range.end.line - nodes.count)
    var rows = nodes.enumerated().map { index, row in
      let cells = children(of: row).map { inlines(in: $0, depth: depth + 3) }
      let line = index == 0 ? headerLine : headerLine + index + 1
      return mapper.located(row: cells, on: line, of: range, quotes: quotes)
        ?? cells.map { $0.all(at: range) }
    }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    let table = Table(alignments: alignments, header: header, rows: rows)
    let start = mapper.start(ofLine: headerLine, of: range, quotes: quotes)
    return Block(.table(table), at: SourceRange(start, range.end))
  }

  private mutating func codeBlock(_ node: Node) -> CodeBlock {
    let code = literal(of: node)
    let start = Int(cmark_node_get_start_line(node)) + lineOffset
    let fence = fence(of: node)
    let firstLine = fence == nil ? start : start + 1
    var lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let stripped = lines.enumerated().map { index, line in
      max(0, file.line(firstLine + index).utf8.count - line.count)
    }
    if let fence, !isClosed(fence, onLine: firstLine + lines.count) {
      diagnostics.append(.unclosedFence(at: sourceRange(ofFenceOnLine: start), in: file))
    }
    return CodeBlock(
      info: string(cmark_node_get_fence_info(node)), code: code, firstLine: firstLine,
      strippedBytes: stripped)
  }

  /// Returns the character and the length of a code block's fence; `nil` for an indented code
  /// block.
  private func fence(of node: Node) -> (mark: Character, length: Int)? {
    // cmark-gfm writes to all three pointers without checking them for null.
    var length: Int32 = 0
    var offset: Int32 = 0
    var mark: CChar = 0
    guard cmark_node_get_fenced(node, &length, &offset, &mark) != 0 else { return nil }
    return (Character(UnicodeScalar(UInt8(bitPattern: mark))), Int(length))
  }

  /// Whether a line of the file is the closing fence of a code block. A code block without a
  /// closing fence ends with the list, quote or page that contains it.
  /// - Parameter line: The number of the line after the code, 1-based.
  private func isClosed(_ fence: (mark: Character, length: Int), onLine line: Int) -> Bool {
    let end = file.line(line).drop { $0.isWhitespace || $0 == ">" }
    return end.prefix { $0 == fence.mark }.count >= fence.length
  }

  private func sourceRange(ofFenceOnLine line: Int) -> SourceRange {
    let text = file.line(line)
    let indent = text.prefix { !"`~".contains($0) }.utf8.count
    return SourceRange(line: line, column: indent + 1, width: text.utf8.count - indent)
  }

  // MARK: Inlines

  private mutating func inlines(in parent: Node, depth: Int) -> [Inline] {
    guard isWithinLimit(parent, depth) else { return [] }
    var result: [Inline] = []
    let nodes = children(of: parent)
    for (node, range) in zip(nodes, ranges(of: nodes)) {
      guard let inline = inline(node, at: range, depth: depth) else { continue }
      // cmark-gfm splits text at every character that may be syntax.
      if case .text(let more) = inline.kind, let last = result.last,
        case .text(let text) = last.kind
      {
        result[result.count - 1] = Inline(
          .text(text + more), at: SourceRange(last.range.start, inline.range.end))
      } else {
        result.append(inline)
      }
    }
    return result
  }

  private mutating func inline(_ node: Node, at range: SourceRange, depth: Int) -> Inline? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return Inline(.text(literal(of: node)), at: range)
    case CMARK_NODE_CODE: return Inline(.code(literal(of: node)), at: range)
    case CMARK_NODE_SOFTBREAK: return Inline(.softBreak, at: range)
    case CMARK_NODE_LINEBREAK: return Inline(.lineBreak, at: range)
    case CMARK_NODE_HTML_INLINE: return Inline(.html(literal(of: node)), at: range)
    case CMARK_NODE_EMPH: return Inline(.emphasis(inlines(in: node, depth: depth + 1)), at: range)
    case CMARK_NODE_STRONG: return Inline(.strong(inlines(in: node, depth: depth + 1)), at: range)
    case CMARK_NODE_LINK: return Inline(.link(link(node, depth: depth)), at: range)
    case CMARK_NODE_IMAGE: return Inline(.image(link(node, depth: depth)), at: range)
    default:
      guard typeName(of: node) == "strikethrough" else { return nil }
      return Inline(.strikethrough(inlines(in: node, depth: depth + 1)), at: range)
    }
  }

  private mutating func link(_ node: Node, depth: Int) -> Link {
    Link(
      destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
      content: inlines(in: node, depth: depth + 1))
  }

  // MARK: Nodes

  private func children(of parent: Node) -> [Node] {
    var nodes: [Node] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      nodes.append(node)
      next = cmark_node_next(node)
    }
    return nodes
  }

  private mutating func isWithinLimit(_ node: Node, _ depth: Int) -> Bool {
    guard depth > MarkdownParser.depthLimit else { return true }
    if !diagnostics.contains(where: { $0.kind == .markupTooDeep }) {
      diagnostics.append(.tooDeep(at: range(of: node), in: file))
    }
    return false
  }

  private func literal(of node: Node) -> String { string(cmark_node_get_literal(node)) }

  private func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { FootnoteEscaper.unescaped(String(cString: $0)) } ?? ""
  }

  private func typeName(of node: Node) -> String { string(cmark_node_get_type_string(node)) }

  /// Returns the source ranges of sibling inlines, in their order. An inline without a position,
  /// such as a line break, gets the range of the next one that has a position.
  private func ranges(of siblings: [Node]) -> [SourceRange] {
    var ranges: [SourceRange] = []
    for node in siblings.reversed() {
      let hasPosition = cmark_node_get_start_line(node) != 0
      ranges.append(hasPosition ? range(of: node) : ranges.last ?? range(of: node))
    }
    return ranges.reversed()
  }

  /// Returns the source range of a cmark-gfm node. cmark-gfm reports inclusive ends, and may report
  /// column 0 of the line after a block. Both are converted. A generated block without a position
  /// gets the position of its next sibling.
  private func range(of node: Node) -> SourceRange {
    var node = node
    while cmark_node_get_start_line(node) == 0, let next = cmark_node_next(node) { node = next }
    let startLine = Int(cmark_node_get_start_line(node))
    let start = Position(
      line: max(1, startLine) + lineOffset, column: max(1, Int(cmark_node_get_start_column(node))))
    let endLine = max(1, Int(cmark_node_get_end_line(node))) + lineOffset
    let endColumn = Int(cmark_node_get_end_column(node))
    if endColumn == 0, endLine > start.line {
      return SourceRange(start, mapper.endOfLine(endLine - 1))
    }
    let end = Position(line: endLine, column: endColumn + 1)
    // cmark-gfm replaces a zero byte with U+FFFD, which has three bytes, so the end may be too
    // large.
    return SourceRange(start, min(end, mapper.endOfLine(endLine)))
  }
}

extension Diagnostic {
  static func tooDeep(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooDeep,
      "lists, quotes or emphasis are nested more than \(MarkdownParser.depthLimit) levels deep",
      at: range, fix: Fix("remove some of the nesting"))
  }

  fileprivate static func unclosedFence(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupUnclosedFence, isMinor: true,
      "the code block is not closed; the rest of its list, quote or page is read as code",
      at: range, fix: Fix("close the block with a line of the same fence"))
  }
}
