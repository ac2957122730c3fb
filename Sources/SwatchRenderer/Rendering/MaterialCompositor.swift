package import HandbookModel

/// Renders the swatches of a material over a backdrop. The material itself is rendered only once.
package struct MaterialCompositor: Sendable {
  private let canvas: SwatchCanvas
  private let variant: MaterialVariant
  private let materialRecipe: MaterialRecipe
  private let layout: SwatchLayout
  /// The material over the whole canvas, without a card.
  private let material: PixelImage
  /// The backdrop with an empty card of the material, rounded to 8 bits per channel.
  private let card: RGBImage

  /// Renders the material.
  /// - Parameter backdropImage: The backdrop that the swatches are drawn on.
  /// - Throws: `SwatchError.unknownMaterial`.
  package init(
    _ variant: MaterialVariant, on backdropImage: BackdropImage, table: MaterialTable
  ) throws(SwatchError) {
    let known = try table.material(variant.material, on: variant.platform)
    canvas = backdropImage.description.canvas
    self.variant = variant
    materialRecipe = known.materialRecipe(in: variant.appearance)
    layout = SwatchLayout(canvas: canvas, platform: variant.platform)
    let material = materialRecipe.steps.applied(
      to: backdropImage.sampledImage(variant.blending ?? known.defaultBlending),
      scale: Float(canvas.scale))
    self.material = material
    let behind = backdropImage.backdropWithWindow
    var card = RGBImage(behind)
    let outline = layout.cardOutline.transformed(scale: Float(canvas.scale))
    Coverage(of: outline, width: card.width, height: card.height).forEachPixel {
      column, row, share in
      let color = behind[column, row].mixed(with: material[column, row], share)
      card[column, row] = color.rounded8
    }
    self.card = card
  }

  /// Returns a swatch that shows all vibrancy levels of the platform on a card of the material.
  package func gallery() -> RGBImage {
    paint(layout.marks(forGalleryOf: variant.platform.levels))
  }

  /// Returns a swatch that shows a single vibrancy level on the card.
  /// - Throws: `SwatchError.missingLevel`.
  package func picture(of level: VibrancyLevel) throws(SwatchError) -> RGBImage {
    _ = try operation(of: level)
    return paint([layout.mark(for: level)])
  }

  /// Returns the part of the material inside a rectangle of the canvas, without a card.
  /// - Throws: `SwatchError.rectangleOutside`.
  package func materialLayer(_ rectangle: PointRectangle) throws(SwatchError) -> RGBImage {
    RGBImage(material.cropped(to: try canvas.pixels(of: rectangle)))
  }

  /// Returns the part of the material inside a rectangle of the canvas, with a vibrancy level
  /// applied to every pixel. A page shows this image inside the letters of live text.
  /// - Throws: `SwatchError.missingLevel` or `.rectangleOutside`.
  package func vibrantLayer(
    _ level: VibrancyLevel, _ rectangle: PointRectangle
  ) throws(SwatchError) -> RGBImage {
    let operation = try operation(of: level)
    let layer = material.cropped(to: try canvas.pixels(of: rectangle))
    return RGBImage(layer.mapped { operation.composed(on: $0) })
  }

  private func operation(of level: VibrancyLevel) throws(SwatchError) -> VibrancyOperation {
    guard let operation = materialRecipe.operation(of: level) else {
      throw .missingLevel(level, variant.platform)
    }
    return operation
  }

  /// Draws the marks (the letters and shapes of the swatch) on the card. They do not overlap, so
  /// each is drawn directly on the material.
  private func paint(_ marks: [SwatchLayout.Mark]) -> RGBImage {
    var picture = card
    for mark in marks {
      guard let operation = materialRecipe.operation(of: mark.level) else { continue }
      let coverage = Coverage(
        of: mark.outline.transformed(scale: Float(canvas.scale)), width: picture.width,
        height: picture.height)
      coverage.forEachPixel { column, row, share in
        let color = operation.composed(on: material[column, row], coverage: share)
        picture[column, row] = color.rounded8
      }
    }
    return picture
  }
}
