/// Every picture of the gallery, in order, and what the pictures share.
///
/// Scenes do not depend on one another, nor do sheets: a caller may make each of both on any thread
/// and gets the same bytes.
package struct GalleryPlan: Hashable, Sendable {
  /// The pictures of one material in one appearance, which share its stage.
  package struct Sheet: Hashable, Sendable {
    /// The material.
    package let use: MaterialUse
    /// What the pictures are painted on.
    package let frame: SwatchFrame
    /// All levels together first, then one by one.
    package let pictures: [SwatchDescription]

    /// The scene to render the sheet on.
    package var scene: SwatchScene.Description {
      SwatchScene.Description(frame: frame, window: use.platform == .macOS ? use.appearance : nil)
    }

    /// The pictures as PNG files, in order.
    /// - Parameter scene: the scene that the sheet names.
    /// - Throws: `SwatchError.unknownMaterial` for a table that does not hold the material.
    package func encoded(
      on scene: SwatchScene, table: MaterialTable = .standard
    ) throws(SwatchError) -> [[UInt8]] {
      let stage = try SwatchStage(use, on: scene, table: table)
      var files: [[UInt8]] = []
      for picture in pictures {
        let parameters = SwatchParameters(description: picture, overrides: table.overrides)
        files.append(PNGEncoder.encode(try picture.rendered(on: stage), text: [parameters.text]))
      }
      return files
    }
  }

  /// By platform, material, appearance and blending.
  package let sheets: [Sheet]

  /// The scenes that the sheets need, each once, in the order of their first use.
  package var scenes: [SwatchScene.Description] {
    var seen: Set<SwatchScene.Description> = []
    return sheets.map(\.scene).filter { seen.insert($0).inserted }
  }

  /// Every material of some platforms in each appearance that it has. On macOS each stands in both
  /// ways of blending; its levels one by one are shown in the usual one.
  package init(
    platforms: [SwatchPlatform] = SwatchPlatform.allCases, frame: SwatchFrame,
    table: MaterialTable = .standard
  ) {
    sheets = platforms.flatMap { platform in
      table.materials(of: platform).flatMap { material in
        material.appearances.flatMap { appearance in
          Self.sheets(of: material, appearance, frame)
        }
      }
    }
  }

  private static func sheets(
    of material: Material, _ appearance: Appearance, _ frame: SwatchFrame
  ) -> [Sheet] {
    let blendings: [Blending?] = material.usualBlending == nil ? [nil] : Blending.allCases
    return blendings.map { blending in
      let use = MaterialUse(
        material.platform, material.key, appearance, blending: blending)
      let levels = blending == material.usualBlending ? material.platform.levels : []
      return Sheet(
        use: use, frame: frame,
        pictures: [SwatchDescription(.gallery(use), frame)]
          + levels.map { SwatchDescription(.level($0, use), frame) })
    }
  }
}
