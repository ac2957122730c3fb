import HandbookModel
import ViewTree

/// A color whose values in light and in dark mode are known.
struct KnownColor: Equatable {
  /// A color with an opacity, 0…1.
  struct Value: Equatable {
    var color: RGBColor
    var opacity = 1.0

    /// Returns the result of drawing the color over a background.
    func over(_ background: RGBColor) -> RGBColor {
      color.zipped(with: background) { channel, behind in
        let (channel, behind) = (Double(channel), Double(behind))
        return UInt8((behind + (channel - behind) * opacity).rounded())
      }
    }

    /// Returns the contrast ratio with an opaque background, 1…21.
    func contrast(on background: Value) -> Double {
      over(background.color).contrast(with: background.color)
    }
  }

  var light: Value
  var dark: Value
  /// Whether the system has chosen the values. They adapt to the appearance and to the setting
  /// Increase Contrast.
  let isOfSystem: Bool

  /// The color of text for which no color is set.
  static var label: KnownColor? { KnownColor(system: "label") }
  static let white = KnownColor(.white)
  static let black = KnownColor(.black)

  private init(_ color: RGBColor, opacity: Double = 1) {
    light = Value(color: color, opacity: opacity)
    dark = light
    isOfSystem = false
  }

  /// Creates the color that the system has under a name; `nil` for an unknown name.
  init?(system name: String) {
    guard let color = SystemColor.named(name) else { return nil }
    func value(_ setting: SystemColor.Setting) -> Value {
      let value = color.value(setting)
      return Value(color: value.color, opacity: Double(value.opacity) / 255)
    }
    (light, dark) = (value(.light), value(.dark))
    isOfSystem = true
  }

  /// Creates the color that a style draws on iOS; `nil` if it is not a single color whose values are
  /// known.
  /// - Parameter value: The code of the style, which has the numbers of a literal; `nil` if unknown.
  init?(_ style: Style, written value: ViewTree.Value?) {
    // What is behind the view shows through a style that is blended with it, and a shadow separates it.
    if case .call(.member(_, let name), _)? = value, ["blendMode", "shadow"].contains(name) {
      return nil
    }
    switch style {
    case .fixed("white"): self = .white
    case .fixed("black"): self = .black
    case .fixed(let name), .system(let name), .semantic(let name):
      guard !Self.others.contains(name) else { return nil }
      self.init(system: name)
    case .literal:
      guard let literal = value?.literalInSRGB else { return nil }
      self.init(literal.color, opacity: min(max(literal.opacity, 0), 1))
    case .faded(let inner, let amount?):
      if case .call(.member(let base?, "opacity"), _)? = value {
        guard let color = KnownColor(inner, written: base) else { return nil }
        self = color
        light.opacity *= min(max(amount, 0), 1)
        dark.opacity *= min(max(amount, 0), 1)
      } else {
        self.init(.literal, written: value)
      }
    default: return nil
    }
  }

  /// The names of styles that have other values where a view is selected, elevated or on a Mac.
  private static let others: Set<String> = [
    "foreground", "windowBackground", "selection", "fill", "tintColor", "placeholder", "link",
  ]
}

extension Value {
  /// The color that the value gives as numbers, and its opacity; `nil` if they are unknown, or if they
  /// are numbers of another color space than sRGB.
  fileprivate var literalInSRGB: (color: RGBColor, opacity: Double)? {
    guard case .call(_, let arguments) = self,
      arguments.first.map({ $0.value.path == nil || $0.value.path?.last == "sRGB" }) ?? true
    else { return nil }
    return literalColor
  }
}

extension BackgroundSite {
  /// Whether the code gives the name of the background's style a meaning of its own.
  var isRedeclared: Bool {
    if case .paint(let style) = background { return view.forest.redeclares(style) }
    return false
  }

  /// The single color of the background; `nil` if it is anything else, or if it may leave a part of the
  /// view uncovered.
  var knownColor: KnownColor? {
    guard case .paint(let style) = background else { return nil }
    if isOfSystemContainer { return KnownColor(style, written: nil) }
    guard let fill else { return nil }
    // `background()` without an argument is the style of the same name.
    if fill.value == nil, style != .semantic("background") { return nil }
    guard let value = fill.value else { return KnownColor(style, written: nil) }
    guard Style(value) == style else { return nil }
    let shown = fill.view.replacingColorNames(in: value, of: modifier)
    return KnownColor(Style(shown), written: shown)
  }

  /// The code of the style that fills the background, and the view that it is written at; `nil` if
  /// the background has several layers, or may leave a part of the view uncovered.
  var fill: (value: ViewTree.Value?, view: ViewNode)? {
    let layers = modifier.map { $0.slots.flatMap(view.views(in:)) }
    if layers?.isEmpty == true { return (modifier?.arguments[nil], view) }
    guard let layer = layers.map({ $0.count == 1 ? $0.first : nil }) ?? view, layer.coversItsPlace
    else { return nil }
    return (layer.fillValue, layer)
  }
}

extension ViewForest {
  /// Whether the code declares a style of its own with the name of a style of the system, so that the
  /// name may mean either.
  func redeclares(_ style: Style) -> Bool {
    let name: String
    switch style {
    case .fixed(let fixed), .system(let fixed), .semantic(let fixed): name = fixed
    default: return false
    }
    return ["ShapeStyle", "Color"].contains { type in
      declarations.properties[type]?.contains { $0.name == name } ?? false
    }
  }
}

extension ViewModifier {
  /// The names of modifiers that change the colors of a view, or what is behind it.
  static let changingColors: Set<String> = [
    "blur", "blendMode", "colorMultiply", "colorInvert", "brightness", "contrast",
    "saturation", "grayscale", "hueRotation", "luminanceToAlpha", "colorEffect", "layerEffect",
    "distortionEffect", "visualEffect", "redacted", "mask", "shadow", "hidden", "offset",
    "position", "textRenderer", "phaseAnimator", "keyframeAnimator", "scrollTransition",
    "preferredColorScheme", "backgroundStyle",
  ]
}

extension ViewNode {
  /// The code of the style that fills the view, if it is a color or a shape; otherwise `nil`.
  fileprivate var fillValue: ViewTree.Value? {
    if name == "Color" || ViewTree.Value.gradients.contains(name) { return value }
    guard ViewVocabulary.shapes.contains(name) else { return nil }
    return modifier("fill", "foregroundStyle", "foregroundColor")?.arguments[nil]
  }

  /// Whether the view fills the room of what is in front of it with its own color, rather than being a
  /// mark beside that, or being covered or changed by a modifier.
  fileprivate var coversItsPlace: Bool {
    if parent?.name == "ZStack", parent?.arguments["alignment"] != nil { return false }
    return modifiers.allSatisfy { modifier in
      switch modifier.name {
      case "frame":
        modifier.arguments.filter { ["width", "height"].contains($0.label) }
          .allSatisfy { ($0.value.number ?? 0) >= 28 }
      case "scaleEffect", "rotationEffect", "rotation3DEffect", "trim", "padding", "overlay": false
      case "shadow": true
      default: !modifier.isUnknown && !ViewModifier.changingColors.contains(modifier.name)
      }
    }
  }
}
