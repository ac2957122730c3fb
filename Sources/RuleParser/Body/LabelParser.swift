import HandbookModel

/// The label of an example, such as `**Incorrect (why):**`.
struct Label {
  let role: Example.Role
  /// The text after the label in the same paragraph; empty if there is none.
  let rest: [Inline]
  /// The text that contains the reason after a number of characters, those of the role.
  fileprivate let words: [Inline]
  fileprivate let roleLength: Int

  fileprivate init(
    role: Example.Role, rest: [Inline] = [], words: [Inline] = [], roleLength: Int = 0
  ) {
    self.role = role
    self.rest = rest
    self.words = words
    self.roleLength = roleLength
  }

  /// The reason in the label; empty if there is none. It is not needed for each place where a label
  /// may be.
  var reason: [Inline] { LabelParser.reason(words, afterWords: roleLength) }
}

/// Recognizes the labels of examples. Public rule packs write labels with nested parentheses, with
/// colons inside the reason, with the colon outside the bold text, with code in backticks, or
/// without parentheses.
enum LabelParser {
  /// Returns the label at the start of a paragraph; `nil` if the paragraph does not begin with a
  /// label.
  /// - Parameter isFollowedByCode: Whether code follows the paragraph. Only then is a bold line
  ///   with any other text a custom label.
  static func label(_ paragraph: [Inline], isFollowedByCode: Bool) -> Label? {
    guard let first = paragraph.first, case .strong(let strong) = first.kind else { return nil }
    var rest = Array(paragraph.dropFirst())
    rest = rest.trimmingPrefix(while: \.isSpace)
    let colonOutside = rest.first?.startsWithColon ?? false
    if colonOutside { rest = rest.trimmingPrefix { $0 == ":" || $0.isSpace } }
    // A symbol before the role is dropped, as in `**✅ Correct:**`.
    let bold = strong.trimmingPrefix { !$0.isLetter && !$0.isNumber && $0 != "`" }
    let words = bold.plainText.trimmed
    // `**Correct the contrast first.** It matters.` is a sentence; `**Correct approach:**` is a
    // label.
    let isMarkedAsLabel = colonOutside || words.hasSuffix(":") || (rest.isEmpty && isFollowedByCode)
    if let (role, length) = knownRole(words),
      isMarkedAsLabel
        || words.dropFirst(length).first(where: { !$0.isSpace })?.isLetter != true
    {
      // Only the role is bold, as in `**Incorrect** (why):`.
      if length == words.count, isInParentheses(rest.trimmingSuffix { ": ".contains($0) }.plainText)
      {
        return Label(role: role, words: rest)
      }
      return Label(role: role, rest: rest, words: bold, roleLength: length)
    }
    // The name of a label is plain text, so a paragraph with a link or image is not a label.
    guard rest.isEmpty, isFollowedByCode, !strong.containsLinkOrImage else { return nil }
    let name = strong.trimmingPrefix(while: \.isSpace).trimmingSuffix { ": ".contains($0) }
    return Label(role: .other(name.plainText))
  }

  /// Returns the name and role of the label that the text above a code block was probably meant to
  /// be; `nil` if the text seems to mean something else. The text is either a misspelled label or a
  /// name that other handbooks use for a label, such as `Bad`.
  /// - Parameter isUnmarked: Whether the text is not bold. If so, only a correctly spelled label
  ///   counts.
  static func intendedRole(
    _ words: String, isUnmarked: Bool = false
  ) -> (name: String, role: Example.Role)? {
    if isUnmarked, let known = knownRole(words) {
      return known.0 == .correct ? ("Correct", .correct) : ("Incorrect", .incorrect)
    }
    if isUnmarked { return nil }
    // A symbol before the first word is dropped, as in `❌ Bad`.
    let label = words.drop { !$0.isLetter }
    let first = label.prefix { $0.isLetter || $0 == "'" || $0 == "’" }.lowercased()
    let isAlone = label.dropFirst(first.count).first { !$0.isSpace }?.isLetter != true
    if wordsForIncorrect.contains(first) || isAlone && foreignWordsForIncorrect.contains(first) {
      return ("Incorrect", .incorrect)
    }
    if isAlone, wordsForCorrect.contains(first) { return ("Correct", .correct) }
    guard first.count > 4 else { return nil }
    return suggestion(for: first, among: ["incorrect", "correct"]).map {
      $0 == "correct" ? ("Correct", .correct) : ("Incorrect", .incorrect)
    }
  }

