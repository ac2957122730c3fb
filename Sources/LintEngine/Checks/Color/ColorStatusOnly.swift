import HandbookModel
import ViewTree

extension Check {
  static let colorStatusOnly = Check("color-status-only") { context in
    let differing = context.types(mentioning: ["accessibilityDifferentiateWithoutColor"])
    var counterparts = Counterparts()
    var rows = Rows(context.forest)
    return context.views.compactMap { view in
      guard variesOnlyInColor(view), let paint = paint(of: view),
        !isValidation(paint.modifier, paint.value),
        showsState(paint.value, view) || counterparts.exist(of: view)
          || showsNamedState(paint.value, paint.modifier, view, &rows),
        !view.isInControl, !isHidden(view), !view.changesInGray(with: paint.modifier),
        !differing.contains(view.root.type), !rows.showOtherwise(view)
      else { return nil }
      return .colorAlone(paint.modifier)
    }
  }

  /// Whether the view can change only its color to show a state, because it is a shape, a fixed
  /// symbol or a fixed text.
  private static func variesOnlyInColor(_ view: ViewNode) -> Bool {
    guard view.kind == .view else { return false }
    switch view.name {
    case "Text": return view.arguments.first?.value.string != nil
    case "Image": return view.arguments["systemName"]?.string != nil
    case "TextField", "SecureField": return view.modifier("border") != nil
    default: return ViewVocabulary.shapes.contains(view.name)
    }
  }

  /// Whether the modifier is the outline of an input field that turns red if the input is invalid.
  /// The error message is usually next to the field, in a view that the source does not show.
  /// - Parameter value: The color that the modifier sets.
  private static func isValidation(_ modifier: ViewModifier, _ value: Value) -> Bool {
    guard ["stroke", "strokeBorder"].contains(modifier.name),
      case .conditional(let styles) = Style(value)
    else { return false }
    return styles.contains { !signals.contains($0.solid) }
  }

  private static func paint(of view: ViewNode) -> (value: Value, modifier: ViewModifier)? {
    let modifier = view.modifier(
      "fill", "stroke", "strokeBorder", "border", "foregroundStyle", "foregroundColor")
    guard let modifier, modifier.condition == nil, let value = modifier.arguments[nil] else {
      return nil
    }
    return (value, modifier)
  }

  // MARK: Colors

  private static func showsState(_ value: Value, _ view: ViewNode) -> Bool {
    let isShape = ViewVocabulary.shapes.contains(view.name)
    if case .conditional(let styles) = Style(value) {
      let signals = Set(styles.map(\.solid)).intersection(signals)
      // A faded signal color is not neutral: it is usually the track of a meter.
      let neutrals = Set(styles.filter { !signals.contains($0.solid) })
      // A choice between yellow and gray is usually a toggle, such as a favorite star. Two signal
      // colors, or a signal color and a neutral one on a shape, show a state.
      return signals.count >= 2 && neutrals.count <= 1
        || isShape && signals.count == 1 && signals != [.system("yellow")] && neutrals.count == 1
          && neutrals.allSatisfy(isNeutral)
    }
    return isShape && value.isColorOfState
  }

  /// Whether the value is the name of a color that a property selects by a state, such as the colors
  /// of a `switch`, and no view beside the uses of the view may show that state, too.
  private static func showsNamedState(
    _ value: Value, _ modifier: ViewModifier, _ view: ViewNode, _ rows: inout Rows
  ) -> Bool {
    guard value.isNameOfColor,
      case .conditional(let values, let conditions) = view.replacingColorNames(
        in: value, of: modifier),
      values.allSatisfy({ Style($0).isKnown })
    else { return false }
    let found = Set(values.map { Style($0).solid }).intersection(signals)
    let isState =
      values.count == 2
      ? showsState(.conditional(values, if: conditions), view)
      : found.count >= 2 && !conditions.isEmpty
        && conditions.allSatisfy { $0.asksForState || $0.asksForCase }
    guard isState else { return false }
    guard view.root.kind == .body, !view.isUsedInOtherFiles, view.useSites.count <= 16 else {
      return false
    }
    return view.useSites.allSatisfy { !isHidden($0) && !rows.showOtherwise($0) }
  }

