internal import CCmarkGFM
package import HandbookModel
import Synchronization

/// Parses Markdown into values with positions. This file and that of ``MarkupConverter`` are the
/// only ones that use cmark-gfm, and no pointers to cmark-gfm's data leave them.
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
    if file.text.utf8.count > ElementLimits.smallFile,
      let excess = tooManyElements(in: document, of: file, lineOffset: firstLine - 1)
    {
      return Outcome([], [excess])
    }
    var converter = MarkupConverter(file: file, lineOffset: firstLine - 1)
    let blocks = converter.blocks(in: document, depth: 0)
    return Outcome(blocks, converter.diagnostics)
  }

  /// Returns a diagnostic about the line with which a document exceeds the limits on elements;
  /// `nil` if it does not.
  private static func tooManyElements(
    in document: OpaquePointer, of file: SourceFile, lineOffset: Int
  ) -> Diagnostic? {
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
}
