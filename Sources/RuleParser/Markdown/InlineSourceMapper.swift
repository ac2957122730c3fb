import HandbookModel

/// Finds the source ranges of inlines by comparing their text with the source.
///
/// The columns that cmark-gfm 0.29.0.gfm.6 reports are too unreliable for diagnostics. They are
/// wrong on continuation lines whose indentation differs from that of the first line; after a
/// backslash or a code span at the end of a line; after link definitions, escaped pipes, autolinks
/// and sequences of asterisks; and in a table directly below a paragraph. Line breaks and URLs have
/// no columns. InlinePositionTests shows each case. Therefore, only the first line of a block is
/// taken from cmark-gfm, and each inline is searched for in the source after the previous inline.
struct InlineSourceMapper {
  private let file: SourceFile
  private let bytes: [UInt8]

  init(file: SourceFile) {
    self.file = file
    bytes = Array(file.text.utf8)
  }

  /// The maximum number of lines that are skipped to find the start of a text that follows link
  /// definitions. For each line, locating the text is attempted again, and every attempt may be
  /// slow in a hostile paragraph.
  private static let definitionLimit = 100

  /// Returns the inlines of a paragraph or heading with their source ranges.
  /// - Parameters:
  ///   - range: The range of the block, which may start with link definitions.
  ///   - quotes: The number of block quotes around the block.
  ///   - isHeading: Whether the text may be preceded by `#`.
  /// - Returns: `nil` if the text was not found.
  func located(
    _ inlines: [Inline], in range: SourceRange, quotes: Int, isHeading: Bool
  ) -> [Inline]? {
    let lines = range.start.line...max(range.start.line, range.end.line)
    for line in lines.prefix(Self.definitionLimit) {
      var locator = locator(from: line, of: range, upTo: lines.upperBound, quotes: quotes)
      if isHeading { locator.skipHeadingMarks() }
      var second = locator
      if let found = try? locator.find(inlines) { return found }
      guard quotes > 0 else { continue }
      second.treatsDeepQuotesAsText = true
      if let found = try? second.find(inlines) { return found }
    }
    return nil
  }

  /// Returns the cells of a table row with their source ranges; `nil` if they were not found.
  /// - Parameters:
  ///   - line: The number of the row's line in the file, 1-based.
  ///   - table: The range of the whole table.
  ///   - quotes: The number of block quotes around the table.
  func located(
    row: [[Inline]], on line: Int, of table: SourceRange, quotes: Int
  ) -> [[Inline]]? {
    var locator = locator(from: line, of: table, upTo: line, quotes: quotes)
    return try? locator.find(row: row)
  }

  /// Returns the position of the first character on a line of a table, after its indentation and
  /// quote markers.
  func start(ofLine line: Int, of table: SourceRange, quotes: Int) -> Position {
    file.position(at: locator(from: line, of: table, upTo: line, quotes: quotes).offset)
  }

  /// Returns the position after the last character of a line.
  /// - Parameter line: The number of the line in the file, 1-based.
  func endOfLine(_ line: Int) -> Position {
    Position(line: line, column: file.line(line).utf8.count + 1)
  }

  private func locator(
    from line: Int, of range: SourceRange, upTo last: Int, quotes: Int
  ) -> InlineLocator {
    let isFirst = line == range.start.line
    let start = isFirst ? range.start : Position(line: line, column: 1)
    var locator = InlineLocator(
      file: file, bytes: bytes, offset: file.offset(of: start),
      end: file.offset(of: endOfLine(last)), quotes: quotes)
    if !isFirst { locator.skipLinePrefix() }
    return locator
  }
}

extension [Inline] {
  /// The range from the start of the first inline to the end of the last; `nil` if there are none.
  var span: SourceRange? {
    guard let first, let last else { return nil }
    return SourceRange(first.range.start, last.range.end)
  }

  /// Returns the inlines with the given range for all of them, including nested inlines.
  func all(at sourceRange: SourceRange) -> [Inline] {
    map { inline in
      var kind = inline.kind
      switch inline.kind {
      case .emphasis(let content): kind = .emphasis(content.all(at: sourceRange))
      case .strong(let content): kind = .strong(content.all(at: sourceRange))
      case .strikethrough(let content): kind = .strikethrough(content.all(at: sourceRange))
      case .link(let link): kind = .link(link.all(at: sourceRange))
      case .image(let image): kind = .image(image.all(at: sourceRange))
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
      return Inline(kind, at: sourceRange)
    }
  }
}

extension Link {
  fileprivate func all(at sourceRange: SourceRange) -> Link {
    Link(destination: destination, title: title, content: content.all(at: sourceRange))
  }
}
