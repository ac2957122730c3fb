import HandbookModel

/// Creates the stylesheet for the accent color of a site. The stylesheet sets custom properties
/// that `site.css` uses. If the contrast of the color is too low, the color is mixed with black or
/// white until it is legible.
enum ThemeStyles {
  /// Returns the CSS of the stylesheet that applies an accent color.
  static func css(accent: RGBColor) -> String {
    // These are the `--raised` backgrounds in `site.css` for light and dark appearance. Text also
    // appears on a second background, on which it has more contrast.
    let light = accent.legible(on: RGBColor(0xF6F6F8), toward: .black)
    let dark = accent.legible(on: RGBColor(0x18181C), toward: .white)
    return [
      rule(accent: light),
      CSSRule(media: "screen and (prefers-color-scheme:dark)", [rule(accent: dark)]),
    ].css
  }

  private static func rule(accent: RGBColor) -> CSSRule {
    CSSRule(":root", [("--accent", accent.css), ("--accent-ink", accent.ink.css)])
  }
}

extension RGBColor {
  /// Returns this color, mixed with `end` until its contrast with `background` is at least 4.5:1.
  /// This is the contrast that WCAG 2.2 (1.4.3) requires for text. The share of `end` is increased
  /// in steps of 2%.
  fileprivate func legible(on background: RGBColor, toward end: RGBColor) -> RGBColor {
    (0...50).lazy.map { mixed(with: end, Double($0) / 50) }.first {
      $0.contrast(with: background) >= 4.5
    } ?? end
  }

  private func mixed(with other: RGBColor, _ share: Double) -> RGBColor {
    zipped(with: other) { one, other in
      let (one, other) = (Double(one) / 255, Double(other) / 255)
      return UInt8(((one + (other - one) * share) * 255).rounded())
    }
  }

  /// The color for text on a background of this color: black or white, whichever has more contrast.
  fileprivate var ink: RGBColor {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }
}
