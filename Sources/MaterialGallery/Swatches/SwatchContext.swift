/// The swatches (images of materials) of a handbook, with the measured contrast of vibrancy levels.
package struct SwatchContext: Sendable {
  /// The swatches of the handbook, with its material table and figures.
  package let catalog: HandbookSwatches
  /// The measured contrast of vibrancy levels; `nil` if no page shows the contrast of a material.
  package let measurements: SwatchMeasurements?

  package init(catalog: HandbookSwatches, measurements: SwatchMeasurements?) {
    self.catalog = catalog
    self.measurements = measurements
  }
}
