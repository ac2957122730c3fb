import HandbookModel
import ViewTree

extension Check {
  static let gestureBlocksBackSwipe = Check(
    "gesture-blocks-back-swipe", platforms: [.iOS, .iPadOS],
    // A custom back button that hides the default one also blocks the swipe: one mistake.
    supersedes: ["nav-back-hidden"]
  ) { context in
    let names = context.forest.names
    guard !names.contains("interactivePopGestureRecognizer") else { return [] }
    var drags = Drags(context.forest)
    var destinations: [Int: Bool] = [:]
    return context.views.flatMap { view -> [Finding] in
      view.modifiers.compactMap { modifier in
        if modifier.hidesBackButton || modifier.hidesNavigationBar,
          let replacement = context.customBackButton(near: view), !view.hasNoWayBack
        {
          return .customButton(modifier, replacement)
        }
        if drags.leaveScreen(modifier), isPushedScreen(view, modifier, &destinations, context) {
          return .drag(modifier)
        }
        return nil
      }
    }
  }

  // MARK: Drags

  /// The drag gestures of a piece of code.
  private struct Drags {
    private let forest: ViewForest
    /// The first drag gesture of each property and function, by its name.
    private let named: [String: CallSite]
    /// The ranges of the calls in each declaration, in UTF-8 bytes.
    private lazy var members = Dictionary(grouping: forest.calls, by: \.enclosing)
      .mapValues { $0.map(\.range) }
    private var uses: [CallSite.EnclosingDeclaration: Use] = [:]

    /// What the code of a drag gesture does.
    private struct Use {
      let names: Set<String>
      /// Whether it goes back or forward.
      let navigates: Bool

      init(_ ranges: [Range<Int>], _ forest: ViewForest) {
        // Calls are in the ranges of others.
        let ranges = RangeSet(ranges).ranges
        names = Set(ranges.flatMap { forest.variableReferences(in: $0).map(\.name) })
        navigates = ranges.contains { range in
          forest.calls(in: range).contains {
            range.contains($0.nameRange.lowerBound) && Check.navigates($0.name)
          } || forest.assignments(in: range).contains { changesScreen($0) }
        }
      }
    }

    init(_ forest: ViewForest) {
      self.forest = forest
      let gestures =
        forest.names.contains("DragGesture") ? Array(forest.calls(named: "DragGesture")) : []
      named = Dictionary(
        gestures.map { ($0.enclosing.member, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the modifier lets people drag the view sideways to leave the screen or to turn a
    /// page.
    mutating func leaveScreen(_ modifier: ViewModifier) -> Bool {
      guard !named.isEmpty, ["gesture", "highPriorityGesture"].contains(modifier.name) else {
        return false
      }
      let own = forest.calls(in: modifier.range).first { $0.name == "DragGesture" }
      let used = forest.variableReferences(in: modifier.range).lazy.compactMap { [named] in
        named[$0.name]
      }
      guard let drag = own ?? used.first, !startsLate(drag) else { return false }
      let use: Use
      if modifier.range.contains(drag.range.lowerBound) {
        use = Use([modifier.range], forest)
      } else {
        use = uses[drag.enclosing] ?? Use(members[drag.enclosing] ?? [], forest)
        uses[drag.enclosing] = use
      }
      // A drag that checks where it starts, or how far it moves vertically, can ignore back swipes.
      return use.names.isDisjoint(with: ["startLocation", "height", "location"])
        && (use.names.contains("width") || modifier.name == "highPriorityGesture") && use.navigates
    }
  }

  /// Whether the drag begins only after a movement of at least 30 points, so that the system
  /// recognizes a back swipe first. A minimum distance that is not a literal is assumed to be large
  /// enough.
  private static func startsLate(_ drag: CallSite) -> Bool {
    guard let distance = drag.arguments["minimumDistance"] else { return false }
    return distance.number.map { $0 >= 30 } ?? true
  }

  /// Whether the name of the function suggests that it goes back or forward.
  private static func navigates(_ function: String) -> Bool {
    !navigationWords.isDisjoint(with: function.words)
  }

  private static let navigationWords: Set<String> = [
    "dismiss", "pop", "back", "next", "previous", "prev", "advance", "forward", "turn", "page",
    "close", "leave", "exit",
  ]

  /// Whether the assignment turns a page or closes a screen.
  private static func changesScreen(_ change: Assignment) -> Bool {
    let words = Set(change.name.words)
    if change.step != nil || change.value != nil {
      return !words.isDisjoint(with: ["page", "index", "tab", "step"])
        || (change.value == .boolean(false) && !words.isDisjoint(with: ["presented", "shown"]))
    }
    return false
  }

  /// Whether the view is a whole screen that was pushed on a navigation stack.
  /// - Parameters:
  ///   - gesture: The modifier of the view that adds the drag gesture.
  ///   - destinations: Whether each body, by the number of its root, is the destination of a link,
  ///     as far as it is known.
  private static func isPushedScreen(
    _ view: ViewNode, _ gesture: ViewModifier, _ destinations: inout [Int: Bool],
    _ context: LintContext
  ) -> Bool {
    if view.parent == nil {
      guard view.root.kind == .body || view.root.kind == .fragment else { return false }
      let isTitled = view.modifiers.contains { $0.name.hasPrefix("navigation") }
      let goesBack =
        gesture.name == "highPriorityGesture"
        || ["dismiss", "presentationMode"].contains {
          context.index(Variables.self).property($0, of: view.root.type) != nil
        }
      let isDestination =
        destinations[view.rootNumber]
        ?? (view.root.kind == .body
          && view.forest.views(named: view.root.type).contains {
            $0.kind == .view && $0.isDestination
          })
      destinations[view.rootNumber] = isDestination
      let containsStack = view.subtree.contains {
        ["NavigationStack", "NavigationView", "NavigationSplitView"].contains($0.name)
      }
      let isDetail = view.root.type.words.contains("detail")
      return !containsStack && ((isTitled && goesBack) || isDestination || isDetail)
    }
    return view.slotPosition.role == .destination
  }
}

extension ViewNode {
  fileprivate var isDestination: Bool {
    slotPosition.role == .destination || ancestors.contains { $0.slotPosition.role == .destination }
  }
}

extension Finding {
  fileprivate static func customButton(_ modifier: ViewModifier, _ replacement: ViewNode) -> Finding
  {
    Finding(
      check: Check.gestureBlocksBackSwipe.id,
      message: "a custom back button disables the back swipe; keep the system's button",
      range: modifier.nameRange,
      notes: [Finding.Note(message: "this button replaces it", range: replacement.nameRange)],
      fix: nil)
  }

  fileprivate static func drag(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.gestureBlocksBackSwipe.id,
      message: "a drag over the whole pushed screen competes with the back swipe",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
