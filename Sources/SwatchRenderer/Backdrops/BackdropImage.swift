/// A rendered backdrop, shared by all swatches that use it.
package struct BackdropImage: Hashable, Sendable {
  /// Everything that the image depends on.
  package struct Description: Hashable, Sendable {
    /// The backdrop and its size.
    package let frame: SwatchCanvas
    /// The appearance of the window drawn on the backdrop; `nil` without a window.
    package let window: Appearance?

    package init(frame: SwatchCanvas, window: Appearance? = nil) {
      self.frame = frame
      self.window = window
    }
  }

  /// The description that the image was rendered from.
  package let description: Description
  /// The backdrop without a window.
  let backdrop: PixelImage
  /// The backdrop with its window: everything visible before a material is drawn.
  let surroundings: PixelImage
  /// The window's content, extended to the whole canvas; the backdrop if there is no window.
  private let content: PixelImage

  /// Renders the backdrop and, if there is one, its window.
  package init(_ description: Description) {
    let frame = description.frame
    self.description = description
    backdrop = frame.backdrop.image(
      width: frame.pixelWidth, height: frame.pixelHeight, scale: Float(frame.scale))
    guard let appearance = description.window else {
      surroundings = backdrop
      content = backdrop
      return
    }
    let window = WindowDrawing(frame: frame, appearance: appearance)
    content = window.content()
    surroundings = window.drawn(content, on: backdrop)
  }

  /// Returns the image that a material samples: the window's content within a window, the backdrop
  /// otherwise.
  func sampled(_ blending: Blending?) -> PixelImage {
    blending == .withinWindow ? content : backdrop
  }
}

/// A macOS window with a grid of colored tiles. Their colors differ from those of the dusk
/// backdrop, so that a swatch shows which of the two a material samples.
struct WindowDrawing {
  private let frame: SwatchCanvas
  private let layout: SwatchLayout
  private let ground: Pixel

  init(frame: SwatchCanvas, appearance: Appearance) {
    self.frame = frame
    layout = SwatchLayout(frame: frame, platform: .macOS)
    ground = Pixel(grey: appearance == .light ? 246 : 38)
  }

  /// Renders the window's background, title bar and tiles over the whole canvas.
  func content() -> PixelImage {
    let count = frame.pixelWidth * frame.pixelHeight
    var image = PixelImage(
      width: frame.pixelWidth, height: frame.pixelHeight,
      pixels: Array(repeating: ground, count: count))
    let unit = layout.unit
    let window = layout.window
    for (index, color) in Self.buttons.enumerated() {
      let dot = PointRectangle(
        x: window.x + (6 + Double(index) * 6.5) * unit, y: window.y + 4.5 * unit, width: 4 * unit,
        height: 4 * unit)
      image.fill(.roundedRectangle(dot, radius: dot.width / 2), color, scale: frame.scale)
    }
    // The tiles extend beyond the window's edges; `drawn` clips them.
    let columns = 3
    let rows = Self.tiles.count / columns
    let gap = 2 * unit
    let top = window.y + 13 * unit
    let width = (Double(frame.width) + gap) / Double(columns)
    let height = (Double(frame.height) - top + gap) / Double(rows)
    for (index, color) in Self.tiles.enumerated() {
      let tile = PointRectangle(
        x: Double(index % columns) * width, y: top + Double(index / columns) * height,
        width: width - gap, height: height - gap)
      image.fill(.roundedRectangle(tile, radius: 0), color, scale: frame.scale)
    }
    return image
  }

  /// Returns the backdrop with the content drawn inside the window's outline.
  func drawn(_ content: PixelImage, on backdrop: PixelImage) -> PixelImage {
    var image = backdrop
    let outline = Outline.roundedRectangle(layout.window, radius: 8 * layout.unit)
    image.lay(content, inside: outline.transformed(scale: Float(frame.scale)))
    return image
  }

  private static let buttons = [
    Pixel(red: 255, green: 95, blue: 87), Pixel(red: 254, green: 188, blue: 46),
    Pixel(red: 40, green: 200, blue: 64),
  ]

  private static let tiles = [
    Pixel(red: 92, green: 164, blue: 212), Pixel(red: 112, green: 180, blue: 210),
    Pixel(red: 104, green: 180, blue: 190), Pixel(red: 44, green: 116, blue: 168),
    Pixel(red: 58, green: 138, blue: 172), Pixel(red: 66, green: 146, blue: 156),
  ]
}

extension PixelImage {
  /// Fills an outline, given in points, with a color.
  fileprivate mutating func fill(_ outline: Outline, _ color: Pixel, scale: Double) {
    let coverage = Coverage(
      of: outline.transformed(scale: Float(scale)), width: width, height: height)
    coverage.forEachPixel { column, row, share in
      let index = row * width + column
      pixels[index] = pixels[index].mixed(with: color, share)
    }
  }

  /// Draws another image of the same size inside an outline, given in pixels.
  mutating func lay(_ other: PixelImage, inside outline: Outline) {
    Coverage(of: outline, width: width, height: height).forEachPixel { column, row, share in
      let index = row * width + column
      pixels[index] = pixels[index].mixed(with: other.pixels[index], share)
    }
  }
}
