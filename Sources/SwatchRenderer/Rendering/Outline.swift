import Foundation

/// A position in points; x to the right and y down from the top-left corner.
typealias Point = SIMD2<Float>

/// A rectangle in points; y down from the top-left corner.
package struct PointRectangle: Hashable, Sendable {
  /// The left edge.
  package let x: Double
  /// The top edge.
  package let y: Double
  /// The distance from the left to the right edge.
  package let width: Double
  /// The distance from the top to the bottom edge.
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the rectangle reduced by the same distance on all sides.
  func inset(by distance: Double) -> PointRectangle {
    PointRectangle(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

/// Closed contours of lines and cubic curves. A contour inside another one that runs in the
/// opposite direction is a hole.
struct Outline: Hashable, Sendable {
  /// A segment of a contour; it starts at the end of the previous one.
  enum Segment: Hashable, Sendable {
    case line(Point)
    case curve(Point, Point, Point)
  }

  /// A starting point and the segments that follow. The last line, back to the start, is implicit.
  struct Contour: Hashable, Sendable {
    var start: Point
    var segments: [Segment]
  }

  var contours: [Contour]

  /// Returns the outline scaled about the origin, then translated.
  func transformed(scale: Point, offset: Point = .zero) -> Outline {
    let mapped = { (point: Point) in point * scale + offset }
    return Outline(
      contours: contours.map { contour in
        Contour(
          start: mapped(contour.start),
          segments: contour.segments.map { segment in
            switch segment {
            case .line(let end): .line(mapped(end))
            case .curve(let first, let second, let end):
              .curve(mapped(first), mapped(second), mapped(end))
            }
          })
      })
  }

  func transformed(scale: Float, offset: Point = .zero) -> Outline {
    transformed(scale: Point(scale, scale), offset: offset)
  }

  static func + (left: Outline, right: Outline) -> Outline {
    Outline(contours: left.contours + right.contours)
  }
}

extension Outline {
  /// Returns a rectangle with rounded corners. If there is room, their curvature is continuous, as
  /// on Apple's platforms; capsules and circles have circular arcs.
  static func roundedRectangle(_ rectangle: PointRectangle, radius: Double) -> Outline {
    let shorter = min(rectangle.width, rectangle.height) / 2
    let radius = min(radius, shorter)
    // Corners that begin 1.2 radii from the tip cross the diagonal at the same point as an arc.
    let isGradual = radius * 1.2 <= shorter
    let reach = Float(isGradual ? radius * 1.2 : radius)
    let handle = Float(isGradual ? radius * 0.381 : radius * (1 - 0.5523))
    let left = Float(rectangle.x)
    let top = Float(rectangle.y)
    let right = left + Float(rectangle.width)
    let bottom = top + Float(rectangle.height)
    return Outline(contours: [
      Contour(
        start: [left + reach, top],
        segments: [
          .line([right - reach, top]),
          .curve([right - handle, top], [right, top + handle], [right, top + reach]),
          .line([right, bottom - reach]),
          .curve([right, bottom - handle], [right - handle, bottom], [right - reach, bottom]),
          .line([left + reach, bottom]),
          .curve([left + handle, bottom], [left, bottom - handle], [left, bottom - reach]),
          .line([left, top + reach]),
          .curve([left, top + handle], [left + handle, top], [left + reach, top]),
        ])
    ])
  }

  /// A five-pointed star around the origin, tips at distance 1, all corners slightly rounded.
  static let star: Outline = {
    let corners = (0..<10).map { index in
      let angle = (Float(index) * 36 - 90) * .pi / 180
      return Point(cos(angle), sin(angle)) * (index.isMultiple(of: 2) ? 1 : 0.46)
    }
    // Each corner is replaced by a curve between points on its two edges.
    let arcs = corners.indices.map { index in
      let corner = corners[index]
      let before = corners[(index + 9) % 10]
      let after = corners[(index + 1) % 10]
      let share: Float = index.isMultiple(of: 2) ? 0.16 : 0.06
      return (
        start: corner + (before - corner) * share, corner: corner,
        end: corner + (after - corner) * share
      )
    }
    let segments = arcs.flatMap { arc -> [Segment] in
      [
        .line(arc.start),
        .curve(
          arc.start + (arc.corner - arc.start) * 0.66, arc.end + (arc.corner - arc.end) * 0.66,
          arc.end),
      ]
    }
    return Outline(contours: [Contour(start: arcs[0].start, segments: segments)])
  }()
}
