import HandbookModel
import ViewTree

extension Check {
  static let vibrancyQuaternaryThin = Check("vibrancy-quaternary-thin") { context in
    context.views(named: ["Text", "Label"]).compactMap { view -> Finding? in
      guard let surface = MaterialSurface(behind: view),
        surface.material == .thin || surface.material == .ultraThin,
        let foreground = view.foreground.value, case .level(let level) = foreground.style,
        level == .quaternary || level == .quinary
      else { return nil }
      return .quaternary(foreground.source, on: surface.material)
    }
  }
}

extension Finding {
  fileprivate static func quaternary(
    _ source: ModifierSite, on material: SwiftUIMaterial
  ) -> Finding {
    Finding(
      check: Check.vibrancyQuaternaryThin.id,
      message: "quaternary text on \(material == .thin ? "a thin" : "an ultra-thin") material "
        + "has too little contrast",
      range: source.modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "use '.tertiary'", range: source.modifier.arguments[0].range,
        replacement: ".tertiary", safety: .review))
  }
}
