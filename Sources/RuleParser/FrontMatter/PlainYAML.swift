import HandbookModel

/// Parses the most common form of YAML: lines `key: value` in ASCII, whose values are plain or in
/// double quotes and need no interpretation. The result is that of ``YAMLParser``, but takes a tenth
/// of the time, which is otherwise a large part of the time for a short rule. A test compares both.
enum PlainYAML {
  /// Returns the map that a text contains; `nil` if the text may be anything else. Such text is left
  /// to ``YAMLParser``.
  /// - Parameter firstLine: The line of the file on which the text begins, 1-based.
  static func map(in text: String, firstLine: Int) -> YAMLValue? {
    var text = text
    let found = text.withUTF8 { entries(in: $0, firstLine: firstLine) }
    guard let found, let first = found.first, let last = found.last else { return nil }
    return YAMLValue(.map(found), at: SourceRange(first.keyRange.start, last.value.range.end))
  }

  private static func entries(
    in text: UnsafeBufferPointer<UInt8>, firstLine: Int
  ) -> [YAMLValue.Entry]? {
    guard text.count <= YAMLLimits.bytes else { return nil }
    var entries: [YAMLValue.Entry] = []
    var keys: Set<String> = []
    var number = firstLine
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !line.isEmpty {
        guard let entry = entry(on: UnsafeBufferPointer(rebasing: line), number),
          keys.insert(entry.key).inserted
        else { return nil }
        entries.append(entry)
      }
      number += 1
    }
    return entries
  }

  private static func entry(
    on line: UnsafeBufferPointer<UInt8>, _ number: Int
  ) -> YAMLValue.Entry? {
    // In YAML, a key may have at most 1,024 characters.
    guard let colon = line.prefix(1_000).firstIndex(of: UInt8(ascii: ":")), line[0].isASCIILetter,
      line[..<colon].allSatisfy({ $0.isASCIIWord || $0 == UInt8(ascii: "-") }),
      let start = line[(colon + 1)...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      start > colon + 1, let scalar = scalar(line[start...])
    else { return nil }
    func range(_ bytes: Range<Int>) -> SourceRange {
      SourceRange(line: number, column: bytes.lowerBound + 1, width: bytes.count)
    }
    return YAMLValue.Entry(
      key: String(decoding: line[..<colon], as: UTF8.self), keyRange: range(0..<colon),
      value: YAMLValue(scalar, at: range(start..<line.count)))
  }

  /// Returns the value that the rest of a line contains.
  private static func scalar(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> YAMLValue.Kind? {
    guard let first = text.first, let last = text.last,
      text.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    if first == UInt8(ascii: "\"") {
      let inside = text.dropFirst().dropLast()
      let isWhole = text.count > 1 && last == first
      guard isWhole, !inside.contains(where: { $0 == first || $0 == UInt8(ascii: "\\") })
      else { return nil }
      return .scalar(String(decoding: inside, as: UTF8.self), isPlain: false)
    }
    guard first.isASCIIWord, last != UInt8(ascii: " "), last != UInt8(ascii: ":"),
      // A colon before a space begins a value, and a number sign after one begins a comment.
      !zip(text, text.dropFirst()).contains(where: { left, right in
        right == UInt8(ascii: " ") && left == UInt8(ascii: ":")
          || left == UInt8(ascii: " ") && right == UInt8(ascii: "#")
      })
    else { return nil }
    return .scalar(String(decoding: text, as: UTF8.self), isPlain: true)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether the byte is an ASCII letter, a digit or an underscore.
  fileprivate var isASCIIWord: Bool {
    isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "_")
  }
}
