/// A material or vibrancy level that code names, spelled as in its framework.
package enum MaterialReference: Hashable, Sendable {
  /// A SwiftUI material, such as `regular` for `.regularMaterial`; `glass` for the background of a
  /// visionOS window.
  case material(String)
  /// A style of `UIBlurEffect` in UIKit, such as `systemThinMaterialLight`.
  case blurStyle(String)
  /// A material of `NSVisualEffectView` in AppKit, such as `sidebar`.
  case visualEffect(String)
  /// A vibrancy level with the name used for swatches, such as `label`, `secondary` or `separator`.
  case level(String)
}
