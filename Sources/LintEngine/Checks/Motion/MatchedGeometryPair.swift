import HandbookModel
import ViewTree

extension Check {
  static let matchedGeometryPair = Check(
    "matched-geometry-pair", severity: .note
  ) { context in
    let effects = context.views.flatMap { view in
      view.modifiers.compactMap { MatchedView(view, $0) }
    }
    let unpaired = unpairedEffects(effects, context)
    return effects.isEmpty
      ? unmatchedImages(context) + unmatchedStates(context) : unpaired.map { Finding.unpaired($0) }
  }

  /// A view with the modifier `matchedGeometryEffect`.
  fileprivate struct MatchedView: Hashable {
    let view: ViewNode
    let modifier: Range<Int>
    let id: Value
    let space: String
    /// Whether the effect's id is a literal, so that it always identifies the same view.
    var isLiteral: Bool { id.string != nil || id.number != nil }

    /// Creates a value for a view with a modifier. The result is `nil` if the modifier is not a
    /// matched geometry effect.
    init?(_ view: ViewNode, _ modifier: ViewModifier) {
      guard modifier.name == "matchedGeometryEffect", let id = modifier.arguments["id"],
        case .name(let space)? = modifier.arguments["in"]
      else { return nil }
      self.view = view
      self.modifier = modifier.nameRange
      self.id = id
      self.space = space
    }

    /// Whether several views with this effect may be created, as in a `ForEach`.
    var isRepeated: Bool {
      view.ancestors.contains {
        $0.kind != .view || ["ForEach", "List", "OutlineGroup", "Table"].contains($0.name)
          || !ViewVocabulary.views.contains($0.name)
      }
    }
  }

  private static func unpairedEffects(
    _ effects: [MatchedView], _ context: LintContext
  ) -> [MatchedView] {
    let calls = context.calls.filter { $0.name == "matchedGeometryEffect" }
    // The other half may be in code that could not be resolved to views.
    guard Set(calls.map(\.nameRange)) == Set(effects.map(\.modifier)) else { return [] }
    let spaces = Dictionary(grouping: Set(effects), by: \.space).mapValues { effects in
      (
        count: effects.count, areLiteral: effects.allSatisfy(\.isLiteral),
        ids: effects.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
      )
    }
    var areHidden: [String: Bool] = [:]
    return effects.filter { effect in
      guard let space = spaces[effect.space],
        space.count == 1 || space.areLiteral && space.ids[effect.id] == 1, !effect.isRepeated,
        isDeclared(effect, context.forest)
      else { return false }
      let isHidden = areHidden[effect.space] ?? isHidden(effect.space, calls, context.forest)
      areHidden[effect.space] = isHidden
      return isHidden
    }
  }

  /// Whether the namespace of the effect is declared in the view that has the effect.
  private static func isDeclared(_ effect: MatchedView, _ forest: ViewForest) -> Bool {
    let root = effect.view.root
    guard root.kind == .body || root.kind == .fragment else { return false }
    let spaces = forest.declarations.properties[root.type] ?? []
    let isOwn = spaces.contains { $0.name == effect.space && $0.wrapper == "Namespace" }
    return isOwn || (root.kind == .fragment && !effect.view.branches.isEmpty)
  }

  /// Whether a namespace is only used by effects, so that no other source can use it. The view that
  /// matches an effect must then be in the same source.
  private static func isHidden(
    _ space: String, _ calls: [CallSite], _ forest: ViewForest
  ) -> Bool {
    let ranges = RangeSet(calls.map(\.range))
    return forest.variableReferences.allSatisfy { reference in
      reference.name != space || ranges.contains(reference.offset)
    }
  }

  // MARK: Code without effects

  /// Returns the findings for images without a matched geometry effect that appear in two branches
  /// of a condition, if changes of the condition are animated.
  private static func unmatchedImages(_ context: LintContext) -> [Finding] {
    let animatedNames = animatedNames(context)
    guard !animatedNames.isEmpty else { return [] }
    let images = context.views.filter {
      !$0.branches.isEmpty && isOneObject($0) && !$0.isInControl
    }
    var earlierViews = EarlierViews()
    return images.compactMap { image -> Finding? in
      let before = earlierViews.adding(image).first { earlier in
        earlier.root.range == image.root.range && earlier.name == image.name
          && (earlier.value == image.value || ViewVocabulary.shapes.contains(image.name))
          && differInSize(earlier, image)
          && areAlternatives(earlier, image, animatedNames, context.forest)
      }
      return before.map { .unmatched(image, $0) }
    }
  }

  /// The names of the variables whose changes are animated. The result is empty if the code matches
  /// views by other means, such as a navigation transition.
  private static func animatedNames(_ context: LintContext) -> Set<String> {
    let others: Set<String> = ["matchedTransitionSource", "navigationTransition"]
    guard context.forest.names.isDisjoint(with: others) else { return [] }
    return Set(context.calls.compactMap(MotionSite.init).flatMap { $0.names(context.forest) })
  }

