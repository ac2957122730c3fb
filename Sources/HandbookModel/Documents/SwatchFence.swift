/// What stands in a fence ` ```swatch `: a picture of a material that an author asks for.
package struct SwatchFence: Sendable {
  /// The keys with their values as written.
  package let entries: [YAMLValue.Entry]
  /// The whole block with its fences.
  package let range: SourceRange

  package init(entries: [YAMLValue.Entry], range: SourceRange) {
    self.entries = entries
    self.range = range
  }
}

/// What a `handbook.yaml` says of pictures of materials.
package struct SwatchSettings: Sendable {
  /// A number of a material that the handbook sets itself, every part as written.
  package struct Number: Sendable {
    /// Such as `ios`.
    package let platform: Located<String>
    /// Such as `regular`.
    package let material: Located<String>
    /// `light` or `dark`.
    package let appearance: Located<String>
    /// Such as `blur` or `secondary.gain`.
    package let field: Located<String>
    /// What should be a number.
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

  /// Whether the handbook has pages of materials; nil where it has them when its rules are about any.
  package var isShown: Bool?
  /// The platforms that have pages, as written; empty for all.
  package var platforms: [Located<String>] = []
  /// In the order written.
  package var numbers: [Number] = []
  /// The `handbook.yaml` that says it.
  package let file: SourceFile

  package init(file: SourceFile) { self.file = file }
}
