import HandbookModel

// Limits on quotes and lists, which cmark-gfm visits again for each word of a line in them.
extension SearchLimits {
  /// The maximum number of quotes and lists that one line begins or continues, and the maximum column
  /// of the last of them.
  static let containers = 200
  static let containerColumn = 1_000

  /// Returns a diagnostic about the first line that is in too many quotes and lists; `nil` if there
  /// is none.
  /// - Parameters:
  ///   - firstLine: The number of the first line that is searched, 1-based.
  ///   - verbatim: The numbers of the lines with code or HTML, which begin no quotes and lists.
  static func deepLine(
    in file: SourceFile, fromLine firstLine: Int, apartFrom verbatim: Set<Int> = []
  ) -> Diagnostic? {
    guard firstLine <= file.lineCount, file.text.utf8.count > 10_000 else { return nil }
    let deep = (firstLine...file.lineCount).first {
      !verbatim.contains($0) && excess(in: file.line($0)) != nil
    }
    return deep.map { .tooDeep(at: file.start(ofLine: $0), in: file) }
  }

  /// Returns a text that is in at most as many quotes and lists as the limits allow: in each line
  /// that exceeds them, a letter precedes the first marker that does, so that the rest is words. Up
  /// to the first of these lines that is neither code nor HTML, the text has the same blocks.
  static func flattened(_ file: SourceFile) -> SourceFile {
    let lines = (1...file.lineCount).map { number in
      let line = file.line(number)
      return excess(in: line).map { line[..<$0] + "x" + line[$0...] } ?? line
    }
    return SourceFile(
      path: file.path, pathInRoot: file.pathInRoot, text: lines.joined(separator: "\n"))
  }

  /// Returns the position of the first marker of a line that exceeds the limits; `nil` if there is
  /// none.
  private static func excess(in line: Substring) -> String.Index? {
    let found = containers(at: line.utf8)
    return found.count > containers || found.lastColumn > containerColumn ? found.last : nil
  }

  /// Returns the number of `>` and of markers of list items at the start of a line, up to the first
  /// that exceeds the limits; the column of the last of them, 1-based, and its position. The column
  /// is 0 if there is none.
  static func containers(
    at line: Substring.UTF8View
  ) -> (count: Int, lastColumn: Int, last: String.Index) {
    var found = (count: 0, lastColumn: 0, last: line.startIndex)
    var column = 0
    var hasDigits = false
    var rest = line[..<startOfThematicBreak(in: line)]
    while found.count <= containers, found.lastColumn <= containerColumn, let byte = rest.first {
      let position = rest.startIndex
      rest.removeFirst()
      column += byte == UInt8(ascii: "\t") ? 4 : 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): hasDigits = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigits = true
      case UInt8(ascii: ">"):
        (found, hasDigits) = ((found.count + 1, column, position), false)
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: ".") where hasDigits, UInt8(ascii: ")") where hasDigits:
        guard rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "\t") else {
          return found
        }
        (found, hasDigits) = ((found.count + 1, column, position), false)
      default: return found
      }
    }
    return found
  }

  /// Returns the position of a thematic break, such as `- - -`, that ends a line; the end of the line
  /// if there is none. Its characters are no markers of list items.
  private static func startOfThematicBreak(in line: Substring.UTF8View) -> String.Index {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let mark = line.last(where: { !isSpace($0) }), "-*_".utf8.contains(mark) else {
      return line.endIndex
    }
    let before = line.lastIndex { $0 != mark && !isSpace($0) }.map(line.index(after:))
    let rest = line[(before ?? line.startIndex)...]
    guard let start = rest.firstIndex(of: mark), rest.count(where: { $0 == mark }) > 2 else {
      return line.endIndex
    }
    return start
  }
}
