import HandbookModel
import ViewTree

extension Check {
  static let buttonCustomProminent = Check(
    "button-custom-prominent", minimumVersions: .systems15
  ) { context in
    context.views(named: ["Button", "NavigationLink", "Link"]).compactMap { button in
      guard !context.mayEnlargeTouchArea(of: button), !context.isSizedBySystem(button),
        let background = prominentBackground(button)
      else { return nil }
      return .painted(background)
    }
  }

  /// The background modifier that makes a button or its label look like a prominent button: text on
  /// a single strong color in the shape of a button. The result is `nil` if the button does not
  /// look like one.
  private static func prominentBackground(_ button: ViewNode) -> ViewModifier? {
    let label = button.children(.label)
    let words =
      label.isEmpty
      ? button.arguments[nil] != nil
      : label.count == 1 && label[0].subtree.contains { ["Text", "Label"].contains($0.name) }
    guard words, !isCard(label) else { return nil }
    let enclosingViews = (label.first.map { [$0] } ?? []) + [button]
    let modifiers = enclosingViews.flatMap { layer in layer.modifiers.map { (layer, $0) } }
    guard !modifiers.contains(where: { $0.1.isUnknown || $0.1.condition != nil }),
      let index = modifiers.firstIndex(where: { isStrongPaint($0.1, of: $0.0) }),
      modifiers[..<index].contains(where: { addsSpace($0.1) }),
      hasShape(modifiers[index].1, modifiers[index].0, modifiers[index...].map(\.1)),
      hasWhiteText(button, label)
    else { return nil }
    return modifiers[index].1
  }

  /// Whether a label has several lines of text, each of its own, as a card or a row has.
  private static func isCard(_ label: [ViewNode]) -> Bool {
    label.lazy.flatMap(\.subtree).contains { part in
      part.name == "VStack" && part.children.count { $0.name == "Text" } > 1
    }
  }

  private static func addsSpace(_ modifier: ViewModifier) -> Bool {
    modifier.name == "padding" || modifier.name == "frame"
  }

  private static func isStrongPaint(_ modifier: ViewModifier, of view: ViewNode) -> Bool {
    guard modifier.name == "background" else { return false }
    let backgroundViews = modifier.slots.flatMap(view.views(in:))
    if let paint = backgroundViews.first, backgroundViews.count == 1 { return strongFill(paint) }
    guard backgroundViews.isEmpty, let value = modifier.arguments[nil] else { return false }
    return isStrong(value)
  }

  private static func strongFill(_ paint: ViewNode) -> Bool {
    if paint.name == "Color" { return isStrong(paint.value) }
    guard ViewVocabulary.shapes.contains(paint.name),
      let fill = paint.modifier("fill", "foregroundStyle", "foregroundColor"),
      let value = fill.arguments[nil]
    else { return false }
    return isStrong(value)
  }

  /// Whether the value is a color that can also be the tint of a prominent button style. Gradients,
  /// materials and pale colors cannot.
  private static func isStrong(_ value: Value) -> Bool {
    switch value {
    // Gray is the color of the disabled state.
    case .conditional(let values, _):
      values.contains(where: isStrong)
        && values.allSatisfy { isStrong($0) || Style($0).solid == .fixed("gray") }
    default:
      switch Style(value) {
      case .system, .tint, .asset, .literal, .fixed("black"): true
      case .token: value.path?.first == "Color"
      default: false
      }
    }
  }

  private static func hasShape(
    _ background: ViewModifier, _ view: ViewNode, _ following: [ViewModifier]
  ) -> Bool {
    if background.arguments["in"] != nil { return true }
    let backgroundViews = background.slots.flatMap(view.views(in:))
    if backgroundViews.contains(where: {
      ViewVocabulary.shapes.contains($0.name) && $0.name != "Rectangle"
    }) {
      return true
    }
    return following.contains { ["clipShape", "cornerRadius"].contains($0.name) }
  }

  /// Whether the button's text is white, as it is on a filled button. Text in another color
  /// suggests a different kind of control.
  private static func hasWhiteText(_ button: ViewNode, _ label: [ViewNode]) -> Bool {
    ([button] + label.flatMap(\.subtree)).flatMap(\.modifiers).contains { modifier in
      guard ["foregroundStyle", "foregroundColor"].contains(modifier.name),
        let value = modifier.arguments[nil]
      else { return false }
      return Style(value) == .fixed("white") || value.path?.last == "systemBackground"
    }
  }
}

extension Finding {
  fileprivate static func painted(_ background: ViewModifier) -> Finding {
    Finding(
      check: Check.buttonCustomProminent.id,
      message: "this button is styled by hand; '.borderedProminent' also shows its state",
      range: background.nameRange, notes: [], fix: nil)
  }
}
