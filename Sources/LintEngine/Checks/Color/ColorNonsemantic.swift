import HandbookModel
import ViewTree

extension Check {
  static let colorNonsemantic = Check(
    "color-nonsemantic", title: "A colour that is the same in light and dark",
    why: """
      Black, white, grey and colours made of numbers do not follow the appearance, so text in them \
      fades or vanishes in the other one. Colours that are named by their use adapt, also to \
      increased contrast.
      """,
    flagged: "Text(name).foregroundStyle(.black)",
    preferred: "Text(name).foregroundStyle(.primary)"
  ) { input in
    input.views.flatMap { view in foregrounds(view) + tints(view) } + surfaces(input)
  }

  /// On the page's own background, which adapts; what stands on a picture or a colour is another
  /// matter, and so is white, which is mostly meant for a dark place that the code does not show.
  private static func foregrounds(_ view: ViewNode) -> [Finding] {
    guard view.isGlyphs, let foreground = view.foreground.value,
      let replacement = replacement(forText: foreground.style)
    else { return [] }
    switch view.backing {
    case .nothing, .paint(.semantic), .paint(.level), .paint(.fixed("white")): break
    default: return []
    }
    guard !view.isInControl, !hasOneAppearance(view) else { return [] }
    return [.fixedText(foreground.source, foreground.style, replacement)]
  }

  /// Nil for colours that adapt.
  private static func replacement(forText style: Style) -> String? {
    switch style.solid {
    case .fixed("black"): ".primary"
    case .fixed("gray"): ".secondary"
    case .literal: ""
    default: nil
    }
  }

  /// Whether this part of a screen is seen in one appearance only, whatever people have chosen, or is
  /// drawn into a picture or on paper.
  private static func hasOneAppearance(_ view: ViewNode) -> Bool {
    if view.forest.calls.contains(where: { $0.name == "ImageRenderer" && shows(view, in: $0) }) {
      return true
    }
    return ([view] + view.holders.map(\.view)).flatMap(\.modifiers).contains { modifier in
      modifier.name == "colorScheme"
        || modifier.name == "environment"
          && modifier.arguments.first?.value.spelling == "\\.colorScheme"
    }
  }

  /// Whether a call draws the view, or the one that it is part of.
  private static func shows(_ view: ViewNode, in renderer: CallSite) -> Bool {
    if renderer.range.contains(view.nameRange.lowerBound) { return true }
    let type = view.root.type
    return !type.isEmpty
      && view.forest.calls.contains {
        $0.name == type && renderer.range.contains($0.nameRange.lowerBound)
      }
  }

  // MARK: Surfaces

  /// A white or black surface with words on it: in one appearance it is too bright for them, or for
  /// the eye, or as dark as they are.
  private static func surfaces(_ input: LintContext) -> [Finding] {
    input.views(named: ["Text", "Label"]).compactMap { text in
      guard !text.isInControl, let placed = text.placedBacking,
        case .paint(.fixed(let color)) = placed.backing, isPage(placed),
        standsOn(color, text, input), !hasOneAppearance(text)
      else { return nil }
      return .fixedSurface(placed, color)
    }
  }

  /// Whether the paint is a background, or a layer in front of which words stand.
  private static func isPage(_ placed: BackgroundSite) -> Bool {
    placed.modifier.map { ["background", "listRowBackground"].contains($0.name) } ?? true
  }

  /// Whether words of this colour are meant for a page that adapts.
  private static func standsOn(_ color: String, _ text: ViewNode, _ input: LintContext) -> Bool {
    let foreground = text.foreground
    if foreground.isUnknown { return false }
    let style = foreground.value?.style ?? .level(1)
    switch color {
    case "white": return isForPages(style)
    case "black":
      guard case .level = style.solid else { return false }
      // The watch is black everywhere, and so are most games; others may say so somewhere else.
      return input.platforms != [.watchOS] && !input.forest.names.contains("preferredColorScheme")
        && input.forest.declarations.imports.isDisjoint(with: [
          "WatchKit", "SpriteKit", "SceneKit", "GameKit", "GameplayKit", "AVKit", "AVFoundation",
        ]) && !text.root.type.words.contains("game")
    default: return false
    }
  }

  // MARK: Tints

  /// Controls in black, which are not to be seen on a dark page.
  private static func tints(_ view: ViewNode) -> [Finding] {
    guard view.kind == .view, ViewVocabulary.views.contains(view.name) else { return [] }
    return view.modifiers.compactMap { modifier in
      guard ["tint", "accentColor"].contains(modifier.name), modifier.condition == nil,
        modifier.arguments[nil].map(Style.init) == .fixed("black"), !hasOneAppearance(view)
      else { return nil }
      switch view.backing {
      case .nothing, .paint(.semantic), .paint(.level): return .blackTint(modifier)
      default: return nil
      }
    }
  }

  private static func isForPages(_ style: Style) -> Bool {
    switch style.solid {
    case .level, .fixed("black"), .fixed("gray"): true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func fixedText(
    _ source: ModifierSite, _ style: Style, _ replacement: String
  ) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "\(style.subject) does not adapt to the appearance",
      range: source.modifier.nameRange, notes: [],
      fix: replacement.isEmpty
        ? nil
        : FindingFix(
          title: "use '\(replacement)'", range: source.modifier.arguments[0].range,
          replacement: replacement, safety: .review))
  }

  fileprivate static func fixedSurface(_ placed: BackgroundSite, _ color: String) -> Finding {
    let argument = placed.modifier?.arguments.first {
      $0.label == nil && Style($0.value) == .fixed(color)
    }
    return Finding(
      check: Check.colorNonsemantic.id,
      message: "words stand on \(color), which does not adapt to the appearance",
      range: placed.modifier?.nameRange ?? placed.view.nameRange, notes: [],
      fix: argument.map {
        FindingFix(
          title: "use the background of the system", range: $0.range,
          replacement: "Color(.systemBackground)", safety: .review)
      })
  }

  fileprivate static func blackTint(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "a black tint does not adapt to the appearance and vanishes in the dark one",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
