/// The sources of a value and the confidence in it.
package struct Provenance: Hashable, Sendable {
  /// The method by which a value was obtained, from most to least reliable.
  package enum Confidence: String, CaseIterable, Hashable, Sendable {
    /// Read from pixels or live layers of the system.
    case measured
    /// Published by the maker of the system.
    case documented
    /// Read from a file that ships with the system.
    case extracted
    /// Decompiled or inferred from behavior.
    case reverseEngineered
    /// Computed from other values.
    case derived
    /// Set by the handbook.
    case chosen
    /// Unknown; the value is the nearest plausible one.
    case guess
  }

  /// The sources, the one with the value itself first; never empty.
  package let sources: [ValueSource]
  /// The confidence in the value.
  package let confidence: Confidence
  /// The reason why the value stands in for an unknown one, as a sentence; `nil` if it does not.
  package let approximation: String?

  package init(
    _ sources: [ValueSource], _ confidence: Confidence, approximation: String? = nil
  ) {
    self.sources = sources
    self.confidence = confidence
    self.approximation = approximation
  }

  /// Whether the value stands in for an unknown one.
  package var isApproximation: Bool { approximation != nil }

  /// The provenance after a handbook has overridden a value of the step or level. The other values
  /// keep their sources and their approximation.
  var overriddenByHandbook: Provenance {
    sources.first == .handbook
      ? self : Provenance([.handbook] + sources, .chosen, approximation: approximation)
  }

  /// Returns the same sources for a value that stands in for an unknown one.
  func approximated(because sentence: String) -> Provenance {
    Provenance(sources, .guess, approximation: sentence)
  }
}

/// A source of values.
package enum ValueSource: String, CaseIterable, Hashable, Sendable {
  case materialRecipes, simulatorColors, legacyStyles, vibrancyStyleSets, layerFormulas
  case blurEffectHeader, appKitLayers, appKitColors, televisionRecipes, interfaceGuidelines,
    handbook

  /// A description of the source, for display.
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
