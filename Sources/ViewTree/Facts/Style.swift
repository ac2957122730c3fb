package import HandbookModel

/// A shape style, such as a color or material, as far as the code determines it.
package indirect enum Style: Hashable, Sendable {
  /// A hierarchical style such as `.secondary`.
  case level(HierarchicalLevel)
  /// A system color that adapts to the appearance, such as `red`, `blue` or `mint`.
  case system(String)
  /// `black`, `white` or `gray`. These colors are treated as the same in light and dark appearance.
  case fixed(String)
  /// A color or style named after its purpose, such as `label`, `systemBackground` or `separator`.
  case semantic(String)
  /// A color given by numbers, such as `Color(red: 1, green: 0, blue: 0)`.
  case literal
  /// A color in the app's asset catalog, by its name.
  case asset(String)
  /// The app's accent color.
  case tint
  case material(SwiftUIMaterial)
  case gradient
  case image
  case clear
  /// A style with an opacity from 0 to 1. The opacity is `nil` if it is not a number literal.
  case faded(Style, Double?)
  /// Several styles, one of which is selected by a condition at run time.
  case conditional([Style])
  /// A style with a custom name, such as `Theme.accent`. Its appearance is unknown.
  case token(String)
  case unknown
}

extension Style {
  /// Reads a style from the argument of `.foregroundStyle(…)`, `.background(…)` or `.fill(…)`.
  package init(_ value: Value) {
    switch value {
    case .conditional(let values, _): self = .conditional(values.map(Style.init))
    case .member, .name: self = Style.named(value)
    case .call(let callee, let arguments): self = Style.called(callee, arguments)
    case .opaque(let text) where text.hasPrefix("#colorLiteral"): self = .literal
    default: self = .unknown
    }
  }

  // MARK: Names

  private static func named(_ value: Value) -> Style {
    // A style derived from another: `.blue.gradient`, `.tint.secondary`.
    if case .member(let base?, let name) = value, base.path?.last?.isTypeName != true {
      if name == "gradient" { return .gradient }
      guard let level = HierarchicalLevel(rawValue: name) else { return .token(value.spelling) }
      let style = Style(base)
      if case .level = style { return .level(level) }
      return style
    }
    guard let path = value.path, let name = path.last else { return .unknown }
    if case .name = value { return name.isTypeName ? .token(name) : .unknown }
    let owner = path.dropLast().last
    if owner == "Material" {
      return SwiftUIMaterial(rawValue: name).map { .material($0) } ?? .unknown
    }
    guard owner == nil || owners.contains(owner ?? "") else { return .token(value.spelling) }
    return known(name) ?? .token(name)
  }

  /// The types whose static members are system styles, such as `Color` in `Color.red`.
  private static let owners: Set<String> = [
    "Color", "ShapeStyle", "HierarchicalShapeStyle", "UIColor", "NSColor", "BackgroundStyle",
  ]

