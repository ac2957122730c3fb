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

extension ViewNode {
  /// Whether there is no screen to go back to from the view, as far as the code says: it is at the
  /// root of a navigation stack, or the body that it is in is shown only there, or as a sheet or cover.
  var hasNoWayBack: Bool {
    if isRootOfStack { return true }
    let top = topOfLayer
    guard top.parent == nil, top.root.kind == .body, !isUsedInOtherFiles else { return false }
    let uses = useSites
    return !uses.isEmpty
      && uses.allSatisfy { use in
        use.isRootOfStack || [.sheet, .cover].contains(use.topOfLayer.slotPosition.role)
      }
  }

  /// Whether a navigation stack around the view begins with what the view is a part of.
  private var isRootOfStack: Bool {
    let top = topOfLayer
    return top.slotPosition.role == .content && top.parent != nil
  }

  /// The outermost view that is shown in one layer with this view. A navigation stack begins a layer.
  private var topOfLayer: ViewNode {
    var view = self
    while let outer = view.parent, view.slotPosition.role == .content, !outer.isStack {
      view = outer
    }
    return view
  }

  private var isStack: Bool {
    kind == .view && ["NavigationStack", "NavigationView"].contains(name)
  }
}
