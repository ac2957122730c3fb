import HandbookModel

/// Limits on the number of elements of a Markdown file. They are far above what anyone writes by
/// hand. Four megabytes can contain millions of elements, each of which needs hundreds of bytes of
/// memory and microseconds in every stage.
struct ElementLimits {
  /// Elements that are counted together.
  enum Group: String {
    case headings
    case codeBlocks = "code blocks"
    /// Blocks and inlines of every kind, such as items of lists, cells of tables and line breaks.
    case all = "elements"

    /// The maximum number in a file. All cells of the largest tables are within the limit.
    var limit: Int {
      switch self {
      case .headings: 10_000
      case .codeBlocks: 2_000
      case .all: 400_000
      }
    }
  }

  /// The length of the longest file that is too short to exceed a limit, in UTF-8 bytes. Every
  /// element has at least one byte, a heading two, and a code block five.
  static let smallFile = 10_000

  private var headings = 0
  private var codeBlocks = 0
  private var all = 0

  /// Counts an element.
  /// - Parameter group: The group of the element; `all` if it is neither a heading nor a code block.
  /// - Returns: The group that has too many elements with this one; `nil` if none has.
  mutating func add(_ group: Group) -> Group? {
    all += 1
    switch group {
    case .headings: headings += 1
    case .codeBlocks: codeBlocks += 1
    case .all: break
    }
    if headings > Group.headings.limit { return .headings }
    if codeBlocks > Group.codeBlocks.limit { return .codeBlocks }
    return all > Group.all.limit ? .all : nil
  }

  /// The maximum number of bytes in a text that can begin an element. It is checked before
  /// cmark-gfm, which needs up to 500 bytes of memory for each of them, parses the text.
  static let marks = 1_000_000

  /// Returns a diagnostic about the line with which a text has too many bytes that can begin an
  /// element, be it in code or not; `nil` if it has not.
  /// - Parameter firstLine: The number of the first line that is searched, 1-based.
  static func tooManyMarks(in file: SourceFile, fromLine firstLine: Int) -> Diagnostic? {
    guard file.text.utf8.count > marks, firstLine <= file.lineCount else { return nil }
    var count = 0
    for number in firstLine...file.lineCount {
      count += file.line(number).utf8.count { isMark[Int($0)] }
      if number < file.lineCount { count += 1 }
      if count > marks {
        return .tooManyElements(
          "\(marks) line breaks and characters of Markdown syntax", number, in: file)
      }
    }
    return nil
  }

  /// The number of bytes that all uses of the longest reference definition may have together.
  /// cmark-gfm copies the address and the title of a definition for each use, so that 100 KB of
  /// text can become gigabytes.
  static let referenceBytes = 180_000_000

  /// Returns a diagnostic about the longest reference definition, such as `[name]: address`, if its
  /// uses could have too many bytes together; otherwise `nil`. All lines between two blank ones are
  /// taken for a definition if they contain `]:`, since a definition has no blank line, and it is
  /// assumed to be used once for each `]`. A line that has only `>` is blank in a quote.
  /// - Parameter firstLine: The number of the first line that is searched, 1-based.
  static func longReference(in file: SourceFile, fromLine firstLine: Int) -> Diagnostic? {
    guard firstLine <= file.lineCount, file.text.utf8.count > smallFile else { return nil }
    var longest = (length: 0, line: firstLine)
    var open = (length: 0, line: firstLine, isDefinition: false)
    var uses = 0
    for number in firstLine...file.lineCount {
      let line = file.line(number).utf8
      if line.allSatisfy({ " \t>".utf8.contains($0) }) {
        open = (0, number + 1, false)
        continue
      }
      var previous: UInt8?
      for byte in line {
        if byte == UInt8(ascii: "]") { uses += 1 }
        if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]") { open.isDefinition = true }
        previous = byte
      }
      open.length += line.count
      if open.isDefinition, open.length > longest.length { longest = (open.length, open.line) }
    }
    guard longest.length * uses > referenceBytes else { return nil }
    return .longReference(longest.length, uses: uses, longest.line, in: file)
  }

  private static let isMark: [Bool] = (0..<256).map { "*_~`[]!<>&\\-+#@".utf8.contains(UInt8($0)) }
}

extension Diagnostic {
  fileprivate static func longReference(
    _ length: Int, uses: Int, _ line: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupTooManyElements,
      "this definition has \(length) bytes and could be used \(uses) times",
      at: file.start(ofLine: line),
      notes: [Note("the body of the file was not read")],
      fix: Fix("write a shorter address, or a link to a file"))
  }

  /// Returns a diagnostic about the line with which a file has more elements than it may have.
  /// - Parameter maximum: The maximum number, and what is counted.
  static func tooManyElements(_ maximum: String, _ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooManyElements, "the file has more than \(maximum)", at: file.start(ofLine: line),
      notes: [Note("the body of the file was not read")], fix: Fix("split the file"))
  }
}
