/// Limits that are checked before Yams parses a text, because the limits of Yams are not
/// sufficient. Yams expands every alias, so that ten lines of nested aliases take minutes. Three
/// hundred nested lists overflow a stack of 512 KB. A text of four megabytes can have 400,000 keys,
/// and each of them may cause a diagnostic.
struct YAMLLimits {
  /// The maximum length of a text in UTF-8 bytes.
  static let bytes = 1_000_000

  /// The maximum number of aliases in one text. With four aliases, a text becomes at most four
  /// times as large. Front matter needs no aliases.
  static let aliases = 4

  /// The maximum nesting depth. Both open brackets and different columns at which lines begin count
  /// as nesting.
  static let levels = 64

  /// A limit that a text exceeds, and the position at which the text exceeds it.
  struct Excess {
    let message: String
    let advice: String
    /// The line in the text, 0-based.
    let line: Int
    /// The column in UTF-8 bytes, 1-based.
    let column: Int
  }

  /// Returns the first limit that `text` exceeds; `nil` if it exceeds none.
  static func excess(in text: String) -> Excess? {
    var limits = YAMLLimits()
    for letter in text.unicodeScalars {
      if let excess = limits.add(letter) { return excess }
    }
    return nil
  }

  private var byteCount = 0
  private var line = 0
  /// The column in the line of the file, 1-based, in UTF-8 bytes.
  private var fileColumn = 1
  /// The column in the line of YAML, which also ends at U+0085, U+2028 and U+2029.
  private var column = 1
  private var previous: Unicode.Scalar = "\n"
  private var beforePrevious: Unicode.Scalar = "\n"

  private var hasAnchor = false
  private var aliasCount = 0
  /// The number of open brackets that can still be closed.
  private var openBrackets = 0
  /// The number of brackets that were open before a quote, a comment or a line break. They are
  /// assumed to stay open, because their closing brackets may be inside the quotes or comments.
  private var unclosedBrackets = 0
  /// The columns at which nesting levels begin. Each column may begin up to two levels: a map, and
  /// a list inside the map.
  private var columns: Set<Int> = []
  private var isInIndentation = true

  private mutating func add(_ letter: Unicode.Scalar) -> Excess? {
    // A fast path: a letter or digit after another one only changes the position.
    if letter.isASCIIWord, previous.isASCIIWord, !isInIndentation, byteCount <= Self.bytes {
      (beforePrevious, previous) = (previous, letter)
      column += 1
      fileColumn += 1
      byteCount += 1
      return nil
    }
    countAliases(letter)
    countBrackets(letter)
    if isInIndentation, !letter.isYAMLSpace {
      // In `- - a`, the next level begins on the same line. `--` begins no level.
      let isApart = previous.isYAMLSpace
      if isApart { columns.insert(column) }
      isInIndentation = isApart && ["-", "?", ":"].contains(letter)
    }
    if hasAnchor, aliasCount > Self.aliases {
      return Excess(
        message: "more than \(Self.aliases) YAML aliases", advice: "write the values out",
        line: line, column: fileColumn - 1)
    }
    if openBrackets + unclosedBrackets > Self.levels || columns.count > Self.levels {
      return Excess(
        message: "lists and maps are nested too deeply", advice: "remove some of the levels",
        line: line, column: fileColumn)
    }
    if byteCount > Self.bytes {
      return Excess(
        message: "more than \(Self.bytes / 1_000_000) MB of YAML",
        advice: "remove what is not needed, or split the file", line: line, column: fileColumn)
    }
    advance(over: letter)
    return nil
  }

  /// Counts text that may be an alias (`*name`). Aliases matter only if the text also contains an
  /// anchor (`&name`). `Q & A` and `2 * 3` contain neither an anchor nor an alias.
  /// - Parameter letter: The next character of the text.
  private mutating func countAliases(_ letter: Unicode.Scalar) {
    guard previous == "&" || previous == "*", !letter.isYAMLSpace else { return }
    guard beforePrevious.isYAMLSpace || "[,{:-".unicodeScalars.contains(beforePrevious) else {
      return
    }
    if previous == "&" { hasAnchor = true } else { aliasCount += 1 }
  }

  private mutating func countBrackets(_ letter: Unicode.Scalar) {
    switch letter {
    case "[", "{": openBrackets += 1
    case "]", "}": openBrackets = max(0, openBrackets - 1)
    case "\"", "'", "#":
      unclosedBrackets += openBrackets
      openBrackets = 0
    default:
      guard letter.isYAMLBreak else { return }
      unclosedBrackets += openBrackets
      openBrackets = 0
    }
  }

  private mutating func advance(over letter: Unicode.Scalar) {
    (beforePrevious, previous) = (previous, letter)
    column += UTF8.width(letter)
    fileColumn += UTF8.width(letter)
    byteCount += UTF8.width(letter)
    guard letter.isYAMLBreak else { return }
    isInIndentation = true
    column = 1
    guard letter == "\n" || letter == "\r" else { return }
    fileColumn = 1
    let endsCRLF = letter == "\n" && beforePrevious == "\r"
    if !endsCRLF { line += 1 }
  }
}

extension Unicode.Scalar {
  /// Whether YAML treats the scalar as a line break.
  fileprivate var isYAMLBreak: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// Whether the scalar is an ASCII letter or digit.
  fileprivate var isASCIIWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  fileprivate var isYAMLSpace: Bool { value <= 0x20 || isYAMLBreak }
}
