import HandbookModel
import ViewTree

extension Check {
  static let materialNonvibrantColor = Check("material-nonvibrant-color") { context in
    context.views.filter(\.isGlyphs).compactMap { view -> Finding? in
      guard let surface = MaterialSurface(behind: view), surface.material != .glass,
        let foreground = view.foreground.value, !hasSeveralColors(view, foreground)
      else { return nil }
      switch foreground.style {
      case .fixed, .literal: return .fixedColor(foreground)
      default: return nil
      }
    }
  }

  /// Whether the view shows a symbol in several colors. In that case, the first color is drawn on
  /// the second color rather than on the material.
  private static func hasSeveralColors(_ view: ViewNode, _ foreground: Foreground) -> Bool {
    guard view.name != "Text" else { return false }
    if foreground.source.modifier.arguments.count > 1 { return true }
    let mode = view.inherited(by: ["symbolRenderingMode"], stopsAtControls: false) {
      Fact.known($0.modifier)
    }
    switch mode {
    case .known(let modifier):
      return !["monochrome", "hierarchical"].contains(modifier.arguments.first?.value.path?.last)
    case .unset, .unknown: return false
    }
  }
}

extension Finding {
  fileprivate static func fixedColor(_ foreground: Foreground) -> Finding {
    Finding(
      check: Check.materialNonvibrantColor.id,
      message: "\(foreground.style.subject) on a material has no vibrancy; use a vibrancy level",
      range: foreground.source.modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "use a level such as '.primary'",
        range: foreground.source.modifier.arguments[0].range, replacement: ".primary",
        safety: .review))
  }
}
