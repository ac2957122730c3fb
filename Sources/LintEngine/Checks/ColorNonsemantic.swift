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
    input.views.flatMap { view in foregrounds(view) + backgrounds(view) }
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
    guard !view.isInControl else { return [] }
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

  /// A white surface with words on it: one appearance is too bright for them, or for the eye.
  private static func backgrounds(_ view: ViewNode) -> [Finding] {
    view.modifiers.compactMap { modifier in
      guard modifier.name == "background",
        let argument = modifier.arguments.first(where: { $0.label == nil }),
        Style(argument.value) == .fixed("white")
      else { return nil }
      let holdsWords = view.subtree.contains { text in
        guard text.name == "Text" || text.name == "Label", !text.isInControl,
          text.backing == .paint(.fixed("white"))
        else { return false }
        switch text.foreground {
        case .unset: return true
        case .known(let foreground): return isForPages(foreground.style)
        case .unknown: return false
        }
      }
      return holdsWords ? .fixedSurface(modifier, argument) : nil
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
    _ source: PlacedModifier, _ style: Style, _ replacement: String
  ) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "\(style.words) does not adapt to the appearance",
      range: source.modifier.nameRange, notes: [],
      fix: replacement.isEmpty
        ? nil
        : FindingFix(
          title: "use '\(replacement)'", range: source.modifier.arguments[0].range,
          replacement: replacement, safety: .review))
  }

  fileprivate static func fixedSurface(
    _ modifier: ViewModifier, _ argument: CallArgument
  ) -> Finding {
    Finding(
      check: Check.colorNonsemantic.id,
      message: "words stand on white, which does not adapt to the appearance",
      range: modifier.nameRange,
      notes: [],
      fix: FindingFix(
        title: "use the background of the system", range: argument.range,
        replacement: "Color(.systemBackground)", safety: .review))
  }
}
