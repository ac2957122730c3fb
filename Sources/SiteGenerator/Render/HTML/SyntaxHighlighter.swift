import HandbookModel

/// A place in code at which checks find something.
struct CodeAnnotation: Hashable, Sendable {
  /// UTF-8 bytes of the block's code.
  let bytes: Range<Int>
  /// The numbers of the findings among those of the example, 1-based.
  let numbers: [Int]
  /// What the names of the mark and of its notes begin with.
  let anchor: String

  /// The name of the mark.
  var id: String { Self.id(numbers[0], anchor) }

  /// The name of the mark of a finding.
  static func id(_ number: Int, _ anchor: String) -> String { "\(anchor)-find-\(number)" }

  /// The name of the note that says what is found.
  static func note(_ number: Int, _ anchor: String) -> String { "\(anchor)-note-\(number)" }

  /// The marks of an example by the place of the block, in the order of the code. Where findings
  /// overlap, the first has the mark, and the others join it.
  /// - Parameter codes: The code of each block.
  static func marks(
    _ findings: [ExampleFinding], _ anchor: String, _ codes: [Position: String]
  ) -> [Position: [CodeAnnotation]] {
    var marks: [Position: [CodeAnnotation]] = [:]
    for (index, finding) in findings.enumerated() {
      var list = marks[finding.block] ?? []
      let bytes = finding.bytes.withArguments(in: codes[finding.block] ?? "")
      if let last = list.last, last.bytes.upperBound > finding.bytes.lowerBound {
        list[list.count - 1] = CodeAnnotation(
          bytes: last.bytes, numbers: last.numbers + [index + 1], anchor: anchor)
      } else if !bytes.isEmpty {
        list.append(CodeAnnotation(bytes: bytes, numbers: [index + 1], anchor: anchor))
      }
      marks[finding.block] = list
    }
    return marks
  }
}

/// Code with its tokens in spans and its marks as links to their notes; see `site.css` for the
/// classes.
/// - Parameter marks: in the order of the code, not overlapping.
func highlighted(_ code: String, _ tokens: [CodeToken], _ marks: [CodeAnnotation] = []) -> String {
  var html: [UInt8] = []
  html.reserveCapacity(code.utf8.count * 3)
  var rest = code.utf8[...]
  var offset = 0
  var marks = marks[...]
  for token in tokens {
    let name = token.kind.className
    var left = token.length
    // A mark may begin and end in the middle of a token, and hold several.
    while left > 0 {
      if let mark = marks.first, offset == mark.bytes.lowerBound {
        html.append(contentsOf: mark.opening.utf8)
      }
      let edge = marks.first?.bytes.edge(after: offset)
      let length = min(left, edge.map { $0 - offset } ?? left)
      if let name { html.append(contentsOf: "<span class=\"\(name)\">".utf8) }
      appendEscaped(rest.prefix(length), to: &html)
      if name != nil { html.append(contentsOf: "</span>".utf8) }
      rest = rest.dropFirst(length)
      offset += length
      left -= length
      if let mark = marks.first, offset == mark.bytes.upperBound {
        html.append(contentsOf: "</a>".utf8)
        marks.removeFirst()
      }
    }
  }
  appendEscaped(rest, to: &html)
  return String(decoding: html, as: UTF8.self)
}

extension Range<Int> {
  /// With the brackets that follow on the same line, so that the whole call is marked and not only
  /// its name; the same when none follow, or end on another line.
  fileprivate func withArguments(in code: String) -> Range<Int> {
    var depth = 0
    for (offset, byte) in code.utf8.enumerated().dropFirst(upperBound) {
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

  /// The next end of the stretch, seen from a place that is not behind it.
  fileprivate func edge(after offset: Int) -> Int {
    offset < lowerBound ? lowerBound : upperBound
  }
}

extension CodeAnnotation {
  /// The number is no text, so that nobody copies it with the code.
  fileprivate var opening: String {
    let notes = numbers.map { Self.note($0, anchor) }
    let shown = numbers.map(String.init).joined(separator: " ")
    let classes = numbers.map { " f\($0)" }.joined()
    return
      "<a class=\"flaw\(classes)\" id=\"\(escaped(id))\" href=\"#\(escapedAddress(notes[0]))\" data-n=\"\(shown)\" aria-describedby=\"\(escaped(notes.joined(separator: " ")))\">"
  }
}

extension Example {
  /// The code of each block by the place where it begins.
  var codes: [Position: String] {
    Dictionary(
      snippets.map { ($0.range.start, $0.code.code) }, uniquingKeysWith: { first, _ in first })
  }
}

extension CodeToken.Kind {
  /// One letter, since a page holds hundreds of them; nil for plain text.
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
