extension SwatchSpec {
  /// Renders the swatch with everything that it depends on.
  /// - Throws: `SwatchError` for an unknown material, a missing level or a rectangle outside the
  ///   canvas.
  package func rendered(table: MaterialTable = .standard) throws(SwatchError) -> RGBImage {
    let scene = BackdropImage(scene)
    guard let use else { return try rendered(on: scene, nil) }
    return try rendered(on: scene, MaterialCompositor(use, on: scene, table: table))
  }

  /// Renders the swatch.
  /// - Parameters:
  ///   - scene: the rendered backdrop.
  ///   - stage: the compositor of the swatch's material and canvas; `nil` for a bare backdrop.
  /// - Throws: `SwatchError` for a missing level or a rectangle outside the canvas.
  func rendered(on scene: BackdropImage, _ stage: MaterialCompositor?) throws(SwatchError)
    -> RGBImage
  {
    guard let stage else { return RGBImage(scene.backdrop).seen(by: vision) }
    let image =
      switch picture {
      case .backdrop: RGBImage(scene.backdrop)
      case .gallery: stage.gallery()
      case .level(let level, _): try stage.picture(of: level)
      case .materialLayer(_, let rectangle): try stage.materialLayer(rectangle)
      case .vibrantLayer(let level, _, let rectangle): try stage.vibrantLayer(level, rectangle)
      }
    return image.seen(by: vision)
  }

  /// Renders the swatch and encodes it as a PNG file with its metadata.
  /// - Throws: the errors of `rendered`.
  package func encoded(table: MaterialTable = .standard) throws(SwatchError) -> [UInt8] {
    let parameters = SwatchMetadata(description: self, overrides: table.overrides)
    return PNGEncoder.encode(
      try rendered(table: table), text: [parameters.text], effort: packing)
  }
}

extension SwatchSpec {
  /// Dusk is smooth, so more effort gains little, and the gallery has hundreds of dusk swatches.
  var packing: PNGEncoder.Effort { frame.backdrop.kind == .dusk ? .usual : .thorough }
}

extension RGBImage {
  /// Returns the image as it appears with a type of color vision.
  fileprivate func seen(by vision: ColorVision) -> RGBImage {
    guard vision != .full else { return self }
    var image = self
    for row in 0..<height {
      for column in 0..<width {
        let linear = SRGB.linear(self[column, row])
        image[column, row] = SRGB.encoded(vision.seen(linear: linear)).rounded8
      }
    }
    return image
  }
}
