import HandbookModel
import FileSystem
import Foundation
package import SwatchRenderer

/// The measured contrast of vibrancy levels on materials. It is also published as `swatches.json`.
package struct SwatchMeasurements: Sendable {
  /// The measurements, sorted by platform, material and appearance.
  let all: [ContrastMeasurement]
  private let head: Head
  private let indices: [String: Int]

  /// The values on which the measurements depend. They are part of `swatches.json` and of the cache
  /// key.
  private struct Head: Codable, Equatable {
    let version: Int
    /// The version of the renderer. A new version is assigned when the built-in values of materials
    /// change.
    let renderer: Int
    let platforms: [String]
    /// The materials that were measured, such as `ios/thin`; `nil` for all materials of the
    /// platforms.
    let materials: [String]?
    /// The overrides of the handbook, in the format of the image metadata, such as
    /// `ios/regular/light/blur/24.0`.
    let overrides: [String]
  }

  /// Everything on which the measurements of a handbook depend. Used as the key for memoizing them.
  package struct Input: Equatable, Sendable {
    let overrides: [MaterialOverride]
    /// The materials to measure; `nil` for all materials.
    let wanted: Set<MaterialID>?

    package init(overrides: [MaterialOverride], wanted: Set<MaterialID>?) {
      self.overrides = overrides
      self.wanted = wanted
    }
  }

  private struct File: Codable {
    let head: Head
    let measurements: [ContrastMeasurement]
  }

  /// Measures the contrast, or reads it from the cache.
  /// - Parameters:
  ///   - table: The materials and their values.
  ///   - platforms: The platforms whose materials are measured.
  ///   - wanted: The materials to measure; `nil` for all materials of the platforms.
  ///   - cache: The cache of measurements; `nil` to measure without it.
  ///   - jobs: The maximum number of threads, at least 1.
  package init(
    _ table: MaterialTable, platforms: [SwatchPlatform] = SwatchPlatform.allCases,
    only wanted: Set<MaterialID>? = nil, cache: SwatchCache?, jobs: Int
  ) throws {
    head = Head(
      version: 1, renderer: SwatchMetadata.rendererVersion, platforms: platforms.map(\.key),
      materials: wanted?.map { "\($0.platform.key)/\($0.key)" }.sorted(),
      overrides: table.overrides.map(\.serialized))
    let key = jsonText(head, isIndented: false)
    if let bytes = cache?.text(of: key),
      let known = try? JSONDecoder().decode(File.self, from: Data(bytes)), known.head == head
    {
      all = known.measurements
    } else {
      let meter = ContrastMeter()
      let uses = platforms.flatMap { platform in
        table.materials(of: platform).flatMap { material in
          material.appearances.map { (material, $0) }
        }
      }
      .filter { wanted?.contains(MaterialID($0.0)) ?? true }
      all = try concurrentMap(uses, jobs: jobs) { meter.measure($0, $1) }
      let file = File(head: head, measurements: all)
      cache?.store(text: Array(jsonText(file, isIndented: false).utf8), of: key)
    }
    indices = Dictionary(
      all.enumerated().map { index, measurement in
        (Self.indexKey(measurement.platform, measurement.material, measurement.appearance), index)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The bytes of `swatches.json`.
  package var bytes: [UInt8] { Array((jsonText(File(head: head, measurements: all)) + "\n").utf8) }

  /// Returns the range of the contrast of a vibrancy level on a material over all backdrops; `nil`
  /// if the material was not measured or does not have the appearance.
  /// - Parameter vision: The type of color vision that is simulated.
  func contrast(
    of level: VibrancyLevel, on material: MaterialID, _ appearance: Appearance,
    simulating vision: ColorVision = .full
  ) -> ContrastMeasurement.Range? {
    let indexKey = Self.indexKey(material.platform.key, material.key, appearance.rawValue)
    return indices[indexKey].flatMap { index in
      all[index].levels.first { $0.level == level && $0.vision == vision }
    }?.overall
  }

  private static func indexKey(_ platform: String, _ material: String, _ appearance: String)
    -> String
  {
    "\(platform)/\(material)/\(appearance)"
  }
}
