package import HandbookModel
package import SwatchRenderer

extension Address {
  /// The folder for pages about materials, relative to the handbook's folder in the site. The
  /// swatch images are in a folder of the same name, relative to the handbook's folder or, if
  /// several handbooks share the images, to the site's root.
  static let swatchFolder = "swatches/"
  /// The path of the gallery page, relative to the handbook's folder in the site.
  package static let swatches = "swatches.html"
  /// The path of the JSON file with the measured contrast of materials, relative to the handbook's
  /// folder in the site.
  package static let measurements = "swatches.json"

  /// Returns the path of the page of a platform, relative to the handbook's folder in the site.
  package static func swatches(of platform: SwatchPlatform) -> String {
    "\(swatchFolder)\(platform.key).html"
  }
  /// Returns the path of the page of a material, relative to the handbook's folder in the site.
  package static func material(_ material: MaterialID) -> String {
    "\(swatchFolder)\(material.platform.key)/\(material.key).html"
  }
  /// Returns the path of the page of a vibrancy level, relative to the handbook's folder in the
  /// site.
  package static func level(_ level: VibrancyLevel) -> String {
    "\(swatchFolder)levels/\(level.rawValue).html"
  }

  /// Returns the path of the stylesheet for the live sample on the page of a vibrancy level,
  /// relative to the folder `swatches/`.
  package static func liveStyles(_ level: VibrancyLevel) -> String {
    "levels/\(level.rawValue).css"
  }

  /// Returns the path of a swatch image relative to the folder `swatches/`, such as
  /// `ios/regular-light-secondary@2x.png`. Values that are equal to the default are omitted from
  /// the name. By default, a swatch shows all vibrancy levels on the dusk backdrop with typical
  /// color vision, and its size is 160 × 100 points.
  package static func picture(_ picture: SwatchSpec) -> String {
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
package struct MaterialID: Hashable, Sendable {
  /// The platform of the material.
  package let platform: SwatchPlatform
  /// The key of the material, such as `regular`; unique on its platform.
  package let key: String

  package init(_ platform: SwatchPlatform, _ key: String) {
    self.platform = platform
    self.key = key
  }

  /// Creates the identity of a material.
  package init(_ material: Material) { self.init(material.platform, material.key) }
}

extension MaterialTable {
  /// Returns the material that has the given platform and key.
  /// - Throws: `SwatchError.unknownMaterial`.
  func material(_ name: MaterialID) throws(SwatchError) -> Material {
    try material(name.key, on: name.platform)
  }
}

extension PointRectangle {
  fileprivate var name: String { [x, y, width, height].map(\.short).joined(separator: "-") }
}

extension Double {
  /// The number as text, without a fraction if it is an integer: `2` or `1.5`.
  fileprivate var short: String { self == rounded() ? String(Int(self)) : String(self) }
}
