import HandbookModel
import Templating
import ViewRenderer
import SwatchRenderer

/// Creates the CSS for materials in drawings, and for the scene (a photo) behind them.
///
/// The scene is one image. A material is a processed copy of this image, which is aligned with the
/// scene and clipped to the shape of the view. Text in a vibrancy level is a copy of the material's
/// image, which is processed further and clipped to the letters. Over a background of a single
/// color, materials and vibrancy levels are single colors as well.
enum MaterialStylesheet {
  /// The size of the images in points. The width is about that of a drawing. Images are scaled to
  /// cover the drawing.
  private static let size = (width: 360, height: 240)
  /// The resolution of material and vibrancy images, in pixels per point. It can be low because
  /// materials blur the scene.
  private static let layerScale = 0.25
  private static let backdrop = Backdrop(.dusk)

  /// Returns the CSS rules for materials and the scene behind them.
  /// - Parameters:
  ///   - materials: The materials in the drawings.
  ///   - table: The values of the materials.
  ///   - address: Returns the URL of a swatch image. If it is `nil`, the site has no images, and
  ///     materials are drawn as single colors.
  static func rules(
    _ materials: Set<DrawnMaterial>, table: MaterialTable,
    address: ((SwatchSpec) throws -> String)?
  ) throws -> [CSSRule] {
    var rules: [CSSRule] = []
    if let scene, let address, materials.contains(where: \.isOnScene) {
      let url = CSSRule.url(try address(scene))
      rules = [
        CSSRule(".d-scene", [("background-image", url)]),
        CSSRule(".d-photo", [("background", "\(url) center/cover")]),
        CSSRule(".d-photo::before", [("content", "none")]),
      ]
    }
    for material in materials.sorted() {
      if material.isOnScene, let address {
        rules += try picture(of: material, address: address)
      } else {
        rules += flatColor(of: material, table)
      }
    }
    return rules
  }

  /// Returns the swatch images that are used by the CSS rules for these materials.
  static func pictures(_ materials: Set<DrawnMaterial>) -> [SwatchSpec] {
    let visible = materials.sorted().filter(\.isOnScene)
    guard !visible.isEmpty else { return [] }
    return
      ([scene]
      + visible.flatMap { material in Appearance.allCases.map { description(of: material, $0) } })
      .compactMap(\.self)
  }

  private static func picture(
    of material: DrawnMaterial, address: (SwatchSpec) throws -> String
  ) throws -> [CSSRule] {
    guard let light = description(of: material, .light),
      let dark = description(of: material, .dark)
    else { return [] }
    let image = DrawingStylesheet.value(
      light: CSSRule.url(try address(light)), dark: CSSRule.url(try address(dark)))
    let element = material.level == nil ? "::before" : ""
    return [CSSRule(".\(material.className)\(element)", [("background-image", image)])]
  }

  private static func flatColor(of material: DrawnMaterial, _ table: MaterialTable) -> [CSSRule] {
    guard let light = material.color(in: .light, table),
      let dark = material.color(in: .dark, table)
    else { return [] }
    let color = DrawingStylesheet.value(light: light.rgb, dark: dark.rgb)
    let rule =
      switch material.use {
      case .gradientColor: CSSRule(DrawingStylesheet.scopes, [(material.variable, color)])
      case .surface: CSSRule("." + material.className, [("background", color)])
      case .text: CSSRule("." + material.className, [("color", color)])
      }
    return [rule]
  }

  private static let bounds = PointRectangle(
    x: 0, y: 0, width: Double(size.width), height: Double(size.height))

  private static var scene: SwatchSpec? {
    canvas(scale: 2).map { SwatchSpec(.backdrop, $0) }
  }

  private static func description(
    of material: DrawnMaterial, _ appearance: Appearance
  ) -> SwatchSpec? {
    let variant = MaterialVariant(.iOS, material.material.rawValue, appearance)
    return canvas(scale: layerScale).map { canvas in
      SwatchSpec(
        material.level.map { .vibrantLayer($0, variant, bounds) }
          ?? .materialLayer(variant, bounds),
        canvas)
    }
  }

  private static func canvas(scale: Double) -> SwatchCanvas? {
    try? SwatchCanvas(backdrop, width: size.width, height: size.height, scale: scale)
  }
}

extension DrawnMaterial {
  fileprivate var isOnScene: Bool { background == .scene }

  /// The vibrancy level of the text on the material; `nil` if there is no text.
  fileprivate var level: VibrancyLevel? { if case .text(let level) = use { level } else { nil } }
}

extension RGBColor {
  /// The color as a function of CSS, such as `rgb(60 140 160)`.
  fileprivate var rgb: String { "rgb(\(red) \(green) \(blue))" }
}
