import Synchronization

/// The font of a text, as far as the code determines it.
package struct ResolvedFont: Hashable, Sendable {
  /// The text style that the font is based on, such as `headline`; `nil` if there is none.
  package var textStyle: String?
  /// The size of the font in points at the default Dynamic Type size; `nil` if it is unknown.
  package var size: Double?
  /// The weight of the font as a CSS number, from 100 (ultra light) to 900 (black); `nil` if it is
  /// unknown.
  package var weight: Int?
  /// The design of the font, such as `rounded`; `nil` for the default design.
  package var design: String?
  /// The name of a custom font; `nil` for the system font.
  package var family: String?
  /// Whether the font is italic.
  package var isItalic = false
  /// Whether the font scales with Dynamic Type.
  package var scales = true
  /// The source code of the font, without whitespace, if it could not be interpreted; otherwise
  /// `nil`.
  package var spelling: String?

  /// The font of a text that has no `.font` modifier.
  package static let body = ResolvedFont(textStyle: "body", size: 17, weight: 400)

  /// The CSS weight, from 100 to 900, for the name of each SwiftUI font weight. Source: CSS Fonts
  /// 4, 2.2.1, and `Font.Weight`.
  package static let weights: [String: Int] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]

  /// Whether both the size and the weight of the font are known.
  package var isKnown: Bool { size != nil && weight != nil }
}

extension ResolvedFont {
  /// Reads a font from the argument of `.font(…)`. If the argument cannot be interpreted, only
  /// ``spelling`` is set.
  package init(_ value: Value) {
    self.init()
    spelling = value.spelling
    guard let font = Self.read(value) else { return }
    self = font
  }

  /// Reads a font from its code; `nil` if the code cannot be interpreted.
  fileprivate static func read(_ value: Value) -> ResolvedFont? {
    switch value {
    case .member(let base, let name) where base == nil || base == .name("Font"):
      return style(name)
    case .call(.member(let base, "system"), let arguments)
    where base == nil || base == .name("Font"):
      return system(arguments)
    case .call(.member(let base, "custom"), let arguments)
    where base == nil || base == .name("Font"):
      return custom(arguments)
    case .call(.name("Font"), _): return nil
    case .call(.member(let base?, let name), let arguments):
      guard var font = read(base) else { return nil }
      return font.apply(name, arguments) ? font : nil
    default: return nil
    }
  }

  private static func style(_ name: String) -> ResolvedFont? {
    TextStyle.named(name).map {
      ResolvedFont(textStyle: name, size: $0.points, weight: $0.weight)
    }
  }

  private static func system(_ arguments: [CallArgument]) -> ResolvedFont? {
    var font: ResolvedFont
    if let size = arguments["size"] {
      font = ResolvedFont(size: size.number, weight: 400, scales: false)
    } else if let name = arguments[nil]?.path?.last, let style = style(name) {
      font = style
    } else {
      return nil
    }
    if let weight = arguments["weight"] { font.weight = weight.path?.last.flatMap { weights[$0] } }
    if let design = arguments["design"]?.path?.last { font.design = design }
    if font.design == "default" { font.design = nil }
    return font
  }

  private static func custom(_ arguments: [CallArgument]) -> ResolvedFont? {
    guard let family = arguments[nil]?.string, family.utf8.count <= Style.longestName else {
      return nil
    }
    let size = arguments["size"] ?? arguments["fixedSize"]
    let style = arguments["relativeTo"]?.path?.last
    return ResolvedFont(
      textStyle: style, size: size?.number, weight: 400, family: family,
      scales: arguments["fixedSize"] == nil)
  }

  /// Applies a modifier of `Font` or `View` to the font.
  /// - Parameter name: The name of the modifier without its dot, such as `bold`.
  /// - Returns: `false` if the modifier is unknown.
  mutating func apply(_ name: String, _ arguments: [CallArgument]) -> Bool {
    let value = arguments.first?.value
    switch name {
    case "bold":
      if value == nil || value?.boolean == true {
        weight = 700
      } else if value?.boolean == nil {
        weight = nil
      }
    case "weight", "fontWeight": weight = value?.path?.last.flatMap { Self.weights[$0] }
    case "italic": if value?.boolean != false { isItalic = true }
    case "monospaced": design = "monospaced"
    case "fontDesign": design = value?.path?.last == "default" ? nil : value?.path?.last
    case "monospacedDigit", "leading", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps",
      "fontWidth", "width":
      break
    default: return false
    }
    return true
  }
}

