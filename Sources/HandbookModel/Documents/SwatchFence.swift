/// A ` ```swatch ` fence, with which an author requests a swatch of a material.
package struct SwatchFence: Sendable {
  /// The keys with their values as written.
  package let entries: [YAMLValue.Entry]
  /// The range of the whole block, including its fences.
  package let range: SourceRange

  package init(entries: [YAMLValue.Entry], range: SourceRange) {
    self.entries = entries
    self.range = range
  }
}

/// The `swatches` settings of a `handbook.yaml`.
package struct SwatchSettings: Sendable {
  /// A material parameter that the handbook overrides, every part as written.
  package struct Number: Sendable {
    /// The platform, such as `ios`.
    package let platform: Located<String>
    /// The material, such as `regular`.
    package let material: Located<String>
    /// The appearance, `light` or `dark`.
    package let appearance: Located<String>
    /// The parameter, such as `blur` or `secondary.gain`.
    package let field: Located<String>
    /// The new value, not yet validated as a number.
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

  /// Whether the handbook has material pages; `nil` if it has them only when its rules are about
  /// materials.
  package var isShown: Bool?
  /// The platforms that get material pages, as written; empty for all.
  package var platforms: [Located<String>] = []
  /// The overridden parameters in the order written.
  package var numbers: [Number] = []
  /// The `handbook.yaml` with these settings.
  package let file: SourceFile

  package init(file: SourceFile) { self.file = file }
}
