import HandbookModel
import SwatchRenderer
import Templating

// Texts about swatches, such as captions and alternative texts.
extension GalleryViewBuilder {
  func title(of level: VibrancyLevel) -> String { words[.level, level] }

  /// Returns one or two localized sentences about the purpose of a material.
  func use(of material: Material) -> String { words[.use, material] }

  /// Returns a contrast ratio as text with two decimals. Further decimals are cut off instead of
  /// rounded. Otherwise 4.499, which fails the requirement of 4.5, would be shown as 4.50.
  func ratio(_ ratio: Float) -> String {
    // The added tolerance keeps a rounding error of `Float` from turning 4.5 into 4.49.
    let cut = Int((Double(ratio) * 100 + 1e-4).rounded(.down))
    return "\(cut / 100)" + words[.decimalPoint] + "\(cut / 10 % 10)\(cut % 10)"
  }

  /// Returns the verdict on the contrast ratio of a vibrancy level by WCAG 2. WCAG 2 requires 4.5
  /// for text, and 3 for large text and controls.
  /// - Parameters:
  ///   - lowest: The minimum contrast ratio over all backdrops.
  ///   - isShort: Whether the text is abbreviated.
  /// - Returns: The localized text, and whether the contrast is sufficient.
  func verdict(
    of level: VibrancyLevel, _ lowest: Float, isShort: Bool = false
  ) -> (words: String, passes: Bool) {
    let verdict: ContrastVerdict =
      switch level.kind {
      case .label: lowest >= 4.5 ? .text : lowest >= 3 ? .large : .fails
      case .fill, .separator: lowest >= 3 ? .parts : .decoration
      }
    return (words[isShort ? .contrastShort : .contrast, verdict], verdict.passes)
  }

  /// Returns the alternative text for an image of a swatch figure.
  func description(
    of figure: SwatchFigure, simulating vision: ColorVision = .full
  ) -> String {
    var text: String
    var material = "\(figure.material.title), \(figure.material.platform.title)"
    var backdrop = title(of: figure.canvas.backdrop.kind)
    if let blending = figure.effectiveBlending {
      material += ", " + words[.blending, blending]
      // The backdrop is not directly behind the material: the window covers the backdrop and shows
      // its own content.
      backdrop = words[.altBlending, blending, ["backdrop": backdrop]]
    }
    let background = words[.altGround, ["material": material, "backdrop": backdrop]]
    switch figure.level {
    case let level?:
      text = words[.altLevel, level.kind, ["level": title(of: level), "ground": background]]
      if let lowest = lowest(
        of: level, on: figure.material, in: figure.appearances, simulating: vision)
      {
        text += " " + lowest
      }
    case nil where figure.material.platform.levels.isEmpty:
      text = words[.altEmpty, ["ground": background]]
    case nil:
      let levels = figure.material.platform.levels.map(title).joined(separator: ", ")
      text = words[.altGallery, ["ground": background, "levels": levels]]
    }
    if figure.appearances.count == 1, figure.material.appearances.count > 1 {
      text += " " + figure.appearances.map(title).joined() + "."
    }
    if figure.material.isApproximation { text += " " + words[.approximation] + "." }
    if vision != .full { text += " " + words[.altVision, ["vision": title(of: vision)]] }
    return text
  }

  func title(of backdrop: Backdrop.Kind) -> String {
    if case .flat = backdrop { return words[.backdropColor, ["color": "rgb(\(backdrop.name))"]] }
    return words[.backdrop, backdrop]
  }

  func title(of vision: ColorVision) -> String { words[.vision, vision] }

  func title(of appearance: Appearance) -> String { words[.appearance, appearance] }

  /// Returns the title of an appearance, such as “Light”. If the platform of the material has only
  /// one appearance, returns “Single appearance” instead.
  func title(of appearance: Appearance, of material: Material) -> String {
    material.platform.hasAppearances ? title(of: appearance) : words[.appearanceOnly]
  }

  /// Returns a sentence with the minimum contrast of a vibrancy level in each of the appearances;
  /// `nil` if the contrast was not measured.
  /// - Parameter appearances: The appearances; `nil` for all appearances of the material.
  func lowest(
    of level: VibrancyLevel, on material: Material, in appearances: [Appearance]? = nil,
    simulating vision: ColorVision = .full
  ) -> String? {
    let name = MaterialID(material)
    let found = (appearances ?? material.appearances).compactMap { appearance in
      swatches.measurements?.contrast(of: level, on: name, appearance, simulating: vision).map {
        let ratio: KeyValuePairs = ["ratio": ratio($0.minimum)]
        return material.platform.hasAppearances
          ? words[.contrastIn, appearance, ratio] : words[.contrastInAny, ratio]
      }
    }
    guard !found.isEmpty else { return nil }
    return words[.contrastLowest, ["list": found.joined(separator: ", ")]]
  }
}

/// What a vibrancy level can be used for, judged by its contrast.
enum ContrastVerdict: String, CaseIterable {
  /// Labels: text of any size, large text only, or neither.
  case text, large, fails
  /// Fills and separators: parts of controls, or decoration only.
  case parts, decoration

  /// Whether the contrast is sufficient for a purpose other than decoration.
  var passes: Bool { self != .fails && self != .decoration }
}

extension SwatchPlatform {
  /// Whether users of the platform can choose between light and dark appearance.
  var hasAppearances: Bool { self != .visionOS && self != .watchOS }
}
