/// A place in a text file. Every parser's own unit is converted to this one where it enters.
package struct Position: Hashable, Comparable, Sendable {
  /// 1-based.
  package let line: Int
  /// 1-based, in UTF-8 bytes.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// In reading order.
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The first byte of a file.
  package static let start = Position(line: 1, column: 1)
}

/// A stretch of a text file: from `start` up to, and not including, `end`.
package struct SourceRange: Hashable, Comparable, Sendable {
  /// The first byte.
  package let start: Position
  /// The place just after the last byte; equal to `start` for an empty range.
  package let end: Position

  package init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = max(start, end)
  }

  /// `width` bytes of one line.
  /// - Parameters:
  ///   - line: 1-based.
  ///   - column: 1-based UTF-8 byte.
  package init(line: Int, column: Int, width: Int = 0) {
    self.init(
      Position(line: line, column: column), Position(line: line, column: column + width))
  }

  /// By the beginning, then by the end.
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }

  /// The beginning of a file: what is said of a file as a whole is said there.
  package static let fileStart = SourceRange(.start, .start)
}

/// A place that a reader is sent to.
package struct SourceLocation: Hashable, Sendable {
  /// As people can open it: see ``SourceFile/path``.
  package let path: String
  /// The place in the file.
  package let range: SourceRange
  /// A part of the file's text, not a copy: a line of megabytes may be found fault with in thousands
  /// of places.
  private let line: Substring

  package init(path: String, range: SourceRange, lineText: some StringProtocol) {
    self.path = path
    self.range = range
    self.line = Substring(lineText)
  }

  /// The line on which the range begins, without its line break.
  package var lineText: Substring { line }

  // The line follows from the place, and may be megabytes long.
  /// The line's text follows from the place.
  package static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    left.path == right.path && left.range == right.range
  }

  /// As for equality.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
  }
}

/// A value that remembers where it was written.
package struct Located<Value: Sendable>: Sendable {
  /// What was written.
  package let value: Value
  /// In the file that the value's owner names.
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// The same place with another value.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Equatable where Value: Equatable {}
