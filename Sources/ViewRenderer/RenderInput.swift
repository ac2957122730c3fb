package import HandbookModel

/// The sample values that an author supplies for properties whose values are not in the code.
package struct DrawingSamples: Hashable, Sendable {
  /// The sample values, by property name.
  let values: [String: YAMLValue]

  /// Creates the sample values from the front matter of a rule.
  /// - Parameter node: The value of the key `placeholder`; `nil` if the key is missing.
  package init(_ node: YAMLValue? = nil) {
    values = Dictionary(
      (node?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A finding of a check. It is shown as a link with its number on the view in the drawing that the
/// finding is about.
package struct FindingAnnotation: Hashable, Sendable {
  /// The number of the finding, shown on the link.
  package let number: Int
  /// The source range of the finding, as UTF-8 byte offsets in the code.
  package let range: Range<Int>

  package init(_ number: Int, at range: Range<Int>) {
    self.number = number
    self.range = range
  }
}
