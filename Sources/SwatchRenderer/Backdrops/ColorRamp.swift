/// A gradient through evenly spaced colors. The transition at each color is smooth, so that no edge
/// is visible there.
struct ColorRamp {
  private let stops: [Pixel]
  private let start: Float
  private let end: Float

  init(_ stops: [Pixel], from start: Float, to end: Float) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  func color(at coordinate: Float) -> Pixel {
    let count = stops.count - 1
    let position = min(max((coordinate - start) / (end - start), 0), 1) * Float(count)
    let index = min(Int(position), count - 1)
    let t = position - Float(index)
    let before = stops[max(index - 1, 0)]
    let left = stops[index]
    let right = stops[index + 1]
    let after = stops[min(index + 2, count)]
    // A Catmull–Rom spline through the four nearest colors.
    let linear = (right - before) * t
    let square = (before * 2 - left * 5 + right * 4 - after) * (t * t)
    let cube = ((left - right) * 3 + after - before) * (t * t * t)
    return (left + (linear + square + cube) * 0.5).clampedToUnit
  }
}
