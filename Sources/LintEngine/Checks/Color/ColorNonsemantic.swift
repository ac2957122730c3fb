import HandbookModel
import ViewTree

extension Check {
  static let colorNonsemantic = Check("color-nonsemantic") { context in
    context.views.flatMap { view in foregrounds(view, context) + tints(view, context) }
      + surfaces(context) + textColorsOfUIKit(context)
  }

  /// Returns the finding for text that has a fixed color although its background adapts to the
  /// appearance. Text on a picture or on a color is not checked, and neither is text on a white card,
  /// which can be read as well in both. White text is only checked in lists,
  /// forms and navigation stacks; elsewhere it is usually meant for a dark background that the source
  /// does not show.
  private static func foregrounds(_ view: ViewNode, _ context: LintContext) -> [Finding] {
    guard view.isGlyphs, let foreground = view.foreground.value,
      !view.isInControl || isTextOfPlainLabel(view, foreground)
    else { return [] }
    let site = view.backgroundSite
    guard
      let replacement = site?.isOfSystemContainer == true
        ? replacement(forTextInContainer: foreground.style, view, context)
        : replacement(forText: foreground.style)
    else { return [] }
    switch site?.background ?? .nothing {
    case .nothing, .paint(.semantic), .paint(.level): break
    // A white page behind black text is reported itself, and both can be read together.
    case .paint(.fixed("white"))
    where site.map(isCard) == false && !(isForPages(foreground.style) && isOnSurface(view)): break
    default: return []
    }
    guard !hasOneAppearance(view, context) else { return [] }
    // As a picture, a gray symbol can be told from the background in both.
    if foreground.style.solid == .fixed("gray"), view.name == "Image" { return [] }
    // The only appearance of watchOS is dark.
    if isForWatch(context, at: foreground.source.modifier.nameRange) { return [] }
    return [.fixedText(foreground.source, foreground.style, replacement)]
  }

  /// Whether a background has a shape of its own and lies on the page, as that of a card, button or
  /// badge does.
  private static func isCard(_ site: BackgroundSite) -> Bool {
    site.view.isCutToShape
      || ViewVocabulary.shapes.subtracting(["Rectangle"]).contains(site.view.name)
  }

  /// Whether the background of the view is checked, too.
  private static func isOnSurface(_ view: ViewNode) -> Bool { textNames.contains(view.name) }

  private static let textNames: Set<String> = ["Text", "Label", "TextField", "SecureField"]

  /// Whether the code is for watchOS, as far as it says so.
  private static func isForWatch(_ context: LintContext, at range: Range<Int>) -> Bool {
    context.platforms == [.watchOS] || context.platforms(at: range.lowerBound) == [.watchOS]
      || context.forest.declarations.imports.contains("WatchKit")
      || !context.forest.names.isDisjoint(with: [
        "WKExtension", "WKApplication", "WKInterfaceDevice",
      ])
  }

