/// A material or vibrancy level that code names, spelled as in its framework.
package enum MaterialReference: Hashable, Sendable {
  /// A SwiftUI material, such as `regular` for `.regularMaterial`. The background of a visionOS
  /// window is named `glass`.
  case material(String)
  /// A style of `UIBlurEffect` in UIKit, such as `systemThinMaterialLight`.
  case blurStyle(String)
  /// A material of `NSVisualEffectView` in AppKit, such as `sidebar`.
  case visualEffect(String)
  /// A vibrancy level by the name that swatches use for it, such as `label`, `secondary` or
  /// `separator`.
  case level(String)
}
