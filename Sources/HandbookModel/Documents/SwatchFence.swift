/// A ` ```swatch ` code block, in which an author requests a picture of a material.
package struct SwatchFence: Sendable {
  /// The keys and values in the block, as written.
  package let entries: [YAMLValue.Entry]
  /// The range of the whole block, including its opening and closing fences.
  package let range: SourceRange

  package init(entries: [YAMLValue.Entry], range: SourceRange) {
    self.entries = entries
    self.range = range
  }
}

/// The `swatches` settings in a `handbook.yaml`. They control the pages about materials and the
/// pictures of materials.
package struct SwatchSettings: Sendable {
  /// A material parameter for which the handbook sets its own value. All properties are kept as
  /// written in `handbook.yaml`.
  package struct Number: Sendable {
    /// The platform of the material, such as `ios`.
    package let platform: Located<String>
    /// The name of the material, such as `regular`.
    package let material: Located<String>
    /// The appearance that the value is for: `light` or `dark`.
    package let appearance: Located<String>
    /// The name of the parameter, such as `blur` or `secondary.gain`.
    package let field: Located<String>
    /// The new value of the parameter, not yet validated as a number.
    package let value: Located<String>

    package init(
      platform: Located<String>, material: Located<String>, appearance: Located<String>,
      field: Located<String>, value: Located<String>
    ) {
      self.platform = platform
      self.material = material
      self.appearance = appearance
      self.field = field
      self.value = value
    }
  }

  /// Whether the handbook has pages about materials. If the value is `nil`, the handbook has them
  /// only if its rules are about materials.
  package var isShown: Bool?
  /// The platforms whose materials get pages, as written; empty for all platforms.
  package var platforms: [Located<String>] = []
  /// The material parameters for which the handbook sets its own values, in the order written.
  package var numbers: [Number] = []
  /// The `handbook.yaml` that contains these settings.
  package let file: SourceFile

  package init(file: SourceFile) { self.file = file }
}
