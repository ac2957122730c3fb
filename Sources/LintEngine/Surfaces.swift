import ViewTree

/// A material that is put behind views at one place of the code.
struct MaterialSurface: Hashable {
  let material: Material
  /// The view that has it.
  let view: ViewNode
  /// Where the modifier stands, in UTF-8 bytes; nil for a view that stands behind.
  let modifier: Int?

  /// Nil where no material, or nobody knows what, lies behind.
  init?(behind view: ViewNode) {
    guard let backing = view.placedBacking, case .material(let material) = backing.backing else {
      return nil
    }
    self.material = material
    self.view = backing.view
    modifier = backing.modifier?.nameRange.lowerBound
  }
}

extension ViewNode {
  /// Whether it is part of a control, which decides how its label looks.
  var isInControl: Bool {
    ancestors.contains { $0.kind == .view && ViewVocabulary.controls.contains($0.name) }
  }

  /// The font where size and weight are known; the system's where nothing sets it.
  var knownFont: ResolvedFont? {
    switch font {
    case .known(let font): font.isKnown ? font : nil
    case .unset: .body
    case .unknown: nil
    }
  }

  /// Whether it shows words or a symbol, and no picture.
  var isGlyphs: Bool {
    guard kind == .view else { return false }
    return name == "Text" || name == "Label" || (name == "Image" && arguments["systemName"] != nil)
  }
}
