package import HandbookModel

/// A value that a handbook sets in its settings to replace a built-in value of a material.
package struct MaterialOverride: Hashable, Sendable {
  /// The platform of the material.
  package let platform: SwatchPlatform
  /// The key of the material, such as `ultraThin`.
  package let material: String
  /// The appearance whose recipe contains the value.
  package let appearance: Appearance
  /// The name of the field with the value, such as `blur`; one of `TableField.names`.
  package let field: String
  /// The new value, in the unit of the field.
  package let value: Float

  package init(
    _ platform: SwatchPlatform, _ material: String, _ appearance: Appearance, _ field: String,
    _ value: Float
  ) {
    self.platform = platform
    self.material = material
    self.appearance = appearance
    self.field = field
    self.value = value
  }
}

/// A field of the material table: a value that a handbook can override.
package enum TableField: Hashable, Sendable {
  /// A field of a recipe, which consists of several steps. If more than one step has the field, the
  /// field of the first such step is meant.
  package enum Recipe: String, CaseIterable, Hashable, Sendable {
    /// The standard deviation of the blur in points, 0…200.
    case blur
    /// The four control values of the luminance curve, −1…2.
    case curve0, curve1, curve2, curve3
    /// The strength of the luminance curve, 0…1.
    case curveAmount
    /// The factor that the saturation is multiplied by, 0…10.
    case saturation
    /// The offset that is added to each channel, −1…1 (sRGB).
    case brightness
    /// The channels of the tint color, 0…255.
    case fillRed, fillGreen, fillBlue
    /// The opacity of the tint, 0…1.
    case fillAlpha
    /// The gray, 0…255, that limits the brightness of a macOS material: a maximum in light
    /// appearance, a minimum in dark appearance.
    case cap

    /// The valid numbers for this field, in its unit.
    package var range: ClosedRange<Float> {
      switch self {
      case .blur: 0...200
      case .curve0, .curve1, .curve2, .curve3: -1...2
      case .curveAmount, .fillAlpha: 0...1
      case .saturation: 0...10
      case .brightness: -1...1
      case .fillRed, .fillGreen, .fillBlue, .cap: 0...255
      }
    }
  }

  /// A field of a vibrancy level.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    /// The opacity of the level's color, 0…1.
    case alpha
    /// The factor by which the level's color matrix multiplies grays, 0.01…10. Setting this gain
    /// scales the whole matrix.
    case gain
    /// The offset that the level's color matrix adds to each channel, −1…1 (sRGB).
    case bias

    /// The valid numbers for this field, in its unit.
    package var range: ClosedRange<Float> {
      switch self {
      case .alpha: 0...1
      case .gain: 0.01...10
      case .bias: -1...1
      }
    }
  }

  /// A field of a recipe. The name of the field is the name of the case, such as `blur`.
  case recipe(Recipe)
  /// A field of a vibrancy level. The name of the field consists of the level and the case, as in
  /// `secondary.gain`.
  case level(VibrancyLevel, Level)

  /// All fields: first those of recipes, then those of vibrancy levels.
  package static let all: [TableField] =
    Recipe.allCases.map(TableField.recipe)
    + VibrancyLevel.allCases.flatMap { level in
      Level.allCases.map { TableField.level(level, $0) }
    }

  /// The names of all fields, in the order of `all`.
  package static let names: [String] = all.map(\.name)

  /// The name of the field in `handbook.yaml`, such as `blur` or `secondary.gain`.
  package var name: String {
    switch self {
    case .recipe(let field): field.rawValue
    case .level(let level, let field): "\(level.rawValue).\(field.rawValue)"
    }
  }

  /// The valid values of the field.
  package var range: ClosedRange<Float> {
    switch self {
    case .recipe(let field): field.range
    case .level(_, let field): field.range
    }
  }
}

extension MaterialTable {
  /// Returns the table with the overrides of a handbook applied in order.
  /// - Throws: `SwatchError` for the first override with an unknown name or a value out of range.
  package func applying(_ overrides: [MaterialOverride]) throws(SwatchError) -> MaterialTable {
    var table = self
    for override in overrides { try table.apply(override) }
    table.overrides += overrides
    return table
  }

