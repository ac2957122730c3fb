import ViewTree

/// What VoiceOver reads for a view, as far as the code says more than the drawing shows.
struct DrawnElement: Hashable, Sendable {
  /// The name that the code gives; `nil` if it is that of what is inside.
  let name: String?
  /// The traits, as SwiftUI names them, such as `isButton`, in alphabetical order.
  let traits: [String]
  let isHidden: Bool
  /// Whether the view is one element together with what is inside.
  let isWhole: Bool
  /// Whether the name, or the lack of one, is unknown.
  let isUnknown: Bool
}

extension DrawnViewBuilder {
  /// Records what VoiceOver reads for a view, on the outermost of its modifiers.
  mutating func describe(_ box: inout DrawnView, _ subject: Subject) {
    guard let element = element(of: subject) else { return }
    // Another view is the content of this one.
    if box.element != nil { box.wrap() }
    box.element = element
  }

  private func element(of subject: Subject) -> DrawnElement? {
    let view = subject.view
    let isControl = view.isSwiftUIView && ViewVocabulary.controls.contains(view.name)
    let isImage = view.isSwiftUIView && view.name == "Image"
    let isDescribed = view.modifiers.contains { $0.name.hasPrefix("accessibility") }
    guard isControl || isImage || isDescribed else { return nil }
    let children = view.accessibilityChildren
    var name: String?
    var isUnknown = false
    switch view.accessibleName {
    case .words(let value):
      // The title of a control is drawn.
      if view.modifier("accessibilityLabel") != nil || isImage {
        name = evaluator.displayText(value, [], subject.context)
      }
    case .unknown: isUnknown = isImage
    case .picture, .missing: break
    }
    let isText = view.isSwiftUIView && view.name == "Text"
    return DrawnElement(
      name: name, traits: view.accessibilityTraits.filter { $0 != "isStaticText" },
      isHidden: view.hidesItself,
      isWhole: isControl || isImage || isText || children == "combine" || children == "ignore",
      isUnknown: isUnknown)
  }
}

extension ViewNode {
  /// Whether the view is a control that is tapped as a whole.
  var isTappedControl: Bool {
    let names: Set = ["Button", "Link", "ShareLink", "Menu", "NavigationLink", "PasteButton"]
    return isSwiftUIView && names.contains(name)
  }

  /// Whether the view's own code hides it from VoiceOver.
  fileprivate var hidesItself: Bool {
    if name == "Image", arguments["decorative"] != nil { return true }
    return modifiers.contains { modifier in
      modifier.name == "accessibilityHidden" && modifier.condition == nil
        && modifier.arguments.first?.value.boolean == true
    }
  }
}
