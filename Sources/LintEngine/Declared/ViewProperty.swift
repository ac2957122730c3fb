import HandbookModel
import ViewTree

/// A property of views that the selectors of declared checks know by a fixed name, the raw value.
/// The article `custom-checks` of the manual describes each.
enum ViewProperty: String, CaseIterable, Sendable {
  case foreground
  case foregroundLevel = "foreground.level"
  case foregroundExplicit = "foreground.explicit"
  case foregroundColorish = "foreground.colorish"
  case foregroundColor = "foreground.color"
  case ownForeground = "own.foreground"
  case opacity
  case contrast
  case backing
  case backingMaterial = "backing.material"
  case backingColor = "backing.color"
  case font
  case fontSize = "font.size"
  case fontWeight = "font.weight"
  case fontStyle = "font.style"
  case fontDesign = "font.design"
  case fontFamily = "font.family"
  case fontScales = "font.scales"
  case slot
  case branch
  case type
  case declared
  case deprecated
  case childCount = "children.count"
  case accessibilityName = "accessibility.name"
  case accessibilityTraits = "accessibility.traits"
  case accessibilityHidden = "accessibility.hidden"
  case accessibilityChildren = "accessibility.children"

  /// The kind of values that a property can have.
  enum Kind {
    case boolean, number, anyWord
    case word([String])
  }

  var kind: Kind {
    switch self {
    case .foreground, .ownForeground:
      .word([
        "level", "system", "fixed", "literal", "asset", "semantic", "tint", "material", "gradient",
        "image", "clear", "opacity",
      ])
    case .foregroundExplicit, .foregroundColorish, .fontScales, .branch, .declared: .boolean
    case .foregroundLevel, .opacity, .contrast, .fontSize, .fontWeight, .childCount: .number
    case .backing: .word(["material", "color", "picture", "none"])
    case .backingMaterial: .word(SwiftUIMaterial.allCases.map(\.rawValue))
    case .fontStyle: .word(TextStyle.all.map(\.name).sorted())
    case .slot: .word(SlotRole.allCases.map(\.rawValue))
    case .accessibilityHidden: .boolean
    case .accessibilityChildren: .word(["combine", "contain", "ignore"])
    case .foregroundColor, .backingColor, .font, .fontDesign, .fontFamily, .type, .deprecated,
      .accessibilityName, .accessibilityTraits:
      .anyWord
    }
  }
}
