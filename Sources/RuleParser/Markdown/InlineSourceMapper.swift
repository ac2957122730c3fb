import HandbookModel

/// Finds running text in the file again by the letters it was made from.
///
/// The columns of cmark-gfm 0.29.0.gfm.6 are not good enough to send a reader to: they are off on
/// continuation lines that are indented otherwise than their first line, after a backslash or a
/// code span at a line's end, behind link definitions, escaped pipes, autolinks and runs of
/// asterisks, in a table directly below a paragraph, and missing for line breaks and addresses
/// (InlinePositionTests shows each). So pieces are looked for one after the other, each where the
/// one before it ended; only the first line of a block is taken from cmark-gfm.
struct InlineSourceMapper {
  private let file: SourceFile
  private let bytes: [UInt8]

  init(file: SourceFile) {
    self.file = file
    bytes = Array(file.text.utf8)
  }

  /// The most lines of link definitions that are looked for in front of a text: each is a new
  /// attempt, and a hostile paragraph could make every attempt a long one.
  private static let definitionLimit = 100

  /// The text of a paragraph or heading with its places.
  /// - Parameters:
  ///   - range: the block's; link definitions may stand in front of the text.
  ///   - quotes: how many block quotes the block stands in.
  ///   - isHeading: `#` may stand in front of the text.
  /// - Returns: nil when the text is not found.
  func placed(
    _ inlines: [Inline], in range: SourceRange, quotes: Int, isHeading: Bool
  ) -> [Inline]? {
    let lines = range.start.line...max(range.start.line, range.end.line)
    for line in lines.prefix(Self.definitionLimit) {
      var finder = finder(from: line, of: range, upTo: lines.upperBound, quotes: quotes)
      if isHeading { finder.skipHeadingMarks() }
      var second = finder
      if let found = try? finder.find(inlines) { return found }
      guard quotes > 0 else { continue }
      second.areDeepQuotesText = true
      if let found = try? second.find(inlines) { return found }
    }
    return nil
  }

  /// The cells of a table's row with their places; nil when they are not found.
  func placed(
    row: [[Inline]], on line: Int, of table: SourceRange, quotes: Int
  ) -> [[Inline]]? {
    var finder = finder(from: line, of: table, upTo: line, quotes: quotes)
    return try? finder.find(row: row)
  }

  /// The first letter of a table's line, behind what belongs to the containers.
  func start(ofLine line: Int, of table: SourceRange, quotes: Int) -> Position {
    file.position(at: finder(from: line, of: table, upTo: line, quotes: quotes).offset)
  }

  /// The place just after the last letter of a line.
  func endOfLine(_ line: Int) -> Position {
    Position(line: line, column: file.line(line).utf8.count + 1)
  }

  private func finder(
    from line: Int, of range: SourceRange, upTo last: Int, quotes: Int
  ) -> InlineLocator {
    let isFirst = line == range.start.line
    let start = isFirst ? range.start : Position(line: line, column: 1)
    var finder = InlineLocator(
      file: file, bytes: bytes, offset: file.offset(of: start),
      end: file.offset(of: endOfLine(last)), quotes: quotes)
    if !isFirst { finder.skipLinePrefix() }
    return finder
  }
}

extension [Inline] {
  /// From the first piece's beginning to the last one's end; nil when empty.
  var span: SourceRange? {
    guard let first, let last else { return nil }
    return SourceRange(first.range.start, last.range.end)
  }

  /// The same pieces, all of them at one place.
  func all(at place: SourceRange) -> [Inline] {
    map { inline in
      var kind = inline.kind
      switch inline.kind {
      case .emphasis(let content): kind = .emphasis(content.all(at: place))
      case .strong(let content): kind = .strong(content.all(at: place))
      case .strikethrough(let content): kind = .strikethrough(content.all(at: place))
      case .link(let link): kind = .link(link.all(at: place))
      case .image(let image): kind = .image(image.all(at: place))
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
      return Inline(kind, at: place)
    }
  }
}

extension Link {
  fileprivate func all(at place: SourceRange) -> Link {
    Link(destination: destination, title: title, content: content.all(at: place))
  }
}
