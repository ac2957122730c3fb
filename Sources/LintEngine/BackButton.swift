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

extension LintContext {
  /// The first button in the same view declaration that looks like a back button, by its symbol
  /// (such as `chevron.left`) or its title; `nil` if there is none.
  func customBackButton(near view: ViewNode) -> ViewNode? {
    index(BackButtons.self).buttons[view.rootNumber]
  }
}

private struct BackButtons: LintIndex {
  /// The first back button in each root that has one.
  let buttons: [Int: ViewNode]

  init(_ context: LintContext) {
    buttons = Dictionary(
      context.forest.views.filter(\.isBackButton).map { ($0.rootNumber, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ViewNode {
  fileprivate var isBackButton: Bool {
    guard kind == .view, name == "Button" else { return false }
    return subtree.contains { part in
      part.arguments.contains { argument in
        guard let text = argument.value.string else { return false }
        return ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"]
          .contains { text.hasPrefix($0) }
          || [["back"], ["go", "back"], ["zurück"]].contains(text.words)
      }
    }
  }
}
