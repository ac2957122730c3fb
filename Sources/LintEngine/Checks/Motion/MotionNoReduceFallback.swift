import HandbookModel
import ViewTree

extension Check {
  static let motionNoReduceFallback = Check(
    "motion-no-reduce-fallback", isOptIn: true
  ) { context in
    let reduced = context.index(ReducedMotion.self)
    let sites = context.calls.compactMap(MotionSite.init)
    let animated = Set(sites.flatMap { $0.names(context.forest) })
    let states = StateNames(context.forest)
    let effects = context.index(MovingEffects.self)
    let turned = turnedAlone(sites, context.forest)
    var rangesByType: [String: [Range<Int>]] = [:]
    for view in context.views where !reduced.isChecked(in: view.root.type) {
      let moving = view.modifiers.filter { isLarge($0, of: view, animated, effects) }
      let implicit = movedImplicitly(view, states, effects)
      let pages = turnsPages(view, turned[view.root.type] ?? []) ? [view.nameRange] : []
      let ranges = (moving + implicit).map(\.nameRange) + pages
      if !ranges.isEmpty { rangesByType[view.root.type, default: []] += ranges }
    }
    for call in endlessMotions(context) where !reduced.isChecked(in: call.enclosing.type) {
      rangesByType[call.enclosing.type, default: []].append(call.nameRange)
    }
    // A modifier may move views of several types; the type with the most motions comes first.
    let types = rangesByType.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return types.compactMap { _, ranges in
      let ordered = Set(ranges).sorted { $0.lowerBound < $1.lowerBound }
      return ordered.first.map { .noFallback($0, more: Array(ordered.dropFirst())) }
    }
  }

  /// The modifiers that move a view because of an `animation` without a value, which animates every
  /// change of what is inside it.
  private static func movedImplicitly(
    _ view: ViewNode, _ states: StateNames, _ effects: MovingEffects
  ) -> [ViewModifier] {
    guard
      let number = view.modifiers.lastIndex(where: { modifier in
        guard modifier.name == "animation", modifier.arguments.count == 1,
          modifier.arguments[0].label == nil
        else { return false }
        return ![.null, .closure].contains(modifier.arguments[0].value)
      })
    else { return [] }
    let names = states.byType[view.root.type] ?? []
    return view.modifiers[..<number].filter { isLarge($0, of: view, names, effects) }
  }

  /// The names of the state variables of each type.
  private struct StateNames {
    let byType: [String: Set<String>]

    init(_ forest: ViewForest) {
      byType = forest.declarations.properties.mapValues { properties in
        Set(properties.filter { $0.wrapper == "State" }.map(\.name))
      }
    }
  }

  /// Returns the names of the variables that each type changes with an animation when a timer fires.
  private static func turnedAlone(
    _ sites: [MotionSite], _ forest: ViewForest
  ) -> [String: Set<String>] {
    let timed = sites.filter { site in
      site.call.name == "withAnimation"
        && forest.enclosingCalls(of: site.call.outer).contains {
          ["onReceive", "scheduledTimer"].contains($0.name)
        }
    }
    return timed.reduce(into: [:]) {
      $0[$1.call.enclosing.type, default: []].formUnion($1.names(forest))
    }
  }

  /// Whether the view shows pages that slide by when one of the variables changes.
  private static func turnsPages(_ view: ViewNode, _ names: Set<String>) -> Bool {
    guard view.isSwiftUIView, view.name == "TabView", !names.isEmpty,
      let selection = view.arguments.first(where: { $0.label == "selection" }),
      view.forest.isMentioned(names, in: selection.range)
    else { return false }
    switch view.modifier("tabViewStyle")?.arguments.first?.value {
    case .member(_, "page"), .call(.member(_, "page"), _), .call(.name("PageTabViewStyle"), _):
      return true
    default: return false
    }
  }

  private static func isLarge(
    _ modifier: ViewModifier, of view: ViewNode, _ animated: Set<String>, _ effects: MovingEffects
  ) -> Bool {
    let forest = view.forest
    switch modifier.name {
    case "transition":
      return modifier.arguments.first.map { isSliding($0.value, view) } ?? false
    case "scaleEffect", "rotationEffect", "rotation3DEffect":
      // Small views cover no distance when they scale or turn in place, and a bar that fills from its
      // edge shows progress.
      if isSmall(view) || fillsFromEdge(modifier) { return false }
    default: break
    }
    switch modifier.name {
    case "modifier":
      return modifier.arguments.contains { argument in
        guard case .call(.name(let type), _) = argument.value, effects.contain(type) else {
          return false
        }
        return forest.isMentioned(animated, in: argument.range)
      }
    case "phaseAnimator", "keyframeAnimator":
      return forest.calls(in: modifier.range).contains {
        modifier.range.contains($0.nameRange.lowerBound) && $0.isMember
          && ["scaleEffect", "offset", "rotationEffect", "rotation3DEffect"].contains($0.name)
      }
    case "scaleEffect", "offset", "rotationEffect", "rotation3DEffect":
      let moving = modifier.arguments.filter { forest.isMentioned(animated, in: $0.range) }
      return moving.contains { spread(of: $0.value).map { $0 >= minimum(modifier.name) } ?? true }
    default: return false
    }
  }

