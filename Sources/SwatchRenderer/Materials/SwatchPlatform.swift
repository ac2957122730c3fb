/// A platform whose materials can be rendered.
package enum SwatchPlatform: String, CaseIterable, Hashable, Sendable {
  /// iOS and iPadOS, which share their materials.
  case iOS
  case macOS, tvOS, visionOS, watchOS

  /// Parses a key, which is not case-sensitive; `iPadOS` is accepted for `iOS`. Returns `nil` for
  /// any other name.
  package init?(named name: String) {
    let wanted = name.lowercased() == "ipados" ? "ios" : name.lowercased()
    guard let platform = Self.allCases.first(where: { $0.key == wanted }) else { return nil }
    self = platform
  }

  /// The name in URLs and options, such as `ios`.
  package var key: String { rawValue.lowercased() }

  /// The display name.
  package var title: String { self == .iOS ? "iOS and iPadOS" : rawValue }

  /// The vibrancy levels that the guidelines define for the platform, strongest first within each
  /// kind; empty on watchOS.
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

/// A system appearance.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The content that a macOS material blends with.
package enum Blending: String, CaseIterable, Hashable, Sendable {
  /// The material samples whatever is behind the window, not the window's own content.
  case behindWindow
  /// The material samples the content of its own window.
  case withinWindow
}

/// A level of emphasis for content on a material.
package enum VibrancyLevel: String, CaseIterable, Hashable, Sendable {
  case label, secondary, tertiary, quaternary
  case fill, secondaryFill, tertiaryFill
  case separator

  /// The kind of content that a level is for.
  package enum Kind: String, Hashable, Sendable {
    /// Text and symbols.
    case label
    /// Areas, such as the background of a button.
    case fill
    /// Hairlines.
    case separator
  }

  /// The kind of content that the level is for.
  package var kind: Kind {
    switch self {
    case .label, .secondary, .tertiary, .quaternary: .label
    case .fill, .secondaryFill, .tertiaryFill: .fill
    case .separator: .separator
    }
  }

  /// The display name.
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
