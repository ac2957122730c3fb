/// The default distances and sizes of SwiftUI on iOS, in points.
///
/// Sources: Apple's documentation of `View.padding(_:)` and of the stacks gives no numbers and
/// calls the distances “system-defined”. The numbers are those of iOS 17 on a phone at text size
/// Large, and the intrinsic sizes of UIKit's classes (`UISwitch`, `UISlider`,
/// `UIActivityIndicatorView`, `UITabBar`, `UINavigationBar`).
package enum DrawingMetrics {
  /// The distance between the views of a stack.
  static let spacing = 8.0
  /// The distance that `padding()` adds on each side.
  static let padding = 16.0
  /// The minimum length of a `Spacer`.
  static let minimumSpacerLength = 8.0
  /// The lengths that the style sheet shared by all drawings uses, in points, each with the name of
  /// its CSS variable without the leading `--`.
  static let variables: [(name: String, points: Double)] = [
    // Rows of a list: the minimum height, the horizontal inset, and the corner radius of a group.
    ("row", 44), ("row-inset", 16), ("group-corner", 10),
    // The distance between groups of rows.
    ("groups", 20),
    // Heights of the bar with the title (`UINavigationBar`) and of the tab bar (`UITabBar`).
    ("bar", 44), ("tab-bar", 49),
    // `UISwitch`: its size, and the distance between its knob and its edge.
    ("switch-width", 51), ("switch-height", 31), ("switch-edge", 2),
    // `UISlider` and `UIProgressView`: the height of the track and the diameter of the thumb.
    ("track", 4), ("thumb", 28),
    // `UIStepper`: its size.
    ("stepper-width", 94), ("stepper-height", 32),
    // `UISegmentedControl`: its height and corner radius.
    ("segments", 32), ("segments-corner", 9),
  ]

  /// Returns a CSS rule that defines the variables used by other rules; empty if they use none of
  /// these variables.
  /// - Parameter rules: The CSS of the other rules.
  package static func css(usedBy rules: String) -> String {
    let used = variables.filter { rules.contains("var(--\($0.name))") }
    if used.isEmpty { return "" }
    let declarations = used.map { "--\($0.name):\(cssNumber($0.points))px" }
    return ".canvas{\(declarations.joined(separator: ";"))}\n"
  }

  /// The height, horizontal padding and corner radius of bordered buttons in points, by control
  /// size.
  static let buttons: [String: (height: Double, padding: Double, corner: Double)] = [
    "mini": (28, 10, 14), "small": (28, 10, 14), "regular": (34, 12, 8), "large": (50, 20, 12),
    "extraLarge": (50, 20, 12),
  ]
  /// The stroke widths of symbols on their 24-unit grid, by font weight. The stroke width of the
  /// regular weight, 1.9, is in the style sheet. The widths are derived from the stems of Apple's
  /// system font, whose widths are 0.06 to 0.2 of the font size.
  static let strokes = [
    100: 0.9, 200: 1.1, 300: 1.5, 500: 2.2, 600: 2.6, 700: 3, 800: 3.4, 900: 3.8,
  ]
}
