import ViewTree

/// The value of a fact for one view. A fact is a property of views, such as `font.size`.
enum FactValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case word(String)
  /// A text with interpolations. The strings are its literal parts: before, between and after the
  /// interpolations.
  case interpolated([String])
  /// One of several values, depending on a condition.
  indirect case either([FactValue])
  /// Several values at once, such as the names of all functions that an action calls.
  indirect case several([FactValue])
  /// The view does not have the property that the fact describes.
  case absent
  /// The view has the property, but the source does not show its value.
  case opaque(Obstacle)
  /// The source does not show whether the view has the property.
  case unknown(Obstacle)

  /// The value as selectors and messages contain it; `""` if it is absent or unknown.
  var text: String {
    switch self {
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .word(let word): word
    case .interpolated(let parts): parts.joined(separator: "…")
    case .either(let values): values.map(\.text).joined(separator: " or ")
    case .several(let values): values.map(\.text).joined(separator: ", ")
    case .absent, .opaque, .unknown: ""
    }
  }

  /// The literal parts of the text; a single one for a value without interpolations.
  fileprivate var parts: [String] {
    if case .interpolated(let parts) = self { parts } else { [text] }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .word(let word): Double(word)
    default: nil
    }
  }

  /// The obstacle that keeps the value, or one of its possible values, from being known; `nil` if
  /// it is known.
  var obstacle: Obstacle? {
    switch self {
    case .opaque(let obstacle), .unknown(let obstacle): obstacle
    case .either(let values), .several(let values): values.lazy.compactMap(\.obstacle).first
    case .interpolated: .interpolation
    case .boolean, .number, .word, .absent: nil
    }
  }

  /// Whether the view always has the same value, which is known. Only such values can be compared
  /// with those of other views.
  var isDetermined: Bool {
    if case .either = self { false } else { obstacle == nil }
  }

  /// Whether the view has the property and it is not false; `nil` if that is unknown.
  /// - Parameter isPossible: Whether it suffices if one of several possible values is present.
  func isPresent(isPossible: Bool) -> Bool? {
    switch self {
    case .unknown: nil
    case .absent, .boolean(false): false
    case .either(let values):
      combined(values.map { $0.isPresent(isPossible: isPossible) }, isPossible)
    case .several(let values): or(values) { $0.isPresent(isPossible: isPossible) }
    case .boolean, .number, .word, .interpolated, .opaque: true
    }
  }

  /// The value with its numbers moved into a range.
  func limited(to range: ClosedRange<Double>) -> FactValue {
    switch self {
    case .number(let number): .number(min(max(number, range.lowerBound), range.upperBound))
    case .either(let values): .oneOf(values.map { $0.limited(to: range) })
    default: self
    }
  }

  /// Creates one of several values; the value itself if all of them are equal.
  static func oneOf(_ values: [FactValue]) -> FactValue {
    var different: [FactValue] = []
    var known: Set<FactValue> = []
    for value in values {
      let inner = if case .either(let values) = value { values } else { [value] }
      for value in inner where known.insert(value).inserted { different.append(value) }
    }
    return different.count == 1 ? different[0] : .either(different)
  }
}

/// Combines the answers for several possible values.
/// - Parameter isPossible: Whether the result is `true` if one of the answers is, rather than all of
///   them. Without it, the result is `nil` if the answers differ.
private func combined(_ answers: [Bool?], _ isPossible: Bool) -> Bool? {
  if isPossible, answers.contains(true) { return true }
  guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
  return first
}

extension Selector.Comparison {
  /// Compares a fact with a value. The result is `nil` if the fact is unknown, or if a text is
  /// compared by order. An absent fact is not equal to any value, and neither less nor greater than
  /// any value. Of several values at once, on either side, one must be equal, less or greater.
  /// - Parameter isPossible: Whether it suffices if the comparison holds for one of several possible
  ///   values.
  func holds(between left: FactValue, and right: FactValue, isPossible: Bool) -> Bool? {
    if case .either(let values) = right {
      return combined(
        values.map { holds(between: left, and: $0, isPossible: isPossible) }, isPossible)
    }
    return holds(for: left, isPossible: isPossible) { holds(betweenSingle: $0, and: right) }
  }

  /// Searches the value of a fact for a pattern.
  func holds(between left: FactValue, and pattern: TextPattern, isPossible: Bool) -> Bool? {
    holds(for: left, isPossible: isPossible) { pattern.occurs(in: $0.parts) }
  }

  /// Returns whether the comparison holds for a fact, given whether a single value of it is equal,
  /// less or greater.
  private func holds(
    for left: FactValue, isPossible: Bool, _ test: (FactValue) -> Bool?
  ) -> Bool? {
    let answer: Bool?
    switch left {
    case .either(let values):
      return combined(values.map { holds(for: $0, isPossible: isPossible, test) }, isPossible)
    case .unknown, .opaque: return nil
    case .absent: answer = false
    case .several(let values): answer = or(values) { holds(for: $0, test) }
    case .boolean, .number, .word, .interpolated: answer = test(left)
    }
    return self == .notEqual ? answer.map { !$0 } : answer
  }

