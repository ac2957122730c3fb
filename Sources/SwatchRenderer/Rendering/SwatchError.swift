package import HandbookModel

/// An error in the description of a swatch, or in an override of a material value.
package enum SwatchError: Error, Hashable, Sendable {
  case unknownPlatform(String, suggestion: String?)
  /// The platform has no material with this name.
  /// - Parameters:
  ///   - suggestion: The name that the author probably meant; `nil` if there is none.
  ///   - owners: Other platforms that have a material with this name.
  case unknownMaterial(String, SwatchPlatform, suggestion: String?, owners: [SwatchPlatform] = [])
  case unknownLevel(String, suggestion: String?)
  /// The vibrancy level exists, but not on this platform.
  case missingLevel(VibrancyLevel, SwatchPlatform)
  case unknownAppearance(String)
  case unknownBackdrop(String, suggestion: String?)
  /// The material with this key has no recipe for the appearance.
  case missingAppearance(String, Appearance)
  /// There is no field with this name in the material table.
  /// - Parameters:
  ///   - suggestion: The name that the author probably meant; `nil` if there is none.
  ///   - known: The names of the material's fields.
  case unknownField(String, suggestion: String?, known: [String])
  /// The material does not have the field with this name in this appearance.
  /// - Parameters:
  ///   - material: The key of the material.
  ///   - known: The names of the fields that the material has in this appearance.
  case missingField(String, material: String, Appearance, known: [String])
  /// The value is not a finite number, or is outside the range of the field.
  case valueOutOfRange(field: String, ClosedRange<Float>)
  /// The width or height, in points, is outside `SwatchCanvas.sides`.
  case sideOutOfRange(Int)
  /// The scale, in pixels per point, is outside `SwatchCanvas.scales`.
  case scaleOutOfRange(Double)
  /// The swatch has this many pixels, which is more than `SwatchCanvas.pixelLimit`.
  case tooManyPixels(Int)
  /// The rectangle is empty or extends beyond the canvas.
  case rectangleOutside(PointRectangle)

  /// The error message. It begins with a lowercase letter and has no final period.
  package var message: String {
    switch self {
    case .unknownPlatform(let name, _): "unknown platform '\(name)'"
    case .unknownMaterial(let name, let platform, _, _):
      "unknown material '\(name)' for \(platform.title)"
    case .unknownLevel(let name, _): "unknown vibrancy level '\(name)'"
    case .missingLevel(let level, let platform):
      "\(platform.title) has no vibrancy level '\(level.rawValue)'"
    case .unknownAppearance(let name): "unknown appearance '\(name)'"
    case .unknownBackdrop(let name, _): "unknown backdrop '\(name)'"
    case .missingAppearance(let material, let appearance):
      "the material '\(material)' has no \(appearance.rawValue) appearance"
    case .unknownField(let name, _, _): "unknown material field '\(name)'"
    case .missingField(let field, let material, let appearance, _):
      "the material '\(material)' has no field '\(field)' in the \(appearance.rawValue) appearance"
    case .valueOutOfRange(let field, let range):
      "'\(field)' must be a number from \(range.lowerBound) to \(range.upperBound)"
    case .sideOutOfRange(let side):
      "a side of \(side) points is outside the range \(SwatchCanvas.sides.lowerBound)"
        + " to \(SwatchCanvas.sides.upperBound)"
    case .scaleOutOfRange(let scale):
      "a scale of \(scale) is outside the range \(SwatchCanvas.scales.lowerBound)"
        + " to \(SwatchCanvas.scales.upperBound)"
    case .tooManyPixels(let count):
      "an image of \(count) pixels exceeds the limit of \(SwatchCanvas.pixelLimit)"
    case .rectangleOutside: "the layer's rectangle is empty or extends beyond the image"
    }
  }

  /// Advice on fixing the error, such as the valid names, as a sentence; `nil` if the
  /// message is sufficient.
  package var advice: String? {
    switch self {
    case .unknownPlatform(_, let name?), .unknownMaterial(_, _, let name?, _),
      .unknownLevel(_, let name?), .unknownBackdrop(_, let name?), .unknownField(_, let name?, _):
      "did you mean '\(name)'?"
    case .unknownPlatform:
      "use one of \(SwatchPlatform.allCases.map(\.key).joined(separator: ", "))"
    case .unknownMaterial(_, _, _, let owners) where !owners.isEmpty:
      "it is a material of "
        + owners.map { "\($0.title) ('platform: \($0.key)')" }.joined(separator: " and ")
    case .unknownMaterial(_, let platform, _, _):
      "use one of "
        + MaterialTable.standard.materials(of: platform).map(\.key).joined(separator: ", ")
    case .unknownLevel:
      "use one of \(VibrancyLevel.allCases.map(\.rawValue).joined(separator: ", "))"
    case .missingLevel(_, let platform) where platform.levels.isEmpty:
      "its materials have no vibrancy levels"
    case .missingLevel(_, let platform):
      "use one of \(platform.levels.map(\.rawValue).joined(separator: ", "))"
    case .unknownAppearance: "use 'light' or 'dark'"
    case .unknownBackdrop:
      "use one of \(Backdrop.Kind.names.joined(separator: ", ")), or a color such as 60,140,160"
        + " or '#3c8ca0' (in quotes)"
    case .missingAppearance(_, let appearance):
      "its \(appearance == .light ? "dark" : "light") appearance is the only one"
    case .unknownField(_, _, let known), .missingField(_, _, _, let known):
      "its fields are \(known.joined(separator: ", "))"
    case .valueOutOfRange: "use a number in this range"
    case .sideOutOfRange, .tooManyPixels:
      "use a width and height in points, such as 320x200"
    case .scaleOutOfRange: "use a scale such as 2"
    case .rectangleOutside: nil
    }
  }
}
