import HandbookModel
import ViewTree

extension Check {
  static let focusRingHidden = Check(
    "focus-ring-hidden", platforms: [.macOS, .iPadOS, .iOS]
  ) { context in
    guard context.forest.names.isDisjoint(with: ["isFocused", "FocusState", "focusedField"]),
      !context.forest.declarations.properties.values.joined().contains(where: {
        ["FocusState", "FocusState.Binding", "FocusedValue"].contains($0.wrapper ?? "")
      }), context.forest.declarations.localWrappedNames.isEmpty
    else { return [] }
    return context.views(modifiedBy: ["focusEffectDisabled"]).compactMap { view in
      guard let modifier = view.modifier("focusEffectDisabled"), modifier.condition == nil,
        modifier.arguments.isEmpty || modifier.arguments.first?.value.boolean == true,
        view.modifier("focusable", "focused", "contentShape", "accessibilityHidden") == nil,
        !view.modifiers.contains(where: \.isUnknown),
        view.onScreen.contains(where: isFocusable), !context.isInside(StyledControls.self, view),
        !view.onScreen.contains(where: StyledControls.isStyled)
      else { return nil }
      return .hidden(modifier)
    }
  }

  private static func isFocusable(_ view: ViewNode) -> Bool {
    view.isSwiftUIView && ViewVocabulary.controls.contains(view.name)
      && view.modifier("disabled", "hidden") == nil
  }

  /// Controls with a style that is not known, which may show the focus itself.
  private enum StyledControls: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      isStyled(view)
    }

    static func isStyled(_ view: ViewNode) -> Bool {
      view.modifiers.contains { modifier in
        guard ["buttonStyle", "textFieldStyle", "toggleStyle", "menuStyle"].contains(modifier.name)
        else { return false }
        let value = modifier.arguments.first?.value
        let name =
          if case .call(let callee, _)? = value { callee.path?.last } else { value?.path?.last }
        guard let name, modifier.condition == nil else { return true }
        return !plainStyles.contains(name) && view.forest.declarations.conformances[name] == nil
      }
    }

    private static let plainStyles: Set<String> = [
      "plain", "borderless", "bordered", "borderedProminent", "automatic", "link", "glass",
      "glassProminent", "roundedBorder", "squareBorder", "switch", "checkbox", "button",
      "PlainButtonStyle", "BorderlessButtonStyle", "BorderedButtonStyle", "PlainTextFieldStyle",
      "RoundedBorderTextFieldStyle", "DefaultButtonStyle", "accessoryBar", "accessoryBarAction",
    ]
  }
}

extension Finding {
  fileprivate static func hidden(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.focusRingHidden.id,
      message:
        "people who use the keyboard no longer see where they are; keep the focus effect, or "
        + "show the focus in another way",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
