import HandbookModel
import ViewTree

/// The colors of a text or symbol and of what is directly behind it.
struct ColorPair {
  /// The color of the text; several colors if a condition chooses one of them.
  let foregrounds: [KnownColor]
  let background: KnownColor
  /// Where the color of the text is set; `nil` if none is.
  let source: ModifierSite?
  let site: BackgroundSite
  /// Whether the background has another value in dark mode than the system color, as a row has.
  let isLightOnly: Bool
  /// The code of both colors, if one of them is declared elsewhere under a name; otherwise `nil`.
  let names: String?
  /// The code of the background, if a state chooses it among several; otherwise `nil`.
  var choice: String?

  /// Creates the pair of a view; `nil` if one of the colors is unknown, or if the system has chosen
  /// how they look together.
  init?(_ view: ViewNode, _ context: LintContext) {
    guard let site = view.backgroundSite, let background = site.knownColor,
      background.light.opacity == 1, background.dark.opacity == 1, !site.isRedeclared
    else { return nil }
    switch view.foreground {
    case .known(let own):
      guard !view.hasSeveralColors(own), let value = own.value,
        let colors = Self.colors(value, view.forest) ?? view.faintLabel(own).map({ [$0] })
      else { return nil }
      (foregrounds, source) = (colors, own.source)
    case .unset:
      // `color-nonsemantic` reports white and black behind text that adapts.
      guard ["Text", "Label"].contains(view.name), background != .white, background != .black,
        let label = KnownColor.label
      else { return nil }
      (foregrounds, source) = ([label], nil)
    case .unknown: return nil
    }
    let values = [source?.modifier.arguments.first?.value, site.modifier?.arguments[nil]]
    let isNamed = values.contains { $0.map { $0.path != nil && !Style($0).isKnown } ?? false }
    names = isNamed ? values.map { $0?.spelling ?? "" }.joined(separator: " ") : nil
    let isOnPage = site.background.isOfPage || isNamed && background.isOfSystem
    if isOnPage {
      // `color-nonsemantic` reports colors that do not adapt.
      guard foregrounds.allSatisfy(\.isOfSystem), source != nil, view.name != "Image",
        !Check.mayBeDark(view, context)
      else { return nil }
    }
    let isAdaptive = foregrounds.contains(where: \.isOfSystem) || background.isOfSystem
    guard !isAdaptive || context.isForPhones(view) else { return nil }
    self.background = background
    self.site = site
    isLightOnly = site.isOfSystemContainer
  }

  /// Returns the pairs of a view whose color and background both depend on the same condition: those
  /// that are known, and not on a background that the system has for pages.
  static func arms(of view: ViewNode, _ context: LintContext) -> [ColorPair] {
    guard let site = view.backgroundSite, let modifier = site.modifier, modifier.slots.isEmpty,
      modifier.name == "background", modifier.condition == nil,
      let behind = modifier.arguments[nil],
      case .conditional(let backgrounds, let conditions) = behind,
      case .known(let own) = view.foreground, !view.hasSeveralColors(own),
      case .conditional(let colors, let others)? = own.source.modifier.arguments.first?.value,
      !conditions.isEmpty, conditions == others, colors.count == backgrounds.count,
      own.source.view.root.type == site.view.root.type,
      !conditions.contains(where: { $0.spelling.words.contains("enabled") })
    else { return [] }
    return zip(colors, backgrounds).compactMap { color, background in
      ColorPair(
        own.source.view.replacingColorNames(in: color, of: own.source.modifier),
        on: site.view.replacingColorNames(in: background, of: modifier), own.source, site,
        view.forest, isForPhones: context.isForPhones(view))
    }
  }

  /// Creates a pair of two colors that are only shown together; `nil` if one of them is not known.
  init?(
    _ color: Value, on behind: Value, _ source: ModifierSite, _ site: BackgroundSite,
    _ forest: ViewForest, isForPhones: Bool
  ) {
    let styles = [Style(color), Style(behind)]
    guard !styles.contains(where: forest.redeclares), !Background.paint(styles[1]).isOfPage,
      let foreground = KnownColor(styles[0], written: color),
      let background = KnownColor(styles[1], written: behind),
      background.light.opacity == 1, background.dark.opacity == 1,
      isForPhones || !foreground.isOfSystem && !background.isOfSystem
    else { return nil }
    (foregrounds, self.background, self.source, self.site) =
      ([foreground], background, source, site)
    isLightOnly = false
    names = nil
  }

