/// A backdrop as pixels, which many pictures share.
package struct SwatchScene: Hashable, Sendable {
  /// What a scene depends on.
  package struct Description: Hashable, Sendable {
    /// The backdrop and its size.
    package let frame: SwatchFrame
    /// The appearance of a window that stands on the backdrop; nil without one.
    package let window: Appearance?

    /// Put together from its parts.
    package init(frame: SwatchFrame, window: Appearance? = nil) {
      self.frame = frame
      self.window = window
    }
  }

  /// What it was made from.
  package let description: Description
  /// The backdrop alone.
  let backdrop: PixelImage
  /// What people see before a material is laid over it: the backdrop with its window.
  let surroundings: PixelImage

  /// Generates the scene.
  package init(_ description: Description) {
    let frame = description.frame
    self.description = description
    backdrop = frame.backdrop.image(
      width: frame.pixelWidth, height: frame.pixelHeight, scale: Float(frame.scale))
    surroundings =
      if let appearance = description.window {
        WindowDrawing(frame: frame, appearance: appearance).drawn(on: backdrop)
      } else {
        backdrop
      }
  }

  /// What a material samples: a window's own content, or what lies behind everything.
  func sampled(_ blending: Blending?) -> PixelImage {
    blending == .withinWindow ? surroundings : backdrop
  }
}

/// A macOS window full of pictures. Its colours differ from those of an evening sky, so that one
/// can tell which of the two a material samples.
struct WindowDrawing {
  let frame: SwatchFrame
  let appearance: Appearance

  func drawn(on backdrop: PixelImage) -> PixelImage {
    let layout = SwatchLayout(frame: frame, platform: .macOS)
    let unit = layout.unit
    let window = layout.window
    var image = backdrop
    image.fill(
      .roundedRectangle(window, radius: 8 * unit), Pixel(grey: appearance == .light ? 246 : 38),
      scale: frame.scale)
    for (index, color) in Self.buttons.enumerated() {
      let dot = PointRectangle(
        x: window.x + (6 + Double(index) * 6.5) * unit, y: window.y + 5 * unit, width: 4 * unit,
        height: 4 * unit)
      image.fill(.roundedRectangle(dot, radius: dot.width / 2), color, scale: frame.scale)
    }
    let columns = 4
    let rows = Self.tiles.count / columns
    let gap = 3 * unit
    let width = (window.width - gap * Double(columns + 1)) / Double(columns)
    let top = window.y + 14 * unit
    let height = (window.y + window.height - top - gap * Double(rows)) / Double(rows)
    for (index, color) in Self.tiles.enumerated() {
      let tile = PointRectangle(
        x: window.x + gap + Double(index % columns) * (width + gap),
        y: top + Double(index / columns) * (height + gap), width: width, height: height)
      image.fill(.roundedRectangle(tile, radius: 4 * unit), color, scale: frame.scale)
    }
    return image
  }

  private static let buttons = [
    Pixel(red: 255, green: 95, blue: 87), Pixel(red: 254, green: 188, blue: 46),
    Pixel(red: 40, green: 200, blue: 64),
  ]

  private static let tiles = [
    Pixel(red: 38, green: 132, blue: 196), Pixel(red: 120, green: 190, blue: 214),
    Pixel(red: 32, green: 96, blue: 120), Pixel(red: 92, green: 168, blue: 120),
    Pixel(red: 22, green: 70, blue: 92), Pixel(red: 64, green: 150, blue: 140),
    Pixel(red: 150, green: 200, blue: 150), Pixel(red: 44, green: 108, blue: 168),
  ]
}

extension PixelImage {
  /// Fills an outline, given in points, with a colour.
  mutating func fill(_ outline: Outline, _ color: Pixel, scale: Double) {
    let coverage = Coverage(
      of: outline.transformed(scale: Float(scale)), width: width, height: height)
    coverage.forEachPixel { column, row, share in
      let index = row * width + column
      pixels[index] = pixels[index].mixed(with: color, share)
    }
  }
}
