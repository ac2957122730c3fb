/// Skipping of the target that follows the text of a link. A target is parsed only as far as
/// necessary to find its end.
extension InlineLocator {
  /// Skips the target of a link: `(destination "title")`, `[label]` or, for a shortcut reference
  /// link, nothing.
  mutating func skipTarget() {
    let start = offset
    if take("("), skipDestination() { return }
    offset = start
    if take("["), skip(through: "]", before: "["), offset - start < Self.labelLimit { return }
    offset = start
  }

  /// The limits of cmark-gfm for the length of a label in bytes and for nested parentheses in a
  /// destination.
  private static let labelLimit = 1_000
  private static let parenthesesLimit = 32

  /// Skips the part of a link target after `(`.
  /// - Returns: Whether that part was a destination with an optional title.
  private mutating func skipDestination() -> Bool {
    skipSpaces(acrossLines: true)
    if take("<") {
      guard skip(through: ">", before: "<", "\n", "\r") else { return false }
    } else if !skipBareDestination() {
      return false
    }
    skipSpaces(acrossLines: true)
    let isTitled =
      take("\"") && skip(through: "\"") || take("'") && skip(through: "'")
      || take("(") && skip(through: ")", before: "(")
    if isTitled { skipSpaces(acrossLines: true) }
    return take(")")
  }

  private mutating func skipBareDestination() -> Bool {
    var depth = 0
    // cmark-gfm replaces a zero byte with U+FFFD before this, so it is not a control character.
    while let letter = current, letter > UInt8(ascii: " ") || letter == 0 {
      if letter == UInt8(ascii: "\\"), let next = byte(at: offset + 1), next.isPunctuation {
        offset += 1
      } else if letter == UInt8(ascii: "(") {
        depth += 1
        guard depth <= Self.parenthesesLimit else { return false }
      } else if letter == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      offset += 1
    }
    return true
  }

  /// Skips bytes through the next `mark` that is not escaped by a backslash. Does nothing and
  /// returns `false` if one of `stops` comes first or there is no `mark`.
  private mutating func skip(
    through mark: Unicode.Scalar, before stops: Unicode.Scalar...
  ) -> Bool {
    var index = offset
    while let letter = byte(at: index) {
      if letter == mark.value {
        offset = index + 1
        return true
      }
      if stops.contains(where: { $0.value == letter }) { return false }
      index += letter == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
