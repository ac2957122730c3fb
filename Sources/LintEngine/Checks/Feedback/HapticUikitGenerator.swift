import HandbookModel
import ViewTree

extension Check {
  static let hapticUikitGenerator = Check(
    "haptic-uikit-generator", platforms: [.iOS, .iPadOS],
    minimumVersions: .systems17
  ) { context in
    context.calls.filter { generators.contains($0.name) && !$0.isMember && isInView($0, context) }
      .map(Finding.generator)
  }

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
