import ViewTree

/// A material that is the background of views. Views on the same surface share one value.
struct MaterialSurface: Hashable {
  let material: Material
  /// The view that has the material.
  let view: ViewNode
  /// Start of the modifier's name, in UTF-8 bytes; `nil` if the material is a view behind `view`.
  let modifier: Int?

  /// Returns `nil` if the background is not a material, or is unknown.
  init?(behind view: ViewNode) {
    guard let background = view.backgroundSite, case .material(let material) = background.background
    else {
      return nil
    }
    self.material = material
    self.view = background.view
    modifier = background.modifier?.nameRange.lowerBound
  }
}

extension ViewNode {
  /// Whether the view is part of a control, which styles its label.
  var isInControl: Bool {
    ancestors.contains { $0.kind == .view && ViewVocabulary.controls.contains($0.name) }
  }

  /// The font if its size and weight are known, or the system's if no font is set; otherwise `nil`.
  var knownFont: ResolvedFont? {
    switch font {
    case .known(let font): font.isKnown ? font : nil
    case .unset: .body
    case .unknown: nil
    }
  }

  /// Whether the view shows text or a symbol.
  var isGlyphs: Bool {
    guard kind == .view else { return false }
    return name == "Text" || name == "Label" || (name == "Image" && arguments["systemName"] != nil)
  }
}
