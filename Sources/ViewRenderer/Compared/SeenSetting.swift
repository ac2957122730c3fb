import HandbookModel
import SwatchRenderer
import ViewTree

/// How a drawing is shown: one option of each group of the view bar.
struct SeenSetting: Hashable {
  var isDark = false
  var vision = ColorVision.full
  var textSize = TextStyle.DynamicTypeSize.large
  var hasIncreasedContrast = false
  var isRightToLeft = false

  init() {}

  /// The ordinary setting with one other option.
  init(_ view: SeenView) {
    switch view {
    case .light, .fullColor, .defaultText, .standardContrast, .ltr: break
    case .dark: isDark = true
    case .grayscale: vision = .grayscale
    case .protan: vision = .protan
    case .deutan: vision = .deutan
    case .tritan: vision = .tritan
    case .xxxl: textSize = .xxxLarge
    case .ax3: textSize = .accessibility3
    case .ax5: textSize = .accessibility5
    case .increasedContrast: hasIncreasedContrast = true
    case .rtl: isRightToLeft = true
    }
  }

  /// Returns the point size of a font in this setting; `nil` if it is unknown.
  func size(of font: ResolvedFont) -> Double? {
    let style = font.textStyle.flatMap { TextStyle.named($0) }
    if let style, font.family == nil { return Double(style.size(at: textSize).points) }
    guard let size = font.size else { return nil }
    guard font.scales, font.family != nil, let style = style ?? TextStyle.named("body") else {
      return size
    }
    return size * Double(style.size(at: textSize).points) / style.points
  }

  /// Returns how much two colors differ in this setting, 0…255: the greatest difference of a channel.
  func distance(_ one: RGBColor, _ other: RGBColor) -> Double {
    if one == other { return 0 }
    let (a, b) = (vision.simulated(one.pixel), vision.simulated(other.pixel))
    return Double(max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z))) * 255
  }
}

extension RGBColor {
  fileprivate var pixel: Pixel {
    Pixel(Float(red) / 255, Float(green) / 255, Float(blue) / 255, 0)
  }
}
