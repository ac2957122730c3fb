import Foundation

/// The picture of the dusk backdrop: hills under an evening sky, paler with distance. All
/// transitions are smooth, so the picture has no visible bands of color and compresses well.
struct DuskScene {
  private let ridges: [Ridge]
  private let sun: Point

  init(seed: UInt32) {
    var numbers = SplitMix64(seed: seed)
    sun = [numbers.number(in: 0.66...0.74), 0.47]
    ridges = Ridge.plans.map { Ridge($0, &numbers) }
  }

  /// Renders the picture. The width and height are in pixels.
  func image(width: Int, height: Int) -> PixelImage {
    let aspect = Float(width) / Float(height)
    let lines = ridges.map { ridge in
      (0..<width).map { ridge.line(at: (Float($0) + 0.5) / Float(height)) }
    }
    return PixelImage(width: width, height: height) { column, row in
      let position = Point(
        (Float(column) + 0.5) / Float(height), (Float(row) + 0.5) / Float(height))
      var color = sky(at: position, aspect: aspect)
      for (ridge, line) in zip(ridges, lines) {
        let (top, slope) = line[column]
        // The distance of the pixel from the ridge line, measured perpendicular to it, in pixels.
        let distance = (position.y - top) * Float(height) / (1 + slope * slope).squareRoot()
        let cover = min(max(distance + 0.5, 0), 1)
        if cover > 0 { color = color.mixed(with: ridge.color(below: position.y - top), cover) }
      }
      return color
    }
  }

  private func sky(at position: Point, aspect: Float) -> Pixel {
    let offset = position - sun * [aspect, 1]
    let spread = (offset * offset * [0.5, 1]).sum()
    // Far from the sun, the gradient is shifted downward, so that the sky is darker there.
    let lean = 0.12 * (exp(-spread * 1.6) - 0.6)
    let color = Self.gradient.color(at: position.y + lean)
    let wide = color.mixed(with: Pixel(red: 255, green: 196, blue: 128), 0.5 * exp(-spread * 8))
    let near = wide.mixed(with: Pixel(red: 255, green: 230, blue: 172), 0.6 * exp(-spread * 30))
    return near.mixed(with: Pixel(red: 255, green: 250, blue: 226), 0.95 * exp(-spread * 330))
  }

  private static let gradient = ColorRamp(
    [
      Pixel(red: 94, green: 84, blue: 178), Pixel(red: 146, green: 98, blue: 190),
      Pixel(red: 214, green: 112, blue: 178), Pixel(red: 250, green: 130, blue: 146),
      Pixel(red: 255, green: 164, blue: 122), Pixel(red: 255, green: 202, blue: 140),
    ], from: -0.06, to: 0.64)
}

/// A range of hills in the picture of the dusk backdrop.
private struct Ridge {
  /// The fixed properties of a range of hills. Its upper edge is at the distance `height` from the
  /// top, and rises and falls by about `swing`; both are fractions of the image height. The color
  /// is `crest` at the edge and `foot` farther down. The exact shape depends on the seed.
  typealias Plan = (height: Float, swing: Float, crest: Pixel, foot: Pixel)

  /// The ranges of hills, farthest first. Heights are measured from the top, as fractions of the
  /// image height.
  static let plans: [Plan] = [
    (0.62, 0.040, Pixel(red: 214, green: 120, blue: 144), Pixel(red: 240, green: 156, blue: 148)),
    (0.70, 0.060, Pixel(red: 152, green: 88, blue: 146), Pixel(red: 196, green: 116, blue: 152)),
    (0.81, 0.060, Pixel(red: 92, green: 64, blue: 130), Pixel(red: 128, green: 82, blue: 142)),
    (0.92, 0.050, Pixel(red: 40, green: 38, blue: 92), Pixel(red: 54, green: 46, blue: 104)),
  ]

  private let plan: Plan
  private let waves: [(frequency: Float, phase: Float, height: Float)]

  init(_ plan: Plan, _ numbers: inout SplitMix64) {
    self.plan = plan
    waves = [
      (numbers.number(in: 2.2...3.2), numbers.number(in: 0...6.28), 0.6),
      (numbers.number(in: 4.8...6.4), numbers.number(in: 0...6.28), 0.32),
      (numbers.number(in: 11...15), numbers.number(in: 0...6.28), 0.1),
    ]
  }

  /// Returns the vertical position and the slope of the hill's upper edge at a horizontal position.
  /// Positions are measured from the top-left corner, in multiples of the image height.
  func line(at x: Float) -> (top: Float, slope: Float) {
    var top = plan.height
    var slope: Float = 0
    for wave in waves {
      top += plan.swing * wave.height * sin(wave.frequency * x + wave.phase)
      slope += plan.swing * wave.height * wave.frequency * cos(wave.frequency * x + wave.phase)
    }
    return (top, slope)
  }

  /// Returns the color of the hill below its upper edge. Farther down, the color fades into mist.
  /// - Parameter depth: The distance from the edge, as a fraction of the image height.
  func color(below depth: Float) -> Pixel {
    let share = min(max(depth / 0.16, 0), 1)
    return plan.crest.mixed(with: plan.foot, share * share * (3 - 2 * share))
  }
}
