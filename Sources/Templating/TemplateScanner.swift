import HandbookModel

/// A Mustache tag in a template, such as `{{title}}` or `{{#rules}}`.
package struct TemplateTag {
  /// The kind of a tag. It is determined by the character after the opening braces.
  package enum Kind: Equatable {
    case variable, section, inverted, end, partial, comment, unsupported
  }

  /// The kind of the tag.
  package let kind: Kind
  /// The name in the tag without surrounding whitespace, such as `words.search`.
  package let name: String
  /// The range of the tag in the template, including its braces.
  package let range: Range<String.Index>
  /// The range of the template that is replaced by the tag's output. It is the range of the tag, or
  /// of its whole line if the tag is alone on the line and does not insert a value.
  package let extent: Range<String.Index>
}

/// Finds the Mustache tags of a template.
package enum TemplateScanner {
  /// Returns the tags of a template in order. If a tag is not closed, returns only the tags before
  /// it, and the start of the unclosed tag.
  package static func tags(of text: String) -> (tags: [TemplateTag], unclosed: String.Index?) {
    var tags: [TemplateTag] = []
    let bytes = text.utf8
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      let rest = text[open...]
      guard rest.utf8.starts(with: "{{".utf8) else {
        index = bytes.index(after: open)
        continue
      }
      let isTriple = rest.utf8.starts(with: "{{{".utf8)
      let start = bytes.index(open, offsetBy: isTriple ? 3 : 2)
      let closing = isTriple ? "}}}" : "}}"
      var close = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
      while let brace = close, !bytes[brace...].starts(with: closing.utf8) {
        close = bytes[bytes.index(after: brace)...].firstIndex(of: UInt8(ascii: "}"))
      }
      guard let close else { return (tags, open) }
      let end = bytes.index(close, offsetBy: closing.utf8.count)
      tags.append(tag(text[start..<close], isTriple, open..<end, in: text))
      index = end
    }
    return (tags, nil)
  }

  private static func tag(
    _ content: Substring, _ isTriple: Bool, _ range: Range<String.Index>, in whole: String
  ) -> TemplateTag {
    let text = trimmed(content.utf8)
    let sigil = isTriple ? nil : text.first.flatMap(kind)
    let name = sigil == nil ? text : trimmed(text.dropFirst())
    let isPlain = name.allSatisfy(isNamePart)
    let kind = sigil ?? .variable
    return TemplateTag(
      kind: isPlain || kind == .comment ? kind : .unsupported, name: String(Substring(name)),
      range: range,
      extent: kind == .variable ? range : lineExtent(of: range, in: whole))
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  private static func kind(of sigil: UInt8) -> TemplateTag.Kind? {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "&"): .variable
    case UInt8(ascii: "="), UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "%"): .unsupported
    default: nil
    }
  }

  /// Whether a byte may be part of a name in a tag. Names of fields and interface strings are
  /// ASCII, but names of the user's own templates may contain any letters.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the range of the line that contains a tag, including the line break, if the tag is
  /// alone on the line. Otherwise, returns the range of the tag.
  private static func lineExtent(
    of range: Range<String.Index>, in text: String
  ) -> Range<String.Index> {
    let bytes = text.utf8
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var start = range.lowerBound
    while start > bytes.startIndex, isSpace(bytes[bytes.index(before: start)]) {
      start = bytes.index(before: start)
    }
    let isLineStart =
      start == bytes.startIndex || bytes[bytes.index(before: start)] == UInt8(ascii: "\n")
    var end = range.upperBound
    while end < bytes.endIndex, isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "\r") {
      end = bytes.index(after: end)
    }
    let isLineEnd = end == bytes.endIndex || bytes[end] == UInt8(ascii: "\n")
    guard isLineStart, isLineEnd else { return range }
    return start..<(end == bytes.endIndex ? end : bytes.index(after: end))
  }
}
