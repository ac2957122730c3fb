import ViewTree

extension ViewNode {
  /// The images in the label of a control, if the label consists only of images. The array is empty
  /// if the label also contains text or a view whose content is unknown.
  var labelIcons: [ViewNode] {
    let label = children(.label)
    guard kind == .view, !label.isEmpty else { return [] }
    let parts = label.flatMap(\.subtree)
    guard parts.allSatisfy(\.hasNoText) else { return [] }
    return parts.filter(\.isIcon)
  }

  /// Whether the view is an icon: an SF Symbol, or an image that is bundled with the app. Images
  /// that are content, such as photos, are not icons.
  var isIcon: Bool {
    guard kind == .view, name == "Image" else { return false }
    if arguments["systemName"] != nil || arguments["decorative"] != nil { return true }
    switch arguments[nil] {
    case .string: return true
    case let value?: return value.isImplicit
    case nil: return false
    }
  }

  /// Whether the view is known not to display any text of its own.
  var hasNoText: Bool {
    guard kind == .view else { return false }
    if isIcon || ViewVocabulary.shapes.contains(name) { return true }
    if name == "ProgressView" { return arguments.isEmpty && slots.isEmpty }
    return ViewVocabulary.stacks.contains(name)
      || ["Group", "Color", "Spacer", "EmptyView", "LinearGradient"].contains(name)
  }
}
