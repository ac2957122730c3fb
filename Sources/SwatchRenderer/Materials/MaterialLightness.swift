package import HandbookModel

extension MaterialRecipe {
  /// Two grays: one with the least and one with the greatest relative luminance (WCAG 2) that the
  /// material has over backdrops of a single color. They are found by trying the 216 colors whose
  /// channels are multiples of 51.
  package var lightness: (darkest: RGBColor, lightest: RGBColor) {
    let channels = (0...5).map { Float($0) * 51 }
    var range: ClosedRange<Float>?
    for red in channels {
      for green in channels {
        for blue in channels {
          let color = steps.applied(to: Pixel(red: red, green: green, blue: blue))
          let luminance = Contrast.luminance(ofLinear: SRGB.linear(color.clampedToUnit))
          let known = range ?? luminance...luminance
          range = min(known.lowerBound, luminance)...max(known.upperBound, luminance)
        }
      }
    }
    let found = range ?? 0...1
    return (RGBColor(luminance: found.lowerBound), RGBColor(luminance: found.upperBound))
  }
}

extension RGBColor {
  /// Creates the gray that is closest to a relative luminance, 0…1.
  fileprivate init(luminance: Float) {
    let channel = UInt8((SRGB.encoded(luminance) * 255).rounded())
    self.init(red: channel, green: channel, blue: channel)
  }
}
