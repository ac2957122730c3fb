import Foundation

/// Creates the stylesheet for the accent color of a site. The stylesheet sets custom properties
/// that `site.css` uses. If the contrast of the color is too low, the color is mixed with black or
/// white until it is legible.
enum ThemeStyles {
  /// Returns the stylesheet; empty if the color is not valid.
  /// - Parameter accent: The accent color in the form `#rrggbb`.
  static func css(accent: String) -> String {
    guard let color = Color(hex: accent) else { return "" }
    // These are the `--raised` backgrounds in `site.css` for light and dark appearance. Text also
    // appears on a second background, on which it has more contrast.
    let light = color.legible(on: Color(hex: "#f6f6f8") ?? .white, toward: .black)
    let dark = color.legible(on: Color(hex: "#18181c") ?? .black, toward: .white)
    return """
      :root{--accent:\(light.hex);--accent-ink:\(light.ink.hex)}
      @media screen and (prefers-color-scheme:dark){:root{--accent:\(dark.hex);--accent-ink:\(dark.ink.hex)}}

      """
  }
}

/// An sRGB color with channels from 0 to 1.
private struct Color {
  let red: Double
  let green: Double
  let blue: Double

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init?(hex: String) {
    guard let value = Int(hex.dropFirst(), radix: 16) else { return nil }
    red = Double(value >> 16 & 255) / 255
    green = Double(value >> 8 & 255) / 255
    blue = Double(value & 255) / 255
  }

  var hex: String {
    "#"
      + [red, green, blue].map { channel in
        let digits = String(Int((channel * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// The relative luminance, as defined in WCAG 2.2.
  private var luminance: Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func contrast(with other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns this color, mixed with `end` until its contrast with `background` is at least 4.5:1.
  /// This is the contrast that WCAG 2.2 (1.4.3) requires for text. The share of `end` is increased
  /// in steps of 2%.
  func legible(on background: Color, toward end: Color) -> Color {
    (0...50).lazy.map { mixed(with: end, Double($0) / 50) }.first {
      // Uses the color with 8 bits per channel, as it is written in the stylesheet.
      (Color(hex: $0.hex) ?? $0).contrast(with: background) >= 4.5
    } ?? end
  }

  private func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// The color for text on a background of this color: black or white, whichever has more contrast.
  var ink: Color { contrast(with: .white) >= contrast(with: .black) ? .white : .black }
}
