import HandbookModel

/// The positions and sizes of the parts of a swatch, in points.
struct SwatchLayout {
  /// The letters or shapes that a swatch shows in one vibrancy level.
  struct Mark {
    let level: VibrancyLevel
    let outline: Outline
  }

  /// The size of the swatch relative to the default size, which is 160 × 100 points: 2 for a swatch
  /// of 320 × 200 points.
  let unit: Double
  /// The position and size of the card that shows the material, in points.
  let card: PointRectangle
  /// The radius of the corners of the card, in points.
  let cornerRadius: Double
  /// The position and size of the window around the card, in points. The window is drawn only in
  /// macOS swatches.
  let window: PointRectangle
  /// The top-left corner of the area for letters and shapes on the card, in points. The area has a
  /// size of 136 × 76 units and is centered on the card.
  private let origin: Point
  /// The number of points per unit. The letters and shapes on the card are laid out in units.
  private let contentScale: Float

  init(canvas: SwatchCanvas, platform: SwatchPlatform) {
    let whole = PointRectangle(
      x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
    let unit = min(whole.width / 160, whole.height / 100)
    self.unit = unit
    window = whole.inset(by: 9 * unit)
    switch platform {
    case .macOS:
      card = PointRectangle(
        x: 18 * unit, y: 27 * unit, width: whole.width - 36 * unit,
        height: whole.height - 45 * unit)
      cornerRadius = 10 * unit
    case .watchOS:
      card = PointRectangle(
        x: whole.width / 2 - 33 * unit, y: whole.height / 2 - 40 * unit, width: 66 * unit,
        height: 80 * unit)
      cornerRadius = 17 * unit
    case .iOS, .tvOS, .visionOS:
      card = whole.inset(by: 12 * unit)
      cornerRadius = (platform == .visionOS ? 20 : 13) * unit
    }
    let contentHeight: Double = platform.levels.contains { $0.kind == .fill } ? 76 : 58
    let content = min(card.width / 136, card.height / contentHeight, unit)
    contentScale = Float(content)
    origin = [
      Float(card.x + card.width / 2 - 68 * content),
      Float(card.y + card.height / 2 - 38 * content),
    ]
  }

  /// The outline of the card.
  var cardOutline: Outline { .roundedRectangle(card, radius: cornerRadius) }

  /// Returns the marks that show all vibrancy levels side by side. All levels for the same kind of
  /// content, such as labels, are shown by marks of the same shape.
  func marks(forGalleryOf levels: [VibrancyLevel]) -> [Mark] {
    let labels = levels.filter { $0.kind == .label }
    let fills = levels.filter { $0.kind == .fill }
    // If there are no fills, the letters are vertically centered, with two bars of text below them.
    let hasNoFills = fills.isEmpty
    let capHeight: Float = hasNoFills ? 15 : 13.5
    let baseline: Float = !hasNoFills ? 28 : levels.contains(.separator) ? 34 : 38
    let width = Double(SampleGlyphs.width(capHeight: capHeight))
    // The first and the last letters are aligned with the ends of the separator below them.
    let column = (110 - width) / Double(max(labels.count - 1, 1))
    var marks = labels.enumerated().map { index, level in
      let left = 13 + Double(index) * column
      let letters = SampleGlyphs.sample(capHeight: capHeight, at: [Float(left), baseline])
      let line = bar(x: left, y: Double(baseline) + 6, width: width, height: 3)
      let short = bar(x: left, y: Double(baseline) + 12, width: width * 0.64, height: 3)
      return mark(level, hasNoFills ? letters + line + short : letters + line)
    }
    if levels.contains(.separator) {
      marks.append(mark(.separator, bar(x: 13, y: hasNoFills ? 58 : 44, width: 110, height: 1)))
    }
    for (index, level) in fills.enumerated() {
      marks.append(
        mark(
          level,
          .roundedRectangle(
            PointRectangle(x: 13 + Double(index) * 38, y: 52, width: 34, height: 13), radius: 5)))
    }
    return marks
  }

  /// Returns the mark that shows a single vibrancy level. Its shapes are typical of the content
  /// that the level is for, such as letters for a level of labels.
  func mark(for level: VibrancyLevel) -> Mark {
    switch level.kind {
    case .label:
      let letters = SampleGlyphs.sample(capHeight: 28, at: [13, 42])
      let star = Outline.star.transformed(scale: 15.5, offset: [106, 29])
      return mark(
        level,
        letters + star + bar(x: 13, y: 51, width: 110, height: 4)
          + bar(x: 13, y: 60, width: 74, height: 4))
    case .fill:
      let field = Outline.roundedRectangle(
        PointRectangle(x: 13, y: 12, width: 110, height: 24), radius: 7)
      let dots = (0..<4).map { index in
        Outline.roundedRectangle(
          PointRectangle(x: 13 + Double(index) * 29.33, y: 43, width: 22, height: 22), radius: 11)
      }
      return mark(level, dots.reduce(field, +))
    case .separator:
      return mark(
        level,
        bar(x: 13, y: 25, width: 110, height: 1) + bar(x: 13, y: 38, width: 110, height: 1)
          + bar(x: 13, y: 51, width: 110, height: 1))
    }
  }

  private func mark(_ level: VibrancyLevel, _ outline: Outline) -> Mark {
    Mark(level: level, outline: outline.transformed(scale: contentScale, offset: origin))
  }

  private func bar(x: Double, y: Double, width: Double, height: Double) -> Outline {
    .roundedRectangle(
      PointRectangle(x: x, y: y, width: width, height: height), radius: height > 1 ? height / 2 : 0)
  }
}
