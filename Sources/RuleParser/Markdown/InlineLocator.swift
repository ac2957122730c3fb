import HandbookModel

/// Finds the source ranges of the inlines of one Markdown block, one after the other.
struct InlineLocator {
  let file: SourceFile
  let bytes: [UInt8]
  /// The offset at which the next inline starts, in UTF-8 bytes from the start of the file.
  var offset: Int
  /// The offset at which the block ends, in UTF-8 bytes from the start of the file.
  let end: Int
  /// The number of block quotes around the block.
  let quotes: Int
  /// Whether `>` after four spaces is text rather than a quote marker. In a quote, it is text; in a
  /// quote inside a list, it is a quote marker. The caller tries both values to find the one that
  /// fits.
  var treatsDeepQuotesAsText = false

  init(file: SourceFile, bytes: [UInt8], offset: Int, end: Int, quotes: Int) {
    self.file = file
    self.bytes = bytes
    self.offset = offset
    self.end = end
    self.quotes = quotes
  }

  /// The error that is thrown if an inline is not at the expected offset.
  struct NotFound: Error {}

  mutating func find(_ inlines: [Inline], isAddress: Bool = false) throws(NotFound) -> [Inline] {
    var found: [Inline] = []
    for inline in inlines { found.append(try find(inline, isAddress: isAddress)) }
    return found
  }

  /// Returns the cells of a table row with their source ranges. Cells are separated by pipes, and
  /// the pipes at both ends of a row may be missing.
  mutating func find(row: [[Inline]]) throws(NotFound) -> [[Inline]] {
    var cells: [[Inline]] = []
    skipSpaces()
    take("|")
    for cell in row {
      skipSpaces()
      cells.append(try find(cell))
      skipSpaces()
      guard take("|") || isAtLineEnd else { throw NotFound() }
    }
    return cells
  }

  private mutating func find(_ inline: Inline, isAddress: Bool) throws(NotFound) -> Inline {
    let start = offset
    var kind = inline.kind
    switch inline.kind {
    case .text(let text): try takeText(text, isAddress: isAddress)
    case .code: try takeCode()
    case .html(let text): try takeHTML(text)
    case .softBreak: try takeLineBreak()
    case .lineBreak:
      take("\\")
      try takeLineBreak()
    case .emphasis(let content): kind = .emphasis(try find(content, between: 1, of: "*_"))
    case .strong(let content): kind = .strong(try find(content, between: 2, of: "*_"))
    case .strikethrough(let content):
      let width = byte(at: offset + 1) == UInt8(ascii: "~") ? 2 : 1
      kind = .strikethrough(try find(content, between: width, of: "~"))
    case .link(let link): kind = .link(try find(link))
    case .image(let image):
      guard take("!") else { throw NotFound() }
      kind = .image(try find(image))
    }
    return Inline(kind, at: SourceRange(file.position(at: start), file.position(at: offset)))
  }

  /// Finds inlines that are enclosed in delimiters, such as the asterisks of emphasis.
  /// - Parameters:
  ///   - width: The number of characters in each delimiter.
  ///   - marks: The possible delimiter characters, such as `*_`.
  private mutating func find(
    _ content: [Inline], between width: Int, of marks: String
  ) throws(NotFound) -> [Inline] {
    guard let mark = current, marks.utf8.contains(mark) else { throw NotFound() }
    try take(mark, times: width)
    let found = try find(content)
    try take(mark, times: width)
    return found
  }

  // MARK: Links

  private mutating func find(_ link: Link) throws(NotFound) -> Link {
    let content: [Inline]
    if take("[") {
      content = try find(link.content)
      guard take("]") else { throw NotFound() }
      skipTarget()
    } else if take("<") {
      content = try find(link.content)
      guard take(">") else { throw NotFound() }
    } else {
      content = try find(link.content, isAddress: true)
    }
    return Link(destination: link.destination, title: link.title, content: content)
  }

  // MARK: Text

  /// Skips the part of the source that represents a text.
  /// - Parameter isAddress: Whether the text is a bare URL, in which nothing is escaped.
  private mutating func takeText(_ text: String, isAddress: Bool) throws(NotFound) {
    var rest = Array(text.utf8)[...]
    while let wanted = rest.first {
      guard let letter = current else { throw NotFound() }
      if isAddress, letter == wanted {
        offset += 1
        rest.removeFirst()
      } else if letter == UInt8(ascii: "\\"), wanted.isPunctuation, byte(at: offset + 1) == wanted {
        offset += 2
        rest.removeFirst()
      } else if letter == UInt8(ascii: "&"), let width = entityWidth(before: rest) {
        takeEntity(ofWidth: width, from: &rest)
      } else if letter == wanted {
        offset += 1
        rest.removeFirst()
      } else if letter == 0, rest.starts(with: Self.replacement) {
        offset += 1
        rest.removeFirst(Self.replacement.count)
      } else {
        throw NotFound()
      }
    }
  }

  /// The UTF-8 bytes that cmark-gfm inserts in place of a zero byte or of a numeric entity that is
  /// not a character.
  private static let replacement = Array("\u{FFFD}".utf8)

