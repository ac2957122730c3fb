/// A system whose materials are drawn.
package enum SwatchPlatform: String, CaseIterable, Hashable, Sendable {
  /// iOS and iPadOS, which share their materials.
  case iOS
  case macOS, tvOS, visionOS, watchOS

  /// Whatever the case of its letters, `iPadOS` for `iOS` too; nil for a name that is none.
  package init?(named name: String) {
    let wanted = name.lowercased() == "ipados" ? "ios" : name.lowercased()
    guard let platform = Self.allCases.first(where: { $0.key == wanted }) else { return nil }
    self = platform
  }

  /// The name in addresses and options, such as `ios`.
  package var key: String { rawValue.lowercased() }

  /// The name that people read.
  package var title: String { self == .iOS ? "iOS and iPadOS" : rawValue }

  /// The vibrancy levels that the guidance names for the platform, strongest first in each kind.
  /// Empty on watchOS, which names none.
  package var levels: [VibrancyLevel] {
    switch self {
    case .iOS: VibrancyLevel.allCases
    case .macOS: [.label, .secondary, .tertiary, .quaternary, .separator]
    case .tvOS: [.label, .secondary, .tertiary, .quaternary]
    case .visionOS: [.label, .secondary, .tertiary]
    case .watchOS: []
    }
  }
}

/// Which of the two appearances of a system a picture shows.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

/// What a macOS material blends with.
package enum Blending: String, CaseIterable, Hashable, Sendable {
  /// The material samples what lies behind the window and passes over the window's own content.
  case behindWindow
  /// The material samples the content of its own window.
  case withinWindow
}

/// How strongly content stands out from the material under it.
package enum VibrancyLevel: String, CaseIterable, Hashable, Sendable {
  case label, secondary, tertiary, quaternary
  case fill, secondaryFill, tertiaryFill
  case separator

  /// What is drawn in the level.
  package enum Kind: String, Hashable, Sendable {
    /// Text and symbols.
    case label
    /// Areas, such as the ground of a button.
    case fill
    /// Hairlines.
    case separator
  }

  /// What is drawn in the level.
  package var kind: Kind {
    switch self {
    case .label, .secondary, .tertiary, .quaternary: .label
    case .fill, .secondaryFill, .tertiaryFill: .fill
    case .separator: .separator
    }
  }

  /// The name that people read.
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