  /// The views in branches of conditions that differ only in color.
  private struct Counterparts {
    /// The views of each condition that are directly in its branches, in the same slot, by the first
    /// view in the slot and the ``ViewBranch/choice`` of the condition.
    private var arms: [ViewNode: [Int: [ViewNode]]] = [:]
    private var known: [ViewNode: [Int: Bool]] = [:]

    /// Whether the view is in the first branch of a condition whose other branches show the same
    /// view, differing only in color. The colors must suggest a state, such as red and green.
    mutating func exist(of view: ViewNode) -> Bool {
      guard let own = view.branches.last, own.arm == 0 else { return false }
      let first = view.firstSibling
      if let known = known[first]?[own.choice] { return known }
      if arms[first] == nil {
        arms[first] = view.siblings.reduce(into: [:]) { arms, sibling in
          if let choice = sibling.branches.last?.choice {
            arms[choice, default: []].append(sibling)
          }
        }
      }
      let answer = differOnlyInColor(arms[first]?[own.choice] ?? [], view)
      known[first, default: [:]][own.choice] = answer
      return answer
    }

    /// - Parameter view: One of the views in the arms.
    private func differOnlyInColor(_ arms: [ViewNode], _ view: ViewNode) -> Bool {
      guard arms.allSatisfy({ variesOnlyInColor($0) && $0.name == view.name }),
        Set(arms.map { $0.branches.last?.arm }).count == arms.count,
        Set(arms.map { $0.arguments.map(\.value) }).count == 1
      else { return false }
      let colors = arms.compactMap { paint(of: $0)?.value }
      return colors.count == arms.count && arms.count > 1
        && showsState(.conditional(colors, if: []), view)
    }
  }

  private static let signals: Set<Style> = [
    .system("red"), .system("green"), .system("orange"), .system("yellow"),
    .semantic("systemRed"), .semantic("systemGreen"), .semantic("systemOrange"),
  ]

  private static func isNeutral(_ style: Style) -> Bool {
    switch style {
    case .fixed("gray"), .level: true
    case .semantic(let name): name.hasPrefix("systemGray")
    default: false
    }
  }

  // MARK: Other signs

  /// The rows of views with colored signs.
  private struct Rows {
    /// For each row, the views that may show a state; `nil` if a part of the row is described to
    /// VoiceOver.
    private var signs: [ViewNode: ViewsByBranch<ViewNode>?] = [:]
    /// The names of stored properties that are texts, numbers or dates in all types that declare them.
    private let plainNames: Set<String>

    init(_ forest: ViewForest) {
      var names: Set<String> = []
      var others: Set<String> = []
      for property in forest.declarations.properties.values.joined() {
        let isPlain = property.isStored && plainTypes.contains(property.type ?? "")
        if isPlain { names.insert(property.name) } else { others.insert(property.name) }
      }
      plainNames = names.subtracting(others)
    }

    /// Whether the state that a view shows by its color may also be shown by another view in the same
    /// row, or is described to VoiceOver. A view that is not SwiftUI's is assumed to show it.
    mutating func showOtherwise(_ view: ViewNode) -> Bool {
      let row = row(of: view)
      let known = signs[row] ?? signs(in: row)
      signs[row] = .some(known)
      return known.map { $0.first(shownWith: view, otherThan: view) != nil } ?? true
    }

    private func signs(in row: ViewNode) -> ViewsByBranch<ViewNode>? {
      guard !row.subtree.contains(where: isDescribed), !row.ancestors.contains(where: isDescribed)
      else { return nil }
      return row.subtree.filter { mayShowState($0, plainNames) }.reduce(into: ViewsByBranch()) {
        $0.append($1, $1)
      }
    }
  }

