/// A text style of SwiftUI, such as `headline`, with its sizes on iOS.
///
/// Source: Apple, Human Interface Guidelines, Typography, Specifications: iOS, iPadOS Dynamic Type
/// sizes and larger accessibility type sizes.
package struct TextStyle: Hashable, Sendable {
  /// The Dynamic Type sizes that readers of the site can choose for drawings.
  package enum DynamicTypeSize: String, CaseIterable, Sendable {
    /// The default Dynamic Type size.
    case large
    /// The largest Dynamic Type size below the accessibility sizes.
    case xxxLarge
    /// The third of the five Dynamic Type sizes for accessibility.
    case accessibility3
    /// The largest of the five Dynamic Type sizes for accessibility.
    case accessibility5
  }

  /// The measures of text at one Dynamic Type size.
  package struct Size: Hashable, Sendable {
    /// The font size in points.
    package let points: Int
    /// The distance between baselines in points.
    package let leading: Int
  }

  /// SwiftUI's name of the text style, such as `headline`.
  package let name: String
  /// The weight as a CSS number, from 100 to 900.
  package let weight: Int
  private let large, xxxLarge, accessibility3, accessibility5: Size

  private init(
    _ name: String, weight: Int = 400, _ large: (Int, Int), _ xxxLarge: (Int, Int),
    _ accessibility3: (Int, Int), _ accessibility5: (Int, Int)
  ) {
    self.name = name
    self.weight = weight
    self.large = Size(points: large.0, leading: large.1)
    self.xxxLarge = Size(points: xxxLarge.0, leading: xxxLarge.1)
    self.accessibility3 = Size(points: accessibility3.0, leading: accessibility3.1)
    self.accessibility5 = Size(points: accessibility5.0, leading: accessibility5.1)
  }

  /// The font size in points at the default Dynamic Type size.
  package var points: Double { Double(large.points) }

  /// Returns the measures of the text style at a Dynamic Type size.
  package func size(at dynamicTypeSize: DynamicTypeSize) -> Size {
    switch dynamicTypeSize {
    case .large: large
    case .xxxLarge: xxxLarge
    case .accessibility3: accessibility3
    case .accessibility5: accessibility5
    }
  }

  /// Returns the text style with a name; `nil` for an unknown name.
  package static func named(_ name: String) -> TextStyle? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// All text styles. Each has its font size and its leading at the Dynamic Type sizes, in the
  /// order of ``DynamicTypeSize``.
  package static let all: [TextStyle] = [
    TextStyle("extraLargeTitle", weight: 700, (36, 43), (42, 50), (54, 64), (62, 74)),
    TextStyle("extraLargeTitle2", weight: 700, (28, 34), (34, 41), (48, 57), (58, 68)),
    TextStyle("largeTitle", (34, 41), (40, 48), (52, 61), (60, 70)),
    TextStyle("title", (28, 34), (34, 41), (48, 57), (58, 68)),
    TextStyle("title2", (22, 28), (28, 34), (44, 52), (56, 66)),
    TextStyle("title3", (20, 25), (26, 32), (43, 51), (55, 65)),
    TextStyle("headline", weight: 600, (17, 22), (23, 29), (40, 48), (53, 62)),
    TextStyle("body", (17, 22), (23, 29), (40, 48), (53, 62)),
    TextStyle("callout", (16, 21), (22, 28), (38, 46), (51, 60)),
    TextStyle("subheadline", (15, 20), (21, 28), (36, 43), (49, 58)),
    TextStyle("footnote", (13, 18), (19, 24), (33, 40), (44, 52)),
    TextStyle("caption", (12, 16), (18, 23), (32, 39), (43, 51)),
    TextStyle("caption2", (11, 13), (17, 22), (29, 35), (40, 48)),
  ]
}
