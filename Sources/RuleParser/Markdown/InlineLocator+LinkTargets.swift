/// Methods that skip the target of a link, such as `(destination "title")` after `[text]`. The
/// target is parsed only as far as needed to find its end.
extension InlineLocator {
  /// Skips the target of a link. It is `(destination "title")` or `[label]`; a shortcut reference
  /// link has no target.
  mutating func skipTarget() {
    let start = offset
    if take("("), skipDestination() { return }
    offset = start
    if take("["), skip(through: "]", before: "["), offset - start < Self.labelLimit { return }
    offset = start
  }

  /// The maximum length of a label such as `[label]`, in bytes. cmark-gfm has the same limit, and
  /// also the same limit for nested parentheses.
  private static let labelLimit = 1_000
  private static let parenthesesLimit = 32

  /// Skips the part of a link's target after `(`.
  /// - Returns: Whether this part was a destination, optionally followed by a title. If not, the
  ///   link has no target in parentheses.
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

  /// Skips the bytes up to and including the next `mark` that is not escaped by a backslash. If one
  /// of `stops` comes first, or if there is no `mark`, skips nothing and returns `false`.
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
