/// The origin of a value: its sources, and how reliable it is.
package struct Provenance: Hashable, Sendable {
  /// How a value was obtained, from the most to the least reliable way.
  package enum Confidence: String, CaseIterable, Hashable, Sendable {
    /// The value was read from pixels or live layers of the system.
    case measured
    /// The value was published by the maker of the system.
    case documented
    /// The value was read from a file that ships with the system.
    case extracted
    /// The value was decompiled or inferred from the behavior of the system.
    case reverseEngineered
    /// The value was computed from other values.
    case derived
    /// The handbook overrides the value.
    case chosen
    /// The value is unknown. The most plausible one is used.
    case guess
  }

  /// The sources of the value, at least one. The first one contains the value itself.
  package let sources: [ValueSource]
  /// How the value was obtained.
  package let confidence: Confidence
  /// A sentence that explains why the value is only an approximation; `nil` if it is exact.
  package let approximation: String?

  package init(
    _ sources: [ValueSource], _ confidence: Confidence, approximation: String? = nil
  ) {
    self.sources = sources
    self.confidence = confidence
    self.approximation = approximation
  }

  /// Whether the value is only an approximation, because the actual one is unknown.
  package var isApproximation: Bool { approximation != nil }

  /// The provenance of a step or vibrancy level after a handbook has overridden one of its values.
  /// The previous sources are kept, since the other values still come from them. If the values were
  /// approximations, they remain approximations.
  var overriddenByHandbook: Provenance {
    sources.first == .handbook
      ? self : Provenance([.handbook] + sources, .chosen, approximation: approximation)
  }

  /// Returns the provenance of an approximate value with the same sources.
  /// - Parameter sentence: Explains why the value is only an approximation.
  func approximated(because sentence: String) -> Provenance {
    Provenance(sources, .guess, approximation: sentence)
  }
}

/// A source of the values of materials.
package enum ValueSource: String, CaseIterable, Hashable, Sendable {
  case materialRecipes, simulatorColors, legacyStyles, vibrancyStyleSets, layerFormulas
  case blurEffectHeader, appKitLayers, appKitColors, televisionRecipes, interfaceGuidelines,
    handbook

  /// The display name of the source.
  package var title: String {
    switch self {
    case .materialRecipes:
      "material recipes shipped with iOS and macOS 27, extracted three times independently"
    case .simulatorColors: "colors read from screenshots of the iOS 27 simulator"
    case .legacyStyles: "the legacy blur styles, as tabulated and checked by an open-source port"
    case .vibrancyStyleSets:
      "vibrancy style sets shipped with the recipes, extracted by one author"
    case .layerFormulas: "layer filter formulas, decompiled and verified on a live view"
    case .blurEffectHeader: "the comments on vibrancy in UIKit's public header"
    case .appKitLayers: "AppKit layer trees, read from a running macOS 27 by one author"
    case .appKitColors: "AppKit label colors, printed on macOS 10.14 and 14.4"
    case .televisionRecipes: "recipe variants for Apple TV, extracted by one author"
    case .interfaceGuidelines: "the Human Interface Guidelines on materials"
    case .handbook: "a value set by this handbook"
    }
  }
}
