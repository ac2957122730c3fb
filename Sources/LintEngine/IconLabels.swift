import ViewTree

extension ViewNode {
  /// The pictures that are the whole label of a control; empty where it has words, or where nobody
  /// knows what it shows.
  var iconsOfLabel: [ViewNode] {
    let label = children(.label)
    guard kind == .view, !label.isEmpty else { return [] }
    let parts = label.flatMap(\.subtree)
    guard parts.allSatisfy(\.isWordless) else { return [] }
    return parts.filter(\.isIcon)
  }

  /// A symbol, or a picture that is part of the app; not one that people look at for itself.
  var isIcon: Bool {
    guard kind == .view, name == "Image" else { return false }
    if arguments["systemName"] != nil || arguments["decorative"] != nil { return true }
    switch arguments[nil] {
    case .string: return true
    case let value?: return value.isImplicit
    case nil: return false
    }
  }

  /// Whether it is sure to show no words of its own.
  var isWordless: Bool {
    guard kind == .view else { return false }
    if isIcon || ViewVocabulary.shapes.contains(name) { return true }
    if name == "ProgressView" { return arguments.isEmpty && slots.isEmpty }
    return ViewVocabulary.stacks.contains(name)
      || ["Group", "Color", "Spacer", "EmptyView", "LinearGradient"].contains(name)
  }

  /// Whether a style of buttons around it, or one that nobody knows, gives it more room than its
  /// label has.
  var hasRoomyButtonStyle: Bool {
    ([self] + holders.map(\.view)).flatMap(\.modifiers).contains { modifier in
      switch modifier.name {
      case "buttonStyle", "menuStyle":
        !["plain", "borderless", "PlainButtonStyle", "BorderlessButtonStyle"]
          .contains(modifier.arguments.first?.value.styleName)
      default: modifier.isUnknown && modifier.name.lowercased().contains("button")
      }
    }
  }
}

extension Value {
  /// `plain` of `.plain`, `PlainButtonStyle` of `PlainButtonStyle()`.
  fileprivate var styleName: String? {
    if case .call(let callee, _) = self { return callee.path?.last }
    return path?.last
  }
}
