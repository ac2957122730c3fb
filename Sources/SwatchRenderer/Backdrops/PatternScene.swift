/// The picture of the pattern backdrop: colorful square tiles of 20 points with quarter discs,
/// which repeat every three columns and every two rows. Hard edges are the most difficult content
/// for the blur of a material.
struct PatternScene {
  private static let tile: Float = 20
  private static let repeatingTiles = (columns: 3, rows: 2)
  private static let colors: [Pixel] = [
    Pixel(red: 244, green: 238, blue: 226), Pixel(red: 226, green: 84, blue: 60),
    Pixel(red: 246, green: 184, blue: 62), Pixel(red: 34, green: 66, blue: 112),
    Pixel(red: 62, green: 142, blue: 132), Pixel(red: 26, green: 28, blue: 38),
  ]

  let seed: UInt32

  /// Renders the picture. The width and height are in pixels, and the scale is in pixels per point.
  func image(width: Int, height: Int, scale: Float) -> PixelImage {
    let side = Self.tile * scale
    let (columns, rows) = Self.repeatingTiles
    var numbers = SplitMix64(seed: seed)
    let tiles = (0..<columns * rows).map { _ in Tile(&numbers) }
    return PixelImage(width: width, height: height) { column, row in
      let position = Point(Float(column) + 0.5, Float(row) + 0.5) / side
      let cell = position.rounded(.down)
      return tiles[Int(cell.y) % rows * columns + Int(cell.x) % columns].color(
        at: position - cell, side: side)
    }
  }

  private struct Tile {
    private let background: Pixel
    private let disc: Pixel
    private let core: Pixel
    private let corner: Point

    init(_ numbers: inout SplitMix64) {
      var rest = colors
      background = rest.remove(at: numbers.index(below: rest.count))
      disc = rest.remove(at: numbers.index(below: rest.count))
      core = rest.remove(at: numbers.index(below: rest.count))
      corner = [Float(numbers.index(below: 2)), Float(numbers.index(below: 2))]
    }

    /// Returns the color of a tile at a position.
    /// - Parameters:
    ///   - position: The position relative to the top-left corner of the tile, 0…1 in both
    ///     directions.
    ///   - side: The side of the tile in pixels.
    func color(at position: Point, side: Float) -> Pixel {
      let offset = position - corner
      let distance = (offset * offset).sum().squareRoot()
      let cover = { (radius: Float) in min(max((radius - distance) * side + 0.5, 0), 1) }
      return background.mixed(with: disc, cover(1)).mixed(with: core, cover(0.5))
    }
  }
}
