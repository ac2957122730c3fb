/// Limits that stand in front of Yams because it has none that help: it expands an alias wherever it
/// stands, so that ten lines of aliases of aliases keep it busy for minutes, and three hundred lists
/// in each other overflow a stack of 512 KB.
struct YAMLLimits {
  /// The most aliases in one text: four make it four times as long at most, and front matter needs
  /// none.
  static let aliases = 4

  /// The most brackets that may be open at a time, and the most columns at which lines may begin.
  static let levels = 64

  /// What there is too much of, and where it begins to be.
  struct Excess {
    let message: String
    let advice: String
    /// 0-based.
    let line: Int
    /// 1-based UTF-8 byte.
    let column: Int
  }

  /// The first limit that `text` goes over; nil when it keeps to all.
  static func excess(in text: String) -> Excess? {
    var limits = YAMLLimits()
    for letter in text.unicodeScalars {
      if let excess = limits.add(letter) { return excess }
    }
    return nil
  }

  private var line = 0
  private var column = 1
  private var previous: Unicode.Scalar = "\n"
  private var beforePrevious: Unicode.Scalar = "\n"

  private var hasAnchor = false
  private var aliasCount = 0
  /// Brackets that a closing one may still belong to.
  private var openBrackets = 0
  /// Brackets that are taken to stay open, since a closing one may stand in quotes or a comment.
  private var lastingBrackets = 0
  /// A level of indentation takes a column of its own, and holds at most a map and a list in it.
  private var columns: Set<Int> = []
  private var isInIndentation = true

  private mutating func add(_ letter: Unicode.Scalar) -> Excess? {
    countAliases(letter)
    countBrackets(letter)
    if isInIndentation, !letter.isYAMLSpace {
      // `- - a`: the next level begins on the same line. `--` begins none.
      let isApart = previous.isYAMLSpace
      if isApart { columns.insert(column) }
      isInIndentation = isApart && ["-", "?", ":"].contains(letter)
    }
    if hasAnchor, aliasCount > Self.aliases {
      return Excess(
        message: "more than \(Self.aliases) YAML aliases", advice: "write the values out",
        line: line, column: column - 1)
    }
    if openBrackets + lastingBrackets > Self.levels || columns.count > Self.levels {
      return Excess(
        message: "lists and maps stand too deep in each other", advice: "take levels away",
        line: line, column: column)
    }
    advance(over: letter)
    return nil
  }

  /// Counts what could be an alias; only a text that also names an anchor can hold any. `Q & A` and
  /// `2 * 3` name nothing.
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
      lastingBrackets += openBrackets
      openBrackets = 0
    default:
      guard letter.isYAMLBreak else { return }
      lastingBrackets += openBrackets
      openBrackets = 0
    }
  }

  private mutating func advance(over letter: Unicode.Scalar) {
    (beforePrevious, previous) = (previous, letter)
    column += UTF8.width(letter)
    guard letter.isYAMLBreak else { return }
    isInIndentation = true
    column = 1
    // The texts that come here have had their lines joined by LF; for the others the end of a CRLF
    // is no line of its own.
    if letter == "\n" { line += 1 }
  }
}

extension Unicode.Scalar {
  /// What ends a line for YAML.
  fileprivate var isYAMLBreak: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }

  fileprivate var isYAMLSpace: Bool { value <= 0x20 || isYAMLBreak }
}
