/// A material of a platform.
package struct Material: Hashable, Sendable {
  /// Where the material exists.
  package let platform: SwatchPlatform
  /// The name in addresses and options, such as `ultraThin`; unique on its platform.
  package let key: String
  /// The name that people read, such as `Ultra thin`.
  package let title: String
  /// Nil where the material is always dark.
  package internal(set) var light: MaterialRecipe?
  /// Nil where the material is always light.
  package internal(set) var dark: MaterialRecipe?
  /// How the material blends where the system chooses; nil on all platforms but macOS.
  package let usualBlending: Blending?
  /// Whether quaternary labels are to be avoided on it. The guidance says so of thin and ultra thin
  /// materials, and no threshold of contrast would say the same: it is a rule, not a measurement.
  package let avoidsQuaternary: Bool

  /// Whether a level is to be avoided on it, by that rule.
  package func avoids(_ level: VibrancyLevel) -> Bool { avoidsQuaternary && level == .quaternary }

  /// The appearances in which it looks different; one for a material that is always the same.
  package var appearances: [Appearance] {
    Appearance.allCases.filter { ($0 == .light ? light : dark) != nil }
  }

  /// How it looks in an appearance. One that is always light or dark looks so in both.
  package func look(in appearance: Appearance) -> MaterialRecipe {
    guard let look = appearance == .light ? light ?? dark : dark ?? light else {
      preconditionFailure("every material has a look")
    }
    return look
  }

  /// Whether the material or a level on it stands in for numbers that are not known.
  package var isApproximation: Bool {
    [light, dark].compactMap(\.self).contains(where: \.isApproximation)
  }
}

/// What a material does in one appearance, and what each level does on it.
package struct MaterialRecipe: Hashable, Sendable {
  /// The steps from backdrop to material, in order.
  package internal(set) var recipe: [RecipeStep]
  /// Every level of the platform, in the platform's order.
  package internal(set) var levels: [LevelValue]

  /// Whether the recipe or a level stands in for numbers that are not known.
  package var isApproximation: Bool { !approximations.isEmpty }

  /// Why the recipe or its levels are approximations, as sentences, each once; empty where they are
  /// none.
  package var approximations: [String] {
    var seen: Set<String> = []
    return (recipe.map(\.provenance) + levels.map(\.provenance)).compactMap(\.approximation)
      .filter { seen.insert($0).inserted }
  }

  /// The steps alone.
  package var steps: [MaterialStep] { recipe.map(\.step) }

  /// The operation of a level; nil for a level that the platform does not have.
  package func operation(of level: VibrancyLevel) -> VibrancyOperation? {
    levels.first { $0.level == level }?.operation
  }

  /// Whether anything of the backdrop can be seen through the material.
  package var isTranslucent: Bool {
    !steps.contains { if case .fill(_, alpha: 1) = $0 { true } else { false } }
  }
}

/// A step of a recipe and where its numbers come from.
package struct RecipeStep: Hashable, Sendable {
  /// What is done.
  package internal(set) var step: MaterialStep
  /// Where its numbers come from.
  package internal(set) var provenance: Provenance
}

/// What a level does on a material and where its numbers come from.
package struct LevelValue: Hashable, Sendable {
  /// The level.
  package let level: VibrancyLevel
  /// How it changes the material.
  package internal(set) var operation: VibrancyOperation
  /// Where its numbers come from.
  package internal(set) var provenance: Provenance
}
