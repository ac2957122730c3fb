/// Distances and sizes that SwiftUI takes on iOS where code says none, in points.
///
/// Sources: Apple's documentation of `View.padding(_:)` and of the stacks calls them “system-defined”;
/// the numbers are those that iOS 17 lays out on a phone at the size Large, and that UIKit's classes
/// have as their intrinsic sizes (`UISwitch`, `UISlider`, `UIActivityIndicatorView`, `UITabBar`,
/// `UINavigationBar`).
enum DrawingMetrics {
  /// Between the views of a stack.
  static let spacing = 8.0
  /// `padding()` on each side.
  static let padding = 16.0
  /// The least length of a `Spacer`.
  static let leastSpacer = 8.0
  /// A row of a list, at least.
  static let row = 44.0
  /// Left and right of a row's content, and between a list of groups and its edges.
  static let rowInset = 20.0
  /// The corner of a group of rows.
  static let groupCorner = 10.0
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
