import HandbookModel
import SwatchRenderer

/// A figure on a page: one swatch, or variants of it by appearance and color vision.
struct SwatchFigure: Sendable {
  let material: Material
  /// The level; `nil` for all levels together.
  let level: VibrancyLevel?
  let blending: Blending?
  let canvas: SwatchCanvas
  /// The types of color vision, in order; several are shown side by side.
  let visions: [ColorVision]
  /// The appearances. If there are two, pages show the one that matches the reader's color scheme.
  let appearances: [Appearance]

  /// Creates a figure; by default with all levels, typical color vision, and every appearance of
  /// the material.
  init(
    _ material: Material, level: VibrancyLevel? = nil, blending: Blending? = nil,
    canvas: SwatchCanvas, visions: [ColorVision] = [.full], appearances: [Appearance]? = nil
  ) {
    self.material = material
    self.level = level
    self.blending = blending
    self.canvas = canvas
    self.visions = visions
    self.appearances = appearances ?? material.appearances
  }

  /// Returns the swatch for one appearance and type of color vision.
  func picture(in appearance: Appearance, simulating vision: ColorVision) -> SwatchSpec {
    let variant = MaterialVariant(
      material.platform, material.key, appearance, blending: blending ?? material.defaultBlending)
    let picture = level.map { SwatchSpec.Picture.level($0, variant) } ?? .gallery(variant)
    return SwatchSpec(picture, canvas, vision: vision)
  }

  /// The blending that the swatch shows; `nil` on all platforms but macOS.
  var effectiveBlending: Blending? { blending ?? material.defaultBlending }

  /// Every swatch of the figure.
  var pictures: [SwatchSpec] {
    visions.flatMap { vision in appearances.map { picture(in: $0, simulating: vision) } }
  }
}
