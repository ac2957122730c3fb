import HandbookModel
import ViewTree

extension Check {
  static let hapticUikitGenerator = Check(
    "haptic-uikit-generator", platforms: [.iOS, .iPadOS],
    minimumVersions: .systems17
  ) { context in
    let forest = context.forest
    guard !forest.names.isDisjoint(with: generators) else { return [] }
    let kept = RangeSet(forest.assignments.lazy.filter(keepsGenerator).map(\.range))
    return context.calls.filter { call in
      generators.contains(call.name) && !call.isMember && isInView(call, context)
        && !kept.contains(call.range.lowerBound) && !onlyMakesTapFelt(call, forest)
    }.map(Finding.generator)
  }

  /// Whether an assignment keeps a generator for later. What plays it then may decide how strong it is.
  private static func keepsGenerator(_ assignment: Assignment) -> Bool {
    guard case .call(.name(let name), _)? = assignment.value else { return false }
    return generators.contains(name)
  }

  /// Whether a call only makes it felt that people touch something: the action changes no variable,
  /// to which `sensoryFeedback` could be bound.
  private static func onlyMakesTapFelt(_ call: CallSite, _ forest: ViewForest) -> Bool {
    guard call.name != "UINotificationFeedbackGenerator" else { return false }
    for outer in forest.enclosingCalls(of: call.outer) {
      if changes.contains(outer.name) { return false }
      guard actions.contains(outer.name) else { continue }
      return outer.argument(at: call.range.lowerBound)
        .map { forest.assignments(in: $0.range).isEmpty } ?? false
    }
    return false
  }

  /// The modifiers with code that runs when a value changes.
  private static let changes: Set<String> = ["onChange", "onReceive"]

  /// The views and modifiers with code that runs when people touch something.
  private static let actions: Set<String> = [
    "Button", "onTapGesture", "onLongPressGesture", "onChanged", "onEnded", "NavigationLink",
  ]

  private static let generators: Set<String> = [
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
    "UISelectionFeedbackGenerator",
  ]

  /// Whether the call is in a SwiftUI view. Calls elsewhere are not flagged, because a separate
  /// haptics service may need UIKit, and UIKit views cannot use `sensoryFeedback`.
  private static func isInView(_ call: CallSite, _ context: LintContext) -> Bool {
    let kinds: Set<String> = [
      "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "SwiftUI.View",
    ]
    guard call.enclosing.type.isEmpty else {
      let conformances = context.forest.declarations.conformances[call.enclosing.type] ?? []
      return !conformances.isDisjoint(with: kinds)
    }
    return context.forest.enclosingCalls(of: call.outer).contains { caller in
      ViewVocabulary.views.contains(caller.name) || ViewVocabulary.modifiers.contains(caller.name)
    }
  }
}

extension Finding {
  fileprivate static func generator(_ call: CallSite) -> Finding {
    Finding(
      check: Check.hapticUikitGenerator.id,
      message: "this view plays a haptic through UIKit; 'sensoryFeedback' binds it to a value",
      range: call.nameRange, notes: [], fix: nil)
  }
}
