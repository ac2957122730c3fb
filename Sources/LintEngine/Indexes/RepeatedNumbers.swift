package import ViewTree

/// How often the code of an app has the same numbers: the colors that its views make of numbers, and
/// the distances between them.
package struct RepeatedNumbers: Sendable {
  /// The number of places with each color, by the spelling of its arguments.
  private var colors: [String: Int] = [:]
  /// The number of files with each distance in points.
  private var distances: [Double: Int] = [:]

  /// Counts what the files of an app have.
  package init(_ files: [RepeatedNumbers]) {
    for file in files {
      colors.merge(file.colors, uniquingKeysWith: +)
      distances.merge(file.distances, uniquingKeysWith: +)
    }
  }

  /// Reads a file.
  package init(_ forest: ViewForest) {
    for call in forest.calls where !call.enclosing.isPreview && Check.colorType(call) != nil {
      colors[Self.spelling(of: call), default: 0] += 1
    }
    for distance in forest.views.lazy.flatMap(\.distances) { distances[distance.amount] = 1 }
  }

  /// Returns the number of places at which the app makes a color of the same numbers as a call does.
  func count(of color: CallSite) -> Int { colors[Self.spelling(of: color)] ?? 0 }

  /// Returns the number of files with a distance in points.
  func files(withDistance amount: Double) -> Int { distances[amount] ?? 0 }

  private static func spelling(of color: CallSite) -> String {
    color.arguments.map { "\($0.label ?? ""):\($0.value.spelling)" }.joined(separator: ",")
  }
}
