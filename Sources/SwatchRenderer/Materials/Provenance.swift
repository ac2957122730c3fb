/// Where a number comes from and how far to trust it.
package struct Provenance: Hashable, Sendable {
  /// How a number became known, from the firmest ground to the loosest.
  package enum Confidence: String, CaseIterable, Hashable, Sendable {
    /// Pixels or live layer values were read from the system.
    case measured
    /// The maker of the system says so.
    case documented
    /// Read from a file that ships with the system.
    case extracted
    /// Decompiled or inferred from behaviour.
    case reverseEngineered
    /// Computed from other numbers.
    case derived
    /// Set by the handbook that shows it.
    case chosen
    /// Nobody knows; this is the nearest sensible value.
    case guess
  }

  /// The sources, the one that carries the number first; never empty.
  package let sources: [ValueSource]
  /// How far to trust it.
  package let confidence: Confidence
  /// Why the number stands in for an unknown one, as a sentence; nil where it is the real one.
  package let approximation: String?

  /// Put together from its parts.
  package init(
    _ sources: [ValueSource], _ confidence: Confidence, approximation: String? = nil
  ) {
    self.sources = sources
    self.confidence = confidence
    self.approximation = approximation
  }

  /// Whether the number stands in for one that is not known.
  package var isApproximation: Bool { approximation != nil }

  /// The same for a step or a level of which a handbook sets a number: its other numbers, and what is
  /// not known of them, stay.
  var changedByHandbook: Provenance {
    sources.first == .handbook
      ? self : Provenance([.handbook] + sources, .chosen, approximation: approximation)
  }

  /// The same sources for a value that only stands in for another.
  func standingIn(because sentence: String) -> Provenance {
    Provenance(sources, .guess, approximation: sentence)
  }
}

/// A place that numbers were taken from.
package enum ValueSource: String, CaseIterable, Hashable, Sendable {
  case materialRecipes, simulatorColors, legacyStyles, vibrancyStyleSets, layerFormulas
  case blurEffectHeader, appKitLayers, appKitColors, televisionRecipes, interfaceGuidelines,
    handbook

  /// What the source is, for readers.
  package var title: String {
    switch self {
    case .materialRecipes:
      "material recipes that ship with iOS and macOS 27, extracted three times independently"
    case .simulatorColors: "colours read from screenshots of the iOS 27 simulator"
    case .legacyStyles: "the older blur styles, as an open source port tabulates and checks them"
    case .vibrancyStyleSets:
      "vibrancy style sets that ship beside the recipes, extracted by one author"
    case .layerFormulas: "formulas of the layer filters, decompiled and probed on a live view"
    case .blurEffectHeader: "the comments of UIKit's public header on vibrancy"
    case .appKitLayers: "layer trees of AppKit, read live on macOS 27 by one author"
    case .appKitColors: "label colours of AppKit, printed on macOS 10.14 and 14.4"
    case .televisionRecipes: "recipe variants for Apple TV, extracted by one author"
    case .interfaceGuidelines: "the Human Interface Guidelines on materials"
    case .handbook: "a number set by this handbook"
    }
  }
}
