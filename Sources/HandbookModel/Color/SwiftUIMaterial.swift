/// A translucent system surface that SwiftUI names, such as `.regularMaterial`.
package enum SwiftUIMaterial: String, Hashable, Sendable, CaseIterable {
  case ultraThin, thin, regular, thick, ultraThick, bar
  /// The glass of visionOS windows.
  case glass

  /// Creates the material with the name of a static member that ends with `Material`, such as
  /// `thinMaterial`; `nil` for any other name.
  package init?(member name: String) {
    guard name.hasSuffix("Material") else { return nil }
    self.init(rawValue: String(name.dropLast("Material".count)))
  }
}
