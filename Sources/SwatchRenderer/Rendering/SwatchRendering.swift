import HandbookModel

extension SwatchSpec {
  /// Renders the swatch, including its backdrop and material.
  /// - Throws: `SwatchError` if the material or vibrancy level does not exist, or if a rectangle is
  ///   outside the canvas.
  package func rendered(table: MaterialTable = .standard) throws(SwatchError) -> RGBImage {
    let backdropImage = BackdropImage(backdropImage)
    guard let variant else { return try rendered(on: backdropImage, nil) }
    return try rendered(
      on: backdropImage, MaterialCompositor(variant, on: backdropImage, table: table))
  }

  /// Renders the swatch on a rendered backdrop.
  /// - Parameters:
  ///   - backdropImage: The rendered backdrop.
  ///   - compositor: The compositor for the material of the swatch; `nil` for a bare backdrop.
  /// - Throws: `SwatchError` if the vibrancy level does not exist, or if a rectangle is outside the
  ///   canvas.
  func rendered(on backdropImage: BackdropImage, _ compositor: MaterialCompositor?)
    throws(SwatchError)
    -> RGBImage
  {
    guard let compositor else { return RGBImage(backdropImage.backdrop).simulated(by: vision) }
    let image =
      switch picture {
      case .backdrop: RGBImage(backdropImage.backdrop)
      case .gallery: compositor.gallery()
      case .level(let level, _): try compositor.picture(of: level)
      case .materialLayer(_, let rectangle): try compositor.materialLayer(rectangle)
      case .vibrantLayer(let level, _, let rectangle): try compositor.vibrantLayer(level, rectangle)
      }
    return image.simulated(by: vision)
  }

  /// Renders the swatch and returns a PNG file with the metadata of the swatch.
  /// - Throws: `SwatchError`, as ``rendered(table:)`` does.
  package func encoded(table: MaterialTable = .standard) throws(SwatchError) -> [UInt8] {
    let metadata = SwatchMetadata(spec: self, overrides: table.overrides)
    return PNGEncoder.encode(
      try rendered(table: table), text: [metadata.text], effort: packing)
  }
}

extension SwatchSpec {
  /// The effort for compressing the swatch. It is low for swatches on the dusk backdrop. These are
  /// smooth, so a higher effort would save little space, and the gallery has hundreds of them, so
  /// it would take long.
  var packing: PNGEncoder.Effort { canvas.backdrop.kind == .dusk ? .usual : .thorough }
}

extension RGBImage {
  /// Returns the image as it appears with a type of color vision.
  fileprivate func simulated(by vision: ColorVision) -> RGBImage {
    guard vision != .full else { return self }
    var image = self
    for row in 0..<height {
      for column in 0..<width {
        let linear = SRGB.linear(self[column, row])
        image[column, row] = SRGB.encoded(vision.simulated(linear: linear)).rounded8
      }
    }
    return image
  }
}
