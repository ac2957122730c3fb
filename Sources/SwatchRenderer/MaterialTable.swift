import HandbookModel

/// Every number that swatches are drawn from.
package struct MaterialTable: Hashable, Sendable {
  /// In the order of the gallery: by platform, thin before thick.
  package internal(set) var materials: [Material]
  /// What was changed from the numbers that come with the program, in order.
  package internal(set) var overrides: [TableOverride] = []

  /// The numbers that come with the program.
  package static let standard = MaterialTable(
    materials: PhoneMaterials.all + DesktopMaterials.all + TelevisionMaterials.all
      + SpatialMaterials.all + WatchMaterials.all)

  init(materials: [Material]) { self.materials = materials }

  /// The materials of a platform, in order.
  package func materials(of platform: SwatchPlatform) -> [Material] {
    materials.filter { $0.platform == platform }
  }

  /// The material with a key, whatever the case of its letters.
  /// - Throws: `SwatchError.unknownMaterial`.
  package func material(
    _ key: String, on platform: SwatchPlatform
  ) throws(SwatchError) -> Material {
    materials[try index(of: key, on: platform)]
  }

  func index(of key: String, on platform: SwatchPlatform) throws(SwatchError) -> Int {
    let wanted = key.lowercased()
    let index = materials.firstIndex { $0.platform == platform && $0.key.lowercased() == wanted }
    guard let index else {
      throw .unknownMaterial(
        key, platform, suggestion: suggestion(for: key, among: materials(of: platform).map(\.key)))
    }
    return index
  }
}
