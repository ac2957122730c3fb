import HandbookModel
import SwatchRenderer

/// A figure on a page: one swatch, or variants of it by appearance and color vision.
struct SwatchFigure: Sendable {
  let material: Material
  /// The level; `nil` for all levels together.
  let level: VibrancyLevel?
  let blending: Blending?
  let frame: SwatchCanvas
  /// The types of color vision, in order; several are shown side by side.
  let visions: [ColorVision]
  /// The appearances. If there are two, pages show the one that matches the reader's color scheme.
  let appearances: [Appearance]

  /// Creates a figure; by default with all levels, typical color vision, and every appearance of
  /// the material.
  init(
    _ material: Material, level: VibrancyLevel? = nil, blending: Blending? = nil,
    frame: SwatchCanvas, visions: [ColorVision] = [.full], appearances: [Appearance]? = nil
  ) {
    self.material = material
    self.level = level
    self.blending = blending
    self.frame = frame
    self.visions = visions
    self.appearances = appearances ?? material.appearances
  }

  /// Returns the swatch for one appearance and type of color vision.
  func picture(in appearance: Appearance, seenBy vision: ColorVision) -> SwatchSpec {
    let use = MaterialVariant(
      material.platform, material.key, appearance, blending: blending ?? material.usualBlending)
    let picture = level.map { SwatchSpec.Picture.level($0, use) } ?? .gallery(use)
    return SwatchSpec(picture, frame, vision: vision)
  }

  /// The blending that the swatch shows; `nil` on all platforms but macOS.
  var shownBlending: Blending? { blending ?? material.usualBlending }

  /// Every swatch of the figure.
  var pictures: [SwatchSpec] {
    visions.flatMap { vision in appearances.map { picture(in: $0, seenBy: vision) } }
  }
}
