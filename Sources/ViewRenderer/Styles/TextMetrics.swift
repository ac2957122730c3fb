package import ViewTree

/// The CSS of SwiftUI's text styles. One point is a CSS pixel.
package enum TextMetrics {
  /// The line height of the system font as a multiple of the font size. It is the sum of the ascent
  /// (0.952) and the descent (0.241) in the font tables of SF Pro.
  static let lineHeight = 1.193

  /// Returns the ratio of the leading of a text style to its font size, at Dynamic Type size Large;
  /// `nil` for an unknown style.
  static func ratio(of style: String) -> Double? {
    TextStyle.named(style).map { style in
      (Double(style.size(at: .large).leading) / style.points * 1000).rounded() / 1000
    }
  }

  /// Returns the CSS for the size of a text style relative to its size at Dynamic Type size Large.
  static func factor(of style: String) -> String { "var(--x-\(style))" }

  /// Returns the CSS class of a text style.
  package static func className(_ style: String) -> String { "d-" + style }

  /// Returns CSS rules that set the size and leading of each text style as variables.
  /// - Parameters:
  ///   - values: The values of other declarations in the style sheet. If they use the size factor
  ///     of a text style, the factor is also defined as a variable.
  ///   - selector: Returns the CSS selector for a Dynamic Type size.
  package static func css(
    for values: [String] = [], _ selector: (TextStyle.DynamicTypeSize) -> String
  ) -> String {
    let growing = TextStyle.all.filter { style in
      values.contains { $0.contains(factor(of: style.name)) }
    }
    return TextStyle.DynamicTypeSize.allCases.map { category in
      var variables = TextStyle.all.map { style in
        let size = style.size(at: category)
        return "--\(style.name):\(size.points)px/\(size.leading)px"
      }
      variables += growing.map { style in
        let factor = Double(style.size(at: category).points) / style.points
        return "--x-\(style.name):\(cssNumber((factor * 1000).rounded() / 1000))"
      }
      return "\(selector(category)){\(variables.joined(separator: ";"))}\n"
    }.joined()
  }
}
