import HandbookModel
import ViewTree

extension Check {
  static let disabledByTouch = Check("disabled-by-touch") { context in
    context.views(modifiedBy: ["allowsHitTesting"]).compactMap { control in
      guard control.isSwiftUIView, controls.contains(control.name),
        let touches = control.modifier("allowsHitTesting"), touches.condition == nil,
        let isTouchable = touches.arguments.first?.value, isTouchable.boolean == nil,
        isDimmed(control, isTouchable),
        !control.modifiers.contains(where: {
          otherwise.contains($0.name) || mayDisable($0, control)
        }),
        !control.ancestors.contains(where: {
          $0.modifier("disabled", "accessibilityHidden") != nil
        })
      else { return nil }
      return .usable(touches)
    }
  }

  /// Whether a control fades when it cannot be touched. One that disappears is hidden.
  private static func isDimmed(_ control: ViewNode, _ isTouchable: Value) -> Bool {
    control.modifiers.contains { modifier in
      guard modifier.name == "opacity",
        case .conditional(let amounts, let conditions)? = modifier.arguments.first?.value,
        amounts.count == 2, amounts.allSatisfy({ ($0.number ?? 0) > 0 }),
        let condition = conditions.first
      else { return false }
      return names(in: condition) == names(in: isTouchable)
    }
  }

  private static func names(in condition: Value) -> String {
    if case .operation(.operator("!"), let operands, _) = condition, let inner = operands.first {
      return inner.spelling
    }
    return condition.spelling
  }

  private static func mayDisable(_ modifier: ViewModifier, _ control: ViewNode) -> Bool {
    otherwise.contains { control.mayApply($0, by: modifier) }
  }

  private static let otherwise: Set<String> = [
    "disabled", "accessibilityHidden", "accessibilityRespondsToUserInteraction",
    "accessibilityRemoveTraits",
  ]

  private static let controls: Set<String> = [
    "Button", "Toggle", "Slider", "Stepper", "Picker", "Menu", "NavigationLink", "Link",
    "TextField", "SecureField", "DatePicker", "TextEditor",
  ]
}

extension Finding {
  fileprivate static func usable(_ touches: ViewModifier) -> Finding {
    Finding(
      check: Check.disabledByTouch.id,
      message: "this looks disabled, but VoiceOver and keyboards still use it; use 'disabled'",
      range: touches.nameRange, notes: [], fix: nil)
  }
}
