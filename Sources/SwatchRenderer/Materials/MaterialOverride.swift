import HandbookModel

/// A value that a handbook sets in place of the built-in one.
package struct MaterialOverride: Hashable, Sendable {
  /// The platform of the material.
  package let platform: SwatchPlatform
  /// The key of the material.
  package let material: String
  /// The appearance whose recipe changes.
  package let appearance: Appearance
  /// The field's name, one of `TableField.names`.
  package let field: String
  /// The value, in the unit of the field.
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

/// A value of the material table that can be overridden.
package enum TableField: Hashable, Sendable {
  /// A value of a recipe. If a recipe has several steps of the same kind, this is the first one's.
  package enum Recipe: String, CaseIterable, Hashable, Sendable {
    /// The standard deviation of the blur in points, 0…200.
    case blur
    /// The control values of the luminance curve, −1…2.
    case curve0, curve1, curve2, curve3
    /// The amount of the luminance curve, 0…1.
    case curveAmount
    /// The saturation factor, 0…10.
    case saturation
    /// The brightness offset in sRGB, −1…1.
    case brightness
    /// The channels of the tint, 0…255.
    case fillRed, fillGreen, fillBlue
    /// The alpha of the tint, 0…1.
    case fillAlpha
    /// The gray that the material is limited to, 0…255: a maximum in light, a minimum in dark.
    case cap

    /// The valid values.
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

  /// A value of a vibrancy level.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    /// The alpha of an ink, 0…1.
    case alpha
    /// The factor that the matrix applies to grays, 0.01…10; setting it scales the whole matrix.
    case gain
    /// The bias of the matrix in sRGB, −1…1.
    case bias

    /// The valid values.
    package var range: ClosedRange<Float> {
      switch self {
      case .alpha: 0...1
      case .gain: 0.01...10
      case .bias: -1...1
      }
    }
  }

  /// A value of a recipe; its name is the name of the case.
  case recipe(Recipe)
  /// A value of a level; its name is a pair such as `secondary.gain`.
  case level(VibrancyLevel, Level)

  /// Every field, recipe fields first.
  package static let all: [TableField] =
    Recipe.allCases.map(TableField.recipe)
    + VibrancyLevel.allCases.flatMap { level in
      Level.allCases.map { TableField.level(level, $0) }
    }

  /// The names of all fields, in the order of `all`.
  package static let names: [String] = all.map(\.name)

  /// The field's name in `handbook.yaml`.
  package var name: String {
    switch self {
    case .recipe(let field): field.rawValue
    case .level(let level, let field): "\(level.rawValue).\(field.rawValue)"
    }
  }

  /// The valid values.
  package var range: ClosedRange<Float> {
    switch self {
    case .recipe(let field): field.range
    case .level(_, let field): field.range
    }
  }
}

extension MaterialTable {
  /// Returns the table with a handbook's overrides applied in order.
  /// - Throws: `SwatchError` for the first unknown name or value out of range.
  package func applying(_ overrides: [MaterialOverride]) throws(SwatchError) -> MaterialTable {
    var table = self
    for override in overrides { try table.apply(override) }
    table.overrides += overrides
    return table
  }

  private mutating func apply(_ override: MaterialOverride) throws(SwatchError) {
    let index = try index(of: override.material, on: override.platform)
    let present = materials[index].look(in: override.appearance)
    guard let field = TableField.all.first(where: { $0.name == override.field }) else {
      let known = present.fields
      throw .unknownField(
        override.field, suggestion: suggestion(for: override.field, among: known), known: known)
    }
    guard field.range.contains(override.value) else {
      throw .valueOutOfRange(field: field.name, field.range)
    }
    let appearance = override.appearance
    let look = appearance == .light ? materials[index].light : materials[index].dark
    guard let look, let changed = look.setting(field, to: override.value) else {
      guard look != nil else { throw .missingAppearance(materials[index].key, appearance) }
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
  /// The names of the fields that can be set.
  package var fields: [String] {
    TableField.all.filter { setting($0, to: $0.range.lowerBound) != nil }.map(\.name)
  }

  /// Returns the recipe with a field set to a value; `nil` if no step or level has the field.
  fileprivate func setting(_ field: TableField, to value: Float) -> MaterialRecipe? {
    var look = self
    switch field {
    case .recipe(let field):
      for (index, step) in steps.enumerated() {
        guard let changed = step.setting(field, to: value) else { continue }
        look.recipe[index] = RecipeStep(
          step: changed, provenance: recipe[index].provenance.overriddenByHandbook)
        return look
      }
    case .level(let level, let field):
      for (index, known) in levels.enumerated() where known.level == level {
        guard let changed = known.operation.setting(field, to: value) else { continue }
        look.levels[index] = LevelValue(
          level: level, operation: changed, provenance: known.provenance.overriddenByHandbook)
        return look
      }
    }
    return nil
  }
}

extension MaterialStep {
  /// The names of the fields that can be set.
  package var fields: [String] {
    TableField.Recipe.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Returns the step with a field set to a value; `nil` if it does not have the field.
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
  /// The names of the fields that can be set, without the level's name.
  package var fields: [String] {
    TableField.Level.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Returns the operation with a field set to a value; `nil` if it does not have the field.
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
