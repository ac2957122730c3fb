/// A system color of Apple's platforms, with its values for light and dark mode.
///
/// Sources: system hues as in Apple's Human Interface Guidelines, Color, Specifications (iOS 26);
/// grays, labels, fills, separators and backgrounds as in UIKit.
package struct SystemColor: Hashable, Sendable {
  /// The name in SwiftUI or UIKit, such as `blue` or `secondaryLabel`.
  package let name: String
  /// The values in light mode, in dark mode, in light mode with increased contrast, and in dark
  /// mode with increased contrast. If increased contrast makes no difference, the last two entries
  /// are missing.
  private let values: [Value]

  /// A color with an opacity of 0…255.
  package struct Value: Hashable, Sendable {
    package let color: RGBColor
    package let opacity: UInt8

    package init(color: RGBColor, opacity: UInt8) {
      self.color = color
      self.opacity = opacity
    }
  }

  /// The combinations of an appearance (light or dark) and a contrast setting (standard or
  /// increased).
  package enum Setting: CaseIterable, Sendable {
    case light, dark, lightContrast, darkContrast
  }

  /// - Parameter values: Red, green, blue and, for a translucent color, opacity, each 0…255, in the
  ///   order of ``values``.
  private init(_ name: String, _ values: [[UInt8]]) {
    self.name = name
    self.values = values.map { parts in
      Value(
        color: RGBColor(red: parts[0], green: parts[1], blue: parts[2]),
        opacity: parts.count > 3 ? parts[3] : 255)
    }
  }

  /// Returns the value of the color in the given appearance and contrast setting.
  package func value(_ setting: Setting) -> Value {
    let index =
      switch setting {
      case .light: 0
      case .dark: 1
      case .lightContrast: 2
      case .darkContrast: 3
      }
    return values[values.count > 2 ? index : index % 2]
  }

  /// Whether the color is translucent in at least one combination of appearance and contrast.
  package var isTranslucent: Bool { values.contains { $0.opacity < 255 } }

  /// Returns the system color with a name; `nil` for an unknown name.
  package static func named(_ name: String) -> SystemColor? { table[aliases[name] ?? name] }

  private static let aliases = [
    "systemRed": "red", "systemOrange": "orange", "systemYellow": "yellow", "systemGreen": "green",
    "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan", "systemBlue": "blue",
    "systemIndigo": "indigo", "systemPurple": "purple", "systemPink": "pink",
    "systemBrown": "brown", "systemGray": "gray", "placeholderText": "tertiaryLabel",
    "placeholder": "tertiaryLabel", "background": "systemBackground", "foreground": "label",
    "fill": "systemFill", "tintColor": "blue", "windowBackground": "systemBackground",
    "selection": "blue",
  ]

  private static let table: [String: SystemColor] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let all: [SystemColor] = [
    SystemColor("red", [[255, 56, 60], [255, 66, 69], [233, 21, 45], [255, 97, 101]]),
    SystemColor("orange", [[255, 141, 40], [255, 146, 48], [197, 83, 0], [255, 160, 86]]),
    SystemColor("yellow", [[255, 204, 0], [255, 214, 0], [161, 106, 0], [254, 223, 67]]),
    SystemColor("green", [[52, 199, 89], [48, 209, 88], [0, 137, 50], [74, 217, 104]]),
    SystemColor("mint", [[0, 200, 179], [0, 218, 195], [0, 133, 117], [84, 223, 203]]),
    SystemColor("teal", [[0, 195, 208], [0, 210, 224], [0, 129, 152], [59, 221, 236]]),
    SystemColor("cyan", [[0, 192, 232], [60, 211, 254], [0, 126, 174], [109, 217, 255]]),
    SystemColor("blue", [[0, 136, 255], [0, 145, 255], [30, 110, 244], [92, 184, 255]]),
    SystemColor("indigo", [[97, 85, 245], [109, 124, 255], [86, 74, 222], [167, 170, 255]]),
    SystemColor("purple", [[203, 48, 224], [219, 52, 242], [176, 47, 194], [234, 141, 255]]),
    SystemColor("pink", [[255, 45, 85], [255, 55, 95], [231, 18, 77], [255, 138, 196]]),
    SystemColor("brown", [[172, 127, 94], [183, 138, 102], [149, 109, 81], [219, 166, 121]]),
    SystemColor("gray", [[142, 142, 147], [142, 142, 147], [108, 108, 112], [174, 174, 178]]),
    SystemColor(
      "systemGray2", [[174, 174, 178], [99, 99, 102], [142, 142, 147], [124, 124, 128]]),
    SystemColor("systemGray3", [[199, 199, 204], [72, 72, 74], [174, 174, 178], [84, 84, 86]]),
    SystemColor("systemGray4", [[209, 209, 214], [58, 58, 60], [188, 188, 192], [68, 68, 70]]),
    SystemColor("systemGray5", [[229, 229, 234], [44, 44, 46], [216, 216, 220], [54, 54, 56]]),
    SystemColor("systemGray6", [[242, 242, 247], [28, 28, 30], [235, 235, 240], [36, 36, 38]]),
    SystemColor("label", [[0, 0, 0], [255, 255, 255]]),
    SystemColor(
      "secondaryLabel",
      [[60, 60, 67, 153], [235, 235, 245, 153], [60, 60, 67, 173], [235, 235, 245, 173]]),
    SystemColor(
      "tertiaryLabel",
      [[60, 60, 67, 76], [235, 235, 245, 76], [60, 60, 67, 96], [235, 235, 245, 96]]),
    SystemColor(
      "quaternaryLabel",
      [[60, 60, 67, 45], [235, 235, 245, 40], [60, 60, 67, 66], [235, 235, 245, 61]]),
    SystemColor(
      "systemFill",
      [[120, 120, 128, 51], [120, 120, 128, 91], [120, 120, 128, 71], [120, 120, 128, 112]]),
    SystemColor(
      "secondarySystemFill",
      [[120, 120, 128, 40], [120, 120, 128, 81], [120, 120, 128, 61], [120, 120, 128, 102]]),
    SystemColor(
      "tertiarySystemFill",
      [[118, 118, 128, 30], [118, 118, 128, 61], [118, 118, 128, 51], [118, 118, 128, 81]]),
    SystemColor(
      "quaternarySystemFill",
      [[116, 116, 128, 20], [118, 118, 128, 45], [116, 116, 128, 40], [118, 118, 128, 66]]),
    SystemColor(
      "separator", [[60, 60, 67, 73], [84, 84, 88, 153], [60, 60, 67, 94], [84, 84, 88, 173]]),
    SystemColor("opaqueSeparator", [[198, 198, 200], [56, 56, 58]]),
    SystemColor("link", [[0, 122, 255], [9, 132, 255]]),
    SystemColor("systemBackground", [[255, 255, 255], [0, 0, 0]]),
    SystemColor(
      "secondarySystemBackground",
      [[242, 242, 247], [28, 28, 30], [235, 235, 240], [36, 36, 38]]),
    SystemColor(
      "tertiarySystemBackground",
      [[255, 255, 255], [44, 44, 46], [255, 255, 255], [54, 54, 56]]),
    SystemColor(
      "systemGroupedBackground", [[242, 242, 247], [0, 0, 0], [235, 235, 240], [0, 0, 0]]),
    SystemColor(
      "secondarySystemGroupedBackground",
      [[255, 255, 255], [28, 28, 30], [255, 255, 255], [36, 36, 38]]),
    SystemColor(
      "tertiarySystemGroupedBackground",
      [[242, 242, 247], [44, 44, 46], [235, 235, 240], [54, 54, 56]]),
  ]
}
