import HandbookModel

/// A group of swatches that are rendered together because they have the same canvas and show the
/// same material in the same appearance. A bare backdrop without a material is a batch of its own.
///
/// Batches do not depend on one another. They can be rendered on any thread and always give the
/// same bytes.
package struct SwatchBatch: Hashable, Sendable {
  /// The properties that all swatches of a batch have in common.
  private struct Key: Hashable {
    let variant: MaterialVariant?
    let canvas: SwatchCanvas
  }

  /// The material and its appearance; `nil` for a bare backdrop.
  package let variant: MaterialVariant?
  /// The canvas that the swatches are drawn on.
  package let canvas: SwatchCanvas
  /// The swatches, in the order in which they were requested, without duplicates; never empty.
  package let pictures: [SwatchSpec]

  /// Groups swatches into batches and removes duplicates. Batches are in the order of their first
  /// swatch.
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

  /// The description of the backdrop on which all swatches of the batch are rendered.
  package var backdropImage: BackdropImage.Description { pictures[0].backdropImage }

  /// Renders and compresses some of the swatches. The result is in the order of `numbers`.
  /// - Parameters:
  ///   - numbers: The indices of the swatches in `pictures`.
  ///   - backdropImage: The backdrop, rendered from the description in the property
  ///     `backdropImage`.
  ///   - table: The materials and their values.
  /// - Throws: `SwatchError` if the table does not contain the material or a vibrancy level.
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

  /// Returns the metadata of a swatch as a PNG text chunk.
  /// - Parameter number: The index of the swatch in `pictures`.
  package func text(of number: Int, table: MaterialTable) -> PNGEncoder.Text {
    SwatchMetadata(spec: pictures[number], overrides: table.overrides).text
  }

  // MARK: Identical batches

  /// Groups the batches whose swatches have identical pixels, so that these pixels are rendered
  /// only once. Some materials have the same values, so this saves a third of the time for the
  /// gallery. Groups are in the order of their first batch.
  package static func identicalBatches(
    among batches: [SwatchBatch], table: MaterialTable = .standard
  ) -> [[SwatchBatch]] {
    var order: [PixelDependencies] = []
    var members: [PixelDependencies: [SwatchBatch]] = [:]
    for batch in batches {
      let dependencies = PixelDependencies(batch, table)
      if members[dependencies] == nil { order.append(dependencies) }
      members[dependencies, default: []].append(batch)
    }
    return order.map { members[$0] ?? [] }
  }

  /// Everything that the pixels of a batch depend on. Batches with equal values have the same
  /// pixels.
  private struct PixelDependencies: Hashable {
    /// The platform of the material; `nil` for a bare backdrop, and for a material that is not in
    /// the table.
    let platform: SwatchPlatform?
    let steps: [MaterialStep]
    let levels: [VibrancyLevel: VibrancyOperation]
    let blending: Blending?
    let backdropImage: BackdropImage.Description
    /// The swatches. The name of the material is replaced by an empty string, so that materials
    /// with the same values give equal swatches.
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
      let materialRecipe = material.materialRecipe(in: variant.appearance)
      platform = variant.platform
      steps = materialRecipe.steps
      levels = Dictionary(
        materialRecipe.levels.map { ($0.level, $0.operation) },
        uniquingKeysWith: { first, _ in first })
      blending = variant.blending ?? material.defaultBlending
      let unnamed = MaterialVariant(variant.platform, "", .light)
      pictures = batch.pictures.map { $0.with(variant: unnamed) }
    }
  }
}

extension SwatchSpec {
  /// Returns the swatch with a different material.
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

/// The set of swatches that the gallery pages show.
package enum Gallery {
  /// Returns the swatches of all materials in all of their appearances, sorted by platform,
  /// material, appearance and blending. The swatch with all vibrancy levels is followed by one for
  /// each level. On macOS, there is a swatch with all levels for each kind of blending, but the
  /// swatches of single levels have only the default blending.
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
