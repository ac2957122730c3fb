package import HandbookModel

extension SystemColor {
  /// Returns the CSS of the color in the given appearance and contrast setting, such as `#ff3b30`
  /// or, for a translucent color, `rgb(60 60 67/0.6)`.
  package func css(_ setting: Setting) -> String {
    let (color, opacity) = (value(setting).color, value(setting).opacity)
    if opacity == 255 { return color.css }
    let share = (Double(opacity) / 255 * 1000).rounded() / 1000
    return "rgb(\(color.red) \(color.green) \(color.blue)/\(cssNumber(share)))"
  }

  /// Returns the values of a background color in light mode and in dark mode. A translucent color
  /// is blended with the background of a screen, which is white or black. The result is `nil` for
  /// an unknown system color.
  package static func appearances(
    of color: BackgroundColor
  ) -> (light: RGBColor, dark: RGBColor)? {
    let light, dark: Value
    switch color.base {
    case .literal(let color):
      let value = Value(color: color, opacity: 255)
      (light, dark) = (value, value)
    case .system(let name):
      guard let color = named(name) else { return nil }
      (light, dark) = (color.value(.light), color.value(.dark))
    }
    func blended(_ value: Value, _ screen: RGBColor) -> RGBColor {
      value.color.over(screen, Int(value.opacity), of: 255).over(screen, color.opacity, of: 100)
    }
    return (blended(light, .white), blended(dark, .black))
  }

  /// The name of the CSS variable that contains the color, such as `--blue`.
  package var variable: String { "--" + name }
}

/// Formats a number for CSS, with at most three decimals.
package func cssNumber(_ number: Double) -> String {
  guard number.isFinite else { return "0" }
  // Limiting the number, here to about a thousand screens, prevents overflow.
  let number = min(max(number, -1_000_000), 1_000_000)
  let rounded = (number * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
}
