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

  private static let isMark: [Bool] = (0..<256).map { "*_~`[]!<>&\\-+#@".utf8.contains(UInt8($0)) }
}

extension Diagnostic {
  /// Returns a diagnostic about the line with which a file has more elements than it may have.
  /// - Parameter maximum: The maximum number, and what is counted.
  static func tooManyElements(_ maximum: String, _ line: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupTooManyElements, "the file has more than \(maximum)", at: file.start(ofLine: line),
      notes: [Note("the body of the file was not read")], fix: Fix("split the file"))
  }
}
