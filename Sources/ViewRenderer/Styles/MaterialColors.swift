package import HandbookModel
package import SwatchRenderer

extension DrawnMaterial {
  /// Returns the color of the material, or of text on it, over backgrounds of known colors.
  /// - Returns: `nil` for an unknown material, and for text at a level that the material lacks. A
  ///   material over the scene is computed as if it were on the plain background of a screen.
  package func color(
    in appearance: SwatchRenderer.Appearance, _ table: MaterialTable = .standard
  ) -> RGBColor? {
    let backdrop = backdrop(in: appearance)
    let sample = try? ColorSample(
      .iOS, material: material.rawValue, appearance,
      backdrop: (
        red: Float(backdrop.red), green: Float(backdrop.green), blue: Float(backdrop.blue)
      ),
      table: table)
    let channels =
      switch use {
      case .text(let level): sample?.levels[level]
      case .surface, .gradientColor: sample?.material
      }
    guard let channels, channels.count > 2 else { return nil }
    func channel(_ index: Int) -> UInt8 { UInt8(min(max(channels[index].rounded(), 0), 255)) }
    return RGBColor(red: channel(0), green: channel(1), blue: channel(2))
  }

  /// Returns the color behind the material: the mean of several, and white or black if the material
  /// is not on known colors.
  private func backdrop(in appearance: SwatchRenderer.Appearance) -> RGBColor {
    guard case .colors(let colors) = background else { return appearance.screen }
    let known = colors.compactMap(SystemColor.appearances).map {
      appearance == .light ? $0.light : $0.dark
    }
    if known.isEmpty { return appearance.screen }
    func mean(_ channel: KeyPath<RGBColor, UInt8>) -> UInt8 {
      UInt8(known.reduce(0) { $0 + Int($1[keyPath: channel]) } / known.count)
    }
    return RGBColor(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}

extension SwatchRenderer.Appearance {
  fileprivate var screen: RGBColor { self == .light ? .white : .black }
}
