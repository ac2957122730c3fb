import HandbookModel
import ViewTree

extension Check {
  static let matchedGeometryPair = Check("matched-geometry-pair") { context in
    let effects = context.views.flatMap { view in
      view.modifiers.compactMap { MatchedView(view, $0) }
    }
    guard effects.isEmpty else {
      return unpairedEffects(effects, context).map { Finding.unpaired($0) }
    }
    return unmatchedImages(context) + unmatchedStates(context)
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
    // A namespace that is only used by effects cannot be used by any other source. The view that
    // matches an effect must then be in the same source.
    let ranges = RangeSet(calls.map(\.range))
    let exposed = Set(
      context.forest.variableReferences.filter { !ranges.contains($0.offset) }.map(\.name))
    let declared = Set(
      context.forest.declarations.properties.flatMap { type, properties in
        properties.filter { $0.wrapper == "Namespace" }
          .map { TypeMember(type: type, name: $0.name) }
      })
    return effects.filter { effect in
      guard let space = spaces[effect.space],
        space.count == 1 || space.areLiteral && space.ids[effect.id] == 1, !effect.isRepeated
      else { return false }
      return isDeclared(effect, declared) && !exposed.contains(effect.space)
    }
  }

  /// Whether the namespace of the effect is declared in the view that has the effect.
  /// - Parameter spaces: All declared namespaces.
  private static func isDeclared(_ effect: MatchedView, _ spaces: Set<TypeMember>) -> Bool {
    let root = effect.view.root
    guard root.kind == .body || root.kind == .fragment else { return false }
    return spaces.contains(TypeMember(type: root.type, name: effect.space))
      || (root.kind == .fragment && !effect.view.branches.isEmpty)
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
    var alternatives = Alternatives<Picture, [CallArgument]>(dependingOn: animatedNames)
    return images.compactMap { image -> Finding? in
      guard let frame = image.modifier("frame")?.arguments else { return nil }
      let picture = Picture(image)
      let before = alternatives.first(of: [picture], insteadOf: image, otherThan: frame)
      alternatives.append(image, as: [picture], frame)
      return before.map { .unmatched(image, $0) }
    }
  }

  /// What two versions of an image have in common.
  private struct Picture: Hashable {
    let root: Int
    let name: String
    /// The value of the view; `nil` for a shape, which may be a circle in one version and a rectangle
    /// with other corners in the other.
    let value: Value?
    let fill: [CallArgument]?

    init(_ image: ViewNode) {
      root = image.root.range.lowerBound
      name = image.name
      value = ViewVocabulary.shapes.contains(image.name) ? nil : image.value
      fill = image.modifier("fill")?.arguments
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
    var alternatives = Alternatives<State, Int>(dependingOn: animatedNames)
    return states.enumerated().compactMap { number, state -> Finding? in
      let before = alternatives.first(
        of: State.all(state, isOther: true), insteadOf: state, otherThan: number)
      alternatives.append(state, as: State.all(state, isOther: false), number)
      return before.map { .unmatchedState(state, $0) }
    }
  }

  /// A word in the name of a view that is the small or large state of something.
  private struct State: Hashable {
    let root: Int
    let word: String
    let isLarge: Bool

    /// Returns the states that a view may be, or those that the other state of it may be.
    static func all(_ view: ViewNode, isOther: Bool) -> [State] {
      let words = Set(view.name.words)
      let sizes = [(small, false), (large, true)].filter { !words.isDisjoint(with: $0.0) }
      return words.subtracting(parts).flatMap { word in
        sizes.map { State(root: view.root.range.lowerBound, word: word, isLarge: $0.1 != isOther) }
      }
    }
  }

  private static let small: Set<String> = ["mini", "compact", "collapsed", "minimized", "small"]
  private static let large: Set<String> = ["full", "expanded", "large", "maximized", "big"]

  /// Words that do not say what a view shows.
  private static let parts = small.union(large).union([
    "view", "bar", "card", "row", "screen", "content",
  ])

  /// Whether the view is an image, a shape or a custom view. People perceive such a view as one
  /// object.
  private static func isOneObject(_ view: ViewNode) -> Bool {
    guard view.kind == .view, view.modifier("transition", "id") == nil else { return false }
    if ["Image", "AsyncImage"].contains(view.name) {
      return view.arguments["systemName"] == nil && !view.arguments.isEmpty
    }
    return ViewVocabulary.shapes.contains(view.name) || !ViewVocabulary.views.contains(view.name)
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
