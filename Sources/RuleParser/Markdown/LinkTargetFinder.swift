/// What stands behind the words of a link, as far as it must be known to find what comes next.
extension InlineLocator {
  /// `(destination "title")`, `[label]` or, for a link by its own words, nothing.
  mutating func skipTarget() {
    let start = offset
    if take("("), skipDestination() { return }
    offset = start
    if take("["), skip(through: "]", before: "["), offset - start < Self.labelLimit { return }
    offset = start
  }

  /// The longest label and the deepest parentheses of a destination, for cmark-gfm.
  private static let labelLimit = 1_000
  private static let parenthesesLimit = 32

  /// - Returns: whether what follows `(` was a destination and a title after all.
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
    // A zero byte is U+FFFD by now, and no control character.
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

  /// Goes on behind the next `mark` that no backslash stands before; stays when one of `stops`
  /// comes first.
  private mutating func skip(
    through mark: Unicode.Scalar, before stops: Unicode.Scalar...
  ) -> Bool {
    var place = offset
    while let letter = byte(at: place) {
      if letter == mark.value {
        offset = place + 1
        return true
      }
      if stops.contains(where: { $0.value == letter }) { return false }
      place += letter == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
