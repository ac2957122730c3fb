import ViewTree

extension ViewNode {
  /// The views around this one, from the inside out, each with the role of the slot that contains
  /// this view or its ancestor. If the view's declaration is used in the same source, the list
  /// continues with every view that uses it and the ancestors of that view.
  var enclosingViews: [(view: ViewNode, role: SlotRole)] {
    var enclosingViews: [(view: ViewNode, role: SlotRole)] = []
    var seen: Set<ViewNode> = [self]
    var next = [self]
    while let view = next.popLast(), enclosingViews.count < Self.maximumEnclosingViews {
      if let parent = view.parent {
        enclosingViews.append((parent, view.slotPosition.role))
        if seen.insert(parent).inserted { next.append(parent) }
      } else {
        for use in view.useSites where seen.insert(use).inserted {
          enclosingViews.append((use, .content))
          next.append(use)
        }
      }
    }
    return enclosingViews
  }

  /// The maximum number of enclosing views. The list is computed for every control, so it has to be
  /// bounded.
  private static let maximumEnclosingViews = 400

  /// Whether the system determines the touch area of this view, as in bars, menus, alerts and list
  /// rows.
  var isSizedBySystem: Bool {
    enclosingViews.contains { enclosing in
      switch enclosing.role {
      case .toolbar, .menu, .swipeActions, .alert, .dialog, .tabItem, .suggestions: true
      default:
        enclosing.view.kind == .view && Self.systemSizedContainers.contains(enclosing.view.name)
      }
    }
  }

  private static let systemSizedContainers: Set<String> = [
    "List", "Form", "Section", "Menu", "ToolbarItem", "ToolbarItemGroup", "ControlGroup", "Picker",
    "Table", "MenuBarExtra", "Settings", "OutlineGroup", "DisclosureGroup",
  ]

  /// Whether the view is compiled for iPhone or iPad, or for visionOS alone, considering `#if`.
  var isForTouchScreens: Bool { systems.contains(.iOS) || systems == .visionOS }
}