  /// Returns the color of a style, or the colors that it chooses from; `nil` if one is unknown.
  static func colors(_ value: ViewTree.Value, _ forest: ViewForest) -> [KnownColor]? {
    var values = [value]
    if case .conditional(let choices, _) = value { values = choices }
    let colors = values.compactMap { value in
      forest.redeclares(Style(value)) ? nil : KnownColor(Style(value), written: value)
    }
    return colors.count == values.count ? colors : nil
  }

  /// A contrast that is too low.
  struct Failure {
    /// The ratio in each appearance in which it is too low.
    let ratios: [(ratio: Double, mode: String)]
    /// The least ratio that would do.
    let least: Double

    /// The highest of the ratios.
    var best: Double { ratios.map(\.ratio).max() ?? 0 }
  }

  /// Returns in which appearances the contrast is too low; `nil` if it is high enough in both. Of
  /// several colors, each has to fail, and the best one is returned.
  /// - Parameter other: A color that is behind the view instead of ``background``.
  func failure(_ view: ViewNode, on other: KnownColor? = nil) -> Failure? {
    let least = view.leastContrast
    let failures = foregrounds.compactMap { failure(of: $0, on: other ?? background, least) }
    guard failures.count == foregrounds.count else { return nil }
    return failures.max { $0.best < $1.best }
  }

  private func failure(
    of foreground: KnownColor, on background: KnownColor, _ least: Double
  ) -> Failure? {
    // The system itself puts white labels on its colors, and its colors on its backgrounds.
    let usesColorOfSystem = background.isOfSystem || foreground.isOfSystem && source != nil
    let accepted = usesColorOfSystem ? min(least, 3) : least
    let light = foreground.light.contrast(on: background.light)
    let dark = isLightOnly ? light : foreground.dark.contrast(on: background.dark)
    var ratios: [(ratio: Double, mode: String)] = []
    if light < accepted { ratios.append((light, "light")) }
    if dark < accepted, !isLightOnly { ratios.append((dark, "dark")) }
    guard !ratios.isEmpty else { return nil }
    return Failure(ratios: ratios, least: least)
  }
}

extension Background {
  /// Whether the background is one that the system has for pages and rows.
  fileprivate var isOfPage: Bool {
    guard case .paint(.semantic(let name)) = self else { return false }
    return name.lowercased().hasSuffix("background")
  }
}

extension LintContext {
  /// Whether a view is built for iPhone or iPad, whose system colors are known.
  func isForPhones(_ view: ViewNode) -> Bool {
    (platforms.isEmpty || !platforms.isDisjoint(with: [.iOS, .iPadOS]))
      && view.systems.contains(.iOS)
  }
}

extension ViewNode {
  /// The color of words in the third or fourth level of the label color; `nil` for anything else.
  func faintLabel(_ foreground: Foreground) -> KnownColor? {
    guard ["Text", "Label"].contains(name), foreground.isLevelOfLabel else { return nil }
    switch foreground.style {
    case .level(.tertiary): return KnownColor(system: "tertiaryLabel")
    case .level(.quaternary): return KnownColor(system: "quaternaryLabel")
    default: return nil
    }
  }

  /// The least contrast that WCAG 2.2 asks for (1.4.3 for text, 1.4.11 for symbols). Where the size of
  /// a text is unknown, it is that of large text.
  var leastContrast: Double {
    let styles = inherited(by: ["labelStyle"], stopsAtControls: false) { _ in Fact.known(true) }
    guard name != "Image", name != "Label" || styles == .unset, let font = knownFont,
      let size = font.size, let weight = font.weight
    else { return 3 }
    return size >= 24 || size >= 18.66 && weight >= 700 ? 3 : 4.5
  }
}
