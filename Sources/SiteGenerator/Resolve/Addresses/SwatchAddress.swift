import HandbookModel
import SwatchRenderer

extension Address {
  /// The folder for pages about materials, relative to the handbook. The swatch images are in a
  /// folder of the same name, relative to the handbook or, if several handbooks share the images,
  /// to the site's root.
  static let swatchFolder = "swatches/"
  static let swatches = "swatches.html"
  static let measurements = "swatches.json"
  static let swatchStyles = "swatches.css"

  static func swatches(of platform: SwatchPlatform) -> String {
    "\(swatchFolder)\(platform.key).html"
  }
  static func material(_ material: MaterialID) -> String {
    "\(swatchFolder)\(material.platform.key)/\(material.key).html"
  }
  static func level(_ level: VibrancyLevel) -> String {
    "\(swatchFolder)levels/\(level.rawValue).html"
  }

  /// Returns the path of the stylesheet for the live sample of a vibrancy level, relative to the
  /// swatch folder.
  static func liveStyles(_ level: VibrancyLevel) -> String { "levels/\(level.rawValue).css" }

  /// Returns the path of a swatch image relative to the swatch folder, such as
  /// `ios/regular-light-secondary@2x.png`. Values that are equal to the default are omitted from
  /// the name. By default, a swatch shows all vibrancy levels on the dusk backdrop with typical
  /// color vision, and its size is 160 × 100 points.
  static func picture(_ picture: SwatchSpec) -> String {
    let canvas = picture.canvas
    var parts: [String] = []
    if let variant = picture.variant {
      parts = [variant.material, variant.appearance.rawValue]
      if let blending = variant.blending { parts.append(blending.rawValue) }
    }
    switch picture.picture {
    case .backdrop, .gallery: break
    case .level(let level, _): parts.append(level.rawValue)
    case .materialLayer(_, let rectangle): parts += ["material", rectangle.name]
    case .vibrantLayer(let level, _, let rectangle):
      parts += ["vibrant", level.rawValue, rectangle.name]
    }
    if picture.variant == nil || canvas.backdrop != Backdrop(.dusk) {
      parts.append(canvas.backdrop.kind.name.map { $0 == "," ? "-" : String($0) }.joined())
      if canvas.backdrop.seed != 1 { parts.append("seed\(canvas.backdrop.seed)") }
    }
    if picture.vision != .full { parts.append(picture.vision.rawValue) }
    if canvas.width != 160 || canvas.height != 100 {
      parts.append("\(canvas.width)x\(canvas.height)")
    }
    let folder = picture.variant?.platform.key ?? "backdrops"
    return "\(folder)/\(parts.joined(separator: "-"))@\(canvas.scale.short)x.png"
  }
}

/// Identifies a material by its platform and its key.
struct MaterialID: Hashable, Sendable {
  let platform: SwatchPlatform
  let key: String

  init(_ platform: SwatchPlatform, _ key: String) {
    self.platform = platform
    self.key = key
  }

  init(_ material: Material) { self.init(material.platform, material.key) }
}

extension MaterialTable {
  /// Returns the material with this identity.
  /// - Throws: `SwatchError.unknownMaterial`.
  func material(_ name: MaterialID) throws(SwatchError) -> Material {
    try material(name.key, on: name.platform)
  }
}

extension PointRectangle {
  fileprivate var name: String { [x, y, width, height].map(\.short).joined(separator: "-") }
}

extension Double {
  /// The number as text, without a fraction if it is an integer.
  fileprivate var short: String { self == rounded() ? String(Int(self)) : String(self) }
}
