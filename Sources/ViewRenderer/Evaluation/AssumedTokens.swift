import HandbookModel
import ViewTree

/// Values that drawings assume for names of the code's own, such as `Spacing.md`, by the words of
/// these names. A name without such a word has no assumed value.
enum AssumedTokens {
  // MARK: Lengths

  /// Returns the length in points that a name such as `Spacing.md`, `Theme.radius.large` or
  /// `paddingSmall` suggests; `nil` for a name without a step, or without a word for what it measures.
  /// - Parameter path: The parts of the name.
  static func length(_ path: [String]) -> Double? {
    guard let last = path.last else { return nil }
    let names = Set(path.flatMap(words))
    let scale: [String: Double]
    if !names.isDisjoint(with: radiusWords) {
      scale = radii
    } else if !names.isDisjoint(with: spacingWords) {
      scale = spacings
    } else if names.isSuperset(of: ["icon", "size"]) {
      scale = icons
    } else {
      return nil
    }
    let own = words(of: last)
    let joined = own.joined()
    for (name, step) in prefixedSteps where joined.hasSuffix(name) { return scale[step] }
    return own.last.flatMap { steps[$0] }.flatMap { scale[$0] }
  }

  private static let radiusWords: Set<String> = [
    "radius", "radii", "corner", "corners", "rounding", "rounded",
  ]
  private static let spacingWords: Set<String> = [
    "spacing", "spacings", "space", "padding", "paddings", "gap", "margin", "margins", "inset",
    "insets", "gutter",
  ]

  /// The steps of scales by the words that name them.
  private static let steps: [String: String] = [
    "none": "none", "zero": "none", "xxs": "xxs", "xs": "xs", "tiny": "xs", "s": "sm", "sm": "sm",
    "small": "sm", "m": "md", "md": "md", "medium": "md",
    "regular": "md", "base": "md", "standard": "md", "default": "md", "normal": "md", "l": "lg",
    "lg": "lg", "large": "lg", "xl": "xl", "xxl": "xxl",
    "full": "full", "pill": "full", "round": "full",
  ]

  /// The steps whose names end with that of another step, in lowercase letters.
  private static let prefixedSteps: KeyValuePairs = [
    "xxsmall": "xxs", "extraextrasmall": "xxs", "xsmall": "xs", "extrasmall": "xs",
    "xxlarge": "xxl", "extraextralarge": "xxl", "xlarge": "xl", "extralarge": "xl",
  ]

  /// Distances in points. Source: the spacing scale of IBM's Carbon Design System, steps 01 to 09
  /// (2, 4, 8, 16, 24, 32 and 48), https://carbondesignsystem.com/elements/spacing/overview/.
  private static let spacings: [String: Double] = [
    "none": 0, "xxs": 2, "xs": 4, "sm": 8, "md": 16, "lg": 24, "xl": 32, "xxl": 48,
  ]
  /// Corner radii in points; “large” is the step that is called large increased. Source: the shape
  /// scale of Material Design 3, https://m3.material.io/styles/shape/corner-radius-scale.
  private static let radii: [String: Double] = [
    "none": 0, "xs": 4, "sm": 8, "md": 12, "lg": 20, "xl": 28, "xxl": 32, "full": 1000,
  ]
  /// Sizes of icons in points. Source: the icon sizes of IBM's Carbon Design System,
  /// https://carbondesignsystem.com/elements/icons/usage/.
  private static let icons: [String: Double] = ["sm": 16, "md": 20, "lg": 24, "xl": 32]

  /// The corner radius in points of a rounded rectangle whose radius is unknown and has no step.
  static let radius = 12.0

  // MARK: Fonts

  /// Returns the text style that a name such as `Typography.title` or `AppFont.bodyBold` suggests;
  /// `nil` if it has no word for one. Source of the styles: `Font.TextStyle`.
  static func textStyle(_ path: [String]) -> String? {
    let joined = path.suffix(1).flatMap(words).joined()
    return textStyles.first { joined.contains($0.key) }?.value
  }

  /// Returns the text style that the name of a font suggests, such as that of `Typography.title` or
  /// `Typography.title.bold()`; `nil` for any other expression.
  static func textStyle(_ font: Value) -> String? {
    switch font {
    case .call(.member(let base?, _), _): textStyle(base)
    case .call(.member(nil, let name), _), .call(.name(let name), _): textStyle([name])
    default: font.path.flatMap { textStyle($0) }
    }
  }

