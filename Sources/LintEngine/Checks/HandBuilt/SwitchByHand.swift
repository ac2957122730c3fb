import HandbookModel
import ViewTree

extension Check {
  static let switchByHand = Check("switch-by-hand") { context in
    toggling(context).compactMap { control, flag in
      isSwitch(control, flag) && !control.maySpeakForItself(context) ? .switchByHand(control) : nil
    }
  }

  static let disclosureByHand = Check(
    "disclosure-by-hand", platforms: [.iOS, .iPadOS, .macOS, .visionOS],
    minimumVersions: .systems14
  ) { context in
    toggling(context).compactMap { control, flag in
      hasTurningChevron(control, flag) && showsMore(control, flag)
        && !saysState(control, flag) && !control.maySpeakForItself(context)
        ? .disclosureByHand(control) : nil
    }
  }

  /// The views that people tap to change a Boolean of the same type, with the name of the Boolean.
  private static func toggling(_ context: LintContext) -> [(control: ViewNode, flag: String)] {
    let buttons = context.views(named: ["Button"]).compactMap { button in
      button.isSwiftUIView ? button.action.map { (button, $0) } : nil
    }
    let tapped = context.views(modifiedBy: ["onTapGesture"]).compactMap { view in
      view.isInControl
        ? nil : view.modifier("onTapGesture")?.actions(context.forest).first.map { (view, $0) }
    }
    return (buttons + tapped).compactMap { view, action in
      guard action.assignments.count == 1, let change = action.assignments.first,
        change.base == nil, change.step == nil, change.isToggle
      else { return nil }
      return (view, change.name)
    }
  }

  /// Whether a circle moves along a track while the Boolean changes.
  private static func isSwitch(_ control: ViewNode, _ flag: String) -> Bool {
    let parts = control.onScreen
    let hasTrack = parts.contains { ["Capsule", "RoundedRectangle"].contains($0.name) }
    guard hasTrack, let knob = parts.first(where: { $0.name == "Circle" }) else { return false }
    if knob.modifiers.contains(where: { $0.name == "offset" && $0.depends(on: flag, knob) }) {
      return true
    }
    return parts.contains { part in
      part.name == "ZStack" && part.subtree.contains(knob)
        && part.arguments.contains { $0.label == "alignment" && $0.depends(on: flag, part) }
        || part.modifiers.contains { modifier in
          ["frame", "overlay"].contains(modifier.name)
            && modifier.arguments.contains { $0.label == "alignment" && $0.depends(on: flag, part) }
        }
    }
  }

  /// Whether a chevron shows by its direction what the Boolean is.
  private static func hasTurningChevron(_ control: ViewNode, _ flag: String) -> Bool {
    control.onScreen.contains { part in
      guard part.kind == .view, part.name == "Image",
        let symbol = part.arguments.first(where: { $0.label == "systemName" })
      else { return false }
      switch symbol.value {
      case .string(let name):
        return name.isChevron
          && part.modifiers.contains {
            $0.name == "rotationEffect" && $0.depends(on: flag, part)
          }
      case .conditional(let values, _):
        return values.allSatisfy { $0.string?.isChevron ?? false }
          && symbol.depends(on: flag, part)
      default: return false
      }
    }
  }

  /// Whether a title, or a hint for VoiceOver, changes with the Boolean, as "Show more" does.
  private static func saysState(_ control: ViewNode, _ flag: String) -> Bool {
    control.onScreen.contains { part in
      let isTitle = part.kind == .view && ["Text", "Label", "Button"].contains(part.name)
      return isTitle
        && part.arguments.contains {
          !["action", "systemImage"].contains($0.label) && $0.value != .closure
            && $0.depends(on: flag, part)
        }
        || part.modifiers.contains { $0.name == "accessibilityHint" && $0.depends(on: flag, part) }
    }
  }

  /// Whether views close below the control are only shown while the Boolean is true.
  private static func showsMore(_ control: ViewNode, _ flag: String) -> Bool {
    let row = control.parent.flatMap { ["HStack", "Group"].contains($0.name) ? $0 : nil }
    return ([control] + [row].compactMap(\.self)).contains { view in
      view.laterSiblings.prefix(4).contains { sibling in
        sibling.branches.dropFirst(view.branches.count).contains { branch in
          branch.conditionRanges.contains { control.forest.isMentioned([flag], in: $0) }
        }
      }
    }
  }
}

extension Assignment {
  /// Whether the assignment turns a Boolean into its opposite.
  fileprivate var isToggle: Bool {
    guard let value else { return step == nil }
    guard case .operation(.operator("!"), let operands, _) = value else { return false }
    return operands.first?.path?.last == name
  }
}

extension CallArgument {
  /// Whether the argument is one of several values, depending on a variable.
  fileprivate func depends(on flag: String, _ view: ViewNode) -> Bool {
    view.forest.isMentioned([flag], in: range)
  }
}

extension ViewModifier {
  /// Whether an argument depends on a variable.
  fileprivate func depends(on flag: String, _ view: ViewNode) -> Bool {
    arguments.contains { $0.depends(on: flag, view) }
  }
}

extension String {
  fileprivate var isChevron: Bool { hasPrefix("chevron.") }
}

extension Finding {
  fileprivate static func switchByHand(_ control: ViewNode) -> Finding {
    Finding(
      check: Check.switchByHand.id,
      message: "VoiceOver does not say that this is a switch, nor whether it is on; use a "
        + "'Toggle', with a 'ToggleStyle' for its looks",
      range: control.nameRange, notes: [], fix: nil)
  }

  fileprivate static func disclosureByHand(_ control: ViewNode) -> Finding {
    Finding(
      check: Check.disclosureByHand.id,
      message: "VoiceOver does not say whether this is expanded; use a 'DisclosureGroup', or add "
        + "an 'accessibilityValue'",
      range: control.nameRange, notes: [], fix: nil)
  }
}
