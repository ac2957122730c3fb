import ExampleDrawing

/// The stylesheet of drawings: what all of them share, and what these ones need.
enum DrawingSheet {
  /// - Parameter base: The part that all share, as the template has it.
  static func css(
    _ base: String, styles: Set<DrawingStyle>, colors: Set<SystemColor>
  ) -> String {
    let colors = colors.sorted { $0.name < $1.name }
    func variables(_ setting: SystemColor.Setting) -> String {
      colors.map { "\($0.variable):\($0.css(setting))" }.joined(separator: ";")
    }
    var css = base
    css += TextMetrics.css { $0 == .large ? ".canvas" : nil }
    for (name, _) in TextMetrics.styles {
      css += ".d-\(name){font:400 var(--\(name)) var(--font)}\n"
    }
    css += ".d-headline{font-weight:600}\n"
    if !colors.isEmpty {
      css += ".canvas{\(variables(.light))}\n"
      css += "@media (prefers-color-scheme:dark){.canvas{\(variables(.dark))}}\n"
    }
    css += styles.sorted().map(\.rule).joined()
    return css
  }
}
