import HandbookModel
import ViewTree

/// A material that is the background of one or more views. Two values are equal if the views have
/// the same background.
struct MaterialSurface: Hashable {
  let material: SwiftUIMaterial
  /// The view that provides the material, either through a modifier or by being further back in the
  /// same `ZStack`.
  let view: ViewNode
  /// The offset, in UTF-8 bytes of the source, at which the name of the modifier that provides the
  /// material starts; `nil` if the view itself provides the material, without a modifier.
  let modifier: Int?

  /// Finds the material behind a view. The result is `nil` if the background is unknown or is not a
  /// material.
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
  /// The font of the view, or the system's body font if no font is set; `nil` if the size or weight
  /// is unknown.
  var knownFont: ResolvedFont? {
    switch font {
    case .known(let font): font.isKnown ? font : nil
    case .unset: .body
    case .unknown: nil
    }
  }

  /// Whether the view is a text, a label or an SF Symbol.
  var isGlyphs: Bool {
    guard kind == .view else { return false }
    return name == "Text" || name == "Label" || (name == "Image" && arguments["systemName"] != nil)
  }

  /// Whether the view shows a symbol in several colors. In that case, the first color is drawn on
  /// the second color rather than on what is behind the view.
  func hasSeveralColors(_ foreground: Foreground) -> Bool {
    guard name != "Text" else { return false }
    if foreground.source.modifier.arguments.count > 1 { return true }
    let mode = inherited(by: ["symbolRenderingMode"], stopsAtControls: false) {
      Fact.known($0.modifier)
    }
    switch mode {
    case .known(let modifier):
      return !["monochrome", "hierarchical"].contains(modifier.arguments.first?.value.path?.last)
    case .unset, .unknown: return false
    }
  }
}
