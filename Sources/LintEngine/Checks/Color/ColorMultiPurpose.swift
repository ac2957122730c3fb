import HandbookModel
import ViewTree

extension Check {
  static let colorMultiPurpose = Check("color-multi-purpose") { context in
    var pages: [ViewNode: ViewNode] = [:]
    let groups = Dictionary(grouping: context.views) { view in
      // Parents come before their children.
      let page = view.parent.flatMap { $0.name == "TabView" ? view : pages[$0] }
      pages[view] = page
      return Page(root: view.root.range, first: page)
    }
    return groups.values.flatMap { findings($0, context) }
  }

  /// Views that people see together, as far as tabs decide it.
  private struct Page: Hashable {
    /// The source range of the root.
    let root: Range<Int>
    /// The view in a `TabView` that contains the others; `nil` outside of tabs.
    let first: ViewNode?
  }

  /// A color in a view, with the modifier that sets it.
  private struct ColorUse {
    let color: Style
    let modifier: ViewModifier
  }

  private static func findings(_ views: [ViewNode], _ context: LintContext) -> [Finding] {
    let actions = Dictionary(
      views.flatMap(actionColors).map { ($0.color, $0.modifier) },
      uniquingKeysWith: { first, _ in first })
    guard !actions.isEmpty else { return [] }
    return views.compactMap { view in
      // On a watch, buttons have shapes, and colors tell measurements apart.
      guard let words = staticTextColor(view), let action = actions[words.color],
        view.systems.intersection(context.platforms.systems) != PlatformSet(.watchOS)
      else { return nil }
      return .twoPurposes(words.modifier, words.color, action)
    } + passiveSymbols(views, actions)
  }

  // MARK: Symbols

  /// Finds symbols that cannot be tapped but have the color of the buttons, if the same color also
  /// marks the current selection. A color with three meanings no longer conveys any of them.
  /// - Parameter actions: The colors of the buttons among the views, each with the first modifier that
  ///   sets it.
  private static func passiveSymbols(
    _ views: [ViewNode], _ actions: [Style: ViewModifier]
  ) -> [Finding] {
    let selections = Set(views.lazy.flatMap(selectionColors))
    return views.compactMap { view in
      guard view.isIcon, !view.isInControl, !hasAction(view),
        let modifier = view.modifier("foregroundStyle", "foregroundColor"),
        let sign = colorUse(modifier), case .system = sign.color,
        let action = actions[sign.color], selections.contains(sign.color)
      else { return nil }
      return .threePurposes(modifier, sign.color, action)
    }
  }

  /// The colors with which the view marks a selection: one of its modifiers sets such a color as a
  /// fill or background in one state, and a different color in the other state.
  private static func selectionColors(_ view: ViewNode) -> Set<Style> {
    guard !view.isInControl else { return [] }
    return view.modifiers.reduce(into: []) { colors, modifier in
      guard ["fill", "background"].contains(modifier.name),
        case .conditional(let styles)? = modifier.arguments[nil].map(Style.init)
      else { return }
      let states = Set(styles.map(\.solid))
      if states.count > 1 { colors.formUnion(states) }
    }
  }

  // MARK: Uses

  private static let actions: Set<String> = ["Button", "Link", "ShareLink", "Menu", "EditButton"]

  /// The colors that identify the view as a control: the color of the control itself, or that of a
  /// text or symbol in a control's label. The result is empty for any other view.
  private static func actionColors(_ view: ViewNode) -> [ColorUse] {
    guard view.kind == .view else { return [] }
    let isAction = actions.contains(view.name)
    guard isAction || view.isGlyphs && isIn(actions, view) && !isSign(view) else { return [] }
    return view.modifiers.compactMap { modifier in
      switch modifier.name {
      case "foregroundStyle", "foregroundColor": return colorUse(modifier)
      case "tint", "accentColor", "background": return isAction ? colorUse(modifier) : nil
      default: return nil
      }
    }
  }

  /// The color of a text that cannot be tapped; `nil` for any other view.
  private static func staticTextColor(_ view: ViewNode) -> ColorUse? {
    guard view.kind == .view, view.name == "Text" || view.name == "Label", !view.isInControl,
      !hasAction(view), !view.slotPosition.role.isSeparateLayer,
      let modifier = view.modifier("foregroundStyle", "foregroundColor")
    else { return nil }
    return colorUse(modifier)
  }

  /// Whether a view is a symbol such as a dot that shows, beside the title of a control, the state of
  /// what the control is about.
  private static func isSign(_ view: ViewNode) -> Bool {
    guard view.name == "Image", let symbol = view.arguments["systemName"]?.string,
      signs.contains(symbol),
      let control = view.ancestors.first(where: { actions.contains($0.name) })
    else { return false }
    return control.subtree.contains { $0.isGlyphs && $0 != view }
  }

  private static let signs: Set<String> = [
    "circle.fill", "circlebadge", "circlebadge.fill", "smallcircle.filled.circle",
    "smallcircle.filled.circle.fill", "checkmark.circle", "checkmark.circle.fill",
    "exclamationmark.circle", "exclamationmark.circle.fill", "exclamationmark.triangle",
    "exclamationmark.triangle.fill", "checkmark.seal", "checkmark.seal.fill",
  ]

  private static func isIn(_ names: Set<String>, _ view: ViewNode) -> Bool {
    view.ancestors.contains { $0.kind == .view && names.contains($0.name) }
  }

  private static func hasAction(_ view: ViewNode) -> Bool {
    ([view] + view.ancestors).contains {
      $0.modifier(
        "onTapGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
        "onLongPressGesture",
        "accessibilityAddTraits", "tabItem", "contextMenu") != nil
        || $0.slotPosition.role == .tabItem
    }
  }

  /// The color that the modifier sets. The result is `nil` for colors that may serve several
  /// purposes: red marks danger both in buttons and in text, and gray and white are neutral.
  private static func colorUse(_ modifier: ViewModifier) -> ColorUse? {
    guard modifier.condition == nil, let value = modifier.arguments[nil] else { return nil }
    let style = Style(value)
    switch style {
    case .system("red"): return nil
    case .system, .tint, .asset: return ColorUse(color: style, modifier: modifier)
    default: return nil
    }
  }
}

extension Finding {
  fileprivate static func threePurposes(
    _ sign: ViewModifier, _ color: Style, _ action: ViewModifier
  ) -> Finding {
    Finding(
      check: Check.colorMultiPurpose.id,
      message: "\(color.subject) marks a button, the selection and a symbol without an action",
      range: sign.nameRange,
      notes: [Finding.Note(message: "the button gets the same color", range: action.nameRange)],
      fix: nil)
  }

  fileprivate static func twoPurposes(
    _ words: ViewModifier, _ color: Style, _ action: ViewModifier
  ) -> Finding {
    Finding(
      check: Check.colorMultiPurpose.id,
      message: "\(color.subject) marks both static text and a button",
      range: words.nameRange,
      notes: [Finding.Note(message: "the button gets the same color", range: action.nameRange)],
      fix: nil)
  }
}
