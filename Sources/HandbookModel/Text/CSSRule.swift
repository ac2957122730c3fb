/// A rule of a stylesheet, written without redundant spaces.
package struct CSSRule: Hashable, Sendable {
  private let prelude: String
  private let body: String

  /// Creates a style rule.
  /// - Parameters:
  ///   - selector: The CSS selector, such as `.live .live-card`.
  ///   - declarations: The properties with their values, in the order in which they are written.
  package init(_ selector: String, _ declarations: [(String, String)]) {
    prelude = selector
    body = declarations.map { property, value in "\(property):\(value)" }.joined(separator: ";")
  }

  /// Creates a rule that applies other rules only if a media query matches.
  /// - Parameter query: A media query, such as `(prefers-contrast:more)`.
  package init(media query: String, _ rules: [CSSRule]) {
    prelude = "@media \(query)"
    body = rules.map(\.text).joined()
  }

  /// The rule as CSS.
  package var text: String { "\(prelude){\(body)}" }

  /// Returns the CSS value `url(…)` for an image.
  /// - Parameter address: The URL of the image, absolute or relative to the stylesheet. It must be
  ///   percent-encoded, so that it needs no quotes.
  package static func url(_ address: String) -> String { "url(\(address))" }
}

extension Sequence<CSSRule> {
  /// The rules as CSS, one on each line.
  package var css: String { map { $0.text + "\n" }.joined() }
}
