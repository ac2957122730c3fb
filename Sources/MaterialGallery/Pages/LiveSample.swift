package import HandbookModel
import SwatchRenderer

/// The live sample on the page of a vibrancy level: HTML text that looks as if it were drawn in
/// that level, on a card of material. The sample has three layers: an image of the backdrop, an
/// image of the material that fills the card, and an image of the material with the vibrancy level
/// applied. CSS clips the third image to the text.
package enum LiveSample {
  /// The size of the sample in points.
  private static let size = (width: 360, height: 224)
  /// The position and size of the card in the sample, in points.
  private static let card = PointRectangle(x: 28, y: 28, width: 304, height: 168)
  /// The resolution of the material and vibrancy images, in pixels per point. It can be low because
  /// materials blur the backdrop.
  private static let layerScale = 0.25
  /// The material of the card.
  static let material = MaterialID(.iOS, "regular")

  /// The backdrops that the reader can choose from, in display order. The first one is the default.
  static let backdrops = Backdrop.measured

  /// Returns the images of all layers of the live samples for the given vibrancy levels.
  static func pictures(of levels: [VibrancyLevel]) -> [SwatchSpec] {
    let scenes = backdrops.compactMap(scene)
    let materials = Appearance.allCases.flatMap { appearance in
      backdrops.compactMap { material($0, appearance) }
    }
    let layers = drawnLevels(on: levels).flatMap { level in
      Appearance.allCases.flatMap { appearance in
        backdrops.compactMap { vibrant(level, $0, appearance) }
      }
    }
    return scenes + materials + layers
  }

  /// Returns the CSS that sets the background images on the page of a vibrancy level, for each
  /// appearance and each backdrop that the reader can choose.
  package static func styles(_ level: VibrancyLevel) -> String {
    var rules: [CSSRule?] = []
    for (index, backdrop) in backdrops.enumerated() {
      let name = backdrop.kind.name
      // The default backdrop needs no selector.
      let chosen = index == 0 ? "" : ":has([value=\(name)]:checked)"
      rules.append(rule(".live\(chosen) .live-scene", scene(backdrop)))
      for appearance in Appearance.allCases {
        let side = ".live\(chosen) .live-\(appearance.rawValue)"
        rules.append(rule("\(side) .live-card", material(backdrop, appearance)))
        for level in drawnLevels(on: [level]) {
          rules.append(
            rule("\(side) .wears-\(level.rawValue)", vibrant(level, backdrop, appearance)))
        }
      }
    }
    return rules.compactMap(\.self).css
  }

  /// Returns the vibrancy levels that are drawn in the samples: the given levels and `label`, which
  /// is used for the titles in all samples.
  private static func drawnLevels(on levels: [VibrancyLevel]) -> [VibrancyLevel] {
    levels.contains(.label) ? levels : [.label] + levels
  }

  private static func variant(_ appearance: Appearance) -> MaterialVariant {
    MaterialVariant(material.platform, material.key, appearance)
  }

  private static func rule(_ selector: String, _ picture: SwatchSpec?) -> CSSRule? {
    picture.map {
      // The URL is relative to the folder of the stylesheet.
      CSSRule(selector, [("background-image", CSSRule.url("../" + Address.picture($0)))])
    }
  }

  private static func scene(_ backdrop: Backdrop) -> SwatchSpec? {
    let scale = backdrop.flatColor == nil ? 2 : layerScale
    return canvas(backdrop, scale: scale).map { SwatchSpec(.backdrop, $0) }
  }

  private static func material(
    _ backdrop: Backdrop, _ appearance: Appearance
  ) -> SwatchSpec? {
    canvas(backdrop, scale: layerScale).map {
      SwatchSpec(.materialLayer(variant(appearance), card), $0)
    }
  }

  private static func vibrant(
    _ level: VibrancyLevel, _ backdrop: Backdrop, _ appearance: Appearance
  ) -> SwatchSpec? {
    canvas(backdrop, scale: layerScale).map {
      SwatchSpec(.vibrantLayer(level, variant(appearance), card), $0)
    }
  }

  private static func canvas(_ backdrop: Backdrop, scale: Double) -> SwatchCanvas? {
    try? SwatchCanvas(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
