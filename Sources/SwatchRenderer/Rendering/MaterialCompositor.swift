/// A material laid over a scene, ready for content: what all pictures of the material share.
package struct MaterialCompositor: Sendable {
  private let frame: SwatchCanvas
  private let use: MaterialVariant
  private let look: MaterialRecipe
  private let layout: SwatchLayout
  /// The material over the whole frame.
  private let material: PixelImage
  /// The scene with the empty card, rounded.
  private let card: RGBImage

  /// Blurs and colours the scene.
  /// - Parameter scene: the one that descriptions of the material ask for.
  /// - Throws: `SwatchError.unknownMaterial`.
  package init(
    _ use: MaterialVariant, on scene: BackdropImage, table: MaterialTable
  ) throws(SwatchError) {
    let known = try table.material(use.material, on: use.platform)
    frame = scene.description.frame
    self.use = use
    look = known.look(in: use.appearance)
    layout = SwatchLayout(frame: frame, platform: use.platform)
    material = look.steps.applied(
      to: scene.sampled(use.blending ?? known.usualBlending), scale: Float(frame.scale))
    var composed = scene.surroundings
    composed.lay(material, inside: layout.cardOutline.transformed(scale: Float(frame.scale)))
    card = RGBImage(composed)
  }

  /// The card with every level of its platform.
  package func gallery() -> RGBImage {
    paint(layout.marks(forGalleryOf: use.platform.levels))
  }

  /// The card with one level.
  /// - Throws: `SwatchError.missingLevel`.
  package func picture(of level: VibrancyLevel) throws(SwatchError) -> RGBImage {
    _ = try operation(of: level)
    return paint([layout.mark(for: level)])
  }

  /// The material under a rectangle, and nothing else.
  /// - Throws: `SwatchError.rectangleOutside`.
  package func materialLayer(_ rectangle: PointRectangle) throws(SwatchError) -> RGBImage {
    RGBImage(material.cropped(to: try frame.pixels(of: rectangle)))
  }

  /// The material under a rectangle put through a level: what text of the level shows where it lies.
  /// - Throws: `SwatchError.missingLevel` or `.rectangleOutside`.
  package func vibrantLayer(
    _ level: VibrancyLevel, _ rectangle: PointRectangle
  ) throws(SwatchError) -> RGBImage {
    let operation = try operation(of: level)
    let layer = material.cropped(to: try frame.pixels(of: rectangle))
    return RGBImage(layer.mapped { operation.composed(on: $0) })
  }

  private func operation(of level: VibrancyLevel) throws(SwatchError) -> VibrancyOperation {
    guard let operation = look.operation(of: level) else {
      throw .missingLevel(level, use.platform)
    }
    return operation
  }

  /// Marks do not lie on one another, so each sees the bare material.
  private func paint(_ marks: [SwatchLayout.Mark]) -> RGBImage {
    var picture = card
    for mark in marks {
      guard let operation = look.operation(of: mark.level) else { continue }
      let coverage = Coverage(
        of: mark.outline.transformed(scale: Float(frame.scale)), width: picture.width,
        height: picture.height)
      coverage.forEachPixel { column, row, share in
        let color = operation.composed(on: material[column, row], coverage: share)
        picture[column, row] = color.rounded8
      }
    }
    return picture
  }
}