  private mutating func apply(_ override: MaterialOverride) throws(SwatchError) {
    let index = try index(of: override.material, on: override.platform)
    let present = materials[index].materialRecipe(in: override.appearance)
    guard let field = TableField.all.first(where: { $0.name == override.field }) else {
      let known = present.fields
      throw .unknownField(
        override.field, suggestion: suggestion(for: override.field, among: known), known: known)
    }
    guard field.range.contains(override.value) else {
      throw .valueOutOfRange(field: field.name, field.range)
    }
    let appearance = override.appearance
    let materialRecipe = appearance == .light ? materials[index].light : materials[index].dark
    guard let materialRecipe, let changed = materialRecipe.setting(field, to: override.value) else {
      guard materialRecipe != nil else {
        throw .missingAppearance(materials[index].key, appearance)
      }
      throw .missingField(
        field.name, material: materials[index].key, appearance, known: present.fields)
    }
    if appearance == .light {
      materials[index].light = changed
    } else {
      materials[index].dark = changed
    }
  }
}

extension MaterialRecipe {
  /// The names of the fields that the recipe has, such as `blur` and `secondary.gain`.
  package var fields: [String] {
    TableField.all.filter { setting($0, to: $0.range.lowerBound) != nil }.map(\.name)
  }

  /// Returns a copy of the recipe in which one table field has a new value; `nil` if the field
  /// belongs to no processing step and no vibrancy level of the recipe.
  fileprivate func setting(_ field: TableField, to value: Float) -> MaterialRecipe? {
    var materialRecipe = self
    switch field {
    case .recipe(let field):
      for (index, step) in steps.enumerated() {
        guard let changed = step.setting(field, to: value) else { continue }
        materialRecipe.recipe[index] = RecipeStep(
          step: changed, provenance: recipe[index].provenance.overriddenByHandbook)
        return materialRecipe
      }
    case .level(let level, let field):
      for (index, known) in levels.enumerated() where known.level == level {
        guard let changed = known.operation.setting(field, to: value) else { continue }
        materialRecipe.levels[index] = LevelValue(
          level: level, operation: changed, provenance: known.provenance.overriddenByHandbook)
        return materialRecipe
      }
    }
    return nil
  }
}

extension MaterialStep {
  /// The names of the fields that the step has, such as `fillAlpha`.
  package var fields: [String] {
    TableField.Recipe.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Returns the step with a new value for a field; `nil` if it does not have the field.
  fileprivate func setting(_ field: TableField.Recipe, to value: Float) -> MaterialStep? {
    switch (self, field) {
    case (.blur, .blur): return .blur(points: value)
    case (.luminanceCurve(let controls, _), .curveAmount):
      return .luminanceCurve(controls, amount: value)
    case (.luminanceCurve(var controls, let amount), _):
      guard let index = [.curve0, .curve1, .curve2, .curve3].firstIndex(of: field) else {
        return nil
      }
      controls[index] = value
      return .luminanceCurve(controls, amount: amount)
    case (.saturate, .saturation): return .saturate(value)
    case (.brighten, .brightness): return .brighten(value)
    case (.fill(let color, _), .fillAlpha): return .fill(color, alpha: value)
    case (.fill(var color, let alpha), _):
      guard let index = [.fillRed, .fillGreen, .fillBlue].firstIndex(of: field) else { return nil }
      color[index] = value / 255
      return .fill(color, alpha: alpha)
    case (.darken, .cap): return .darken(Pixel(gray: value))
    case (.lighten, .cap): return .lighten(Pixel(gray: value))
    default: return nil
    }
  }
}

extension VibrancyOperation {
  /// The names of the fields that the operation has, without the name of the vibrancy level, such
  /// as `gain`.
  package var fields: [String] {
    TableField.Level.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Returns the operation with a new value for a field; `nil` if it does not have the field.
  fileprivate func setting(_ field: TableField.Level, to value: Float) -> VibrancyOperation? {
    switch (self, field) {
    case (.ink(let ink, _), .alpha): .ink(ink, alpha: value)
    case (.plusDarker(let ink, _), .alpha): .plusDarker(ink, alpha: value)
    case (.plusLighter(let ink, _), .alpha): .plusLighter(ink, alpha: value)
    case (.matrix(let matrix), .gain): .matrix(matrix.withGain(value))
    case (.matrix(let matrix), .bias): .matrix(matrix.withBias(value))
    default: nil
    }
  }
}
