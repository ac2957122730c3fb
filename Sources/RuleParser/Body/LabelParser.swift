import HandbookModel

/// A label for the code after it, such as `**Incorrect (why):**`.
struct Label {
  let role: Example.Role
  let reason: [Inline]
  /// The text of the paragraph after the label; empty if there is none.
  let rest: [Inline]
}

/// Recognizes labels. Public packs write them with nested parentheses, colons inside the reason,
/// the colon outside the bold text, code in backticks, or no parentheses at all.
enum LabelParser {
  /// Returns the label of a paragraph; `nil` if it is not a label.
  /// - Parameter isFollowedByCode: Whether code follows; only then is a bold line a custom label.
  static func label(_ paragraph: [Inline], isFollowedByCode: Bool) -> Label? {
    guard let first = paragraph.first, case .strong(let strong) = first.kind else { return nil }
    var rest = Array(paragraph.dropFirst())
    rest = rest.trimmingPrefix(while: \.isWhitespace)
    let colonOutside = rest.first?.startsWithColon ?? false
    if colonOutside { rest = rest.trimmingPrefix { $0 == ":" || $0.isWhitespace } }
    // `**✅ Correct:**`
    let bold = strong.trimmingPrefix { !$0.isLetter && !$0.isNumber && $0 != "`" }
    let words = bold.plainText.trimmed
    // `**Correct the contrast first.** It matters.` is a sentence; `**Correct approach:**` is a
    // label.
    let isMarkedAsLabel = colonOutside || words.hasSuffix(":") || (rest.isEmpty && isFollowedByCode)
    if let (role, length) = knownRole(words),
      isMarkedAsLabel
        || words.dropFirst(length).first(where: { !$0.isWhitespace })?.isLetter != true
    {
      // `**Incorrect** (why):`, where only the word is bold.
      let outside = reason(rest, afterWords: 0)
      if length == words.count, isInParentheses(rest.trimmingSuffix { ": ".contains($0) }.plainText)
      {
        return Label(role: role, reason: outside, rest: [])
      }
      return Label(role: role, reason: reason(bold, afterWords: length), rest: rest)
    }
    // The name of a label is plain text, so a paragraph with a link or image is not a label.
    guard rest.isEmpty, isFollowedByCode, !strong.containsLinkOrImage else { return nil }
    let name = strong.trimmingPrefix(while: \.isWhitespace).trimmingSuffix { ": ".contains($0) }
    return Label(role: .other(name.plainText), reason: [], rest: [])
  }

  /// Returns the label that a text above a code block was probably meant to be: a misspelled label,
  /// or a name that other handbooks use. `nil` if the text means something else.
  /// - Parameter isUnmarked: Whether the text is not bold; then only a correctly spelled label
  ///   counts.
  static func intendedRole(
    _ words: String, isUnmarked: Bool = false
  ) -> (name: String, role: Example.Role)? {
    if isUnmarked, let known = knownRole(words) {
      return known.0 == .correct ? ("Correct", .correct) : ("Incorrect", .incorrect)
    }
    if isUnmarked { return nil }
    // `❌ Bad`
    let label = words.drop { !$0.isLetter }
    let first = label.prefix { $0.isLetter || $0 == "'" || $0 == "’" }.lowercased()
    let isAlone = label.dropFirst(first.count).first { !$0.isWhitespace }?.isLetter != true
    if wordsForIncorrect.contains(first) || isAlone && foreignWordsForIncorrect.contains(first) {
      return ("Incorrect", .incorrect)
    }
    if isAlone, wordsForCorrect.contains(first) { return ("Correct", .correct) }
    guard first.count > 4 else { return nil }
    return suggestion(for: first, among: ["incorrect", "correct"]).map {
      $0 == "correct" ? ("Correct", .correct) : ("Incorrect", .incorrect)
    }
  }

  /// Names that other handbooks use for an Incorrect example; more words may follow, as in
  /// `Don't nest`.
  private static let wordsForIncorrect: Set = ["bad", "wrong", "don't", "don’t", "dont", "avoid"]
  /// Names for an Incorrect example in other languages, including all languages of the interface.
  /// They count only if no other word follows.
  private static let foreignWordsForIncorrect: Set = [
    "falsch", "schlecht", "incorrecto", "mal", "faux", "mauvais", "sbagliato", "errato", "errado",
    "fout", "错误", "誤り", "неправильно",
  ]
  /// Names for a Correct example in English and the same languages. They count only if no other
  /// word follows.
  private static let wordsForCorrect: Set = [
    "good", "right", "do", "richtig", "gut", "correcto", "bien", "juste", "bon", "giusto",
    "corretto", "certo", "goed", "正确", "正しい", "правильно",
  ]

  /// Returns the role that a label begins with, and the number of characters of its name.
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

  /// Returns the text after the role, without a final colon, and without parentheses that enclose
  /// all of it.
  private static func reason(_ bold: [Inline], afterWords length: Int) -> [Inline] {
    let isSpace: (Character) -> Bool = \.isWhitespace
    var reason = bold.trimmingPrefix(while: isSpace).dropping(length)
    reason = reason.trimmingPrefix(while: isSpace)
      .trimmingSuffix { $0.isWhitespace || $0 == ":" }
    if isInParentheses(reason.plainText) {
      return reason.dropping(1).droppingLast(1)
    }
    // `Incorrect: why`, `Incorrect – why`, `Incorrect - why`
    return reason.trimmingPrefix { $0.isWhitespace || ":,–—-".contains($0) }
  }

  /// Whether the parenthesis at the start is closed by the last character.
  private static func isInParentheses(_ text: String) -> Bool {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
    var depth = 0
    for (index, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return index == text.count - 1 }
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
    if rest.isEmpty { return Array(dropFirst()).trimmingPrefix(while: condition) }
    return [first.with(text: String(rest), droppedInFront: text.utf8.count - rest.utf8.count)]
      + dropFirst()
  }

  /// Returns the inlines without the trailing characters that satisfy `condition`.
  func trimmingSuffix(while condition: (Character) -> Bool) -> [Inline] {
    guard let last, case .text(let text) = last.kind else { return self }
    var rest = text[...]
    while let letter = rest.last, condition(letter) { rest.removeLast() }
    if rest.isEmpty { return Array(dropLast()).trimmingSuffix(while: condition) }
    return dropLast()
      + [last.with(text: String(rest), droppedBehind: text.utf8.count - rest.utf8.count)]
  }

  /// Returns the inlines without the first `count` characters, stopping at anything but plain text.
  func dropping(_ count: Int) -> [Inline] {
    var left = count
    return trimmingPrefix { _ in
      left -= 1
      return left >= 0
    }
  }

  /// Returns the inlines without the last `count` characters, stopping at anything but plain text.
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

  /// Returns this inline with a shorter text.
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
