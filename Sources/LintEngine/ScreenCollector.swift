import ViewTree

extension LintContext {
  /// The views that people see at once: those of a root without sheets and the like, which are
  /// screens of their own, as the pages of a `TabView` are. Of every choice one arm is there.
  /// - Parameters:
  ///   - withSubviews: views of the same code stand for their bodies, too.
  ///   - skipped: views that are left out with what they hold.
  func screens(withSubviews: Bool = false, skipping skipped: Set<String> = []) -> [[ViewNode]] {
    var reader = ScreenCollector(withSubviews: withSubviews, skipped: skipped)
    for root in forest.roots where root.kind != .preview {
      reader.read(forest.views(of: root))
    }
    return reader.screens.flatMap(\.arms)
  }
}

private struct ScreenCollector {
  let withSubviews: Bool
  let skipped: Set<String>
  private(set) var screens: [[ViewNode]] = []
  /// The bodies that have been read under the same root, by where they stand: each is read once, so
  /// that those that show each other twice do not double at every step.
  private var seen: Set<Int> = []

  /// More than a screen is made of: every root is read so.
  private static let mostBodies = 64

  init(withSubviews: Bool, skipped: Set<String>) {
    self.withSubviews = withSubviews
    self.skipped = skipped
  }

  mutating func read(_ root: [ViewNode]) {
    seen = []
    readScreen(root)
  }

  private mutating func readScreen(_ views: [ViewNode]) {
    var screen: [ViewNode] = []
    for view in views { read(view, into: &screen) }
    screens.append(screen)
  }

  private mutating func read(_ view: ViewNode, into screen: inout [ViewNode]) {
    guard !skipped.contains(view.name) else { return }
    screen.append(view)
    for slot in view.slots + view.modifiers.flatMap(\.slots) {
      let views = view.views(in: slot)
      if slot.role.isLayerOfItsOwn {
        readScreen(views)
      } else if view.name == "TabView" {
        for page in views { readScreen([page]) }
      } else {
        for inner in views { read(inner, into: &screen) }
      }
    }
    if withSubviews, seen.count < Self.mostBodies, let body = view.definition,
      seen.insert(body.range.lowerBound).inserted
    {
      for inner in view.forest.views(of: body) { read(inner, into: &screen) }
    }
  }
}

extension [ViewNode] {
  /// The same views with the first arm of every choice, with the second, and so on.
  fileprivate var arms: [[ViewNode]] {
    let last = flatMap(\.branches).map(\.arm).max() ?? 0
    return (0...last).map { arm in filter { $0.branches.allSatisfy { $0.arm == arm } } }
  }
}
