import HandbookModel
import ViewTree

extension Check {
  static let controlSameName = Check("control-same-name") { context in
    context.views(named: ["Button", "Menu"]).compactMap { control in
      guard control.isSwiftUIView, !control.isInControl, let title = constantTitle(of: control),
        let row = Row(around: control), row.isRepeated,
        row.depends(on: usedCode(of: control)), !row.depends(on: namingCode(of: control))
      else { return nil }
      return .same(control, title)
    }
  }

  /// The title of a control that is the same for all rows; `nil` if it may differ.
  private static func constantTitle(of control: ViewNode) -> String? {
    guard case .words(let title) = control.accessibleName, let words = title.string,
      !control.modifiers.contains(where: { $0.isUnknown || mayAddName($0) }),
      control.children(.label).flatMap(\.subtree).allSatisfy(isConstant)
    else { return nil }
    return words
  }

  /// Whether VoiceOver reads the same for the view in all rows.
  private static func isConstant(_ view: ViewNode) -> Bool {
    guard !view.modifiers.contains(where: { $0.isUnknown || mayAddName($0) }) else { return false }
    switch view.name {
    case "Text", "Label": return view.arguments.first?.value.string != nil
    default: return view.hasNoText
    }
  }

  private static func mayAddName(_ modifier: ViewModifier) -> Bool {
    [
      "accessibilityInputLabels", "accessibilityRepresentation", "accessibilityHidden",
      "accessibilityValue", "accessibilityLabeledPair", "accessibility", "help",
      "accessibilityElement", "accessibilityCustomContent",
    ].contains(modifier.name)
  }

  /// The code that runs when the control is used.
  private static func usedCode(of control: ViewNode) -> [Range<Int>] {
    if control.name == "Button" { return control.action.map { [$0.range] } ?? [] }
    return control.children(.content).flatMap(\.subtree).compactMap { $0.action?.range }
  }

  /// The code that determines what VoiceOver says.
  private static func namingCode(of control: ViewNode) -> [Range<Int>] {
    control.arguments.filter { $0.value != .closure && $0.label != "action" }.map(\.range)
      + control.modifiers.filter { $0.name.hasPrefix("accessibility") }.map(\.range)
  }

  /// The repeated content of a list.
  private struct Row {
    let list: ViewNode
    /// The name of the closure's parameter for the element.
    let element: String

    /// Finds the list around a control. The result is `nil` if the control is in a layer of its own,
    /// is all there is in the row, or if something between may change what VoiceOver says.
    init?(around control: ViewNode) {
      var view = control
      while let parent = view.parent {
        let role = view.slotPosition.role
        if ["ForEach", "List"].contains(parent.name), role == .content, parent.isSwiftUIView,
          let element = Self.element(of: parent)
        {
          guard view != control || !view.isAlone else { return nil }
          list = parent
          self.element = element
          return
        }
        guard !role.isSeparateLayer, parent.isSwiftUIView, !Self.names(parent) else { return nil }
        view = parent
      }
      return nil
    }

    private static func element(of list: ViewNode) -> String? {
      guard list.arguments.contains(where: { $0.label == nil && $0.value != .closure }),
        let closure = list.slots.first(where: { $0.role == .content })?.closure,
        case .parameters(let names) = list.forest.scopes[closure].names
      else { return nil }
      return names.first
    }

    /// Whether a view around the control says more to VoiceOver, or its content is more than a row.
    private static func names(_ view: ViewNode) -> Bool {
      ["Section", "TabView", "LabeledContent", "GroupBox", "DisclosureGroup"].contains(view.name)
        || ViewVocabulary.controls.contains(view.name)
        || view.modifiers.contains {
          $0.isUnknown
            || $0.name.hasPrefix("accessibility")
              && !["accessibilityIdentifier", "accessibilitySortPriority"].contains($0.name)
              && $0.arguments["children"]?.path?.last != "contain"
        }
    }

    /// Whether there are more than three rows, or it is not known how many there are.
    var isRepeated: Bool {
      guard list.parent?.name != "TabView" else { return false }
      switch list.arguments[nil] {
      case .list(let values): return values.count > 3
      case .operation(.operator("..<"), let ends, _):
        guard let first = ends.first?.number, let last = ends.last?.number else { return true }
        return last - first > 3
      case .operation(.operator("..."), let ends, _):
        guard let first = ends.first?.number, let last = ends.last?.number else { return true }
        return last - first > 2
      default: return true
      }
    }

    /// Whether code mentions the element.
    func depends(on code: [Range<Int>]) -> Bool {
      code.contains { range in
        list.range.contains(range.lowerBound) && list.forest.isMentioned([element], in: range)
      }
    }
  }
}

extension Finding {
  fileprivate static func same(_ control: ViewNode, _ title: String) -> Finding {
    Finding(
      check: Check.controlSameName.id,
      message:
        "in every row, this is '\(title)' to VoiceOver and Voice Control; name the item, too, "
        + "in an 'accessibilityLabel'",
      range: control.nameRange, notes: [], fix: nil)
  }
}