  private static func known(_ name: String) -> Style? {
    if let level = HierarchicalLevel(rawValue: name) { return .level(level) }
    if colors.contains(name) { return .system(name) }
    if ["black", "white", "gray"].contains(name) { return .fixed(name) }
    if name == "clear" { return .clear }
    if ["tint", "accentColor", "accent"].contains(name) { return .tint }
    if let material = SwiftUIMaterial(member: name) { return .material(material) }
    if name == "bar" { return .material(.bar) }
    return semantics.contains(name) || isSystemColor(name) ? .semantic(name) : nil
  }

  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
  ]

  /// The names of SwiftUI styles, and of UIKit and AppKit colors, that are named after their
  /// purpose.
  private static let semantics: Set<String> = [
    "background", "foreground", "windowBackground", "selection", "separator", "placeholder", "link",
    "fill", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
    "opaqueSeparator", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "secondarySystemBackground", "tertiarySystemBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "tintColor", "lightText", "darkText", "labelColor",
    "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "textColor",
    "textBackgroundColor", "windowBackgroundColor", "controlBackgroundColor",
    "underPageBackgroundColor", "separatorColor", "controlAccentColor",
    "selectedContentBackgroundColor",
    "unemphasizedSelectedContentBackgroundColor", "controlColor", "controlTextColor", "linkColor",
    "placeholderTextColor", "gridColor", "headerTextColor",
  ]

  /// Whether a name is the name of a system color, such as `systemBackground`, `systemRed` or
  /// `systemGray3`.
  private static func isSystemColor(_ name: String) -> Bool {
    name.hasPrefix("system") && name.dropFirst(6).first?.isUppercase == true
  }

  // MARK: Calls

  private static func called(_ callee: Value, _ arguments: [CallArgument]) -> Style {
    switch callee {
    case .name("Color"), .member(.name("SwiftUI"), "Color"): return color(arguments)
    case .name("UIColor"), .name("NSColor"): return color(arguments)
    case .name("BackgroundStyle"): return .semantic("background")
    case .name("AnyShapeStyle"): return arguments.first.map { Style($0.value) } ?? .unknown
    case .name(let name) where name.hasSuffix("Gradient"): return .gradient
    case .name("ImagePaint"), .name("Image"): return .image
    case .member(let base?, "opacity"):
      let amount = arguments.first?.value.number
      let style = Style(base)
      return amount == 1 ? style : .faded(style, amount)
    // These change the shadow or the blending of a style, not the style itself.
    case .member(let base?, let name) where ["shadow", "blendMode"].contains(name):
      return Style(base)
    case .member(nil, let name) where name.hasSuffix("Gradient"): return .gradient
    case .member(nil, "image"): return .image
    case .member(nil, let name), .member(.name("Color"), let name): return .token(name)
    default: return .unknown
    }
  }

  /// The maximum number of bytes in the name of an asset or a font. Many views may inherit it.
  static let longestName = 255

  private static func color(_ arguments: [CallArgument]) -> Style {
    guard let first = arguments.first else { return .unknown }
    switch (first.label, first.value) {
    case (_, .string(let name)) where name.utf8.count > longestName: return .unknown
    case (nil, .string(let name)): return name.hasPrefix("#") ? .literal : .asset(name)
    case ("named", .string(let name)): return .asset(name)
    case ("hex", .string), ("hex", .number), ("rgb", .number): return .literal
    case ("uiColor", let value), ("nsColor", let value), ("cgColor", let value): return Style(value)
    case (nil, let value) where value.isImplicit:
      // `Color(.sRGB, red: …)`, `Color(.label)`, `Color(.brand)`
      if arguments.count > 1 { return numbers(arguments.dropFirst()) }
      let style = Style(value)
      if case .token(let name) = style { return .asset(name) }
      return style
    case ("red", _), ("hue", _), ("white", _), ("displayP3Red", _), ("calibratedRed", _):
      return numbers(arguments[...])
    case (nil, .call): return Style(first.value)
    default: return .unknown
    }
  }

  /// Returns `.literal` if all components of a color are number literals, or `.unknown` if a
  /// component is computed. A literal with an opacity is wrapped in `.faded`.
  private static func numbers(_ arguments: ArraySlice<CallArgument>) -> Style {
    let parts = arguments.filter { $0.label != "opacity" && $0.label != "alpha" }
    guard parts.allSatisfy({ $0.value.isArithmetic }) else { return .unknown }
    let opacity = arguments.first { $0.label == "opacity" || $0.label == "alpha" }
    return opacity.map { .faded(.literal, $0.value.number) } ?? .literal
  }
}

extension Style {
  /// The style without its opacity.
  package var solid: Style { if case .faded(let style, _) = self { style.solid } else { self } }

  /// Whether the style is `.background`. The color of this style can be changed by
  /// `.backgroundStyle(…)`.
  var isBackgroundStyle: Bool { solid == .semantic("background") }

  /// Whether the style is a specific color rather than a level of the inherited foreground style.
  package var isConcreteColor: Bool {
    switch solid {
    case .system, .fixed, .literal, .asset: true
    case .conditional(let styles): styles.allSatisfy(\.isConcreteColor)
    default: false
    }
  }

  /// Whether the style hides everything behind it; `nil` if that is unknown.
  package var isOpaque: Bool? {
    switch self {
    case .system, .fixed, .literal, .semantic, .tint, .level, .asset: true
    case .material, .clear: false
    case .faded(_, let amount): amount.map { $0 >= 1 }
    case .conditional(let styles):
      styles.allSatisfy { $0.isOpaque == true }
        ? true : styles.allSatisfy { $0.isOpaque == false } ? false : nil
    case .gradient, .image, .token, .unknown: nil
    }
  }

  /// Whether the appearance of the style can be determined from the code.
  package var isKnown: Bool {
    switch self {
    case .unknown, .token: false
    case .faded(let style, _): style.isKnown
    case .conditional(let styles): styles.allSatisfy(\.isKnown)
    default: true
    }
  }
}

extension Value {
  /// Whether the expression consists of numbers only, such as `0.5` or `120/255`.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .number: true
    case .operation(_, _, let text), .opaque(let text):
      text.allSatisfy { $0.isNumber || "+-*/.()_".contains($0) }
    default: false
    }
  }
}