  /// Returns the findings for two views, such as `MiniPlayer` and `FullPlayer`, that show the same
  /// thing in a small and a large state. Each must be the only view in its branch of a condition,
  /// and changes of the condition must be animated.
  private static func unmatchedStates(_ context: LintContext) -> [Finding] {
    let animatedNames = animatedNames(context)
    guard !animatedNames.isEmpty else { return [] }
    var counts: [ViewNode: [[ViewBranch]: Int]] = [:]
    let states = context.views.filter { view in
      guard view.kind == .view, !view.branches.isEmpty, !ViewVocabulary.views.contains(view.name),
        !Set(view.name.words).isDisjoint(with: small.union(large))
      else { return false }
      let first = view.firstSibling
      if counts[first] == nil {
        counts[first] = view.siblings.reduce(into: [:]) { $0[$1.branches, default: 0] += 1 }
      }
      return counts[first]?[view.branches] == 1
    }
    var earlierViews = EarlierViews()
    return states.compactMap { state -> Finding? in
      let before = earlierViews.adding(state).first { earlier in
        earlier.root.range == state.root.range && isOneObject(earlier.name, state.name)
          && areAlternatives(earlier, state, animatedNames, context.forest)
      }
      return before.map { .unmatchedState(state, $0) }
    }
  }

  /// The views that were read so far, by the conditions that they depend on.
  private struct EarlierViews {
    private var views: [ViewNode] = []
    private var numbers: [Int: [Int]] = [:]

    /// Adds a view, and returns those before it that are in a branch of the same condition.
    mutating func adding(_ view: ViewNode) -> [ViewNode] {
      let choices = Set(view.branches.map(\.choice))
      let earlier = Set(choices.flatMap { numbers[$0] ?? [] }).sorted().map { views[$0] }
      for choice in choices { numbers[choice, default: []].append(views.count) }
      views.append(view)
      return earlier
    }
  }

  private static let small: Set<String> = ["mini", "compact", "collapsed", "minimized", "small"]
  private static let large: Set<String> = ["full", "expanded", "large", "maximized", "big"]

  private static func isOneObject(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Set(left.words), Set(right.words))
    let parts = small.union(large).union(["view", "bar", "card", "row", "screen", "content"])
    let isPair = [(left, right), (right, left)].contains { one, other in
      !one.isDisjoint(with: small) && !other.isDisjoint(with: large)
    }
    return isPair && !left.intersection(right).subtracting(parts).isEmpty
  }

  /// Whether the view is an image, a shape or a custom view. People perceive such a view as one
  /// object.
  private static func isOneObject(_ view: ViewNode) -> Bool {
    guard view.kind == .view, view.modifier("transition", "id") == nil else { return false }
    if ["Image", "AsyncImage"].contains(view.name) {
      return view.arguments["systemName"] == nil && !view.arguments.isEmpty
    }
    return ViewVocabulary.shapes.contains(view.name) || !ViewVocabulary.views.contains(view.name)
  }

  private static func differInSize(_ left: ViewNode, _ right: ViewNode) -> Bool {
    guard let first = left.modifier("frame"), let second = right.modifier("frame"),
      left.modifier("fill")?.arguments == right.modifier("fill")?.arguments
    else { return false }
    return first.arguments != second.arguments
  }

  private static func areAlternatives(
    _ left: ViewNode, _ right: ViewNode, _ animatedNames: Set<String>, _ forest: ViewForest
  ) -> Bool {
    left.branches.contains { branch in
      right.branches.contains { $0.choice == branch.choice && $0.arm != branch.arm }
        && branch.conditionRanges.contains { forest.isMentioned(animatedNames, in: $0) }
    }
  }
}

extension Finding {
  fileprivate static func unpaired(_ effect: Check.MatchedView) -> Finding {
    Finding(
      check: Check.matchedGeometryPair.id,
      message: "no other view matches the id '\(effect.id.string ?? effect.id.spelling)'",
      range: effect.modifier, notes: [], fix: nil)
  }

  fileprivate static func unmatchedState(_ state: ViewNode, _ other: ViewNode) -> Finding {
    Finding(
      check: Check.matchedGeometryPair.id,
      message: "the small and the large state are not connected by a 'matchedGeometryEffect'",
      range: state.nameRange,
      notes: [Finding.Note(message: "the other state is here", range: other.nameRange)], fix: nil)
  }

  fileprivate static func unmatched(_ image: ViewNode, _ other: ViewNode) -> Finding {
    Finding(
      check: Check.matchedGeometryPair.id,
      message: "this replaces another version of the view without a 'matchedGeometryEffect'",
      range: image.nameRange,
      notes: [Finding.Note(message: "the other version is here", range: other.nameRange)], fix: nil)
  }
}
