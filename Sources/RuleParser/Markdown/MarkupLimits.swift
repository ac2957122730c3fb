import HandbookModel

/// Limits that stand in front of cmark-gfm because it has none: it fills every row of a table up to
/// the header's width, so that 16 KB of source can become 40 MB of HTML and take eight seconds.
enum MarkupLimits {
  /// Beside this error a file is read to its end.
  static let tableTooLargeID = "markup/table-too-large"

  static let tableColumns = 256
  static let tableCells = 20_000
  /// In all tables of a file together: a page of a hundred screens, at most.
  static let tableCellsOfFile = 100_000

  /// Beginnings of `<?…?>`, `<!A…>` and `<![CDATA[…]]>`: for each cmark-gfm looks for the end in all
  /// that follows, when there is none.
  static let declarations = 2_000

  /// Where a file holds too many beginnings of declarations; nil when it does not.
  static func tooManyDeclarations(in file: SourceFile, fromLine firstLine: Int) -> Diagnostic? {
    var count = 0
    var previous: UInt8 = 0
    guard firstLine <= file.lineCount else { return nil }
    for number in firstLine...file.lineCount {
      for byte in file.line(number).utf8 {
        if previous == UInt8(ascii: "<"), byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
          count += 1
        }
        previous = byte
      }
      if count > declarations { return .tooManyDeclarations(number, in: file) }
    }
    return nil
  }

  /// Every table that is wider or larger than the limits, in order.
  ///
  /// A line is taken for a table's delimiter row by its look, and everything down to the next blank
  /// line for its rows: that can only count too much, and only for tables of such a size.
  /// - Parameter verbatim: lines that hold code or HTML, and so no table.
  static func oversizedTables(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int> = []
  ) -> [Diagnostic] {
    guard firstLine <= file.lineCount else { return [] }
    var found: [Diagnostic] = []
    var columns = 0
    var cells = 0
    var all = 0
    for number in firstLine...file.lineCount {
      let line = file.line(number)
      let isBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isBlank || verbatim.contains(number) {
        columns = 0
        cells = 0
        continue
      }
      // A heading or quote ends a table, too: the next one may begin without a blank line.
      let width = columnCount(ofDelimiterRow: line)
      if width > tableColumns {
        found.append(.tableTooLarge("has \(width) columns", limit: tableColumns, number, in: file))
        columns = 0
        cells = 0
        continue
      }
      columns = max(columns, width)
      cells += columns
      all += columns
      // Each is told where it passes the limit, and once.
      if all > tableCellsOfFile, all - columns <= tableCellsOfFile {
        found.append(
          .tableTooLarge(
            "is one of several with more than \(tableCellsOfFile) cells", limit: tableCellsOfFile,
            number, in: file))
      } else if cells > tableCells, cells - columns <= tableCells {
        found.append(
          .tableTooLarge("has more than \(tableCells) cells", limit: tableCells, number, in: file))
      }
    }
    return found
  }

  /// The number of columns that a line such as `|:--|--|` makes; 0 for any other line.
  private static func columnCount(ofDelimiterRow line: Substring) -> Int {
    var pipes = 0
    var hyphens = 0
    // The pipes at both ends part nothing.
    var hasPipeInFront = false
    var hasPipeBehind = false
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "|"):
        if pipes == 0 { hasPipeInFront = hyphens == 0 }
        hasPipeBehind = true
        pipes += 1
      case UInt8(ascii: "-"):
        hasPipeBehind = false
        hyphens += 1
      // White space for cmark-gfm: tab, line tabulation, form feed, space.
      case UInt8(ascii: "\t"), 0x0B, 0x0C, UInt8(ascii: " "): break
      // A table can stand in quotes and lists.
      case UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: return 0
      }
    }
    guard pipes > 0, hyphens > 0 else { return 0 }
    return pipes + 1 - (hasPipeInFront ? 1 : 0) - (hasPipeBehind ? 1 : 0)
  }
}

extension [Block] {
  /// The lines of code blocks and HTML blocks, in which Markdown means nothing.
  var verbatimLines: Set<Int> {
    var lines: Set<Int> = []
    forEachBlock { block in
      switch block.kind {
      case .code, .html: lines.formUnion(block.range.start.line...block.range.end.line)
      default: break
      }
    }
    return lines
  }
}

extension Diagnostic {
  fileprivate static func tooManyDeclarations(_ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "markup/too-many-declarations", .error,
      "the file holds more than \(MarkupLimits.declarations) beginnings of '<?' and '<!'",
      at: SourceRange(line: line, column: 1, width: min(80, file.line(line).utf8.count)),
      notes: [Note("the file was not read any further")],
      fix: Fix("put them into a code block of a file of their own, or split the file"))
  }

  fileprivate static func tableTooLarge(
    _ fact: String, limit: Int, _ line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      MarkupLimits.tableTooLargeID, .error, "the table \(fact)",
      at: SourceRange(line: line, column: 1, width: file.line(line).utf8.count),
      notes: [Note("the limit is \(limit); the file was read as if it had no tables")],
      fix: Fix("split the table"))
  }
}
