/// A text file as read from disk. Columns and offsets in it count UTF-8 bytes.
///
/// Source files are immutable. This type is a class so that the thousands of values that refer to
/// the same file can share it.
package final class SourceFile: Equatable, Sendable {
  /// The path to show to the user, such as `Content/color/contrast.md`. It is relative to the
  /// current directory, so that the user can open it, and always uses `/` as the separator.
  package let path: String
  /// The path relative to the content root, such as `color/contrast.md`. Pages, links and ids are
  /// derived from this path, because it does not depend on the current directory.
  package let pathInRoot: String
  /// The whole text of the file, without a byte-order mark.
  package let text: String
  /// The UTF-8 byte offset at which each line starts; the first is always 0.
  private let lineStarts: [Int]

  /// Creates a file and finds its lines. A line ends with LF, CRLF or a lone CR, as in CommonMark.
  package init(path: String, pathInRoot: String, text: String) {
    self.path = path
    self.pathInRoot = pathInRoot
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.lineStarts = text.utf8.withContiguousStorageIfAvailable(Self.lineStarts) ?? [0]
  }

  /// Compares the bytes of the texts. `String` equality treats canonically equivalent texts as
  /// equal, although they produce different pages. Line starts are not compared, because the text
  /// determines them.
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    if left === right { return true }
    guard left.path.utf8.elementsEqual(right.path.utf8),
      left.pathInRoot.utf8.elementsEqual(right.pathInRoot.utf8)
    else { return false }
    return left.text.utf8.withContiguousStorageIfAvailable { bytes in
      right.text.utf8.withContiguousStorageIfAvailable { others in
        bytes.count == others.count && bytes.elementsEqual(others)
      }
    } == true
  }

  private static func lineStarts(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let next = offset + 1
      if byte == UInt8(ascii: "\n") {
        starts.append(next)
      } else if byte == UInt8(ascii: "\r"),
        next == bytes.count || bytes[next] != UInt8(ascii: "\n")
      {
        starts.append(next)
      }
    }
    return starts
  }

  /// The number of lines. A file that ends in a line break has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// Returns the text of a line without its line break; empty if the line does not exist.
  /// - Parameter line: The line number, 1-based.
  package func line(_ line: Int) -> Substring {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    let start = lineStarts[line - 1]
    let end = line < lineStarts.count ? lineStarts[line] : text.utf8.count
    var bytes = text.utf8[index(start)..<index(end)]
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return Substring(bytes)
  }

  /// Returns the position of the byte at an offset. If the offset is beyond the end of the file,
  /// returns the position of the end.
  /// - Parameter offset: The offset in UTF-8 bytes, 0-based.
  package func position(at offset: Int) -> Position {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: min(offset, text.utf8.count) - lineStarts[low] + 1)
  }

  /// Returns the 0-based UTF-8 byte offset of a position. If the position is beyond the end of the
  /// file, returns the offset of the end.
  package func offset(of position: Position) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= lineStarts.count else { return text.utf8.count }
    return min(lineStarts[position.line - 1] + max(position.column, 1) - 1, text.utf8.count)
  }

  /// Returns the text from the start of a line to the end of the file; empty if the line does not
  /// exist.
  /// - Parameter line: The line number, 1-based.
  package func text(fromLine line: Int) -> Substring {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    return text[index(lineStarts[line - 1])...]
  }

  /// Returns a location to show to the user: this file's path, the range, and the text of the line
  /// that contains the start of the range.
  package func location(_ range: SourceRange) -> SourceLocation {
    SourceLocation(path: path, range: range, lineText: line(range.start.line))
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }
}
