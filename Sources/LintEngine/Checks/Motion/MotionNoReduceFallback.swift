import HandbookModel
import ViewTree

extension Check {
  static let motionNoReduceFallback = Check(
    "motion-no-reduce-fallback", isOptIn: true
  ) { context in
    let reduced = context.index(ReducedMotion.self)
    let sites = context.calls.compactMap(MotionSite.init)
    let large = LargeMotions(context)
    let animated = Set(sites.flatMap { large.names(of: $0) })
    let states = StateNames(context.forest)
    let turned = turnedAlone(sites, context.forest)
    var rangesByType: [String: [Range<Int>]] = [:]
    for view in context.views where !reduced.isChecked(in: view.root.type) {
      let moving = view.modifiers.filter { large.contain($0, of: view, animated) }
      let implicit = movedImplicitly(view, states, large)
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
    _ view: ViewNode, _ states: StateNames, _ large: LargeMotions
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
    return view.modifiers[..<number].filter { large.contain($0, of: view, names) }
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

  /// The calls that make an animation repeat forever, if it changes more than colors and
  /// small views.
  private static func endlessMotions(_ context: LintContext) -> [CallSite] {
    let calls = context.calls.filter { $0.name == "repeatForever" }
    guard !calls.isEmpty else { return [] }
    let forest = context.forest
    let effects = MotionEffects(forest) { !$0.isSmall }
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
