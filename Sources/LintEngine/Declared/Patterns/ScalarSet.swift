import ViewTree

/// A set of Unicode scalars, such as `[a-z]` or `\d`.
struct ScalarSet {
  var isNegated = false
  private let ignoresCase: Bool
  private var classes: [@Sendable (Unicode.Scalar.Properties) -> Bool] = []
  /// Which of the values 0…127 are in the set before it is negated: a bit for each.
  private var low: (UInt64, UInt64) = (0, 0)
  /// The ranges of larger values, sorted and without overlaps.
  private var ranges: [ClosedRange<Int>] = []

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  mutating func add(_ range: ClosedRange<Unicode.Scalar>) {
    for value in 0..<UInt8(128) where range.contains(Unicode.Scalar(value)) { insert(value) }
    let lower = Int(max(range.lowerBound.value, 128))
    let upper = Int(range.upperBound.value)
    guard lower <= upper else { return }
    // The range takes the place of those that it overlaps.
    let start = ranges.firstIndex(from: lower, by: \.upperBound)
    let end = max(start, ranges.firstIndex(from: upper + 1, by: \.lowerBound))
    let first = ranges[start..<end].first?.lowerBound ?? lower
    let last = ranges[start..<end].last?.upperBound ?? upper
    ranges.replaceSubrange(start..<end, with: [min(first, lower)...max(last, upper)])
  }

  mutating func add(_ properties: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool) {
    for value in 0..<UInt8(128) where properties(Unicode.Scalar(value).properties) { insert(value) }
    classes.append(properties)
  }

  /// Adds a value of 0…127. If case is ignored, the same letter in the other case is added, too:
  /// upper and lower case letters of ASCII differ in one bit.
  private mutating func insert(_ value: UInt8) {
    let isLetter = (65...90).contains(value & ~32)
    for value in ignoresCase && isLetter ? [value, value ^ 32] : [value] {
      if value < 64 { low.0 |= 1 << UInt64(value) } else { low.1 |= 1 << UInt64(value - 64) }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 128 ? isLow(scalar) : containsLarge(scalar)) != isNegated
  }

  /// Whether a scalar from 128 is in the set before it is negated.
  private func containsLarge(_ scalar: Unicode.Scalar) -> Bool {
    if isInRange(scalar) || classes.contains(where: { $0(scalar.properties) }) { return true }
    guard ignoresCase else { return false }
    let properties = scalar.properties
    return (properties.lowercaseMapping + properties.uppercaseMapping).unicodeScalars
      .contains { $0.value < 128 ? isLow($0) : isInRange($0) }
  }

  private func isLow(_ scalar: Unicode.Scalar) -> Bool {
    let bits = scalar.value < 64 ? low.0 : low.1
    return bits >> UInt64(scalar.value & 63) & 1 == 1
  }

  private func isInRange(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    let index = ranges.firstIndex(from: value, by: \.upperBound)
    return index < ranges.count && ranges[index].contains(value)
  }
}
