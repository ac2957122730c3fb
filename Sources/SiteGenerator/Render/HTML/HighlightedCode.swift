import HandbookModel

/// Code as HTML, line by line. Tokens are in `<span>` elements with classes from `code.css`, and
/// marks are links to the notes about their findings. No element continues in the next line.
struct HighlightedCode {
  private var html: [UInt8] = []
  /// The end of each line in `html`, after its line break.
  private var ends: [Int] = []
  /// The width of the spaces at the beginning of each line. A tab is four spaces wide.
  private(set) var indentations: [Int] = []
  /// Whether each line is so long that it may be wrapped on a phone.
  private var isLong: [Bool] = []
  private var mark: CodeAnnotation?
  /// Whether the start tag of the mark is written in the current line.
  private var isMarkOpen = false

  private let isWrapped: Bool

  /// - Parameters:
  ///   - marks: The marks in source order. They may not overlap.
  ///   - isWrapped: Whether lines are wrapped on narrow pages.
  init(
    _ code: String, _ tokens: [CodeToken], _ marks: [CodeAnnotation] = [], isWrapped: Bool = true
  ) {
    self.isWrapped = isWrapped
    var code = code
    code.withUTF8 { write($0, tokens, marks[...]) }
  }

  /// The number of lines. A line break at the end of the code begins no further line.
  var lineCount: Int { ends.count }

  /// The HTML of a line with its line break.
  /// - Parameter line: The line, counted from 0.
  subscript(line: Int) -> ArraySlice<UInt8> {
    html[(line == 0 ? 0 : ends[line - 1])..<ends[line]]
  }

  /// The HTML of the whole code.
  var text: String { String(decoding: html, as: UTF8.self) }

  private mutating func write(
    _ code: UnsafeBufferPointer<UInt8>, _ tokens: [CodeToken], _ marks: ArraySlice<CodeAnnotation>
  ) {
    html.reserveCapacity(code.count * 3)
    measureLines(of: code)
    var offset = 0
    var marks = marks
    for token in tokens {
      let name = token.kind.className
      var left = token.length
      // A mark can begin or end in the middle of a token, and can span several tokens.
      while left > 0 {
        if let next = marks.first, offset == next.bytes.lowerBound { open(next) }
        let nextBoundary = marks.first?.bytes.nextBoundary(after: offset)
        let length = min(left, nextBoundary.map { $0 - offset } ?? left)
        let end = min(offset + length, code.count)
        write(UnsafeBufferPointer(rebasing: code[offset..<end]), in: name)
        offset = end
        left -= length
        if let next = marks.first, offset == next.bytes.upperBound {
          closeMark()
          mark = nil
          marks.removeFirst()
        }
      }
    }
    write(UnsafeBufferPointer(rebasing: code[offset...]), in: nil)
    if ends.last ?? 0 < html.count { ends.append(html.count) }
  }

  /// Writes a part of a token.
  /// - Parameter name: The class of the token; `nil` for plain text.
  private mutating func write(_ code: UnsafeBufferPointer<UInt8>, in name: String?) {
    var rest = code[...]
    while !rest.isEmpty {
      let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(lineEnd ?? rest.endIndex)]
      if !part.isEmpty {
        if let mark, !isMarkOpen { open(mark, with: mark.continuation) }
        if let name { html.append(contentsOf: "<span class=\"\(name)\">".utf8) }
        if name == nil, isWrapped, isLong[ends.count] {
          writeBreakable(part)
        } else {
          appendEscaped(UnsafeBufferPointer(rebasing: part), to: &html)
        }
        if name != nil { html.append(contentsOf: "</span>".utf8) }
      }
      guard let lineEnd else { return }
      closeMark()
      html.append(UInt8(ascii: "\n"))
      ends.append(html.count)
      rest = rest[(lineEnd + 1)...]
    }
  }

  private mutating func open(_ next: CodeAnnotation) {
    mark = next
    open(next, with: next.opening)
  }

  private mutating func open(_ mark: CodeAnnotation, with tag: String) {
    html.append(contentsOf: tag.utf8)
    isMarkOpen = true
  }

  private mutating func closeMark() {
    if isMarkOpen { html.append(contentsOf: "</a>".utf8) }
    isMarkOpen = false
  }

  /// Writes punctuation and names of a long line, which may be wrapped after an opening parenthesis
  /// and before the dot of a member.
  private mutating func writeBreakable(_ code: Slice<UnsafeBufferPointer<UInt8>>) {
    var start = code.startIndex
    for index in code.indices {
      let previous = index == code.startIndex ? nil : code[index - 1]
      let isAfterParenthesis = previous == UInt8(ascii: "(") && code[index] != UInt8(ascii: ")")
      let isMember =
        code[index] == UInt8(ascii: ".")
        && previous.map { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") } ?? true
      guard isAfterParenthesis || isMember else { continue }
      appendEscaped(UnsafeBufferPointer(rebasing: code[start..<index]), to: &html)
      html.append(contentsOf: "<wbr>".utf8)
      start = index
    }
    appendEscaped(UnsafeBufferPointer(rebasing: code[start...]), to: &html)
    if code.last == UInt8(ascii: "(") { html.append(contentsOf: "<wbr>".utf8) }
  }

  /// Finds the indentation of each line, and whether it is long.
  private mutating func measureLines(of code: UnsafeBufferPointer<UInt8>) {
    var rest = code[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      var (width, start) = (0, rest.startIndex)
      while start < end, rest[start] == UInt8(ascii: " ") || rest[start] == UInt8(ascii: "\t") {
        width += rest[start] == UInt8(ascii: "\t") ? 4 : 1
        start += 1
      }
      indentations.append(width)
      // Phones show half of the indentation and about 36 columns.
      isLong.append(width / 2 + end - start > Self.columnsOnPhones)
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private static let columnsOnPhones = 30
}

extension Range<Int> {
  /// Returns the first boundary of the range (its beginning or its end) after an offset.
  /// - Parameter offset: An offset before the end of the range, in the same unit as the range.
  fileprivate func nextBoundary(after offset: Int) -> Int {
    offset < lowerBound ? lowerBound : upperBound
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
