import SwatchRenderer

/// What lies behind drawings with materials, and what a material and its levels make of it. The scene
/// is one picture; a material is that picture put through its numbers, laid where the scene lies and
/// clipped to its shape; a level is the material's picture put through the level, clipped to letters.
enum DrawingScene {
  /// In points. Stages are about as wide, and pictures cover them.
  private static let size = (width: 360, height: 240)
  /// Pixels per point of the layers: a material at its blur has nothing finer to show.
  private static let layerScale = 0.25
  private static let backdrop = Backdrop(.dusk)
  private static let levels: [VibrancyLevel] = [.label, .secondary, .tertiary, .quaternary]

  /// The materials of drawings by the names in their classes, with their keys in the table.
  private static let materials = [
    "ultraThin": "ultraThin", "thin": "thin", "regular": "regular", "thick": "thick",
    "ultraThick": "ultraThick", "bar": "bar",
  ]

  /// The rules of some materials, and of the scene behind all of them.
  /// - Parameters:
  ///   - names: as in ``Drawing/materials``.
  ///   - selector: what stands before a rule for an appearance, and after it: a media query or a parent.
  ///   - address: where a picture lies, as CSS can name it.
  static func css(
    _ names: Set<String>, selector: (Appearance) -> (before: String, after: String),
    address: (SwatchDescription) throws -> String
  ) rethrows -> String {
    guard !names.isEmpty else { return "" }
    var css = ""
    if names.contains(where: { materials[$0] != nil }),
      let scene = frame(scale: 2).map({ SwatchDescription(.backdrop, $0) })
    {
      css += ".d-scene{background-image:url(\(try address(scene)))}\n"
    }
    for appearance in Appearance.allCases {
      let (before, after) = selector(appearance)
      css += before
      for name in names.sorted() {
        css += plain(name, appearance)
        guard let key = materials[name] else { continue }
        let use = MaterialUse(.iOS, key, appearance)
        if let layer = layer(.materialLayer(use, whole)) {
          css += ".m-\(name)::before{background-image:url(\(try address(layer)))}\n"
        }
        for (number, level) in levels.enumerated() {
          guard let layer = layer(.vibrantLayer(level, use, whole)) else { continue }
          css += ".m-\(name)-\(number + 1){background-image:url(\(try address(layer)))}\n"
        }
      }
      css += after
    }
    return css
  }

  /// The rules of a material over the background of a screen, white or black: one colour each.
  private static func plain(_ name: String, _ appearance: Appearance) -> String {
    guard name.hasPrefix(plainPrefix),
      let key = materials[String(name.dropFirst(plainPrefix.count))]
    else { return "" }
    let value: Float = appearance == .light ? 255 : 0
    guard
      let sample = try? ColorSample(
        .iOS, material: key, appearance, backdrop: (red: value, green: value, blue: value))
    else { return "" }
    func color(_ channels: [Double]) -> String {
      "rgb(" + channels.map { String(Int($0.rounded())) }.joined(separator: " ") + ")"
    }
    var css = ".m-\(name){background:\(color(sample.material))}\n"
    for (number, level) in levels.enumerated() {
      guard let channels = sample.levels[level.rawValue] else { continue }
      css += ".m-\(name)-\(number + 1){color:\(color(channels))}\n"
    }
    return css
  }

  private static let plainPrefix = "plain-"

  private static let whole = PointRectangle(
    x: 0, y: 0, width: Double(size.width), height: Double(size.height))

  private static func layer(_ picture: SwatchDescription.Picture) -> SwatchDescription? {
    frame(scale: layerScale).map { SwatchDescription(picture, $0) }
  }

  private static func frame(scale: Double) -> SwatchFrame? {
    try? SwatchFrame(backdrop, width: size.width, height: size.height, scale: scale)
  }
}
