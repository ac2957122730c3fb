package import HandbookModel

/// What stands in for values that the code leaves open.
package struct DrawingSamples: Hashable, Sendable {
  /// By the names of properties.
  let values: [String: YAMLValue]

  /// - Parameter node: The `sample` of a rule; nil for nothing.
  package init(_ node: YAMLValue? = nil) {
    values = Dictionary(
      (node?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A place on a drawing that something is said of.
package struct FindingAnnotation: Hashable, Sendable {
  /// What stands on it.
  package let number: Int
  /// Where on the page it is told, without `#`.
  package let anchor: String
  /// UTF-8 bytes of the code.
  package let range: Range<Int>

  /// Put together from its parts.
  package init(_ number: Int, anchor: String, at range: Range<Int>) {
    self.number = number
    self.anchor = anchor
    self.range = range
  }
}
