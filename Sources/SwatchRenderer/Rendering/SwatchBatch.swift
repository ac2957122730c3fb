/// Swatches that share most of their rendering: those of one material in one appearance on the same
/// canvas, or those of one bare backdrop.
///
/// Batches and backdrops are independent of one another. They can be rendered on any thread, and
/// the bytes are the same.
package struct SwatchBatch: Hashable, Sendable {
  /// The properties that the swatches of a batch share.
  private struct Key: Hashable {
    let use: MaterialVariant?
    let frame: SwatchCanvas
  }

  /// The material; `nil` for a bare backdrop.
  package let use: MaterialVariant?
  /// The canvas that the swatches are drawn on.
  package let frame: SwatchCanvas
  /// The swatches without duplicates, in the order of the request; never empty.
  package let pictures: [SwatchSpec]

  /// Groups swatches into batches, in the order of each batch's first swatch, without duplicates.
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

  /// The backdrop to render the batch on.
  package var scene: BackdropImage.Description { pictures[0].scene }

  /// Renders and compresses some of the swatches, in the order of `numbers`.
  /// - Parameters:
  ///   - numbers: indices of `pictures`.
  ///   - scene: the rendered backdrop, as described by the batch.
  ///   - table: the materials to render from.
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

  /// Returns the metadata of a swatch, given its index, as a text chunk.
  package func text(of number: Int, table: MaterialTable) -> PNGEncoder.Text {
    SwatchMetadata(description: pictures[number], overrides: table.overrides).text
  }

  // MARK: Identical batches

  /// Groups batches whose swatches have identical pixels, which saves rendering a third of the
  /// gallery, since materials share values. Groups are in the order of their first batch; a batch
  /// of an unknown material is a group of its own.
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

  /// Everything that the pixels of a batch depend on.
  private struct Look: Hashable {
    /// The platform; `nil` for a bare backdrop and for a material that is not in the table.
    let platform: SwatchPlatform?
    let steps: [MaterialStep]
    let levels: [VibrancyLevel: VibrancyOperation]
    let blending: Blending?
    let scene: BackdropImage.Description
    /// The swatches, with the material's name removed.
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
  /// Returns the same swatch of another material.
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

/// The swatches of the materials gallery.
package enum Gallery {
  /// Returns the swatches of every material in each of its appearances, ordered by platform,
  /// material, appearance and blending. A swatch with all levels comes first, then one per level.
  /// On macOS there is a swatch for both kinds of blending, and swatches of single levels for the
  /// usual one only.
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
