import HandbookModel
import ViewTree

extension Check {
  static let navNestedStack = Check("nav-nested-stack") { context in
    context.views.filter { isStack($0) && isInStack($0) }.map(Finding.nested)
  }

  /// Whether a view is a navigation stack, or a view that the code declares and that is one.
  private static func isStack(_ view: ViewNode) -> Bool {
    if stacks.contains(view.name), view.kind == .view { return true }
    guard let body = view.definition.map(view.forest.views), body.count == 1 else { return false }
    return stacks.contains(body[0].name) && body[0].kind == .view
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
