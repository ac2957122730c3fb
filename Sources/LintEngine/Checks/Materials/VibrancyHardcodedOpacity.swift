import HandbookModel
import ViewTree

extension Check {
  static let vibrancyHardcodedOpacity = Check("vibrancy-hardcoded-opacity") { context in
    context.views.filter(\.isGlyphs).compactMap { view -> Finding? in
      guard MaterialSurface(behind: view) != nil else { return nil }
      if let foreground = view.foreground.value,
        case .faded(let style, let amount?) = foreground.style,
        style != .tint, amount > 0, amount < 1
      {
        return .fadedStyle(foreground.source)
      }
      if let opacity = view.ownOpacity, opacity.amount > 0, opacity.amount < 1 {
        return .opacity(opacity.modifier)
      }
      return nil
    }
  }
}

extension Finding {
  fileprivate static func fadedStyle(_ source: ModifierSite) -> Finding {
    Finding(
      check: Check.vibrancyHardcodedOpacity.id,
      message: "this opacity is fixed; on a material, a vibrancy level would adapt",
      range: source.modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "use a level such as '.secondary'", range: source.modifier.arguments[0].range,
        replacement: ".secondary", safety: .review))
  }

  fileprivate static func opacity(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.vibrancyHardcodedOpacity.id,
      message: "this opacity is fixed; on a material, a vibrancy level would adapt",
      range: modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "use a level such as '.secondary'", range: modifier.range,
        replacement: ".foregroundStyle(.secondary)", safety: .review))
  }
}
