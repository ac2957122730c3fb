import ViewTree

extension ViewNode {
  /// The views around this one, from the inside out, each with the role of the slot that contains
  /// this view. At the top of a body that the same code uses, the list continues with every use of
  /// the body and its ancestors.
  var holders: [(view: ViewNode, role: SlotRole)] {
    var holders: [(view: ViewNode, role: SlotRole)] = []
    var seen: Set<ViewNode> = [self]
    var next = [self]
    while let view = next.popLast(), holders.count < Self.mostHolders {
      if let parent = view.parent {
        holders.append((parent, view.place.role))
        if seen.insert(parent).inserted { next.append(parent) }
      } else {
        for use in view.useSites where seen.insert(use).inserted {
          holders.append((use, .content))
          next.append(use)
        }
      }
    }
    return holders
  }

  /// Limit on the number of enclosing views. The list is computed for every control, so it has to
  /// be bounded.
  private static let mostHolders = 400

  /// Whether the system provides the touch area, as it does in bars, menus, alerts and list rows.
  var isSizedBySystem: Bool {
    holders.contains { holder in
      switch holder.role {
      case .toolbar, .menu, .swipeActions, .alert, .dialog, .tabItem, .suggestions: true
      default: holder.view.kind == .view && Self.sizing.contains(holder.view.name)
      }
    }
  }

  private static let sizing: Set<String> = [
    "List", "Form", "Section", "Menu", "ToolbarItem", "ToolbarItemGroup", "ControlGroup", "Picker",
    "Table", "MenuBarExtra", "Settings", "OutlineGroup", "DisclosureGroup",
  ]

  /// Whether the view is compiled for iPhone or iPad, or for visionOS alone, considering `#if`.
  var isForTouchScreens: Bool { systems.contains(.iOS) || systems == .visionOS }
}