  /// Returns the length in bytes of the entity, such as `&name;` or `&#1;`, at the current offset;
  /// `nil` if the source there is literal text.
  /// - Parameter text: The UTF-8 bytes of the inline's text that are still to be found.
  private func entityWidth(before text: ArraySlice<UInt8>) -> Int? {
    let name = bytes[(offset + 1)..<end].prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "#") }
    guard !name.isEmpty, byte(at: name.endIndex) == UInt8(ascii: ";") else { return nil }
    let written = bytes[offset...name.endIndex]
    let isEscapedAmpersand = ["&amp;", "&AMP;", "&#38;"].contains { written.elementsEqual($0.utf8) }
    return text.starts(with: written) && !isEscapedAmpersand ? nil : written.count
  }

  /// Skips an entity in the source, and removes the one or two characters that it represents from
  /// the start of `text`. The source after the entity is compared with `text` to find out whether
  /// it represents one or two.
  /// - Parameters:
  ///   - width: The length of the entity in bytes.
  ///   - text: The UTF-8 bytes of the inline's text that are still to be found.
  private mutating func takeEntity(ofWidth width: Int, from text: inout ArraySlice<UInt8>) {
    offset += width
    text.removeFirstScalar()
    guard let wanted = text.first else { return }
    let canMeanAnother = [UInt8(ascii: "\\"), UInt8(ascii: "&"), 0].contains(current)
    if current != wanted, !canMeanAnother { text.removeFirstScalar() }
  }

  /// Skips a code span: a series of backticks, the code, and another series of the same length.
  private mutating func takeCode() throws(NotFound) {
    let width = backticks(at: offset)
    guard width > 0 else { throw NotFound() }
    var index = offset + width
    while index < end {
      let run = backticks(at: index)
      if run == width {
        offset = index + run
        return
      }
      index += max(run, 1)
    }
    throw NotFound()
  }

  private func backticks(at index: Int) -> Int {
    bytes[index..<end].prefix { $0 == UInt8(ascii: "`") }.count
  }

  private mutating func takeHTML(_ text: String) throws(NotFound) {
    for character in text {
      if ["\n", "\r\n", "\r"].contains(character) {
        try takeLineBreak()
        continue
      }
      if character == "|" { take("\\") }
      if character == "\u{FFFD}", take("\0") { continue }
      for letter in character.utf8 { try take(letter, times: 1) }
    }
  }

  // MARK: Bytes

  var current: UInt8? { byte(at: offset) }

  private var isAtLineEnd: Bool {
    guard let current else { return true }
    return current == UInt8(ascii: "\n") || current == UInt8(ascii: "\r")
  }

  func byte(at index: Int) -> UInt8? { index < end ? bytes[index] : nil }

  @discardableResult
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let current, current == mark.value else { return false }
    offset += 1
    return true
  }

  private mutating func take(_ letter: UInt8, times: Int) throws(NotFound) {
    for _ in 0..<times {
      guard current == letter else { throw NotFound() }
      offset += 1
    }
  }

  /// Skips trailing spaces and a line break, and then the indentation and quote markers of the next
  /// line.
  private mutating func takeLineBreak() throws(NotFound) {
    skipSpaces()
    let isReturn = take("\r")
    guard take("\n") || isReturn else { throw NotFound() }
    skipLinePrefix()
  }

  /// Skips the indentation and quote markers at the start of a line. A lazy continuation line, as
  /// CommonMark calls it, may have fewer of them.
  mutating func skipLinePrefix() {
    for _ in 0..<quotes {
      var next = self
      next.skipSpaces()
      let isDeep = next.offset - offset > 3 || bytes[offset..<next.offset].contains(0x09)
      if isDeep, treatsDeepQuotesAsText { break }
      guard next.take(">") else { break }
      offset = next.offset
    }
    skipSpaces()
  }

  /// Skips the `#` characters at the start of a heading such as `## Title`. An underlined (setext)
  /// heading has none.
  mutating func skipHeadingMarks() {
    let marks = bytes[offset..<end].prefix { $0 == UInt8(ascii: "#") }
    guard (1...6).contains(marks.count) else { return }
    let next = byte(at: marks.endIndex) ?? UInt8(ascii: " ")
    guard next <= UInt8(ascii: " ") else { return }
    offset = marks.endIndex
    skipSpaces()
  }

  mutating func skipSpaces(acrossLines: Bool = false) {
    while let letter = current, letter.isSpace || (acrossLines && isAtLineEnd) {
      offset += 1
      if letter == UInt8(ascii: "\n") { skipLinePrefix() }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Removes the bytes of the first Unicode scalar.
  fileprivate mutating func removeFirstScalar() {
    guard popFirst() != nil else { return }
    while let next = first, next & 0b1100_0000 == 0b1000_0000 { removeFirst() }
  }
}

extension UInt8 {
  /// Whether cmark-gfm treats the byte as whitespace within a line.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }

  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }

  /// Whether the byte is ASCII punctuation, which a backslash can escape.
  var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetterOrDigit }
}
