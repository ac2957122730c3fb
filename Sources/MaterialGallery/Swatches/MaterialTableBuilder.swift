package import HandbookModel
package import SwatchRenderer

/// Builds the material table of a handbook, which consists of the built-in values with the
/// overrides from `handbook.yaml` applied.
enum MaterialTableBuilder {
  /// Returns the material table; the built-in one if there are no settings. An invalid override is
  /// reported and has no effect.
  static func table(_ settings: SwatchSettings?) -> Outcome<MaterialTable> {
    var outcome = Outcome(MaterialTable.standard)
    guard let settings else { return outcome }
    for name in settings.platforms {
      do throws(SwatchError) {
        _ = try SwatchPlatform(requested: name.value)
      } catch {
        outcome.diagnostics.append(.swatch(error, at: name.range, in: settings.file))
      }
    }
    for number in settings.numbers {
      do throws(InvalidOverride) {
        outcome.value = try apply(number, to: outcome.value)
      } catch {
        outcome.diagnostics.append(.swatch(error.reason, at: error.range, in: settings.file))
      }
    }
    return outcome
  }

  private struct InvalidOverride: Error {
    let reason: SwatchError
    let range: SourceRange
  }

  private static func apply(
    _ number: SwatchSettings.Number, to table: MaterialTable
  ) throws(InvalidOverride) -> MaterialTable {
    do throws(SwatchError) {
      let platform = try SwatchPlatform(requested: number.platform.value)
      let appearance = try Appearance(requested: number.appearance.value)
      let override = MaterialOverride(
        platform, try table.material(number.material.value, on: platform).key, appearance,
        number.field.value, Float(number.value.value) ?? .nan)
      return try table.applying([override])
    } catch {
      throw InvalidOverride(reason: error, range: range(of: error, in: number))
    }
  }

  private static func range(
    of error: SwatchError, in number: SwatchSettings.Number
  ) -> SourceRange {
    switch error {
    case .unknownPlatform: number.platform.range
    case .unknownMaterial: number.material.range
    case .unknownAppearance, .missingAppearance: number.appearance.range
    case .unknownField, .missingField: number.field.range
    default: number.value.range
    }
  }
}

extension Configuration {
  /// The platforms whose materials have pages: those that are listed in the settings or, if none
  /// are listed, all platforms.
  package var galleryPlatforms: [SwatchPlatform] {
    let named = (swatches?.platforms ?? []).compactMap { SwatchPlatform(named: $0.value) }
    return named.isEmpty ? SwatchPlatform.allCases : SwatchPlatform.allCases.filter(named.contains)
  }

  /// The vibrancy levels that exist on at least one of the platforms with pages, in display order.
  package var galleryLevels: [VibrancyLevel] {
    let levels = Set(galleryPlatforms.flatMap(\.levels))
    return VibrancyLevel.allCases.filter(levels.contains)
  }

  /// The materials of the platforms with pages, grouped by platform, with the built-in values.
  package var galleryMaterials: [Material] {
    galleryPlatforms.flatMap { MaterialTable.standard.materials(of: $0) }
  }

  /// The paths of the pages about materials and vibrancy levels, relative to the handbook's folder
  /// in the site.
  package var galleryAddresses: [String] {
    [Address.swatches] + galleryPlatforms.map(Address.swatches(of:))
      + galleryMaterials.map { Address.material(MaterialID($0)) } + galleryLevels.map(Address.level)
  }
}

extension SwatchPlatform {
  /// Finds a platform by its key. If the name is that of a device, such as `iPhone`, the error
  /// suggests a platform.
  /// - Throws: `SwatchError.unknownPlatform`.
  init(requested name: String) throws(SwatchError) {
    guard let platform = SwatchPlatform(named: name) else {
      let devices = [
        "iphone": "ios", "ipad": "ios", "mac": "macos", "osx": "macos", "appletv": "tvos",
        "vision": "visionos", "visionpro": "visionos", "watch": "watchos",
      ]
      throw .unknownPlatform(
        name,
        suggestion: devices[name.lowercased().filter(\.isLetter)]
          ?? suggestion(for: name, among: Self.allCases.map(\.key)))
    }
    self = platform
  }
}

extension Appearance {
  /// Finds an appearance by its name, ignoring case.
  /// - Throws: `SwatchError.unknownAppearance`.
  init(requested name: String) throws(SwatchError) {
    guard let appearance = Appearance(rawValue: name.lowercased()) else {
      throw .unknownAppearance(name)
    }
    self = appearance
  }
}

extension Diagnostic {
  /// Creates the diagnostic for an error in a swatch fence or in the swatch settings.
  static func swatch(
    _ error: SwatchError, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let kind: DiagnosticKind =
      switch error {
      case .missingLevel, .missingAppearance: .swatchMissingLevel
      case .unknownField, .missingField: .swatchUnknownField
      case .valueOutOfRange: .swatchNumber
      case .sideOutOfRange, .scaleOutOfRange, .tooManyPixels, .rectangleOutside: .swatchSize
      default: .swatchUnknownName
      }
    return file.diagnostic(
      kind, error.message, at: range,
      fix: error.advice.map { advice in
        Fix(advice, edits: error.suggestion.map { [Edit(range, $0)] } ?? [])
      })
  }
}
