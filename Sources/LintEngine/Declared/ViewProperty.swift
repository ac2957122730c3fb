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
    /// One of SwiftUI's words, or one that an app adds to them.
    case usualWord([String])
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
    case .deprecated: .word(DeprecatedAPI.namesOfViews)
    case .fontDesign: .usualWord(["monospaced", "rounded", "serif"])
    case .accessibilityTraits:
      // Source: `AccessibilityTraits` in Apple's documentation.
      .usualWord([
        "allowsDirectInteraction", "causesPageTurn", "isButton", "isHeader", "isImage",
        "isKeyboardKey", "isLink", "isModal", "isSearchField", "isSelected", "isStaticText",
        "isSummaryElement", "isTabBar", "isToggle", "playsSound", "startsMediaSession",
        "updatesFrequently",
      ])
    case .foregroundColor, .backingColor, .font, .fontFamily, .type, .accessibilityName: .anyWord
    }
  }

  /// The numbers that a property can have; `nil` for other properties.
  var range: ClosedRange<Double>? {
    switch self {
    case .foregroundLevel: 1...5
    case .opacity: 0...1
    case .contrast: 1...21
    case .fontSize, .childCount: 0...Double.infinity
    case .fontWeight: 100...900
    default: nil
    }
  }
}

extension Selector.Comparison {
  /// Returns the reason why comparing a number that is in a range never, or always, holds, and advice
  /// on how to fix it; `nil` if it depends on the number.
  /// - Parameter name: The name of the number, such as `contrast`.
  func problem(
    comparing name: String, in range: ClosedRange<Double>, with value: Double
  ) -> (message: String, advice: String)? {
    let isPossible =
      switch self {
      case .greaterThan: range.upperBound > value
      case .atLeast: range.upperBound >= value
      case .lessThan: range.lowerBound < value
      case .atMost: range.lowerBound <= value
      case .equals, .notEqual: range.contains(value)
      case .contains, .word, .start, .end: true
      }
    guard !isPossible else { return nil }
    let least = FactValue.number(range.lowerBound).text
    let most = FactValue.number(range.upperBound).text
    return (
      "'\(name)' is "
        + (range.upperBound.isFinite ? "from \(least) to \(most)" : "at least \(least)"),
      "write a number in this range: '\(rawValue)\(FactValue.number(value).text)' "
        + (self == .notEqual ? "always holds" : "never holds")
    )
  }
}
