import HandbookModel
import ViewTree

extension Check {
  static let dialogNotModal = Check("dialog-not-modal") { context in
    let hidden = Set(
      context.views(modifiedBy: ["accessibilityHidden"]).filter(hidesByCondition)
        .map(\.rootNumber))
    let colors = context.views(named: ViewVocabulary.shapes.union(["Color"]))
    var contents = Contents()
    var forms = 0
    return colors.compactMap { layer in
      guard dims(layer), isOverContent(layer, &contents), !hidden.contains(layer.rootNumber) else {
        return nil
      }
      let front = layer.laterSiblings.prefix(4).filter { $0.branches == layer.branches }
      if let card = front.first(where: isCard) {
        return isModal(card) ? nil : .leaving(card, canEscape: canEscape(card))
      }
      guard let spinner = front.first(where: isSpinner), !isModal(spinner), forms < mostForms else {
        return nil
      }
      forms += 1
      return coversUsableForm(layer) ? .covering(spinner) : nil
    }
  }

  // MARK: Activity

  /// The number of layers with a spinner in front of them behind which a form is looked for.
  private static let mostForms = 64

  /// Whether the view shows that something goes on, and has nothing to answer with.
  private static func isSpinner(_ view: ViewNode) -> Bool {
    let parts = view.subtree.prefix(12)
    return parts.contains { $0.name == "ProgressView" && $0.isSwiftUIView }
      && parts.count < 12
      && !parts.contains { $0.kind != .view || ViewVocabulary.controls.contains($0.name) }
  }

  /// Whether a field is behind the view that can be used all the same, since nothing behind the view
  /// depends on what shows it.
  private static func coversUsableForm(_ layer: ViewNode) -> Bool {
    let names = Set(
      layer.branches.flatMap(\.conditionRanges).flatMap { range in
        layer.forest.variableReferences(in: range).map(\.name)
      })
    guard let form = form(behind: layer) else { return false }
    let modifiers =
      form.flatMap(\.subtree).flatMap(\.modifiers) + layer.ancestors.flatMap(\.modifiers)
    return !modifiers.contains { modifier in
      guard modifier.isUnknown || blocking.contains(modifier.name) else { return false }
      return modifier.isUnknown && modifier.arguments.isEmpty
        || modifier.arguments.contains { layer.forest.isMentioned(names, in: $0.range) }
    }
  }

  private static let blocking: Set<String> = [
    "disabled", "accessibilityHidden", "accessibilityElement", "focusable",
  ]

  /// The views behind a layer in the innermost stack or overlay, if they have a field; otherwise `nil`.
  private static func form(behind layer: ViewNode) -> [ViewNode]? {
    for view in [layer] + layer.ancestors {
      guard let parent = view.parent else { return nil }
      var behind: [ViewNode] = []
      if view.slotPosition.role == .overlay { behind = [parent] }
      if parent.name == "ZStack", view.slotPosition.modifier == nil {
        behind = view.earlierSiblings.filter { $0.branches.count < layer.branches.count }
      }
      let parts = behind.flatMap(\.subtree)
      if parts.contains(where: { ["TextField", "SecureField"].contains($0.name) }) {
        return behind
      }
      if view.slotPosition.role == .overlay { return nil }
    }
    return nil
  }

  // MARK: Dialog

  private static func hidesByCondition(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      $0.name == "accessibilityHidden" && $0.arguments.first?.value.boolean == nil
    }
  }

  /// Whether the view is a see-through dark layer of the size of its container, which takes all
  /// touches.
  private static func dims(_ view: ViewNode) -> Bool {
    guard view.isSwiftUIView, !view.branches.isEmpty,
      !view.modifiers.contains(where: {
        $0.isUnknown || ["allowsHitTesting", "mask", "blendMode", "hidden"].contains($0.name)
          || $0.name == "frame" && $0.arguments.contains { $0.value.number != nil }
      }),
      case .faded(.fixed(let color), let opacity?)? = view.fillStyle
    else { return false }
    return ["black", "gray"].contains(color) && 0.15..<0.95 ~= opacity
  }

  /// Whether something else is behind the view, which is there whether or not the view is.
  /// - Parameter contents: The views of the stacks that have been looked at.
  private static func isOverContent(_ view: ViewNode, _ contents: inout Contents) -> Bool {
    for layer in [view] + view.ancestors {
      guard let parent = layer.parent else { return false }
      if layer.slotPosition.role == .overlay { return true }
      if parent.name == "ZStack", layer.slotPosition.modifier == nil {
        if contents.areBehind(layer) { return true }
        continue
      }
      guard parent.name == "Group" || parent.name == "GeometryReader" else { return false }
    }
    return false
  }

  /// Whether the view is a stack with words and something to answer with.
  private static func isCard(_ view: ViewNode) -> Bool {
    guard view.isSwiftUIView, ViewVocabulary.stacks.contains(view.name) else { return false }
    let parts = view.subtree
    return parts.contains { $0.name == "Text" || $0.name == "Label" }
      && parts.contains { $0.kind == .view && ViewVocabulary.controls.contains($0.name) }
  }

  private static func isModal(_ card: ViewNode) -> Bool {
    let around = [card] + card.ancestors
    return card.subtree.contains { $0.accessibilityTraits.contains("isModal") }
      || around.contains { view in
        view.accessibilityTraits.contains("isModal") || view.modifiers.contains(where: \.isUnknown)
      }
  }

  private static func canEscape(_ card: ViewNode) -> Bool {
    (card.subtree.flatMap(\.modifiers) + card.ancestors.flatMap(\.modifiers)).contains {
      $0.name == "accessibilityAction" && $0.arguments[nil]?.path?.last == "escape"
    }
  }
}

/// The views of stacks that may be behind others in the same stack.
private struct Contents {
  /// The views of each stack that are in fewer branches than those before them, with the number of
  /// branches, by the first view of the stack.
  private var known: [ViewNode: [(view: ViewNode, branches: Int)]] = [:]

  /// Whether one of the views before a layer in its stack is there even if the layer is not.
  mutating func areBehind(_ layer: ViewNode) -> Bool {
    let first = layer.firstSibling
    let views = known[first] ?? Self.views(besides: layer)
    known[first] = views
    return views.contains { layer.isAfter($0.view) && $0.branches < layer.branches.count }
  }

  private static func views(besides layer: ViewNode) -> [(view: ViewNode, branches: Int)] {
    layer.siblings.reduce(into: []) { views, view in
      let branches = view.branches.count
      if view.name != "Color", branches < views.last?.branches ?? .max {
        views.append((view, branches))
      }
    }
  }
}

extension Finding {
  fileprivate static func covering(_ spinner: ViewNode) -> Finding {
    Finding(
      check: Check.dialogNotModal.id,
      message: "VoiceOver and the keyboard still reach the fields behind this; disable them while "
        + "it is shown",
      range: spinner.nameRange, notes: [], fix: nil)
  }

  fileprivate static func leaving(_ card: ViewNode, canEscape: Bool) -> Finding {
    Finding(
      check: Check.dialogNotModal.id,
      message: "VoiceOver also reads what is behind this dialog; add "
        + "'.accessibilityAddTraits(.isModal)'"
        + (canEscape ? "" : " and '.accessibilityAction(.escape)'"),
      range: card.nameRange, notes: [], fix: nil)
  }
}
