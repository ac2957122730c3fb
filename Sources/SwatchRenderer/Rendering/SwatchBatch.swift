/// Pictures that share the work before the last stroke: those of one material in one appearance over
/// one frame, or those of one backdrop alone.
///
/// Sheets do not depend on one another, nor do their scenes: a caller may make each of both on any
/// thread and gets the same bytes.
package struct SwatchBatch: Hashable, Sendable {
  /// What the pictures have in common.
  private struct Key: Hashable {
    let use: MaterialVariant?
    let frame: SwatchCanvas
  }

  /// The material; nil for backdrops alone.
  package let use: MaterialVariant?
  /// What the pictures are painted on.
  package let frame: SwatchCanvas
  /// Never empty, each once, in the order in which they were asked for.
  package let pictures: [SwatchSpec]

  /// Puts pictures together, each once, in the order of the first of each sheet.
  package static func sheets(of pictures: [SwatchSpec]) -> [SwatchBatch] {
    var order: [Key] = []
    var members: [Key: [SwatchSpec]] = [:]
    var seen: Set<SwatchSpec> = []
    for picture in pictures where seen.insert(picture).inserted {
      let key = Key(use: picture.use, frame: picture.frame)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(picture)
    }
    return order.map { key in
      SwatchBatch(use: key.use, frame: key.frame, pictures: members[key] ?? [])
    }
  }

  /// The scene to render the sheet on.
  package var scene: BackdropImage.Description { pictures[0].scene }

  /// The pixels of some pictures, in the order of their numbers.
  /// - Parameters:
  ///   - numbers: indices of `pictures`.
  ///   - scene: the one that the sheet names.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  package func packed(
    _ numbers: [Int], on scene: BackdropImage, table: MaterialTable = .standard
  ) throws(SwatchError) -> [PNGEncoder.Packed] {
    let stage = try use.map { use throws(SwatchError) in
      try MaterialCompositor(use, on: scene, table: table)
    }
    var packed: [PNGEncoder.Packed] = []
    for number in numbers {
      let picture = pictures[number]
      packed.append(
        PNGEncoder.pack(try picture.rendered(on: scene, stage), effort: picture.packing))
    }
    return packed
  }

  /// What a picture says in its file.
  package func text(of number: Int, table: MaterialTable) -> PNGEncoder.Text {
    SwatchMetadata(description: pictures[number], overrides: table.overrides).text
  }

  // MARK: Twins

  /// Sheets whose pictures have the same pixels, since materials share their numbers: a third of the
  /// gallery. In the order of the first of each; sheets of an unknown material stand alone.
  package static func identicalBatches(
    among sheets: [SwatchBatch], table: MaterialTable = .standard
  ) -> [[SwatchBatch]] {
    var order: [Look] = []
    var members: [Look: [SwatchBatch]] = [:]
    for sheet in sheets {
      let look = Look(sheet, table)
      if members[look] == nil { order.append(look) }
      members[look, default: []].append(sheet)
    }
    return order.map { members[$0] ?? [] }
  }

  /// Everything that the pixels of a sheet depend on.
  private struct Look: Hashable {
    /// Nil for backdrops alone, and for a material that is not in the table.
    let platform: SwatchPlatform?
    let steps: [MaterialStep]
    let levels: [VibrancyLevel: VibrancyOperation]
    let blending: Blending?
    let scene: BackdropImage.Description
    /// The pictures with the same name of a material.
    let pictures: [SwatchSpec]

    init(_ sheet: SwatchBatch, _ table: MaterialTable) {
      scene = sheet.scene
      guard let use = sheet.use, let material = try? table.material(use.material, on: use.platform)
      else {
        (platform, steps, levels, blending) = (nil, [], [:], nil)
        pictures = sheet.pictures
        return
      }
      let look = material.look(in: use.appearance)
      platform = use.platform
      steps = look.steps
      levels = Dictionary(
        look.levels.map { ($0.level, $0.operation) }, uniquingKeysWith: { first, _ in first })
      blending = use.blending ?? material.usualBlending
      let nobody = MaterialVariant(use.platform, "", .light)
      pictures = sheet.pictures.map { $0.with(use: nobody) }
    }
  }
}

extension SwatchSpec {
  /// The same of another material.
  fileprivate func with(use: MaterialVariant) -> SwatchSpec {
    let other: Picture =
      switch picture {
      case .backdrop: .backdrop
      case .gallery: .gallery(use)
      case .level(let level, _): .level(level, use)
      case .materialLayer(_, let rectangle): .materialLayer(use, rectangle)
      case .vibrantLayer(let level, _, let rectangle): .vibrantLayer(level, use, rectangle)
      }
    return SwatchSpec(other, frame, vision: vision)
  }
}

/// The pictures of the gallery.
package enum Gallery {
  /// Every material of some platforms in each appearance that it has, by platform, material,
  /// appearance and blending: all levels together first, then one by one. On macOS each stands in
  /// both ways of blending; its levels one by one are shown in the usual one.
  package static func pictures(
    of platforms: [SwatchPlatform] = SwatchPlatform.allCases, frame: SwatchCanvas,
    table: MaterialTable = .standard
  ) -> [SwatchSpec] {
    platforms.flatMap { platform in
      table.materials(of: platform).flatMap { material in
        material.appearances.flatMap { pictures(of: material, $0, frame) }
      }
    }
  }

  private static func pictures(
    of material: Material, _ appearance: Appearance, _ frame: SwatchCanvas
  ) -> [SwatchSpec] {
    let blendings: [Blending?] = material.usualBlending == nil ? [nil] : Blending.allCases
    return blendings.flatMap { blending in
      let use = MaterialVariant(
        material.platform, material.key, appearance, blending: blending)
      let levels = blending == material.usualBlending ? material.platform.levels : []
      return [SwatchSpec(.gallery(use), frame)]
        + levels.map { SwatchSpec(.level($0, use), frame) }
    }
  }
}
