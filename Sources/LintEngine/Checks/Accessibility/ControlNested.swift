import HandbookModel
import ViewTree

extension Check {
  static let controlNested = Check(
    "control-nested"
  ) { context in
    context.views(named: innerControls).compactMap { inner in
      guard inner.isInControl, inner.isSwiftUIView, let outer = control(around: inner),
        !hasOwnTaps(inner, in: outer)
      else { return nil }
      return .nested(inner, in: outer)
    }
  }

  /// The controls whose whole label is what people tap.
  private static let outerControls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "ShareLink",
  ]

  private static let innerControls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "ShareLink", "Toggle", "Slider", "Stepper",
    "Picker", "TextField", "SecureField", "TextEditor", "DatePicker", "ColorPicker",
  ]

  /// Returns the control in whose label a view is shown; `nil` if the view is in a layer of its own,
  /// such as a menu, if it cannot be used, or if the control says how VoiceOver reaches it.
  private static func control(around inner: ViewNode) -> ViewNode? {
    var view = inner
    while let parent = view.parent, !view.slotPosition.role.isSeparateLayer, !view.isUnusable {
      if outerControls.contains(parent.name), parent.isSwiftUIView {
        return view.slotPosition.role == .label && !replacesChildren(parent) ? parent : nil
      }
      view = parent
    }
    return nil
  }

  /// Whether a control is a button in a row of a list whose style gives it taps of its own.
  private static func hasOwnTaps(_ inner: ViewNode, in outer: ViewNode) -> Bool {
    guard ["Button", "Menu"].contains(inner.name), outer.name == "NavigationLink",
      outer.ancestors.contains(where: { $0.name == "List" && $0.isSwiftUIView })
    else { return false }
    let style = inner.inherited(by: ["buttonStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value.path?.last)
    }
    return style == .known("borderless") || style == .known("plain")
  }

  /// Whether the control says how VoiceOver reaches what is inside it.
  private static func replacesChildren(_ control: ViewNode) -> Bool {
    control.modifiers.contains {
      [
        "accessibilityElement", "accessibilityActions", "accessibilityAction",
        "accessibilityRepresentation", "accessibilityChildren",
      ].contains($0.name)
    }
  }
}

extension ViewNode {
  /// Whether the view cannot be used: it is hidden, disabled or does not react to touches.
  fileprivate var isUnusable: Bool {
    modifiers.contains { modifier in
      switch modifier.name {
      case "hidden": true
      case "allowsHitTesting": modifier.arguments.first?.value.boolean != true
      case "disabled", "accessibilityHidden": modifier.arguments.first?.value.boolean != false
      default: false
      }
    }
  }
}

extension Finding {
  fileprivate static func nested(_ inner: ViewNode, in outer: ViewNode) -> Finding {
    Finding(
      check: Check.controlNested.id,
      message: "VoiceOver and taps reach only one of two nested controls; put them side by side",
      range: inner.nameRange,
      notes: [Finding.Note(message: "this control is around it", range: outer.nameRange)], fix: nil)
  }
}
