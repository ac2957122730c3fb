import ViewTree

extension ViewNode {
  /// The views that this one stands in, each with the place in it, from the inside out; where the
  /// same code uses the body that it is part of, they go on there, at every such place, with the
  /// view that stands for the body.
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

  /// More than anything stands in: every view asks.
  private static let mostHolders = 400

  /// Whether it stands where the system makes the room that a control is touched in: in bars, menus,
  /// alerts and the rows of lists.
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

  /// Whether it is in the code for iPhone or iPad, or for fingers in the air alone: no `#if` keeps
  /// it to other systems.
  var isForTouchScreens: Bool { systems.contains(.iOS) || systems == .visionOS }
}
