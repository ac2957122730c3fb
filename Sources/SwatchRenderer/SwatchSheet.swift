/// Pictures that share the work before the last stroke: those of one material in one appearance over
/// one frame, or those of one backdrop alone.
///
/// Sheets do not depend on one another, nor do their scenes: a caller may make each of both on any
/// thread and gets the same bytes.
package struct SwatchSheet: Hashable, Sendable {
  /// What the pictures have in common.
  private struct Key: Hashable {
    let use: MaterialUse?
    let frame: SwatchFrame
  }

  /// The material; nil for backdrops alone.
  package let use: MaterialUse?
  /// What the pictures are painted on.
  package let frame: SwatchFrame
  /// Never empty, each once, in the order in which they were asked for.
  package let pictures: [SwatchDescription]

  /// Puts pictures together, each once, in the order of the first of each sheet.
  package static func sheets(of pictures: [SwatchDescription]) -> [SwatchSheet] {
    var order: [Key] = []
    var members: [Key: [SwatchDescription]] = [:]
    var seen: Set<SwatchDescription> = []
    for picture in pictures where seen.insert(picture).inserted {
      let key = Key(use: picture.use, frame: picture.frame)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(picture)
    }
    return order.map { key in
      SwatchSheet(use: key.use, frame: key.frame, pictures: members[key] ?? [])
    }
  }

  /// The scene to render the sheet on.
  package var scene: SwatchScene.Description { pictures[0].scene }

  /// The pictures as PNG files, in order.
  /// - Parameter scene: the one that the sheet names.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  package func encoded(
    on scene: SwatchScene, table: MaterialTable = .standard
  ) throws(SwatchError) -> [[UInt8]] {
    let stage = try use.map { use throws(SwatchError) in
      try SwatchStage(use, on: scene, table: table)
    }
    var files: [[UInt8]] = []
    for picture in pictures {
      let image = try picture.rendered(on: scene, stage)
      let text = SwatchParameters(description: picture, overrides: table.overrides).text
      files.append(PNGEncoder.encode(image, text: [text], effort: picture.packing))
    }
    return files
  }
}

/// The pictures of the gallery.
package enum Gallery {
  /// Every material of some platforms in each appearance that it has, by platform, material,
  /// appearance and blending: all levels together first, then one by one. On macOS each stands in
  /// both ways of blending; its levels one by one are shown in the usual one.
  package static func pictures(
    of platforms: [SwatchPlatform] = SwatchPlatform.allCases, frame: SwatchFrame,
    table: MaterialTable = .standard
  ) -> [SwatchDescription] {
    platforms.flatMap { platform in
      table.materials(of: platform).flatMap { material in
        material.appearances.flatMap { pictures(of: material, $0, frame) }
      }
    }
  }

  private static func pictures(
    of material: Material, _ appearance: Appearance, _ frame: SwatchFrame
  ) -> [SwatchDescription] {
    let blendings: [Blending?] = material.usualBlending == nil ? [nil] : Blending.allCases
    return blendings.flatMap { blending in
      let use = MaterialUse(
        material.platform, material.key, appearance, blending: blending)
      let levels = blending == material.usualBlending ? material.platform.levels : []
      return [SwatchDescription(.gallery(use), frame)]
        + levels.map { SwatchDescription(.level($0, use), frame) }
    }
  }
}
