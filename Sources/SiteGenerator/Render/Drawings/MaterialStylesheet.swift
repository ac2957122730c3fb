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
  private static let levels: [VibrancyLevel] = [.label, .secondary, .tertiary, .quaternary]

  /// The keys, in the material table, of the materials that can be part of a class name.
  private static let materials: Set<String> = [
    "ultraThin", "thin", "regular", "thick", "ultraThick", "bar",
  ]

  /// Returns the CSS rules for materials and the scene behind them.
  /// - Parameters:
  ///   - names: The names of materials and vibrancy levels, in the format of ``Drawing/materials``.
  ///   - address: Returns the URL of a swatch image in CSS syntax. If it is `nil`, the site has no
  ///     images, and materials are drawn as single colors.
  static func css(
    _ names: Set<String>, table: MaterialTable,
    address: ((SwatchSpec) throws -> String)?
  ) throws -> String {
    let parts = names.sorted().compactMap(Part.init)
    var css = ""
    if let scene, let address, parts.contains(where: \.isOnScene) {
      css += ".d-scene{background-image:url(\(try address(scene)))}\n"
      css +=
        ".d-photo{background:url(\(try address(scene))) center/cover}\n.d-photo::before{content:none}\n"
    }
    for part in parts {
      if part.isOnScene, let address {
        css += try picture(of: part, address: address)
      } else {
        css += flatColor(of: part, table)
      }
    }
    return css
  }

  /// Returns the swatch images that are used by the CSS rules for these names.
  /// - Parameter names: Names in the format of ``Drawing/materials``.
  static func pictures(_ names: Set<String>) -> [SwatchSpec] {
    let visibleParts = names.sorted().compactMap(Part.init).filter(\.isOnScene)
    guard !visibleParts.isEmpty else { return [] }
    return
      ([scene]
      + visibleParts.flatMap { part in Appearance.allCases.map { description(of: part, $0) } })
      .compactMap(\.self)
  }

  /// A parsed name in the format of ``Drawing/materials``.
  private struct Part {
    /// The name of the material or vibrancy level in CSS classes.
    let name: String
    /// The key of the material in the material table.
    let material: String
    /// The names of the colors behind the material; empty if the scene or the background of a
    /// screen is behind it.
    let backgroundColors: [String]
    let isOnScene: Bool
    let isOfGradient: Bool
    /// The vibrancy level of the text on the material; `nil` if the parsed name refers to the
    /// material itself.
    let level: VibrancyLevel?

    init?(_ className: String) {
      var words = className.split(separator: "-").map(String.init)
      isOfGradient = words.first == "run"
      if isOfGradient { words.removeFirst() }
      name = words.joined(separator: "-")
      let number = words.last.flatMap { Int($0) }
      if number != nil { words.removeLast() }
      guard let key = words.popLast(), materials.contains(key),
        number.map({ (1...levels.count).contains($0) }) ?? true
      else { return nil }
      level = number.map { levels[$0 - 1] }
      material = key
      isOnScene = words.isEmpty
      backgroundColors = words.first == "on" ? Array(words.dropFirst()) : []
    }
  }

  private static func picture(
    of part: Part, address: (SwatchSpec) throws -> String
  ) throws -> String {
    guard let light = description(of: part, .light), let dark = description(of: part, .dark) else {
      return ""
    }
    let image = "var(--light,url(\(try address(light))))var(--dark,url(\(try address(dark))))"
    return ".m-\(part.name)\(part.level == nil ? "::before" : ""){background-image:\(image)}\n"
  }

  private static func flatColor(of part: Part, _ table: MaterialTable) -> String {
    // If there are no images, a material on the scene is drawn as if it were on the background of a
    // screen.
    let screen = (light: [255, 255, 255], dark: [0, 0, 0])
    let named = part.backgroundColors.compactMap(SystemColor.components)
    let background =
      named.isEmpty ? screen : (light: mean(named.map(\.light)), dark: mean(named.map(\.dark)))
    func sample(_ appearance: Appearance, _ background: [Int]) -> [Double]? {
      let channels = background.map(Float.init)
      let sample = try? ColorSample(
        .iOS, material: part.material, appearance,
        backdrop: (red: channels[0], green: channels[1], blue: channels[2]), table: table)
      guard let level = part.level else { return sample?.material }
      return sample?.levels[level.rawValue]
    }
    guard let light = sample(.light, background.light), let dark = sample(.dark, background.dark)
    else {
      return ""
    }
    let color = "var(--light,\(color(light)))var(--dark,\(color(dark)))"
    if part.isOfGradient { return "\(DrawingStylesheet.scopes){--m-\(part.name):\(color)}\n" }
    return ".m-\(part.name){\(part.level == nil ? "background" : "color"):\(color)}\n"
  }

  private static func mean(_ colors: [[Int]]) -> [Int] {
    (0..<3).map { channel in colors.reduce(0) { $0 + $1[channel] } / colors.count }
  }

  private static func color(_ channels: [Double]) -> String {
    "rgb(" + channels.map { String(Int($0.rounded())) }.joined(separator: " ") + ")"
  }

  private static let bounds = PointRectangle(
    x: 0, y: 0, width: Double(size.width), height: Double(size.height))

  private static var scene: SwatchSpec? {
    canvas(scale: 2).map { SwatchSpec(.backdrop, $0) }
  }

  private static func description(
    of part: Part, _ appearance: Appearance
  ) -> SwatchSpec? {
    let variant = MaterialVariant(.iOS, part.material, appearance)
    return canvas(scale: layerScale).map { canvas in
      SwatchSpec(
        part.level.map { .vibrantLayer($0, variant, bounds) } ?? .materialLayer(variant, bounds),
        canvas)
    }
  }

  private static func canvas(scale: Double) -> SwatchCanvas? {
    try? SwatchCanvas(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
