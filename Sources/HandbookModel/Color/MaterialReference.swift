/// A material or vibrancy level that code names.
package enum MaterialReference: Hashable, Sendable {
  /// A SwiftUI material, such as `.regularMaterial`.
  case material(SwiftUIMaterial)
  /// A style of `UIBlurEffect` in UIKit, such as `systemThinMaterialLight`.
  case blurStyle(String)
  /// A material of `NSVisualEffectView` in AppKit, such as `sidebar`.
  case visualEffect(String)
  /// A vibrancy level.
  case level(VibrancyLevel)
}
