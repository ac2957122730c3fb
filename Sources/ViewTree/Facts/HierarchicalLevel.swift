package import HandbookModel

/// A level of SwiftUI's hierarchical shape styles, the strongest first. Each raw value is the name
/// of the level in SwiftUI.
package enum HierarchicalLevel: String, CaseIterable, Sendable {
  case primary, secondary, tertiary, quaternary, quinary

  /// The number of the level, from 1 for `primary` to 5 for `quinary`.
  package var number: Int {
    switch self {
    case .primary: 1
    case .secondary: 2
    case .tertiary: 3
    case .quaternary: 4
    case .quinary: 5
    }
  }

  /// The vibrancy level that text with this level has on a material; `nil` for `quinary`.
  package var vibrancy: VibrancyLevel? {
    switch self {
    case .primary: .label
    case .secondary: .secondary
    case .tertiary: .tertiary
    case .quaternary: .quaternary
    case .quinary: nil
    }
  }
}
