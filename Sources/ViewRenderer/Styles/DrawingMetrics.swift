/// Distances and sizes that SwiftUI takes on iOS where code says none, in points.
///
/// Sources: Apple's documentation of `View.padding(_:)` and of the stacks calls them “system-defined”;
/// the numbers are those that iOS 17 lays out on a phone at the size Large, and that UIKit's classes
/// have as their intrinsic sizes (`UISwitch`, `UISlider`, `UIActivityIndicatorView`, `UITabBar`,
/// `UINavigationBar`).
package enum DrawingMetrics {
  /// Between the views of a stack.
  static let spacing = 8.0
  /// `padding()` on each side.
  static let padding = 16.0
  /// The least length of a `Spacer`.
  static let leastSpacer = 8.0
  /// Numbers that the sheet of drawings asks for, by the names of its variables, in points.
  static let variables: [(name: String, points: Double)] = [
    // A row of a list, at least; left and right of its content; the corner of a group of rows.
    ("row", 44), ("row-inset", 16), ("group-corner", 10),
    // Between groups of rows.
    ("groups", 20),
    // A bar with a title, and one with tabs: `UINavigationBar`, `UITabBar`.
    ("bar", 44), ("tab-bar", 49),
    // `UISwitch`, its knob and what is around that.
    ("switch-width", 51), ("switch-height", 31), ("switch-edge", 2),
    // `UISlider` and `UIProgressView`: the track, and the thumb.
    ("track", 4), ("thumb", 28),
    // `UIStepper`.
    ("stepper-width", 94), ("stepper-height", 32),
    // `UISegmentedControl`, and its corner.
    ("segments", 32), ("segments-corner", 9),
  ]

  /// The variables that some rules ask for, as a rule of the canvas; empty where they ask for none.
  package static func css(askedBy rules: String) -> String {
    let asked = variables.filter { rules.contains("var(--\($0.name))") }
    if asked.isEmpty { return "" }
    let declarations = asked.map { "--\($0.name):\(points($0.points))px" }
    return ".canvas{\(declarations.joined(separator: ";"))}\n"
  }

  /// Height and corner of a bordered button by its control size.
  static let buttons: [String: (height: Double, padding: Double, corner: Double)] = [
    "mini": (28, 10, 14), "small": (28, 10, 14), "regular": (34, 12, 8), "large": (50, 20, 12),
    "extraLarge": (50, 20, 12),
  ]
  /// How wide the lines of a symbol are on its field of 24, by the weight of the font; those of the regular
  /// weight, 1.9, stand in the sheet. Read off stems of Apple's system font: .06 to .2 of its size.
  static let strokes = [
    100: 0.9, 200: 1.1, 300: 1.5, 500: 2.2, 600: 2.6, 700: 3, 800: 3.4, 900: 3.8,
  ]
}
