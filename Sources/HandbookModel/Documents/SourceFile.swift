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
  /// The range of each line without its line break, in UTF-8 bytes. The first starts at 0. Large
  /// handbooks have millions of lines, so the numbers are small ones.
  private let lines: [Range<UInt32>]

  /// Creates a file and finds its lines. A line ends with LF, CRLF or a lone CR, as in CommonMark.
  package init(path: String, pathInRoot: String, text: String) {
    self.path = path
    self.pathInRoot = pathInRoot
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.lines = text.utf8.withContiguousStorageIfAvailable(Self.lines(in:)) ?? [0..<0]
  }

  /// Compares the bytes of the texts. `String` equality treats canonically equivalent texts as
  /// equal, although they produce different pages. Lines are not compared, because the text
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

  private static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<UInt32>] {
    var lines: [Range<UInt32>] = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      lines.append(UInt32(start)..<UInt32(offset - 1))
      if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
        offset += 1
      }
      start = offset
    }
    lines.append(UInt32(start)..<UInt32(offset))
    return lines
  }

  /// The number of lines. A file that ends in a line break has an empty last line.
  package var lineCount: Int { lines.count }

  /// Returns the text of a line without its line break; empty if the line does not exist.
  /// - Parameter line: The line number, 1-based.
  package func line(_ line: Int) -> Substring {
    guard lines.indices.contains(line - 1) else { return "" }
    let range = lines[line - 1]
    return text[index(Int(range.lowerBound))..<index(Int(range.upperBound))]
  }

  /// Returns the position of the byte at an offset. If the offset is beyond the end of the file,
  /// returns the position of the end.
  /// - Parameter offset: The offset in UTF-8 bytes, 0-based.
  package func position(at offset: Int) -> Position {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lines[middle].lowerBound) <= offset { low = middle } else { high = middle }
    }
    let start = Int(lines[low].lowerBound)
    return Position(line: low + 1, column: min(offset, text.utf8.count) - start + 1)
  }

  /// Returns the 0-based UTF-8 byte offset of a position. If the position is beyond the end of the
  /// file, returns the offset of the end.
  package func offset(of position: Position) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= lines.count else { return text.utf8.count }
    let start = Int(lines[position.line - 1].lowerBound)
    return min(start + max(position.column, 1) - 1, text.utf8.count)
  }

  /// Returns the text from the start of a line to the end of the file; empty if the line does not
  /// exist.
  /// - Parameter line: The line number, 1-based.
  package func text(fromLine line: Int) -> Substring {
    guard lines.indices.contains(line - 1) else { return "" }
    return text[index(Int(lines[line - 1].lowerBound))...]
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
