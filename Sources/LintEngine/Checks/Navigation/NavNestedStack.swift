import HandbookModel
import ViewTree

extension Check {
  static let navNestedStack = Check("nav-nested-stack") { context in
    /// Whether each body of a declared view is a navigation stack, by the number of its root.
    var bodies: [Int: Bool] = [:]
    return context.views.filter { view in
      (isStack(view) || view.definitionNumber.map { isStack($0, context.forest, &bodies) } ?? false)
        && isInStack(view)
    }.map(Finding.nested)
  }

  private static func isStack(_ view: ViewNode) -> Bool {
    stacks.contains(view.name) && view.kind == .view
  }

  /// Whether a body is nothing but a navigation stack.
  private static func isStack(
    _ body: Int, _ forest: ViewForest, _ bodies: inout [Int: Bool]
  ) -> Bool {
    if let known = bodies[body] { return known }
    let views = forest.views(of: forest.roots[body])
    let answer = views.count == 1 && isStack(views[0])
    bodies[body] = answer
    return answer
  }

  /// Whether a view is in the navigation stack of another one, not in a layer of its own. Stacks in
  /// tabs are left out, since the tabs are what is in the wrong place.
  private static func isInStack(_ view: ViewNode) -> Bool {
    var inner = view
    while let outer = inner.parent, !layers.contains(inner.slotPosition.role) {
      if stacks.contains(outer.name) {
        return inner.slotPosition.role == .content || inner.slotPosition.role == .destination
      }
      if outer.name == "TabView" { return false }
      inner = outer
    }
    return false
  }

  private static let stacks: Set<String> = ["NavigationStack", "NavigationView"]

  /// The roles of views that are presented over others.
  private static let layers: Set<SlotRole> = [
    .sheet, .cover, .popover, .inspector, .alert, .dialog, .menu, .background, .overlay,
  ]
}

extension Finding {
  fileprivate static func nested(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.navNestedStack.id,
      message: "a stack in a stack shows two navigation bars; remove the inner one",
      range: view.nameRange, notes: [], fix: nil)
  }
}