  /// Returns whether one of several values at once is equal, less or greater.
  private func holds(for value: FactValue, _ test: (FactValue) -> Bool?) -> Bool? {
    switch value {
    case .unknown, .opaque: nil
    case .absent: false
    case .either(let values): combined(values.map { holds(for: $0, test) }, false)
    case .several(let values): or(values) { holds(for: $0, test) }
    case .boolean, .number, .word, .interpolated: test(value)
    }
  }

  /// Compares a single value, which may be an interpolation, with a value or with each of several at
  /// once; `!=` like `=`.
  private func holds(betweenSingle left: FactValue, and right: FactValue) -> Bool? {
    switch right {
    case .unknown, .opaque, .interpolated, .either: nil
    case .absent: false
    case .several(let values): or(values) { holds(betweenSingle: left, and: $0) }
    case .boolean, .number, .word: holds(between: left, and: right)
    }
  }

  /// Compares two single values, of which the left one may be an interpolation.
  private func holds(between left: FactValue, and right: FactValue) -> Bool? {
    if let order {
      guard let left = left.number, let right = right.number else { return nil }
      return order(left, right)
    }
    let isEquality = self == .equals || self == .notEqual
    if isEquality, let left = left.number, let right = right.number { return left == right }
    return holds(forTextOf: left.parts, and: right.text)
  }

  /// Compares two numbers; `nil` if the comparison is one of texts.
  private var order: ((Double, Double) -> Bool)? {
    switch self {
    case .greaterThan: (>)
    case .lessThan: (<)
    case .atLeast: (>=)
    case .atMost: (<=)
    case .equals, .notEqual, .contains, .word, .start, .end: nil
    }
  }

  /// Compares a text with another one; `!=` like `=`. The result is `nil` if it depends on an
  /// interpolation.
  /// - Parameter parts: The literal parts of the text; a single one for a text without
  ///   interpolations.
  private func holds(forTextOf parts: [String], and value: String) -> Bool? {
    let isWhole = parts.count == 1
    if self == .equals || self == .notEqual {
      if isWhole { return parts[0] == value }
      let isPossible =
        value.hasPrefix(parts[0]) && value.hasSuffix(parts[parts.count - 1])
        && value.utf8.count >= parts[0].utf8.count + parts[parts.count - 1].utf8.count
      return isPossible ? nil : false
    }
    let parts = parts.map { Array($0.lowercased().utf8) }
    let value = Array(value.lowercased().utf8)
    switch self {
    case .start: return Self.begins(parts[0], with: value, isWhole)
    case .end:
      return Self.begins(parts[parts.count - 1].reversed(), with: value.reversed(), isWhole)
    case .word:
      let found = parts.indices.contains {
        parts[$0].containsWord(
          value, startsOpen: $0 > 0, endsOpen: $0 < parts.count - 1)
      }
      return found || isWhole ? found : nil
    default:
      let found = parts.contains { $0.firstIndex(of: value, from: 0) != nil }
      return found || isWhole ? found : nil
    }
  }

  /// Returns whether a text begins with a value; `nil` if that depends on what follows the part of
  /// the text that is known.
  private static func begins(_ text: [UInt8], with value: [UInt8], _ isWhole: Bool) -> Bool? {
    if text.starts(with: value) { return true }
    return !isWhole && value.starts(with: text) ? nil : false
  }
}

extension [UInt8] {
  /// Returns the first index at or after `start` where some bytes occur; `nil` if there is none.
  fileprivate func firstIndex(of other: [UInt8], from start: Int) -> Int? {
    guard other.count <= count - start else { return nil }
    return (start...(count - other.count)).first { self[$0...].starts(with: other) }
  }

  /// Returns whether a word occurs that no letter or digit precedes or follows.
  /// - Parameters:
  ///   - startsOpen: Whether unknown text precedes these bytes.
  ///   - endsOpen: Whether unknown text follows these bytes.
  fileprivate func containsWord(_ word: [UInt8], startsOpen: Bool, endsOpen: Bool) -> Bool {
    guard !word.isEmpty else { return false }
    var start = 0
    while let found = firstIndex(of: word, from: start) {
      let end = found + word.count
      let isFree =
        (found > 0 ? !self[found - 1].isPartOfWord : !startsOpen)
        && (end < count ? !self[end].isPartOfWord : !endsOpen)
      if isFree { return true }
      start = found + 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is a digit or a part of a letter.
  fileprivate var isPartOfWord: Bool {
    self >= 0x80 || Character(UnicodeScalar(self)).isLetter
      || Character(UnicodeScalar(self)).isNumber
  }
}

/// Combines three-valued answers with a logical OR. The result is `true` if one of them is `true`;
/// otherwise it is `nil` if one of them is unknown, and `false` if all are `false`.
func or<Element>(_ elements: [Element], _ answer: (Element) -> Bool?) -> Bool? {
  elements.reduce(false) { or($0, answer($1)) }
}

/// Combines two answers like ``or(_:_:)-([Element],_)``. The right one is not computed if the left
/// one is `true`.
func or(_ left: Bool?, _ right: @autoclosure () -> Bool?) -> Bool? {
  if left == true { return true }
  let right = right()
  return left == nil && right == false ? nil : right
}
