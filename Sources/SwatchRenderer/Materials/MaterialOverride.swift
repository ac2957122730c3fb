import HandbookModel

/// A number that a handbook sets in place of the one that comes with the program.
package struct MaterialOverride: Hashable, Sendable {
  /// The platform of the material.
  package let platform: SwatchPlatform
  /// The key of the material.
  package let material: String
  /// The appearance to change.
  package let appearance: Appearance
  /// One of `TableField.names`.
  package let field: String
  /// In the unit of the field.
  package let value: Float

  /// Put together from its parts.
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

/// A number of the table that can be overridden.
package enum TableField: Hashable, Sendable {
  /// A number of a recipe. Where a recipe has several steps of a kind, the first is meant.
  package enum Recipe: String, CaseIterable, Hashable, Sendable {
    /// The standard deviation of the blur in points, 0…200.
    case blur
    /// The control values of the luminance curve, −1…2.
    case curve0, curve1, curve2, curve3
    /// How far the curve is applied, 0…1.
    case curveAmount
    /// The factor of saturation, 0…10.
    case saturation
    /// The summand of brightness in sRGB, −1…1.
    case brightness
    /// The channels of the tint, 0…255.
    case fillRed, fillGreen, fillBlue
    /// The alpha of the tint, 0…1.
    case fillAlpha
    /// The grey that the material is kept below (light) or above (dark), 0…255.
    case cap

    /// The values that it may take.
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

  /// A number of a level.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    /// The alpha of an ink, 0…1.
    case alpha
    /// What a grey is multiplied by, 0.01…10; the whole matrix is scaled.
    case gain
    /// The summand of the matrix in sRGB, −1…1.
    case bias

    /// The values that it may take.
    package var range: ClosedRange<Float> {
      switch self {
      case .alpha: 0...1
      case .gain: 0.01...10
      case .bias: -1...1
      }
    }
  }

  /// A number of a recipe, named as its case.
  case recipe(Recipe)
  /// A number of a level, named as in `secondary.gain`.
  case level(VibrancyLevel, Level)

  /// Every field, recipe first.
  package static let all: [TableField] =
    Recipe.allCases.map(TableField.recipe)
    + VibrancyLevel.allCases.flatMap { level in
      Level.allCases.map { TableField.level(level, $0) }
    }

  /// The names of all fields, in the same order.
  package static let names: [String] = all.map(\.name)

  /// How it is written in `handbook.yaml`.
  package var name: String {
    switch self {
    case .recipe(let field): field.rawValue
    case .level(let level, let field): "\(level.rawValue).\(field.rawValue)"
    }
  }

  /// The values that it may take.
  package var range: ClosedRange<Float> {
    switch self {
    case .recipe(let field): field.range
    case .level(_, let field): field.range
    }
  }
}

extension MaterialTable {
  /// The table with numbers of a handbook in place of its own, applied in order.
  /// - Throws: `SwatchError` for the first unknown name or number out of range.
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
  /// The names of the numbers that can be set.
  package var fields: [String] {
    TableField.all.filter { setting($0, to: $0.range.lowerBound) != nil }.map(\.name)
  }

  /// Nil where no step and no level has such a number.
  fileprivate func setting(_ field: TableField, to value: Float) -> MaterialRecipe? {
    var look = self
    switch field {
    case .recipe(let field):
      for (index, step) in steps.enumerated() {
        guard let changed = step.setting(field, to: value) else { continue }
        look.recipe[index] = RecipeStep(
          step: changed, provenance: recipe[index].provenance.changedByHandbook)
        return look
      }
    case .level(let level, let field):
      for (index, known) in levels.enumerated() where known.level == level {
        guard let changed = known.operation.setting(field, to: value) else { continue }
        look.levels[index] = LevelValue(
          level: level, operation: changed, provenance: known.provenance.changedByHandbook)
        return look
      }
    }
    return nil
  }
}

extension MaterialStep {
  /// The names of the numbers that can be set.
  package var fields: [String] {
    TableField.Recipe.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Nil for a step that has no such number.
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
    case (.darken, .cap): return .darken(Pixel(grey: value))
    case (.lighten, .cap): return .lighten(Pixel(grey: value))
    default: return nil
    }
  }
}

extension VibrancyOperation {
  /// The names of the numbers that can be set, without the level's in front.
  package var fields: [String] {
    TableField.Level.allCases.filter { setting($0, to: $0.range.lowerBound) != nil }
      .map(\.rawValue)
  }

  /// Nil for an operation that has no such number.
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
