package import HandbookModel

/// The sample values that an author supplies for properties that the code leaves open.
package struct DrawingSamples: Hashable, Sendable {
  /// The values by property name.
  let values: [String: YAMLValue]

  /// Creates samples from front matter.
  /// - Parameter node: The `placeholder` of a rule; `nil` if it has none.
  package init(_ node: YAMLValue? = nil) {
    values = Dictionary(
      (node?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A finding of a check, shown as a numbered link on the view that it is about.
package struct FindingAnnotation: Hashable, Sendable {
  /// The number shown on the link.
  package let number: Int
  /// The id of the finding's element on the page, without `#`.
  package let anchor: String
  /// The range of the finding in the code, in UTF-8 bytes.
  package let range: Range<Int>

  package init(_ number: Int, anchor: String, at range: Range<Int>) {
    self.number = number
    self.anchor = anchor
    self.range = range
  }
}
