/// A position in a text file, as a line and a column. If a parser reports positions in other units,
/// they are converted to this type immediately.
package struct Position: Hashable, Comparable, Sendable {
  /// The line in the upper half and the column in the lower one. A handbook has millions of
  /// positions.
  private let bits: UInt64

  /// The line number, 1-based.
  package var line: Int { Int(bits >> 32) }
  /// The column in UTF-8 bytes, 1-based.
  package var column: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  package init(line: Int, column: Int) {
    bits = UInt64(UInt32(clamping: line)) << 32 | UInt64(UInt32(clamping: column))
  }

  /// Orders positions by line, then by column.
  package static func < (left: Position, right: Position) -> Bool { left.bits < right.bits }

  /// The position of the first byte of a file.
  package static let start = Position(line: 1, column: 1)
}

/// A half-open range of a text file: from `start` up to, but not including, `end`.
package struct SourceRange: Hashable, Comparable, Sendable {
  /// The position of the first byte in the range.
  package let start: Position
  /// The position after the last byte in the range; equal to `start` for an empty range.
  package let end: Position

  package init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a range of `width` UTF-8 bytes on one line.
  /// - Parameters:
  ///   - line: The line number, 1-based.
  ///   - column: The column of the first byte in UTF-8 bytes, 1-based.
  package init(line: Int, column: Int, width: Int = 0) {
    self.init(
      Position(line: line, column: column), Position(line: line, column: column + width))
  }

  /// Orders ranges by their start, then by their end.
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }

  /// The empty range at the start of a file, used to report on the file as a whole.
  package static let fileStart = SourceRange(.start, .start)
}

/// A location to report to the user: a file, a range in it, and the text of the line.
package struct SourceLocation: Hashable, Sendable {
  /// The path of the file in a form that the user can open; see ``SourceFile/path``.
  package let path: String
  /// The range of the location in the file.
  package let range: SourceRange
  /// The text of the line that contains the start of the range. It is a slice of the file's text
  /// rather than a copy, since thousands of diagnostics may refer to one line of several megabytes.
  private let line: Substring

  package init(path: String, range: SourceRange, lineText: some StringProtocol) {
    self.path = path
    self.range = range
    self.line = Substring(lineText)
  }

  /// The text of the line that contains the start of the range, without its line break.
  package var lineText: Substring { line }

  /// Compares only paths and ranges. They determine the text of the line, which may be megabytes
  /// long.
  package static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    left.path == right.path && left.range == right.range
  }

  /// Hashes only the path and the range, because `==` compares only these.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
  }
}

/// A value together with the source range that it was read from.
package struct Located<Value: Sendable>: Sendable {
  /// The value that was read from the source.
  package let value: Value
  /// The value's range in its source file.
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Returns the transformed value with the same source range.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Equatable where Value: Equatable {}
