/// A rendered backdrop. Swatches whose backdrops have the same description share one image.
package struct BackdropImage: Hashable, Sendable {
  /// Everything that determines the image.
  package struct Description: Hashable, Sendable {
    /// The backdrop with its size in points and its scale.
    package let canvas: SwatchCanvas
    /// The appearance of the window that is drawn on the backdrop; `nil` if there is no window.
    package let window: Appearance?

    package init(canvas: SwatchCanvas, window: Appearance? = nil) {
      self.canvas = canvas
      self.window = window
    }
  }

  /// The description from which the image was rendered.
  package let description: Description
  /// The backdrop without a window.
  let backdrop: PixelImage
  /// The backdrop with its window: everything that is visible behind the card of a swatch.
  let backdropWithWindow: PixelImage
  /// The content of the window, extended to the whole canvas. If there is no window, this is the
  /// backdrop.
  private let content: PixelImage

  /// Renders the backdrop and, if there is one, its window.
  package init(_ description: Description) {
    let canvas = description.canvas
    self.description = description
    backdrop = canvas.backdrop.image(
      width: canvas.pixelWidth, height: canvas.pixelHeight, scale: Float(canvas.scale))
    guard let appearance = description.window else {
      backdropWithWindow = backdrop
      content = backdrop
      return
    }
    let window = WindowDrawing(canvas: canvas, appearance: appearance)
    content = window.content()
    backdropWithWindow = window.drawn(content, on: backdrop)
  }

  /// Returns the image that is visible through a material: the content of the window if the
  /// blending is `withinWindow`, otherwise the backdrop.
  func sampledImage(_ blending: Blending?) -> PixelImage {
    blending == .withinWindow ? content : backdrop
  }
}

/// A drawing of a macOS window that contains a grid of colored tiles. The tiles have other colors
/// than the backdrop, so that a swatch shows which of the two is visible through a material.
struct WindowDrawing {
  private let canvas: SwatchCanvas
  private let layout: SwatchLayout
  private let background: Pixel

  init(canvas: SwatchCanvas, appearance: Appearance) {
    self.canvas = canvas
    layout = SwatchLayout(canvas: canvas, platform: .macOS)
    background = Pixel(gray: appearance == .light ? 246 : 38)
  }

  /// Renders the content of the window: background, buttons and tiles. The image covers the whole
  /// canvas.
  func content() -> PixelImage {
    let count = canvas.pixelWidth * canvas.pixelHeight
    var image = PixelImage(
      width: canvas.pixelWidth, height: canvas.pixelHeight,
      pixels: Array(repeating: background, count: count))
    let unit = layout.unit
    let window = layout.window
    for (index, color) in Self.buttons.enumerated() {
      let dot = PointRectangle(
        x: window.x + (6 + Double(index) * 6.5) * unit, y: window.y + 4.5 * unit, width: 4 * unit,
        height: 4 * unit)
      image.fill(.roundedRectangle(dot, radius: dot.width / 2), color, scale: canvas.scale)
    }
    // The tiles extend beyond the edges of the window, where `drawn` clips them.
    let columns = 3
    let rows = Self.tiles.count / columns
    let gap = 2 * unit
    let top = window.y + 13 * unit
    let width = (Double(canvas.width) + gap) / Double(columns)
    let height = (Double(canvas.height) - top + gap) / Double(rows)
    for (index, color) in Self.tiles.enumerated() {
      let tile = PointRectangle(
        x: Double(index % columns) * width, y: top + Double(index / columns) * height,
        width: width - gap, height: height - gap)
      image.fill(.roundedRectangle(tile, radius: 0), color, scale: canvas.scale)
    }
    return image
  }

  /// Returns the backdrop with the given window content drawn on it, clipped to the shape of the
  /// window.
  func drawn(_ content: PixelImage, on backdrop: PixelImage) -> PixelImage {
    var image = backdrop
    let outline = Outline.roundedRectangle(layout.window, radius: 8 * layout.unit)
    image.draw(content, inside: outline.transformed(scale: Float(canvas.scale)))
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
  /// Fills an outline with a color.
  /// - Parameters:
  ///   - outline: The outline, in points.
  ///   - scale: The number of pixels per point.
  fileprivate mutating func fill(_ outline: Outline, _ color: Pixel, scale: Double) {
    let coverage = Coverage(
      of: outline.transformed(scale: Float(scale)), width: width, height: height)
    coverage.forEachPixel { column, row, share in
      let index = row * width + column
      pixels[index] = pixels[index].mixed(with: color, share)
    }
  }

  /// Draws the part of another image that is inside an outline. Both images must have the same
  /// size.
  /// - Parameter outline: The outline, in pixels.
  mutating func draw(_ other: PixelImage, inside outline: Outline) {
    Coverage(of: outline, width: width, height: height).forEachPixel { column, row, share in
      let index = row * width + column
      pixels[index] = pixels[index].mixed(with: other.pixels[index], share)
    }
  }
}
