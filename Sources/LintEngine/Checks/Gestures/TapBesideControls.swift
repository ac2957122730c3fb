import ViewTree

extension LintContext {
  /// Returns whether a view that holds buttons also reacts to a tap, which does something that no
  /// other code does. A button cannot take its place, but another one can be beside the others.
  func isOnlyTap(_ tap: ViewModifier, on view: ViewNode) -> Bool {
    guard ["HStack", "VStack", "ZStack"].contains(view.name), view.isSwiftUIView,
      !Check.fillsScreen(view), holdsButtonsAndTexts(view)
    else { return false }
    let actions = tap.actions(forest)
    return actions.count == 1 && isOnlyWay(actions[0], of: view)
  }

  private func holdsButtonsAndTexts(_ view: ViewNode) -> Bool {
    let parts = view.subtree.dropFirst()
    return parts.contains { $0.name == "Button" && $0.isSwiftUIView }
      && parts.contains { $0.name == "Text" && !$0.isInControl }
      && parts.allSatisfy { $0.kind == .view && !Check.screenViews.contains($0.name) }
  }

  /// Whether no other code does what an action does: it sets a state of the view, or calls a closure
  /// that the view is given, whose code does so wherever the view is used.
  private func isOnlyWay(_ action: ActionBody, of view: ViewNode) -> Bool {
    let variables = index(Variables.self)
    let type = view.root.type
    if let closure = closureName(of: action), view.root.kind == .body,
      let property = variables.property(closure, of: type), property.isStored,
      property.type?.contains("->") == true
    {
      let uses = view.useSites
      return !view.isUsedInOtherFiles && !uses.isEmpty
        && !index(OtherWays.self).mention(closure, outside: action.range)
        && uses.allSatisfy { use in
          let given = (forest.call(namedAt: use.nameRange)?.arguments ?? []).filter {
            $0.value == .closure && ($0.label == nil || $0.label == closure)
          }
          return given.count == 1 && setsState(ActionBody(given[0], forest), of: use.root.type)
        }
    }
    return setsState(action, of: type)
  }

  /// The closure that is all that an action calls; `nil` if it does anything else.
  private func closureName(of action: ActionBody) -> String? {
    if let name = action.function { return action.owner == nil ? name : nil }
    guard action.calls.count == 1, action.assignments.isEmpty, !action.calls[0].isMember else {
      return nil
    }
    return action.calls[0].name
  }

  /// Whether an action does nothing but to set states of a view that no other code sets.
  private func setsState(_ action: ActionBody, of type: String) -> Bool {
    let variables = index(Variables.self)
    return action.function == nil && action.deeds.isEmpty && !action.assignments.isEmpty
      && action.assignments.allSatisfy { change in
        change.base == nil && variables.property(change.name, of: type)?.wrapper == "State"
      } && index(OtherWays.self).lack(action)
  }
}
