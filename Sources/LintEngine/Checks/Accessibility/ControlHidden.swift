import HandbookModel
import ViewTree

extension Check {
  static let controlHidden = Check("control-hidden") { context in
    let matcher = SelectorMatcher()
    return context.views(modifiedBy: ["accessibilityHidden"]).compactMap { control in
      guard matcher.matches(control, hiddenControl) == true, !hasTwin(control),
        let modifier = control.modifier("accessibilityHidden")
      else { return nil }
      return .hiddenControl(modifier)
    }
  }

  private static let hiddenControl = selector(
    """
    control[mod.accessibilityHidden=true]:not([mod.hidden]):not([opacity=0])\
    :not([mod.allowsHitTesting]):not([mod.allowsHitTesting=false]):not([mod.disabled])\
    :not(:is(*[mod.accessibilityAction] *, *[mod.accessibilityActions] *, \
    *[mod.accessibilityElement] *, *[mod.accessibilityRepresentation] *))
    """, of: "control-hidden")

  /// The number of views before and after a control, and in each of them, that are looked at.
  private static let mostNeighbors = 8

  /// Whether a view beside the control does the same and is not hidden: another control, or a view with
  /// an action for VoiceOver.
  private static func hasTwin(_ control: ViewNode) -> Bool {
    guard let deed = Deed(control) else { return false }
    let neighbors =
      Array(control.earlierSiblings.suffix(mostNeighbors))
      + Array(control.laterSiblings.prefix(mostNeighbors))
    return neighbors.lazy.flatMap { $0.subtree.prefix(mostNeighbors) }.contains { view in
      guard view.modifier("accessibilityHidden") == nil else { return false }
      return Deed(view) == deed
        || view.modifiers.contains { modifier in
          modifier.name == "accessibilityAction" && Deed(modifier, view.forest) == deed
        }
    }
  }

  /// What a control does, as far as its code says so.
  private enum Deed: Equatable {
    struct Call: Equatable {
      let owner: Value?
      let name: String
      let arguments: [CallArgument]
    }

    struct Change: Equatable {
      let owner: Value?
      let name: String
      let value: Value?
    }

    case action([Call], [Change])
    case destination(Value)

    /// Reads the action of a button or the value of a link; `nil` if there is none.
    init?(_ control: ViewNode) {
      guard control.kind == .view, control.isSwiftUIView else { return nil }
      switch control.name {
      case "Button":
        guard let deed = control.action.flatMap({ Self($0) }) else { return nil }
        self = deed
      case "NavigationLink", "Link":
        guard let value = control.arguments["value"] ?? control.arguments["destination"],
          value != .closure
        else { return nil }
        self = .destination(value)
      default: return nil
      }
    }

    /// Reads the action that a modifier gives a view; `nil` if it gives none.
    init?(_ modifier: ViewModifier, _ forest: ViewForest) {
      let arguments = forest.call(namedAt: modifier.nameRange)?.arguments ?? modifier.arguments
      guard let action = arguments.last(where: { ["action", "perform", nil].contains($0.label) }),
        let deed = Self(ActionBody(action, forest))
      else { return nil }
      self = deed
    }

    private init?(_ action: ActionBody) {
      if let function = action.function {
        self = .action([Call(owner: action.owner, name: function, arguments: [])], [])
        return
      }
      let calls = action.calls.map {
        Call(owner: $0.base, name: $0.name, arguments: $0.arguments)
      }
      let changes = action.assignments.map {
        Change(owner: $0.base, name: $0.name, value: $0.value)
      }
      guard !calls.isEmpty || !changes.isEmpty else { return nil }
      self = .action(calls, changes)
    }
  }
}

extension Finding {
  fileprivate static func hiddenControl(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.controlHidden.id,
      message: "people who use VoiceOver cannot reach this control; name it instead of hiding it",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}
