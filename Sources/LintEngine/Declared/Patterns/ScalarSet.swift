/// A set of Unicode scalars, such as `[a-z]` or `\d`.
struct ScalarSet {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var classes: [@Sendable (Unicode.Scalar.Properties) -> Bool] = []
  var isNegated = false
  var ignoresCase = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isInside =
      isInRange(scalar) || classes.contains { $0(scalar.properties) }
      || ignoresCase && isInRangeInOtherCase(scalar)
    return isInside != isNegated
  }

  private func isInRange(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private func isInRangeInOtherCase(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 128 else {
      // Upper and lower case letters of ASCII differ in one bit.
      return (65...90).contains(value & ~32) && isInRange(Unicode.Scalar(UInt8(value ^ 32)))
    }
    let properties = scalar.properties
    return (properties.lowercaseMapping + properties.uppercaseMapping).unicodeScalars
      .contains(where: isInRange)
  }
}
