/// The canvas of a swatch: a backdrop, its size and its scale. The initializer guarantees that size
/// and scale are within the limits.
package struct SwatchCanvas: Hashable, Sendable {
  /// The valid widths and heights, in points.
  package static let sides = 8...4000
  /// The valid scales, in pixels per point. Images behind live text are smooth, so a fraction is
  /// enough for them.
  package static let scales = 0.1...4.0
  /// The maximum number of pixels; rendering that many takes about 64 MB.
  package static let pixelLimit = 4_000_000

  /// The image behind the material.
  package let backdrop: Backdrop
  /// The width in points.
  package let width: Int
  /// The height in points.
  package let height: Int
  /// Pixels per point.
  package let scale: Double

  /// Creates a canvas, by default of 160 × 100 points at two pixels per point.
  /// - Throws: `SwatchError` for a size or scale outside the limits.
  package init(
    _ backdrop: Backdrop = Backdrop(.dusk), width: Int = 160, height: Int = 100, scale: Double = 2
  ) throws(SwatchError) {
    for side in [width, height] where !Self.sides.contains(side) { throw .sideOutOfRange(side) }
    guard Self.scales.contains(scale) else { throw .scaleOutOfRange(scale) }
    self.backdrop = backdrop
    self.width = width
    self.height = height
    self.scale = scale
    let count = pixelWidth * pixelHeight
    guard count <= Self.pixelLimit else { throw .tooManyPixels(count) }
  }

  /// The width in pixels, at least 1.
  package var pixelWidth: Int { max(1, Int((Double(width) * scale).rounded())) }
  /// The height in pixels, at least 1.
  package var pixelHeight: Int { max(1, Int((Double(height) * scale).rounded())) }

  /// Returns the rectangle rounded to whole pixels, at least one in each direction.
  /// - Throws: `SwatchError.rectangleOutside`.
  func pixels(of rectangle: PointRectangle) throws(SwatchError) -> PixelRectangle {
    let right = rectangle.x + rectangle.width
    let bottom = rectangle.y + rectangle.height
    guard rectangle.x >= 0, rectangle.y >= 0, rectangle.width > 0, rectangle.height > 0,
      right <= Double(width), bottom <= Double(height)
    else { throw .rectangleOutside(rectangle) }
    let left = min(Int((rectangle.x * scale).rounded()), pixelWidth - 1)
    let top = min(Int((rectangle.y * scale).rounded()), pixelHeight - 1)
    return PixelRectangle(
      x: left, y: top, width: min(max(1, Int((right * scale).rounded()) - left), pixelWidth - left),
      height: min(max(1, Int((bottom * scale).rounded()) - top), pixelHeight - top))
  }
}

/// A material in one appearance and, on macOS, with one kind of blending.
package struct MaterialVariant: Hashable, Sendable {
  /// The platform that has the material.
  package let platform: SwatchPlatform
  /// The key of the material.
  package let material: String
  /// The appearance of the system.
  package let appearance: Appearance
  /// The content that the material samples on macOS; `nil` for the material's usual blending and on
  /// other platforms.
  package let blending: Blending?

  package init(
    _ platform: SwatchPlatform, _ material: String, _ appearance: Appearance,
    blending: Blending? = nil
  ) {
    self.platform = platform
    self.material = material
    self.appearance = appearance
    self.blending = blending
  }
}

/// The description of a swatch. Together with the material table it determines every pixel.
package struct SwatchSpec: Hashable, Sendable {
  /// The content of a swatch.
  package enum Picture: Hashable, Sendable {
    /// The bare backdrop.
    case backdrop
    /// A card of the material with every level of its platform.
    case gallery(MaterialVariant)
    /// A card of the material with a single level.
    case level(VibrancyLevel, MaterialVariant)
    /// The material within a rectangle of the backdrop, without a card.
    case materialLayer(MaterialVariant, PointRectangle)
    /// The material within a rectangle with a level applied to every pixel, to be shown through
    /// live text of that level.
    case vibrantLayer(VibrancyLevel, MaterialVariant, PointRectangle)
  }

  /// The content of the swatch.
  package let picture: Picture
  /// The canvas that the swatch is drawn on.
  package let canvas: SwatchCanvas
  /// The type of color vision to simulate.
  package let vision: ColorVision

  package init(_ picture: Picture, _ canvas: SwatchCanvas, vision: ColorVision = .full) {
    self.picture = picture
    self.canvas = canvas
    self.vision = vision
  }

  /// The material; `nil` for a bare backdrop.
  package var variant: MaterialVariant? {
    switch picture {
    case .backdrop: nil
    case .gallery(let variant), .level(_, let variant), .materialLayer(let variant, _),
      .vibrantLayer(_, let variant, _):
      variant
    }
  }

  /// The description of the backdrop image; swatches with equal descriptions can share the image.
  package var backdropImage: BackdropImage.Description {
    BackdropImage.Description(
      canvas: canvas, window: variant?.platform == .macOS ? variant?.appearance : nil)
  }
}