  private static func row(of view: ViewNode) -> ViewNode {
    var row = view
    while let parent = row.parent, !lists.contains(parent.name),
      !row.slotPosition.role.isSeparateLayer
    {
      row = parent
    }
    return row
  }

  private static let lists: Set<String> = [
    "List", "ForEach", "Section", "Form", "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid",
    "LazyHGrid", "TabView", "NavigationStack", "NavigationView", "NavigationSplitView",
  ]

  /// Whether the view has a description for VoiceOver that may say what the state is. A constant one
  /// does not.
  private static func isDescribed(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "accessibilityLabel", "accessibilityHint":
        !view.branches.isEmpty || modifier.condition != nil
          || modifier.arguments.first?.value.string == nil
      case "accessibilityValue", "accessibilityRepresentation", "accessibilityCustomContent",
        "accessibility":
        true
      default: false
      }
    }
  }

  /// Whether VoiceOver passes over a view, whose state something else then tells.
  private static func isHidden(_ view: ViewNode) -> Bool {
    ([view] + Array(view.ancestors)).contains { $0.modifier("accessibilityHidden") != nil }
  }

  /// - Parameter plainNames: The properties whose texts are no states.
  private static func mayShowState(_ view: ViewNode, _ plainNames: Set<String>) -> Bool {
    guard view.kind == .view else { return true }
    // A text or symbol that appears in only one state shows the state.
    if !view.branches.isEmpty, view.isGlyphs { return true }
    if ViewVocabulary.shapes.contains(view.name) { return false }
    switch view.name {
    case "Text", "Label":
      return view.arguments.contains {
        $0.label != "verbatim" && !isFixedOrName($0.value) && !isStoredName($0.value, plainNames)
      }
    case "Image": return view.arguments.contains { isChoice($0.value) }
    case "Toggle", "Gauge", "ProgressView", "Picker", "Slider": return true
    default: return !ViewVocabulary.views.contains(view.name)
    }
  }

  private static func isChoice(_ value: Value) -> Bool {
    switch value {
    case .string: false
    // An image that depends on a variable is usually a photo of a person or thing.
    case .name, .member: isSignOfState(value)
    default: true
    }
  }

  /// Whether the text is fixed or is the name of an item. Such a text does not show the item's
  /// state.
  private static func isFixedOrName(_ value: Value) -> Bool {
    switch value {
    case .string: return true
    case .name, .member:
      return names.contains(value.path?.last?.words.last ?? "") && !isSignOfState(value)
    default: return false
    }
  }

  /// Whether the text is a stored property of an item that the code declares: a number, a date or
  /// something like a name, and therefore not the state.
  private static func isStoredName(_ value: Value, _ plainNames: Set<String>) -> Bool {
    guard case .member(let item?, let name) = value, item.path?.count == 1 else { return false }
    return plainNames.contains(name) && Set(name.words).isDisjoint(with: describing)
      && !isSignOfState(value)
  }

  private static let plainTypes: Set<String> = ["String", "Int", "Date", "UUID", "URL"]

  /// Words of properties whose text may describe the state.
  private static let describing: Set<String> = [
    "message", "detail", "details", "subtitle", "text", "summary", "description", "note", "info",
    "caption", "reason", "value", "reading", "label", "symbol", "image", "count", "error", "mark",
    "badge", "condition", "progress", "score", "mode", "type",
  ]

  private static let names: Set<String> = [
    "name", "title", "hostname", "username", "email", "address", "date", "time",
  ]

  private static func isSignOfState(_ value: Value) -> Bool {
    guard let path = value.path else { return true }
    let words = path.joined(separator: " ").lowercased()
    return ["stat", "phase", "level", "priority", "severity", "result", "kind", "health", "icon"]
      .contains { words.contains($0) }
  }
}

extension Finding {
  fileprivate static func colorAlone(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.colorStatusOnly.id,
      message: "only the color shows the state; add text or a symbol that changes with it",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
