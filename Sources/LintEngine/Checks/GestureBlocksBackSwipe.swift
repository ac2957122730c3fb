import HandbookModel
import ViewTree

extension Check {
  static let gestureBlocksBackSwipe = Check(
    "gesture-blocks-back-swipe", title: "A pushed screen that takes the swipe back away",
    why: """
      People swipe from the edge to go back without looking. A back button of one's own switches the \
      swipe off, and a drag over the whole screen competes with it.
      """,
    flagged: """
      ArticleView(article: article)
        .navigationBarBackButtonHidden()
        .toolbar {
          Button("Back", systemImage: "chevron.left") { dismiss() }
        }
      """,
    preferred: """
      ArticleView(article: article)
        .navigationTitle(article.title)
      """,
    platforms: [.iOS, .iPadOS]
  ) { input in
    let names = input.forest.names
    guard !names.contains("interactivePopGestureRecognizer") else { return [] }
    return input.views.flatMap { view -> [Finding] in
      view.modifiers.compactMap { modifier in
        if modifier.hidesBackButton || modifier.hidesNavigationBar, let own = view.ownBackButton {
          return .ownButton(modifier, own)
        }
        if drags(modifier, input.forest), isPushedScreen(view, modifier) { return .drag(modifier) }
        return nil
      }
    }
  }

  // MARK: Drags

  /// Whether a modifier lets the whole view be dragged to the side.
  private static func drags(_ modifier: ViewModifier, _ forest: ViewForest) -> Bool {
    guard ["gesture", "highPriorityGesture"].contains(modifier.name) else { return false }
    let named = Set(forest.mentions(in: modifier.range).map(\.name))
    let drags = forest.calls.filter {
      $0.name == "DragGesture"
        && (modifier.range.contains($0.range.lowerBound) || named.contains($0.home.member))
    }
    guard let drag = drags.first else { return false }
    let isElsewhere = !modifier.range.contains(drag.range.lowerBound)
    let ranges = isElsewhere ? memberRanges(drag.home, forest) : [modifier.range]
    let used = Set(ranges.flatMap { forest.mentions(in: $0).map(\.name) })
    // What begins at the edge, or goes up and down, leaves the swipe as it is.
    return !used.contains("startLocation") && !(used.contains("height") && !used.contains("width"))
  }

  /// Where the calls of a member stand.
  private static func memberRanges(
    _ home: CallSite.Home, _ forest: ViewForest
  ) -> [Range<Int>] {
    forest.calls.filter { $0.home == home }.map(\.range)
  }

  /// Whether it is the whole of a screen that lies on another.
  private static func isPushedScreen(_ view: ViewNode, _ gesture: ViewModifier) -> Bool {
    if view.parent == nil {
      guard view.root.kind == .body || view.root.kind == .fragment else { return false }
      let isTitled = view.modifiers.contains { $0.name.hasPrefix("navigation") }
      let properties = view.forest.declarations.properties[view.root.type] ?? []
      let goesBack =
        gesture.name == "highPriorityGesture"
        || properties.contains { ["dismiss", "presentationMode"].contains($0.name) }
      let uses = view.forest.views.filter { $0.kind == .view && $0.name == view.root.type }
      let isDestination =
        view.root.kind == .body && uses.contains { $0.isDestination }
      let holdsStack = view.subtree.contains {
        ["NavigationStack", "NavigationView", "NavigationSplitView"].contains($0.name)
      }
      let isDetail = view.root.type.words.contains("detail")
      return !holdsStack && ((isTitled && goesBack) || isDestination || isDetail)
    }
    return view.place.role == .destination
  }
}

extension ViewNode {
  fileprivate var isDestination: Bool {
    place.role == .destination || ancestors.contains { $0.place.role == .destination }
  }
}

extension Finding {
  fileprivate static func ownButton(_ modifier: ViewModifier, _ own: ViewNode) -> Finding {
    Finding(
      check: Check.gestureBlocksBackSwipe.id,
      message: "an own back button switches the swipe back off; keep the system's",
      range: modifier.nameRange,
      notes: [FindingNote(message: "this stands in its place", range: own.nameRange)], fix: nil)
  }

  fileprivate static func drag(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.gestureBlocksBackSwipe.id,
      message: "a drag over the whole pushed screen competes with the swipe back",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
