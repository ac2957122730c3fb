import HandbookModel

/// Limits that are checked before cmark-gfm parses a text, because cmark-gfm has no limits. It pads
/// every row of a table to the width of the header, so that 16 KB of source can become 40 MB of
/// HTML and take eight seconds.
enum MarkupLimits {
  static let tableColumns = 256
  /// The maximum number of cells in one table.
  static let tableCells = 20_000
  /// The maximum number of cells in all tables of a file together. On a page, that many cells fill
  /// at most a hundred screens.
  static let tableCellsOfFile = 100_000
  /// The maximum number of lines of a paragraph directly above a table, if all other text of the
  /// file is short. For each of these lines, cmark-gfm reads the rest of the paragraph.
  static let linesAboveTable = 1_200

  /// Returns a diagnostic for each table that exceeds the limits, in order.
  ///
  /// Any line that looks like a delimiter row (`|---|---|`) is assumed to begin a table, whose rows
  /// are all lines down to the next blank line. This can only overestimate the size of tables, and
  /// only in text that looks like a table of that size.
  /// - Parameters:
  ///   - firstLine: The number of the first line that is searched, 1-based.
  ///   - verbatim: The numbers of the lines with code or HTML, which cannot be part of a table.
  static func oversizedTables(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int> = []
  ) -> [Diagnostic] {
    // Most files have no table, and so no `|`. The delimiter row of one column can lack it.
    guard firstLine <= file.lineCount,
      file.text.containsByte(UInt8(ascii: "|")) || file.text.containsBytes(of: ":-")
        || file.text.containsBytes(of: "-:")
    else { return [] }
    var found: [Diagnostic] = []
    var columns = 0
    var cells = 0
    var all = 0
    // The paragraph so far, and the bytes that are read for the lines of all paragraphs.
    var (lines, bytes, read) = (0, 0, 0)
    let mostRead = linesAboveTable * file.text.utf8.count
    for number in firstLine...file.lineCount {
      let line = file.line(number)
      let isBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isBlank || verbatim.contains(number) {
        (columns, cells, lines, bytes) = (0, 0, 0, 0)
        continue
      }
      // A heading or quote also ends a table, so the next table may begin without a blank line.
      let width = columnCount(ofDelimiterRow: line)
      if width > tableColumns {
        found.append(.tableTooLarge("has \(width) columns", limit: tableColumns, number, in: file))
        columns = 0
        cells = 0
        continue
      }
      if width > 0 {
        let before = read
        read += lines * bytes
        if read > mostRead, before <= mostRead {
          found.append(.paragraphAboveTable(lines, number, in: file))
        }
      }
      lines += 1
      bytes += line.utf8.count + 1
      columns = max(columns, width)
      cells += columns
      all += columns
      // Each table is reported once, on the line that exceeds the limit.
      if all > tableCellsOfFile, all - columns <= tableCellsOfFile {
        found.append(
          .tableTooLarge(
            "is one of several with more than \(tableCellsOfFile) cells in all",
            limit: tableCellsOfFile, number, in: file))
      } else if cells > tableCells, cells - columns <= tableCells {
        found.append(
          .tableTooLarge("has more than \(tableCells) cells", limit: tableCells, number, in: file))
      }
    }
    return found
  }

  /// Returns the number of columns in a table's delimiter row such as `|:--|--|`; 0 for any other
  /// line.
  private static func columnCount(ofDelimiterRow line: Substring) -> Int {
    var pipes = 0
    var hyphens = 0
    var colons = 0
    // Pipes at the start and end do not separate columns.
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
      // cmark-gfm's whitespace: tab, line tabulation, form feed, space.
      case UInt8(ascii: "\t"), 0x0B, 0x0C, UInt8(ascii: " "): break
      case UInt8(ascii: ":"): colons += 1
      // A table can be inside quotes and lists.
      case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: return 0
      }
    }
    guard pipes + colons > 0, hyphens > 0 else { return 0 }
    return pipes + 1 - (hasPipeInFront ? 1 : 0) - (hasPipeBehind ? 1 : 0)
  }
}

extension [Block] {
  /// The numbers of the lines in code blocks and HTML blocks. Their text is not parsed as Markdown.
  var verbatimLines: Set<Int> {
    var lines: Set<Int> = []
    forEachBlock { block in
      switch block.kind {
      // The range of an unclosed fence can include the line after its list or quote.
      case .code(let code):
        lines.formUnion(block.range.start.line..<code.firstLine + code.strippedBytes.count)
      case .html: lines.formUnion(block.range.start.line...block.range.end.line)
      default: break
      }
    }
    return lines
  }
}

extension Diagnostic {
  fileprivate static func paragraphAboveTable(
    _ lines: Int, _ line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupTableTooLarge, "the table follows a paragraph of \(lines) lines",
      at: SourceRange(line: line, column: 1, width: file.line(line).utf8.count),
      notes: [Note("all tables of the file are read as paragraphs")],
      fix: Fix("put an empty line above the header of the table"))
  }

  fileprivate static func tableTooLarge(
    _ fact: String, limit: Int, _ line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupTableTooLarge, "the table \(fact)",
      at: SourceRange(line: line, column: 1, width: file.line(line).utf8.count),
      notes: [Note("the limit is \(limit); all tables of the file are read as paragraphs")],
      fix: Fix("split the table"))
  }
}
