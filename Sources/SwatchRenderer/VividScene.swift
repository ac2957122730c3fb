import Foundation

/// Strong hues that flow into one another, the hardest test for a material's saturation.
struct VividScene {
  private let spots: [(place: Point, color: Pixel)]

  init(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    spots = Self.plan.map { plan in
      let shift = Point(numbers.number(in: -0.08...0.08), numbers.number(in: -0.08...0.08))
      return (plan.place + shift, plan.color)
    }
  }

  /// Places as shares of width and height.
  private static let plan: [(place: Point, color: Pixel)] = [
    ([0.08, 0.10], Pixel(red: 255, green: 64, blue: 92)),
    ([0.50, 0.00], Pixel(red: 255, green: 168, blue: 0)),
    ([0.95, 0.12], Pixel(red: 255, green: 226, blue: 72)),
    ([0.00, 0.85], Pixel(red: 126, green: 34, blue: 226)),
    ([0.50, 0.62], Pixel(red: 232, green: 40, blue: 168)),
    ([0.95, 0.60], Pixel(red: 24, green: 196, blue: 148)),
    ([0.72, 1.02], Pixel(red: 10, green: 108, blue: 255)),
  ]

  /// Width and height are in pixels; the scene fills them.
  func image(width: Int, height: Int) -> PixelImage {
    PixelImage(width: width, height: height) { column, row in
      let place = Point(
        (Float(column) + 0.5) / Float(width), (Float(row) + 0.5) / Float(height))
      // The mean of all spots, the near ones weighing most.
      var sum = Pixel.zero
      var weights: Float = 0
      for spot in spots {
        let way = place - spot.place
        let weight = exp((way * way).sum() * -11)
        sum += spot.color * weight
        weights += weight
      }
      return sum / weights
    }
  }
}

/// Square tiles of 20 points with quarter discs in many colours, the hardest test for a blur.
struct PatternScene {
  private static let tile: Float = 20
  private static let colors: [Pixel] = [
    Pixel(red: 244, green: 238, blue: 226), Pixel(red: 226, green: 84, blue: 60),
    Pixel(red: 246, green: 184, blue: 62), Pixel(red: 34, green: 66, blue: 112),
    Pixel(red: 62, green: 142, blue: 132), Pixel(red: 26, green: 28, blue: 38),
  ]

  let seed: UInt32

  /// Width and height are in pixels, the scale in pixels per point.
  func image(width: Int, height: Int, scale: Float) -> PixelImage {
    let side = Self.tile * scale
    let columns = Int(Float(width) / side) + 1
    let rows = Int(Float(height) / side) + 1
    var numbers = SeededNumbers(seed: seed)
    let tiles = (0..<columns * rows).map { _ in Tile(&numbers) }
    return PixelImage(width: width, height: height) { column, row in
      let place = Point(Float(column) + 0.5, Float(row) + 0.5) / side
      let cell = place.rounded(.down)
      return tiles[Int(cell.y) * columns + Int(cell.x)].color(at: place - cell, side: side)
    }
  }

  private struct Tile {
    private let ground: Pixel
    private let disc: Pixel
    private let core: Pixel
    private let corner: Point

    init(_ numbers: inout SeededNumbers) {
      let first = numbers.index(below: colors.count)
      // The three colours of a tile differ.
      let second = (first + 1 + numbers.index(below: colors.count - 2)) % colors.count
      ground = colors[first]
      disc = colors[second]
      core = colors[(second + 1) % colors.count == first ? (second + 2) % colors.count : (second + 1) % colors.count]
      corner = [Float(numbers.index(below: 2)), Float(numbers.index(below: 2))]
    }

    /// - Parameters:
    ///   - place: within the tile, 0…1 both ways.
    ///   - side: of the tile in pixels.
    func color(at place: Point, side: Float) -> Pixel {
      let way = place - corner
      let distance = (way * way).sum().squareRoot()
      let cover = { (radius: Float) in min(max((radius - distance) * side + 0.5, 0), 1) }
      return ground.mixed(with: disc, cover(1)).mixed(with: core, cover(0.5))
    }
  }
}
