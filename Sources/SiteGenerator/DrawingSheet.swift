import ExampleDrawing
import SwatchRenderer

/// The stylesheet of drawings: what all of them share, and what these ones need.
enum DrawingSheet {
  /// - Parameters:
  ///   - base: The part that all share, as the template has it.
  ///   - needs: Of all drawings together.
  ///   - address: Where a picture lies, as CSS can name it.
  static func css(
    _ base: String, _ needs: Needs, address: (SwatchDescription) throws -> String
  ) rethrows -> String {
    // What the shared part names itself.
    let common = ["label", "secondaryLabel", "separator", "systemBackground"]
    let colors = needs.colors.union(common.compactMap(SystemColor.named))
      .sorted { $0.name < $1.name }
    func variables(_ setting: SystemColor.Setting) -> String {
      colors.map { "\($0.variable):\($0.css(setting))" }.joined(separator: ";")
    }
    var css = base
    css += TextMetrics.css { $0 == .large ? ".canvas" : nil }
    for (name, _) in TextMetrics.styles {
      css += ".d-\(name){font:400 var(--\(name)) var(--font)}\n"
    }
    css += ".d-headline{font-weight:600}\n"
    css += ".canvas{\(variables(.light))}\n"
    css += "@media (prefers-color-scheme:dark){.canvas{\(variables(.dark))}}\n"
    css += needs.styles.sorted().map(\.rule).joined()
    css += try DrawingScene.css(
      needs.materials,
      selector: { $0 == .light ? ("", "") : ("@media (prefers-color-scheme:dark){", "}\n") },
      address: address)
    return css
  }

  /// What drawings need of their sheet.
  struct Needs {
    private(set) var styles: Set<DrawingStyle> = []
    private(set) var colors: Set<SystemColor> = []
    private(set) var materials: Set<String> = []

    mutating func add(_ drawing: Drawing) {
      styles.formUnion(drawing.styles)
      colors.formUnion(drawing.colors)
      materials.formUnion(drawing.materials)
    }
  }
}
