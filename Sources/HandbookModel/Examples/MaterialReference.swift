/// A material or a vibrancy level that code names, in the words of the framework that it comes from.
package enum MaterialReference: Hashable, Sendable {
  /// A material of SwiftUI, such as `regular` for `.regularMaterial`; `glass` for the ground of a
  /// visionOS window.
  case material(String)
  /// A style of a UIKit blur effect, such as `systemThinMaterialLight`.
  case blurStyle(String)
  /// A material of AppKit's visual effect view, such as `sidebar`.
  case visualEffect(String)
  /// A vibrancy level, named as in pictures of materials: `label`, `secondary`, `separator`.
  case level(String)
}
