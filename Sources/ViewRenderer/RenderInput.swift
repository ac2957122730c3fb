package import HandbookModel

/// The sample values that an author supplies for properties whose values are not in the code.
package struct DrawingSamples: Hashable, Sendable {
  /// The sample values, by property name.
  let values: [String: YAMLValue]

  /// Creates the sample values from the front matter of a rule.
  /// - Parameter node: The value of the key `sample`; `nil` if the key is missing.
  package init(_ node: YAMLValue? = nil) {
    values = Dictionary(
      (node?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What a drawing depends on besides the code.
package struct DrawingOptions: Sendable {
  /// The sample values for properties whose values are not in the code.
  package let samples: DrawingSamples
  /// The findings to show on the drawing.
  package let annotations: [FindingAnnotation]
  /// Whether the code is for visionOS only, where windows are made of glass.
  package let hasGlassWindows: Bool
  /// The state to show first, if the code can reach it; `nil` to let the code decide.
  package let preferred: Drawing.Scenario?

  package init(
    samples: DrawingSamples = DrawingSamples(), annotations: [FindingAnnotation] = [],
    hasGlassWindows: Bool = false, preferred: Drawing.Scenario? = nil
  ) {
    self.samples = samples
    self.annotations = annotations
    self.hasGlassWindows = hasGlassWindows
    self.preferred = preferred
  }

  /// Returns the same options for a drawing of another state.
  func preferring(_ scenario: Drawing.Scenario) -> DrawingOptions {
    DrawingOptions(
      samples: samples, annotations: annotations, hasGlassWindows: hasGlassWindows,
      preferred: scenario)
  }
}

/// A finding of a check. The drawing shows it as a numbered link on the view that contains the
/// mistake.
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
