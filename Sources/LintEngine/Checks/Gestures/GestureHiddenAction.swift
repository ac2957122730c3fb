import HandbookModel
import ViewTree

extension Check {
  static let gestureHiddenAction = Check(
    "gesture-hidden-action", isOptIn: true
  ) { context in
    let presented = presentations(context)
    let removals = Removals(context.forest)
    return context.views.flatMap { view -> [Finding] in
      guard view.kind == .view, !view.isInControl else { return [] }
      let gestures = view.modifiers.filter(isHard)
      guard !gestures.isEmpty, !hasOtherWay(view) else { return [] }
      return gestures.filter { gesture in
        guard let action = action(of: gesture, context.forest) else { return false }
        return isOnlyWay(action, presented, removals)
          || callsOnlyHere(action, of: view.root.type, context)
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
    _ action: ActionBody, _ presented: [TypeMember: [Int]], _ removals: Removals
  ) -> Bool {
    let sets = action.assignments.filter(presents).compactMap { presented[$0.variable] }
    let ends = Set(action.calls.map(\.name).filter(Removals.isOne))
    guard !sets.isEmpty || !ends.isEmpty else { return false }
    let isSetElsewhere = sets.contains { offsets in
      [offsets.first, offsets.last].compactMap(\.self).contains { !action.range.contains($0) }
    }
    return !isSetElsewhere && !ends.contains { removals.happen($0, outside: action.range) }
  }

  /// Where the code calls functions that delete or dismiss something.
  private struct Removals {
    /// The offset of the first and the last call of each function outside of previews, in UTF-8
    /// bytes.
    private let offsets: [String: ClosedRange<Int>]

    init(_ forest: ViewForest) {
      offsets = Dictionary(
        forest.calls.filter { !$0.enclosing.isPreview && Self.isOne($0.name) }.map { call in
          (call.name, call.nameRange.lowerBound...call.nameRange.lowerBound)
        },
        uniquingKeysWith: {
          min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
        })
    }

    static func isOne(_ name: String) -> Bool {
      !Set(name.words).isDisjoint(with: ["delete", "remove", "dismiss", "erase"])
    }

    /// Returns whether the code calls a function outside of a range, in UTF-8 bytes.
    func happen(_ name: String, outside range: Range<Int>) -> Bool {
      guard let offsets = offsets[name] else { return false }
      return !range.contains(offsets.lowerBound) || !range.contains(offsets.upperBound)
    }
  }

  /// Whether all that an action does is to call a closure that the view is given and calls nowhere
  /// else. One that is named after the gesture may do anything.
  private static func callsOnlyHere(
    _ action: ActionBody, of type: String, _ context: LintContext
  ) -> Bool {
    let name =
      action.function
      ?? (action.calls.count == 1 && !action.calls[0].isMember ? action.calls[0].name : nil)
    guard let name, action.owner == nil, action.assignments.isEmpty,
      let property = context.index(Variables.self).property(name, of: type), property.isStored,
      property.type?.contains("->") == true, gestureWords.isDisjoint(with: name.words)
    else { return false }
    return !context.index(OtherWays.self).mention(name, outside: action.range)
  }

  private static let gestureWords: Set<String> = [
    "long", "press", "hold", "tap", "double", "touch", "gesture", "action", "perform", "handler",
  ]

  /// The variables that decide what is presented, each with the offsets of the assignments that
  /// present something, in ascending order.
  private static func presentations(_ context: LintContext) -> [TypeMember: [Int]] {
    var offsets: [TypeMember: [Int]] = [:]
    for view in context.views(modifiedBy: presentingModifiers) {
      for modifier in view.modifiers where presentingModifiers.contains(modifier.name) {
        for argument in modifier.arguments {
          guard ["isPresented", "item"].contains(argument.label), let path = argument.value.path,
            path.count == 1, path[0].hasPrefix("$")
          else { continue }
          offsets[TypeMember(type: view.root.type, name: String(path[0].dropFirst()))] = []
        }
      }
    }
    for change in context.forest.assignments where presents(change) {
      offsets[change.variable]?.append(change.range.lowerBound)
    }
    return offsets
  }

  private static func presents(_ change: Assignment) -> Bool {
    change.value != .null && change.value?.boolean != false
  }

  private static let presentingModifiers: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
    "inspector", "actionSheet",
  ]
}

extension Assignment {
  fileprivate var variable: TypeMember { TypeMember(type: enclosing.type, name: name) }
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
