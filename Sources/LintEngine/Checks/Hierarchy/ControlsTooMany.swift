import HandbookModel
import ViewTree

extension Check {
  static let controlsTooMany = Check(
    "controls-too-many", platforms: [.iOS, .iPadOS, .visionOS],
    options: [mostTexts, mostSymbols, mostInNavigationBar, mostInPanel]
  ) { context in
    let panelLimit = context.count(mostInPanel)
    return context.views(named: ["HStack", "ControlGroup"]).compactMap { row($0, context) }
      + context.views(named: ["VStack"]).compactMap { panel($0, most: panelLimit) }
      + context.views.flatMap { view in
        view.modifiers.filter { $0.name == "toolbar" }.flatMap { bars($0, of: view, context) }
      }
  }

  // The limit is lower than for symbols, because text has to be read, and people keep about four
  // items in mind at once (N. Cowan, The magical number 4 in short-term memory, 2001).
  private static let mostTexts = CheckOption.number(
    "most", in: 2...20, standard: 4, "The most choices with text in a row.")
  // People find symbols by position. Five symbols of 44 points fit on the narrowest iPhone, and
  // Apple's own bars have up to five.
  private static let mostSymbols = CheckOption.number(
    "symbols", in: 2...20, standard: 5,
    "The most choices in a row that are symbols without text, and in a bar at the bottom.")
  // The title takes up part of the bar's width.
  private static let mostInNavigationBar = CheckOption.number(
    "bar", in: 1...20, standard: 4, "The most choices on one side of a navigation bar.")
  // In three rows of three symbols, people find each symbol by position. In a larger panel without
  // text, they have to search.
  private static let mostInPanel = CheckOption.number(
    "panel", in: 2...50, standard: 9,
    "The most symbols without text in a panel of several rows.")

  private static let choices: Set<String> = [
    "Button", "Menu", "NavigationLink", "Link", "ShareLink", "EditButton", "PasteButton",
  ]

  // MARK: Rows

  private static func row(_ row: ViewNode, _ context: LintContext) -> Finding? {
    guard !row.isInControl, row.isForTouchScreens, !context.isInside(SidewaysScroll.self, row)
    else {
      return nil
    }
    let children = row.children(.content).flatMap(inGroups)
    if children.count == 1, let repeated = repeated(children[0], context) {
      return repeated
    }
    for group in groups(children) {
      let choices = shownTogether(group)
      let maximum = context.count(choices.contains(where: hasText) ? mostTexts : mostSymbols)
      guard choices.count > maximum, Set(choices.map(emphasis)).count == 1,
        !choices.contains(where: isKey)
      else { continue }
      return .tooMany(choices, maximum: maximum)
    }
    return nil
  }

  /// The finding for a `ForEach` that creates too many buttons, one for each element of a list
  /// literal; `nil` for any other view.
  private static func repeated(_ view: ViewNode, _ context: LintContext) -> Finding? {
    guard view.kind == .view, view.name == "ForEach", case .list(let items)? = view.arguments[nil],
      view.children.count == 1, let choice = view.children.first, isChoice(choice), !isKey(choice),
      case let isText = hasText(choice)
        || !choice.children(.label).contains(where: { $0.name == "Image" }),
      case let maximum = context.count(isText ? mostTexts : mostSymbols), items.count > maximum,
      items.allSatisfy({ ($0.string ?? $0.path?.last ?? "").count > 2 })
    else { return nil }
    return .repeated(choice, items.count, maximum: maximum)
  }

  /// The finding for a stack of rows that contains too many symbol buttons in total; `nil` for any
  /// other stack.
  private static func panel(_ stack: ViewNode, most: Int) -> Finding? {
    guard !stack.isInControl, stack.isForTouchScreens else { return nil }
    let rows = stack.children(.content)
    guard rows.count > 1, rows.allSatisfy({ $0.name == "HStack" || $0.name == "Spacer" }) else {
      return nil
    }
    let children = rows.flatMap { $0.children(.content) }.filter { $0.name != "Spacer" }
    guard children.count > most, children.allSatisfy(isChoice),
      !children.contains(where: { hasText($0) || isKey($0) || $0.children(.label).isEmpty })
    else { return nil }
    return .crowdedPanel(shownTogether(children), maximum: most)
  }

  /// Whether the view is a choice: a button, link or menu, or a custom view whose name ends in
  /// `Button`.
  private static func isChoice(_ view: ViewNode) -> Bool {
    view.kind == .view && (choices.contains(view.name) || view.name.hasSuffix("Button"))
  }

