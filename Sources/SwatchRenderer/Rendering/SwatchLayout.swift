/// Where the parts of a swatch stand, in points.
struct SwatchLayout {
  /// What is painted in one level.
  struct Mark {
    let level: VibrancyLevel
    let outline: Outline
  }

  /// The length of a point of the default size in points of this one.
  let unit: Double
  /// The card of material.
  let card: PointRectangle
  /// Of the card's corners.
  let cornerRadius: Double
  /// The window that the card stands in on macOS.
  let window: PointRectangle
  /// Where the content begins; it is laid out on 136 by 76, around the middle where it needs less.
  private let origin: Point
  /// The length of one of those in points.
  private let contentScale: Float

  init(frame: SwatchCanvas, platform: SwatchPlatform) {
    let whole = PointRectangle(
      x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
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

  /// All levels beside one another, each shape the same size, so that tone alone tells them apart.
  func marks(forGalleryOf levels: [VibrancyLevel]) -> [Mark] {
    let labels = levels.filter { $0.kind == .label }
    let fills = levels.filter { $0.kind == .fill }
    // Without fills below, the letters move to the middle and have two lines of text under them.
    let isAlone = fills.isEmpty
    let capHeight: Float = isAlone ? 15 : 13.5
    let baseline: Float = !isAlone ? 28 : levels.contains(.separator) ? 34 : 38
    let width = Double(SampleGlyphs.width(capHeight: capHeight))
    // The first letter and the last end where the lines below do.
    let column = (110 - width) / Double(max(labels.count - 1, 1))
    var marks = labels.enumerated().map { index, level in
      let left = 13 + Double(index) * column
      let letters = SampleGlyphs.sample(capHeight: capHeight, at: [Float(left), baseline])
      let line = bar(x: left, y: Double(baseline) + 6, width: width, height: 3)
      let short = bar(x: left, y: Double(baseline) + 12, width: width * 0.64, height: 3)
      return mark(level, isAlone ? letters + line + short : letters + line)
    }
    if levels.contains(.separator) {
      marks.append(mark(.separator, bar(x: 13, y: isAlone ? 58 : 44, width: 110, height: 1)))
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

  /// One level, in shapes that it is used for.
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
