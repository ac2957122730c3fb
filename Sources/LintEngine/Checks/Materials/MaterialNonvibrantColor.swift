import HandbookModel
import ViewTree

extension Check {
  static let materialNonvibrantColor = Check("material-nonvibrant-color") { context in
    context.views.filter(\.isGlyphs).compactMap { view -> Finding? in
      guard let surface = MaterialSurface(behind: view), surface.material != .glass,
        let foreground = view.foreground.value, !view.hasSeveralColors(foreground)
      else { return nil }
      switch foreground.style {
      case .fixed, .literal: return .fixedColor(foreground)
      default: return nil
      }
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