extension ViewNode {
  /// The font of the text in this view. It combines the innermost `.font` modifier with the
  /// innermost modifiers for weight, slant and design, which apply whether they come before or
  /// after `.font`.
  package var font: Fact<ResolvedFont> {
    note(.font)
    if let known = forest.fonts.withLock({ $0[index] }) { return known }
    let font = computedFont
    forest.fonts.withLock { $0[index] = font }
    return font
  }

  /// The maximum number of fonts that are distinguished.
  private static let mostFonts = 64

  /// Returns the fonts of which a condition selects one, in `.font` or in a modifier for weight, slant
  /// or design; `nil` if there is only one, or if they are not known.
  /// - Parameter choices: Returns the expressions of which an argument of a modifier of a view selects
  ///   one; `nil` for any other expression.
  package func fonts(
    choosing choices: (Value, ViewNode, ViewModifier) -> [Value]?
  ) -> [ResolvedFont]? {
    let own = inherited(by: ["font"], stopsAtControls: false) { site -> Fact<[ResolvedFont]>? in
      guard let value = site.modifier.arguments.first?.value, value != .null else { return nil }
      let values = choices(value, site.view, site.modifier) ?? [value]
      // `nil` selects the font that is set further out.
      guard !values.contains(.null), !values.contains(.invalid) else { return .unknown }
      return .known(values.map { Self.font($0, at: site) })
    }
    var fonts: [ResolvedFont]
    switch own {
    case .known(let known): fonts = known
    case .unset: fonts = [.body]
    case .unknown: return nil
    }
    for names in Self.fontChanges {
      switch inherited(by: names, stopsAtControls: false, { Fact.known($0) }) {
      case .known(let site):
        let arguments = site.modifier.arguments
        let values = arguments.first.flatMap { choices($0.value, site.view, site.modifier) }
        let all = values?.map { [CallArgument(nil, $0, 0..<0)] } ?? [arguments]
        guard fonts.count * all.count <= Self.mostFonts else { return nil }
        fonts = all.flatMap { arguments in
          fonts.map { font in
            var font = font
            _ = font.apply(site.modifier.name, arguments)
            return font
          }
        }
      case .unset: break
      case .unknown:
        if names == Self.fontChanges[0], !hasFont {
          for number in fonts.indices { fonts[number].weight = nil }
        }
      }
    }
    return fonts.count > 1 ? fonts : nil
  }

  /// The names of the modifiers that change a font.
  private static let fontChanges = [
    ["bold", "fontWeight"], ["italic"], ["monospaced", "fontDesign"],
  ]

  /// Reads the argument of `.font(…)`, or one of the expressions of which it selects one.
  private static func font(_ value: Value, at site: ModifierSite) -> ResolvedFont {
    let font = site.view.replacingNames(in: value, of: site.modifier, types: ["Font"]) {
      ResolvedFont.read($0) != nil
    }
    return ResolvedFont.read(font) ?? ResolvedFont(value)
  }

  private var computedFont: Fact<ResolvedFont> {
    let font = inherited(by: ["font"], stopsAtControls: false) { site -> Fact<ResolvedFont>? in
      guard let value = site.modifier.arguments.first?.value, value != .null else { return nil }
      return value == .invalid ? .unknown : .known(Self.font(value, at: site))
    }
    var fact: ResolvedFont
    switch font {
    case .known(let known): fact = known
    case .unset: fact = .body
    case .unknown: return .unknown
    }
    for names in Self.fontChanges {
      let change = inherited(by: names, stopsAtControls: false) { Fact.known($0.modifier) }
      switch change {
      case .known(let modifier): _ = fact.apply(modifier.name, modifier.arguments)
      case .unset: break
      // A font set on the view itself is assumed to keep its weight; the weight of an inherited one
      // may be changed by an unknown outer modifier.
      case .unknown: if names == Self.fontChanges[0], !hasFont { fact.weight = nil }
      }
    }
    if case .unset = font, fact == .body { return .unset }
    return .known(fact)
  }

  private var hasFont: Bool { modifier("font") != nil }
}
