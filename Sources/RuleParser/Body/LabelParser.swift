import HandbookModel

/// A paragraph that names the code after it, such as `**Incorrect (why):**`.
struct Label {
  let role: Example.Role
  let reason: [Inline]
  /// Text of the same paragraph after the label; empty when there is none.
  let rest: [Inline]
}

/// Recognises labels. Real packs write them with nested parentheses, colons inside the reason, the
/// colon outside the bold, code in backticks, or no parentheses at all.
enum LabelParser {
  /// - Parameter isFollowedByCode: a bold line in the author's own words is a label only then.
  /// - Returns: nil for a paragraph that is none.
  static func label(_ paragraph: [Inline], isFollowedByCode: Bool) -> Label? {
    guard let first = paragraph.first, case .strong(let strong) = first.kind else { return nil }
    var rest = Array(paragraph.dropFirst())
    rest = rest.trimmingPrefix(while: \.isWhitespace)
    let colonOutside = rest.first?.startsWithColon ?? false
    if colonOutside { rest = rest.trimmingPrefix { $0 == ":" || $0.isWhitespace } }
    // `**✅ Correct:**`
    let bold = strong.trimmingPrefix { !$0.isLetter && !$0.isNumber && $0 != "`" }
    let words = bold.plainText.trimmed
    // `**Correct the contrast first.** It matters.` is a sentence; `**Correct approach:**` a label.
    let isNamed = colonOutside || words.hasSuffix(":") || (rest.isEmpty && isFollowedByCode)
    if let (role, length) = knownRole(words),
      isNamed || words.dropFirst(length).first(where: { !$0.isWhitespace })?.isLetter != true
    {
      // `**Incorrect** (why):` – only the word is bold.
      let outside = reason(rest, afterWords: 0)
      if length == words.count, isInParentheses(rest.trimmingSuffix { ": ".contains($0) }.plainText)
      {
        return Label(role: role, reason: outside, rest: [])
      }
      return Label(role: role, reason: reason(bold, afterWords: length), rest: rest)
    }
    // A name is text: what holds a link or picture stays a paragraph of its own.
    guard rest.isEmpty, isFollowedByCode, !strong.holdsLinkOrImage else { return nil }
    let name = strong.trimmingPrefix(while: \.isWhitespace).trimmingSuffix { ": ".contains($0) }
    return Label(role: .other(name.plainText), reason: [], rest: [])
  }

  /// The label that words above a code block were most likely meant to be: a misspelling of one, or
  /// what other handbooks call it. Nil for words of another meaning.
  /// - Parameter isUnmarked: the words are not in bold, so that a right one is none either.
  static func meantRole(
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

  /// What other handbooks call an Incorrect example; words may follow, as in `Don't nest`.
  private static let wordsForIncorrect: Set = ["bad", "wrong", "don't", "don’t", "dont", "avoid"]
  /// The same in other languages, among them all that the interface speaks.
  private static let foreignWordsForIncorrect: Set = [
    "falsch", "schlecht", "incorrecto", "mal", "faux", "mauvais", "sbagliato", "errato", "errado",
    "fout", "错误", "誤り", "неправильно",
  ]
  /// What others call a Correct example, in those languages, when nothing else is said.
  private static let wordsForCorrect: Set = [
    "good", "right", "do", "richtig", "gut", "correcto", "bien", "juste", "bon", "giusto",
    "corretto", "certo", "goed", "正确", "正しい", "правильно",
  ]

  /// The role that a label begins with, and how many characters say so.
  private static func knownRole(_ words: String) -> (Example.Role, Int)? {
    let lower = words.lowercased()
    let names: [(String, Example.Role)] = [
      ("also incorrect", .alsoIncorrect), ("incorrect", .incorrect), ("correct", .correct),
      ("alternative", .alternative), ("exceptional", .exceptional),
    ]
    for (name, role) in names where lower.hasPrefix(name) {
      // `Correctness` and `Alternatives considered` are words of their own.
      guard let next = lower.dropFirst(name.count).first else { return (role, name.count) }
      if !next.isLetter, !next.isNumber { return (role, name.count) }
    }
    return nil
  }

  /// What stands behind the role: without the colon at the end, and without the parentheses when
  /// they hold all of it.
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

  /// Whether the first parenthesis is closed by the last character.
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

// Cutting running text by its letters: code counts as one piece that is never cut.
extension [Inline] {
  /// Without the letters at the beginning that satisfy `condition`.
  func trimmingPrefix(while condition: (Character) -> Bool) -> [Inline] {
    guard let first, case .text(let text) = first.kind else { return self }
    let rest = text.drop(while: condition)
    if rest.isEmpty { return Array(dropFirst()).trimmingPrefix(while: condition) }
    return [first.with(text: String(rest), droppedInFront: text.utf8.count - rest.utf8.count)]
      + dropFirst()
  }

  /// Without the letters at the end that satisfy `condition`.
  func trimmingSuffix(while condition: (Character) -> Bool) -> [Inline] {
    guard let last, case .text(let text) = last.kind else { return self }
    var rest = text[...]
    while let letter = rest.last, condition(letter) { rest.removeLast() }
    if rest.isEmpty { return Array(dropLast()).trimmingSuffix(while: condition) }
    return dropLast()
      + [last.with(text: String(rest), droppedBehind: text.utf8.count - rest.utf8.count)]
  }

  /// Without the first `count` letters, as far as they are plain text.
  func dropping(_ count: Int) -> [Inline] {
    var left = count
    return trimmingPrefix { _ in
      left -= 1
      return left >= 0
    }
  }

  /// Without the last `count` letters, as far as they are plain text.
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

  /// The same piece with a shorter text.
  /// - Parameters: UTF-8 bytes that were cut off its ends.
  fileprivate func with(
    text: String, droppedInFront: Int = 0, droppedBehind: Int = 0
  ) -> Inline {
    let start = Position(line: range.start.line, column: range.start.column + droppedInFront)
    let end = Position(line: range.end.line, column: range.end.column - droppedBehind)
    return Inline(.text(text), at: SourceRange(start, end))
  }
}
