package import HandbookModel

/// A platform with materials of its own: every `Platform` except iPadOS, which has those of iOS.
package enum SwatchPlatform: String, CaseIterable, Hashable, Sendable {
  case iOS, macOS, tvOS, visionOS, watchOS

  /// Creates the platform that has the materials of the given platform. This is `iOS` for iPadOS,
  /// and the platform itself in all other cases.
  package init(_ platform: Platform) {
    self = SwatchPlatform(rawValue: platform.rawValue) ?? .iOS
  }

  /// Finds a platform by its name, such as `macOS`, ignoring case; `nil` for an unknown name. The
  /// name of iPadOS gives `iOS`.
  package init?(named name: String) {
    guard let platform = Platform(named: name) else { return nil }
    self.init(platform)
  }

  /// The name of the platform in URLs and options, such as `ios`.
  package var key: String { rawValue.lowercased() }

  /// The display name of the platform.
  package var title: String { self == .iOS ? "iOS and iPadOS" : rawValue }

  /// The vibrancy levels that Apple's guidelines define for the platform, grouped by kind of
  /// content, strongest first; empty on watchOS.
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

/// The appearance of the system: light or dark.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The content that is visible through a material on macOS.
package enum Blending: String, CaseIterable, Hashable, Sendable {
  /// The content behind the window is visible, and the content of the window itself is not.
  case behindWindow
  /// The content of the window itself is visible.
  case withinWindow
}
