/// Swatches that share most of their rendering: those of one material in one appearance on the same
/// canvas, or those of one bare backdrop.
///
/// Batches and backdrops are independent of one another. They can be rendered on any thread, and
/// the bytes are the same.
package struct SwatchBatch: Hashable, Sendable {
  /// The properties that the swatches of a batch share.
  private struct Key: Hashable {
    let variant: MaterialVariant?
    let canvas: SwatchCanvas
  }

  /// The material; `nil` for a bare backdrop.
  package let variant: MaterialVariant?
  /// The canvas that the swatches are drawn on.
  package let canvas: SwatchCanvas
  /// The swatches without duplicates, in the order of the request; never empty.
  package let pictures: [SwatchSpec]

  /// Groups swatches into batches, in the order of each batch's first swatch, without duplicates.
  package static func batches(of pictures: [SwatchSpec]) -> [SwatchBatch] {
    var order: [Key] = []
    var members: [Key: [SwatchSpec]] = [:]
    var seen: Set<SwatchSpec> = []
    for picture in pictures where seen.insert(picture).inserted {
      let key = Key(variant: picture.variant, canvas: picture.canvas)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(picture)
    }
    return order.map { key in
      SwatchBatch(variant: key.variant, canvas: key.canvas, pictures: members[key] ?? [])
    }
  }

  /// The backdrop to render the batch on.
  package var backdropImage: BackdropImage.Description { pictures[0].backdropImage }

  /// Renders and compresses some of the swatches, in the order of `numbers`.
  /// - Parameters:
  ///   - numbers: indices of `pictures`.
  ///   - backdropImage: the rendered backdrop, as described by the batch.
  ///   - table: the materials to render from.
  /// - Throws: `SwatchError` for a material or level that the table does not have.
  package func packed(
    _ numbers: [Int], on backdropImage: BackdropImage, table: MaterialTable = .standard
  ) throws(SwatchError) -> [PNGEncoder.Packed] {
    let compositor = try variant.map { variant throws(SwatchError) in
      try MaterialCompositor(variant, on: backdropImage, table: table)
    }
    var packed: [PNGEncoder.Packed] = []
    for number in numbers {
      let picture = pictures[number]
      packed.append(
        PNGEncoder.pack(
          try picture.rendered(on: backdropImage, compositor), effort: picture.packing))
    }
    return packed
  }

  /// Returns the metadata of a swatch, given its index, as a text chunk.
  package func text(of number: Int, table: MaterialTable) -> PNGEncoder.Text {
    SwatchMetadata(spec: pictures[number], overrides: table.overrides).text
  }

  // MARK: Identical batches

  /// Groups batches whose swatches have identical pixels, which saves rendering a third of the
  /// gallery, since materials share values. Groups are in the order of their first batch; a batch
  /// of an unknown material is a group of its own.
  package static func identicalBatches(
    among batches: [SwatchBatch], table: MaterialTable = .standard
  ) -> [[SwatchBatch]] {
    var order: [PixelDependencies] = []
    var members: [PixelDependencies: [SwatchBatch]] = [:]
    for batch in batches {
      let look = PixelDependencies(batch, table)
      if members[look] == nil { order.append(look) }
      members[look, default: []].append(batch)
    }
    return order.map { members[$0] ?? [] }
  }

  /// Everything that the pixels of a batch depend on.
  private struct PixelDependencies: Hashable {
    /// The platform; `nil` for a bare backdrop and for a material that is not in the table.
    let platform: SwatchPlatform?
    let steps: [MaterialStep]
    let levels: [VibrancyLevel: VibrancyOperation]
    let blending: Blending?
    let backdropImage: BackdropImage.Description
    /// The swatches, with the material's name removed.
    let pictures: [SwatchSpec]

    init(_ batch: SwatchBatch, _ table: MaterialTable) {
      backdropImage = batch.backdropImage
      guard let variant = batch.variant,
        let material = try? table.material(variant.material, on: variant.platform)
      else {
        (platform, steps, levels, blending) = (nil, [], [:], nil)
        pictures = batch.pictures
        return
      }
      let look = material.look(in: variant.appearance)
      platform = variant.platform
      steps = look.steps
      levels = Dictionary(
        look.levels.map { ($0.level, $0.operation) }, uniquingKeysWith: { first, _ in first })
      blending = variant.blending ?? material.defaultBlending
      let unnamed = MaterialVariant(variant.platform, "", .light)
      pictures = batch.pictures.map { $0.with(variant: unnamed) }
    }
  }
}

extension SwatchSpec {
  /// Returns the same swatch of another material.
  fileprivate func with(variant: MaterialVariant) -> SwatchSpec {
    let other: Picture =
      switch picture {
      case .backdrop: .backdrop
      case .gallery: .gallery(variant)
      case .level(let level, _): .level(level, variant)
      case .materialLayer(_, let rectangle): .materialLayer(variant, rectangle)
      case .vibrantLayer(let level, _, let rectangle): .vibrantLayer(level, variant, rectangle)
      }
    return SwatchSpec(other, canvas, vision: vision)
  }
}

/// The swatches of the materials gallery.
package enum Gallery {
  /// Returns the swatches of every material in each of its appearances, ordered by platform,
  /// material, appearance and blending. A swatch with all levels comes first, then one per level.
  /// On macOS there is a swatch for both kinds of blending, and swatches of single levels for the
  /// usual one only.
  package static func pictures(
    of platforms: [SwatchPlatform] = SwatchPlatform.allCases, canvas: SwatchCanvas,
    table: MaterialTable = .standard
  ) -> [SwatchSpec] {
    platforms.flatMap { platform in
      table.materials(of: platform).flatMap { material in
        material.appearances.flatMap { pictures(of: material, $0, canvas) }
      }
    }
  }

  private static func pictures(
    of material: Material, _ appearance: Appearance, _ canvas: SwatchCanvas
  ) -> [SwatchSpec] {
    let blendings: [Blending?] = material.defaultBlending == nil ? [nil] : Blending.allCases
    return blendings.flatMap { blending in
      let variant = MaterialVariant(
        material.platform, material.key, appearance, blending: blending)
      let levels = blending == material.defaultBlending ? material.platform.levels : []
      return [SwatchSpec(.gallery(variant), canvas)]
        + levels.map { SwatchSpec(.level($0, variant), canvas) }
    }
  }
}
