import ViewTree

/// The CSS of SwiftUI's text styles. One point is a CSS pixel.
package enum TextMetrics {
  /// The line height of the system font as a multiple of the font size. It is the sum of the ascent
  /// (0.952) and the descent (0.241) in the font tables of SF Pro.
  static let lineHeight = 1.193

  /// Returns the line height (leading) of a text style divided by its font size, at Dynamic Type
  /// size Large; `nil` for an unknown style.
  /// - Parameter style: The name of the text style in SwiftUI, such as `body`.
  static func ratio(of style: String) -> Double? {
    TextStyle.named(style).map { style in
      (Double(style.size(at: .large).leading) / style.points * 1000).rounded() / 1000
    }
  }

  /// Returns the CSS for the size of a text style relative to its size at Dynamic Type size Large,
  /// such as `var(--x-body)`.
  /// - Parameter style: The name of the text style in SwiftUI, such as `body`.
  package static func factor(of style: String) -> String { "var(\(factorVariable(of: style)))" }

  /// Returns the name of the CSS variable that `factor(of:)` uses, such as `--x-body`.
  package static func factorVariable(of style: String) -> String { "--x-" + style }
}
