import ViewTree

/// A material that is the background of views. Views on the same surface have equal values.
struct MaterialSurface: Hashable {
  let material: Material
  /// The view that provides the material: through a modifier, or as a sibling further back in a
  /// `ZStack`.
  let view: ViewNode
  /// The start of the name of the modifier that provides the material, in UTF-8 bytes; `nil` if the
  /// view as a whole does.
  let modifier: Int?

  /// Finds the material behind a view; `nil` if the background is not a material, or is unknown.
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

  /// The font of the view, if its size and weight are known; the system's body font if no font is
  /// set; otherwise `nil`.
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
