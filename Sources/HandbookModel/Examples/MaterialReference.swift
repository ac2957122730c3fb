/// A material or vibrancy level named in code, spelled as in its framework.
package enum MaterialReference: Hashable, Sendable {
  /// A SwiftUI material, such as `regular` for `.regularMaterial`; `glass` for the background of a
  /// visionOS window.
  case material(String)
  /// A style of UIKit's blur effect, such as `systemThinMaterialLight`.
  case blurStyle(String)
  /// A material of AppKit's visual effect view, such as `sidebar`.
  case visualEffect(String)
  /// A vibrancy level, named as in swatches: `label`, `secondary`, `separator`.
  case level(String)
}