  private enum SidewaysScroll: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.name == "ScrollView" && role == .content
        && view.arguments[nil]?.path?.last == "horizontal"
    }
  }

  private static func inGroups(_ view: ViewNode) -> [ViewNode] {
    view.name == "Group" && view.modifiers.isEmpty ? view.children.flatMap(inGroups) : [view]
  }

  /// Splits the children of a row into groups of adjacent choices, which are buttons, links and
  /// menus. Any other view ends a group. A spacer also ends a group, unless there are spacers
  /// between all choices. Such spacers only spread out the row.
  private static func groups(_ children: [ViewNode]) -> [[ViewNode]] {
    let spacers = children.count { $0.name == "Spacer" }
    let isSpreadOut = spacers >= children.count(where: isChoice) - 1
    return children.split { !isChoice($0) && !($0.name == "Spacer" && isSpreadOut) }
      .map { $0.filter(isChoice) }
  }

  private static func shownTogether(_ views: [ViewNode]) -> [ViewNode] {
    var earlier = BranchArms()
    return views.filter { view in
      defer { earlier.insert(view) }
      return !earlier.exclude(view)
    }
  }

  private static func hasText(_ control: ViewNode) -> Bool {
    guard choices.contains(control.name), !control.modifiers.contains(where: isIconOnly) else {
      return false
    }
    let tops = control.children(.label)
    if tops.isEmpty { return control.arguments[nil]?.string != nil }
    let label = tops.flatMap(\.subtree)
    // Text below a symbol, as in a tab bar, needs no more width than the symbol.
    if tops.map(\.name) == ["VStack"], label.contains(where: { $0.name == "Image" }) {
      return false
    }
    return label.contains { part in
      part.name == "Text" || (part.name == "Label" && !part.modifiers.contains(where: isIconOnly))
    }
  }

  private static func isIconOnly(_ modifier: ViewModifier) -> Bool {
    modifier.name == "labelStyle" && modifier.arguments[nil]?.path?.last == "iconOnly"
  }

  /// Whether the control is a key of an on-screen keyboard, such as a letter, digit or emoji. Keys
  /// are not counted as choices, because people know the keyboard as a whole.
  private static func isKey(_ control: ViewNode) -> Bool {
    let title = control.arguments[nil]?.string
    let text = control.children(.label).flatMap(\.subtree).first { $0.name == "Text" }
    return [title, text?.arguments[nil]?.string].contains { ($0?.count ?? 9) <= 2 }
  }

  /// The modifiers that make a choice more or less prominent than others. Each is a string with the
  /// name and the arguments, such as `font.title`, so that choices can be compared.
  private static func emphasis(_ control: ViewNode) -> [String] {
    let parts = [control] + control.children(.label).flatMap(\.subtree)
    let marks: Set = ["buttonStyle", "font", "fontWeight", "bold", "imageScale", "frame", "tint"]
    return parts.flatMap(\.modifiers).filter { marks.contains($0.name) || $0.isUnknown }
      .map { modifier in
        modifier.name + modifier.arguments.map { "\($0.label ?? "")\($0.value.spelling)" }.joined()
      }
  }

  // MARK: Bars

  private static func bars(
    _ toolbar: ViewModifier, of view: ViewNode, _ context: LintContext
  ) -> [Finding] {
    var bars: [String: [ViewNode]] = [:]
    for item in toolbar.slots.flatMap(view.views(in:)) where item.isForTouchScreens {
      // A placement that is computed may be in a menu.
      let named = item.arguments["placement"]
      guard let placement = named == nil ? "automatic" : named?.path?.last else { continue }
      switch item.name {
      case "ToolbarItem": bars[placement, default: []] += item.children.prefix(1)
      case "ToolbarItemGroup": bars[placement, default: []] += item.children
      default: bars["automatic", default: []].append(item)
      }
    }
    return bars.sorted { $0.key < $1.key }.compactMap { placement, items -> Finding? in
      guard let maximum = maximum(in: placement).map(context.count) else { return nil }
      let visibleItems = shownTogether(items.filter(isChoice))
      return visibleItems.count > maximum ? .tooMany(visibleItems, maximum: maximum) : nil
    }
  }

  /// The maximum number of choices in a toolbar placement, such as `bottomBar`. The result is `nil`
  /// for keyboard bars and for placements whose items the system moves into a menu.
  private static func maximum(in placement: String) -> CheckOption? {
    switch placement {
    case "bottomBar", "bottomOrnament": mostSymbols
    case "automatic", "primaryAction", "topBarTrailing", "topBarLeading", "navigationBarTrailing",
      "navigationBarLeading":
      mostInNavigationBar
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func crowdedPanel(_ choices: [ViewNode], maximum: Int) -> Finding {
    Finding(
      check: Check.controlsTooMany.id,
      message: "\(choices.count) symbols without text share one panel; "
        + "use at most \(maximum), or move some into a menu",
      range: choices[0].nameRange, notes: [], fix: nil)
  }

  fileprivate static func repeated(_ choice: ViewNode, _ count: Int, maximum: Int) -> Finding {
    Finding(
      check: Check.controlsTooMany.id,
      message: "\(count) choices of equal weight share one row; "
        + "use at most \(maximum), or move some into a menu",
      range: choice.nameRange, notes: [], fix: nil)
  }

  fileprivate static func tooMany(_ choices: [ViewNode], maximum: Int) -> Finding {
    Finding(
      check: Check.controlsTooMany.id,
      message: "\(choices.count) choices of equal weight share one row; "
        + "use at most \(maximum), or move some into a menu",
      range: choices[maximum].nameRange,
      notes: [Finding.Note(message: "the first one is here", range: choices[0].nameRange)],
      fix: nil)
  }
}
