import HandbookModel
import SwatchRenderer

/// A picture that a page shows, in one appearance or in both.
struct SwatchFigure: Sendable {
  let material: Material
  /// Nil for all levels together.
  let level: VibrancyLevel?
  let blending: Blending?
  let frame: SwatchCanvas
  /// The ways of seeing, in order; more than one stand side by side.
  let visions: [ColorVision]
  /// One, or light and dark, of which a page shows the reader's.
  let appearances: [Appearance]

  /// With all levels, as usual eyes see them, in every appearance of the material.
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

  /// The picture in an appearance.
  func picture(in appearance: Appearance, seenBy vision: ColorVision) -> SwatchSpec {
    let use = MaterialVariant(
      material.platform, material.key, appearance, blending: blending ?? material.usualBlending)
    let picture = level.map { SwatchSpec.Picture.level($0, use) } ?? .gallery(use)
    return SwatchSpec(picture, frame, vision: vision)
  }

  /// How the material blends in the picture; nil on all platforms but macOS.
  var shownBlending: Blending? { blending ?? material.usualBlending }

  /// Every picture of the figure.
  var pictures: [SwatchSpec] {
    visions.flatMap { vision in appearances.map { picture(in: $0, seenBy: vision) } }
  }
}
