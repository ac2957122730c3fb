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

  /// The pictures in the label of a control, if the label consists only of pictures: icons, also those
  /// that the code keeps under a name, and in a button images of which only the name is unknown. The
  /// array is empty if the label also contains text or a view whose content is unknown.
  var labelPictures: [ViewNode] {
    let label = children(.label)
    guard kind == .view, !label.isEmpty else { return [] }
    let parts = label.flatMap(\.subtree)
    func isPicture(_ part: ViewNode) -> Bool {
      guard let first = part.imageArguments?.first else { return false }
      switch first.label {
      case "systemName", "decorative": return true
      case nil: return part.isIcon || part.kind == .reference || name == "Button"
      default: return false
      }
    }
    guard parts.allSatisfy({ $0.hasNoText || isPicture($0) }) else { return [] }
    return parts.filter(isPicture)
  }

  /// The arguments of the image that the view is; `nil` if it is not an image, or not known to be one.
  var imageArguments: [CallArgument]? {
    if kind == .view { return name == "Image" ? arguments : nil }
    guard kind == .reference else { return nil }
    let value = replacingNames(in: value, of: nil, types: []) { value in
      if case .call = value { true } else { false }
    }
    guard case .call(.name("Image"), let arguments) = value else { return nil }
    return arguments
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
