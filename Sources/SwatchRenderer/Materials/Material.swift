package import HandbookModel

/// A system material of a platform.
package struct Material: Hashable, Sendable {
  /// The platform that has the material.
  package let platform: SwatchPlatform
  /// The name of the material in URLs and options, such as `ultraThin`. Unique within the platform.
  package let key: String
  /// The display name of the material, such as `Ultra thin`.
  package let title: String
  /// The recipe in light appearance; `nil` if the material is always dark.
  package internal(set) var light: MaterialRecipe?
  /// The recipe in dark appearance; `nil` if the material is always light.
  package internal(set) var dark: MaterialRecipe?
  /// The blending that the system uses for the material by default; `nil` except on macOS.
  package let defaultBlending: Blending?
  /// Whether quaternary labels should be avoided on the material. Apple's guidelines say so for
  /// thin and ultra thin materials. The value is not derived from measured contrast, since no
  /// threshold would give the same result.
  package let avoidsQuaternary: Bool

  /// Whether Apple's guidelines advise against this vibrancy level on the material.
  package func avoids(_ level: VibrancyLevel) -> Bool { avoidsQuaternary && level == .quaternary }

  /// The appearances that have a recipe; only one if the material is always light or always dark.
  package var appearances: [Appearance] {
    Appearance.allCases.filter { ($0 == .light ? light : dark) != nil }
  }

  /// Returns the recipe for an appearance. If the material has only one recipe, returns that.
  package func materialRecipe(in appearance: Appearance) -> MaterialRecipe {
    guard let materialRecipe = appearance == .light ? light ?? dark : dark ?? light else {
      preconditionFailure("every material has at least one recipe")
    }
    return materialRecipe
  }

  /// Whether any value of the material or its vibrancy levels is only an approximation.
  package var isApproximation: Bool {
    [light, dark].compactMap(\.self).contains(where: \.isApproximation)
  }
}

/// The steps to render a material in one appearance, and its vibrancy levels.
package struct MaterialRecipe: Hashable, Sendable {
  /// The steps that turn the backdrop into the material, in order.
  package internal(set) var recipe: [RecipeStep]
  /// All vibrancy levels of the platform, in the order of ``SwatchPlatform/levels``.
  package internal(set) var levels: [LevelValue]

  /// Whether any value of the recipe is only an approximation.
  package var isApproximation: Bool { !approximations.isEmpty }

  /// Sentences that explain which values of the recipe are approximations, and why, without
  /// duplicates; empty if none are.
  package var approximations: [String] {
    var seen: Set<String> = []
    return (recipe.map(\.provenance) + levels.map(\.provenance)).compactMap(\.approximation)
      .filter { seen.insert($0).inserted }
  }

  /// The steps of the recipe without the sources of their values.
  package var steps: [MaterialStep] { recipe.map(\.step) }

  /// Returns the operation that draws content at a vibrancy level; `nil` if the platform does not
  /// have the level.
  package func operation(of level: VibrancyLevel) -> VibrancyOperation? {
    levels.first { $0.level == level }?.operation
  }

  /// Whether the backdrop is visible through the material. It is not if the recipe contains an
  /// opaque fill.
  package var isTranslucent: Bool {
    !steps.contains { if case .fill(_, alpha: 1) = $0 { true } else { false } }
  }
}

/// A step of a recipe, with the provenance of its values.
package struct RecipeStep: Hashable, Sendable {
  /// The operation of the step.
  package internal(set) var step: MaterialStep
  /// The provenance of the step's values.
  package internal(set) var provenance: Provenance
}

/// A vibrancy level on a material, with the provenance of its values.
package struct LevelValue: Hashable, Sendable {
  /// The vibrancy level.
  package let level: VibrancyLevel
  /// The operation that draws content at the vibrancy level on the material.
  package internal(set) var operation: VibrancyOperation
  /// The provenance of the values of the operation.
  package internal(set) var provenance: Provenance
}
