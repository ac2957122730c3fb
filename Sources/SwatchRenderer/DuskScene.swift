import Foundation

/// Hills under an evening sky, each range paler with distance. Everything is smooth, so that it
/// shows no bands and packs small.
struct DuskScene {
  private let ridges: [Ridge]
  private let sun: Point

  init(seed: UInt32) {
    var numbers = SeededNumbers(seed: seed)
    sun = [numbers.number(in: 0.66...0.72), 0.5]
    ridges = Ridge.plans.map { Ridge($0, &numbers) }
  }

  /// Width and height are in pixels; the scene fills them.
  func image(width: Int, height: Int) -> PixelImage {
    let aspect = Float(width) / Float(height)
    let lines = ridges.map { ridge in
      (0..<width).map { ridge.line(at: (Float($0) + 0.5) / Float(height)) }
    }
    return PixelImage(width: width, height: height) { column, row in
      let place = Point((Float(column) + 0.5) / Float(height), (Float(row) + 0.5) / Float(height))
      var color = sky(at: place, aspect: aspect)
      for (ridge, line) in zip(ridges, lines) {
        let (top, slope) = line[column]
        // The distance to the line is measured across it, in pixels.
        let distance = (place.y - top) * Float(height) / (1 + slope * slope).squareRoot()
        let cover = min(max(distance + 0.5, 0), 1)
        if cover > 0 { color = color.mixed(with: ridge.color(below: place.y - top), cover) }
      }
      return color
    }
  }

  private func sky(at place: Point, aspect: Float) -> Pixel {
    let way = place - sun * [aspect, 1]
    let spread = (way * way * [0.55, 1]).sum()
    // The whole sky leans towards the sun: further from it the colours of a higher sky come down.
    let lean = 0.05 * (1 - exp(-spread * 2))
    let color = Self.gradient.color(at: place.y - lean)
    let wide = color.mixed(with: Pixel(red: 255, green: 190, blue: 120), 0.55 * exp(-spread * 9))
    let near = wide.mixed(with: Pixel(red: 255, green: 226, blue: 164), 0.6 * exp(-spread * 38))
    return near.mixed(with: Pixel(red: 255, green: 246, blue: 214), 0.95 * exp(-spread * 380))
  }

  private static let gradient = ColorRamp(
    [
      Pixel(red: 56, green: 60, blue: 128), Pixel(red: 104, green: 76, blue: 156),
      Pixel(red: 178, green: 90, blue: 158), Pixel(red: 238, green: 116, blue: 132),
      Pixel(red: 255, green: 160, blue: 112), Pixel(red: 255, green: 204, blue: 140),
    ], from: 0, to: 0.66)
}

/// One range of hills.
private struct Ridge {
  /// A range before the seed has given it its shape.
  typealias Plan = (height: Float, swing: Float, crest: Pixel, foot: Pixel)

  /// From the farthest to the nearest; heights as shares of the picture from its top.
  static let plans: [Plan] = [
    (0.60, 0.035, Pixel(red: 205, green: 110, blue: 132), Pixel(red: 236, green: 148, blue: 138)),
    (0.68, 0.045, Pixel(red: 142, green: 76, blue: 128), Pixel(red: 186, green: 102, blue: 136)),
    (0.78, 0.050, Pixel(red: 86, green: 54, blue: 112), Pixel(red: 122, green: 72, blue: 124)),
    (0.89, 0.055, Pixel(red: 36, green: 32, blue: 78), Pixel(red: 52, green: 40, blue: 92)),
  ]

  private let plan: Plan
  private let waves: [(frequency: Float, phase: Float, height: Float)]

  init(_ plan: Plan, _ numbers: inout SeededNumbers) {
    self.plan = plan
    waves = [
      (numbers.number(in: 2.2...3.2), numbers.number(in: 0...6.28), 0.6),
      (numbers.number(in: 4.8...6.4), numbers.number(in: 0...6.28), 0.32),
      (numbers.number(in: 11...15), numbers.number(in: 0...6.28), 0.1),
    ]
  }

  /// Where the crest stands and how steep it is; places are in heights of the picture.
  func line(at x: Float) -> (top: Float, slope: Float) {
    var top = plan.height
    var slope: Float = 0
    for wave in waves {
      top += plan.swing * wave.height * sin(wave.frequency * x + wave.phase)
      slope += plan.swing * wave.height * wave.frequency * cos(wave.frequency * x + wave.phase)
    }
    return (top, slope)
  }

  /// Mist gathers at the foot.
  func color(below depth: Float) -> Pixel {
    let share = min(max(depth / 0.16, 0), 1)
    return plan.crest.mixed(with: plan.foot, share * share * (3 - 2 * share))
  }
}

/// Colours at even distances, joined without a corner, so that the eye finds no line where one
/// stretch ends and the next begins.
private struct ColorRamp {
  private let stops: [Pixel]
  private let start: Float
  private let end: Float

  init(_ stops: [Pixel], from start: Float, to end: Float) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  func color(at place: Float) -> Pixel {
    let count = stops.count - 1
    let position = min(max((place - start) / (end - start), 0), 1) * Float(count)
    let index = min(Int(position), count - 1)
    let t = position - Float(index)
    let before = stops[max(index - 1, 0)]
    let left = stops[index]
    let right = stops[index + 1]
    let after = stops[min(index + 2, count)]
    // Catmull and Rom's cubic through the four nearest stops.
    let linear = (right - before) * t
    let square = (before * 2 - left * 5 + right * 4 - after) * (t * t)
    let cube = ((left - right) * 3 + after - before) * (t * t * t)
    return (left + (linear + square + cube) * 0.5).clamped(lowerBound: .zero, upperBound: .one)
  }
}
