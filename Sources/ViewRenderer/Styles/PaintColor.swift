import HandbookModel
import ViewTree

/// A color of a drawing.
indirect enum PaintColor: Hashable, Sendable {
  /// A system color, which adapts to the appearance.
  case system(SystemColor)
  /// SwiftUI's `.white` and `.black`.
  case white, black
  /// A color given by numbers.
  case literal(RGBColor)
  /// A color with an opacity, 0…1.
  case translucent(PaintColor, Double)
  /// Any other color, as a value in CSS.
  case other(String)

  static let transparent = PaintColor.other("transparent")
  /// The color of shadows that have none of their own.
  static let shadow = PaintColor.other("rgb(0 0 0/.33)")

  /// The color as a value in CSS, such as `var(--blue)`, `#3c8ca0` or
  /// `color-mix(in srgb,#fff 50%,transparent)`.
  var css: String {
    switch self {
    case .system(let color): "var(\(color.variable))"
    case .white: "#fff"
    case .black: "#000"
    case .literal(let color): color.css
    case .translucent(let color, let opacity):
      "color-mix(in srgb,\(color.css) \(cssNumber(opacity * 100))%,transparent)"
    case .other(let css): css
    }
  }

  /// Returns the color with its opacity multiplied by a number. Numbers below 0 and above 1 count
  /// as 0 and 1.
  func faded(_ amount: Double) -> PaintColor { .translucent(self, min(max(amount, 0), 1)) }

  /// Returns a hierarchical level of the color, such as `Color.blue.secondary`.
  func at(_ level: HierarchicalLevel) -> PaintColor {
    switch level {
    case .primary: self
    case .secondary: faded(0.6)
    case .tertiary: faded(0.3)
    case .quaternary: faded(0.18)
    case .quinary: faded(0.12)
    }
  }
}
