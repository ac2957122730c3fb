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

extension CodeAnnotation {
  /// The start tag of the mark. The numbers of the findings are in an attribute, so that they are
  /// not copied together with the code.
  var opening: String {
    let notes = numbers.map { Self.note($0, anchor) }
    let numberList = numbers.map(String.init).joined(separator: " ")
    let classes = numbers.map { " f\($0)" }.joined()
    return
      "<a class=\"flaw\(classes)\" id=\"\(escaped(id))\" href=\"#\(escapedURL(notes[0]))\" data-n=\"\(numberList)\" aria-describedby=\"\(escaped(notes.joined(separator: " ")))\">"
  }

  /// The start tag of a part of the mark in a further line. It is not a tab stop of its own.
  var continuation: String {
    let classes = numbers.map { " f\($0)" }.joined()
    let note = escapedURL(Self.note(numbers[0], anchor))
    return "<a class=\"flaw\(classes)\" href=\"#\(note)\" tabindex=\"-1\">"
  }
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
}

extension Example {
  /// The code of each block in the example, by the start position of the block in the Markdown
  /// file.
  var codes: [Position: String] {
    Dictionary(
      snippets.map { ($0.range.start, $0.code.code) }, uniquingKeysWith: { first, _ in first })
  }
}
