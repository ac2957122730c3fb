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
    let drags = Dictionary(
      context.forest.calls(named: "DragGesture").map { ($0.enclosing.member, $0) },
      uniquingKeysWith: { first, _ in first })
    return context.views.flatMap { view -> [Finding] in
      view.modifiers.compactMap { modifier in
        if modifier.hidesBackButton || modifier.hidesNavigationBar,
          let replacement = view.customBackButton
        {
          return .customButton(modifier, replacement)
        }
        if isDrag(modifier, drags, context.forest), isPushedScreen(view, modifier) {
          return .drag(modifier)
        }
        return nil
      }
    }
  }

  // MARK: Drags

  /// Whether the modifier lets people drag the view sideways to leave the screen or to turn a page.
  /// - Parameter drags: The first drag gesture of each property and function, by its name.
  private static func isDrag(
    _ modifier: ViewModifier, _ drags: [String: CallSite], _ forest: ViewForest
  ) -> Bool {
    guard !drags.isEmpty, ["gesture", "highPriorityGesture"].contains(modifier.name) else {
      return false
    }
    let own = forest.calls(in: modifier.range).first { $0.name == "DragGesture" }
    let named = forest.variableReferences(in: modifier.range).lazy.compactMap { drags[$0.name] }
    guard let drag = own ?? named.first, !startsLate(drag) else { return false }
    let isElsewhere = !modifier.range.contains(drag.range.lowerBound)
    let ranges = isElsewhere ? memberRanges(drag.enclosing, forest) : [modifier.range]
    let used = Set(ranges.flatMap { forest.variableReferences(in: $0).map(\.name) })
    // A drag that checks where it starts, or how far it moves vertically, can ignore back swipes.
    guard used.isDisjoint(with: ["startLocation", "height", "location"]),
      used.contains("width") || modifier.name == "highPriorityGesture"
    else { return false }
    let calls = ranges.flatMap { range in
      forest.calls(in: range).filter { range.contains($0.nameRange.lowerBound) }
    }.map(\.name)
    let assignments = ranges.flatMap { forest.assignments(in: $0) }
    return calls.contains(where: navigates) || assignments.contains { changesScreen($0) }
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

  /// The ranges of the calls in a declaration, in UTF-8 bytes.
  private static func memberRanges(
    _ enclosing: CallSite.EnclosingDeclaration, _ forest: ViewForest
  ) -> [Range<Int>] {
    forest.calls.filter { $0.enclosing == enclosing }.map(\.range)
  }

  /// Whether the view is a whole screen that was pushed on a navigation stack.
  /// - Parameter gesture: The modifier of the view that adds the drag gesture.
  private static func isPushedScreen(_ view: ViewNode, _ gesture: ViewModifier) -> Bool {
    if view.parent == nil {
      guard view.root.kind == .body || view.root.kind == .fragment else { return false }
      let isTitled = view.modifiers.contains { $0.name.hasPrefix("navigation") }
      let properties = view.forest.declarations.properties[view.root.type] ?? []
      let goesBack =
        gesture.name == "highPriorityGesture"
        || properties.contains { ["dismiss", "presentationMode"].contains($0.name) }
      let uses = view.forest.views(named: view.root.type).filter { $0.kind == .view }
      let isDestination =
        view.root.kind == .body && uses.contains { $0.isDestination }
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
