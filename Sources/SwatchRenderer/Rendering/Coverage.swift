import Foundation

/// For each pixel, how much of its area is inside an outline. The areas are exact and not based on
/// sample points.
struct Coverage: Hashable, Sendable {
  /// The rectangle of pixels that the outline touches, clipped to the image.
  let bounds: PixelRectangle
  /// The coverage of each pixel in `bounds`, 0…1, row by row from the top.
  let values: [Float]

  /// Computes the coverage. Parts of the outline that are outside the image are ignored.
  /// - Parameters:
  ///   - outline: The outline, in pixels.
  ///   - width: The width of the image in pixels.
  ///   - height: The height of the image in pixels.
  init(of outline: Outline, width: Int, height: Int) {
    let contours = outline.contours.map(flattened)
    let points = contours.joined()
    let left = min(max(Int((points.map(\.x).min() ?? 0).rounded(.down)), 0), width)
    let top = min(max(Int((points.map(\.y).min() ?? 0).rounded(.down)), 0), height)
    let right = min(max(Int((points.map(\.x).max() ?? 0).rounded(.up)), left), width)
    let bottom = min(max(Int((points.map(\.y).max() ?? 0).rounded(.up)), top), height)
    bounds = PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
    var areas = AreaSums(width: bounds.width, height: bounds.height)
    let origin = Point(Float(left), Float(top))
    for contour in contours {
      guard var before = contour.last else { continue }
      for point in contour {
        areas.addEdge(from: before - origin, to: point - origin)
        before = point
      }
    }
    values = areas.coverage()
  }

  /// Calls `body` for every pixel that the outline covers, with the 0-based column and row in the
  /// image and the coverage. The coverage is rounded to sixteenths; pixels for which it becomes 0
  /// are left out. Finer steps would be invisible, and an image with fewer colors compresses much
  /// better.
  func forEachPixel(_ body: (_ column: Int, _ row: Int, _ coverage: Float) -> Void) {
    var index = 0
    for row in bounds.y..<bounds.y + bounds.height {
      for column in bounds.x..<bounds.x + bounds.width {
        let value = (values[index] * 16).rounded() / 16
        if value > 0 { body(column, row, value) }
        index += 1
      }
    }
  }
}

/// Returns the corners of a polygon that approximates a contour. The difference is too small to be
/// visible.
private func flattened(_ contour: Outline.Contour) -> [Point] {
  var points = [contour.start]
  var from = contour.start
  for segment in contour.segments {
    switch segment {
    case .line(let end):
      points.append(end)
      from = end
    case .curve(let first, let second, let end):
      let length = distance(from, first) + distance(first, second) + distance(second, end)
      let count = min(max(Int((length.squareRoot() * 3).rounded(.up)), 12), 200)
      for step in 1...count {
        let t = Float(step) / Float(count)
        let rest = 1 - t
        let begin = from * (rest * rest * rest) + first * (3 * rest * rest * t)
        points.append(begin + second * (3 * rest * t * t) + end * (t * t * t))
      }
      from = end
    }
  }
  return points
}

private func distance(_ left: Point, _ right: Point) -> Float {
  let offset = right - left
  return (offset * offset).sum().squareRoot()
}

/// Computes the area that contours enclose in each pixel. Each edge adds the area to its right,
/// positive or negative depending on its direction. Only differences between adjacent pixels are
/// stored; their prefix sum along a row is the enclosed area.
private struct AreaSums {
  private let width: Int
  private let height: Int
  /// The differences between adjacent pixels, row by row. Each row has an additional element for
  /// the area to the right of the last pixel.
  private var differences: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    differences = Array(repeating: 0, count: (width + 1) * height)
  }

  mutating func addEdge(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var y = max(upper.y, 0)
    let last = min(lower.y, Float(height))
    while y < last {
      let row = Int(y)
      let next = min(Float(row + 1), last)
      guard next > y else { break }
      addPiece(
        row: row, from: upper.x + (y - upper.y) * slope, to: upper.x + (next - upper.y) * slope,
        height: isDown ? next - y : y - next)
      y = next
    }
  }

  /// Adds the part of an edge that is in one row.
  /// - Parameters:
  ///   - start: The horizontal position of the upper end of the part, in pixels.
  ///   - end: The horizontal position of the lower end of the part, in pixels.
  ///   - height: The height of the part in pixels, negative if the edge runs upward.
  private mutating func addPiece(row: Int, from start: Float, to end: Float, height: Float) {
    let limit = Float(width)
    let left = min(max(min(start, end), 0), limit)
    let right = min(max(max(start, end), 0), limit)
    let first = Int(left)
    // In each pixel, the area to the right of the edge is a trapezoid.
    guard right > Float(first + 1) else {
      addTrapezoid(row: row, column: first, middle: (left + right) / 2, height: height)
      return
    }
    let perPixel = height / (right - left)
    var x = left
    while x < right {
      let column = Int(x)
      let next = min(Float(column + 1), right)
      addTrapezoid(
        row: row, column: column, middle: (x + next) / 2, height: perPixel * (next - x))
      x = next
    }
  }

  private mutating func addTrapezoid(row: Int, column: Int, middle: Float, height: Float) {
    let index = row * (width + 1) + column
    let share = middle - Float(column)
    differences[index] += height * (1 - share)
    if column < width { differences[index + 1] += height * share }
  }

  func coverage() -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += differences[row * (width + 1) + column]
        // Values that differ from 0 or 1 only by rounding errors become 0 or 1.
        let area = min(abs(sum), 1)
        values.append(area < 1e-4 ? 0 : area > 1 - 1e-4 ? 1 : area)
      }
    }
    return values
  }
}
