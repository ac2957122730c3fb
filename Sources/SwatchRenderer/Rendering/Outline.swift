import Foundation

/// A position or offset. The unit is usually points; x increases to the right and y downward.
typealias Point = SIMD2<Float>

/// A rectangle in points, usually relative to the top-left corner of the canvas; x increases to
/// the right and y downward.
package struct PointRectangle: Hashable, Sendable {
  /// The position of the left edge, in points.
  package let x: Double
  /// The position of the top edge, in points.
  package let y: Double
  /// The distance from the left to the right edge, in points.
  package let width: Double
  /// The distance from the top to the bottom edge, in points.
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the rectangle made smaller by the same distance, in points, on all sides.
  func inset(by distance: Double) -> PointRectangle {
    PointRectangle(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

/// A shape of one or more closed contours, which consist of lines and cubic Bézier curves. If a
/// contour is inside another one and runs in the opposite direction, it is a hole.
struct Outline: Hashable, Sendable {
  /// A segment of a contour. It begins at the end of the previous segment.
  enum Segment: Hashable, Sendable {
    case line(Point)
    case curve(Point, Point, Point)
  }

  /// A closed line: a starting point and the segments that follow. The last point is connected to
  /// the starting point by a straight line.
  struct Contour: Hashable, Sendable {
    var start: Point
    var segments: [Segment]
  }

  var contours: [Contour]

  /// Returns the outline scaled relative to the origin and then moved by an offset.
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
  /// Returns the outline of a rectangle with rounded corners. The curvature of the corners is
  /// continuous, as on Apple's platforms. If the rectangle is too small for such corners, as with
  /// circles and capsules, the corners are circular arcs.
  static func roundedRectangle(_ rectangle: PointRectangle, radius: Double) -> Outline {
    let shorter = min(rectangle.width, rectangle.height) / 2
    let radius = min(radius, shorter)
    // A corner with continuous curvature begins 1.2 radii from the corner of the rectangle. In the
    // middle, it passes through the same point as a circular arc.
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

  /// The outline of a five-pointed star around the origin. Its tips are at a distance of 1 from the
  /// center, and all corners are slightly rounded.
  static let star: Outline = {
    let corners = (0..<10).map { index in
      let angle = (Float(index) * 36 - 90) * .pi / 180
      return Point(cos(angle), sin(angle)) * (index.isMultiple(of: 2) ? 1 : 0.46)
    }
    // Each corner is replaced by a curve that connects points on its two edges.
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
