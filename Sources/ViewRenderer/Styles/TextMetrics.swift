/// The sizes of SwiftUI's text styles at several Dynamic Type sizes.
///
/// Source: Apple, Human Interface Guidelines, Typography, Specifications: iOS, iPadOS Dynamic Type
/// sizes and larger accessibility type sizes. Size and leading are in points; one point is a CSS
/// pixel.
package enum TextMetrics {
  /// The Dynamic Type sizes that readers of the site can choose for drawings.
  package enum Category: String, CaseIterable, Sendable {
    /// The Dynamic Type size that is the default.
    case large
    /// The largest Dynamic Type size below the accessibility sizes.
    case xxxLarge
    /// The third of the five Dynamic Type sizes for accessibility.
    case accessibility3
    /// The largest of the five Dynamic Type sizes for accessibility.
    case accessibility5
  }

  /// The size and the leading (the distance between baselines) of text, in points.
  package typealias Size = (size: Int, leading: Int)

  /// The text styles, each with its sizes at the Dynamic Type sizes, in the order of ``Category``.
  package static let styles: [(name: String, sizes: [Size])] = [
    ("extraLargeTitle", [(36, 43), (42, 50), (54, 64), (62, 74)]),
    ("extraLargeTitle2", [(28, 34), (34, 41), (48, 57), (58, 68)]),
    ("largeTitle", [(34, 41), (40, 48), (52, 61), (60, 70)]),
    ("title", [(28, 34), (34, 41), (48, 57), (58, 68)]),
    ("title2", [(22, 28), (28, 34), (44, 52), (56, 66)]),
    ("title3", [(20, 25), (26, 32), (43, 51), (55, 65)]),
    ("headline", [(17, 22), (23, 29), (40, 48), (53, 62)]),
    ("body", [(17, 22), (23, 29), (40, 48), (53, 62)]),
    ("callout", [(16, 21), (22, 28), (38, 46), (51, 60)]),
    ("subheadline", [(15, 20), (21, 28), (36, 43), (49, 58)]),
    ("footnote", [(13, 18), (19, 24), (33, 40), (44, 52)]),
    ("caption", [(12, 16), (18, 23), (32, 39), (43, 51)]),
    ("caption2", [(11, 13), (17, 22), (29, 35), (40, 48)]),
  ]

  /// The line height of the system font as a multiple of the font size. It is the sum of the ascent
  /// (0.952) and the descent (0.241) in the font tables of SF Pro.
  static let lineHeight = 1.193

  /// Returns the ratio of the leading of a text style to its font size, at Dynamic Type size Large;
  /// `nil` for an unknown style.
  static func ratio(of style: String) -> Double? {
    styles.first { $0.name == style }.map { _, sizes in
      (Double(sizes[0].leading) / Double(sizes[0].size) * 1000).rounded() / 1000
    }
  }

  /// Returns the CSS for the size of a text style relative to its size at Dynamic Type size Large,
  /// such as `var(--x-body)`.
  static func factor(of style: String) -> String { "var(--x-\(style))" }

  /// Returns the CSS class of a text style, such as `d-body`.
  static func className(_ style: String) -> String { "d-" + style }

  /// Returns CSS rules that set the size and leading of each text style as variables.
  /// - Parameters:
  ///   - values: The values of other declarations in the style sheet. If they use the size factor
  ///     of a text style, the factor is also defined as a variable.
  ///   - selector: Returns the CSS selector for a Dynamic Type size, or `nil` to leave the size
  ///     out.
  package static func css(
    for values: [String] = [], _ selector: (Category) -> String?
  ) -> String {
    var css = ""
    let growing = styles.filter { style in values.contains { $0.contains(factor(of: style.name)) } }
    for (index, category) in Category.allCases.enumerated() {
      guard let selector = selector(category) else { continue }
      var variables = styles.map { style in
        let (size, leading) = style.sizes[index]
        return "--\(style.name):\(size)px/\(leading)px"
      }
      variables += growing.map { style in
        let factor = Double(style.sizes[index].size) / Double(style.sizes[0].size)
        return "--x-\(style.name):\(cssNumber((factor * 1000).rounded() / 1000))"
      }
      css += "\(selector){\(variables.joined(separator: ";"))}\n"
    }
    return css
  }
}
