/// A material in a drawing, together with what is behind it and what it is used for.
package struct DrawnMaterial: Hashable, Comparable, Sendable {
  /// What is visible through a material.
  package enum Background: Hashable, Sendable {
    /// The scene: a sample picture that is drawn behind materials.
    case scene
    /// The plain background of an app's screen.
    case screen
    /// The mean of one or more colors.
    case colors([BackgroundColor])
  }

  /// What a material is used for.
  package enum Use: Hashable, Sendable {
    /// The material fills an area.
    case surface
    /// The material changes one color of a gradient behind it.
    case gradientColor
    /// The material is behind text at a vibrancy level, which must be one of
    /// ``VibrancyLevel/labels``.
    case text(VibrancyLevel)
  }

  package let material: SwiftUIMaterial
  package let background: Background
  package let use: Use

  package init(_ material: SwiftUIMaterial, on background: Background, as use: Use) {
    self.material = material
    self.background = background
    self.use = use
  }

  /// A name that identifies the value, such as `ultraThin` (on the scene), `plain-ultraThin` (on
  /// the background of a screen), or `on-gray-blue_30-ultraThin` (on the mean of two colors). For a
  /// color of a gradient, it begins with `run-`. For text, it ends with the 1-based number of the
  /// vibrancy level, such as `-2`.
  package var key: String { (use == .gradientColor ? "run-" : "") + name }

  /// The CSS class of the elements in a drawing that show the material as a surface, or that show
  /// text on the material.
  package var className: String { "m-" + name }

  /// The name of the CSS variable for a gradient color. The value of the variable is the color as
  /// it looks through the material.
  package var variable: String { "--m-" + name }

  private var name: String {
    let start =
      switch background {
      case .scene: ""
      case .screen: "plain-"
      case .colors(let colors): "on-" + colors.map { $0.key + "-" }.joined()
      }
    guard case .text(let level) = use else { return start + material.rawValue }
    let number = VibrancyLevel.labels.prefix { $0 != level }.count + 1
    return "\(start)\(material.rawValue)-\(number)"
  }

  /// Orders materials by their keys.
  package static func < (left: DrawnMaterial, right: DrawnMaterial) -> Bool {
    left.key < right.key
  }
}

/// A color behind a material.
package struct BackgroundColor: Hashable, Sendable {
  /// A color before its opacity is applied.
  package enum Base: Hashable, Sendable {
    /// A system color, by its name in SwiftUI or UIKit.
    case system(String)
    /// Any other color.
    case literal(RGBColor)
  }

  package let base: Base
  /// The opacity of the color over the background of a screen, in percent.
  package let opacity: Int

  package init(_ base: Base, opacity: Int = 100) {
    self.base = base
    self.opacity = opacity
  }

  /// A name that identifies the color, such as `blue`, `x3c8ca0` or, with an opacity, `blue_30`.
  package var key: String {
    let name =
      switch base {
      case .system(let name): name
      case .literal(let color): "x" + color.hex
      }
    return opacity == 100 ? name : "\(name)_\(opacity)"
  }
}
