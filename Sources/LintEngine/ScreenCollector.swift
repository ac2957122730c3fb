import ViewTree

extension LintContext {
  /// Returns the views of each screen: one array for each set of views that people see at the same
  /// time. A sheet, any other separate layer, each page of a `TabView`, and each view of a
  /// `ViewThatFits` but the first are separate screens. If a condition has several branches, there is
  /// a screen for each branch.
  /// - Parameters:
  ///   - withSubviews: Whether the bodies of views declared in the same source are included.
  ///   - skipped: The type names of views, such as `List`, that are omitted with their subtrees.
  func screens(withSubviews: Bool = false, skipping skipped: Set<String> = []) -> [[ViewNode]] {
    var reader = ScreenCollector(withSubviews: withSubviews, skipped: skipped)
    for (number, root) in forest.roots.enumerated() where root.kind != .preview {
      reader.read(root, number, of: forest)
    }
    return reader.screens.flatMap(\.arms)
  }
}

private struct ScreenCollector {
  let withSubviews: Bool
  let skipped: Set<String>
  private(set) var screens: [[ViewNode]] = []
  /// The start offsets, in UTF-8 bytes, of the view bodies that are still to be visited for the
  /// current tree of views. Each body is visited only once, because the work would otherwise double
  /// with each level of views that use one another.
  private var bodies: Set<Int> = []

  init(withSubviews: Bool, skipped: Set<String>) {
    self.withSubviews = withSubviews
    self.skipped = skipped
  }

  /// Reads the tree of a root, given the index of the root.
  mutating func read(_ root: ViewRoot, _ number: Int, of forest: ViewForest) {
    bodies = withSubviews ? Set(forest.bodies(shownBy: number).map(\.range.lowerBound)) : []
    readScreen(forest.views(of: root))
  }

  private mutating func readScreen(_ views: [ViewNode]) {
    var screen: [ViewNode] = []
    for view in views { read(view, into: &screen) }
    screens.append(screen)
  }

  private mutating func read(_ view: ViewNode, into screen: inout [ViewNode]) {
    guard skipped.isEmpty || !skipped.contains(view.name) else { return }
    screen.append(view)
    for slot in view.slots + view.modifiers.flatMap(\.slots) {
      let views = view.views(in: slot)
      if slot.role.isSeparateLayer {
        readScreen(views)
      } else if view.name == "TabView" {
        for page in views { readScreen([page]) }
      } else if view.name == "ViewThatFits" {
        // Only one of its views is shown.
        if let first = views.first { read(first, into: &screen) }
        for other in views.dropFirst() { readScreen([other]) }
      } else {
        for inner in views { read(inner, into: &screen) }
      }
    }
    if !bodies.isEmpty, let body = view.definition, bodies.remove(body.range.lowerBound) != nil {
      for inner in view.forest.views(of: body) { read(inner, into: &screen) }
    }
  }
}

extension [ViewNode] {
  /// The views that are visible at the same time, for each choice of branches. The first element
  /// has the views in the first branch of every condition, the second element those in the second
  /// branch, and so on. Views without a condition are in every element. Of a screen with so many
  /// branches and such views that the elements had more than a million of them, the last branches
  /// are left out.
  fileprivate var arms: [[ViewNode]] {
    let last = lazy.flatMap(\.branches).map(\.arm).max() ?? 0
    var common: [Int] = []
    var conditional: [[Int]] = Array<[Int]>(repeating: [], count: last + 1)
    for (index, view) in enumerated() {
      let branches = view.branches
      if let arm = branches.first?.arm {
        if branches.allSatisfy({ $0.arm == arm }) { conditional[arm].append(index) }
      } else {
        common.append(index)
      }
    }
    let most = Swift.max(1, 1_000_000 / Swift.max(1, common.count))
    return conditional.prefix(most).map { own in (common + own).sorted().map { self[$0] } }
  }
}
