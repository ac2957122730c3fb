package import HandbookModel

/// The canvas of a swatch: a backdrop with its size and scale. The initializer ensures that the
/// size and scale are within the limits.
package struct SwatchCanvas: Hashable, Sendable {
  /// The valid values for the width and height, in points.
  package static let sides = 8...4000
  /// The valid scales, in pixels per point. Scales below 1 are for blurred images behind live text.
  package static let scales = 0.1...4.0
  /// The maximum number of pixels of a canvas. An image of this size takes about 64 MB to render.
  package static let pixelLimit = 4_000_000

  /// The backdrop of the swatch.
  package let backdrop: Backdrop
  /// The width in points.
  package let width: Int
  /// The height in points.
  package let height: Int
  /// The number of pixels per point.
  package let scale: Double

  /// Creates a canvas. By default, it is 160 × 100 points large, with two pixels per point.
  /// - Throws: `SwatchError` if the size or scale is outside the limits.
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

  /// Returns a rectangle in pixels. It is rounded to whole pixels and has at least one in each
  /// direction.
  /// - Parameter rectangle: The rectangle in points.
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
  /// The key of the material, such as `ultraThin`.
  package let material: String
  /// The appearance of the system.
  package let appearance: Appearance
  /// The content that is visible through the material on macOS; `nil` for the default of the
  /// material, and on other platforms.
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

/// The description of a swatch. Together with the material table, it determines every pixel of the
/// image.
package struct SwatchSpec: Hashable, Sendable {
  /// The content of a swatch.
  package enum Picture: Hashable, Sendable {
    /// The bare backdrop, without a material.
    case backdrop
    /// A card of the material that shows all vibrancy levels of its platform.
    case gallery(MaterialVariant)
    /// A card of the material that shows a single vibrancy level.
    case level(VibrancyLevel, MaterialVariant)
    /// The part of the material inside a rectangle of the canvas, without a card.
    case materialLayer(MaterialVariant, PointRectangle)
    /// The part of the material inside a rectangle of the canvas, with a vibrancy level applied to
    /// every pixel. A page shows this image inside the letters of live text.
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

  /// The material that the swatch shows; `nil` for a bare backdrop.
  package var variant: MaterialVariant? {
    switch picture {
    case .backdrop: nil
    case .gallery(let variant), .level(_, let variant), .materialLayer(let variant, _),
      .vibrantLayer(_, let variant, _):
      variant
    }
  }

  /// Returns the size of the picture in pixels.
  /// - Throws: `SwatchError.rectangleOutside`.
  func pixelSize() throws(SwatchError) -> (width: Int, height: Int) {
    switch picture {
    case .backdrop, .gallery, .level: return (canvas.pixelWidth, canvas.pixelHeight)
    case .materialLayer(_, let rectangle), .vibrantLayer(_, _, let rectangle):
      let pixels = try canvas.pixels(of: rectangle)
      return (pixels.width, pixels.height)
    }
  }

  /// The description of the image behind the material. Swatches with equal descriptions can share
  /// the rendered image.
  package var backdropImage: BackdropImage.Description {
    BackdropImage.Description(
      canvas: canvas, window: variant?.platform == .macOS ? variant?.appearance : nil)
  }
}
