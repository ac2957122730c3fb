import HandbookModel
import ViewTree

extension Check {
  static let dialogFarFromSource = Check(
    "dialog-far-from-source", platforms: [.iOS, .iPadOS], minimumVersions: .systems15, isOptIn: true
  ) { context in
    let presenters = context.views(modifiedBy: ["confirmationDialog"])
    guard !presenters.isEmpty else { return [] }
    let buttons = Dictionary(
      context.views(named: ["Button"]).map { ($0.nameRange.lowerBound, $0) },
      uniquingKeysWith: { first, _ in first })
    let references = Dictionary(grouping: context.forest.variableReferences, by: \.name)
    let assignments = Dictionary(grouping: context.forest.assignments) {
      TypeMember(type: $0.enclosing.type, name: $0.name)
    }
    return presenters.flatMap { view in
      view.modifiers.compactMap { dialog -> Finding? in
        guard dialog.name == "confirmationDialog", dialog.condition == nil,
          dialog.declaration == nil, !dialog.isInlined,
          let path = dialog.arguments["isPresented"]?.path, path.count == 1,
          path[0].hasPrefix("$")
        else { return nil }
        let flag = TypeMember(type: view.root.type, name: String(path[0].dropFirst()))
        let openings = (assignments[flag] ?? []).filter { $0.value?.boolean != false }
        guard openings.count == 1, openings[0].base == nil, openings[0].value?.boolean == true,
          let button = context.forest.enclosingCalls(of: openings[0].outer).lazy.compactMap({
            buttons[$0.nameRange.lowerBound]
          }).first, isFar(button, from: view),
          isAlone(openings[0], dialog, references[flag.name] ?? [], view.forest)
        else { return nil }
        return .far(dialog, button)
      }
    }
  }

  /// Whether a dialog on a view opens away from a button in it: the view is a whole screen or list.
  /// Menus and swipe actions are gone when the dialog opens.
  private static func isFar(_ button: ViewNode, from view: ViewNode) -> Bool {
    guard view.isSwiftUIView, !button.isInControl else { return false }
    var isInToolbar = false
    var inner = button
    while inner != view {
      let role = inner.slotPosition.role
      if role == .toolbar { isInToolbar = true } else if role.isSeparateLayer { return false }
      guard let parent = inner.parent else { return false }
      inner = parent
    }
    return isInToolbar || ["List", "Form", "ScrollView", "NavigationStack"].contains(view.name)
      || ["VStack", "ZStack"].contains(view.name) && view.parent == nil && view.children.count > 3
  }

  /// Whether the flag of a dialog is used for nothing else in its type.
  /// - Parameter references: The uses of all variables with its name.
  private static func isAlone(
    _ opening: Assignment, _ dialog: ViewModifier, _ references: [VariableReference],
    _ forest: ViewForest
  ) -> Bool {
    references.count < 9
      && references.allSatisfy { reference in
        opening.range.contains(reference.offset) || dialog.range.contains(reference.offset)
          || forest.roots(around: reference.offset).allSatisfy { $0.type != opening.enclosing.type }
      }
  }
}

extension Finding {
  fileprivate static func far(_ dialog: ViewModifier, _ button: ViewNode) -> Finding {
    Finding(
      check: Check.dialogFarFromSource.id,
      message:
        "the dialog points at the whole view rather than at what asked for it; move it to the "
        + "button",
      range: dialog.nameRange,
      notes: [Note(message: "this button opens it", range: button.nameRange)], fix: nil)
  }
}
