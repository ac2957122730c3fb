/// The default distances and sizes of SwiftUI on iOS, in points. Those of controls and screens are
/// in the style sheet.
///
/// Sources: Apple's documentation of `View.padding(_:)` and of the stacks gives no numbers and
/// calls the distances “system-defined”. The values here are those of iOS 17 on a phone at text
/// size Large.
enum DrawingMetrics {
  /// The distance between the views of a stack, in points.
  static let spacing = 8.0
  /// The distance that `padding()` adds on each side, in points.
  static let padding = 16.0
  /// The distance of a large sheet from the top of the screen, in points: the safe area of 54 to 59
  /// points of a phone with a Dynamic Island, and about 10 below it.
  static let sheetTop = 64.0
  /// The widths of an alert (`UIAlertController`) and a menu (`UIMenu`) of iOS 13 to 18, in points.
  static let (alertWidth, menuWidth) = (270.0, 250.0)
  /// The height and the corner radius of a window of visionOS, in points. The height is only that of
  /// the drawing.
  static let windowHeight = 380.0
  static let windowCorner = 32.0
  /// The minimum length of a `Spacer`, in points.
  static let minimumSpacerLength = 8.0
  /// The height, horizontal padding and corner radius of bordered buttons, in points. The key is
  /// the control size in SwiftUI, such as `small`.
  static let buttons: [String: (height: Double, padding: Double, corner: Double)] = [
    "mini": (28, 10, 14), "small": (28, 10, 14), "regular": (34, 12, 8), "large": (50, 20, 12),
    "extraLarge": (50, 20, 12),
  ]
  /// The stroke widths of symbols by font weight, 100…900, in units of the 24-unit grid on which
  /// symbols are drawn. The stroke width of the regular weight, 1.9, is in the style sheet. The
  /// widths are derived from the stems of Apple's system font, whose widths are 0.06 to 0.2 of the
  /// font size.
  static let strokes = [
    100: 0.9, 200: 1.1, 300: 1.5, 500: 2.2, 600: 2.6, 700: 3, 800: 3.4, 900: 3.8,
  ]
}
