import SwatchRenderer

/// The card on the pages of levels: real text that wears the level. The scene is one picture, the
/// material another that lies on it where the card stands, and the level a third that CSS clips to
/// the letters.
enum LiveSample {
  /// The scene in points.
  private static let size = (width: 360, height: 224)
  /// Where the card stands in it.
  private static let card = PointRectangle(x: 28, y: 28, width: 304, height: 168)
  /// Pixels per point of the layers: a material at this blur has nothing finer to show.
  private static let layerScale = 0.25
  /// The material of the card.
  static let material = MaterialID(.iOS, "regular")

  /// What the reader can put behind the card, in order.
  static let backdrops = Backdrop.measured

  /// Scenes, materials and levels.
  static func pictures(of levels: [VibrancyLevel]) -> [SwatchSpec] {
    let scenes = backdrops.compactMap(scene)
    let materials = Appearance.allCases.flatMap { appearance in
      backdrops.compactMap { material($0, appearance) }
    }
    let layers = worn(on: levels).flatMap { level in
      Appearance.allCases.flatMap { appearance in
        backdrops.compactMap { vibrant(level, $0, appearance) }
      }
    }
    return scenes + materials + layers
  }

  /// Which pictures lie behind what on the page of a level, by appearance and chosen backdrop.
  static func styles(_ level: VibrancyLevel) -> String {
    var css = ""
    for (index, backdrop) in backdrops.enumerated() {
      let name = backdrop.kind.name
      // The first is what is seen before anyone chooses.
      let chosen = index == 0 ? "" : ":has([value=\(name)]:checked)"
      css += rule(".live\(chosen) .live-scene", scene(backdrop))
      for appearance in Appearance.allCases {
        let side = ".live\(chosen) .live-\(appearance.rawValue)"
        css += rule("\(side) .live-card", material(backdrop, appearance))
        for level in worn(on: [level]) {
          css += rule("\(side) .wears-\(level.rawValue)", vibrant(level, backdrop, appearance))
        }
      }
    }
    return css
  }

  /// The levels and what else text on their pages wears: titles are labels.
  private static func worn(on levels: [VibrancyLevel]) -> [VibrancyLevel] {
    levels.contains(.label) ? levels : [.label] + levels
  }

  private static func use(_ appearance: Appearance) -> MaterialVariant {
    MaterialVariant(material.platform, material.key, appearance)
  }

  private static func rule(_ selector: String, _ picture: SwatchSpec?) -> String {
    guard let picture else { return "" }
    // From the folder of levels.
    return "\(selector){background-image:url(../\(Address.picture(picture)))}\n"
  }

  private static func scene(_ backdrop: Backdrop) -> SwatchSpec? {
    let scale = backdrop.evenColor == nil ? 2 : layerScale
    return frame(backdrop, scale: scale).map { SwatchSpec(.backdrop, $0) }
  }

  private static func material(
    _ backdrop: Backdrop, _ appearance: Appearance
  ) -> SwatchSpec? {
    frame(backdrop, scale: layerScale).map {
      SwatchSpec(.materialLayer(use(appearance), card), $0)
    }
  }

  private static func vibrant(
    _ level: VibrancyLevel, _ backdrop: Backdrop, _ appearance: Appearance
  ) -> SwatchSpec? {
    frame(backdrop, scale: layerScale).map {
      SwatchSpec(.vibrantLayer(level, use(appearance), card), $0)
    }
  }

  private static func frame(_ backdrop: Backdrop, scale: Double) -> SwatchCanvas? {
    try? SwatchCanvas(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
