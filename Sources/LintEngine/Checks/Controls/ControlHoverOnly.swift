import HandbookModel
import ViewTree

extension Check {
  static let controlHoverOnly = Check("control-hover-only") { context in
    let hovered = hoverStates(context)
    guard !hovered.isEmpty else { return [] }
    let ways = context.index(OtherWays.self)
    let showing = ShowingVariables(hovered, context.forest)
    return context.views(named: ["Button"]).filter { button in
      guard button.isSwiftUIView, let action = button.action,
        showing.first(of: button) != nil, !offersActions(button),
        !context.isInside(OtherActions.self, button)
      else { return false }
      return ways.lack(action) && !isLeftToUsers(of: button, action, context)
    }.map { .hovered($0) }
  }

  /// The variables that nothing but the pointer over a view sets.
  private static func hoverStates(_ context: LintContext) -> Set<TypeMember> {
    let forest = context.forest
    let handlers: Set<String> = ["onHover", "onContinuousHover"]
    let closures = context.views(modifiedBy: handlers).flatMap { view in
      view.modifiers.filter { handlers.contains($0.name) }.flatMap { $0.actions(forest) }
    }
    guard !closures.isEmpty else { return [] }
    let ranges = RangeSet(closures.map(\.range))
    let names = Set(
      closures.flatMap(\.assignments).filter { $0.base == nil }
        .map { TypeMember(type: $0.enclosing.type, name: $0.name) })
    let others = Set(
      forest.assignments.filter { !ranges.contains($0.range.lowerBound) }
        .map { TypeMember(type: $0.enclosing.type, name: $0.name) })
    let variables = context.index(Variables.self)
    return names.subtracting(others).filter {
      variables.property($0.name, of: $0.type)?.wrapper == "State"
    }
  }

  /// Whether a button calls a closure that was given to its view by code that is not known, and that
  /// may offer the same in another way.
  private static func isLeftToUsers(
    of button: ViewNode, _ action: ActionBody, _ context: LintContext
  ) -> Bool {
    let type = button.root.type
    let variables = context.index(Variables.self)
    let isGiven = action.deeds.contains { deed in
      deed.base == nil && variables.property(deed.name, of: type)?.type?.contains("->") == true
    }
    return isGiven
      && !context.forest.views(named: type).contains { $0.root.kind != .preview }
  }

  private enum OtherActions: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      offersActions(view)
    }
  }

  /// Whether a view offers actions in a menu, by keys or to assistive technologies.
  private static func offersActions(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      [
        "contextMenu", "swipeActions", "accessibilityAction", "accessibilityActions",
        "onDeleteCommand", "keyboardShortcut", "onCommand",
      ].contains($0.name)
    }
  }
}

extension Finding {
  fileprivate static func hovered(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.controlHoverOnly.id,
      message: "without a pointer, people cannot reach this button; show it always, or offer the "
        + "same action in a context menu",
      range: button.nameRange, notes: [], fix: nil)
  }
}
