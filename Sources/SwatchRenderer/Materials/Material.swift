/// A system material of one platform.
package struct Material: Hashable, Sendable {
  /// The platform that has the material.
  package let platform: SwatchPlatform
  /// The name in URLs and options, such as `ultraThin`; unique within the platform.
  package let key: String
  /// The display name, such as `Ultra thin`.
  package let title: String
  /// The recipe in the light appearance; `nil` if the material is always dark.
  package internal(set) var light: MaterialRecipe?
  /// The recipe in the dark appearance; `nil` if the material is always light.
  package internal(set) var dark: MaterialRecipe?
  /// The blending that the system chooses for the material; `nil` on all platforms but macOS.
  package let defaultBlending: Blending?
  /// Whether quaternary labels should be avoided on the material. This is a rule of the guidelines
  /// for thin and ultra thin materials, not a measurement: no contrast threshold reproduces it.
  package let avoidsQuaternary: Bool

  /// Whether the guidelines advise against a level on the material.
  package func avoids(_ level: VibrancyLevel) -> Bool { avoidsQuaternary && level == .quaternary }

  /// The appearances that have their own recipe; one if the material is always light or dark.
  package var appearances: [Appearance] {
    Appearance.allCases.filter { ($0 == .light ? light : dark) != nil }
  }

  /// Returns the recipe for an appearance; the only one if the material is always light or dark.
  package func look(in appearance: Appearance) -> MaterialRecipe {
    guard let look = appearance == .light ? light ?? dark : dark ?? light else {
      preconditionFailure("every material has at least one recipe")
    }
    return look
  }

  /// Whether any value of the material or its levels stands in for an unknown one.
  package var isApproximation: Bool {
    [light, dark].compactMap(\.self).contains(where: \.isApproximation)
  }
}

/// The steps of a material and its vibrancy levels in one appearance.
package struct MaterialRecipe: Hashable, Sendable {
  /// The steps from backdrop to material, in order.
  package internal(set) var recipe: [RecipeStep]
  /// Every level of the platform, in the platform's order.
  package internal(set) var levels: [LevelValue]

  /// Whether any value of the recipe or its levels stands in for an unknown one.
  package var isApproximation: Bool { !approximations.isEmpty }

  /// The reasons why values of the recipe or its levels are approximations, as sentences without
  /// duplicates; empty if none are.
  package var approximations: [String] {
    var seen: Set<String> = []
    return (recipe.map(\.provenance) + levels.map(\.provenance)).compactMap(\.approximation)
      .filter { seen.insert($0).inserted }
  }

  /// The steps without their provenance.
  package var steps: [MaterialStep] { recipe.map(\.step) }

  /// Returns the operation of a level; `nil` if the platform does not have the level.
  package func operation(of level: VibrancyLevel) -> VibrancyOperation? {
    levels.first { $0.level == level }?.operation
  }

  /// Whether the backdrop is visible through the material.
  package var isTranslucent: Bool {
    !steps.contains { if case .fill(_, alpha: 1) = $0 { true } else { false } }
  }
}

/// A step of a recipe and the provenance of its values.
package struct RecipeStep: Hashable, Sendable {
  /// The operation of the step.
  package internal(set) var step: MaterialStep
  /// The provenance of the step's values.
  package internal(set) var provenance: Provenance
}

/// A vibrancy level on a material and the provenance of its values.
package struct LevelValue: Hashable, Sendable {
  /// The level.
  package let level: VibrancyLevel
  /// The change that the level makes to the material below it.
  package internal(set) var operation: VibrancyOperation
  /// The provenance of the operation's values.
  package internal(set) var provenance: Provenance
}
