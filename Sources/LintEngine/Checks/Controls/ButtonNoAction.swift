import HandbookModel
import ViewTree

extension Check {
  static let buttonNoAction = Check("button-no-action") { context in
    var neighbors = Neighbors()
    return context.views(named: ["Button"]).filter { button in
      guard button.isSwiftUIView, !isLeftOver(button.root, context.forest),
        hasNoCode(button, context.forest),
        !onlyCloses(button, &neighbors),
        !isUnused(button), !button.ancestors.contains(where: { actsInstead($0) || isUnused($0) }),
        !context.isInside(Unusable.self, button)
      else { return false }
      return showcases.isDisjoint(with: button.root.type.words)
        && !hasOtherAction(button, &neighbors)
    }.map { .idle($0) }
  }

  /// Whether nothing in the code uses a member, so that people never see what is in it.
  private static func isLeftOver(_ root: ViewRoot, _ forest: ViewForest) -> Bool {
    root.kind == .member && !forest.names.contains(root.member)
  }

  /// Whether the action of a button is written there, and has nothing in it.
  private static func hasNoCode(_ button: ViewNode, _ forest: ViewForest) -> Bool {
    guard let call = forest.call(namedAt: button.nameRange),
      let argument = call.arguments.first(where: {
        $0.label == "action" || $0.label == nil && $0.value == .closure
      }), argument.value == .closure, !argument.isConstant,
      let action = button.action, action.isEmpty
    else { return false }
    return forest.variableReferences(in: action.range).isEmpty
      && forest.effects.starting(in: action.range, by: \.range.lowerBound).isEmpty
      && forest.decisions(in: action.range).isEmpty
  }

  /// Whether a button does all that it promises when the system closes the dialog around it.
  private static func onlyCloses(_ button: ViewNode, _ neighbors: inout Neighbors) -> Bool {
    if ["cancel", "close", "confirm"].contains(button.role) { return true }
    if isTitledAsClosing(button) { return true }
    let chain = [button] + Array(button.ancestors)
    guard let dialog = chain.last(where: { [.alert, .dialog].contains($0.slotPosition.role) })
    else { return false }
    return neighbors.needOne(dialog)
  }

  /// What is beside buttons, by the first of the views that are side by side.
  private struct Neighbors {
    private var needed: [ViewNode: Bool] = [:]
    private var acting: [ViewNode: Bool] = [:]

    /// Whether a dialog needs a button that does nothing, because another one acts, or there is none.
    mutating func needOne(_ dialog: ViewNode) -> Bool {
      let first = dialog.firstSibling
      if let known = needed[first] { return known }
      let others = dialog.siblings.flatMap(\.subtree).filter {
        $0.name == "Button" && $0.role != "cancel"
      }
      let answer = others.count < 2 || !others.allSatisfy { hasNoCode($0, $0.forest) }
      needed[first] = answer
      return answer
    }

    /// Whether a link or a gesture is in front of a view or behind it.
    mutating func act(_ view: ViewNode) -> Bool {
      guard view.parent?.name == "ZStack" else { return false }
      let first = view.firstSibling
      if let known = acting[first] { return known }
      let answer = view.siblings.contains { sibling in
        sibling.name != "Button" && sibling.subtree.contains { actsInstead($0) }
      }
      acting[first] = answer
      return answer
    }
  }

  /// Whether the title of a button, or the name of its title, says that it closes something.
  private static func isTitledAsClosing(_ button: ViewNode) -> Bool {
    guard let label = ButtonLabel(button) else { return true }
    if let title = label.texts.first {
      // A key such as `common.cancel` ends with the word.
      let isKey = title.contains { $0 == "." || $0 == "_" } && !title.contains(" ")
      return isKey
        ? !closing.isDisjoint(with: title.words) : title.words.first.map(closing.contains) ?? false
    }
    let values = [button] + label.views.filter { ["Text", "Label"].contains($0.name) }
    return values.compactMap { $0.arguments.first { $0.label == nil }?.value }.contains {
      !closing.isDisjoint(with: $0.spelling.words)
    } || label.symbols.contains { $0.hasPrefix("xmark") || $0.hasPrefix("checkmark") }
  }

  /// The first words of titles of buttons that only close something.
  private static let closing: Set<String> = [
    "ok", "okay", "cancel", "close", "dismiss", "done", "no", "not", "never", "keep", "later",
    "understood", "got", "stay", "back", "go", "return", "continue", "skip", "yes", "ignore",
  ]

  /// Whether a view around a button, or its own modifiers, handle what people do with it.
  private static func actsInstead(_ view: ViewNode) -> Bool {
    ["NavigationLink", "Link", "ShareLink", "PhotosPicker", "Button"].contains(view.name)
      || containers.contains { view.name.words.contains($0) } || hasGesture(view)
  }

  /// Words in the names of containers of an app that close with any of their buttons.
  private static let containers: Set<String> = [
    "alert", "dialog", "popup", "prompt", "confirmation", "toast", "banner", "popover",
  ]

  private static func hasGesture(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      gestures.contains { modifier.name == $0 || view.mayApply($0, by: modifier) }
    }
  }

  private static let gestures: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
    "draggable", "onDrag", "contextMenu", "accessibilityRepresentation",
  ]

  /// Whether something other than the action of a button runs when people use it: a gesture, a link on
  /// top of it or behind it, or its style.
  private static func hasOtherAction(
    _ button: ViewNode, _ neighbors: inout Neighbors
  ) -> Bool {
    hasGesture(button)
      || neighbors.act(button)
      || button.modifiers.contains { modifier in
        switch modifier.name {
        case "overlay", "background":
          return modifier.slots.flatMap(button.views(in:)).contains { layer in
            layer.subtree.contains {
              !$0.isSwiftUIView || ViewVocabulary.controls.contains($0.name) || hasGesture($0)
            }
          }
        case "buttonStyle":
          guard case .call(_, let arguments)? = modifier.arguments.first?.value else {
            return false
          }
          return arguments.contains { $0.value == .closure || $0.label == "action" }
        default: return false
        }
      }
  }

  private static func isUnused(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "hidden", "redacted": true
      case "disabled", "accessibilityHidden": modifier.arguments.first?.value.boolean == true
      case "allowsHitTesting": modifier.arguments.first?.value.boolean == false
      default: false
      }
    }
  }

  private enum Unusable: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      isUnused(view)
    }
  }

  /// Words in the names of views that show how others look.
  private static let showcases: Set<String> = [
    "demo", "sample", "samples", "example", "examples", "gallery", "preview", "previews",
    "showcase", "catalog", "playground", "storybook", "mock", "placeholder", "skeleton", "debug",
    "test",
  ]
}

extension Finding {
  fileprivate static func idle(_ button: ViewNode) -> Finding {
    Finding(
      check: Check.buttonNoAction.id,
      message: "nothing happens when people press this; give it an action, or leave it out",
      range: button.nameRange, notes: [], fix: nil)
  }
}
