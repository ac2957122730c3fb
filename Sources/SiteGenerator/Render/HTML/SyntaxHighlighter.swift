import HandbookModel

/// A mark in a code block: a range of code, and the findings in that range.
struct CodeAnnotation: Hashable, Sendable {
  /// The marked range, in UTF-8 bytes of the block's code.
  let bytes: Range<Int>
  /// The numbers of the findings. The findings of each example are numbered from 1.
  private(set) var numbers: [Int]
  /// The prefix for the element ids of the mark and of the notes about its findings.
  let anchor: String

  /// The element id of the mark.
  var id: String { Self.id(numbers[0], anchor) }

  /// Returns the element id of the mark for a finding.
  /// - Parameters:
  ///   - number: The number of the finding.
  ///   - anchor: The prefix of the element id.
  static func id(_ number: Int, _ anchor: String) -> String { "\(anchor)-find-\(number)" }

  /// Returns the element id of the note about a finding.
  /// - Parameters:
  ///   - number: The number of the finding.
  ///   - anchor: The prefix of the element id.
  static func note(_ number: Int, _ anchor: String) -> String { "\(anchor)-note-\(number)" }

  /// Returns the marks for the findings of an example, by the start position of the code block in
  /// the Markdown file. The marks of a block are in source order. Overlapping findings share one
  /// mark, which covers the range of the first of these findings.
  /// - Parameters:
  ///   - anchor: The prefix of the element ids.
  ///   - codes: The code of each block, by the start position of the block in the Markdown file.
  static func marks(
    _ findings: [ExampleFinding], _ anchor: String, _ codes: [Position: String]
  ) -> [Position: [CodeAnnotation]] {
    var marks: [Position: [CodeAnnotation]] = [:]
    for (index, finding) in findings.enumerated() {
      let (block, number) = (finding.range.block, index + 1)
      let bytes = finding.range.bytes.includingArguments(in: codes[block] ?? "")
      if let last = marks[block]?.indices.last,
        marks[block]?[last].bytes.upperBound ?? 0 > finding.range.bytes.lowerBound
      {
        marks[block]?[last].numbers.append(number)
      } else if !bytes.isEmpty {
        marks[block, default: []].append(
          CodeAnnotation(bytes: bytes, numbers: [number], anchor: anchor))
      }
    }
    return marks
  }
}

/// Returns code as HTML. Tokens are in `<span>` elements with classes from `site.css`, and marks
/// are links to the notes about their findings.
/// - Parameter marks: The marks in source order. They may not overlap.
func highlighted(_ code: String, _ tokens: [CodeToken], _ marks: [CodeAnnotation] = []) -> String {
  var code = code
  return code.withUTF8 { highlighted($0, tokens, marks) }
}

/// Does the work of ``highlighted(_:_:_:)`` for the UTF-8 bytes of the code.
private func highlighted(
  _ code: UnsafeBufferPointer<UInt8>, _ tokens: [CodeToken], _ marks: [CodeAnnotation]
) -> String {
  var html: [UInt8] = []
  html.reserveCapacity(code.count * 3)
  var offset = 0
  var marks = marks[...]
  for token in tokens {
    let name = token.kind.className
    var left = token.length
    // A mark can begin or end in the middle of a token, and can span several tokens.
    while left > 0 {
      if let mark = marks.first, offset == mark.bytes.lowerBound {
        html.append(contentsOf: mark.opening.utf8)
      }
      let nextBoundary = marks.first?.bytes.nextBoundary(after: offset)
      let length = min(left, nextBoundary.map { $0 - offset } ?? left)
      if let name { html.append(contentsOf: "<span class=\"\(name)\">".utf8) }
      let end = min(offset + length, code.count)
      appendEscaped(UnsafeBufferPointer(rebasing: code[offset..<end]), to: &html)
      if name != nil { html.append(contentsOf: "</span>".utf8) }
      offset = end
      left -= length
      if let mark = marks.first, offset == mark.bytes.upperBound {
        html.append(contentsOf: "</a>".utf8)
        marks.removeFirst()
      }
    }
  }
  appendEscaped(UnsafeBufferPointer(rebasing: code[offset...]), to: &html)
  return String(decoding: html, as: UTF8.self)
}

extension Range<Int> {
  /// Returns the range, in UTF-8 bytes of the code, extended by the argument list that directly
  /// follows it, so that the whole call is marked. The range is unchanged if there is no argument
  /// list, or if the argument list spans several lines.
  fileprivate func includingArguments(in code: String) -> Range<Int> {
    var depth = 0
    let rest = code.utf8.dropFirst(upperBound)
    for (offset, byte) in zip(upperBound..., rest) {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\n"): return self
      default: break
      }
      if depth == 0 { return byte == UInt8(ascii: ")") ? lowerBound..<(offset + 1) : self }
    }
    return self
  }

  /// Returns the first boundary of the range (its beginning or its end) after an offset.
  /// - Parameter offset: An offset before the end of the range, in the same unit as the range.
  fileprivate func nextBoundary(after offset: Int) -> Int {
    offset < lowerBound ? lowerBound : upperBound
  }
}

extension CodeAnnotation {
  /// The start tag of the mark. The numbers of the findings are in an attribute, so that they are
  /// not copied together with the code.
  fileprivate var opening: String {
    let notes = numbers.map { Self.note($0, anchor) }
    let numberList = numbers.map(String.init).joined(separator: " ")
    let classes = numbers.map { " f\($0)" }.joined()
    return
      "<a class=\"flaw\(classes)\" id=\"\(escaped(id))\" href=\"#\(escapedURL(notes[0]))\" data-n=\"\(numberList)\" aria-describedby=\"\(escaped(notes.joined(separator: " ")))\">"
  }
}

extension Example {
  /// The code of each block in the example, by the start position of the block in the Markdown
  /// file.
  var codes: [Position: String] {
    Dictionary(
      snippets.map { ($0.range.start, $0.code.code) }, uniquingKeysWith: { first, _ in first })
  }
}

extension CodeToken.Kind {
  /// The CSS class for tokens of this kind; `nil` for plain text. The class is a single letter
  /// because a page has hundreds of tokens.
  fileprivate var className: String? {
    switch self {
    case .plain: nil
    case .keyword: "k"
    case .type: "t"
    case .call: "f"
    case .member: "m"
    case .label: "l"
    case .string: "s"
    case .number: "n"
    case .attribute: "a"
    case .comment: "c"
    case .directive: "d"
    }
  }
}
