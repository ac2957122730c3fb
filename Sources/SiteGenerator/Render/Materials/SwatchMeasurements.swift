import Foundation
import SwatchRenderer

/// The contrast of each level on each material, as `swatches.json` has it.
struct SwatchMeasurements: Sendable {
  /// By platform, material and appearance.
  let all: [ContrastMeasurement]
  private let head: Head
  private let places: [String: Int]

  /// What the measurements depend on: the same gives the same numbers.
  private struct Head: Codable, Equatable {
    let version: Int
    /// The version of the renderer, and with it of the numbers.
    let renderer: Int
    let platforms: [String]
    /// Those that were asked for; nil for all of the platforms.
    let materials: [String]?
    /// Numbers that the handbook sets itself, as pictures have them in their files.
    let overrides: [String]
  }

  /// All that measurements depend on.
  struct Input: Equatable, Sendable {
    let overrides: [MaterialOverride]
    /// Nil for all materials.
    let wanted: Set<MaterialID>?
  }

  private struct File: Codable {
    let head: Head
    let measurements: [ContrastMeasurement]
  }

  /// Measures, or takes what was measured before.
  /// - Parameter wanted: nil for all materials of the platforms.
  init(
    _ table: MaterialTable, platforms: [SwatchPlatform] = SwatchPlatform.allCases,
    only wanted: Set<MaterialID>? = nil, cache: SwatchCache?, jobs: Int
  ) throws {
    head = Head(
      version: 1, renderer: SwatchMetadata.rendererVersion, platforms: platforms.map(\.key),
      materials: wanted?.map { "\($0.platform.key)/\($0.key)" }.sorted(),
      overrides: table.overrides.map(\.listed))
    let key = jsonText(head, isIndented: false)
    if let bytes = cache?.text(of: key),
      let known = try? JSONDecoder().decode(File.self, from: Data(bytes)), known.head == head
    {
      all = known.measurements
    } else {
      let setting = ContrastMeter()
      let uses = platforms.flatMap { platform in
        table.materials(of: platform).flatMap { material in
          material.appearances.map { (material, $0) }
        }
      }
      .filter { wanted?.contains(MaterialID($0.0)) ?? true }
      all = try concurrentMap(uses, jobs: jobs) { setting.measure($0, $1) }
      let file = File(head: head, measurements: all)
      cache?.keep(text: Array(jsonText(file, isIndented: false).utf8), of: key)
    }
    places = Dictionary(
      all.enumerated().map { index, one in
        (Self.place(one.platform, one.material, one.appearance), index)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// `swatches.json`.
  var bytes: [UInt8] { Array((jsonText(File(head: head, measurements: all)) + "\n").utf8) }

  /// The contrast of a level on a material as some eyes see it, over all backdrops; nil in an
  /// appearance that the material does not have.
  func contrast(
    of level: VibrancyLevel, on material: MaterialID, _ appearance: Appearance,
    seenBy vision: ColorVision = .full
  ) -> ContrastMeasurement.Range? {
    let place = Self.place(material.platform.key, material.key, appearance.rawValue)
    return places[place].flatMap { index in
      all[index].levels.first { $0.level == level.rawValue && $0.vision == vision.rawValue }
    }?.overall
  }

  private static func place(_ platform: String, _ material: String, _ appearance: String) -> String
  {
    "\(platform)/\(material)/\(appearance)"
  }
}
