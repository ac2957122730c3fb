import HandbookModel
import ViewTree

/// Backgrounds of several colors: those that a state chooses from, and gradients.
extension ColorPair {
  /// Returns the pairs of a view in a single color with each known color that a state chooses for what
  /// is behind the view, such as the colors of a `switch`; none if a state may not occur together with
  /// the view, or if the look of a disabled control is among them.
  static func onChosenColors(_ view: ViewNode, _ context: LintContext) -> [ColorPair] {
    guard let site = view.backgroundSite, let fill = site.shownFill, let own = Self.color(of: view),
      case .conditional(let backgrounds, let conditions) = fill.shown, !conditions.isEmpty,
      conditions.allSatisfy({ Set($0.spelling.words).isDisjoint(with: otherReasons) }),
      !view.mayBeDisabled(context), !view.isShownOnlyFor(fill.written, conditions)
    else { return [] }
    return backgrounds.compactMap { background in
      var pair = ColorPair(
        own.color, on: background, own.source, site, view.forest,
        isForPhones: context.isForPhones(view))
      pair?.choice = "on '\(background.spelling)'"
      return pair
    }
  }

  /// Words of conditions on which the colors of the text depend as well, or for which WCAG asks no
  /// contrast.
  private static let otherReasons: Set<String> = [
    "enabled", "disabled", "active", "inactive", "valid", "invalid", "available", "can", "allowed",
    "loading", "pressed", "scheme", "dark", "light", "contrast", "appearance", "theme", "mode",
    "reduce", "style", "empty", "ready", "placeholder",
  ]

  /// Returns the pair of a view in a single color with a gradient behind it, and its contrast where that
  /// is best; `nil` if it is high enough there, or if a color of the gradient is unknown.
  static func onGradient(
    _ view: ViewNode, _ context: LintContext
  ) -> (ColorPair, Failure)? {
    guard let site = view.backgroundSite, site.background == .paint(.gradient),
      let fill = site.shownFill, let colors = fill.shown.colorsOfGradient,
      let own = Self.color(of: view)
    else { return nil }
    let pairs = colors.compactMap { color in
      ColorPair(
        own.color, on: fill.view.replacingColorNames(in: color, of: site.modifier), own.source,
        site, view.forest, isForPhones: context.isForPhones(view))
    }
    guard pairs.count == colors.count, var pair = pairs.first else { return nil }
    pair.choice = "on the gradient"
    let backgrounds = pairs.map(\.background)
    // The colors between two others are not darker than the darkest of each channel.
    let ends = [
      backgrounds.extreme { min($0, $1) }, backgrounds.extreme { max($0, $1) },
    ]
    return pair.failure(view, between: ends).map { (pair, $0) }
  }

  /// Returns the contrast with a background whose colors are between two, where it is best; `nil` if it
  /// is high enough there.
  /// - Parameter ends: The darkest and the lightest of the colors.
  func failure(_ view: ViewNode, between ends: [KnownColor]) -> Failure? {
    let failures = ends.compactMap { failure(view, on: $0) }
    guard failures.count == ends.count, let least = failures.first?.least else { return nil }
    // The colors of one appearance are never seen together with those of the other.
    let ratios = ["light", "dark"].compactMap { mode -> (ratio: Double, mode: String)? in
      let found = failures.compactMap { $0.ratios.first { $0.mode == mode }?.ratio }
      return found.count == ends.count ? found.max().map { ($0, mode) } : nil
    }
    return ratios.isEmpty ? nil : Failure(ratios: ratios, least: least)
  }

  /// Returns the single, opaque color that the code sets for a view.
  static func color(
    of view: ViewNode
  ) -> (color: ViewTree.Value, source: ModifierSite)? {
    guard case .known(let own) = view.foreground, !view.hasSeveralColors(own),
      let color = own.value, let known = KnownColor(Style(color), written: color),
      known.light.opacity == 1, known.dark.opacity == 1
    else { return nil }
    return (color, own.source)
  }
}

extension BackgroundSite {
  /// The code of the style that fills the background, as it is written and with the colors that its
  /// names stand for; `nil` if it is not certain that it is behind the view.
  fileprivate var shownFill: (written: ViewTree.Value, shown: ViewTree.Value, view: ViewNode)? {
    let isCertain: Bool =
      switch background {
      case .paint: true
      // A style that depends on a condition is unknown, and so is one that may be covered.
      case .unknown: modifier?.name == "background" && modifier?.slots.isEmpty == true
      default: false
      }
    guard isCertain, modifier?.condition == nil, let fill, let value = fill.value else {
      return nil
    }
    return (value, fill.view.replacingColorNames(in: value, of: modifier), fill.view)
  }
}

extension ViewNode {
  /// Whether the view is in a control or container that a condition disables, which dims it.
  fileprivate func mayBeDisabled(_ context: LintContext) -> Bool {
    modifier("disabled") != nil || context.isInside(DisabledViews.self, self)
  }

  /// Whether the view is only shown for some states, so that it may never be on one of the colors that
  /// are chosen by these.
  fileprivate func isShownOnlyFor(_ style: ViewTree.Value, _ conditions: [ViewTree.Value]) -> Bool {
    var state = style
    if case .operation(_, let operands, _) = state { state = operands.first ?? state }
    let subjects =
      (state.path.map { [$0.dropLast().joined(separator: ".")] } ?? [])
      .filter { !$0.isEmpty && $0 != "self" } + conditions.map(\.spelling)
    return branches.contains { branch in
      let others = forest.choices[branch.choice]?.conditions ?? []
      return others.count > 16
        || others.contains { condition in
          guard let spelling = condition?.spelling else { return false }
          return subjects.contains { spelling.contains($0) && spelling != "\($0)!=nil" }
        }
    }
  }
}

private enum DisabledViews: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    view.modifier("disabled") != nil
  }
}

extension ViewTree.Value {
  /// The gradients whose colors are between those of two of their stops.
  static let gradients: Set<String> = [
    "Gradient", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
  ]

  /// The colors of a gradient in code, such as those of `LinearGradient(colors: […], …)`; `nil` if they
  /// are no list.
  fileprivate var colorsOfGradient: [ViewTree.Value]? {
    guard case .call(let callee, let arguments) = self,
      let name = callee.path?.last,
      Self.gradients.contains(
        callee.isImplicit ? name.prefix(1).uppercased() + name.dropFirst() : name)
    else { return nil }
    if let gradient = arguments["gradient"] { return gradient.colorsOfGradient }
    if case .list(let colors)? = arguments["colors"], !colors.isEmpty { return colors }
    guard case .list(let stops)? = arguments["stops"], !stops.isEmpty else { return nil }
    let colors = stops.compactMap { stop -> ViewTree.Value? in
      if case .call(_, let parts) = stop { parts["color"] } else { nil }
    }
    return colors.count == stops.count ? colors : nil
  }
}

extension [KnownColor] {
  /// Returns the color whose channels are the extremes of all colors.
  /// - Parameter extreme: Returns the smaller or the larger one of two numbers.
  fileprivate func extreme(_ extreme: (UInt8, UInt8) -> UInt8) -> KnownColor {
    var result = first(where: \.isOfSystem) ?? self[0]
    for color in self {
      result.light.color = result.light.color.zipped(with: color.light.color, extreme)
      result.dark.color = result.dark.color.zipped(with: color.dark.color, extreme)
    }
    return result
  }
}
