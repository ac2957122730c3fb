package import HandbookModel
import SwatchRenderer
package import Templating

/// The keys of the interface strings about materials.
package enum GalleryMessage: String, MessageKey {
  // Pages
  case navSwatches = "nav_swatches"
  case swatchesHeading = "swatches_heading"
  case swatchesLead = "swatches_lead"
  case material, level, chosen, approximation
  case symbolMaterial = "symbol_material"
  case visionsCaption = "visions_caption"
  case liveOn = "live_on"
  case appearanceOnly = "appearance_only"
  case levelQuaternaryOnIOS = "level_quaternary_ios"

  // Levels to avoid
  case avoidShort = "avoid_short"
  case avoidHere = "avoid_here"
  case avoidCell = "avoid_cell"
  case avoidQuaternary = "avoid_quaternary"
  case avoidQuaternaryWhy = "avoid_quaternary_why"

  // Contrast
  case contrastCaption = "contrast_caption"
  case contrastLowest = "contrast_lowest"
  case contrastInAny = "contrast_in_any"
  case decimalPoint = "decimal_point"

  // Captions of figures
  case leftOut = "left_out"
  case captionLevel = "caption_level"
  case captionMaterial = "caption_material"
  case captionLevels = "caption_levels"
  case captionBackdrop = "caption_backdrop"
  case captionApproximation = "caption_approximation"
  case hierarchyCaption = "hierarchy_caption"

  // Alternative texts
  case altGround = "alt_ground"
  case altGallery = "alt_gallery"
  case altEmpty = "alt_empty"
  case altVision = "alt_vision"
  case backdropColor = "backdrop_color"

  /// The keys of all interface strings about materials that are in a message family. A family has
  /// one string for each value of a type, such as each platform.
  package static let familyKeys = [
    MessageFamily.about.keys, MessageFamily.platform.keys, MessageFamily.use.keys,
    MessageFamily.level.keys, MessageFamily.levelUse.keys, MessageFamily.levelOnVisionOS.keys,
    MessageFamily.altLevel.keys, MessageFamily.blending.keys, MessageFamily.blendingLong.keys,
    MessageFamily.altBlending.keys, MessageFamily.appearance.keys, MessageFamily.contrastIn.keys,
    MessageFamily.contrast.keys, MessageFamily.contrastShort.keys, MessageFamily.backdrop.keys,
    MessageFamily.choice.keys, MessageFamily.vision.keys, MessageFamily.step.keys,
    MessageFamily.confidence.keys,
  ].flatMap(\.self)
}

extension Localization {
  /// Returns an interface string about materials. Placeholders such as `{level}` in the string are
  /// replaced by the values with the same names.
  subscript(key: GalleryMessage, values: KeyValuePairs<String, String> = [:]) -> String {
    text(key, values)
  }
}

extension MessageFamily<PluralForm> {
  /// The number of rules that use a material, such as “2 rules”.
  static var about: Self { Self("about_") }
}

extension MessageFamily<SwatchPlatform> {
  /// Introductions to the materials of a platform, one for each platform.
  static var platform: Self { Self(SwatchPlatform.allCases) { "platform_" + $0.key } }
}

extension MessageFamily<Material> {
  /// One or two sentences about the purpose of each material.
  static var use: Self {
    Self(MaterialTable.standard.materials) { "material_\($0.platform.key)_\($0.key)" }
  }
}

extension MessageFamily<VibrancyLevel> {
  /// The titles of the vibrancy levels.
  package static var level: MessageFamily<VibrancyLevel> { Self("level_") }
  /// Sentences about the purpose of each vibrancy level.
  static var levelUse: Self { Self("level_", "_use") }
  /// What the guidelines of visionOS say about each vibrancy level of the platform.
  static var levelOnVisionOS: Self {
    Self(SwatchPlatform.visionOS.levels) { "level_\($0.rawValue)_visionos" }
  }
}

extension MessageFamily<VibrancyLevel.Kind> {
  /// Alternative texts for swatches that show a single vibrancy level, one for each kind of
  /// content, such as labels.
  static var altLevel: Self { Self("alt_") }
}

extension MessageFamily<Blending> {
  /// The names of the kinds of blending.
  static var blending: Self { Self("blending_") }
  /// Sentences that explain the kinds of blending, one for each kind.
  static var blendingLong: Self { Self("blending_", "_long") }
  /// Phrases about what is directly behind the material. They are part of alternative texts.
  static var altBlending: Self { Self("alt_") }
}

extension MessageFamily<Appearance> {
  /// The names of the appearances.
  static var appearance: Self { Self("appearance_") }
  /// Phrases with the contrast in one appearance, such as “{ratio} in light mode”.
  static var contrastIn: Self { Self("contrast_in_") }
}

extension MessageFamily<ContrastVerdict> {
  /// The verdicts on contrast, such as “Large text only”.
  static var contrast: Self { Self("contrast_") }
  /// The verdicts on contrast in few words, such as “large text”.
  static var contrastShort: Self { Self("contrast_", "_short") }
}

extension MessageFamily<Backdrop.Kind> {
  /// Phrases for the named backdrops, such as “hills at dusk”.
  static var backdrop: Self { Self(Backdrop.Kind.named) { "backdrop_" + $0.name } }
  /// The names of the backdrops that readers can choose from, such as “Dusk”.
  static var choice: Self { Self(Backdrop.Kind.named) { "choice_" + $0.name } }
}

extension MessageFamily<ColorVision> {
  /// The names of the kinds of color vision.
  static var vision: Self { Self("vision_") }
}

extension MessageFamily<MaterialStep.Name> {
  /// The names of the steps in the recipe of a material, one for each kind of step.
  static var step: Self { Self("step_") }
}

extension MessageFamily<Provenance.Confidence> {
  /// The names of the degrees of confidence in a value.
  static var confidence: Self { Self("confidence_") }
}
