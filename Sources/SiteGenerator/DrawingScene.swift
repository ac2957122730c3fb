import ExampleDrawing
import SwatchRenderer

/// What lies behind drawings with materials, and what a material and its levels make of it. The scene
/// is one picture; a material is that picture put through its numbers, laid where the scene lies and
/// clipped to its shape; a level is the material's picture put through the level, clipped to letters.
/// Over one colour, such as the background of a screen, a material is one colour, and so is a level on
/// it.
enum DrawingScene {
  /// In points. Stages are about as wide, and pictures cover them.
  private static let size = (width: 360, height: 240)
  /// Pixels per point of the layers: a material at its blur has nothing finer to show.
  private static let layerScale = 0.25
  private static let backdrop = Backdrop(.dusk)
  private static let levels: [VibrancyLevel] = [.label, .secondary, .tertiary, .quaternary]

  /// The materials of drawings by the names in their classes, which are their keys in the table.
  private static let materials: Set<String> = [
    "ultraThin", "thin", "regular", "thick", "ultraThick", "bar",
  ]

  /// The rules of some materials, and of the scene behind all of them.
  /// - Parameters:
  ///   - names: as in ``Drawing/materials``.
  ///   - address: where a picture lies, as CSS can name it; nil where there are no pictures, and one
  ///     colour stands for each.
  static func css(
    _ names: Set<String>, table: MaterialTable,
    address: ((SwatchDescription) throws -> String)?
  ) throws -> String {
    var css = ""
    if names.contains(where: materials.contains), let scene, let address {
      css += ".d-scene{background-image:url(\(try address(scene)))}\n"
      css +=
        ".d-photo{background:url(\(try address(scene))) center/cover}\n.d-photo::before{content:none}\n"
    }
    for name in names.sorted() {
      if materials.contains(name), let address {
        css += try layers(of: name, address: address)
      } else {
        css += colors(of: name, table)
      }
    }
    return css
  }

  /// The pictures that the rules name.
  static func pictures(_ names: Set<String>) -> [SwatchDescription] {
    let shown = names.filter(materials.contains).sorted()
    guard !shown.isEmpty else { return [] }
    return [scene].compactMap(\.self)
      + shown.flatMap { name in
        Appearance.allCases.flatMap { appearance in
          [material(name, appearance)] + levels.map { level(name, $0, appearance) }
        }
      }.compactMap(\.self)
  }

  private static func layers(
    of name: String, address: (SwatchDescription) throws -> String
  ) throws -> String {
    func image(_ picture: (Appearance) -> SwatchDescription?) throws -> String {
      guard let light = picture(.light), let dark = picture(.dark) else { return "none" }
      return "var(--light,url(\(try address(light))))var(--dark,url(\(try address(dark))))"
    }
    var css = ".m-\(name)::before{background-image:\(try image { material(name, $0) })}\n"
    for (number, shown) in levels.enumerated() {
      css += ".m-\(name)-\(number + 1){background-image:\(try image { level(name, shown, $0) })}\n"
    }
    return css
  }

  private static func colors(of name: String, _ table: MaterialTable) -> String {
    // `plain-thin`, `on-gray-thin`, `on-blue-red-thin`, or `thin` where there are no pictures.
    let parts = name.split(separator: "-").map(String.init)
    guard let key = parts.last, materials.contains(key) else { return "" }
    let screen = (light: [255, 255, 255], dark: [0, 0, 0])
    let named =
      parts.first == "on" ? parts.dropFirst().dropLast().compactMap(SystemColor.ground) : []
    let ground =
      named.isEmpty ? screen : (light: mean(named.map(\.light)), dark: mean(named.map(\.dark)))
    func sample(_ appearance: Appearance, _ ground: [Int]) -> ColorSample? {
      let channels = ground.map(Float.init)
      return try? ColorSample(
        .iOS, material: key, appearance,
        backdrop: (red: channels[0], green: channels[1], blue: channels[2]), table: table)
    }
    guard let light = sample(.light, ground.light), let dark = sample(.dark, ground.dark) else {
      return ""
    }
    func color(_ light: [Double], _ dark: [Double]) -> String {
      "var(--light,\(Self.color(light)))var(--dark,\(Self.color(dark)))"
    }
    // A gradient has the colour as one of its own, any other use has the class.
    var css =
      "\(DrawingSheet.scopes){--m-\(name):\(color(light.material, dark.material))}\n"
      + ".m-\(name){background:var(--m-\(name))}\n"
    for (number, level) in levels.enumerated() {
      guard let onLight = light.levels[level.rawValue], let onDark = dark.levels[level.rawValue]
      else { continue }
      css += ".m-\(name)-\(number + 1){color:\(color(onLight, onDark))}\n"
    }
    return css
  }

  private static func mean(_ colors: [[Int]]) -> [Int] {
    (0..<3).map { channel in colors.reduce(0) { $0 + $1[channel] } / colors.count }
  }

  private static func color(_ channels: [Double]) -> String {
    "rgb(" + channels.map { String(Int($0.rounded())) }.joined(separator: " ") + ")"
  }

  private static let whole = PointRectangle(
    x: 0, y: 0, width: Double(size.width), height: Double(size.height))

  private static var scene: SwatchDescription? {
    frame(scale: 2).map { SwatchDescription(.backdrop, $0) }
  }

  private static func material(_ name: String, _ appearance: Appearance) -> SwatchDescription? {
    let use = MaterialUse(.iOS, name, appearance)
    return frame(scale: layerScale).map { SwatchDescription(.materialLayer(use, whole), $0) }
  }

  private static func level(
    _ name: String, _ level: VibrancyLevel, _ appearance: Appearance
  ) -> SwatchDescription? {
    let use = MaterialUse(.iOS, name, appearance)
    return frame(scale: layerScale).map { SwatchDescription(.vibrantLayer(level, use, whole), $0) }
  }

  private static func frame(scale: Double) -> SwatchFrame? {
    try? SwatchFrame(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