  /// Whether the view is a text in the label of a link or button, behind which its style draws nothing,
  /// and the label itself sets the color of the text.
  private static func isTextOfPlainLabel(_ view: ViewNode, _ foreground: Foreground) -> Bool {
    guard view.name == "Text", foreground.style.solid != .fixed("gray"),
      let control = view.ancestors.first(where: { ViewVocabulary.controls.contains($0.name) }),
      ["NavigationLink", "Button"].contains(control.name), control.isSwiftUIView
    else { return false }
    let style = control.inherited(by: ["buttonStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value.path?.last)
    }
    return style == .known("plain")
      || style == .unset && control.name == "NavigationLink"
  }

  /// The color to use instead of a text color that cannot be told from the background of a list,
  /// form or navigation stack in one of the appearances; `nil` for any other color.
  private static func replacement(
    forTextInContainer style: Style, _ text: ViewNode, _ context: LintContext
  ) -> String? {
    switch style {
    case .fixed("black"): ".primary"
    case .fixed("white"): mayBeDark(text, context) ? nil : ".primary"
    default: nil
    }
  }

  /// The color to use instead of a fixed text color, as Swift code such as `.primary`. The result
  /// is `""` for a color literal, which has no replacement that fits in general, and `nil` for a
  /// color that is not flagged.
  private static func replacement(forText style: Style) -> String? {
    switch style.solid {
    case .fixed("black"): ".primary"
    case .fixed("gray"): ".secondary"
    case .literal: ""
    default: nil
    }
  }

  /// Whether the view is only seen in one appearance, light or dark. Either its color scheme is
  /// set, or it is rendered as an image or for printing.
  static func hasOneAppearance(_ view: ViewNode, _ context: LintContext) -> Bool {
    context.index(Pictures.self).contain(view) || setsAppearance(view)
      || context.isInside(OneAppearance.self, view)
  }

  private enum OneAppearance: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      setsAppearance(view)
    }
  }

  private static func setsAppearance(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      modifier.name == "colorScheme"
        || modifier.name == "environment"
          && modifier.arguments.first?.value.spelling == "\\.colorScheme"
    }
  }

  /// The views that are rendered by `ImageRenderer`.
  private struct Pictures: LintIndex {
    /// The ranges of the calls of `ImageRenderer`, in UTF-8 bytes.
    private let ranges: RangeSet<Int>
    /// The names of the views in these calls.
    private let types: Set<String>

    init(_ context: LintContext) {
      let renderers = context.forest.calls(named: "ImageRenderer").map(\.range)
      ranges = RangeSet(renderers)
      types = Set(
        renderers.flatMap { range in
          context.forest.calls(in: range).filter { range.contains($0.nameRange.lowerBound) }
        }.map(\.name))
    }

    /// Returns whether a view or one of the same type is rendered.
    func contain(_ view: ViewNode) -> Bool {
      ranges.contains(view.nameRange.lowerBound)
        || !view.root.type.isEmpty && types.contains(view.root.type)
    }
  }

  // MARK: Surfaces

  /// Finds white and black backgrounds behind text. In one of the two appearances, light or dark,
  /// they are too bright or have the same color as the text.
  private static func surfaces(_ context: LintContext) -> [Finding] {
    context.views(named: textNames).compactMap { text in
      guard !text.isInControl, !hasFrame(text), let site = text.backgroundSite,
        case .paint(.fixed(let color)) = site.background, isPage(site),
        conflictsWithSurface(color, text, context), !hasOneAppearance(text, context)
      else { return nil }
      let range = site.modifier?.nameRange ?? site.view.nameRange
      return isForWatch(context, at: range)
        ? nil
        : .fixedSurface(site, color, hasSystemBackground: hasSystemBackground(context, at: range))
    }
  }

  /// Whether `Color(.systemBackground)` exists on all platforms that the code at a place is for, as far
  /// as they are known.
  private static func hasSystemBackground(_ context: LintContext, at range: Range<Int>) -> Bool {
    let here = context.platforms(at: range.lowerBound)
    let platforms = here.isEmpty ? context.platforms : here
    let imports = context.forest.declarations.imports
    return platforms.isDisjoint(with: [.macOS, .tvOS, .watchOS])
      && imports.isDisjoint(with: ["AppKit", "WatchKit"])
  }

  /// Whether the view is a field whose style draws a background of its own.
  private static func hasFrame(_ text: ViewNode) -> Bool {
    guard ViewVocabulary.controls.contains(text.name) else { return false }
    let style = text.inherited(by: ["textFieldStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value.path?.last)
    }
    return style != .unset && style != .known("plain")
  }

  /// Whether the background is set by a `background` or `listRowBackground` modifier, or is a view
  /// behind the text.
  private static func isPage(_ site: BackgroundSite) -> Bool {
    site.modifier.map { ["background", "listRowBackground"].contains($0.name) } ?? true
  }

  /// Whether a text must not be on a background in a fixed color. White conflicts with text that is
  /// black, gray or in a hierarchical level such as `.primary`. Black conflicts with text in a
  /// hierarchical level, unless the app seems to be always dark. No other color conflicts.
  /// - Parameter color: The name of the background's color, such as `white`.
  private static func conflictsWithSurface(
    _ color: String, _ text: ViewNode, _ context: LintContext
  ) -> Bool {
    let foreground = text.foreground
    if foreground.isUnknown { return false }
    let style = foreground.value?.style ?? .level(.primary)
    switch color {
    case "white": return isForPages(style)
    case "black":
      guard case .level = style.solid else { return false }
      return !mayBeDark(text, context)
    default: return false
    }
  }

  /// Whether the app may always be dark. Apps for watchOS always have a black background, and most
  /// games do. Other files may force the dark appearance.
  static func mayBeDark(_ text: ViewNode, _ context: LintContext) -> Bool {
    !context.platforms.isEmpty
      && context.platforms.isSubset(of: [.watchOS, .tvOS, .visionOS])
      || context.forest.names.contains("preferredColorScheme")
      || !context.forest.declarations.imports.isDisjoint(with: [
        "WatchKit", "SpriteKit", "SceneKit", "GameKit", "GameplayKit", "AVKit", "AVFoundation",
      ]) || text.root.type.words.contains("game")
  }

  // MARK: Tints

  /// Finds black tints. In the dark appearance, they are invisible.
  private static func tints(_ view: ViewNode, _ context: LintContext) -> [Finding] {
    guard view.kind == .view, ViewVocabulary.views.contains(view.name) else { return [] }
    return view.modifiers.compactMap { modifier in
      guard ["tint", "accentColor"].contains(modifier.name), modifier.condition == nil,
        modifier.arguments[nil].map(Style.init) == .fixed("black"),
        !hasOneAppearance(view, context)
      else { return nil }
      switch view.background {
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
      message: style.solid == .fixed("gray")
        ? "\(style.subject) is the same in light and dark mode; '.secondary' adapts to both"
        : "\(style.subject) does not adapt to Dark Mode",
      range: source.modifier.nameRange, notes: [],
      fix: replacement.isEmpty
        ? nil
        : Finding.Fix(
          title: "use '\(replacement)'", range: source.modifier.arguments[0].range,
          replacement: replacement, safety: .review))
  }

  fileprivate static func fixedSurface(
    _ site: BackgroundSite, _ color: String, hasSystemBackground: Bool
  ) -> Finding {
    let argument = site.modifier?.arguments.first {
      $0.label == nil && Style($0.value) == .fixed(color)
    }
    return Finding(
      check: Check.colorNonsemantic.id,
      message: "the \(color) background of this text does not adapt to light and dark mode",
      range: site.modifier?.nameRange ?? site.view.nameRange, notes: [],
      fix: !hasSystemBackground
        ? nil
        : argument.map {
          Finding.Fix(
            title: "use the system background", range: $0.range,
            replacement: "Color(.systemBackground)", safety: .review)
        })
  }

  fileprivate static func blackTint(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "a black tint does not adapt and is invisible in Dark Mode",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
