import ViewTree

extension ViewModifier {
  /// Whether the modifier hides the back button unconditionally.
  var hidesBackButton: Bool {
    guard name == "navigationBarBackButtonHidden" else { return false }
    return arguments.first.map { $0.value.boolean == true } ?? true
  }

  /// Whether the modifier hides the whole navigation bar unconditionally.
  var hidesNavigationBar: Bool {
    switch name {
    case "navigationBarHidden": arguments.first?.value.boolean == true
    case "toolbar", "toolbarVisibility":
      arguments[nil]?.path?.last == "hidden"
        && ["navigationBar", nil].contains(arguments["for"]?.path?.last)
    default: false
    }
  }
}

extension ViewNode {
  /// The first button in the same view declaration that looks like a back button, by its symbol
  /// (such as `chevron.left`) or its title; `nil` if there is none.
  var customBackButton: ViewNode? {
    forest.views(of: root).flatMap(\.subtree).first { button in
      guard button.kind == .view, button.name == "Button" else { return false }
      let texts = button.subtree.flatMap { part in part.arguments.compactMap(\.value.string) }
      return texts.contains { text in
        ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"]
          .contains { text.hasPrefix($0) }
          || [["back"], ["go", "back"], ["zurück"]].contains(text.words)
      }
    }
  }
}
