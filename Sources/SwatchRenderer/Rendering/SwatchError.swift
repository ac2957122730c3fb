/// What is wrong with a swatch that somebody asked for.
package enum SwatchError: Error, Hashable, Sendable {
  case unknownPlatform(String, suggestion: String?)
  /// - Parameter owners: the platforms that have a material of that name.
  case unknownMaterial(String, SwatchPlatform, suggestion: String?, owners: [SwatchPlatform] = [])
  case unknownLevel(String, suggestion: String?)
  /// A level that exists, but not on the platform.
  case missingLevel(VibrancyLevel, SwatchPlatform)
  case unknownAppearance(String)
  case unknownBackdrop(String, suggestion: String?)
  /// A material that does not exist in the appearance.
  case missingAppearance(String, Appearance)
  /// A name that is no field of the table, and the fields that the material has.
  case unknownField(String, suggestion: String?, known: [String])
  /// A field that the material does not have in the appearance, and those that it has.
  case missingField(String, material: String, Appearance, known: [String])
  /// A number that is none, infinite, or outside of what its field may hold.
  case valueOutOfRange(field: String, ClosedRange<Float>)
  /// Width or height outside of `SwatchCanvas.sides`, in points.
  case sideOutOfRange(Int)
  /// A scale outside of `SwatchCanvas.scales`.
  case scaleOutOfRange(Double)
  /// More pixels than `SwatchCanvas.pixelLimit`.
  case tooManyPixels(Int)
  /// A rectangle that is empty or leaves the picture.
  case rectangleOutside(PointRectangle)

  /// One sentence in lower case without a full stop.
  package var message: String {
    switch self {
    case .unknownPlatform(let name, _): "unknown platform '\(name)'"
    case .unknownMaterial(let name, let platform, _, _):
      "unknown material '\(name)' of \(platform.title)"
    case .unknownLevel(let name, _): "unknown vibrancy level '\(name)'"
    case .missingLevel(let level, let platform):
      "\(platform.title) has no vibrancy level '\(level.rawValue)'"
    case .unknownAppearance(let name): "unknown appearance '\(name)'"
    case .unknownBackdrop(let name, _): "unknown backdrop '\(name)'"
    case .missingAppearance(let material, let appearance):
      "the material '\(material)' has no \(appearance.rawValue) appearance"
    case .unknownField(let name, _, _): "unknown field '\(name)' of a material"
    case .missingField(let field, let material, let appearance, _):
      "the material '\(material)' has no field '\(field)' in the \(appearance.rawValue) appearance"
    case .valueOutOfRange(let field, let range):
      "'\(field)' must be a number from \(range.lowerBound) to \(range.upperBound)"
    case .sideOutOfRange(let side):
      "a side of \(side) points is not between \(SwatchCanvas.sides.lowerBound)"
        + " and \(SwatchCanvas.sides.upperBound)"
    case .scaleOutOfRange(let scale):
      "a scale of \(scale) is not between \(SwatchCanvas.scales.lowerBound)"
        + " and \(SwatchCanvas.scales.upperBound)"
    case .tooManyPixels(let count):
      "a picture of \(count) pixels is larger than \(SwatchCanvas.pixelLimit)"
    case .rectangleOutside: "the rectangle of the layer is empty or leaves the picture"
    }
  }

  /// What there is to choose from, as one sentence; nil where the message says it all.
  package var advice: String? {
    switch self {
    case .unknownPlatform(_, let name?), .unknownMaterial(_, _, let name?, _),
      .unknownLevel(_, let name?), .unknownBackdrop(_, let name?), .unknownField(_, let name?, _):
      "did you mean '\(name)'?"
    case .unknownPlatform:
      "platforms are \(SwatchPlatform.allCases.map(\.key).joined(separator: ", "))"
    case .unknownMaterial(_, _, _, let owners) where !owners.isEmpty:
      "it belongs to "
        + owners.map { "\($0.title) ('platform: \($0.key)')" }.joined(separator: " and ")
    case .unknownMaterial(_, let platform, _, _):
      "materials are "
        + MaterialTable.standard.materials(of: platform).map(\.key).joined(separator: ", ")
    case .unknownLevel:
      "levels are \(VibrancyLevel.allCases.map(\.rawValue).joined(separator: ", "))"
    case .missingLevel(_, let platform) where platform.levels.isEmpty: "it has no levels at all"
    case .missingLevel(_, let platform):
      "its levels are \(platform.levels.map(\.rawValue).joined(separator: ", "))"
    case .unknownAppearance: "appearances are light and dark"
    case .unknownBackdrop:
      "backdrops are \(Backdrop.Kind.names.joined(separator: ", ")), or a colour such as 60,140,160"
        + " or '#3c8ca0' in quotes"
    case .missingAppearance(_, let appearance):
      "it always looks \(appearance == .light ? "dark" : "light"), and has no other appearance"
    case .unknownField(_, _, let known), .missingField(_, _, _, let known):
      "its numbers are \(known.joined(separator: ", "))"
    case .valueOutOfRange: "write a number in that range"
    case .sideOutOfRange, .tooManyPixels:
      "write a width and a height in points, such as 320x200"
    case .scaleOutOfRange: "write a scale such as 2"
    case .rectangleOutside: nil
    }
  }
}