  /// Whether the modifier scales a view in one direction from one of its edges.
  private static func fillsFromEdge(_ modifier: ViewModifier) -> Bool {
    let edges: Set = ["leading", "trailing", "top", "bottom"]
    return modifier.name == "scaleEffect" && modifier.arguments.count == 2
      && ["x", "y"].contains(modifier.arguments[0].label)
      && modifier.arguments["anchor"]?.path?.last.map(edges.contains) ?? false
  }

  /// The smallest change that counts as large motion. It is a factor for `scaleEffect`, points for
  /// `offset`, and degrees for rotations. Smaller changes, such as the effect of pressing a button,
  /// do not make people dizzy.
  /// - Parameter modifier: The name of the modifier.
  private static func minimum(_ modifier: String) -> Double {
    switch modifier {
    case "scaleEffect": 0.15
    case "offset": 20
    default: 30
    }
  }

  /// The difference between the largest and the smallest possible value of an argument; `nil` if it
  /// is unknown. It has the unit of the argument: degrees for an angle, points for an offset, and a
  /// factor for a scale.
  private static func spread(of value: Value) -> Double? {
    switch value {
    case .conditional(let values, _):
      let numbers = values.compactMap { $0.number ?? spread(of: $0) }
      guard numbers.count == values.count, let minimum = numbers.min(), let most = numbers.max()
      else { return nil }
      return most - minimum
    case .call(.member(let base, "degrees"), let arguments)
    where base == nil || base == .name("Angle"):
      return arguments.first.flatMap { $0.value.number ?? spread(of: $0.value) }
    default: return nil
    }
  }

  /// Whether a transition moves or zooms a view by a large distance. A view that slides moves by its
  /// own size, so a small one covers no distance either way.
  private static func isSliding(_ transition: Value, _ view: ViewNode) -> Bool {
    switch transition {
    case .member(let base, let name) where base == nil || base == .name("AnyTransition"):
      return ["slide", "scale"].contains(name) && !isSmall(view)
    case .call(.member(let base, let name), let arguments):
      return (base == nil && name == "offset")
        || (base == nil && ["move", "push", "scale"].contains(name) && !isSmall(view))
        || arguments.contains { isSliding($0.value, view) }
        || base.map { isSliding($0, view) } == true
    default: return false
    }
  }

  /// Whether the view is small: a control, an icon, a line of text, a progress view, a view with a
  /// frame of at most 100 points, or at most three of these together, as in a badge.
  private static func isSmall(_ view: ViewNode) -> Bool {
    let sizes = view.modifiers.filter { $0.name == "frame" }.flatMap(\.arguments)
      .filter { ["width", "height"].contains($0.label) }.compactMap(\.value.number)
    if let largest = sizes.max() { return largest <= 100 }
    guard view.kind == .view else { return false }
    if ViewVocabulary.controls.contains(view.name) { return true }
    switch view.name {
    case "ProgressView": return true
    case "Image": return view.isIcon && isOfTextSize(view)
    case "Label": return isOfTextSize(view)
    case "Text": return isOfTextSize(view) && (view.arguments.first?.value).map(isLine) ?? false
    case "HStack", "ZStack", "Group":
      let parts = view.children
      return (1...3).contains(parts.count) && parts.allSatisfy(isSmall)
    default:
      return !view.isSwiftUIView && smallThings.contains(view.name.words.last ?? "")
    }
  }

  /// Whether a symbol or text has about the size of a text. A large symbol is an illustration. A font
  /// that is not known is rarely large.
  private static func isOfTextSize(_ view: ViewNode) -> Bool {
    let isBundled = view.name == "Image" && view.arguments["systemName"] == nil
    guard view.modifier("resizable") == nil else { return false }
    return view.knownFont?.size.map { $0 <= 40 }
      ?? (!isBundled && view.modifier("font") == nil)
  }

  /// Whether the words of a text are so few that they fit in a line.
  private static func isLine(_ words: Value) -> Bool {
    words.string.map { $0.count <= 24 } ?? false
  }

  /// The last words of the names of views that are small, such as `badge` in `ScoreBadge`.
  private static let smallThings: Set<String> = [
    "badge", "icon", "symbol", "dot", "chip", "tag", "pill", "checkmark", "spinner", "indicator",
    "button", "avatar", "star", "heart",
  ]

  /// The calls that make an animation repeat forever, if it changes more than colors.
  private static func endlessMotions(_ context: LintContext) -> [CallSite] {
    let calls = context.calls.filter { $0.name == "repeatForever" }
    guard !calls.isEmpty else { return [] }
    let forest = context.forest
    let effects = context.index(MotionEffects.self)
    // One call that starts an animation may contain many of them.
    var known: [Int: Bool] = [:]
    return calls.filter { call in
      let found = forest.enclosingCalls(of: call.outer).lazy.compactMap(MotionSite.init).first
      guard let site = found else { return false }
      let offset = site.call.nameRange.lowerBound
      let moves =
        known[offset]
        ?? effects.effects(of: site.names(forest), near: site.call).contains(.motion)
      known[offset] = moves
      return moves
    }
  }
}

extension Finding {
  fileprivate static func noFallback(_ location: Range<Int>, more: [Range<Int>]) -> Finding {
    Finding(
      check: Check.motionNoReduceFallback.id,
      message: "large motion without a check of 'accessibilityReduceMotion'",
      range: location,
      notes: more.map { Finding.Note(message: "this moves too", range: $0) }, fix: nil)
  }
}
