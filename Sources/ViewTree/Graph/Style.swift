/// What something is painted with, as far as its value tells.
package indirect enum Style: Hashable, Sendable {
  /// A hierarchical level: 1 for `.primary` … 5 for `.quinary`.
  case level(Int)
  /// A colour of the system that adapts to the appearance: `red`, `blue`, `mint`…
  case system(String)
  /// `black`, `white` or `gray`: the same in every appearance.
  case fixed(String)
  /// A colour that is named by what it is for: `label`, `systemBackground`, `separator`.
  case semantic(String)
  /// A colour made from numbers.
  case literal
  /// A colour of the asset catalogue, by name.
  case asset(String)
  /// The accent colour.
  case tint
  case material(Material)
  case gradient
  case image
  case clear
  /// With an opacity; nil when it is no literal.
  case faded(Style, Double?)
  /// One of several, by a condition.
  case either([Style])
  /// A name of the app's own: nobody knows what it looks like.
  case token(String)
  case unknown
}

/// A translucent surface of the system.
package enum Material: String, Hashable, Sendable, CaseIterable {
  case ultraThin, thin, regular, thick, ultraThick, bar, glass
}

extension Style {
  /// Reads what stands in `.foregroundStyle(…)`, `.background(…)`, `.fill(…)`.
  package init(_ value: Value) {
    switch value {
    case .either(let values, _): self = .either(values.map(Style.init))
    case .member, .name: self = Style.named(value)
    case .call(let callee, let arguments): self = Style.called(callee, arguments)
    case .other(let text, _) where text.hasPrefix("#colorLiteral"): self = .literal
    default: self = .unknown
    }
  }

  // MARK: Names

  private static func named(_ value: Value) -> Style {
    // `.blue.gradient`, `.tint.secondary`: a style of a style.
    if case .member(let base?, let name) = value, base.path?.last?.isTypeName != true {
      if name == "gradient" { return .gradient }
      guard levels[name] != nil else { return .token(value.spelling) }
      let style = Style(base)
      if case .level = style, let level = levels[name] { return .level(level) }
      return style
    }
    guard let path = value.path, let name = path.last else { return .unknown }
    if case .name = value { return name.isTypeName ? .token(name) : .unknown }
    let owner = path.dropLast().last
    if owner == "Material" { return Material(rawValue: name).map { .material($0) } ?? .unknown }
    guard owner == nil || owners.contains(owner ?? "") else { return .token(value.spelling) }
    return known(name) ?? .token(name)
  }

  /// Types whose members are styles of the system.
  private static let owners: Set<String> = [
    "Color", "ShapeStyle", "HierarchicalShapeStyle", "UIColor", "NSColor", "BackgroundStyle",
  ]

  private static func known(_ name: String) -> Style? {
    if let level = levels[name] { return .level(level) }
    if colors.contains(name) { return .system(name) }
    if ["black", "white", "gray"].contains(name) { return .fixed(name) }
    if name == "clear" { return .clear }
    if ["tint", "accentColor", "accent"].contains(name) { return .tint }
    if name.hasSuffix("Material"), let material = Material(rawValue: String(name.dropLast(8))) {
      return .material(material)
    }
    if name == "bar" { return .material(.bar) }
    return semantics.contains(name) || isSystemColor(name) ? .semantic(name) : nil
  }

  private static let levels = [
    "primary": 1, "secondary": 2, "tertiary": 3, "quaternary": 4, "quinary": 5,
  ]

  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
  ]

  /// Styles of SwiftUI and colours of UIKit and AppKit that are named by their use.
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

  /// `systemBackground`, `systemRed`, `systemGray3`.
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
    // They change what a style casts or how it blends, not what it is.
    case .member(let base?, let name) where ["shadow", "blendMode"].contains(name):
      return Style(base)
    case .member(nil, let name) where name.hasSuffix("Gradient"): return .gradient
    case .member(nil, "image"): return .image
    case .member(nil, let name), .member(.name("Color"), let name): return .token(name)
    default: return .unknown
    }
  }

  private static func color(_ arguments: [CallArgument]) -> Style {
    guard let first = arguments.first else { return .unknown }
    switch (first.label, first.value) {
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

  /// A colour is a literal when every part of it is written down; else it is computed.
  private static func numbers(_ arguments: ArraySlice<CallArgument>) -> Style {
    let parts = arguments.filter { $0.label != "opacity" && $0.label != "alpha" }
    guard parts.allSatisfy({ $0.value.isArithmetic }) else { return .unknown }
    let opacity = arguments.first { $0.label == "opacity" || $0.label == "alpha" }
    return opacity.map { .faded(.literal, $0.value.number) } ?? .literal
  }
}

extension Style {
  /// Without opacity.
  package var solid: Style { if case .faded(let style, _) = self { style.solid } else { self } }

  /// Whether `.backgroundStyle(…)` says what it is.
  var isOfBackground: Bool { solid == .semantic("background") }

  /// Whether it is a colour of its own, not a level of whatever is behind or around it.
  package var isConcreteColor: Bool {
    switch solid {
    case .system, .fixed, .literal, .asset: true
    case .either(let styles): styles.allSatisfy(\.isConcreteColor)
    default: false
    }
  }

  /// Whether nothing behind it can be seen; nil when nobody knows.
  package var isOpaque: Bool? {
    switch self {
    case .system, .fixed, .literal, .semantic, .tint, .level, .asset: true
    case .material, .clear: false
    case .faded(_, let amount): amount.map { $0 >= 1 }
    case .either(let styles):
      styles.allSatisfy { $0.isOpaque == true }
        ? true : styles.allSatisfy { $0.isOpaque == false } ? false : nil
    case .gradient, .image, .token, .unknown: nil
    }
  }

  /// Whether the value says what it looks like.
  package var isKnown: Bool {
    switch self {
    case .unknown, .token: false
    case .faded(let style, _): style.isKnown
    case .either(let styles): styles.allSatisfy(\.isKnown)
    default: true
    }
  }
}

extension Value {
  /// Whether it is made of numbers alone: `0.5`, `120/255`.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .number: true
    case .other(let text, _): text.allSatisfy { $0.isNumber || "+-*/.()_".contains($0) }
    default: false
    }
  }
}
