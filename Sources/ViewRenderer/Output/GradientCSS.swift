import HandbookModel

extension Gradient {
  /// The gradient as a value of the CSS property `background-image`. A diagonal gradient goes from
  /// corner to corner.
  var image: String { image(start) }

  /// The gradient as a value of the CSS property `background-image` in a size container; `nil` if it
  /// is not diagonal.
  var diagonalImage: String? {
    guard isDiagonal, case .linear(let start, let end) = shape else { return nil }
    let (x, y) = (cssNumber((end.x - start.x) * 100), cssNumber((start.y - end.y) * 100))
    return image("linear-gradient(atan2(\(x)cqw,\(y)cqh)")
  }

  /// Returns a gradient function.
  /// - Parameter start: The function up to its colors.
  private func image(_ start: String) -> String {
    let stops = stops.map { stop in
      stop.color.css
        + (stop.location.map { " " + cssNumber(($0 * 10_000).rounded() / 100) + "%" } ?? "")
    }
    return "\(start),\(stops.joined(separator: ",")))"
  }

  /// The start of the CSS function, up to the colors, such as `linear-gradient(to bottom`.
  private var start: String {
    switch shape {
    case .linear(let start, let end):
      return "linear-gradient(" + Self.direction(from: start, to: end)
    case .radial(let center, let radius):
      return "radial-gradient(circle \(cssNumber(radius))px at \(Self.position(center))"
    case .elliptical: return "radial-gradient(closest-side"
    case .angular(let center, let start):
      // CSS measures angles from the top, SwiftUI from the right.
      let angle = cssNumber(((start + 90) * 100).rounded() / 100)
      return "conic-gradient(from \(angle)deg"
        + (center == .center ? "" : " at \(Self.position(center))")
    }
  }

  private static func position(_ point: UnitPoint) -> String {
    "\(cssNumber(point.x * 100))% \(cssNumber(point.y * 100))%"
  }

  private static func direction(from start: UnitPoint, to end: UnitPoint) -> String {
    var words: [String] = []
    if end.y > start.y { words.append("bottom") } else if end.y < start.y { words.append("top") }
    if end.x > start.x { words.append("right") } else if end.x < start.x { words.append("left") }
    return words.isEmpty ? "to bottom" : "to " + words.joined(separator: " ")
  }
}
