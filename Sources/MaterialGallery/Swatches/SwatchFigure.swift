import HandbookModel
import SwatchRenderer

/// A figure on a page that shows a material. It consists of swatches that differ in appearance
/// and color vision.
struct SwatchFigure: Sendable {
  let material: Material
  /// The vibrancy level that the figure shows; `nil` to show all levels together.
  let level: VibrancyLevel?
  let blending: Blending?
  let canvas: SwatchCanvas
  /// The types of color vision, in display order. If there are several, their images are shown side
  /// by side.
  let visions: [ColorVision]
  /// The appearances that the figure shows. If there are two, the page shows the one that matches
  /// the reader's color scheme.
  let appearances: [Appearance]

  /// Creates a figure. By default, it shows all vibrancy levels and all appearances of the material
  /// with typical color vision.
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

  /// Returns the swatch with the given appearance and type of color vision.
  func picture(in appearance: Appearance, simulating vision: ColorVision) -> SwatchSpec {
    let variant = MaterialVariant(
      material.platform, material.key, appearance, blending: blending ?? material.defaultBlending)
    let picture = level.map { SwatchSpec.Picture.level($0, variant) } ?? .gallery(variant)
    return SwatchSpec(picture, canvas, vision: vision)
  }

  /// The kind of blending in the swatches; `nil` except on macOS.
  var effectiveBlending: Blending? { blending ?? material.defaultBlending }

  /// All swatches of the figure.
  var pictures: [SwatchSpec] {
    visions.flatMap { vision in appearances.map { picture(in: $0, simulating: vision) } }
  }
}
