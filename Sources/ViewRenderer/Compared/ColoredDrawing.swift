/// A drawing with the colors of its views in each setting of the system's colors, which are computed
/// once for all that is asked about them.
struct ColoredDrawing {
  let flat: FlatDrawing
  /// The colors in light and in dark appearance, and then the same with increased contrast.
  let settings: [ShownColors]

  init(_ flat: FlatDrawing) {
    self.flat = flat
    settings = [(false, false), (true, false), (false, true), (true, true)].map {
      ShownColors(flat, isDark: $0, hasIncreasedContrast: $1)
    }
  }

  /// Returns the colors in the appearance and contrast of a setting.
  func colors(in setting: SeenSetting) -> ShownColors {
    settings[(setting.isDark ? 1 : 0) + (setting.hasIncreasedContrast ? 2 : 0)]
  }
}
