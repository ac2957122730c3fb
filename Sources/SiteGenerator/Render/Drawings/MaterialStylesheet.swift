import Templating
import ViewRenderer
import SwatchRenderer

/// The CSS of the materials in drawings and of the scene behind them.
///
/// The scene is one image. A material is that image after processing, aligned with the scene and
/// clipped to the material's shape. A vibrancy level is the material's image processed further and
/// clipped to the letters. Over a single color, such as the background of a screen, a material is
/// one color, and so is a level on it.
enum MaterialStylesheet {
  /// The size of the images in points, about as wide as a stage; images cover the stage.
  private static let size = (width: 360, height: 240)
  /// Pixels per point of the layers. The blur of a material leaves no finer detail.
  private static let layerScale = 0.25
  private static let backdrop = Backdrop(.dusk)
  private static let levels: [VibrancyLevel] = [.label, .secondary, .tertiary, .quaternary]

  /// The materials that class names can refer to, by their keys in the table.
  private static let materials: Set<String> = [
    "ultraThin", "thin", "regular", "thick", "ultraThick", "bar",
  ]

  /// Returns the CSS rules of materials and of the scene behind them.
  /// - Parameters:
  ///   - names: Names as in ``Drawing/materials``.
  ///   - address: Returns the URL of an image, as written in CSS; `nil` if there are no images and
  ///     each material is a single color.
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

  /// The images that the rules refer to.
  static func pictures(_ names: Set<String>) -> [SwatchSpec] {
    let shown = names.sorted().compactMap(Part.init).filter(\.isOnScene)
    guard !shown.isEmpty else { return [] }
    return
      ([scene] + shown.flatMap { part in Appearance.allCases.map { description(of: part, $0) } })
      .compactMap(\.self)
  }

  /// A parsed name from ``Drawing/materials``.
  private struct Part {
    /// The name in classes.
    let name: String
    /// The material's key in the table.
    let material: String
    /// Names of the colors behind it; empty over the scene or the background of a screen.
    let backgroundColors: [String]
    let isOnScene: Bool
    let isOfGradient: Bool
    /// The vibrancy level; `nil` for the material itself.
    let level: VibrancyLevel?

    init?(_ written: String) {
      var words = written.split(separator: "-").map(String.init)
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
    // Without images, the background of a screen stands in for the scene.
    let screen = (light: [255, 255, 255], dark: [0, 0, 0])
    let named = part.backgroundColors.compactMap(SystemColor.components)
    let ground =
      named.isEmpty ? screen : (light: mean(named.map(\.light)), dark: mean(named.map(\.dark)))
    func sample(_ appearance: Appearance, _ ground: [Int]) -> [Double]? {
      let channels = ground.map(Float.init)
      let sample = try? ColorSample(
        .iOS, material: part.material, appearance,
        backdrop: (red: channels[0], green: channels[1], blue: channels[2]), table: table)
      guard let level = part.level else { return sample?.material }
      return sample?.levels[level.rawValue]
    }
    guard let light = sample(.light, ground.light), let dark = sample(.dark, ground.dark) else {
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

  private static let whole = PointRectangle(
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
        part.level.map { .vibrantLayer($0, variant, whole) } ?? .materialLayer(variant, whole),
        canvas)
    }
  }

  private static func canvas(scale: Double) -> SwatchCanvas? {
    try? SwatchCanvas(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