  /// Text styles by the words that suggest them, in lowercase letters. Longer words are first, since
  /// some contain others.
  private static let textStyles: KeyValuePairs = [
    "largetitle": "largeTitle", "display": "largeTitle", "hero": "largeTitle",
    "subheadline": "subheadline", "subheading": "subheadline", "subtitle": "subheadline",
    "title1": "title", "title2": "title2", "title3": "title3", "titlelarge": "title",
    "titlemedium": "title2", "titlesmall": "title3", "title": "title", "headline": "headline",
    "heading": "headline", "header": "headline", "caption2": "caption2", "caption": "caption",
    "footnote": "footnote", "callout": "callout", "label": "subheadline", "body": "body",
    "h1": "title", "h2": "title2", "h3": "title3",
  ]

  // MARK: Colors

  /// A color that a name suggests.
  enum Role: Equatable {
    /// A system color, by its name.
    case system(String)
    /// The accent color.
    case accent
    case white, black, gray

    /// The color as Swift code.
    var code: String {
      switch self {
      case .system(let name): "." + name
      case .accent: ".accentColor"
      case .white: ".white"
      case .black: ".black"
      case .gray: ".gray"
      }
    }
  }

  /// Returns the color that a name such as `Theme.accent`, `AppColors.textSecondary` or
  /// `brandPrimary` suggests; `nil` if it has no word for one. The roles are those that Material
  /// Design 3 and Apple's semantic colors share: https://m3.material.io/styles/color/roles and
  /// https://developer.apple.com/design/human-interface-guidelines/color.
  /// - Parameter path: The parts of the name.
  static func color(_ path: [String]) -> Role? {
    let own = path.suffix(1).flatMap(words)
    let names = Set(own)
    if own.first == "on", own.count > 1, names.isDisjoint(with: surfaces) { return .white }
    if names.contains("white") { return .white }
    if names.contains("black") { return .black }
    if !names.isDisjoint(with: ["gray", "grey"]) { return .gray }
    if let hue = own.last(where: hues.contains) { return .system(hue) }
    for (words, color) in states where !names.isDisjoint(with: words) { return .system(color) }
    let isSecond = !names.isDisjoint(with: ["secondary", "muted", "subtle", "dimmed"])
    let isThird = !names.isDisjoint(with: ["tertiary", "disabled", "placeholder"])
    if !names.isDisjoint(with: strongAccents), names.isDisjoint(with: surfaces) { return .accent }
    // `Colors.text.secondary`
    let all = Set(path.flatMap(words))
    if !all.isDisjoint(with: inks) {
      return .system(isSecond ? "secondaryLabel" : isThird ? "tertiaryLabel" : "label")
    }
    if !names.isDisjoint(with: surfaces) {
      return .system(own == ["background"] ? "systemBackground" : "secondarySystemBackground")
    }
    if !names.isDisjoint(with: ["border", "divider", "separator", "outline", "stroke"]) {
      return .system("separator")
    }
    if !names.isDisjoint(with: accents) { return .accent }
    if isSecond { return .system("secondaryLabel") }
    return isThird ? .system("tertiaryLabel") : nil
  }

  private static let hues: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
  ]
  private static let inks: Set<String> = ["text", "label", "foreground", "ink"]
  private static let surfaces: Set<String> = [
    "background", "bg", "surface", "canvas", "card", "container", "backdrop",
  ]
  private static let strongAccents: Set<String> = [
    "accent", "brand", "tint", "interactive", "link", "highlight",
  ]
  private static let accents = strongAccents.union(["primary", "action", "selected"])
  private static let states: [(words: Set<String>, color: String)] = [
    (["error", "danger", "destructive", "negative", "critical", "failure", "alert"], "red"),
    (["warning", "caution"], "orange"),
    (["success", "positive", "confirm"], "green"),
    (["info"], "blue"),
  ]

  // MARK: Words

  /// Returns the words of a name in lowercase letters: `cardRadiusLG` becomes card, radius, lg.
  private static func words(of name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.flatMap {
      PlaceholderValues.words(of: String($0)).lowercased().split(separator: " ").map(String.init)
    }
  }
}

extension Evaluator {
  /// Returns the number that is assumed for a name of the code's own that the example does not
  /// declare, such as `Spacing.md`; `nil` for a name that suggests none.
  /// - Parameter path: The parts of the name.
  func token(_ path: [String], _ code: String) -> RuntimeValue? {
    guard let length = AssumedTokens.length(path) else { return nil }
    if let supplied = path.last.flatMap({ samples.values[$0] }) { return RuntimeValue(supplied) }
    log.assume(Assumption(.value, code, value: Self.describe(length)))
    return .number(length, .floatingPoint)
  }
}
