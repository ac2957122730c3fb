import HandbookModel

/// A table of all materials with the values that swatches are rendered from.
package struct MaterialTable: Hashable, Sendable {
  /// The materials, sorted by platform. Thin materials come before thick ones.
  package internal(set) var materials: [Material]
  /// The overrides that were applied to the built-in values, in order; empty for the built-in
  /// table.
  package internal(set) var overrides: [MaterialOverride] = []

  /// The built-in table, without overrides.
  package static let standard = MaterialTable(
    materials: IOSMaterials.all + MacOSMaterials.all + TVOSMaterials.all
      + VisionOSMaterials.all + WatchOSMaterials.all)

  init(materials: [Material]) { self.materials = materials }

  /// Returns the materials of a platform, in the order of the table.
  package func materials(of platform: SwatchPlatform) -> [Material] {
    materials.filter { $0.platform == platform }
  }

  /// Returns the material with a key, ignoring case.
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
        key, platform, suggestion: keyMeant(by: key, on: platform),
        owners: SwatchPlatform.allCases.filter { other in
          materials(of: other).contains { $0.key.lowercased() == wanted }
        })
    }
    return index
  }

  /// Returns the key that the author probably meant; `nil` if there is none. Names of SwiftUI and
  /// UIKit are also recognized. For example, `.thinMaterial` and `systemThinMaterialLight` mean
  /// `thin`.
  private func keyMeant(by name: String, on platform: SwatchPlatform) -> String? {
    let keys = materials(of: platform).map(\.key)
    var bare = (name.split(separator: ".").last ?? "").lowercased().filter { $0.isLetter }
    if bare.hasPrefix("uiblureffectstyle") { bare.removeFirst("uiblureffectstyle".count) }
    for end in ["light", "dark"] where bare.hasSuffix("material" + end) {
      bare.removeLast(end.count)
    }
    if bare.hasSuffix("material") { bare.removeLast("material".count) }
    if bare.hasPrefix("system") { bare.removeFirst("system".count) }
    // UIKit's `systemMaterial` is the material `regular`.
    if bare.isEmpty { bare = "regular" }
    return keys.first { $0.lowercased() == bare } ?? suggestion(for: name, among: keys)
  }
}
