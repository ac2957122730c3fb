internal import CCmarkGFM
package import HandbookModel
import Synchronization

/// Parses Markdown into values with positions. This is the only file that uses cmark-gfm, and no
/// pointers to cmark-gfm's data leave it.
package enum MarkdownParser {
  /// The names of the cmark-gfm extensions for GitHub Flavored Markdown.
  static let extensionNames = ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]

  /// The maximum nesting depth of blocks and inlines. cmark-gfm has no limit, so a hostile file
  /// could nest so deeply that recursion over the tree overflows the stack.
  static let depthLimit = 100

  /// A lock that lets only one thread parse at a time. cmark-gfm 0.29.0.gfm.6 keeps its table of
  /// special inline characters in a process-wide variable, which the strikethrough and autolink
  /// extensions change during parsing. Two concurrent parses can therefore silently produce wrong
  /// trees (shown by ConcurrentParsingTests).
  private static let lock = Mutex(())

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Parses the blocks of a file, starting at the given line. Positions refer to the whole file. If
  /// any table is too large, an error is reported, and all tables in the file are parsed as
  /// paragraphs. If lines contain too many addresses, a warning is reported, and text becomes a
  /// link only if it is written as one.
  /// - Parameter firstLine: The line number, 1-based. If the line does not exist, there are no
  ///   blocks.
  package static func parse(_ file: SourceFile, fromLine firstLine: Int) -> Outcome<[Block]> {
    if let excess = ElementLimits.tooManyMarks(in: file, fromLine: firstLine)
      ?? ElementLimits.longReference(in: file, fromLine: firstLine)
      ?? deepLine(in: file, fromLine: firstLine)
      ?? excessiveSearch(in: file, fromLine: firstLine)
    {
      return Outcome([], [excess])
    }
    var extensions = extensionNames
    var excesses = excesses(in: file, fromLine: firstLine, apartFrom: [])
    if !excesses.isEmpty {
      // A part that looks like a table or address may be code. Parsing without both tells which,
      // at little cost.
      let plain = read(
        file, fromLine: firstLine,
        with: extensionNames.filter { $0 != "table" && $0 != "autolink" })
      excesses = Self.excesses(in: file, fromLine: firstLine, apartFrom: plain.value.verbatimLines)
      let kinds = Set(excesses.map(\.kind))
      extensions.removeAll {
        $0 == "table" && kinds.contains(.markupTableTooLarge)
          || $0 == "autolink" && kinds.contains(.markupTooManyAddresses)
      }
    }
    let parsed = read(file, fromLine: firstLine, with: extensions)
    return Outcome(parsed.value, excesses + parsed.diagnostics)
  }

  /// Returns a diagnostic about the first line that is in too many quotes and lists; `nil` if there
  /// is none.
  private static func deepLine(in file: SourceFile, fromLine firstLine: Int) -> Diagnostic? {
    guard let deep = SearchLimits.deepLine(in: file, fromLine: firstLine) else { return nil }
    // What looks like quotes and lists may be code.
    let flat = SearchLimits.flattened(file)
    guard SearchLimits.excess(in: flat, fromLine: firstLine) == nil else { return deep }
    let blocks = read(flat, fromLine: firstLine, with: []).value
    return SearchLimits.deepLine(
      in: file, fromLine: firstLine, apartFrom: blocks.verbatimLines)
  }

  /// Returns a diagnostic about the first paragraph that exceeds a limit of ``SearchLimits``; `nil`
  /// if there is none.
  private static func excessiveSearch(in file: SourceFile, fromLine firstLine: Int) -> Diagnostic? {
    guard SearchLimits.excess(in: file, fromLine: firstLine) != nil else { return nil }
    // What looks like a paragraph may be code. Without the characters that end links and begin HTML,
    // the text is parsed quickly and has the same code blocks up to the first block of HTML, in which
    // fences are text.
    let text = String(
      decoding: file.text.utf8.map {
        $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<") ? UInt8(ascii: ")") : $0
      }, as: UTF8.self)
    let plain = SourceFile(path: file.path, pathInRoot: file.pathInRoot, text: text)
    let code = read(plain, fromLine: firstLine, with: []).value.verbatimLines
    let html = (firstLine...file.lineCount).first {
      !code.contains($0) && SearchLimits.mayBeginHTML(file.line($0))
    }
    return SearchLimits.excess(
      in: file, fromLine: firstLine, apartFrom: code.filter { $0 < html ?? .max })
  }

  /// Returns the diagnostics about what exceeds a limit of one of the cmark-gfm extensions.
  private static func excesses(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int>
  ) -> [Diagnostic] {
    let tables = MarkupLimits.oversizedTables(
      in: file, fromLine: firstLine, apartFrom: verbatim)
    let addresses = SearchLimits.tooManyAddresses(
      in: file, fromLine: firstLine, apartFrom: verbatim)
    return tables + [addresses].compactMap(\.self)
  }

  private static func read(
    _ file: SourceFile, fromLine firstLine: Int, with extensions: [String]
  ) -> Outcome<[Block]> {
    _ = registration
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return Outcome([]) }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      guard let syntax = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, syntax)
    }
    var text = FootnoteEscaper.escaped(String(file.text(fromLine: firstLine)))
    let root = text.withUTF8 { bytes in
      lock.withLock { _ in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          cmark_parser_feed(parser, characters.baseAddress, characters.count)
        }
        return UInt(bitPattern: cmark_parser_finish(parser))
      }
    }
    guard let document = OpaquePointer(bitPattern: root) else { return Outcome([]) }
    defer { cmark_node_free(document) }
    var converter = MarkupConverter(file: file, lineOffset: firstLine - 1)
    if file.text.utf8.count > ElementLimits.smallFile,
      let excess = converter.tooManyElements(in: document)
    {
      return Outcome([], [excess])
    }
    let blocks = converter.blocks(in: document, depth: 0)
    return Outcome(blocks, converter.diagnostics)
  }
}

/// Converts cmark-gfm's nodes to values.
private struct MarkupConverter {
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

  /// Returns a diagnostic about the line with which a document exceeds the limits on elements;
  /// `nil` if it does not.
  func tooManyElements(in document: OpaquePointer) -> Diagnostic? {
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    var limits = ElementLimits()
    var line = 1
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE else { return nil }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      line = max(line, Int(cmark_node_get_start_line(node)))
      let group: ElementLimits.Group =
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING: .headings
        case CMARK_NODE_CODE_BLOCK: .codeBlocks
        default: .all
        }
      if let group = limits.add(group) {
        return .tooManyElements(
          "\(group.limit) \(group.rawValue)", line + lineOffset, in: file)
      }
    }
  }

  // MARK: Blocks

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
