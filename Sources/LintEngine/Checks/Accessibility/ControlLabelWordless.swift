import HandbookModel
import ViewTree

extension Check {
  static let controlLabelWordless = Check(
    "control-label-wordless"
  ) { context in
    context.views(named: ViewVocabulary.controls).compactMap { control in
      guard let label = control.slots.first(where: { $0.role == .label }), control.isSwiftUIView,
        !control.isInControl, !control.hasTitle, !control.showsAllChoices
      else { return nil }
      let views = control.views(in: label)
      let name = control.accessibleName
      if name == .missing {
        return context.isNamedAround(control) ? nil : .wordless(control, views)
      }
      guard control.name == "Button", case .words = name, losesName(control, views),
        !context.isNamedAround(control)
      else { return nil }
      return .spinner(control)
    }
  }

  /// Whether the label of a button has words in one arm of an `if` or `switch`, and only a spinner
  /// without a name in another.
  private static func losesName(_ button: ViewNode, _ label: [ViewNode]) -> Bool {
    let depth = button.branches.count
    guard let choice = label.first.flatMap({ $0.branches.dropFirst(depth).first })?.choice else {
      return false
    }
    let arms = Dictionary(grouping: label) { view -> Int? in
      let branch = view.branches.dropFirst(depth).first
      return branch?.choice == choice ? branch?.arm : nil
    }
    // What is outside of the arms may be a name.
    guard arms[nil] == nil else { return false }
    return arms.values.contains { views in
      views.count == 1 && views[0].name == "ProgressView" && views[0].accessibleName == .missing
    }
  }
}

extension ViewNode {
  /// Whether the view has a title in its arguments, which may be empty.
  fileprivate var hasTitle: Bool {
    arguments.contains { $0.label == nil && $0.value != .closure } || arguments["prompt"] != nil
  }
}

extension ViewNode {
  /// Whether the view is a picker whose choices are all in sight. VoiceOver reads each of them, and a
  /// text above the picker can name them.
  fileprivate var showsAllChoices: Bool {
    guard name == "Picker" else { return false }
    let style = inherited(by: ["pickerStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value)
    }
    guard case .known(let value?) = style else { return style != .unset }
    let name = if case .call(let callee, _) = value { callee.path?.last } else { value.path?.last }
    return !["menu", "MenuPickerStyle", "navigationLink", "wheel", "WheelPickerStyle"]
      .contains(name ?? "")
  }
}

extension LintContext {
  /// Returns whether something around a control may name it, replace it or hide it for VoiceOver.
  /// The views around it, the views that use the body, and the parameters of the body count.
  func isNamedAround(_ control: ViewNode) -> Bool {
    control.modifiers.contains { NamedAround.names($0) } || isInside(NamedAround.self, control)
  }
}

private enum NamedAround: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    view.name == "LabeledContent" || view.modifiers.contains(where: names)
  }

  static func names(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "accessibilityLabel", "accessibilityHidden", "accessibilityRepresentation",
      "accessibilityChildren", "accessibilityLabeledPair", "accessibility", "hidden":
      true
    case "accessibilityElement": modifier.arguments["children"]?.path?.last != "contain"
    default: false
    }
  }
}

extension Finding {
  fileprivate static func spinner(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.controlLabelWordless.id,
      message: "while the label is a spinner, VoiceOver has no name for this button; add "
        + "'accessibilityLabel'",
      range: button.nameRange, notes: [], fix: nil)
  }

  fileprivate static func wordless(_ control: ViewNode, _ label: [ViewNode]) -> Finding {
    let isSpinner = label.flatMap(\.subtree).contains { $0.name == "ProgressView" }
    return Finding(
      check: Check.controlLabelWordless.id,
      message: "the label \(isSpinner ? "is only a spinner" : "has no words"), so VoiceOver has no "
        + "name for this control; add 'accessibilityLabel'",
      range: control.nameRange, notes: [], fix: nil)
  }
}
