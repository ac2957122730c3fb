import HandbookModel
import ViewTree

extension Check {
  static let hierarchyColorOnly = Check("hierarchy-color-only") { context in
    context.views(named: ViewVocabulary.stacks.subtracting(["ZStack"])).compactMap(finding)
  }

  private static func finding(_ stack: ViewNode) -> Finding? {
    let all = stack.children(.content).flatMap(inGroups)
      .filter { $0.kind == .view && $0.name == "Text" }
    var painted: [(text: ViewNode, style: Style)] = []
    for text in all {
      switch text.foreground {
      case .known(let foreground) where foreground.style.isKnown:
        painted.append((text, foreground.style))
      case .unset: painted.append((text, .level(.primary)))
      default: return nil
      }
    }
    // Colors that show a state, such as red, do not rank texts. They count only among three or more
    // texts of which at least one has a hue without such a meaning.
    if painted.count < 3 || !painted.contains(where: { isHue($0.style) }) {
      painted.removeAll { isSignal($0.style) }
    }
    let texts = painted.map(\.text)
    let styles = painted.map(\.style)
    // Two texts in an `HStack` are usually a label and its value.
    let least = stack.name.hasSuffix("HStack") ? 3 : 2
    guard texts.count >= least, !ViewNode.containsExclusive(all) else { return nil }
    let fonts = texts.map(signature)
    guard let font = fonts[0], fonts.allSatisfy({ $0 == font }) else { return nil }
    guard Set(styles).count == styles.count, styles.contains(where: \.isConcreteColor),
      styles.contains(where: isTone) || (texts.count > 2 && styles.contains(where: isLevel))
    else { return nil }
    return .colorOnly(texts)
  }

  private static func inGroups(_ view: ViewNode) -> [ViewNode] {
    view.name == "Group" ? view.children.flatMap(inGroups) : [view]
  }

  /// Whether the style is a hue that people do not interpret as good or bad, such as blue.
  private static func isHue(_ style: Style) -> Bool {
    if case .system = style.solid { return !isSignal(style) }
    return false
  }

  /// Whether the style is a color that people interpret as good, bad or in between, such as green,
  /// red or orange.
  private static func isSignal(_ style: Style) -> Bool {
    switch style.solid {
    case .system(let name): ["red", "green", "orange", "yellow", "mint"].contains(name)
    case .semantic(let name):
      ["systemRed", "systemGreen", "systemOrange", "systemYellow"]
        .contains(name)
    case .asset(let name): !signals.isDisjoint(with: name.words)
    case .conditional(let styles): styles.contains(where: isSignal)
    default: false
    }
  }

  private static let signals: Set<String> = [
    "red", "green", "orange", "yellow", "error", "success", "warning", "danger", "critical",
    "positive", "negative", "income", "expense", "gain", "loss", "alert", "destructive", "status",
  ]

  /// Whether the style is a hierarchical level, such as `.secondary`. A level next to a hue
  /// suggests that the texts are ranked.
  private static func isLevel(_ style: Style) -> Bool {
    if case .level = style { true } else { false }
  }

  /// Whether the style is a fixed shade that makes a text look less or more important than others.
  /// For example, gray looks less important, but blue does not, since it may mark a link.
  private static func isTone(_ style: Style) -> Bool {
    switch style.solid {
    case .fixed, .literal, .asset: true
    default: false
    }
  }

  /// The font of a text, to compare with the fonts of other texts. If it is unknown, the result is
  /// `nil`, and the texts are not compared.
  private static func signature(_ text: ViewNode) -> ResolvedFont? {
    guard !text.isSetApart else { return nil }
    return switch text.font {
    case .known(let font): font
    case .unset: .body
    case .unknown: nil
    }
  }
}

extension ViewNode {
  /// Whether a text looks different from others in the same font: it is in capitals or small capitals,
  /// underlined, or its letters are spaced.
  fileprivate var isSetApart: Bool {
    modifiers.contains { modifier in
      ["textCase", "tracking", "kerning", "underline"].contains(modifier.name)
        || modifier.name == "font"
          && modifier.arguments.first?.value.spelling.lowercased().contains("smallcaps") == true
    }
  }
}

extension Finding {
  fileprivate static func colorOnly(_ texts: [ViewNode]) -> Finding {
    Finding(
      check: Check.hierarchyColorOnly.id,
      message: "\(texts.count) texts differ only in color; use different sizes or weights",
      range: texts[1].nameRange,
      notes: [Finding.Note(message: "this text has the same font", range: texts[0].nameRange)],
      fix: nil)
  }
}