  /// Words that begin the label of an Incorrect example in other handbooks. More words may follow,
  /// as in `Don't nest`.
  private static let wordsForIncorrect: Set = ["bad", "wrong", "don't", "don’t", "dont", "avoid"]
  /// Words that label an Incorrect example in other languages, including all languages of the
  /// site's interface. They count only if no other word follows.
  private static let foreignWordsForIncorrect: Set = [
    "falsch", "schlecht", "incorrecto", "mal", "faux", "mauvais", "sbagliato", "errato", "errado",
    "fout", "错误", "誤り", "неправильно",
  ]
  /// Words that label a Correct example, in English and in other languages. They count only if no
  /// other word follows.
  private static let wordsForCorrect: Set = [
    "good", "right", "do", "richtig", "gut", "correcto", "bien", "juste", "bon", "giusto",
    "corretto", "certo", "goed", "正确", "正しい", "правильно",
  ]

  /// Returns the role that a label begins with, and the number of characters in the role's name;
  /// `nil` if the label begins with a different word.
  private static func knownRole(_ words: String) -> (Example.Role, Int)? {
    let lower = words.lowercased()
    let names: [(String, Example.Role)] = [
      ("also incorrect", .alsoIncorrect), ("incorrect", .incorrect), ("correct", .correct),
      ("alternative", .alternative), ("exceptional", .exceptional),
    ]
    for (name, role) in names where lower.hasPrefix(name) {
      // `Correctness` and `Alternatives considered` are different words.
      guard let next = lower.dropFirst(name.count).first else { return (role, name.count) }
      if !next.isLetter, !next.isNumber { return (role, name.count) }
    }
    return nil
  }

  /// Returns the reason in a label, which is the text after the role. A final colon, and
  /// parentheses that enclose the whole reason, are removed.
  /// - Parameter length: The number of characters in the name of the role at the start of `bold`; 0
  ///   if `bold` has only the reason.
  fileprivate static func reason(_ bold: [Inline], afterWords length: Int) -> [Inline] {
    let isSpace: (Character) -> Bool = \.isSpace
    var reason = bold.trimmingPrefix(while: isSpace).dropping(length)
    reason = reason.trimmingPrefix(while: isSpace)
      .trimmingSuffix { $0.isSpace || $0 == ":" }
    if isInParentheses(reason.plainText) {
      return reason.dropping(1).droppingLast(1)
    }
    // The reason may also be separated by a colon or dash: `Incorrect: why`, `Incorrect – why`.
    return reason.trimmingPrefix { $0.isSpace || ":,–—-".contains($0) }
  }

  /// Whether one pair of parentheses encloses the whole text.
  private static func isInParentheses(_ text: String) -> Bool {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
    var depth = 0
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index == text.utf8.count - 1 }
    }
    return false
  }
}

// Trimming of inlines by character. Only text is trimmed; code is never cut.
extension [Inline] {
  /// Returns the inlines without the leading characters that satisfy `condition`.
  func trimmingPrefix(while condition: (Character) -> Bool) -> [Inline] {
    guard let first, case .text(let text) = first.kind else { return self }
    let rest = text.drop(while: condition)
    if rest.startIndex == text.startIndex, !rest.isEmpty { return self }
    if rest.isEmpty { return Array(dropFirst()).trimmingPrefix(while: condition) }
    return [first.with(text: String(rest), droppedInFront: text.utf8.count - rest.utf8.count)]
      + dropFirst()
  }

  /// Returns the inlines without the trailing characters that satisfy `condition`.
  func trimmingSuffix(while condition: (Character) -> Bool) -> [Inline] {
    guard let last, case .text(let text) = last.kind else { return self }
    var rest = text[...]
    while let letter = rest.last, condition(letter) { rest.removeLast() }
    if rest.endIndex == text.endIndex, !rest.isEmpty { return self }
    if rest.isEmpty { return Array(dropLast()).trimmingSuffix(while: condition) }
    return dropLast()
      + [last.with(text: String(rest), droppedBehind: text.utf8.count - rest.utf8.count)]
  }

  /// Returns the inlines without the first `count` characters. Only plain text at the start is
  /// shortened.
  func dropping(_ count: Int) -> [Inline] {
    var left = count
    return trimmingPrefix { _ in
      left -= 1
      return left >= 0
    }
  }

  /// Returns the inlines without the last `count` characters. Only plain text at the end is
  /// shortened.
  func droppingLast(_ count: Int) -> [Inline] {
    var left = count
    return trimmingSuffix { _ in
      left -= 1
      return left >= 0
    }
  }
}

extension Inline {
  var startsWithColon: Bool {
    if case .text(let text) = kind { text.hasPrefix(":") } else { false }
  }

  /// Returns this inline with a shorter text, and with its source range shortened accordingly.
  /// - Parameters:
  ///   - droppedInFront: The number of UTF-8 bytes removed at the start.
  ///   - droppedBehind: The number of UTF-8 bytes removed at the end.
  fileprivate func with(
    text: String, droppedInFront: Int = 0, droppedBehind: Int = 0
  ) -> Inline {
    let start = Position(line: range.start.line, column: range.start.column + droppedInFront)
    let end = Position(line: range.end.line, column: range.end.column - droppedBehind)
    return Inline(.text(text), at: SourceRange(start, end))
  }
}
