extension SwatchSpec {
  /// The picture, not encoded yet; makes everything that it needs.
  /// - Throws: `SwatchError` for an unknown material, a missing level or a rectangle outside.
  package func rendered(table: MaterialTable = .standard) throws(SwatchError) -> RGBImage {
    let scene = BackdropImage(scene)
    guard let use else { return try rendered(on: scene, nil) }
    return try rendered(on: scene, MaterialCompositor(use, on: scene, table: table))
  }

  /// The picture, not encoded yet.
  /// - Parameter stage: one that was made for its material and frame; nil for a backdrop alone.
  /// - Throws: `SwatchError` for a missing level or a rectangle outside.
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

  /// The picture as a PNG file that says how it was made.
  /// - Throws: as `rendered`.
  package func encoded(table: MaterialTable = .standard) throws(SwatchError) -> [UInt8] {
    let parameters = SwatchMetadata(description: self, overrides: table.overrides)
    return PNGEncoder.encode(
      try rendered(table: table), text: [parameters.text], effort: packing)
  }
}

extension SwatchSpec {
  /// The scene at dusk is smooth, and the gallery has hundreds of it.
  var packing: PNGEncoder.Effort { frame.backdrop.kind == .dusk ? .usual : .thorough }
}

extension RGBImage {
  /// The picture as such eyes see it.
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
