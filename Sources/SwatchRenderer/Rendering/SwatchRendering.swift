extension SwatchSpec {
  /// Renders the swatch with everything that it depends on.
  /// - Throws: `SwatchError` for an unknown material, a missing level or a rectangle outside the
  ///   canvas.
  package func rendered(table: MaterialTable = .standard) throws(SwatchError) -> RGBImage {
    let backdropImage = BackdropImage(backdropImage)
    guard let variant else { return try rendered(on: backdropImage, nil) }
    return try rendered(
      on: backdropImage, MaterialCompositor(variant, on: backdropImage, table: table))
  }

  /// Renders the swatch.
  /// - Parameters:
  ///   - backdropImage: the rendered backdrop.
  ///   - compositor: the compositor of the swatch's material and canvas; `nil` for a bare backdrop.
  /// - Throws: `SwatchError` for a missing level or a rectangle outside the canvas.
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

  /// Renders the swatch and encodes it as a PNG file with its metadata.
  /// - Throws: the errors of `rendered`.
  package func encoded(table: MaterialTable = .standard) throws(SwatchError) -> [UInt8] {
    let metadata = SwatchMetadata(spec: self, overrides: table.overrides)
    return PNGEncoder.encode(
      try rendered(table: table), text: [metadata.text], effort: packing)
  }
}

extension SwatchSpec {
  /// Dusk is smooth, so more effort gains little, and the gallery has hundreds of dusk swatches.
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
