import HandbookModel
import ViewTree

extension Check {
  static let iconButtonLabel = Check("icon-button-label") { context in
    let names: Set = [
      "Button", "NavigationLink", "Menu", "Link", "ShareLink", "PhotosPicker", "Toggle",
    ]
    return context.views(named: names).filter { isNameless($0, context) }.map {
      Finding.nameless($0)
    }
      + context.views.compactMap(namelessTab)
      + context.views(named: ["Image"]).filter { isTappedWithoutName($0, context) }.map {
        .namelessSymbol($0)
      }
  }

  /// Whether the view is a symbol that reacts to a tap, as a button does, and has no name.
  private static func isTappedWithoutName(_ image: ViewNode, _ context: LintContext) -> Bool {
    guard image.isSwiftUIView, image.arguments["systemName"] != nil, !image.isInControl,
      let tap = image.modifiers.first(where: { $0.name == "onTapGesture" }), tap.condition == nil,
      tap.arguments["count"] == nil
    else { return false }
    return isNameless(image, [image], context)
  }

  private static func namelessTab(_ view: ViewNode) -> Finding? {
    guard let item = view.modifier("tabItem"), item.condition == nil else { return nil }
    let parts = item.slots.flatMap(view.views(in:)).flatMap(\.subtree)
    guard parts.contains(where: \.isIcon), parts.allSatisfy(\.hasNoText),
      parts.allSatisfy({ $0.arguments["label"] == nil }),
      !(parts + [view]).contains(where: { $0.modifiers.contains { naming.contains($0.name) } })
    else { return nil }
    return .namelessTab(item)
  }

  private static func isNameless(_ control: ViewNode, _ context: LintContext) -> Bool {
    let icons = control.labelPictures
    return !icons.isEmpty && isNameless(control, icons, context)
  }

  /// Whether nothing gives a name to a control that consists of icons.
  private static func isNameless(
    _ control: ViewNode, _ icons: [ViewNode], _ context: LintContext
  ) -> Bool {
    guard icons.allSatisfy({ $0.imageArguments?["label"] == nil }) else { return false }
    let parts = [control] + control.children(.label).flatMap(\.subtree)
    return !parts.contains { part in
      part.modifiers.contains { modifier in
        naming.contains { $0 == modifier.name || part.mayApply($0, by: modifier) }
      }
    } && !context.isInside(Named.self, control) && !isNamedOutside(control, icons)
  }

  private enum Named: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains(where: namesAll)
    }
  }

  /// The names of modifiers that give a view a name for VoiceOver, or hide it.
  private static let naming: Set<String> = [
    "accessibilityLabel", "accessibility", "accessibilityHidden", "accessibilityElement",
    "accessibilityRepresentation", "accessibilityLabeledPair", "accessibilityInputLabels",
    "accessibilityChildren", "help", "hidden",
  ]

  /// Whether the modifier of a container gives the container its own accessibility label, or
  /// replaces or hides the accessibility elements of the views inside the container.
  private static func namesAll(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "accessibilityLabel", "accessibilityHidden", "accessibilityRepresentation",
      "accessibilityChildren":
      true
    case "accessibilityElement": modifier.arguments["children"]?.path?.last != "contain"
    default: false
    }
  }

  /// Whether the control is the whole body of a view that takes the control's symbol as a
  /// parameter. The code that uses such a view usually also provides the accessibility label.
  private static func isNamedOutside(_ control: ViewNode, _ icons: [ViewNode]) -> Bool {
    guard control.parent == nil, [.body, .member, .modifier].contains(control.root.kind) else {
      return false
    }
    return icons.contains { icon in
      switch icon.imageArguments?.first?.value {
      case .name, .member(.some, _): true
      default: false
      }
    }
  }
}

extension Finding {
  fileprivate static func namelessTab(_ item: ViewModifier) -> Finding {
    Finding(
      check: Check.iconButtonLabel.id,
      message: "an icon-only tab has no accessibility label",
      range: item.nameRange, notes: [], fix: nil)
  }

  fileprivate static func namelessSymbol(_ image: ViewNode) -> Finding {
    Finding(
      check: Check.iconButtonLabel.id,
      message: "a symbol that reacts to a tap has no accessibility label",
      range: image.nameRange, notes: [], fix: nil)
  }

  fileprivate static func nameless(_ control: ViewNode) -> Finding {
    Finding(
      check: Check.iconButtonLabel.id,
      message: "an icon-only \(Check.word(for: control)) has no accessibility label",
      range: control.nameRange, notes: [], fix: nil)
  }
}

extension Check {
  fileprivate static func word(for control: ViewNode) -> String {
    switch control.name {
    case "Menu": "menu"
    case "NavigationLink", "Link": "link"
    case "Toggle": "toggle"
    default: "button"
    }
  }
}
