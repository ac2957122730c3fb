/// A vibrancy level: how strongly text, a fill or a separator stands out from the material behind
/// it.
package enum VibrancyLevel: String, CaseIterable, Hashable, Sendable, Codable,
  CodingKeyRepresentable
{
  case label, secondary, tertiary, quaternary
  case fill, secondaryFill, tertiaryFill
  case separator

  /// A kind of content that is drawn at a vibrancy level.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Text and symbols.
    case label
    /// Areas, such as the background of a button.
    case fill
    /// Hairlines between areas.
    case separator
  }

  /// The levels of text, strongest first. SwiftUI's hierarchical styles from `.primary` to
  /// `.quaternary` select them.
  package static let labels = allCases.filter { $0.kind == .label }

  /// The kind of content that is drawn at this vibrancy level.
  package var kind: Kind {
    switch self {
    case .label, .secondary, .tertiary, .quaternary: .label
    case .fill, .secondaryFill, .tertiaryFill: .fill
    case .separator: .separator
    }
  }

  /// The display name of the vibrancy level.
  package var title: String {
    switch self {
    case .label: "Label"
    case .secondary: "Secondary label"
    case .tertiary: "Tertiary label"
    case .quaternary: "Quaternary label"
    case .fill: "Fill"
    case .secondaryFill: "Secondary fill"
    case .tertiaryFill: "Tertiary fill"
    case .separator: "Separator"
    }
  }
}
