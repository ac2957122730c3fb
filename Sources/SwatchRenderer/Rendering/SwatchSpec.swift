/// What a picture is painted on: a backdrop of a size at a scale. Holding one means that the size
/// is within its limits.
package struct SwatchCanvas: Hashable, Sendable {
  /// The width and height that a frame may have, in points.
  package static let sides = 8...4000
  /// The scale that a frame may have, in pixels per point. Layers for live text are smooth, so a
  /// fraction is enough for them.
  package static let scales = 0.1...4.0
  /// How many pixels a frame may have: some 64 MB while it is rendered.
  package static let pixelLimit = 4_000_000

  /// What lies behind the material.
  package let backdrop: Backdrop
  /// In points.
  package let width: Int
  /// In points.
  package let height: Int
  /// Pixels per point.
  package let scale: Double

  /// 160 by 100 points at two pixels per point unless said otherwise.
  /// - Throws: `SwatchError` for a size or scale outside of the limits.
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

  /// In pixels, at least 1.
  package var pixelWidth: Int { max(1, Int((Double(width) * scale).rounded())) }
  /// In pixels, at least 1.
  package var pixelHeight: Int { max(1, Int((Double(height) * scale).rounded())) }

  /// The whole pixels nearest to a rectangle, at least one.
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

/// A material in an appearance, as it is used.
package struct MaterialVariant: Hashable, Sendable {
  /// Where the material exists.
  package let platform: SwatchPlatform
  /// The material's key.
  package let material: String
  /// The appearance of the system.
  package let appearance: Appearance
  /// What it samples; nil on all platforms but macOS, which also lets the material choose.
  package let blending: Blending?

  /// Put together from its parts.
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

/// Everything that a picture depends on, apart from the table of materials.
package struct SwatchSpec: Hashable, Sendable {
  /// What is seen.
  package enum Picture: Hashable, Sendable {
    /// The backdrop alone.
    case backdrop
    /// A card of the material with every level of its platform.
    case gallery(MaterialVariant)
    /// A card of the material with one level.
    case level(VibrancyLevel, MaterialVariant)
    /// The material under a rectangle of the backdrop, and nothing else.
    case materialLayer(MaterialVariant, PointRectangle)
    /// That material put through a level: what text of the level shows where it lies.
    case vibrantLayer(VibrancyLevel, MaterialVariant, PointRectangle)
  }

  /// What is seen.
  package let picture: Picture
  /// What it is painted on.
  package let frame: SwatchCanvas
  /// The eyes that see it.
  package let vision: ColorVision

  /// Put together from its parts.
  package init(_ picture: Picture, _ frame: SwatchCanvas, vision: ColorVision = .full) {
    self.picture = picture
    self.frame = frame
    self.vision = vision
  }

  /// The material; nil for the backdrop alone.
  package var use: MaterialVariant? {
    switch picture {
    case .backdrop: nil
    case .gallery(let use), .level(_, let use), .materialLayer(let use, _),
      .vibrantLayer(_, let use, _):
      use
    }
  }

  /// The scene that the picture is painted on; pictures with the same scene can share it.
  package var scene: BackdropImage.Description {
    BackdropImage.Description(
      frame: frame, window: use?.platform == .macOS ? use?.appearance : nil)
  }
}
