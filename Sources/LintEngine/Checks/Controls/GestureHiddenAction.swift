import HandbookModel
import ViewTree

extension Check {
  static let gestureHiddenAction = Check(
    "gesture-hidden-action", isOptIn: true
  ) { context in
    let presented = presentedNames(context)
    return context.views.flatMap { view -> [Finding] in
      guard view.kind == .view, !view.isInControl else { return [] }
      let gestures = view.modifiers.filter(isHard)
      guard !gestures.isEmpty, !hasOtherWay(view) else { return [] }
      return gestures.filter { gesture in
        guard let action = action(of: gesture, context.forest) else { return false }
        return isOnlyWay(action, gesture, presented, context)
      }.map { .hidden($0) }
    }
  }

  /// Whether the modifier handles a gesture that nothing on the screen hints at.
  private static func isHard(_ modifier: ViewModifier) -> Bool {
    guard modifier.condition == nil, modifier.declaration == nil else { return false }
    switch modifier.name {
    case "onLongPressGesture": return true
    case "onTapGesture": return modifier.arguments["count"]?.number.map { $0 > 1 } ?? false
    default: return false
    }
  }

  /// Whether the view offers what people can do in another way, too, or may do so.
  private static func hasOtherWay(_ view: ViewNode) -> Bool {
    ([view] + view.ancestors).contains { outer in
      outer.modifiers.contains { modifier in
        modifier.name.hasPrefix("accessibility") && !labels.contains(modifier.name)
          || ["contextMenu", "swipeActions", "onKeyPress"].contains(modifier.name)
      }
    }
      || view.modifiers.contains(where: \.isUnknown)
      || view.subtree.contains {
        $0.kind == .view && ViewVocabulary.controls.contains($0.name)
      }
  }

  /// The modifiers for VoiceOver that add no action.
  private static let labels: Set<String> = [
    "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityIdentifier",
    "accessibilityElement", "accessibilityAddTraits", "accessibilityInputLabels",
    "accessibilitySortPriority",
  ]

  private static func action(of gesture: ViewModifier, _ forest: ViewForest) -> ActionBody? {
    guard let call = forest.call(namedAt: gesture.nameRange) else { return nil }
    let action =
      call.arguments.first { $0.label == "perform" || $0.label == "action" }
      ?? call.arguments.last { $0.label == nil && $0.value == .closure }
    return action.map { ActionBody($0, forest) }
  }

  /// Whether the action presents or deletes something, and no other code does the same.
  private static func isOnlyWay(
    _ action: ActionBody, _ gesture: ViewModifier, _ presented: Set<TypeMember>,
    _ context: LintContext
  ) -> Bool {
    let forest = context.forest
    let sets = action.assignments.filter {
      presented.contains(TypeMember(type: $0.enclosing.type, name: $0.name)) && $0.value != .null
        && $0.value?.boolean != false
    }
    let ends = action.calls.filter {
      !Set($0.name.words).isDisjoint(with: ["delete", "remove", "dismiss", "erase"])
    }
    guard !sets.isEmpty || !ends.isEmpty else { return false }
    let others = sets.contains { change in
      forest.assignments.contains {
        $0.name == change.name && $0.enclosing.type == change.enclosing.type && $0.value != .null
          && $0.value?.boolean != false && !action.range.contains($0.range.lowerBound)
      }
    }
    return !others
      && !ends.contains { end in
        forest.calls(named: end.name).contains {
          !action.range.contains($0.nameRange.lowerBound) && !$0.enclosing.isPreview
        }
      }
  }

  /// The names of the variables that decide what is presented, with their types.
  private static func presentedNames(_ context: LintContext) -> Set<TypeMember> {
    let views = context.views(modifiedBy: presentations)
    return views.reduce(into: []) { names, view in
      for modifier in view.modifiers where presentations.contains(modifier.name) {
        for argument in modifier.arguments {
          guard ["isPresented", "item"].contains(argument.label), let path = argument.value.path,
            path.count == 1, path[0].hasPrefix("$")
          else { continue }
          names.insert(TypeMember(type: view.root.type, name: String(path[0].dropFirst())))
        }
      }
    }
  }

  private static let presentations: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
    "inspector",
  ]
}

extension Finding {
  fileprivate static func hidden(_ gesture: ViewModifier) -> Finding {
    Finding(
      check: Check.gestureHiddenAction.id,
      message: "nothing tells people of this gesture, and not everybody can make it; add a button, "
        + "a menu or an 'accessibilityAction'",
      range: gesture.nameRange, notes: [], fix: nil)
  }
}
